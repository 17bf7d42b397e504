"""Rooms: processes in which tables are played, so that more than one core plays.

Each table is in one room, by its id. The house itself stays at the door: pages, people, limits, and everything about tables that is asked over HTTP.
A socket is shown in: the room gets it from the operating system, and the house hears no more of it until it is closed. A room that ends unasked is
replaced; its tables go on from what is on disk.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import math
import socket
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

import msgspec

from tablee.server import letters
from tablee.server.hall import room_of
from tablee.server.letters import (
    Answer,
    Asked,
    Changed,
    Forgotten,
    Left,
    Letter,
    No,
    Opening,
    Post,
    Prepared,
    Question,
    Visitor,
)
from tablee.server.metrics import Metrics, Numbers
from tablee.server.people import Person
from tablee.server.preparing import BeingPrepared
from tablee.server.settings import Settings
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLine

log = logging.getLogger("tablee.rooms")

LOOK_S = 5.0
PATIENCE_S = 30.0
"""How long an answer may take; after that the room is given up."""
CLOSING_S = 10.0
"""How long a room may take to say goodbye."""
ENDING_S = 5.0
START_AGAIN_S = 1.0

Found = TypeVar("Found")


class Room:
    """One room, as it is seen from the house."""

    def __init__(self, number: int, metrics: Metrics, left: Callable[[str], None]) -> None:
        self.number = number
        self._metrics = metrics
        self._left = left
        """Told the address of whoever has left."""
        self._games: dict[str, asyncio.Event] = {}
        """Those to be played here; set as soon as they can be."""
        self._post: Post | None = None
        self._door: socket.socket | None = None
        self._gone = asyncio.Event()
        self._asked: dict[int, asyncio.Future[msgspec.Raw]] = {}
        self._numbers = itertools.count(1)
        self._visitors: dict[int, str] = {}
        """The addresses of those who are in."""
        self._closing = False

    def __len__(self) -> int:
        return len(self._visitors)

    @property
    def is_open(self) -> bool:
        """Whether somebody may be shown in."""
        return self._post is not None

    # ---- letters ----

    def tell(self, letter: Letter) -> None:
        """Write a letter that wants no answer."""
        if self._post is not None:
            self._post.send(letter)

    async def ask(self, asked: Asked, kind: type[Found]) -> Found:
        """The answer to a question; `BeingPrepared` while there is nobody to answer it."""
        if self._post is None:
            raise BeingPrepared
        number = next(self._numbers)
        future = self._asked[number] = asyncio.get_running_loop().create_future()
        self._post.send(Question(number, asked))
        try:
            async with asyncio.timeout(PATIENCE_S):
                return msgspec.msgpack.decode(await future, type=kind)
        except TimeoutError:
            raise BeingPrepared from None
        finally:
            self._asked.pop(number, None)
            del future  # a knot, if it failed: the failure remembers this call

    async def prepare(self, game: str) -> None:
        """Let a game be played here; returns as soon as it can be."""
        self._games[game] = asyncio.Event()
        self.tell(letters.Prepare(game))
        await self._games[game].wait()

    def show_in(self, connection: socket.socket, said: bytes, address: str) -> bool:
        """Hand over somebody's socket, with what was said on it so far; `False` if nobody takes it."""
        if self._door is None:
            return False
        number = next(self._numbers)
        try:
            socket.send_fds(self._door, [letters.encode(Visitor(number, said))], [connection.fileno()])
        except OSError:
            return False
        self._visitors[number] = address
        return True

    def _heard(self, data: bytes) -> None:
        match letters.from_room.decode(data):
            case Prepared(game):
                self._games[game].set()
            case Answer(number, content):
                if (future := self._asked.get(number)) is not None and not future.done():
                    future.set_result(content)
            case No(number, why, text):
                if (future := self._asked.get(number)) is not None and not future.done():
                    future.set_exception(letters.ERRORS.get(why, RuntimeError)(text))
            case Left(visitor):
                if (address := self._visitors.pop(visitor, None)) is not None:
                    self._left(address)

    # ---- the process ----

    async def keep(self, opening: Opening) -> None:
        """Keep the room open; one that ends is followed by another."""
        while not self._closing:
            try:
                await self._open_once(opening)
            except OSError:
                log.exception("a room could not be opened", extra={"room": self.number})
            if not self._closing:
                log.warning("a room has ended; there will be another", extra={"room": self.number})
                self._metrics.rooms_lost.inc()
                await asyncio.sleep(START_AGAIN_S)

    async def _open_once(self, opening: Opening) -> None:
        """Open the room; returns when it has ended."""
        line, their_line = socket.socketpair()
        door, their_door = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        door.setblocking(False)
        self._gone.clear()
        process = None
        try:
            with their_line, their_door:
                passed = (their_line.fileno(), their_door.fileno())
                process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tablee.server.room", *map(str, passed),
                    # Ctrl-C is for the house, which closes its rooms.
                    stdin=asyncio.subprocess.DEVNULL, pass_fds=passed, start_new_session=True,
                )  # fmt: skip
            _, post = await asyncio.get_running_loop().create_connection(
                lambda: Post(self._heard, self._gone.set), sock=line
            )
            post.send(opening)
            self._post, self._door = post, door
            for game in self._games:
                post.send(letters.Prepare(game))
            await self._watch()
        finally:
            self._let_go()
            door.close()
            line.close()
            if process is not None:
                await self._end(process)

    async def _watch(self) -> None:
        """Until it is gone, or does not answer any more."""
        while not self._gone.is_set():
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._gone.wait()
            except TimeoutError:
                try:
                    await self.ask(letters.Count(), list[Numbers])
                except BeingPrepared:
                    return

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        """Let it end by itself, if it does."""
        try:
            async with asyncio.timeout(ENDING_S):
                await process.wait()
        except TimeoutError:
            log.warning("a room did not end by itself", extra={"room": self.number})
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    def _let_go(self) -> None:
        """Nobody is in it any more, nobody gets an answer."""
        if self._post is not None:
            self._post.hang_up()
        self._post = self._door = None
        for future in self._asked.values():
            if not future.done():
                future.set_exception(BeingPrepared())
        for address in self._visitors.values():
            self._left(address)
        self._visitors.clear()

    def close(self) -> None:
        """Let everybody go, and end."""
        self._closing, self._door = True, None
        self.tell(letters.Close())


class Rooms:
    """All of them; the reception of a house that has some."""

    def __init__(self, settings: Settings, metrics: Metrics, left: Callable[[str], None]) -> None:
        """`left` is told the address of everybody who leaves a room."""
        self._settings = settings
        self._all = [Room(number, metrics, left) for number in range(settings.rooms)]
        self._keeping: list[asyncio.Task[None]] = []
        self._next = itertools.cycle(self._all)

    def __len__(self) -> int:
        """How many people are in."""
        return sum(map(len, self._all))

    # ---- beginning and end ----

    def open(self, secret: str) -> None:
        """Open them; `secret` signs cookies."""
        count = len(self._all)
        most = math.ceil(self._settings.max_tables / count)
        settings = replace(self._settings, rooms=0, secret=secret, max_tables=most)
        self._keeping = [
            asyncio.create_task(room.keep(Opening(settings, room.number, count)), name="room") for room in self._all
        ]

    async def prepare(self, game: str) -> None:
        """Let a game be played in every room."""
        await asyncio.gather(*(room.prepare(game) for room in self._all))

    async def close(self) -> None:
        """Let everybody go."""
        for room in self._all:
            room.close()
        if self._keeping:
            _, late = await asyncio.wait(self._keeping, timeout=CLOSING_S)
            for task in late:
                log.warning("a room did not close in time")
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        self._keeping = []

    # ---- people ----

    async def tell(self, news: Changed | Forgotten) -> None:
        """Tell all of them; returns when they know it."""
        await _those_open(room.ask(news, type(None)) for room in self._all)

    def show_in(self, connection: socket.socket, said: bytes, table: str | None, address: str) -> bool:
        """Show somebody to the room of that table, or, without one, to the emptiest; `False` if it is not open."""
        room = min(self._all, key=len) if table is None else self._of(table)
        return room.show_in(connection, said, address)

    # ---- the reception ----

    async def make(self, person: Person, wish: MakeTable) -> TableDoc:
        """A new table, in one room after the other."""
        room = next(self._next)
        for _ in self._all:
            room = room if room.is_open else next(self._next)
        return await room.ask(letters.Make(person, wish), TableDoc)

    async def look(self, table: str, person: Person | None) -> TableDoc | None:
        """A table by its id."""
        found: TableDoc | None = await self._of(table).ask(letters.Look(table, person), TableDoc | None)  # type: ignore[arg-type]
        return found

    async def lines(self, tables: Sequence[str], person: Person | None) -> list[TableLine]:
        """Those tables in a list, in that order."""
        of: dict[int, list[str]] = defaultdict(list)
        for table in tables:
            of[room_of(table, len(self._all))].append(table)
        questions = (self._all[room].ask(letters.Lines(keys, person), list[TableLine]) for room, keys in of.items())
        found = {line.table: line for answer in await _those_open(questions) for line in answer}
        return [found[table] for table in tables if table in found]

    async def played(self, table: str, match: str) -> int:
        """How many rows a match has that goes on."""
        return await self._of(table).ask(letters.Played(table, match), int)

    async def counts(self) -> list[list[Numbers]]:
        """What was counted in every room."""
        return await _those_open(room.ask(letters.Count(), list[Numbers]) for room in self._all)

    def _of(self, table: str) -> Room:
        return self._all[room_of(table, len(self._all))]


async def _those_open(questions: Iterable[Awaitable[Found]]) -> list[Found]:
    """The answers of the rooms that are open."""
    found: list[Found] = []
    for answer in await asyncio.gather(*questions, return_exceptions=True):
        if isinstance(answer, BeingPrepared):
            continue
        if isinstance(answer, BaseException):
            raise answer
        found.append(answer)
    return found
