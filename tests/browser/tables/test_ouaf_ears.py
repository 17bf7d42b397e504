"""Ouaf!'s ears in a browser: one's own are nowhere, a wrong one is shown once, and who only watches sees backs."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.ouaf import OuafPlayer, sit_down, spoken


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Ouaf! alone."""
    with house(tmp_path_factory.mktemp("kennel"), "--games=ouaf") as url:
        yield url


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
