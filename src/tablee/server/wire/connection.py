"""Connections: one person's line to the server. Takes messages, hands them to tables, sends what tables have to say."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

import msgspec

from tablee.server.http.limits import Allowance
from tablee.server.people import Person
from tablee.server.store import NotOurs, StoreError
from tablee.server.tables.arbiter import Line
from tablee.server.tables.hall import Full, Hall
from tablee.server.tables.messages import Inbox, Request, Watching
from tablee.server.tables.play import missed_happenings
from tablee.server.tables.table import Table
from tablee.server.version import VERSION
from tablee.server.wire import PROTOCOL, decode_from_client, encode
from tablee.server.wire.incoming import FromClient, Hello, Ping, Pong, TableRequest, Unwatch, Watch, id_in
from tablee.server.wire.measuring import Measured
from tablee.server.wire.outgoing import Ack, Bye, ByeReason, Error, ErrorCode, ServerPing, ServerPong, Welcome

log = logging.getLogger("tablee.connection")

HELLO_S = 10.0
RACE_PING_S = 5.0
"""The longest time between two pings of who watches a table at which it matters who was first."""
FIRST_PINGS = 6
"""So many of them come one after the other."""
MOST_TABLES = 8
"""Tables that one socket may watch."""
PATIENCE = 50
"""Messages beyond measure until a socket is closed; one every two seconds is forgiven."""
MOST_BYTES_WAITING = 1 << 20
MOST_UNREAD = 16
"""Messages that may wait to be handled before no more are read from that socket."""

_luck = random.SystemRandom()

ENDS: dict[ByeReason, tuple[int, int | None]] = {
    "restart": (1012, 1500),
    "overflow": (1013, 1000),
    "silent": (1001, 0),
    "abuse": (1008, None),
    "protocol": (1008, None),
}
"""With which code a socket is closed, and after how many milliseconds one may come back."""


class Socket(Protocol):
    """What a connection needs of its WebSocket. Nothing here waits."""

    @property
    def is_writable(self) -> bool:
        """Whether the other side reads what is written; `Connection.send_waiting` is called when it does again."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send text messages at one go."""

    def close(self, code: int, reason: str) -> None:
        """End it, and hang up on who does not take the end; then `Connection.lost` is called."""

    def pause_reading(self) -> None:
        """Stop taking bytes from the other side, until `resume_reading`."""

    def resume_reading(self) -> None:
        """Take bytes again."""


class Connection:
    """One socket's person. `send` never waits: what cannot be sent waits in a bounded queue, and an overflow closes this socket alone."""

    def __init__(self, hall: Hall, person: Person | None, socket: Socket, address: str) -> None:
        self.hall = hall
        self.person = person
        self.address = address
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        """What could not be sent, since the other side does not read."""
        self._bytes_waiting = 0
        self._unread: deque[bytes] = deque()
        """Messages that came while an earlier one took its time."""
        self._later: asyncio.Task[None] | None = None
        """The message that takes its time."""
        self._bye: ByeReason | None = None
        self._greeted = False
        self._watched: dict[str, Inbox] = {}
        settings = hall.settings
        now = time.monotonic()
        self._allowance = Allowance(settings.messages_per_s, settings.messages_per_s * 4, now)
        self._patience = Allowance(0.5, PATIENCE, now)
        self.measured = Measured()
        self._heard_at = now
        self._ping_at = 0.0
        self._first_pings = 0
        self._hello_due = asyncio.get_running_loop().call_later(HELLO_S, self.close, "protocol")

    # ---- what tables use ----

    @property
    def line(self) -> Line:
        return self.measured.line

    def send(self, *messages: bytes) -> None:
        """Send messages, or let them wait in their order."""
        if self._bye is not None:
            return
        if not self._waiting and self._socket.is_writable:
            self._socket.write(messages)
            self.hall.metrics.messages_out.inc(len(messages))
            return
        for data in messages:
            if len(self._waiting) >= self.hall.settings.queue_messages or self._bytes_waiting > MOST_BYTES_WAITING:
                self.hall.metrics.sockets_overflown.inc()
                self.close("overflow")
                return
            self._waiting.append(data)
            self._bytes_waiting += len(data)

    def close(self, why: ByeReason) -> None:
        """Say goodbye and close, once. Who does not read what waits will be told it when coming back."""
        if self._bye is not None:
            return
        self._bye = why
        code, back_in_ms = ENDS[why]
        last = list(self._waiting) if why != "overflow" else []
        self._socket.write([*last, encode(Bye(why=why, back_in_ms=back_in_ms))])
        self._waiting.clear()
        self._socket.close(code, why)

    # ---- what the socket tells ----

    def send_waiting(self) -> None:
        """The other side reads again."""
        while self._waiting and self._socket.is_writable and self._bye is None:
            data = self._waiting.popleft()
            self._bytes_waiting -= len(data)
            self._socket.write([data])
            self.hall.metrics.messages_out.inc()

    def lost(self) -> None:
        """The socket is gone: its tables hear of it."""
        self._bye = self._bye or "silent"
        self._hello_due.cancel()
        if self._later is not None:
            self._later.cancel()
        for table in self._watched.values():
            table.post(Watching(self, None))

    def take_frame(self) -> None:
        """A frame that is no message, or only part of one: it counts as one."""
        self._heard_at = time.monotonic()
        if self._bye is None and not self._allowance.take(self._heard_at):
            self._misbehaved(None, "too-fast")

    def take(self, data: bytes) -> None:
        """One message from the client, whatever it is; while an earlier one takes its time, it waits its turn."""
        if self._later is None:
            self._handle(data)
            return
        self._unread.append(data)
        if len(self._unread) == MOST_UNREAD:
            self._socket.pause_reading()

    def ping(self, now: float) -> None:
        """A ping, if it is time for one: at moments that nobody can foresee. Who has stayed silent is let go."""
        if now < self._ping_at or not self._greeted:
            return
        ping_s = self.hall.settings.ping_s
        if now - self._heard_at > 2.5 * ping_s:
            self.close("silent")
            return
        self._ping_at = now + self._pause_s(ping_s) * _luck.uniform(0.3, 1.0)
        self.send(encode(ServerPing(n=self.measured.ping(time.monotonic()))))

    def _pause_s(self, ping_s: float) -> float:
        """The longest time until the next ping: short where it matters who was first, and at its beginning shorter still."""
        if not any(table.is_race for table in self._watched.values()):
            return ping_s
        self._first_pings -= 1
        return min(ping_s, RACE_PING_S if self._first_pings < 0 else 0.0)

    # ---- messages ----

    def _handle(self, data: bytes) -> None:
        try:
            message = self._read_message(data)
            if message is not None and not self._handle_now(message):
                self._later = asyncio.create_task(self._take_time(message), name="message")
        except Exception:
            log.exception("a message could not be handled")
            self.close("restart")

    async def _take_time(self, message: FromClient) -> None:
        """Handle a message for which something has to be waited, then those that came meanwhile."""
        try:
            await self._handle_later(message)
        except NotOurs:
            self.close("restart")  # the node itself says that it is out of touch
        except StoreError as error:
            log.error("a table could not be read", extra={"why": str(error)})
            self.close("restart")
        except Exception:
            log.exception("a message could not be handled")
            self.close("restart")
        self._later = None
        was_full = len(self._unread) >= MOST_UNREAD
        while self._unread and self._later is None:
            self._handle(self._unread.popleft())
        if was_full and len(self._unread) < MOST_UNREAD:
            self._socket.resume_reading()

    def _read_message(self, data: bytes) -> FromClient | None:
        """A message that is one and comes neither too fast nor too early; everything else is answered here."""
        if self._bye is not None:
            return None
        metrics = self.hall.metrics
        metrics.messages_in.inc()
        now = self._heard_at = time.monotonic()
        if not self._allowance.take(now):
            self._misbehaved(id_in(data), "too-fast")
            return None
        if len(data) > self.hall.settings.message_bytes:
            self._misbehaved(id_in(data), "too-large")
            return None
        try:
            message = decode_from_client(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            metrics.messages_bad.inc()
            self._misbehaved(id_in(data), "malformed")
            return None
        if not self._greeted and not isinstance(message, Hello):
            self._misbehaved(getattr(message, "id", None), "protocol")
            self.close("protocol")
            return None
        return message

    def _handle_now(self, message: FromClient) -> bool:
        """Do what is asked, if nothing has to be waited for."""
        match message:
            case Pong():
                self._measure(message.n)
            case Ping():
                self.send(encode(ServerPong(n=message.n)))
            case Hello():
                self._greet(message)
            case Watch():
                return False
            case Unwatch():
                table_gone = self._watched.pop(message.table, None)
                if table_gone is not None:
                    table_gone.post(Watching(self, None))
                self.send(encode(Ack(id=message.id, seq=None)))
            case TableRequest():
                watched = self._watched.get(message.table)
                if watched is None or watched.closed:
                    return False
                self._post(watched, message)
        return True

    async def _handle_later(self, message: FromClient) -> None:
        """Do what is asked of a table that is to be looked for first."""
        if isinstance(message, Watch):
            await self._watch(message)
        elif isinstance(message, TableRequest):
            # Without watching one may ask too: a move that is sent again, the very first thing after a cut.
            table = await self._table(message.table, message.id)
            if table is not None:
                self._post(table, message)

    def _post(self, table: Inbox, message: TableRequest) -> None:
        if not table.post(Request(self, message, self._heard_at)):
            self._not_taken(table, message.id)

    def _not_taken(self, table: Inbox, request: str) -> None:
        """The table has too much to do; or it is gone just now, and will be found again."""
        if table.closed:
            self.close("restart")
        else:
            self._error(request, "too-fast")

    def _greet(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            self._error(None, "protocol")
            self.close("protocol")
            return
        self._greeted = True
        self._hello_due.cancel()
        name = self.person.name if self.person is not None else ""
        settings = self.hall.settings
        self.send(encode(Welcome(protocol=PROTOCOL, server=VERSION, name=name, ping_s=settings.ping_s)))

    async def _watch(self, message: Watch) -> None:
        if len(self._watched) >= MOST_TABLES and message.table not in self._watched:
            self._error(message.id, "too-many")
            return
        table = await self._table(message.table, message.id)
        if table is None:
            return
        self._watched[message.table] = table
        if table.is_race:
            self._ping_at, self._first_pings = 0.0, FIRST_PINGS  # its line is to be known before it matters
        # On another node the table's own looks it up.
        older = await missed_happenings(table, self, message) if isinstance(table, Table) else ()
        if not table.post(Watching(self, message, older)):
            self._not_taken(table, message.id)

    async def _table(self, key: str, request: str) -> Inbox | None:
        """That table; where there is none, the answer is given here."""
        try:
            found = await self.hall.find(key)
            if found is None:
                self._error(request, "unknown-table")
            return found
        except Full:
            self._error(request, "too-many")
            return None

    def _measure(self, number: int) -> None:
        took = self.measured.pong(number, time.monotonic())
        if took is not None:
            self.hall.metrics.round_trips.observe(took / 1000)
            self.hall.metrics.drift.observe(self.line.drift / 1000)

    def _error(self, request: str | None, code: ErrorCode) -> None:
        self.send(encode(Error(id=request, code=code)))

    def _misbehaved(self, request: str | None, code: ErrorCode) -> None:
        if not self._patience.take(time.monotonic()):
            self.hall.metrics.sockets_abusive.inc()
            self.close("abuse")
        else:
            self._error(request, code)
