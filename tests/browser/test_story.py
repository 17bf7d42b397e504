"""The story and the heading: what was told survives a reload, opens at what is new, drops what was taken back; nobody is asked while a card flies."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Newcomer
from tests.browser.test_line import start_together
from tests.browser.visitor import DESKTOP, Visitor


def strip(visitor: Visitor) -> Locator:
    """The last event, on a phone."""
    return visitor.page.locator(".strip .lines")


def lines(visitor: Visitor) -> list[str]:
    """The whole story, in the sheet that the strip opens."""
    visitor.page.locator(".strip").tap()
    found = visitor.page.get_by_role("dialog").locator("li")
    expect(found.first).to_be_visible()
    texts = found.all_inner_texts()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    return texts


def test_the_story_and_the_last_card_survive_a_reload(newcomer: Newcomer) -> None:
    """From the log, in the same words; the card that was played last lies in the middle as before."""
    visitor = newcomer()
    visitor.play_alone()
    for _ in range(2):
        visitor.tap_first()
        expect(visitor.page.locator(".hand .card.raised")).to_have_count(0)
        expect(visitor.lit.first).to_be_visible()
    told, last = lines(visitor), visitor.page.locator("[data-place=last]").inner_text()
    assert len(told) == 8, "eight moves were made, each an entry of its own"
    assert "Dernière carte" in last
    visitor.page.reload()
    expect(visitor.lit.first).to_be_visible()
    expect(strip(visitor)).to_have_text(told[-1])
    assert lines(visitor) == told
    assert visitor.page.locator("[data-place=last]").inner_text() == last
    expect(visitor.page.locator(".newest")).to_have_count(1)


def test_the_story_opens_at_what_came_while_one_was_away(newcomer: Newcomer) -> None:
    """A heading stands before the first move that was not seen; it is gone once one has read it."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Papi")
    start_together(host, guest)
    host.tap_first()
    expect(guest.lit.first).to_be_visible()
    host.go("/")
    guest.tap_first()
    expect(guest.live).to_contain_text("Vous jouez")
    host.page.get_by_role("link", name=re.compile("Reprendre Wolf & Hound")).click()
    expect(strip(host)).to_contain_text(re.compile("Papi joue|fantôme"))
    told = lines(host)
    away = told.index("Pendant votre absence")
    assert told[away - 1].startswith("Vous jouez")
    assert told[away + 1].startswith("Papi joue")
    assert "Pendant votre absence" not in lines(host)


def test_nobody_is_asked_while_the_own_card_flies(newcomer: Newcomer) -> None:
    """The heading says whose move is being shown; a tap on another card chooses it for later, and nothing is refused."""
    visitor = newcomer(speed="slow", network=True)
    visitor.play_alone()
    heading = visitor.page.locator(".hand h2")
    expect(heading).to_have_text("À vous de jouer")
    visitor.tap_first()
    expect(heading).not_to_have_text("À vous de jouer")
    visitor.hand.last.tap()
    visitor.hand.last.tap()
    visitor.hand.last.tap()
    expect(visitor.page.locator("[data-objection]")).to_have_count(0)
    assert visitor.network is not None
    assert len(visitor.network.moves()) == 1
    expect(heading).to_have_text("À vous de jouer", timeout=60_000)
    assert len(visitor.network.moves()) == 1
    expect(visitor.page.locator("[data-objection]")).to_have_count(0)


def test_the_focus_stays_in_the_hand_after_a_move(newcomer: Newcomer) -> None:
    """Played by keyboard, the next card has the focus: no way back through the whole page."""
    visitor = newcomer(size=DESKTOP)
    visitor.play_alone()
    visitor.lit.first.focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.keyboard.press("Enter")
    expect(visitor.live).to_contain_text("Vous jouez")
    expect(visitor.lit.first).to_be_visible()
    expect(visitor.page.locator(".hand .card:focus")).to_have_count(1)


def test_names_are_elided(newcomer: Newcomer) -> None:
    """«Au tour d’Alice», on the heading and on the curtain."""
    host, guest = newcomer(name="Zoé"), newcomer(name="Alice")
    start_together(host, guest)
    host.tap_first()
    expect(host.page.locator(".hand h2")).to_have_text("Au tour d’Alice")


SIZES = ((320, 568), (360, 740), (740, 360), (568, 320))


def test_everything_fits_on_any_phone(newcomer: Newcomer) -> None:
    """Every pasture, every token and every card in hand lies wholly on the screen, and the hand covers nothing of the table."""
    visitor = newcomer()
    visitor.play_alone()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for selector, least in ((".pasture", 4), (".token", 2), (".hand .card", 4)):
            boxes = [element.bounding_box() for element in visitor.page.locator(selector).all()]
            assert len(boxes) >= least
            for box in boxes:
                assert box is not None
                assert box["x"] >= -1 and box["x"] + box["width"] <= width + 1, (selector, box, width)
                assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1, (selector, box, height)
        hand = visitor.page.locator(".hand").bounding_box()
        assert hand is not None
        for pasture in visitor.page.locator(".pasture").all():
            box = pasture.bounding_box()
            assert box is not None
            beside = box["x"] + box["width"] <= hand["x"] + 1
            assert beside or box["y"] + box["height"] <= hand["y"] + 1, ("the hand covers a pasture", width)
