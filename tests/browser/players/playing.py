"""Playing a whole match of any game, by tap or by keys alone: what a game's own player is made of, and what lets several of them play to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import ElementHandle, Locator, expect

from tests.browser.visitor import PATIENCE_MS, Visitor

PAUSE_MS = 20
TABS, ARROWS = 60, 40
"""So many presses of a key lead anywhere on a page, and anywhere in a zone."""


class Player:
    """Somebody at a table. A game's player says in `decide` what is done when one is asked."""

    def __init__(self, visitor: Visitor, *, keys: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.keys = keys

    @property
    def is_over(self) -> bool:
        """Whether the match has ended on this screen."""
        return self.visitor.is_over

    @property
    def is_asked(self) -> bool:
        """Whether there is something to do on this screen right now: one's turn, or a sheet that waits."""
        return self.page.locator(".hand.mine, [data-go]").count() > 0

    def decide(self) -> None:
        """One small decision."""
        raise NotImplementedError

    def decide_and_see(self) -> None:
        """One small decision, until it shows."""
        before = self.page.locator(".room").inner_html()
        self.decide()
        self.page.wait_for_function("before => document.querySelector('.room')?.innerHTML !== before", arg=before)

    def act(self, what: Locator) -> None:
        """Tap it, or go to it by keys and press Enter."""
        if self.keys:
            if self.reach(what):
                self.page.keyboard.press("Enter")
        elif self.visitor.is_phone:
            what.tap()
        else:
            what.click()

    def reach(self, what: Locator) -> bool:
        """Wait for it, and go to it by keys."""
        handle = what.element_handle()
        assert handle is not None
        return self.go_to(handle)

    def go_to(self, handle: ElementHandle) -> bool:
        """Tab into its zone, then go round inside it by arrows. False: it went away meanwhile."""
        for _ in range(TABS):
            if handle.evaluate(
                "e => !e.isConnected || (e.closest('[role=group]') ?? e).contains(document.activeElement)"
            ):
                break
            self.page.keyboard.press("Tab")
        for _ in range(ARROWS):
            if handle.evaluate("e => !e.isConnected || e === document.activeElement"):
                return bool(handle.evaluate("e => e === document.activeElement"))
            self.page.keyboard.press("ArrowRight")
        raise AssertionError("keys do not lead there")


def play_out(players: Sequence[Player], limit: int = 400, between: Callable[[int], None] = lambda _: None) -> int:
    """Let whoever is asked decide, until the match is over for all; how many decisions that took. `between` is told of each."""
    decisions = 0
    while not all(player.is_over for player in players):
        for player in players:
            if player.is_over or not player.is_asked:
                continue
            player.decide_and_see()
            decisions += 1
            between(decisions)
            break
        else:
            players[0].page.wait_for_timeout(PAUSE_MS)
        assert decisions < limit, "the match does not end"
    return decisions


def until(visitor: Visitor, is_so: Callable[[], bool]) -> None:
    """Wait for something that no locator can tell."""
    for _ in range(PATIENCE_MS // PAUSE_MS):
        if is_so():
            return
        visitor.page.wait_for_timeout(PAUSE_MS)
    raise AssertionError("it does not come")


def sit_alone(visitor: Visitor, game: str, seats: int, **wish: Any) -> None:
    """One person, who speaks French, and the weakest bots at a table of that game, made over HTTP and dealt."""
    visitor.go("/")
    bots = {str(seat): 1 for seat in range(1, seats)}
    table = visitor.page.evaluate(
        """async wish => {
            const headers = {'Content-Type': 'application/json'};
            const send = (method, path, body) => fetch('/api' + path, {method, headers, body: JSON.stringify(body)});
            await send('PUT', '/me', {name: 'Zoé', lang: 'fr'});
            return (await (await send('POST', '/tables', wish)).json()).table;
        }""",
        {"game": game, "seats": seats, "sit": [0], "bots": bots, "start": True, **wish},
    )
    visitor.go(f"/t/{table}")
    expect(visitor.page.locator(".room")).to_be_visible()


def sit_together(host: Visitor, guest: Visitor, game: str, seats: int, guest_at: int = 1) -> None:
    """Two people at a table of that game, bots on all other seats, dealt. Both speak French."""
    host.go(f"/g/{game}?with=friends")
    host.choose(host.page.locator(f"input[name=seats][value='{seats}']"))
    host.button("Créer la table").click()
    host.page.wait_for_url("**/t/*")
    guest.go(host.page.url)
    guest.button(f"S’asseoir à la place {guest_at + 1}").click()
    guest.button("Je suis prêt").click()
    if seats > 2:
        host.button("Compléter avec des robots").click()
    host.button("Je suis prêt").click()
    host.button("Distribuer").click()
    for visitor in (host, guest):
        expect(visitor.page.locator(".hand")).to_be_visible()
