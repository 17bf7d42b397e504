"""A street a day: found by tap, by keyboard alone, without a network; marks and days that stay; in both themes and sizes."""

from __future__ import annotations

import json
import os
import re
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import house
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, Visitor
from tools import pretend_language

MONDAY, SUNDAY = "2026-11-16", "2026-11-15"
MEMBERS = (
    ("yellow", "red", "green", "blue", "white"),
    ("german", "italian", "english", "french", "belgian"),
    ("cat", "dog", "rabbit", "bird", "fish"),
    ("shoes", "truck", "car", "bike", "scooter"),
    ("cherry", "plum", "apple", "pear", "walnut"),
)
"""DR-1.1."""


@pytest.fixture(scope="module")
def street_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with the streets, which speaks a third language too."""
    folder, words = tmp_path_factory.mktemp("street"), tmp_path_factory.mktemp("words")
    pretend_language.write(words, "zz")
    with house(folder, "--games=dans-ma-rue", words=words) as url:
        yield url


OUTSIDE = """() => [...document.querySelectorAll('main.street-page, .cell, .work .sheet')].filter(e => {
    const box = e.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map(e => e.className)"""
"""The street and the sheet beneath it are on the screen, whole: only the clues scroll."""


def street_of(url: str, day: str) -> list[list[str]]:
    """The street of a day."""
    with urllib.request.urlopen(f"{url}/api/puzzles/dans-ma-rue/{day[:7]}") as answer:
        puzzles: list[dict[str, Any]] = json.load(answer)["puzzles"]
    street: list[list[str]] = next(one["street"] for one in puzzles if one["id"] == day)
    return street


def open_street(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    expect(visitor.page.get_by_role("grid", name="La rue")).to_be_visible()


def tap_in(visitor: Visitor, street: list[list[str]]) -> None:
    """Cell, picture; cell, picture."""
    for row, names in enumerate(street):
        for at, name in enumerate(names, start=1):
            cell = visitor.page.locator(f'[data-spot="{row}:{at}"]')
            if "full" not in (cell.get_attribute("class") or ""):
                cell.tap()
                visitor.page.locator(f'.tile:has(use[href="#pic-{name}"])').tap()


def test_a_street_is_found_by_tap_and_its_day_is_kept(browser: Browser, street_house: str) -> None:
    """Marks survive a reload; a hint comes in three grades; *check* tells no more than it must; the calendar has the day."""
    visitor = Visitor(browser, street_house)
    street = street_of(street_house, MONDAY)
    open_street(visitor, f"/street/{MONDAY}")
    page = visitor.page

    wrong = next(name for name in street[2] if name != street[2][0])
    page.locator('[data-spot="2:1"]').tap()
    page.get_by_role("radio", name="Possible").locator("..").tap()
    page.locator(f'.tile:has(use[href="#pic-{wrong}"])').tap()
    page.reload()
    expect(page.locator('[data-spot="2:1"]')).to_have_attribute("aria-label", re.compile("possible"))

    page.locator('[data-spot="2:1"]').tap()
    page.locator(f'.tile:has(use[href="#pic-{wrong}"])').tap()
    visitor.button("Vérifier").tap()
    expect(page.locator(".said")).to_contain_text("Quelque chose ne va pas")
    visitor.button("Annuler").tap()
    visitor.button("Indice").tap()
    expect(page.locator(".said")).to_contain_text("Relisez")
    visitor.button("Pourquoi").tap()
    expect(page.locator(".said")).to_contain_text("C’est écrit")
    visitor.button("La réponse").tap()
    expect(page.locator(".cell.full")).to_have_count(1)

    tap_in(visitor, street)
    expect(page.get_by_role("heading", name="Rue trouvée !")).to_be_visible()
    expect(page.locator('.month [aria-current="page"]')).to_have_attribute(
        "aria-label", "16 novembre, trouvée avec un indice"
    )
    assert look(visitor) == []
    assert small(visitor) == []
    visitor.button("Revoir la preuve").tap()
    visitor.button("Étape 2").tap()
    expect(page.locator(".proof .now")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Rue trouvée !")).to_be_visible()
    assert visitor.errors == []
    visitor.leave()


def test_a_street_is_found_by_keyboard_alone(browser: Browser, street_house: str) -> None:
    """Arrows walk the grid, figures put pictures, Shift crosses out, Enter opens the tiles."""
    visitor = Visitor(browser, street_house, size=DESKTOP)
    street = street_of(street_house, SUNDAY)
    open_street(visitor, f"/street/{SUNDAY}")
    keyboard, page = visitor.page.keyboard, visitor.page
    for _ in range(12):
        keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.spot") == "0:1":
            break
    keyboard.press("Shift+Digit2")
    expect(page.locator('[data-spot="0:1"]')).to_have_attribute("aria-label", re.compile("rayé : rouge"))
    keyboard.press("Shift+Digit2")
    keyboard.press("Enter")
    keyboard.press("Escape")
    for row, names in enumerate(street):
        keyboard.press("Home")
        for name in names:
            keyboard.press(f"Digit{MEMBERS[row].index(name.split('-')[1]) + 1}")
            keyboard.press("ArrowRight")
        if row < 4:
            keyboard.press("ArrowDown")
    expect(page.get_by_role("heading", name="Rue trouvée !")).to_be_visible()
    assert visitor.errors == []
    visitor.leave()


def test_a_street_is_found_without_a_network(browser: Browser, street_house: str) -> None:
    """Once it was there, the page and every pack are; other days and levels too."""
    visitor = Visitor(browser, street_house, workers=True, local=True)
    open_street(visitor, "/street")
    page = visitor.page
    with urllib.request.urlopen(f"{street_house}/api/puzzles/dans-ma-rue") as answer:
        packs = len(json.load(answer)["packs"])
    kept = "async () => (await (await caches.open('tablee-puzzles-2')).keys()).length"
    while page.evaluate(kept) <= packs:
        page.wait_for_timeout(100)
    visitor.context.set_offline(True)
    street = street_of(street_house, MONDAY)
    open_street(visitor, f"/street/{MONDAY}")
    tap_in(visitor, street)
    expect(page.get_by_role("heading", name="Rue trouvée !")).to_be_visible()
    visitor.button("Une autre rue").tap()
    visitor.button("La suivante, niveau 1").tap()
    expect(page.get_by_role("heading", name="Une rue à trouver")).to_be_visible()
    expect(page.locator(".fact").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="La rue du jour")).to_be_visible()
    visitor.context.set_offline(False)
    # A browser says on the console that it is offline; that is all it may say.
    assert [error for error in visitor.errors if "ERR_INTERNET_DISCONNECTED" not in error] == []
    visitor.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP, SMALL_PHONE, SIDEWAYS], ids=["phone", "desktop", "small", "side"])
def test_the_page_is_readable_for_everybody(
    browser: Browser, street_house: str, size: tuple[int, int], theme: str
) -> None:
    visitor = Visitor(browser, street_house, size=size, theme=theme)
    open_street(visitor, f"/street/{SUNDAY}")
    page = visitor.page
    page.locator(".fact:visible").nth(3).click()
    page.locator('[data-spot="1:2"]').focus()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Alt+Digit2")
    _is_for_everybody(visitor, size)
    page.locator('[data-spot="1:3"]').click()
    _is_for_everybody(visitor, size)
    page.keyboard.press("Escape")
    visitor.button("Calendrier").click()
    expect(page.locator("dialog .month a").first).to_be_visible()
    _is_for_everybody(visitor, size)
    assert visitor.errors == []
    visitor.leave()


def _is_for_everybody(visitor: Visitor, size: tuple[int, int]) -> None:
    """Nothing that axe finds, nothing beside the screen, nothing that a thumb would miss."""
    assert look(visitor) == []
    assert visitor.page.evaluate(OUTSIDE) == []
    if size != DESKTOP:
        assert small(visitor) == []


@pytest.mark.skipif("TABLEE_TEST_SERVER" in os.environ, reason="a server that runs already speaks no third language")
def test_hints_are_told_in_the_language_of_the_page(browser: Browser, street_house: str) -> None:
    """The packs are the same for everybody; a language that came as a file tells their steps too."""
    visitor = Visitor(browser, street_house, lang="zz")
    visitor.go(f"/street/{MONDAY}")
    visitor.page.locator(".tools button").nth(1).tap()
    visitor.page.locator(".grades button").nth(1).tap()
    expect(visitor.page.locator(".said")).to_contain_text(re.compile("tircé tse", re.IGNORECASE))
    assert visitor.errors == []
    visitor.leave()


def test_a_day_that_is_yet_to_come_is_not_shown(browser: Browser, street_house: str) -> None:
    visitor = Visitor(browser, street_house, lang="en")
    visitor.go("/street/2099-01-01")
    expect(visitor.page.get_by_text("There is no street for that day yet.")).to_be_visible()
    visitor.leave()
