"""Nobody is locked out: *Jouer* again and again, going on with a game or giving it up, at the table and at home."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, Visitor

PLAY = "Jouer à Wolf & Hound contre des robots"
ANEW = "Commencer une nouvelle partie"
GIVE_UP = re.compile("^Abandonner Wolf & Hound")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with as many tables a person as there are by default, and bots that take their time."""
    settings = ("--max-tables-per-person=20", "--bot-pace-ms=60000")
    with house(tmp_path_factory.mktemp("house"), *settings) as url:
        yield url


def begin(visitor: Visitor) -> str:
    """Deal a new game from the home page; the address of its table."""
    before = visitor.page.url
    visitor.button(PLAY).click()
    menu, anew = visitor.button("Menu de la table").last, visitor.button(ANEW)
    expect(menu.or_(anew)).to_be_visible()
    if anew.count():
        anew.click()
        expect(menu).to_be_visible()
    assert visitor.page.url != before
    return visitor.page.url


def go_home(visitor: Visitor) -> None:
    """By the arrow in the bar."""
    visitor.page.get_by_role("link", name="Accueil").click()
    expect(visitor.button(PLAY)).to_be_visible()


def mine(visitor: Visitor) -> list[dict[str, Any]]:
    """The tables that the server lists for this visitor and that are not over."""
    lines: list[dict[str, Any]] = visitor.page.evaluate(
        "async () => (await (await fetch('/api/me/tables')).json()).tables.filter(line => line.stage !== 'over')"
    )
    return lines


def test_fifty_games_are_begun_one_after_the_other(newcomer: Newcomer) -> None:
    """By thumb, from home, each time anew: none is refused, and no more than the last one is left."""
    visitor = newcomer()
    visitor.go("/")
    seen = set()
    for _ in range(50):
        seen.add(begin(visitor))
        go_home(visitor)
    assert len(seen) == 50
    assert len(mine(visitor)) == 1
    expect(visitor.page.get_by_role("alert")).to_have_count(0)


def test_an_unfinished_game_is_offered_by_keyboard(newcomer: Newcomer) -> None:
    """Going on is what Enter does; Escape changes nothing; beginning anew gives the old one up."""
    visitor = newcomer(size=DESKTOP)
    visitor.go("/")
    first = begin(visitor)
    go_home(visitor)
    play = visitor.button(PLAY)
    sheet = visitor.page.get_by_role("dialog", name="Une partie vous attend")
    play.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("Continuer cette partie")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(play).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("Continuer cette partie")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page).to_have_url(first)
    expect(visitor.button("Menu de la table").last).to_be_visible()

    go_home(visitor)
    play.focus()
    visitor.page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    visitor.page.keyboard.press("Tab")
    expect(visitor.button(ANEW)).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("Menu de la table").last).to_be_visible()
    assert visitor.page.url != first
    assert [line["table"] for line in mine(visitor)] == [visitor.page.url.rsplit("/", 1)[1]]
    # Who follows an old link is told what became of it.
    visitor.go(first)
    expect(visitor.page.get_by_role("heading", name="Partie abandonnée")).to_be_visible()
    assert look(visitor) == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_game_against_bots_is_given_up_from_its_menu(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """It says what that means, may be thought over, and leads home, where the game is gone."""
    visitor = newcomer(size=size)
    visitor.go("/")
    table = begin(visitor)
    for answer in ("Garder la partie", "Abandonner"):
        visitor.button("Menu de la table").last.click()
        visitor.button("Abandonner la partie").click()
        expect(visitor.page.get_by_text("Elle s’arrête là et quitte votre liste.")).to_be_visible()
        expect(visitor.button("Garder la partie")).to_be_focused()
        assert (look(visitor), small(visitor) if visitor.is_phone else []) == ([], [])
        assert visitor.page.url == table
        visitor.button(answer, exact=True).click()
    expect(visitor.button(PLAY)).to_be_visible()
    expect(visitor.page.get_by_role("region", name="Vos parties en cours")).to_have_count(0)
    assert mine(visitor) == []
    visitor.button(PLAY).click()
    expect(visitor.button("Menu de la table").last).to_be_visible()


def test_where_people_play_on_a_bot_takes_over(newcomer: Newcomer) -> None:
    """The others see it, the host's place goes to them, and the game is theirs alone."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi", size=DESKTOP)
    host.go("/g/wolf-and-hound?with=friends")
    host.button("Créer la table").click()
    host.page.wait_for_url("**/t/*")
    guest.go(host.page.url)
    guest.button("S’asseoir à la place 2").click()
    guest.button("Je suis prêt").click()
    host.button("Compléter avec des robots").click()
    host.button("Je suis prêt").click()
    host.button("Distribuer").click()
    host.button("Menu de la table").last.click()
    host.button("Abandonner la partie").click()
    expect(host.page.get_by_text("Un robot prend votre place et les autres continuent.")).to_be_visible()
    host.button("Abandonner", exact=True).click()
    expect(host.button(PLAY)).to_be_visible()
    assert mine(host) == []
    lines = mine(guest)
    assert [line["stage"] for line in lines] == ["playing"] and lines[0]["alone"] and "Zoé" not in lines[0]["names"]
    expect(guest.button("Menu de la table").last).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Partie abandonnée")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_games_are_given_up_at_home(newcomer: Newcomer, size: tuple[int, int], theme: str) -> None:
    """A game and a table that waits, each with a button of its own; what is done is told, and the focus is not lost."""
    visitor = newcomer(size=size, theme=theme)
    visitor.go("/g/wolf-and-hound?with=friends")
    visitor.button("Créer la table").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.go("/")
    begin(visitor)
    visitor.go("/")
    expect(visitor.button(GIVE_UP)).to_be_visible()
    assert (look(visitor), small(visitor) if visitor.is_phone else []) == ([], [])
    visitor.button(GIVE_UP).click()
    assert (look(visitor), faint(visitor.page, "dialog[open]")) == ([], [])
    visitor.page.keyboard.press("Escape")
    expect(visitor.button(GIVE_UP)).to_be_focused()
    visitor.page.keyboard.press("Enter")
    visitor.page.keyboard.press("Tab")
    expect(visitor.button("Abandonner", exact=True)).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.button(GIVE_UP)).to_have_count(0)
    expect(visitor.live).to_contain_text("Wolf & Hound : la partie est abandonnée.")
    expect(visitor.page.locator("h1")).to_be_focused()
    visitor.button("Quitter la table de Wolf & Hound").click()
    visitor.button("Quitter", exact=True).click()
    expect(visitor.page.get_by_role("region", name="Vos parties en cours")).to_have_count(0)
    assert mine(visitor) == []
    # Nothing waits any more: one tap deals.
    visitor.button(PLAY).click()
    expect(visitor.button("Menu de la table").last).to_be_visible()
    go_home(visitor)
    visitor.button(PLAY).click()
    expect(visitor.page.get_by_role("dialog", name="Une partie vous attend")).to_be_visible()
    assert (look(visitor), faint(visitor.page, "dialog[open]")) == ([], [])
