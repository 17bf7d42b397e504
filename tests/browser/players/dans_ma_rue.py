"""Dans ma rue as a guest plays it: a strip and *Poser*, what is proved put into its window, the turn ended, every stop read."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tablee.games.dans_ma_rue.coach import help_of
from tests.browser.players.playing import Player, sit_alone
from tests.browser.visitor import Visitor


class StreetPlayer(Player):
    """Somebody at a table of Dans ma rue, who lays the first statement and ends the turn."""

    def view(self) -> dict[str, Any]:
        """The last view that came over the line."""
        assert self.visitor.network is not None
        messages = (json.loads(message) for message in reversed(self.visitor.network.heard))
        view: dict[str, Any] = next(message["view"] for message in messages if message["t"] == "step")
        return view

    def decide(self) -> None:
        """Read what stops, end the turn, or lay the statement that is raised, or raise one."""
        go_on, end = self.page.locator("[data-go]"), self.page.locator(".acts .go")
        raised, strips = self.page.locator(".strips .fact.chosen"), self.page.locator(".strips .fact")
        if go_on.count():
            self.act(go_on)
        elif end.count():
            self.act(end)
        elif self.keys:
            # From anywhere: nothing chosen, the hand, a strip.
            for key in ("Escape", "h", "Enter", "Enter"):
                self.page.keyboard.press(key)
        elif raised.count():
            self.act(raised)
        else:
            self.act(strips.first)

    def help(self, level: str) -> Any:
        """DR-6.1: what a table with that much help shows now, worked out beside the server, which answers only so often."""
        return help_of(self.view(), level)[level]

    def sit_before_it(self) -> None:
        """Two seats on one device: whoever is awaited draws the curtain."""
        curtain = self.page.locator(".curtain")
        expect(self.page.locator(".hand.mine, [data-go]").or_(curtain).first).to_be_visible()
        if curtain.count():
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)

    def place(self, row: int, at: int, picture: str) -> None:
        """Put a picture into a window."""
        self.page.locator(f'[data-spot="{row}:{at}"]').click()
        self.page.locator(f'.tile:has(use[href="#pic-{picture}"])').click()
        self.page.locator(".button.gold").click()


def alone(visitor: Visitor, seats: int = 3, *, keys: bool = False, **wish: Any) -> StreetPlayer:
    """One person and the weakest bots at a table as wished, dealt."""
    sit_alone(visitor, "dans-ma-rue", seats, **wish)
    expect(visitor.page.get_by_role("grid", name="La rue")).to_be_visible()
    return StreetPlayer(visitor, keys=keys)


def two_at_one_device(visitor: Visitor, **wish: Any) -> StreetPlayer:
    """Both seats on this device, dealt."""
    sit_alone(visitor, "dans-ma-rue", 2, sit=[0, 1], bots={}, **wish)
    player = StreetPlayer(visitor)
    player.sit_before_it()
    return player


def row_of(picture: str) -> int:
    """The row in which a picture stands (DR-1.1)."""
    return ("house", "family", "animal", "vehicle", "tree").index(picture.split("-")[0])
