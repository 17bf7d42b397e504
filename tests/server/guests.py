"""People for tests: an HTTP client with a cookie, and lines to the server that go through the same code as real sockets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import httpx
import msgspec

from tablee.server.connection import Connection
from tablee.server.house import House
from tablee.server.people import COOKIE

ORIGIN = "http://tablee.test"
PATIENCE_S = 30.0
"""A test that waits longer than this has failed; nothing is timed by it."""

Message = dict[str, Any]
_ids = itertools.count(1)


class Closed(Exception):
    """The server has closed the line."""


class Line:
    """One socket, without a network: what goes in and out are the messages that uvicorn would pass on."""

    def __init__(self, house: House, cookie: str | None) -> None:
        self._house = house
        self._cookie = cookie
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self._read = 0
        self._news = asyncio.Event()
        self.may_read = asyncio.Event()
        """Cleared, the client does not read: sending blocks as it does on a full line."""
        self.may_read.set()
        self.close_code: int | None = None
        self.greeting: Message = {"t": "hello", "protocol": 1}

    async def open(self, lang: str = "fr") -> Line:
        """Connect and say hello."""
        person = await self._house.person_of(self._cookie)
        self.connection = Connection(self._house.hall, person, self._receive, self._send)  # type: ignore[arg-type]
        self._house.add(self.connection, "test")
        self._task = asyncio.create_task(self._run())
        await self.say({**self.greeting, **({"lang": lang} if self.greeting["t"] == "hello" else {})})
        return self

    async def _run(self) -> None:
        try:
            await self.connection.run()
        finally:
            self._house.remove(self.connection, "test")
            self._news.set()

    async def _receive(self) -> dict[str, Any]:
        return await self._in.get()

    async def _send(self, message: dict[str, Any]) -> None:
        await self.may_read.wait()
        if message["type"] == "websocket.close":
            self.close_code = message["code"]
        else:
            data = message["text"].encode()
            self.raw.append(data)
            self.heard.append(msgspec.json.decode(data))
        self._news.set()

    async def say(self, message: Message) -> None:
        """Send a message."""
        await self.say_raw(msgspec.json.encode(message).decode())

    async def say_raw(self, data: str | bytes) -> None:
        """Send anything."""
        key = "text" if isinstance(data, str) else "bytes"
        await self._in.put({"type": "websocket.receive", key: data})

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
                if self._task is None or self._task.done():
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
        assert self._task is not None
        async with asyncio.timeout(PATIENCE_S):
            await asyncio.wait([self._task])
        return self.close_code

    async def cut(self) -> None:
        """The line breaks."""
        if self._task is not None:
            self.may_read.set()
            await self._in.put({"type": "websocket.disconnect", "code": 1006})
            await asyncio.wait([self._task])
            self._task.result()
            self._task = None


def _is_turn(message: Message, seat: int, after: int) -> bool:
    return message["t"] == "step" and message["seat"] == seat and message["seq"] > after and seat in message["awaited"]


class Guest:
    """Somebody: HTTP requests with a cookie, and lines."""

    def __init__(self, house: House, http: httpx.AsyncClient) -> None:
        self._house = house
        self.http = http
        self.lines: list[Line] = []

    async def line(self, lang: str = "fr") -> Line:
        """A new line."""
        line = await Line(self._house, self.http.cookies.get(COOKIE)).open(lang)
        self.lines.append(line)
        return line

    async def make_table(self, **wish: Any) -> Message:
        """A new table."""
        answer = await self.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4, **wish})
        assert answer.status_code == 201, answer.text
        table: Message = answer.json()
        return table

    async def watch(self, table: str, lang: str = "fr", **seen: Any) -> Line:
        """A line that watches a table."""
        line = await self.line(lang)
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
