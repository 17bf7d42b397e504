"""The task that owns a table: everything that changes it goes through its inbox, one after the other. Store, then tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tablee import games
from tablee.server.store import LogRow, MatchRow, NotOurs, Store, StoreError, TableRow
from tablee.server.store.database import Statement, settle
from tablee.server.store.rows import Seat
from tablee.server.store.statements import evicted, position, table_changed
from tablee.server.store.store import DAY_MS, now_ms
from tablee.server.tables import ending, messages, play, seating, talking
from tablee.server.tables.alarm import Alarm
from tablee.server.tables.botseats import Bots
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.loading import result_of
from tablee.server.tables.messages import BotMove, Forget, GiveUp, Refuse, Request, ShowFace, Task, Wake, Watching
from tablee.server.tables.order import FairOrder
from tablee.server.tables.outlet import Outlet
from tablee.server.tables.presence import Presence
from tablee.server.tables.reloading import reload, send_everybody_away
from tablee.server.tables.talking import Talk
from tablee.server.tables.turns import Turns
from tablee.server.wire.common import Deadline, ResultDoc
from tablee.server.wire.outgoing import Ack, ErrorCode, encode

if TYPE_CHECKING:
    from tablee.server.tables.hall import Hall

log = logging.getLogger("tablee.table")

MOST_REQUESTS = 500
"""Requests that may wait at one table."""
REST_S = 1.0
"""How long a table rests after a failure before it does something by itself again."""
POSITION_EVERY = 50
"""Rows between two stored positions."""


class Table:
    """One table in memory. What it says of itself is what is in the database."""

    def __init__(
        self,
        hall: Hall,
        store: Store,
        row: TableRow,
        seats: list[Seat],
        live: LiveMatch | None = None,
        removed: AbstractSet[str] = frozenset(),
        unreadable: MatchRow | None = None,
    ) -> None:
        self.settings, self.desk, self.metrics = hall.settings, hall.desk, hall.metrics
        self.clock = clock = hall.clock
        # What is stored, and what follows from it.
        self.store = store
        self.row = row
        self.seats = seats
        self.live = live
        self.removed = removed
        """Whom the host has taken off a seat."""
        self.unreadable = unreadable is not None
        self.result: ResultDoc | None = result_of(live, unreadable)
        self.is_race = games.game(row.game).is_race
        """Whether it matters who was first; then `order` says whose move has its turn."""
        # What is not.
        self.rev = 0
        self.rematch: set[int] = set()
        self.idle_since = clock()
        self.closed = False
        self._stopped = False
        self._origin = clock() - (live.last_at / 1000 if live is not None else 0.0)
        """When the match's clock read 0; it stands still while the server is down."""
        self._rest_until = 0.0
        self._remember_stored()
        # Its parts, and its task.
        self.outlet = Outlet(self)
        self.order = FairOrder(self) if self.is_race else None
        self.bots = Bots(self)
        self.talk = Talk(self)
        self.turns = Turns(self, hall.call)
        self.presence = Presence(self)
        self._inbox: asyncio.Queue[Task] = asyncio.Queue()
        self._alarm = Alarm()
        self._running: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        return self.row.id

    # ---- from outside: each only puts something into the inbox ----

    def start(self) -> None:
        self._running = asyncio.create_task(self._run(), name="table")
        self._wake()

    def post(self, task: Task) -> bool:
        """Put something into the inbox; `False` if the table is closed or has too much to do."""
        if self.closed or (self._inbox.qsize() >= MOST_REQUESTS and messages.may_be_sent_again(task)):
            return False
        if self.order is not None and isinstance(task, Request | BotMove):
            if self.order.is_full and messages.may_be_sent_again(task):
                return False
            if self.order.take(task):
                task = Wake()
        self._inbox.put_nowait(task)
        return True

    def _wake(self) -> None:
        self.post(Wake())

    async def stop(self) -> None:
        """Finish what is under way, and work no more."""
        if self._stopped:
            if self._running is not None:
                await asyncio.wait([self._running])  # somebody else has asked for it
            return
        self.closed = self._stopped = True
        self.bots.stop()
        if self._running is not None:
            self._inbox.put_nowait(None)
            await self._running
            self._running = None
        await self._remember_turn()
        # Only now: what it did last may have begun something more.
        self._alarm.set(None, self.clock(), self._wake)
        for task in list(self._beside):
            task.cancel()
        self.outlet.send_away()  # who came just now
        self.bots.stop()  # what it did last may have begun a thought

    async def _remember_turn(self) -> None:
        """Write down whose turn it is, for lists in which the table stands while it is not in memory."""
        if self.live is not None and self.row.stage == "playing" and not self.store.failing:
            with contextlib.suppress(StoreError):
                await self.store.keep(evicted(self.id, self.awaited))

    # ---- what it says of itself ----

    @property
    def clock_s(self) -> int | None:
        return self.settings.clocks[self.row.clock]

    @property
    def is_slow(self) -> bool:
        """Whether a clock of a day runs here, which nobody need sit and watch."""
        return self.row.clock == "slow" and self.row.stage == "playing"

    @property
    def may_start(self) -> bool:
        """Whether every seat is taken and every person ready."""
        return self.row.stage == "lobby" and all(
            seat.kind != "empty" and (seat.kind == "bot" or seat.ready) for seat in self.seats
        )

    @property
    def is_untouched(self) -> bool:
        """Whether its row does not say yet that somebody was here today."""
        return now_ms() - self.row.touched_at > DAY_MS

    def now_ms(self) -> int:
        return max(int((self.clock() - self._origin) * 1000), self.live.last_at if self.live is not None else 0)

    def deadlines(self) -> list[Deadline]:
        """When the turn clocks of awaited people run out."""
        if self.live is None or self.clock_s is None or self.row.stage != "playing":
            return []
        return [
            Deadline(seat=seat, at_ms=self.live.waiting_since(seat) + self.clock_s * 1000)
            for seat in self.live.awaited
            if seat < len(self.seats) and not self.seats[seat].is_bot_playing
        ]

    def seats_held_by(self, guest: str) -> list[Seat]:
        return [seat for seat in self.seats if seat.guest == guest]

    def has_seen(self, guest: str) -> bool:
        """Whether somebody sits here, or sat here when the match was dealt."""
        return bool(self.seats_held_by(guest)) or (self.live is not None and guest in self.live.people.values())

    def _remember_stored(self) -> None:
        """What may be asked from outside at any time: not what is on its way to the disk."""
        live = self.live
        self.rows = 0 if live is None else live.seq
        self.awaited: tuple[int, ...] = () if live is None else live.awaited

    # ---- the task ----

    async def _run(self) -> None:
        while True:
            ready = None if self.order is None else self.order.next(at_once=self.closed)
            task = ready or await self._inbox.get()
            if task is None:
                return
            try:
                await self.do(task)
                if isinstance(task, Request) and task.arrived is not None:
                    self.metrics.handling.observe(time.monotonic() - task.arrived)
            except NotOurs as error:
                if not self.closed:
                    log.warning("a table may be another node's by now", extra={"table": self.id, "why": str(error)})
                send_everybody_away(self, task)
            except Exception as error:
                if isinstance(error, StoreError):
                    log.error("a table could not be stored", extra={"table": self.id, "why": str(error)})
                    self.metrics.store_errors.inc()
                else:
                    log.exception("a table's request failed", extra={"table": self.id})
                    self.metrics.table_errors.inc()
                await reload(self, task)
                self._rest_until = self.clock() + REST_S  # from now on: what is due is looked at when it has rested
            self._alarm.set(self._next_wake(), self.clock(), self._wake)

    async def do(self, task: Task) -> None:
        """Do what a task asks, then whatever has become due."""
        self.store.must_be_ours()
        match task:
            case Request():
                handler = HANDLERS[type(task.message)]
                try:
                    await handler(self, task, task.message)
                except Refuse as refuse:
                    task.listener.send(encode(refuse.message(task.message.id)))
            case Watching():
                await self._watching(task)
            case BotMove():
                await self.bots.play(task)
            case Forget():
                await seating.forget(self, task.guest)
                await self.talk.forget(task.guest)
                self._people_changed()
            case ShowFace():
                self.seats = seating.with_face(self.seats, task.person)
                self._people_changed()
            case GiveUp():
                await seating.give_up_table(self, task.guest)
                settle(task.done)
        await self._look_after_time()

    async def _watching(self, task: Watching) -> None:
        """Somebody begins to watch, and is shown the table; or has gone."""
        listener, known = task.listener, self.outlet.knows(task.listener)
        if task.message is not None:
            listener.send(encode(Ack(id=task.message.id, seq=None)))
            await play.begin_watching(self, listener, task.message, task.older)
        else:
            self.outlet.remove(listener)
        if known is (task.message is None):
            self.idle_since = self.clock()
            self.presence.changed(listener.person)

    def _people_changed(self) -> None:
        self.rev += 1
        self.outlet.tell_table()

    async def _look_after_time(self) -> None:
        """Whatever time has brought about: the game's timers, turn clocks, bots, people gone for long."""
        if self.clock() < self._rest_until:
            return
        if self.live is not None and self.live.over and self.row.stage == "playing":
            await ending.finish(self)  # the server fell between the last move and this
            self.outlet.tell_table()
        if self.row.stage == "playing" and len(self.outlet) and self.is_untouched:
            await self.change()  # somebody goes on with it: it is not to be tidied away
        if self.live is not None and self.live.due is not None:
            await play.fire_timers(self)
        if self.row.clock != "off":
            await play.run_clocks(self)
        self.bots.begin_what_is_due()
        self.turns.call_who_is_due()
        if self.presence.has_news():
            self._people_changed()

    def _next_wake(self) -> float | None:
        """When something will be due, on the server's clock."""
        if self.clock() < self._rest_until:
            return self._rest_until
        times = [*self.bots.wake_times(), *self.turns.wake_times(), *self.presence.wake_times()]
        live = self.live
        if live is not None and self.row.stage == "playing":
            times += [
                self._origin + deadline.at_ms / 1000
                for deadline in self.deadlines()
                if not self.bots.is_skipping(deadline.seat)
            ]
            due = live.due if self.order is None else self.order.wake_at()
            if due is not None:
                times.append(self._origin + due / 1000)
        return min(times) if times else None

    # ---- storing, then telling ----

    async def change(
        self,
        *also: Statement,
        last: LogRow | None = None,
        seats: list[Seat] | None = None,
        match_row: MatchRow | None = None,
        **columns: Any,
    ) -> None:
        """Store the table as it is to be, with whatever is true together with that; only then it is so."""
        row = replace(self.row, touched_at=now_ms(), **columns)
        chosen = self.seats if seats is None else seats
        statements = [*also, *table_changed(row, chosen, match_row)]
        await (self.store.keep(*statements) if last is None else self.store.append(last, *statements))
        self.row, self.seats = row, chosen
        self.rev += 1

    def change_seat(self, changed: Seat) -> list[Seat]:
        return [changed if seat.seat == changed.seat else seat for seat in self.seats]

    async def store_row(self, row: LogRow, rivals: tuple[int, ...] = ()) -> None:
        """Store a row that the match has played, and how it ended if it has; only then it may be told. `rivals`: against whose moves it stood."""
        live = self.live
        assert live is not None
        if live.over:
            await ending.finish(self, row)
        elif row.seq % POSITION_EVERY == 0:
            await self.store.append(row, position(live.id, row.seq, live.match.position()))
        else:
            await self.store.append(row)
        self._remember_stored()
        self.metrics.rows.inc()
        if self.order is not None:
            self.order.played(row.seq, row.seat, row.at_ms, rivals)
        if live.over:
            self.outlet.tell_table()
        else:
            self.bots.tell()

    def begin(self, live: LiveMatch) -> None:
        """There is another match, which is stored; nobody is told of it yet."""
        self.live = live
        self.unreadable = False
        self.result = None
        self.rematch = set()
        self._origin = self.clock() - live.last_at / 1000
        self._remember_stored()
        self.bots.stop()
        self.outlet.begin_match()

    def refuse(self, request: Request, why: ErrorCode) -> None:
        request.listener.send(encode(Refuse(why).message(request.message.id)))

    def beside(self, request: Request, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time beside the table's own task; who asked is told if it fails."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("what was asked of a table failed", extra={"table": self.id})
                self.refuse(request, "server")

        task = asyncio.create_task(run(), name="beside")
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    def ack(self, request: Request, seq: int | None = None) -> None:
        request.listener.send(encode(Ack(id=request.message.id, seq=seq)))

    def tell_step(self, request: Request, seq: int) -> None:
        """Tell who asked that it is done, and everybody what has come of it."""
        self.outlet.tell_step(request.listener, encode(Ack(id=request.message.id, seq=seq)))

    def reset(self, row: TableRow, seats: list[Seat], live: LiveMatch | None) -> None:
        """Be what the database says, whatever was under way."""
        if live is not None and (self.live is None or self.live.id != live.id):
            self.begin(live)
        self.row, self.seats, self.live = row, seats, live
        self.result = result_of(live)
        self.rev += 1
        self._remember_stored()
        self.bots.stop()


HANDLERS = {**seating.HANDLERS, **talking.HANDLERS, **play.HANDLERS}
