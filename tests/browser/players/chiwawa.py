"""ChiWaWa as a guest plays it: a card and what glows, folding after a few turns, every count watched to its end."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.players.playing import Player, sit_alone, sit_together, until
from tests.browser.visitor import Visitor


class ChiPlayer(Player):
    """Somebody at a table of ChiWaWa."""

    FOLD_AFTER = 3
    """So many cards are laid in a round before one folds, so that matches end."""

    def __init__(self, visitor: Visitor, *, keys: bool = False) -> None:
        super().__init__(visitor, keys=keys)
        self.laid = 0
        self.decisions = 0
        self.results = 0
        """Rounds whose result was seen."""

    @property
    def theatre(self) -> Locator:
        """The count, while it is shown."""
        return self.page.locator("[data-count]")

    @property
    def ends(self) -> Locator:
        """The ends of rows that glow."""
        return self.page.locator("[data-end]")

    @property
    def spots(self) -> Locator:
        """What may be named in a swap."""
        return self.page.locator("[data-spot]")

    @property
    def is_over(self) -> bool:
        """The match has ended, and its last count was looked at."""
        return super().is_over and not self.theatre.count()

    @property
    def seat(self) -> str:
        """One's own seat."""
        return self.page.locator(".step.mine").get_attribute("data-seat") or ""

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """Every message of that kind that came over the line."""
        assert self.visitor.network is not None
        messages = [json.loads(message) for message in self.visitor.network.heard]
        return [message for message in messages if message["t"] == kind]

    def views(self) -> list[dict[str, Any]]:
        """Every view that came over the line."""
        return [message["view"] for message in self.heard("step")]

    def estimate(self) -> dict[str, Any]:
        """What the server says of one's row as it lies now."""
        now = self.heard("step")[-1]["seq"]
        until(self.visitor, lambda: any(one["seq"] == now for one in self.heard("estimate")))
        return next(one for one in self.heard("estimate") if one["seq"] == now)

    def decide(self) -> None:
        """Go on in a count, work a power, lay a card, or fold."""
        self.decisions += 1
        work, power = self.page.locator("[data-work]"), self.page.locator(".lens button[data-spot]")
        if self.theatre.count():
            self.laid = 0
            self.results += self.theatre.get_attribute("data-count") == "result"
            self.act(self.page.locator("[data-go]"))
        elif work.count() or power.count():
            self.act(work.or_(power).last)
        elif self.laid >= self.FOLD_AFTER and self.page.locator("[data-fold]").count():
            self.fold()
        else:
            self.lay()

    def lay(self) -> None:
        """A pillar on its stone, or a card at the end of some row."""
        self.laid += 1
        expect(self.visitor.lit.first).to_be_visible()
        self.act(self.visitor.lit.nth(self.decisions % self.visitor.lit.count()))
        places = self.page.locator("[data-stone], [data-end]")
        expect(places.first).to_be_visible()
        if self.keys:
            # What can be done with it is under the fingers at once.
            expect(self.page.locator("[data-stone]:focus, [data-end]:focus")).to_have_count(1)
        self.act(places.nth(self.decisions % places.count()))
        expect(self.page.locator(".hand .card.raised")).to_have_count(0)

    def fold(self) -> None:
        """It asks once."""
        self.act(self.page.locator("[data-fold]"))
        self.act(self.page.locator("[data-fold-yes]"))


def alone(visitor: Visitor, seats: int = 4, *, keys: bool = False, **wish: Any) -> ChiPlayer:
    """One person and the weakest bots at a table as wished, dealt."""
    sit_alone(visitor, "chiwawa", seats, **wish)
    expect(visitor.lit.first).to_be_visible()
    return ChiPlayer(visitor, keys=keys)


def together(host: Visitor, guest: Visitor, seats: int) -> tuple[ChiPlayer, ChiPlayer]:
    """Two people, and bots on the other seats."""
    sit_together(host, guest, "chiwawa", seats)
    return ChiPlayer(host), ChiPlayer(guest)


def in_order(players: tuple[ChiPlayer, ChiPlayer]) -> tuple[ChiPlayer, ChiPlayer]:
    """Both have laid their pillar; who has the first turn, and who waits for it."""
    for player in players:
        player.lay()
    for player in players:
        expect(player.page.locator(".step .line .pillar")).to_have_count(2)
    one, other = players
    begins = str(one.views()[-1]["active"])
    first, second = (one, other) if begins == one.seat else (other, one)
    expect(first.page.locator("[data-fold]")).to_be_visible()
    expect(first.visitor.lit.first).to_be_visible()
    return first, second


def to_first_turn(player: ChiPlayer) -> None:
    """The pillar is laid and it is one's turn."""
    player.lay()
    expect(player.page.locator(".step.mine .line .pillar")).to_have_count(1)
    expect(player.visitor.lit.first).to_be_visible()


def whole_rows(player: ChiPlayer) -> list[str]:
    """What is not on one line, or not inside its step."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll('.step')].flatMap(step => {
            const box = step.getBoundingClientRect();
            const cards = [...step.querySelectorAll('.line li')].map(card => card.getBoundingClientRect());
            const scrolls = step.querySelector('.middle.scrolls') !== null;
            const low = cards.filter(card => card.bottom > box.bottom + 1 || Math.abs(card.bottom - cards[0].bottom) > 8);
            const wide = scrolls ? [] : cards.filter(card => card.left < box.left - 1 || card.right > box.right + 1);
            return [...low, ...wide].map(card => `${step.dataset.seat}: ${JSON.stringify(card)} in ${JSON.stringify(box)}`);
        })"""
    )
    return found
