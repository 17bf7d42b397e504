"""Ouaf!'s table in a browser: one's own ears are nowhere, shouts are seen, calls cover nothing, whole matches by tap and by keys."""

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
from tests.browser.players.ouaf import OuafPlayer, spoken
from tests.browser.players.playing import play_out, sit_together, until
from tests.browser.test_access import check_everywhere, look, small
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, SMALL_PHONE, Visitor

SIZES = [PHONE, SMALL_PHONE, SIDEWAYS, DESKTOP]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Ouaf! alone."""
    with house(tmp_path_factory.mktemp("kennel"), "--games=ouaf") as url:
        yield url


def sit_down(visitor: Visitor) -> OuafPlayer:
    """From home to a table against bots, in one tap."""
    visitor.go("/")
    visitor.button("Jouer à Ouaf ! contre des robots").click()
    expect(visitor.page.locator(".own")).to_be_visible()
    return OuafPlayer(visitor)


def together(host: Visitor, guest: Visitor, seats: int = 2) -> tuple[OuafPlayer, OuafPlayer]:
    """Two people at a table, bots on the other seats."""
    sit_together(host, guest, "ouaf", seats)
    players = OuafPlayer(host), OuafPlayer(guest)
    for player in players:
        expect(player.page.locator(".own")).to_be_visible()
    return players


def begin(players: tuple[OuafPlayer, OuafPlayer]) -> tuple[OuafPlayer, OuafPlayer]:
    """Both hang; who is to move, and the other."""
    for player in players:
        player.hang()
    return asked_of(players)


def asked_of(players: tuple[OuafPlayer, OuafPlayer]) -> tuple[OuafPlayer, OuafPlayer]:
    """Who is to move, and the other."""
    for _ in range(1500):
        for player in players:
            if player.is_asked and player.page.locator(".call").count():
                return player, players[1 - players.index(player)]
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def strings_of(page: Page) -> set[str]:
    """Every text that the page's script holds on to, from a picture of its memory."""
    session = page.context.new_cdp_session(page)
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    found: list[str] = json.loads("".join(chunks))["strings"]
    return set(found)


def test_own_ears_are_in_no_message_no_element_and_no_store(comer: Newcomer) -> None:
    """OU-2.2: from the moment they hang, also after a reload and to whoever asks for advice."""
    visitor = comer()
    player = sit_down(visitor)
    network = visitor.network
    assert network is not None
    expect(player.page.locator(".hand .card.lit")).to_have_count(5)
    plain = [i for i, card in enumerate(player.view()["hands"][player.view()["seat"]]) if card != "joker"]
    own = player.hang(plain[0], plain[1])
    # The ear cards themselves go out with the move; from then on nothing comes back.
    since = len(network.heard)

    def nowhere() -> None:
        page = visitor.page.content()
        for card in own:
            assert not any(name in page for name in (card, *spoken(card)))
            assert not [message for message in network.heard[since:] if card in message]

    # Nobody is rid of five cards in the turns that this leaves to the others.
    for turn in range(3):
        expect(player.page.locator(".pile .lit")).to_be_visible()
        nowhere()
        if turn == 1:
            visitor.button("Demander un conseil").click()
            expect(visitor.page.locator("[data-advice]")).to_be_visible()
            nowhere()
        if turn == 2:
            visitor.page.reload()
            expect(player.page.locator(".pile .lit")).to_be_visible()
            nowhere()
        player.act(player.page.locator(".pile button"))
    expect(player.page.locator(".pile .lit")).to_be_visible()
    nowhere()
    kept = strings_of(visitor.page)
    assert not [text for text in kept for card in own if card in text]
    hand = player.view()["hands"][player.view()["seat"]]
    assert any(hand[0] in text for text in kept), "the picture of the memory shows what is known"


def fits(card: str, top: str, coat: str | None) -> bool:
    """Whether a card may lie on that one: a joker on anything, and on a joker what its coat says."""
    if card == "joker":
        return True
    return card.startswith(f"{coat}-") if top == "joker" else bool(set(card.split("-")) & set(top.split("-")))


def test_a_wrong_ear_is_shown_once_and_then_forgotten(comer: Newcomer) -> None:
    """OU-3.1: the one moment in which its owner sees it; afterwards it is neither in the story nor in the live region."""
    visitor = comer()
    player = sit_down(visitor)
    expect(player.page.locator(".hand .card.lit")).to_have_count(5)
    own = player.hang()
    seen = visitor.button("D’accord")
    turn = player.page.locator(".pile .lit")
    # While both ears fit, one draws, and keeps them on.
    drawn = None
    while True:
        expect(turn.or_(seen).first).to_be_visible()
        if seen.count():
            player.act(seen)
            continue
        view = player.view()
        if view["active"] != view["seat"] or view["turn"] == drawn:
            # What is lit is of the turn before.
            player.page.wait_for_timeout(20)
            continue
        wrong = [i for i, card in enumerate(own) if not fits(card, view["discard"][-1], view["coat"])]
        if wrong:
            break
        player.act(player.page.locator(".pile button"))
        drawn = view["turn"]
    player.act(player.page.locator(".own .hook").nth(wrong[0]))
    expect(player.page.locator(".hand h2")).to_have_text("Pas cette oreille")
    assert visitor.network is not None
    told = next(
        event["event"]
        for message in reversed(visitor.network.heard)
        for row in json.loads(message).get("steps", [])
        for event in row["events"]
        if event["event"]["event"] == "showed" and event["event"]["seat"] == player.view()["seat"]
    )
    names = ["joker"] if told["card"] == "joker" else spoken(told["card"])
    assert any(name in player.page.locator(".hand .prompt").inner_text() for name in names)
    player.act(seen)
    expect(player.page.locator(".hand h2")).not_to_have_text("Pas cette oreille")
    side = "gauche" if told["ear"] == "left" else "droite"
    expect(visitor.page.locator("main")).to_contain_text(f"Raté : à votre oreille {side} pend une carte")
    if told["card"] != "joker":
        assert not any(name in visitor.page.content() for name in names)


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


def test_a_spectator_sees_backs_and_no_hand(comer: Newcomer) -> None:
    """Somebody could be watching himself from a second window."""
    player = sit_down(comer())
    player.hang()
    expect(player.page.locator(".hand.mine")).to_be_visible()
    watcher = comer()
    watcher.go(player.page.url)
    expect(watcher.page.locator(".puppet")).to_have_count(3)
    assert watcher.network is not None
    view = OuafPlayer(watcher).view()
    assert view["seat"] is None and all(card is None for pair in view["ears"] for card in pair)
    for dog in watcher.page.locator(".puppet").all():
        assert "une carte cachée" in (dog.get_attribute("aria-label") or "")
    assert watcher.page.locator(".call, .hand .card").count() == 0


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
