"""Fair order at one table: moves that have arrived and not had their turn, and what was told when. `arbiter.py` decides, the table plays.

Only where the game says whose moves could stand against each other (`Game.rivals`): everywhere else moves are taken as they come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tablee.engine.contract import TABLE
from tablee.server.tables.arbiter import NOTHING, Claim, Decision, Line, Stamp, Timed, decide, stamp
from tablee.server.tables.messages import BotMove, Request
from tablee.server.wire import incoming
from tablee.server.wire.common import Json

if TYPE_CHECKING:
    from tablee.server.store.rows import Seat
    from tablee.server.tables.live import LiveMatch
    from tablee.server.tables.outlet import Listener
    from tablee.server.tables.table import Table

MOST_WAITING = 64
"""Moves that may wait for their turn at one table."""
MOST_TOLD = 256
"""Rows of which it is remembered when they were told."""
MOST_PLAYED = 16
"""Rows of which it is remembered whose claims they stood against."""


@dataclass
class WaitingMove:
    """A move that waits for its turn."""

    task: Request | BotMove
    seat: int
    move: Json
    timed: Timed
    rivals: tuple[int, ...] = ()
    looked_at: int = -1
    """The row at which `rivals` was asked."""


class PlayedRow(NamedTuple):
    """A row, and against whose claims it stood."""

    seq: int
    seat: int | None
    moment: int
    rivals: tuple[int, ...]


class FairOrder:
    """What arrives at a table, in the order in which it was done."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._waiting: list[WaitingMove] = []
        self._told: dict[int, int] = {}
        self._came: dict[Listener, int] = {}
        self._played: deque[PlayedRow] = deque(maxlen=MOST_PLAYED)
        self._actor = TABLE
        self._lines: dict[int, Line] = {}
        self._lines_of: tuple[list[Seat], list[tuple[Listener, Line]]] = ([], [])
        """The seats and listeners of whom `_lines` tells."""

    @property
    def is_full(self) -> bool:
        """Whether no more moves may wait."""
        return len(self._waiting) >= MOST_WAITING

    # ---- what was told when ----

    def begin_match(self, listeners: Iterable[Listener]) -> None:
        """Another match, which all who listen are shown now."""
        self._told.clear()
        self._played.clear()
        self._came = dict.fromkeys(listeners, self._table.now_ms())

    def told(self, seq: int) -> None:
        """A row is told to everybody, now."""
        self._told[seq] = self._table.now_ms()
        if len(self._told) > MOST_TOLD:
            del self._told[next(iter(self._told))]

    def came(self, listener: Listener) -> None:
        """Somebody is shown the table as it stands, now."""
        self._came[listener] = self._table.now_ms()

    def left(self, listener: Listener) -> None:
        self._came.pop(listener, None)

    # ---- lines ----

    def lines(self) -> dict[int, Line]:
        """The line of each seat: of several pages the slowest counts; bots have the one in the middle. Who is not there has none."""
        table = self._table
        now = table.seats, [(listener, listener.line) for listener in table.outlet]
        if now == self._lines_of:
            return self._lines
        found = dict[int, Line]()
        for listener, measured in now[1]:
            for seat in table.outlet.eyes_of(listener):
                if seat is not None and not table.seats[seat].is_bot_playing:
                    found[seat] = max(found.get(seat, measured), measured, key=lambda line: line.reach)
        usual = Line(round(median(line.reach for line in found.values()))) if found else Line()
        self._lines_of = now
        self._lines = {
            seat.seat: usual if seat.is_bot_playing else found.get(seat.seat, Line()) for seat in table.seats
        }
        return self._lines

    def bots_delay_s(self) -> float:
        """How much later a bot's move comes than it is made: as if it were on the line in the middle."""
        table = self._table
        return next((line.rtt / 1000 for seat, line in self.lines().items() if table.seats[seat].is_bot_playing), 0.0)

    # ---- moves ----

    def take(self, task: Request | BotMove) -> bool:
        """A move has arrived; `False` if it is nothing that has to wait for its turn."""
        now, live = self._table.now_ms(), self._table.live
        if live is None or self._table.row.stage != "playing":
            return False
        if isinstance(task, BotMove):
            if task.match != live.id or task.move is None or task.moment is None:
                return False
            self._add(task, task.seat, task.move, Timed(Stamp(min(task.moment, now)), now))
            return True
        message = task.message
        if not isinstance(message, incoming.Move) or message.match != live.id or message.seen_seq > live.seq:
            return False
        self._add(task, message.seat, message.move, Timed(self._stamp(task.listener, message, now), now))
        return True

    def _stamp(self, listener: Listener, message: incoming.Move, now: int) -> Stamp:
        taken = None if message.tap_ms is None else (message.shown_ms or 0) + message.tap_ms
        came = self._came.get(listener)
        told = None if came is None else max(came, self._told.get(message.seen_seq, came))
        return stamp(now, listener.line, told, taken)

    def _add(self, task: Request | BotMove, seat: int, move: Json, timed: Timed) -> None:
        # A seat's own moves keep their order.
        earlier = max((other.timed.stamp.moment for other in self._waiting if other.seat == seat), default=0)
        if timed.stamp.moment < earlier:
            timed = Timed(Stamp(earlier, timed.stamp.cut), timed.arrived)
        self._waiting.append(WaitingMove(task, seat, move, timed))

    def next(self, *, at_once: bool = False) -> Request | BotMove | None:
        """The move whose turn it is, if any; `at_once`: whatever could still arrive, since nobody will hear it."""
        if not self._waiting:
            return None
        now = self._table.now_ms()
        chosen = 0 if at_once else self._decide(now).chosen
        if chosen is None or chosen == len(self._waiting):
            return None
        waiting = self._waiting.pop(chosen)
        self._table.metrics.holds.observe((now - waiting.timed.arrived) / 1000)
        if waiting.timed.stamp.cut:
            self._table.metrics.claims_cut.inc()
        return waiting.task._replace(timed=waiting.timed._replace(rivals=waiting.rivals))

    def is_timer_next(self) -> bool:
        """Whether the timer that is due need not wait for what was done before it."""
        return self._decide(self._table.now_ms()).chosen == len(self._waiting)

    def wake_at(self) -> int | None:
        """When to look again, on the match's clock; a move whose turn it is the table takes by itself."""
        live, now = self._table.live, self._table.now_ms()
        due = None if live is None else live.due
        found = self._decide(now)
        times = [
            now if found.chosen == len(self._waiting) else found.again,
            due if due is not None and due > now else None,
        ]
        return min((time for time in times if time is not None), default=None)

    def _decide(self, now: int) -> Decision:
        """The turn of what waits, the timer that is due as the last of them."""
        live = self._table.live
        claims = [Claim(one.seat, *_times(one), self._rivals(live, one)) for one in self._waiting]
        if live is not None and live.due is not None and live.due <= now and self._table.row.stage == "playing":
            claims.append(Claim(TABLE, live.due, live.due, live.rivals_of_timer()))
        if not claims:
            return NOTHING
        if not any(claim.rivals for claim in claims):
            return decide(claims, {}, now, self._actor)
        return decide(claims, {seat: line.reach for seat, line in self.lines().items()}, now, self._actor)

    def _rivals(self, live: LiveMatch | None, waiting: WaitingMove) -> tuple[int, ...]:
        if live is not None and waiting.looked_at != live.seq:
            waiting.looked_at = live.seq
            try:
                waiting.rivals = live.match.rivals(waiting.seat, waiting.move)
            except (ValueError, RecursionError):
                waiting.rivals = ()  # no move at all: it is answered at once
        return waiting.rivals

    # ---- who was late ----

    def played(self, seq: int, seat: int | None, moment: int, rivals: tuple[int, ...]) -> None:
        """A row was played; `rivals`, as they were before it."""
        self._played.append(PlayedRow(seq, seat, moment, rivals))
        if seat is not None:
            self._actor = seat

    def late_by(self, seat: int, seen: int, moment: int) -> int | None:
        """By how much a refused move came after the first one that stood against it and had not been seen; `None` if there was none."""
        for row in self._played:
            if row.seq > seen and row.seat != seat and seat in row.rivals:
                return max(0, moment - row.moment)
        return None


def _times(waiting: WaitingMove) -> tuple[int, int]:
    return waiting.timed.stamp.moment, waiting.timed.arrived
