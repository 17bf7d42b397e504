"""The bots of one table: when each of them moves, and what it decided."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tablee.engine import Refused
from tablee.server.bots import Player
from tablee.server.tables.messages import BotMove

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

NOTHING_TO_DO_S = 1.0
"""How long a bot that found nothing to decide waits before it looks again."""


class Bots:
    """Those who play the seats of bots, and for people who are away."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._players: dict[int, Player] = {}
        self._at: dict[int, float] = {}
        """When each seat's bot will move."""
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def stop(self) -> None:
        """Forget all that is under way: another match, or none."""
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self._players.clear()
        self._at.clear()

    def wake_times(self) -> Iterable[float]:
        """When something is to be done, on the server's clock."""
        return self._at.values()

    def look(self) -> None:
        """Begin what is due, and plan what is next."""
        table, live = self._table, self._table.live
        seats = self._seats_to_move()
        for seat in [seat for seat in self._at if seat not in seats]:
            del self._at[seat]
        if live is None:
            return
        now = table.clock()
        for seat in seats:
            if seat in self._thinking:
                continue
            if seat not in self._at:
                self._at[seat] = now + table.desk.pause_s(table.row.pace_ms, real_time=not live.awaited)
            if self._at[seat] <= now:
                del self._at[seat]
                self._thinking[seat] = asyncio.create_task(self._think(seat), name="bot")

    async def play(self, decision: BotMove) -> None:
        """A bot has decided: play it, if the seat is still the bot's."""
        table, live = self._table, self._table.live
        self._thinking.pop(decision.seat, None)
        if live is None or decision.match != live.id or decision.seat not in self._seats_to_move():
            return
        if decision.move is None:
            self._at[decision.seat] = table.clock() + NOTHING_TO_DO_S
            return
        try:
            row = live.play(decision.seat, decision.move, table.now_ms(), "bot")
        except Refused:
            return  # the table has gone on since: think again
        await table.record(row)
        table.outlet.tell_step()

    def _seats_to_move(self) -> list[int]:
        table, live = self._table, self._table.live
        if live is None or table.row.stage != "playing" or live.over:
            return []
        seats = [seat.seat for seat in table.seats if seat.is_bot_playing]
        return [seat for seat in seats if seat in live.awaited] if live.awaited else seats

    async def _think(self, seat: int) -> None:
        table, live = self._table, self._table.live
        assert live is not None
        player = self._players.get(seat)
        if player is None:
            player = self._players[seat] = table.desk.player()
        move = await table.desk.decide(player, live.match.copy(), seat)
        table.post(BotMove(live.id, seat, move))
