"""People at tables of all games of one server, which is cut off, killed and started again while they play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tablee.games import names
from tests.server.cluster.players import Pace, Player, begin, sit_down, wish_for

FLAGS = ("--bot-pace-ms", "50", "--bots-alone-pace-ms", "50")
"""What their server is told: bots are as quick as people are."""
PATIENCE_S = 120.0
"""For a machine that is busy; nothing is judged by it."""
SLOWLY_S = 0.3
"""How long people think at first: no match is to be over before its server has fallen."""


class Party:
    """All who play, two people at each table."""

    def __init__(self, port: int, pause_s: float = SLOWLY_S) -> None:
        self.port = port
        self.pace = Pace(pause_s)
        self.tables: list[list[Player]] = []
        self._playing: list[asyncio.Task[None]] = []

    @property
    def players(self) -> list[Player]:
        """Everybody at all tables."""
        return [player for table in self.tables for player in table]

    async def come(self, tables: int = 1, games: Sequence[str] | None = None) -> None:
        """So many tables of each of these games are begun, or of all."""
        for name in [*(games or names())] * tables:
            self.tables.append(await sit_down(lambda: self.port, wish_for(name), self.pace))
            self._playing += await begin(self.tables[-1])

    async def plays_on(self) -> None:
        """Wait until at every table more is acknowledged than may have been under way."""
        before = [_acknowledged(table) for table in self.tables]
        async with asyncio.timeout(PATIENCE_S):
            while not all(
                _acknowledged(table) > then + len(table) or all(player.over for player in table)
                for table, then in zip(self.tables, before, strict=True)
            ):
                for task in self._playing:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)

    async def play_to_the_end(self, *, in_a_hurry: bool = False) -> None:
        """Nothing happens to the server any more."""
        self.pace.pause_s, self.pace.is_last, self.pace.in_a_hurry = 0, True, in_a_hurry
        await asyncio.gather(*self._playing)

    async def leave(self) -> None:
        """Everybody goes, whatever they were doing."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


def _acknowledged(table: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in table)
