"""The bots of one table: when each of them moves, and what it decided."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablee.bots import Bot
from tablee.engine import Match, Refused, View
from tablee.engine.events import Events
from tablee.server.store.rows import Actor
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.messages import BotMove
from tablee.server.tables.seats import STAND_IN_LEVEL

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

log = logging.getLogger("tablee.bots")

NOTHING_TO_DO_S = 1.0
"""How long a bot that found nothing to decide waits before it looks again."""
LOOK_AGAIN_S = 0.25
"""How long a bot that found nothing to do waits where all play at once and nothing has changed."""


@dataclass
class BotSeat:
    """A seat that a bot plays, or has played."""

    bot: Bot | None = None
    """Who has sat down there, told the match so far."""
    level: int = 0
    known: int = 0
    """The row up to which it was told when it sat down."""
    due: float | None = None
    """When it moves."""
    thought: asyncio.Task[None] | None = None
    """What it is thinking about; a decision of an earlier thought is not played."""
    number: int = 0
    """The number of that thought."""
    untold: list[tuple[View, Events]] = field(default_factory=list)
    """What has happened while it was thinking: it is told afterwards."""
    asked: int | None = None
    """The row at which it was last asked whether it calls."""
    skips: bool = False
    """Whether it makes one decision for somebody whose clock has run out."""

    def stop_thinking(self) -> None:
        """Break off a thought; whoever had it is in the middle of something, and is asked no more."""
        if self.thought is not None:
            self.thought.cancel()
            self.thought = self.bot = None
            self.untold = []


class Bots:
    """Those who play the seats of bots, for people who are away, and the one decision that a turn clock took from somebody."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seats: defaultdict[int, BotSeat] = defaultdict(BotSeat)
        self._thoughts = 0

    def stop(self) -> None:
        """Forget all that is under way: another match, a step back, or none at all."""
        for seat in self._seats.values():
            seat.stop_thinking()
        self._seats.clear()

    def wake_times(self) -> Iterable[float]:
        """When something is to be done, on the server's clock."""
        return [seat.due for seat in self._seats.values() if seat.due is not None]

    def skip(self, seat: int) -> None:
        """A turn clock has run out: one decision is made for that seat, at once."""
        if not self._seats[seat].skips:
            self._seats[seat].skips = True
            self._seats[seat].due = self._table.clock()

    def has_decided(self, seat: int) -> None:
        """The person was quicker than the clock's bot: the next decision is another one."""
        playing = self._seats[seat]
        if playing.skips:
            playing.skips, playing.due = False, None
            playing.stop_thinking()

    def is_skipping(self, seat: int) -> bool:
        """Whether that decision is on its way."""
        return self._seats[seat].skips

    def tell(self) -> None:
        """Tell the bots what has just happened, as their seats see it."""
        live = self._table.live
        if live is None or not live.recent:
            return
        for seat, playing in self._seats.items():
            if playing.bot is None or playing.known >= live.seq:
                continue  # nobody, or one that sat down while the row was on its way to the disk
            sight = (live.match.view(seat), live.recent[-1].events)
            if playing.thought is not None:
                playing.untold.append(sight)
            else:
                playing.bot.see(*sight)

    def begin_what_is_due(self) -> None:
        """Begin what is due, and plan what is next."""
        table, live = self._table, self._table.live
        seats = self._seats_to_move()
        for seat, playing in self._seats.items():
            if seat not in seats:
                playing.due = None
        if live is None:
            return
        now = table.clock()
        for seat in seats:
            playing = self._seats[seat]
            if playing.thought is not None:
                continue
            if playing.due is None:
                playing.due = now + self._pause_s(seat)
            if playing.due <= now:
                self._thoughts += 1
                playing.due, playing.asked, playing.number = None, live.seq, self._thoughts
                playing.thought = asyncio.create_task(self._think(seat, self._thoughts), name="bot")

    def _pause_s(self, seat: int) -> float:
        """How long until that seat's bot is asked."""
        table, live = self._table, self._table.live
        assert live is not None
        if live.awaited or live.match.rules.reactions is None:
            # Where nobody but bots plays, nobody waits for them either: they are not to take the others' time.
            alone = all(other.is_bot_playing for other in table.seats)
            pace_ms = max(table.row.pace_ms, table.settings.bots_alone_pace_ms if alone else 0)
            return table.desk.pause_s(pace_ms, real_time=not live.awaited)
        # Eyes and hands have a pace of their own: the bot looks at once when something has changed, and moves when it would have.
        return LOOK_AGAIN_S if self._seats[seat].asked == live.seq else 0.0

    async def play(self, decision: BotMove) -> None:
        """A bot has decided: play it, if the seat is still the bot's."""
        table, live = self._table, self._table.live
        seat = decision.seat
        playing = self._seats[seat]
        is_over = playing.thought is None or playing.number != decision.thought
        if live is None or decision.match != live.id or is_over:
            return
        playing.thought = None
        untold, playing.untold = playing.untold, []
        for sight in untold:
            if playing.bot is not None:
                playing.bot.see(*sight)
        if not self._is_played_by_bot(seat):
            return
        if decision.seq not in (None, live.seq):
            return  # something has happened while it let others go first: think again
        move = decision.move
        if move is None:
            move = table.desk.any_move(live.match, seat) if seat in live.awaited else None
        if move is None:
            if seat in live.awaited:
                playing.due = table.clock() + NOTHING_TO_DO_S
            return
        try:
            actor: Actor = "clock" if playing.skips else "bot"
            shown = table.outlet.all_eyes()
            row = live.play(seat, move, table.now_ms(), actor, timed=decision.timed, shown=shown)
        except Refused:
            return  # the table has gone on since: think again
        playing.skips = False
        await table.store_row(row, () if decision.timed is None else decision.timed.rivals)
        table.outlet.tell_step()

    def _is_played_by_bot(self, seat: int) -> bool:
        live = self._table.live
        if live is None or live.over or self._table.row.stage != "playing":
            return False
        return self._table.seats[seat].is_bot_playing or (self._seats[seat].skips and seat in live.awaited)

    def _seats_to_move(self) -> list[int]:
        """Whose bots have something to do: awaited ones, all where nobody is awaited, and once a row those who may call."""
        live = self._table.live
        if live is None:
            return []
        for seat, playing in self._seats.items():
            playing.skips = playing.skips and seat in live.awaited
        seats = [one.seat for one in self._table.seats if self._is_played_by_bot(one.seat)]
        if not seats or not live.awaited:
            return seats
        calling = self._may_call() if live.match.rules.calls else ()
        return [seat for seat in seats if seat in live.awaited or seat in calling]

    def _may_call(self) -> list[int]:
        live = self._table.live
        assert live is not None
        return [
            seat
            for seat in live.match.to_act
            if self._seats[seat].asked != live.seq or self._seats[seat].due is not None
        ]

    async def _sit_down(self, seat: int, level: int) -> Bot:
        """A bot that has been told everything so far, also what happened while it was told the rest."""
        table, live = self._table, self._table.live
        assert live is not None
        while True:
            seq = live.seq
            match = live.match.copy() if live.is_whole else await self._whole_match(live)
            if match is None:
                continue
            player = await table.desk.sit_down(match, seat, level)
            if live.seq == seq:
                playing = self._seats[seat]
                playing.bot, playing.level, playing.known = player, level, seq
                return player

    async def _whole_match(self, live: LiveMatch) -> Match | None:
        """The match from its deal on, where it was resumed from a position; `None` if a row came meanwhile."""
        seq = live.seq
        rows = await self._table.store.log_of(live.id)
        if len(rows) != seq:
            await asyncio.sleep(LOOK_AGAIN_S)  # one is on its way to the disk
            return None
        again = await asyncio.to_thread(LiveMatch.resume, live.row, rows)
        return again.match if live.seq == seq else None

    async def _think(self, seat: int, number: int) -> None:
        table, live = self._table, self._table.live
        assert live is not None
        move = seq = moment = None
        try:
            level = table.seats[seat].level or STAND_IN_LEVEL
            player = self._seats[seat].bot
            if player is None or self._seats[seat].level != level:
                self._seats[seat].bot = None
                player = await self._sit_down(seat, level)
            saw, saw_at = live.seq, live.last_at
            choice = await table.desk.decide(player)
            if choice is not None:
                move = choice.move
                wait_ms = choice.after_ms
                if wait_ms and live.match.rules.reactions is None:
                    # It leaves others the time for a call, counted from what happened; where bots have no pace, they leave none.
                    seq = saw
                    wait_ms = wait_ms - (table.now_ms() - saw_at) if table.row.pace_ms else 0
                if wait_ms > 0:
                    await asyncio.sleep(wait_ms / 1000)
                if table.order is not None:
                    moment = table.now_ms()
                    await asyncio.sleep(table.order.bots_delay_s())
        except Exception:
            log.exception("a bot failed", extra={"table": table.id})
            table.metrics.bot_errors.inc()
        table.post(BotMove(live.id, seat, number, move, seq, moment))
