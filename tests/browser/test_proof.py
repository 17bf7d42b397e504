"""*Check the deal*: three ticks at the end of a match, and a server that cheats is caught by the page."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tablee.cli import main
from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.playing import play_out
from tests.browser.players.wolf_and_hound import WolfPlayer
from tests.browser.visitor import DESKTOP, Visitor

TABLEE = "import sys, tablee.cli; sys.exit(tablee.cli.main(sys.argv[1:]))"


def sit_down(host: Visitor, guest: Visitor) -> None:
    """A table of the server's with two people and bots, dealt."""
    host.go("/g/wolf-and-hound")
    host.choose(host.page.get_by_role("radio", name="Des amis"))
    host.button("Créer la table").click()
    expect(host.page.locator(".code strong")).to_be_visible()
    guest.go(host.page.url)
    guest.button("S’asseoir à la place 2").click()
    expect(host.page.locator(".seats").get_by_text("Papi")).to_be_visible()
    host.button("Compléter avec des robots").click()
    host.button("Je suis prêt").click()
    guest.button("Je suis prêt").click()
    host.button("Distribuer").click()


def verify(page: Page) -> list[str | None]:
    """What the page finds of the three."""
    page.get_by_role("button", name="Vérifier la donne").click()
    expect(page.locator("[data-tick]").first).to_be_visible()
    return [line.get_attribute("data-tick") for line in page.locator("[data-tick]").all()]


def downloaded(page: Page, folder: Path) -> Path:
    """The proof as a file."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la preuve").click()
    file = folder / "proof.json"
    download.value.save_as(file)
    return file


def close(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_match_of_two_people_is_checked_on_both_screens(newcomer: Newcomer, tmp_path: Path) -> None:
    """Then the same page is told something else by the server: a record that was changed, and other words."""
    host, guest = newcomer(local=True, name="Zoé"), newcomer(local=True, name="Papi", size=DESKTOP, theme="dark")
    sit_down(host, guest)
    play_out([WolfPlayer(host), WolfPlayer(guest)])
    for visitor in (host, guest):
        assert verify(visitor.page) == ["yes", "yes", "yes"]
        expect(visitor.page.get_by_text("Tout est juste")).to_be_visible()
        visitor.page.get_by_text("Voir les nombres").click()
        expect(visitor.page.get_by_text("Le mot de Papi")).to_be_visible()
        file = downloaded(visitor.page, tmp_path)
        assert main(["verify", str(file)]) == 0
        assert sum(word is not None for word in json.loads(file.read_text("utf-8"))["proof"]["words"]) == 2
        close(visitor.page)

    def tell(change: Any) -> list[str | None]:
        def answer(route: Route) -> None:
            told = route.fetch().json()
            change(told)
            route.fulfill(json=told)

        host.page.route("**/api/matches/*/proof*", answer)
        found = verify(host.page)
        close(host.page)
        host.page.unroute("**/api/matches/*/proof*")
        return found

    assert tell(lambda told: told["record"]["moves"].pop()) == ["yes", "yes", "no"]
    assert tell(lambda told: told["result"]["scores"].reverse()) == ["yes", "yes", "no"]
    assert tell(lambda told: told["proof"]["words"].reverse()) == ["yes", "no", "yes"]
    assert tell(lambda told: told["proof"].update(secret="0" * 64)) == ["no", "no", "yes"]
    # The page was there, so a server cannot say that nothing was promised.
    assert tell(lambda told: told.update(proof=None)) == ["no", "yes"]

    # After a reload it still knows; and a rematch has a promise of its own.
    host.page.reload()
    assert verify(host.page) == ["yes", "yes", "yes"]
    close(host.page)
    host.button("Revanche").click()
    guest.button("Revanche").click()
    expect(host.hand).to_have_count(4)
    play_out([WolfPlayer(host), WolfPlayer(guest)])
    assert verify(host.page) == verify(guest.page) == ["yes", "yes", "yes"]


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        # It deals from a seed of its choice.
        ("import tablee.server.tables.dealing as d; d.seed_of = lambda *_: '1'", ["yes", "no", "yes"]),
        # It leaves out the words of people, as if they had never come.
        (
            "import tablee.server.tables.dealing as d; of = d.seed_of; d.seed_of = lambda s, w: of(s, [None] * len(w))",
            ["yes", "no", "yes"],
        ),
        # It promises anew once it knows the words, and says that it had always promised that.
        (
            "import tablee.server.tables.dealing as d; from dataclasses import replace; deal = d.deal\n"
            "async def anew(table, seats=None):\n"
            "    table.row = replace(table.row, secret=d.new_secret())\n"
            "    await deal(table, seats)\n"
            "d.deal = anew",
            ["no", "yes", "yes"],
        ),
    ],
)
def test_a_server_that_cheats_is_caught_by_the_page_and_by_the_command(
    browser: Browser, tmp_path: Path, changed: str, found: list[str]
) -> None:
    with house(tmp_path, program=(sys.executable, "-c", f"{changed}\n{TABLEE}")) as address:
        host, guest = (
            Visitor(browser, address, local=True, name="Zoé"),
            Visitor(browser, address, local=True, name="Papi"),
        )
        try:
            sit_down(host, guest)
            play_out([WolfPlayer(host), WolfPlayer(guest)])
            assert verify(host.page) == verify(guest.page) == found
            expect(host.page.get_by_text("Quelque chose ne va pas")).to_be_visible()
            host.page.get_by_text("Voir les nombres").click()
            # The command was not there when it was promised: it is to be told what the page has noted.
            noted = json.loads(host.page.evaluate("() => localStorage.getItem('tablee.promises')"))[0][1]["commitment"]
            assert main(["verify", str(downloaded(host.page, tmp_path)), "--commitment", noted]) == 1
        finally:
            host.leave()
            guest.leave()


def test_a_match_of_this_device_is_dealt_again_and_nothing_is_claimed_of_promises(newcomer: Newcomer) -> None:
    visitor = newcomer(local=True, name="Zoé")
    visitor.play_alone()
    play_out([WolfPlayer(visitor)])
    assert verify(visitor.page) == ["unknown", "yes"]
    expect(visitor.page.get_by_text("Cet appareil a mélangé et donné tout seul")).to_be_visible()


def test_who_only_comes_afterwards_is_told_what_cannot_be_known(newcomer: Newcomer) -> None:
    host, guest = newcomer(local=True, name="Zoé"), newcomer(local=True, name="Papi")
    sit_down(host, guest)
    play_out([WolfPlayer(host), WolfPlayer(guest)])
    late = newcomer(local=True, name="Nadia")
    late.go(host.page.url)
    assert verify(late.page) == ["unknown", "yes", "yes"]
    expect(late.page.get_by_text("Cet appareil n’était pas là")).to_be_visible()


def test_a_match_that_was_given_up_can_be_checked(newcomer: Newcomer) -> None:
    host, guest = newcomer(local=True, name="Zoé"), newcomer(local=True, name="Papi")
    sit_down(host, guest)
    for visitor in (host, guest):
        expect(visitor.hand).to_have_count(4)
        visitor.page.evaluate(
            "() => fetch('/api/me/tables/' + location.pathname.split('/').pop(), { method: 'DELETE' })"
        )
    expect(host.page.get_by_text("Plus personne n’y jouait")).to_be_visible()
    assert verify(host.page) == ["yes", "yes", "yes"]
