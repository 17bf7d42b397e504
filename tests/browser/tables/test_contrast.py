"""Everything that is written on a sheet over the page can be read: at every table, by day and by night (WCAG 1.4.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tablee import games
from tests.browser.conftest import Newcomer
from tests.browser.contrast import faint
from tests.browser.house import house
from tests.browser.visitor import DESKTOP, PHONE, Visitor

THEMES = ("light", "dark")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with all games, at whose tables nobody else moves."""
    settings = (f"--games={','.join(games.names())}", "--bot-pace-ms=60000")
    with house(tmp_path_factory.mktemp("house"), *settings) as url:
        yield url


def sit_down(visitor: Visitor, game: str) -> None:
    """At a table against bots."""
    visitor.go(f"/g/{game}")
    visitor.button("Distribuer").click()
    expect(visitor.button("Règles et aide")).to_be_visible()


def sheet(visitor: Visitor) -> None:
    """Every text of the sheet that lies over the page can be read; then it is closed."""
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    heading = visitor.page.get_by_role("dialog").get_by_role("heading").first.inner_text()
    assert (heading, faint(visitor.page, "dialog[open]")) == (heading, [])
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)


TABLES = [(game, PHONE) for game in games.names()] + [("wolf-and-hound", DESKTOP)]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "size"), TABLES, ids=[f"{game}-{size[0]}" for game, size in TABLES])
def test_every_sheet_at_a_table_can_be_read(newcomer: Newcomer, theme: str, game: str, size: tuple[int, int]) -> None:
    """The rules, from the question mark and from a refusal; the refusal; everything behind the menu; the story."""
    visitor = newcomer(theme=theme, size=size, network=True)
    sit_down(visitor, game)
    visitor.button("Règles et aide").click()
    expect(visitor.page.locator("dialog .rule").first).to_be_visible()
    rule = visitor.page.locator("dialog .rule").first.get_attribute("id") or ""
    sheet(visitor)

    assert visitor.network is not None
    visitor.network.refuse["seat_bot"] = re.sub(r"^([a-z]+)-(\d+)-(\w+)$", r"\1-\2.\3", rule).upper()
    visitor.button("Menu de la table").last.click()
    visitor.button("Laisser un robot jouer pour moi").click()
    expect(visitor.page.locator("[data-objection] a")).to_be_visible()
    assert faint(visitor.page, "[data-objection]") == []
    visitor.page.locator("[data-objection] a").click()
    expect(visitor.page.locator(f"dialog #{rule}")).to_be_in_viewport()
    assert faint(visitor.page, f"dialog header, dialog #{rule}") == []
    visitor.page.keyboard.press("Escape")

    for part in ("Réglages", "Invitez qui vous voulez", "Signaler un problème", "Abandonner la partie"):
        visitor.button("Menu de la table").last.click()
        if part == "Réglages":
            assert faint(visitor.page, "dialog[open]") == []
        visitor.button(part).click()
        expect(visitor.page.get_by_role("heading", name=part)).to_be_visible()
        if part.startswith("Invitez"):
            visitor.button("Code QR").click()
            expect(visitor.page.get_by_role("img", name="Code QR du lien de la table")).to_be_visible()
        sheet(visitor)
    if visitor.is_phone:
        visitor.button(re.compile("Voir tout le récit")).click()
        sheet(visitor)


@pytest.mark.parametrize("theme", THEMES)
def test_every_sheet_beside_the_tables_can_be_read(newcomer: Newcomer, theme: str) -> None:
    """Joining, with a code that nobody has; making a table; the card of an animal; the rules over a lesson."""
    visitor = newcomer(theme=theme)
    visitor.go("/")
    visitor.button("J’ai un code").click()
    visitor.page.get_by_label("Code de la table").fill("ZZZZZ")
    visitor.button("Rejoindre", exact=True).click()
    expect(visitor.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    sheet(visitor)
    visitor.errors[:] = [error for error in visitor.errors if "404" not in error]
    visitor.button("Créer une table").click()
    sheet(visitor)
    sit_down(visitor, "wolf-and-hound")
    visitor.page.locator(".token").first.click()
    sheet(visitor)
    visitor.go("/lesson/wolf-and-hound")
    visitor.button("Règles et aide").click()
    expect(visitor.page.locator("dialog .rule").first).to_be_visible()
    assert faint(visitor.page, "dialog header") == []
