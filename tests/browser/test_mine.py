"""What is one's own: games that are over, a face, another device, being forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.offline import kept
from tests.browser.test_access import look, small
from tests.browser.test_lobby import host_a_table, sit
from tests.browser.test_offline import act_until, sit_down
from tests.browser.visitor import DESKTOP, PHONE, Visitor, play_out


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose people are not absent in a hurry."""
    with house(tmp_path_factory.mktemp("house"), "--absent-s=600") as url:
        yield url


def finish_a_game(visitor: Visitor) -> None:
    """A match against bots, to its end."""
    visitor.play_alone()
    play_out([visitor], Visitor.tap_first)


def kept_of(visitor: Visitor) -> dict[str, Any]:
    """All that the server keeps of a visitor."""
    found: dict[str, Any] = visitor.page.evaluate("async () => await (await fetch('/api/me/export')).json()")
    return found


def test_a_finished_game_is_listed_counted_and_seen_again(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana")
    finish_a_game(ana)
    ana.go("/")
    ana.page.get_by_role("link", name="Mes parties").click()
    expect(ana.page.get_by_role("heading", name="Mes parties")).to_be_visible()
    line = ana.page.locator(".matches li")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Wolf & Hound")
    expect(ana.page.locator(".records dd").first).to_have_text("1")
    ana.page.get_by_role("link", name="Revoir Wolf & Hound").click()
    expect(ana.button("Coup suivant")).to_be_visible()
    # From any seat's eyes.
    assert ana.page.locator("select option").count() == 5


def test_what_was_played_on_this_device_is_found_kept_later_and_forgotten(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana", local=True)
    act_until(sit_down(ana, "wolf-and-hound"), lambda: False)
    # With another match everybody sits elsewhere; the one before is still as it was.
    ana.button("Revanche").click()
    expect(ana.page.locator(".after")).to_have_count(0)
    ana.go("/")
    ana.page.get_by_role("link", name="Mes parties").click()
    here = ana.page.get_by_role("region", name="Sur cet appareil seulement")
    expect(here.locator("li")).to_have_count(1)
    expect(here.locator("li")).to_contain_text("avec Biscuit")
    assert look(ana) == [] and faint(ana.page, "main") == [] and small(ana) == []
    here.get_by_role("link", name="Revoir Wolf & Hound").click()
    expect(ana.button("Coup suivant")).to_be_visible()
    ana.page.go_back()
    here.get_by_role("button", name="Garder Wolf & Hound").click()
    expect(ana.page.locator("[data-kept] li")).to_have_count(1)
    expect(here).to_have_count(0)
    expect(ana.page.locator(".records dd").first).to_have_text("1")
    match = kept_of(ana)["matches"][0]
    assert (match["names"], match["your_seats"]) == ('["Ana","Biscuit"]', [0])
    # Being forgotten takes away what is on the device, too: its games, and the name.
    assert kept(ana, "rows")
    ana.go("/settings")
    ana.button("M’oublier").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="M’oublier").click()
    expect(ana.page.get_by_text("vous êtes oublié").first).to_be_visible()
    assert kept(ana, "rows") == []
    expect(ana.page.get_by_role("textbox", name="Votre prénom")).to_have_value("")
    ana.go("/")
    expect(ana.page.get_by_role("heading", name="Wolf & Hound")).to_be_visible()
    expect(ana.page.get_by_role("heading", name="Vos parties en cours")).to_have_count(0)
    expect(ana.page.get_by_role("link", name="Mes parties")).to_have_count(0)


def test_a_chosen_face_is_seen_by_the_others(newcomer: Newcomer) -> None:
    ana, ben = newcomer(name="Ana"), newcomer(name="Ben")
    url = host_a_table(ana)
    sit(ben, url, 2)
    face = ana.page.locator(".seats li:nth-child(2) svg.avatar")
    before = face.inner_html()
    ben.go("/settings")
    ben.page.get_by_role("radio", name="Visage 4", exact=True).check(force=True)
    expect(ben.page.get_by_role("radio", name="Visage 4", exact=True)).to_be_checked()
    ana.page.wait_for_function(
        "before => document.querySelector('.seats li:nth-child(2) svg.avatar').innerHTML !== before", arg=before
    )
    ben.page.reload()
    expect(ben.page.get_by_role("radio", name="Visage 4", exact=True)).to_be_checked()


def test_another_device_becomes_the_same_person_by_a_button(newcomer: Newcomer) -> None:
    ana, phone = newcomer(name="Ana", size=DESKTOP), newcomer()
    host_a_table(ana)
    ana.go("/settings")
    ana.button("Faire un lien").click()
    link = ana.page.get_by_label("Lien vers votre autre appareil").first.input_value()
    expect(ana.page.get_by_role("img", name="Lien vers votre autre appareil")).to_be_visible()
    phone.go(link)
    expect(phone.page.get_by_text("Ce lien est celui d’Ana.")).to_be_visible()
    assert phone.context.cookies() == []
    phone.button("Oui, c’est moi").click()
    expect(phone.page.get_by_role("heading", name="Mes parties")).to_be_visible()
    phone.go("/")
    expect(phone.page.get_by_role("heading", name="Vos parties en cours")).to_be_visible()
    # The link is used up.
    other = newcomer()
    other.go(link)
    expect(other.page.get_by_text("Ce lien a déjà servi")).to_be_visible()
    other.errors.clear()  # the browser notes the answer 404


def test_what_was_played_here_before_is_taken_along_to_the_same_person(newcomer: Newcomer) -> None:
    ana, phone = newcomer(name="Ana", size=DESKTOP), newcomer(name="Zoé")
    finish_a_game(phone)
    host_a_table(ana)
    ana.go("/settings")
    ana.button("Faire un lien").click()
    phone.go(ana.page.get_by_label("Lien vers votre autre appareil").first.input_value())
    along = phone.page.get_by_role("checkbox", name="Emporter la partie finie que « Zoé » a jouée ici")
    expect(along).to_be_checked()
    assert look(phone) == [] and faint(phone.page, "main") == [] and small(phone) == []
    phone.button("Oui, c’est moi").click()
    expect(phone.page.locator(".matches li")).to_have_count(1)
    ana.go("/games")
    expect(ana.page.locator(".matches li")).to_have_count(1)


def test_being_forgotten_takes_all_away(newcomer: Newcomer) -> None:
    ana = newcomer(name="Ana")
    host_a_table(ana)
    ana.go("/settings")
    assert kept_of(ana)["guest"]["name"] == "Ana"
    ana.button("M’oublier").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="M’oublier").click()
    expect(ana.page.get_by_text("vous êtes oublié").first).to_be_visible()
    assert ana.context.cookies() == []
    ana.go("/")
    expect(ana.page.get_by_role("link", name="Mes parties")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_these_pages_can_be_used_by_all(newcomer: Newcomer, size: tuple[int, int], theme: str, lang: str) -> None:
    ana = newcomer(name="Ana", size=size, theme=theme, lang=lang)
    ana.go("/")
    ana.page.evaluate(
        "async () => void (await fetch('/api/me', {method: 'PUT', headers: {'content-type': 'application/json'}, body: '{\"name\": \"Ana\"}'}))"
    )
    ana.page.evaluate("() => localStorage.setItem('tablee.guest', '1')")
    for path in ("/games", "/privacy", "/settings"):
        ana.go(path)
        expect(ana.page.locator("h1")).to_be_visible()
        if path == "/privacy":
            # What is kept, and for how long: as this very server is set.
            told = ana.page.locator("main li")
            expect(told).to_have_count(7)
            numbers = re.findall(r"(\d+) (?:jours|days)", ana.page.locator("main").inner_text())
            assert numbers == ["400", "30", "365"]
        assert look(ana) == [], path
        assert faint(ana.page, "main") == [], path
        assert small(ana) == [], path
