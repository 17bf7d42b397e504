"""Two people reach for one pile: in two browsers, in both orders of arrival, both see the same outcome, and who was first has it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.house import house
from tests.browser.players.watai import WataiPlayer, pair
from tests.browser.visitor import Network

MOST_STEPS = 400
AT_ONCE_S = 0.1
"""So close together two messages leave if they are to count as sent at once; the far line's reach is longer than that and the near one's together."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with Wataï alone."""
    with house(tmp_path_factory.mktemp("race"), "--games=watai") as url:
        yield url


def network_of(player: WataiPlayer) -> Network:
    """The network that the test holds in its hands."""
    assert player.visitor.network is not None
    return player.visitor.network


def last_step(player: WataiPlayer) -> dict[str, Any]:
    """The last step that came."""
    step: dict[str, Any] = json.loads([one for one in network_of(player).heard if '"t":"step"' in one][-1])
    return step


def cards_for(player: WataiPlayer) -> dict[int, str]:
    """By pile, a card of the reel that goes there and nowhere else."""
    moves = [choice["move"] for choice in last_step(player)["choices"] if choice["move"]["do"] == "reel"]
    piles = {
        slot: [move["pile"] for move in moves if move["slot"] == slot] for slot in {move["slot"] for move in moves}
    }
    return {found[0]: f"reel:{slot}" for slot, found in piles.items() if len(found) == 1 and found[0] is not None}


def until_both_can(host: WataiPlayer, guest: WataiPlayer) -> tuple[int, str, str]:
    """Play on until each has a card that goes on the same pile and nowhere else: the pile, and where the cards lie."""
    for step in range(MOST_STEPS):
        network_of(host).let_go("pong")  # seldom: the host's line is a long one
        if last_step(host)["seq"] == last_step(guest)["seq"] and not host.page.locator(".unsure").count():
            mine, theirs = cards_for(host), cards_for(guest)
            for pile in sorted(set(mine) & set(theirs)):
                return pile, mine[pile], theirs[pile]
        player = (host, guest)[step % 2]
        before = last_step(player)["seq"]
        player.decide()
        for one in (host, guest):
            for _ in range(25):
                if last_step(one)["seq"] > before:
                    break
                one.page.wait_for_timeout(20)
    raise AssertionError("nobody ever reaches for the same pile")


def reach(player: WataiPlayer, source: str) -> None:
    """Tap that card; the move stays on its way."""
    player.page.locator(f'.own [data-source="{source}"]').tap()
    while not network_of(player).kept("move"):
        player.page.wait_for_timeout(20)


@pytest.mark.parametrize("far_first", [True, False], ids=["far-arrives-first", "near-arrives-first"])
def test_both_see_the_same_outcome_in_both_orders_of_arrival(newcomer: Newcomer, far_first: bool) -> None:
    """WA-2.8: the host's line is a long one and both taps arrive together, so the host's was made earlier, whichever arrives first."""
    far, near = newcomer(network=True), newcomer(network=True, name="Léo")
    assert far.network is not None
    far.network.keep.add("pong")
    host, guest = pair(far, near)
    host.go()
    at_once = False
    while not at_once:
        pile, mine, theirs = until_both_can(host, guest)
        height, seq = len(host.view()["arena"][pile]), last_step(host)["seq"]
        card = host.view()["reel"][0][int(mine.removeprefix("reel:"))]
        for player, source in ((host, mine), (guest, theirs)):
            network_of(player).keep.add("move")
            reach(player, source)
        began = time.monotonic()
        for player in (host, guest) if far_first else (guest, host):
            network_of(player).keep.discard("move")
            network_of(player).let_go("move")
        # On a very busy machine the two may not have left together: then they reach for another pile.
        at_once = time.monotonic() - began < AT_ONCE_S
        for player in (host, guest):
            while last_step(player)["seq"] <= seq:
                player.page.wait_for_timeout(20)
            expect(player.page.locator(".unsure")).to_have_count(0)
        assert len(host.view()["arena"][pile]) == len(guest.view()["arena"][pile]) == height + 1
        assert host.view()["arena"][pile] == guest.view()["arena"][pile]
    assert host.view()["arena"][pile][-1] == card, "who tapped first has the pile"
    refused = [json.loads(one) for one in network_of(guest).heard if '"t":"refused"' in one]
    assert refused[-1]["rule"] == "WA-2.8" and refused[-1]["late_ms"] > 0
    assert not [one for one in network_of(host).heard if '"t":"refused"' in one]
