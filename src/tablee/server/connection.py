"""Sockets: one person's line to the server. Reads messages, hands them to tables, sends what tables have to say."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from tablee.server.doors import Allowance
from tablee.server.hall import Hall
from tablee.server.people import Person
from tablee.server.preparing import BeingPrepared
from tablee.server.sockets import Way
from tablee.server.tables.messages import Request, Retell, Watching
from tablee.server.tables.table import Table
from tablee.server.texts import error_text
from tablee.server.version import VERSION
from tablee.server.wire import PROTOCOL, Lang, decode_from_client, encode
from tablee.server.wire.incoming import FromClient, Hello, Ping, Pong, SetLang, TableRequest, Unwatch, Watch, id_in
from tablee.server.wire.outgoing import Ack, Bye, ByeReason, Error, ErrorCode, ServerPing, ServerPong, Welcome

if TYPE_CHECKING:
    from litestar.types import Receive, Send

log = logging.getLogger("tablee.socket")

HELLO_S = 10.0
MOST_TABLES = 8
"""Tables that one socket may watch."""
PATIENCE = 50
"""Messages beyond measure until a socket is closed; one every two seconds is forgiven."""
MOST_BYTES_WAITING = 1 << 20
GOODBYE_S = 1.0
"""How long somebody who is let go may take to read each last message."""

_luck = random.SystemRandom()

CLOSE_CODES: dict[ByeReason, int] = {
    "restart": 1012,
    "overflow": 1013,
    "silent": 1001,
    "abuse": 1008,
    "too-many": 1013,
    "protocol": 1008,
}
BACK_IN_MS: dict[ByeReason, int | None] = {
    "restart": 1500,
    "overflow": 1000,
    "silent": 0,
    "abuse": None,
    "too-many": 60_000,
    "protocol": None,
}


class Connection:
    """One socket. `send` never waits: what cannot be sent waits in a bounded queue, and an overflow closes this socket alone."""

    def __init__(self, hall: Hall, person: Person | None, receive: Receive, send: Send, way: Way | None = None) -> None:
        self.hall = hall
        self.person = person
        self.lang: Lang = person.lang if person is not None else "fr"
        self.rtt_ms: int | None = None
        self._receive = receive
        self._send = send
        self._way = way
        self._waiting: deque[bytes] = deque()
        """What could not be sent at once; the first of them is on its way."""
        self._bytes_waiting = 0
        self._reading: asyncio.Task[None] | None = None
        self._busy = False
        """Whether a message that waited its turn is being handled: what comes next waits, too."""
        self._later: asyncio.Task[None] | None = None
        """A message that was taken as it came, and takes its time."""
        self._sending: asyncio.Task[None] | None = None
        self._is_sending = False
        """Whether something waits for the other side to read."""
        self._bye: ByeReason | None = None
        self._greeted = False
        self._watched: dict[str, Table] = {}
        settings = hall.settings
        self._allowance = Allowance(settings.messages_per_s, settings.messages_per_s * 4, time.monotonic())
        self._patience = Allowance(0.5, PATIENCE, time.monotonic())
        self._pings: dict[int, float] = {}
        self._heard_at = time.monotonic()
        self._ping_at = 0.0

    # ---- what tables use ----

    def send(self, *messages: bytes) -> None:
        """Take messages to be sent."""
        if self._bye is not None:
            return
        if not self._waiting and self._way is not None and self._way.write(messages):
            self.hall.metrics.messages_out.inc(len(messages))
            return
        for data in messages:
            if len(self._waiting) >= self.hall.settings.queue_messages or self._bytes_waiting > MOST_BYTES_WAITING:
                self.hall.metrics.sockets_overflown.inc()
                self.close("overflow")
                return
            self._waiting.append(data)
            self._bytes_waiting += len(data)
        self._begin_to_send()

    def close(self, why: ByeReason) -> None:
        """Say goodbye and close, once."""
        if self._bye is None:
            self._bye = why
            if self._sending is not None and self._is_sending:
                self._sending.cancel()  # it waits for somebody who does not read: what waits is told to who comes back
            self._begin_to_send()

    # ---- the two halves ----

    async def run(self) -> None:
        """Read until one side has had enough; send, beside it, what could not be sent at once."""
        self._reading = asyncio.current_task()
        assert self._reading is not None
        if self._way is not None:
            self._way.taker = self.take_now
        try:
            await self._run_reading()
        except asyncio.CancelledError:
            if self._sending is None or not self._sending.done():
                raise
            self._reading.uncancel()
        finally:
            self._reading = None
            if self._way is not None:
                self._way.taker = None
            for task in (self._later, self._sending):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)
            # A knot: what was cut short remembers where, and so this line.
            self._later = self._sending = None
            for table in self._watched.values():
                table.post(Watching(self, None))

    def _begin_to_send(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._run_sending(), name="send")

    async def _run_sending(self) -> None:
        """Send what waits, and in the end the goodbye; then reading is over too."""
        try:
            with contextlib.suppress(asyncio.CancelledError, TimeoutError):
                await self._send_waiting()
            if self._bye is None:
                self._sending = None
                return
            await self._say_goodbye(self._bye)
        except (OSError, RuntimeError, WebSocketDisconnect):
            log.debug("a socket was closed while something was sent")
        if self._reading is not None:
            self._reading.cancel()

    async def _send_waiting(self) -> None:
        metrics = self.hall.metrics
        while self._waiting and self._bye != "overflow":
            data = self._waiting[0]
            self._is_sending = True
            # Who is let go has a moment to read what was said before that.
            async with asyncio.timeout(GOODBYE_S if self._bye is not None else None):
                await self._send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            self._is_sending = False
            self._waiting.popleft()
            self._bytes_waiting -= len(data)
            metrics.messages_out.inc()

    async def _say_goodbye(self, why: ByeReason) -> None:
        bye = encode(Bye(why=why, back_in_ms=BACK_IN_MS[why]))
        try:
            # Who does not read does not hear it either.
            async with asyncio.timeout(GOODBYE_S):
                await self._send({"type": "websocket.send", "text": bye.decode(), "bytes": None})
                await self._send({"type": "websocket.close", "code": CLOSE_CODES[why], "reason": why})
        except TimeoutError:
            log.debug("a socket did not take its goodbye")
            if self._way is not None:
                self._way.abort()

    def ping(self, now: float) -> None:
        """A ping, if it is time for one: at moments that nobody can foresee. Who has stayed silent is let go."""
        if now < self._ping_at or not self._greeted:
            return
        ping_s = self.hall.settings.ping_s
        if now - self._heard_at > 2.5 * ping_s:
            self.close("silent")
            return
        self._ping_at = now + ping_s * _luck.uniform(0.3, 1.0)
        number = _luck.randrange(2**32)
        self._pings = dict(list(self._pings.items())[-4:])
        self._pings[number] = time.monotonic()
        self.send(encode(ServerPing(n=number)))

    async def _run_reading(self) -> None:
        try:
            async with asyncio.timeout(HELLO_S):
                while not self._greeted:
                    if not await self._read():
                        return
        except TimeoutError:
            self.close("protocol")
            await asyncio.sleep(60)
            return
        while await self._read():
            pass

    async def _read(self) -> bool:
        """Take one message; `False` when there are no more."""
        message: Any = await self._receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        self._busy = True
        if self._later is not None:
            await self._later
        await self.take(text if text is not None else message.get("bytes") or b"")
        self._busy = False
        return True

    # ---- messages ----

    async def take(self, data: str | bytes) -> None:
        """One message from the client, whatever it is."""
        message = self._read_message(data)
        if message is not None and not self._handle_now(message):
            await self._handle_later(message)

    def take_now(self, data: bytes) -> bool:
        """One message from the client, if nothing has to be waited for: almost all of them."""
        if self._busy or self._later is not None or not self._greeted:
            return False
        try:
            message = self._read_message(data)
            if message is not None and not self._handle_now(message):
                self._later = asyncio.create_task(self._take_later(message), name="take")
        except Exception:
            log.exception("a message could not be taken")
            self.close("restart")
        return True

    async def _take_later(self, message: FromClient) -> None:
        try:
            await self._handle_later(message)
        except Exception:
            log.exception("a message could not be taken")
            self.close("restart")
        self._later = None

    def _read_message(self, data: str | bytes) -> FromClient | None:
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
            case SetLang():
                self.lang = message.lang
                for table in self._watched.values():
                    table.post(Retell(self))
            case Watch():
                return False
            case Unwatch():
                table_gone = self._watched.pop(message.table, None)
                if table_gone is not None:
                    table_gone.post(Watching(self, None))
                self.send(encode(Ack(id=message.id, seq=None)))
            case _:
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
            table = await self._table(message.table)
            if table is None:
                self._error(message.id, self._why_not(message.table))
            else:
                self._post(table, message)

    def _post(self, table: Table, message: TableRequest) -> None:
        if not table.post(Request(self, message, self.rtt_ms, self._heard_at)):
            self._error(message.id, "too-fast")

    def _greet(self, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            self._error(None, "protocol")
            self.close("protocol")
            return
        self._greeted = True
        self.lang = message.lang
        name = self.person.name if self.person is not None else ""
        settings = self.hall.settings
        self.send(encode(Welcome(protocol=PROTOCOL, server=VERSION, name=name, lang=self.lang, ping_s=settings.ping_s)))

    async def _watch(self, message: Watch) -> None:
        if len(self._watched) >= MOST_TABLES and message.table not in self._watched:
            self._error(message.id, "too-many")
            return
        table = await self._table(message.table)
        if table is None:
            self._error(message.id, self._why_not(message.table))
            return
        self._watched[message.table] = table
        if not table.post(Watching(self, message)):
            self._error(message.id, "too-fast")

    async def _table(self, key: str) -> Table | None:
        try:
            return await self.hall.table(key)
        except BeingPrepared:
            # The server has just begun, and does not know this game yet: the line comes back by itself.
            self.close("restart")
            return None

    def _why_not(self, key: str) -> ErrorCode:
        """Why there is no such table here."""
        return "unknown-table" if self.hall.part.has(key) else "elsewhere"

    def _measure(self, number: int) -> None:
        sent = self._pings.pop(number, None)
        if sent is not None:
            self.rtt_ms = round((time.monotonic() - sent) * 1000)

    def _error(self, request: str | None, code: ErrorCode) -> None:
        self.send(encode(Error(id=request, code=code, text=error_text(code, self.lang))))

    def _misbehaved(self, request: str | None, code: ErrorCode) -> None:
        if not self._patience.take(time.monotonic()):
            self.hall.metrics.sockets_abusive.inc()
            self.close("abuse")
        else:
            self._error(request, code)
