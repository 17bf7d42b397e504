"""Ouaf!'s table in a browser: shouts are seen, calls cover nothing, whole matches by tap and by keys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.ouaf import OuafPlayer, asked_of, begin, sit_down, together
from tests.browser.players.playing import play_out, until
from tests.browser.test_access import check_everywhere, look, small
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, Visitor

SIZES = [PHONE, SMALL_PHONE, SIDEWAYS, DESKTOP]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Ouaf! alone."""
    with house(tmp_path_factory.mktemp("kennel"), "--games=ouaf") as url:
        yield url


KEEP_SHOUTS = """() => {
    window.shouts = []
    const keep = () => shouts.push(...[...document.querySelectorAll('[data-shout]')].map(bubble => bubble.innerText))
    new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
}"""
"""A bubble goes by: whoever looks later finds it here."""


def until_the_next_move(route: Route) -> None:
    """The table is made without a time for calls: a busy machine may take longer than any to show the card."""
    wish: dict[str, Any] = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(wish | {"options": wish.get("options", {}) | {"window": 0}}))


def test_a_shout_is_seen_at_whoever_shouts(comer: Newcomer) -> None:
    """A call makes a bubble on both screens, by key too, and what comes of it is headed."""
    host, guest = comer(name="Zoé"), comer(size=DESKTOP, name="Papi")
    host.page.route("**/api/tables", until_the_next_move)
    players = together(host, guest)
    active, other = begin(players)
    while not active.page.locator(".hand .card.lit").count():
        # A wrong ear leaves the turn where it is.
        active.decide_and_see()
        active, other = asked_of(players)
    for player in players:
        player.page.evaluate(KEEP_SHOUTS)
    if not active.raised.count():
        active.act(active.page.locator(".hand .card.lit").first)
    active.act(active.raised.first)
    if active.page.locator(".discs .disc").count():
        active.act(active.page.locator(".discs .disc").first)
    until(other.visitor, lambda: other.view()["challenge"] is not None)
    other.page.keyboard.press("s")
    for player in players:
        player.page.wait_for_function("() => shouts.includes('Stop ! Oreille !')")
        expect(player.page.get_by_role("alert")).to_contain_text("« Stop ! Oreille ! »")
        expect(player.page.locator("[data-live]")).to_contain_text(re.compile("criez? « Stop ! Oreille ! »"))


def drag(page: Page, card: Locator, ear: Locator) -> None:
    """Press, pull, let go."""
    start, end = card.bounding_box(), ear.bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + 30, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_cards_are_hung_by_dragging_too(comer: Newcomer) -> None:
    """A card onto an ear, another onto the other; taken back by a tap; nothing is sent before one says so."""
    visitor = comer(size=DESKTOP)
    player = sit_down(visitor)
    cards, ears = player.page.locator(".hand .card"), player.page.locator(".own .hook")
    expect(cards).to_have_count(5)
    for ear, left in ((1, 4), (0, 3)):
        drag(player.page, cards.last, ears.nth(ear))
        expect(cards).to_have_count(left)
    ears.nth(1).click()
    expect(cards).to_have_count(4)
    drag(player.page, cards.first, ears.nth(1))
    assert visitor.network is not None and visitor.network.moves() == []
    hand = player.view()["hands"][player.view()["seat"]]
    visitor.button("C’est retenu").click()
    expect(visitor.button("C’est retenu")).to_have_count(0)
    assert visitor.network.moves()[-1]["move"] == {"do": "hang", "left": hand[3], "right": hand[0]}


def test_a_call_that_is_not_due_is_answered_by_its_rule(comer: Newcomer) -> None:
    """*Oubli !* is about whoever laid last, without a question; and nobody is told beforehand."""
    visitor = comer()
    player = sit_down(visitor)
    player.hang()
    expect(player.page.locator(".hand.mine")).to_be_visible()
    player.shout("bark", "o")
    expect(visitor.page.locator("[data-objection]")).to_contain_text("OU-4.3")
    player.shout("forgot", "u")
    expect(visitor.page.locator("[data-objection]")).to_contain_text("OU-4.2")
    assert visitor.network is not None
    call = visitor.network.moves()[-1]["move"]
    view = player.view()
    assert call == {"do": "forgot", "seat": (view["active"] - 1) % view["seats"]}


def test_calls_cover_nothing_and_nothing_is_cut_off(comer: Newcomer) -> None:
    """At every size: ears, piles, names, calls, and the hand beside each other, all of them on the screen, all targets large enough."""
    visitor = comer()
    player = sit_down(visitor)
    expect(player.page.locator(".hand .card.lit")).to_have_count(5)
    assert visitor.page.locator(".call").count() == 0
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert small(visitor) == []
    player.hang()
    expect(player.page.locator(".hand.mine")).to_be_visible()
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        lie_apart(visitor, width, height)
        assert small(visitor) == []
        assert visitor.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def lie_apart(visitor: Visitor, width: int, height: int) -> None:
    """What lies on the table is on the screen, and neither calls nor the hand cover any of it."""
    boxes = visitor.page.evaluate(
        """() => [['call', '.call'], ['dog', '.puppet'], ['name', '.who .pill-of'], ['ear', '.own .hook'], ['pile', '.pile .back'],
                  ['discard', '.discard .top'], ['tag', '.tag .seen'], ['hand', '.hand']]
            .flatMap(([what, selector]) => [...document.querySelectorAll(selector)].map((e, i) => {
                const box = e.getBoundingClientRect();
                return [`${what} ${i}`, box.left, box.top, box.right, box.bottom];
            }))"""
    )
    for box in boxes:
        _, left, top, right, bottom = box
        assert left >= -1 and top >= -1 and right <= width + 1 and bottom <= height + 1, box
    for one, two in combinations(boxes, 2):
        if "call" in one[0] or "hand" in two[0]:
            apart = one[3] <= two[1] + 2 or two[3] <= one[1] + 2 or one[4] <= two[2] + 2 or two[4] <= one[2] + 2
            assert apart, (one, two)


def test_axe_finds_nothing(comer: Newcomer) -> None:
    """Hanging, one's turn, the lesson; on a desktop and on a phone, by day and by night."""
    visitor = comer()
    player = sit_down(visitor)
    expect(player.page.locator(".hand .card.lit")).to_have_count(5)
    check_everywhere(visitor, "hanging")
    player.hang()
    expect(player.page.locator(".hand.mine")).to_be_visible()
    check_everywhere(visitor, "turn")
    visitor.go("/lesson/ouaf")
    expect(visitor.page.locator(".hand .card").first).to_be_visible()
    check_everywhere(visitor, "lesson")


def test_the_lesson_is_learnt_by_tap(comer: Newcomer) -> None:
    """Every step: what is right is praised; what is wrong may be tried, and tried again."""
    visitor = comer()
    visitor.go("/lesson/ouaf")
    player = OuafPlayer(visitor)
    outcome, page = visitor.page.locator("[data-outcome]"), visitor.page

    def right() -> None:
        expect(page.locator("[data-outcome=right]")).to_be_visible()
        visitor.button("Continuer").tap()

    for place, side in ((0, "left"), (0, "right")):
        player.act(page.locator(".hand .card").nth(place))
        player.act(page.locator(f".own .hook.{side}"))
    player.act(page.get_by_role("button", name="C’est retenu"))
    right()
    player.act(page.locator(".own .hook.right"))
    if visitor.button("D’accord").count():
        player.act(visitor.button("D’accord"))
    expect(page.locator("[data-outcome=other]")).to_be_visible()
    visitor.button("Réessayer").tap()
    player.act(page.locator(".own .hook.left"))
    right()
    player.act(page.locator(".hand .card.lit").first)
    player.act(player.raised)
    right()
    player.shout("stop", "s")
    right()
    player.act(page.locator(".own .hook.left"))
    right()
    player.act(page.get_by_role("button", name=re.compile("^le joker")))
    player.act(player.raised)
    player.act(page.get_by_role("button", name="Demander du rouge"))
    right()
    player.shout("forgot", "u")
    expect(page.locator("[data-outcome=refused]")).to_be_visible()
    visitor.button("Réessayer").tap()
    player.shout("bark", "o")
    right()
    player.shout("forgot", "u")
    right()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(outcome).to_have_count(0)


def bark(players: tuple[OuafPlayer, ...]) -> None:
    """Whoever has one card left, or none, says so."""
    for player in players:
        player.bark_if_due()


def ended(players: tuple[OuafPlayer, ...]) -> None:
    """Everybody sees how it came about, and nobody reads of points."""
    for player in players:
        expect(player.page.get_by_role("link", name=re.compile(r"\(OU-5\.\d\)"))).to_be_visible()
        expect(player.page.locator(".tile")).to_have_count(4)
        assert "point" not in player.page.locator(".hand").inner_text()


@pytest.mark.long(seconds=100)
def test_two_people_and_bots_play_a_match_by_tap_on_phones(comer: Newcomer) -> None:
    """From hanging to the end and the replay; one of them loses the line in the middle and is back where the others are."""
    host, guest = comer(name="Zoé"), comer(name="Papi")
    players = together(host, guest, seats=4)
    for player in players:
        player.hang()
    for _ in range(6):
        for player in players:
            if not player.is_over and player.is_asked:
                player.decide()
        host.page.wait_for_timeout(100)
    assert guest.network is not None
    guest.network.cut()
    expect(guest.page.locator("[data-line]")).to_be_visible()
    guest.network.mend()
    expect(guest.page.locator("[data-line]")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.locator(".own, .end").first).to_be_visible()
    play_out(players, between=lambda _: bark(players))
    ended(players)
    assert look(host) == [] and small(host) == []
    host.page.get_by_role("link", name="Revoir la partie").tap()
    expect(host.page.get_by_role("slider")).to_be_visible()
    expect(host.page.locator(".own")).to_be_visible()


@pytest.mark.long(seconds=100)
def test_two_people_and_bots_play_a_match_by_keyboard_alone(comer: Newcomer) -> None:
    """Tab, arrows, Enter, and the keys S, O and U."""
    players = together(comer(size=DESKTOP, name="Zoé"), comer(size=DESKTOP, name="Papi"), seats=4)
    for player in players:
        player.keys = True
    play_out(players, between=lambda _: bark(players))
    ended(players)
