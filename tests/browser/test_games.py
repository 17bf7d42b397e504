"""The games that have words and no table of their own yet: a few decisions of each, by tap on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import house
from tests.browser.test_access import look, small
from tests.browser.visitor import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.long
"""Their rules and bots have to be compiled first, which takes far longer than playing."""

WORDED = {"ouaf": "Ouaf !", "chiwawa": "ChiWaWa", "dans-ma-rue": "Dans ma rue", "watai": "Wataï"}
DECISIONS = 5


@pytest.fixture(scope="module")
def full_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with those games."""
    with house(tmp_path_factory.mktemp("full"), f"--games={','.join(WORDED)}", patience_s=1800) as url:
        yield url


def sit_down(visitor: Visitor, game: str) -> None:
    """From home to the table in one tap."""
    visitor.go("/")
    visitor.button(f"Jouer à {WORDED[game]} contre des robots").click()
    expect(visitor.page.locator(".generic")).to_be_visible()


def decide(visitor: Visitor) -> None:
    """One small decision: a card that lights, else what can be done with it, else anything."""
    card, choice = visitor.page.locator(".own .card.lit"), visitor.page.locator(".choices button")
    raised = visitor.page.locator(".own .card.raised")
    expect(card.or_(choice).or_(visitor.page.locator(".after")).first).to_be_visible()
    if visitor.is_over:
        return
    (choice if raised.count() or not card.count() else card).first.click()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", list(WORDED))
def test_a_game_is_played_at_the_table_for_any_game(
    browser: Browser, full_house: str, game: str, size: tuple[int, int]
) -> None:
    """Cards light, choices are walked to their end, moves are accepted; nothing is wider than the screen, nothing is on the console."""
    visitor = Visitor(browser, full_house, size=size, network=True)
    sit_down(visitor, game)
    assert visitor.network is not None
    for _ in range(10 * DECISIONS):
        if len(visitor.network.moves()) >= DECISIONS or visitor.is_over:
            break
        decide(visitor)
        visitor.page.wait_for_timeout(100)
    assert len(visitor.network.moves()) >= DECISIONS or visitor.is_over
    expect(visitor.page.locator("[data-objection]")).to_have_count(0)
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert look(visitor) == []
    if visitor.is_phone:
        assert small(visitor) == []
    assert visitor.errors == []
    visitor.leave()


def test_a_call_about_somebody_asks_whom(browser: Browser, full_house: str) -> None:
    """The button is always there; it opens the names, and a call that is not due is answered with its rule."""
    visitor = Visitor(browser, full_house)
    sit_down(visitor, "ouaf")
    visitor.button("Pas aboyé !").tap()
    names = visitor.page.get_by_role("group", name="Pas aboyé !").get_by_role("button")
    expect(names).to_have_count(4)
    names.first.tap()
    expect(visitor.page.locator("[data-objection]")).to_contain_text("OU-")
    expect(names).to_have_count(0)
    assert visitor.errors == []
    visitor.leave()
