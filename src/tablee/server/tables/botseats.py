"""The bots of one table: when each of them moves, and what it decided."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tablee.bots import Bot
from tablee.engine import Refused, View
from tablee.engine.events import Events
from tablee.server.tables.messages import BotMove
from tablee.server.tables.seats import STAND_IN_LEVEL, Seat

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

log = logging.getLogger("tablee.bots")

NOTHING_TO_DO_S = 1.0
"""How long a bot that found nothing to decide waits before it looks again."""
LOOK_AGAIN_S = 0.25
"""How long a bot that found nothing to do waits where all play at once and nothing has changed."""


class Bots:
    """Those who play the seats of bots, for people who are away, and the one decision that a turn clock took from somebody."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._players: dict[int, Bot] = {}
        self._levels: dict[int, int] = {}
        self._known: dict[int, int] = {}
        """The row up to which each was told when it sat down."""
        self._at: dict[int, float] = {}
        """When each seat's bot will move."""
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        """What each is thinking about, by the number of the thought."""
        self._thoughts = 0
        self._untold: dict[int, list[tuple[View, Events]]] = {}
        """What has happened while a bot was thinking: it is told afterwards."""
        self._asked: dict[int, int] = {}
        """The row at which each bot was last asked whether it calls."""
        self._skips: set[int] = set()
        self._looked_at: tuple[list[Seat], bool] = ([], False)
        """Whether bots play any of these seats."""

    def stop(self) -> None:
        """Forget all that is under way: another match, a step back, or none at all."""
        for seat in list(self._thinking):
            self._stop_thinking(seat)
        for part in (self._players, self._levels, self._known, self._at, self._untold, self._asked, self._skips):
            part.clear()

    def _stop_thinking(self, seat: int) -> None:
        """Break off a thought; whoever had it is in the middle of something, and is asked no more."""
        thought = self._thinking.pop(seat, None)
        if thought is not None:
            thought[1].cancel()
            self._players.pop(seat, None)
            self._untold.pop(seat, None)

    def let_go(self) -> None:
        """The table is laid aside: nothing holds on to it."""
        self.stop()
        del self._table

    def wake_times(self) -> Iterable[float]:
        """When something is to be done, on the server's clock."""
        return self._at.values()

    def skip(self, seat: int) -> None:
        """A turn clock has run out: one decision is made for that seat, at once."""
        if seat not in self._skips:
            self._skips.add(seat)
            self._at[seat] = self._table.clock()

    def has_decided(self, seat: int) -> None:
        """The person was quicker than the clock's bot: the next decision is another one."""
        if seat in self._skips:
            self._skips.discard(seat)
            self._at.pop(seat, None)
            self._stop_thinking(seat)

    def is_skipping(self, seat: int) -> bool:
        """Whether that decision is on its way."""
        return seat in self._skips

    def tell(self) -> None:
        """Tell the bots what has just happened, as their seats see it."""
        live = self._table.live
        if live is None or not live.recent:
            return
        for seat, player in self._players.items():
            if self._known[seat] >= live.seq:
                continue  # it sat down while the row was on its way to the disk
            sight = (live.match.view(seat), live.recent[-1].events)
            if seat in self._thinking:
                self._untold.setdefault(seat, []).append(sight)
            else:
                player.see(*sight)

    def look(self) -> None:
        """Begin what is due, and plan what is next."""
        table, live = self._table, self._table.live
        if not (self._at or self._skips or self._has_seats()):
            return
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
                self._at[seat] = now + self._pause_s(seat)
            if self._at[seat] <= now:
                del self._at[seat]
                self._asked[seat] = live.seq
                self._thoughts += 1
                self._thinking[seat] = (
                    self._thoughts,
                    asyncio.create_task(self._think(seat, self._thoughts), name="bot"),
                )

    def _has_seats(self) -> bool:
        """Whether bots play any seat. It is asked at every move."""
        seats, answer = self._looked_at
        if seats is not self._table.seats:
            seats = self._table.seats
            answer = any(seat.is_bot_playing for seat in seats)
            self._looked_at = (seats, answer)
        return answer

    def _pause_s(self, seat: int) -> float:
        """How long until that seat's bot is asked."""
        table, live = self._table, self._table.live
        assert live is not None
        if live.awaited or live.match.rules.reactions is None:
            return table.desk.pause_s(table.row.pace_ms, real_time=not live.awaited)
        # Eyes and hands have a pace of their own: the bot looks at once when something has changed, and moves when it would have.
        return LOOK_AGAIN_S if self._asked.get(seat) == live.seq else 0.0

    async def play(self, decision: BotMove) -> None:
        """A bot has decided: play it, if the seat is still the bot's."""
        table, live = self._table, self._table.live
        seat = decision.seat
        if live is None or decision.match != live.id or self._thinking.get(seat, (0,))[0] != decision.thought:
            return
        del self._thinking[seat]
        for sight in self._untold.pop(seat, []):
            self._players[seat].see(*sight)
        if not self._is_played_by_bot(seat):
            return
        move = decision.move
        if move is None:
            move = table.desk.any_move(live.match, seat) if seat in live.awaited else None
        if move is None:
            if seat in live.awaited:
                self._at[seat] = table.clock() + NOTHING_TO_DO_S
            return
        try:
            row = live.play(seat, move, table.now_ms(), "clock" if seat in self._skips else "bot")
        except Refused:
            return  # the table has gone on since: think again
        self._skips.discard(seat)
        await table.record(row)
        table.outlet.tell_step()

    def _is_played_by_bot(self, seat: int) -> bool:
        live = self._table.live
        if live is None or live.over or self._table.row.stage != "playing":
            return False
        return self._table.seats[seat].is_bot_playing or (seat in self._skips and seat in live.awaited)

    def _seats_to_move(self) -> list[int]:
        """Whose bots have something to do: awaited ones, all where nobody is awaited, and once a row those who may call."""
        live = self._table.live
        if live is None:
            return []
        if self._skips:
            self._skips.intersection_update(live.awaited)
        seats = [seat.seat for seat in self._table.seats if self._is_played_by_bot(seat.seat)]
        if not seats or not live.awaited:
            return seats
        calling = self._may_call() if live.match.rules.calls else ()
        return [seat for seat in seats if seat in live.awaited or seat in calling]

    def _may_call(self) -> list[int]:
        live = self._table.live
        assert live is not None
        return [seat for seat in live.match.to_act if self._asked.get(seat) != live.seq or seat in self._at]

    async def _sit_down(self, seat: int, level: int) -> Bot:
        """A bot that has been told everything so far, also what happened while it was told the rest."""
        table, live = self._table, self._table.live
        assert live is not None
        while True:
            seq = live.seq
            player = await table.desk.sit_down(live.match.copy(), seat, level)
            if live.seq == seq:
                self._players[seat], self._levels[seat], self._known[seat] = player, level, seq
                return player

    async def _think(self, seat: int, number: int) -> None:
        table, live = self._table, self._table.live
        assert live is not None
        move = None
        try:
            level = table.seats[seat].level or STAND_IN_LEVEL
            player = self._players.get(seat)
            if player is None or self._levels.get(seat) != level:
                self._players.pop(seat, None)
                player = await self._sit_down(seat, level)
            choice = await table.desk.decide(player)
            if choice is not None:
                move = choice.move
                if choice.after_ms:
                    await asyncio.sleep(choice.after_ms / 1000)
        except Exception:
            log.exception("a bot failed", extra={"table": table.id})
            table.metrics.bot_errors.inc()
        table.post(BotMove(live.id, seat, number, move))
