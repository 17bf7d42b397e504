"""People for tests: an HTTP client with a cookie, and lines to the server that go through the same code as real sockets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import msgspec

from tablee.server.house import House
from tablee.server.people import COOKIE
from tablee.server.wire import PROTOCOL
from tablee.server.wire.connection import Connection

ORIGIN = "http://tablee.test"
PATIENCE_S = 30.0
"""A test that waits longer than this has failed; nothing is timed by it."""

Message = dict[str, Any]
_ids = itertools.count(1)


class Closed(Exception):
    """The server has closed the line."""


class Reading(asyncio.Event):
    """Whether a client reads; cleared, what is written waits at the server, as it does on a full line."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line

    def set(self) -> None:
        """Read again."""
        super().set()
        self._line.read_again()


class Line:
    """One socket, without a network: takes and gives what a WebSocket would."""

    def __init__(self, house: House, cookie: str | None) -> None:
        self._house = house
        self._cookie = cookie
        self._closed = asyncio.Event()
        self._held: list[bytes] = []
        """What was written while the client did not read."""
        self._pausing = asyncio.Event()
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self._read = 0
        self._news = asyncio.Event()
        self.close_code: int | None = None
        self._code: int | None = None
        self.greeting: Message = {"t": "hello", "protocol": PROTOCOL}
        self.connection: Connection
        self.may_read = Reading(self)
        self.may_read.set()

    async def open(self) -> Line:
        """Connect and say hello."""
        person = await self._house.person_of(self._cookie)
        self.connection = Connection(self._house.hall, person, self, "test")
        self._house.add(self.connection, "test")
        await self.say(self.greeting)
        return self

    # ---- what a connection uses ----

    @property
    def is_writable(self) -> bool:
        """Whether the client reads."""
        return self.may_read.is_set() and not self._closed.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        """The client hears it, if it reads."""
        if self._closed.is_set():
            return
        if not self.may_read.is_set():
            self._held += messages
            return
        for data in messages:
            self.raw.append(data)
            self.heard.append(msgspec.json.decode(data))
        self._news.set()

    def close(self, code: int, reason: str) -> None:
        """The server ends it."""
        del reason
        self._code = code
        if self.may_read.is_set():
            self.close_code = code
        asyncio.get_running_loop().call_soon(self._lose)

    def pause_reading(self) -> None:
        """The server reads no more."""
        self._pausing.set()

    def resume_reading(self) -> None:
        """The server reads again."""
        self._pausing.clear()

    def read_again(self) -> None:
        """Hear what waits."""
        held, self._held = self._held, []
        if held:
            self.write(held)
        if hasattr(self, "connection"):
            self.connection.send_waiting()
        self.close_code = self._code

    def _lose(self) -> None:
        if not self._closed.is_set():
            self._closed.set()
            self.connection.lost()
            self._house.remove(self.connection, "test")
            self._news.set()

    # ---- what a test does ----

    async def say(self, message: Message) -> None:
        """Send a message."""
        await self.say_raw(msgspec.json.encode(message).decode())

    async def say_raw(self, data: str | bytes) -> None:
        """Send anything."""
        if not self._closed.is_set():
            self.connection.take(data.encode() if isinstance(data, str) else data)
        await asyncio.sleep(0)

    async def ask(self, t: str, **fields: Any) -> Message:
        """Send a request and give its answer: `ack`, `refused`, `error` or `choices`."""
        request = fields.pop("id", None) or f"r{next(_ids)}"
        await self.say({"t": t, "id": request, **fields})
        return await self.hear(lambda message: message.get("id") == request)

    async def hear(self, wanted: str | Callable[[Message], bool]) -> Message:
        """The next message of that kind that was not heard yet; others before it are passed over."""
        test = wanted if callable(wanted) else (lambda message: message["t"] == wanted)
        async with asyncio.timeout(PATIENCE_S):
            while True:
                while self._read < len(self.heard):
                    message = self.heard[self._read]
                    self._read += 1
                    if test(message):
                        return message
                if self._closed.is_set():
                    raise Closed(self.close_code)
                self._news.clear()
                await self._news.wait()

    async def turn(self, seat: int, after: int = -1) -> Message:
        """The step in which that seat is awaited, later than some row."""
        await self.hear_until(lambda: any(_is_turn(message, seat, after) for message in self.heard))
        return next(message for message in reversed(self.heard) if _is_turn(message, seat, after))

    async def hear_until(self, test: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE_S):
            while not test():
                self._news.clear()
                await self._news.wait()

    def last(self, t: str, **fields: Any) -> Message:
        """The latest message of that kind."""
        for message in reversed(self.heard):
            if message["t"] == t and all(message[key] == value for key, value in fields.items()):
                return message
        raise AssertionError(f"no {t} was heard")

    async def wait_closed(self) -> int | None:
        """Wait until the server has closed the line; the code."""
        async with asyncio.timeout(PATIENCE_S):
            await self._closed.wait()
        return self.close_code

    async def cut(self) -> None:
        """The line breaks."""
        self._lose()
        await asyncio.sleep(0)


def _is_turn(message: Message, seat: int, after: int) -> bool:
    return message["t"] == "step" and message["seat"] == seat and message["seq"] > after and seat in message["awaited"]


async def until(test: Callable[[], bool]) -> None:
    """Wait until something is so of which nobody is told."""
    async with asyncio.timeout(PATIENCE_S):
        while not test():
            await asyncio.sleep(0.01)


class Guest:
    """Somebody: HTTP requests with a cookie, and lines."""

    def __init__(self, house: House, http: httpx.AsyncClient) -> None:
        self._house = house
        self.http = http
        self.lines: list[Line] = []

    async def line(self) -> Line:
        """A new line."""
        line = await Line(self._house, self.http.cookies.get(COOKIE)).open()
        self.lines.append(line)
        return line

    async def make_table(self, **wish: Any) -> Message:
        """A new table."""
        answer = await self.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4, **wish})
        assert answer.status_code == 201, answer.text
        table: Message = answer.json()
        return table

    async def watch(self, table: str, **seen: Any) -> Line:
        """A line that watches a table."""
        line = await self.line()
        answer = await line.ask("watch", table=table, **seen)
        assert answer["t"] == "ack", answer
        await line.hear("table")
        return line

    async def close(self) -> None:
        """Go."""
        for line in self.lines:
            await line.cut()
        await self.http.aclose()


async def play(line: Line, step: Message, move: Message | None = None, **changes: Any) -> Message:
    """Make a move on a step, by default the first of its choices; the answer."""
    fields = {
        "table": step["table"],
        "match": step["match"],
        "seat": step["seat"],
        "version": step["seq"],
        "seen_seq": step["seq"],
        "move": step["choices"][0]["move"] if move is None else move,
    }
    return await line.ask("move", **(fields | changes))
