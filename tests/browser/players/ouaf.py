"""Ouaf! in a browser: sitting down, hanging, one decision after the other, by tap or by keys alone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.players.playing import Player, sit_together
from tests.browser.visitor import Visitor

NAMES = {
    "heart": "le cœur",
    "bone": "l’os",
    "ball": "la balle",
    "bowl": "la gamelle",
    "paw": "la patte",
    "kennel": "la niche",
    "collar": "le collier",
}
COATS = {"yellow": ("jaune",), "green": ("vert", "verte"), "blue": ("bleu", "bleue"), "red": ("rouge",)}


def spoken(card: str) -> list[str]:
    """What a card may be called in French."""
    coat, symbol = card.split("-")
    return [f"{NAMES[symbol]} {word}" for word in COATS[coat]]


class OuafPlayer(Player):
    """Somebody at a table of Ouaf!."""

    def __init__(self, visitor: Visitor, *, keys: bool = False) -> None:
        super().__init__(visitor, keys=keys)
        self.tried = 0

    @property
    def title(self) -> str:
        """What the hand is headed by."""
        return self.page.locator(".hand h2").inner_text().strip()

    @property
    def raised(self) -> Locator:
        return self.page.locator(".hand .card.raised")

    def view(self) -> dict[str, Any]:
        """The last view that came."""
        assert self.visitor.network is not None
        steps = [json.loads(one) for one in self.visitor.network.heard if '"t":"step"' in one]
        view: dict[str, Any] = steps[-1]["view"]
        return view

    def hang(self, left: int = 0, right: int = 1) -> tuple[str, str]:
        """Hang two cards, by their place in the hand; which ones."""
        expect(self.page.locator(".hand .card.lit")).to_have_count(5)
        hand = self.view()["hands"][self.view()["seat"]]
        self.hang_blindly(left, right)
        return hand[left], hand[right]

    def hang_blindly(self, left: int = 0, right: int = 1) -> None:
        """The same, whichever they are."""
        expect(self.page.locator(".hand .card.lit")).to_have_count(5)
        for place, side in ((left, "left"), (right - (right > left), "right")):
            self.act(self.page.locator(".hand .card").nth(place))
            self.act(self.page.locator(f".own .hook.{side}"))
        self.act(self.page.get_by_role("button", name="C’est retenu"))
        expect(self.page.get_by_role("button", name="C’est retenu")).to_have_count(0)

    def decide(self) -> None:
        """One decision: what must be looked at, hanging, a coat, a bare ear; else an ear now and then, a card that lights, or the pile."""
        seen = self.page.locator("[data-go]")
        if seen.count():
            self.act(seen)
        elif self.title == "Vos oreilles":
            self.hang_blindly()
        elif self.page.locator(".discs .disc").count():
            self.act(self.page.locator(".discs .disc").nth(self.tried % 4))
        elif self.title == "Habillez votre oreille":
            if not self.raised.count():
                self.act(self.page.locator(".hand .card.lit").first)
            self.act(self.page.locator(".own .hook:has(.target)"))
        else:
            self._turn()
        self.tried += 1

    def _turn(self) -> None:
        ears, cards = self.page.locator(".own .hook:has(.ear.lit)"), self.page.locator(".hand .card.lit")
        if ears.count() and (self.tried % 3 == 0 or not cards.count()):
            self.act(ears.nth(self.tried % ears.count()))
        elif cards.count() and self.tried % 7:
            if not self.raised.count():
                self.act(cards.first)
            self.act(self.raised.first)
        else:
            self.act(self.page.locator(".pile button"))

    def bark_if_due(self) -> None:
        """With one card left, or none, one barks; without waiting, for the match may end meanwhile."""
        own = self.page.locator(".own .name").all_inner_texts()
        if any("1 carte" in name for name in own) or self.page.locator(".hand h2:text('Dernière carte')").count():
            if self.keys:
                self.page.keyboard.press("o")
            else:
                press = "new PointerEvent('pointerdown', { bubbles: true, button: 0 })"
                self.page.locator(".call.bark").evaluate_all(f"all => all.forEach(call => call.dispatchEvent({press}))")

    def shout(self, call: str, key: str) -> None:
        """Call, by its button or its key."""
        if self.keys:
            self.page.keyboard.press(key)
        else:
            self.act(self.page.locator(f".call.{call}"))


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
