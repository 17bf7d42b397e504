"""Wataï in a browser: tables for people who let each other act, and a player who plays to the end, by tap or by keys alone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.players.playing import PAUSE_MS, Player
from tests.browser.visitor import Visitor

CALM: dict[str, Any] = {"goal": 20, "pace": 3}
"""A short match at a table with time: nothing runs out while a test thinks."""
REEL_KEYS = ("KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY")

MAKE = """async wish => {
    const headers = { 'content-type': 'application/json' };
    const ask = async (method, path, body) => (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
    await ask('PUT', '/api/me', { name: 'Zoé', lang: wish.lang });
    return (await ask('POST', '/api/tables', { game: 'watai', sit: [0], ...wish.table })).table;
}"""

# The most urgent thing that there is to do, and where it is; nothing while a move of one's own is under way, or while what is waited for is seen.
NEXT = """unless => {
    if (unless && document.querySelector(unless)) return null;
    const urgent = [
        '[data-go]', '.whom-one', '[data-call=shout]', '[data-way]', '[data-aim]', '.pick', '[data-call=say]', '[data-call=tap]',
        '.own .slot.lit', '.own .top.lit', '.own .stock:not(:disabled)',
    ];
    if (document.querySelector('.unsure, .own [aria-busy=true]')) return null;
    for (const selector of urgent) {
        const found = document.querySelector(selector);
        if (!found) continue;
        // In variants 7 and 11 an empty talon is not enough: one shouts now and then, and plays on.
        if (selector === '[data-call=shout]') {
            if (performance.now() < (window.nextShout ?? 0)) continue;
            window.nextShout = performance.now() + 2000;
        }
        const box = (found.matches('.top') ? found.querySelector('.fan:last-of-type') ?? found : found).getBoundingClientRect();
        return { selector, x: box.x + box.width / 2, y: box.y + box.height / 2, source: found.dataset.source ?? null };
    }
    return null;
}"""


def at_table(visitor: Visitor, seats: int, options: dict[str, Any] | None = None, **wish: Any) -> str:
    """Makes a table over the API and opens it; its id. Without bots others may sit down."""
    visitor.go("/")
    lang = "en" if visitor.page.evaluate("document.documentElement.lang") == "en" else "fr"
    table = {"seats": seats, "options": {**CALM, **(options or {})}, "aids": True, **wish}
    made: str = visitor.page.evaluate(MAKE, {"lang": lang, "table": table})
    visitor.go(f"/t/{made}")
    return made


def against_bots(visitor: Visitor, seats: int, options: dict[str, Any] | None = None, level: int = 1) -> None:
    """A table against bots, dealt."""
    bots = {str(seat): level for seat in range(1, seats)}
    at_table(visitor, seats, options, bots=bots, start=True)
    expect(visitor.page.locator(".own")).to_be_visible()


def pair(host: Visitor, guest: Visitor, options: dict[str, Any] | None = None) -> tuple[WataiPlayer, WataiPlayer]:
    """Two people, nobody else: nothing happens that a test does not do."""
    table = at_table(host, 2, options)
    guest.go(f"/t/{table}")
    guest.button("S’asseoir à la place 2").click()
    for visitor in (guest, host):
        visitor.button("Je suis prêt").click()
    host.button("Distribuer").click()
    for visitor in (host, guest):
        expect(visitor.page.locator(".own")).to_be_visible()
    return WataiPlayer(host), WataiPlayer(guest)


class WataiPlayer(Player):
    """Somebody at a table of Wataï."""

    def view(self) -> dict[str, Any]:
        """The last view that came."""
        assert self.visitor.network is not None
        steps = [one for one in self.visitor.network.heard if '"t":"step"' in one]
        view: dict[str, Any] = json.loads(steps[-1])["view"]
        return view

    def go(self) -> None:
        """Wait until the round has begun."""
        expect(self.page.locator(".own.mine")).to_be_visible()

    def until(self, sight: str, many: int = 1) -> None:
        """Play until something is seen, so many times."""
        while self.page.locator(sight).count() < many:
            self.decide(sight if many == 1 else "")

    def decide(self, unless: str = "") -> None:
        """Do the most urgent thing, unless something is seen: as a person would, where it is. If there is none, wait a moment."""
        found = self.page.evaluate(NEXT, unless)
        if found is None:
            self.page.wait_for_timeout(PAUSE_MS)
        elif self.keys:
            self._press(found["selector"], found["source"])
        elif self.visitor.is_phone:
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])

    def _press(self, selector: str, source: str | None) -> None:
        keys = self.page.keyboard
        if source == "top":
            keys.press("KeyG")
        elif source:
            keys.press(REEL_KEYS[int(source.removeprefix("reel:"))])
        elif selector == "[data-call=shout]":
            keys.press("KeyC")
        elif selector == "[data-way]":
            keys.press("Digit1")
        elif "stock" in selector:
            keys.press("KeyF")
        elif (found := self.page.query_selector(selector)) and self.go_to(found):
            # What was there a moment ago may be gone: everybody plays at once.
            keys.press("Enter")


def play_to_the_end(*players: WataiPlayer) -> None:
    """One act after the other, whoever's it is, until the match is over for all and everybody has seen the end."""
    while waiting := [player for player in players if not player.page.locator(".picture[role=img]").count()]:
        for player in waiting:
            player.decide()
