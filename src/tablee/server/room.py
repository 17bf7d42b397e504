"""A room: a process that plays some of a house's tables.

python -m tablee.server.room LINE DOOR    (started by the house; the numbers of two open sockets)

It does what the letters on the line say, and serves those whose sockets come through the door. It is a house itself, as far as tables are concerned;
it ends when the house says so, or at once when the house is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import time
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.server import ServerState

from tablee import games
from tablee.server import letters
from tablee.server.garbage import Collector, collect_garbage
from tablee.server.hall import Part
from tablee.server.house import House
from tablee.server.letters import (
    Changed,
    Close,
    Count,
    Forgotten,
    Left,
    Lines,
    Look,
    Make,
    Opening,
    Played,
    Post,
    Prepare,
    Prepared,
    Question,
    Visitor,
)
from tablee.server.logs import set_up_logs
from tablee.server.preparing import load
from tablee.server.serve import GOODBYE_S, loop_factory, server_config
from tablee.server.sockets import Socket
from tablee.server.store import open_store

log = logging.getLogger("tablee.room")

LONGEST_VISITOR = 64 * 1024
HOW_TO_OPEN = "A room is opened by the server: `tablee serve --rooms 2`."


class Guest(Socket):
    """A WebSocket that came through the door, after it had said something."""

    def __init__(self, room: Room, visitor: Visitor) -> None:
        super().__init__(config=room.config, server_state=room.state, app_state={})
        self._post = room.post
        self._number = visitor.number
        self._said = visitor.said

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is here: hear what it had said."""
        super().connection_made(transport)
        said, self._said = self._said, b""
        self.data_received(said)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._post.send(Left(self._number))


class Room:
    """The process, seen from inside."""

    post: Post
    house: House
    config: uvicorn.Config

    def __init__(self, door: socket.socket) -> None:
        self.state = ServerState()
        self._door = door
        self._letters: asyncio.Queue[bytes] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._collector = Collector()
        self._closing = False

    async def run(self, line: socket.socket) -> None:
        """Until the house says that it is enough."""
        loop = asyncio.get_running_loop()
        _, self.post = await loop.create_connection(lambda: Post(self._letters.put_nowait, self._left_alone), sock=line)
        opening = letters.to_room.decode(await self._letters.get())
        assert isinstance(opening, Opening)
        settings = opening.settings
        set_up_logs(settings.log_level, settings.log_format)
        part = Part(opening.room, opening.rooms)
        self.house = House(settings, open_store(settings, alone=False), part)
        await self.house.open()
        await asyncio.to_thread(lambda: [games.game(name) for name in self.house.hall.games])
        self.house.hall.open()
        self.house.serving = True
        self.config = server_config(settings, self.house)
        self.config.load()
        loop.add_reader(self._door, self._look_at_door)
        self._beside(collect_garbage(self._collector, self.house.metrics))
        while not isinstance(letter := letters.to_room.decode(await self._letters.get()), Close):
            self._beside(self._do(letter))
        await self._close()

    def _beside(self, work: Any) -> None:
        task = asyncio.create_task(work, name="letter")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _left_alone(self) -> None:
        """The house is gone: end at once. What is not on disk now was not told to anybody, and everybody comes back to the next server."""
        if not self._closing:
            os._exit(1)

    async def _close(self) -> None:
        self._closing = True
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()
        await self.house.say_goodbye(GOODBYE_S)
        for connection in list(self.state.connections):
            cast(Guest, connection).shutdown()
        await self.house.close()

    # ---- letters ----

    async def _do(self, letter: letters.ToRoom) -> None:
        match letter:
            case Prepare(game):
                try:
                    await asyncio.to_thread(load, game)
                    await self.house.hall.open_game(game)
                except Exception:
                    log.exception("a room cannot get ready")
                    os._exit(1)
                self._collector.begin(time.monotonic())
                self.post.send(Prepared(game))
            case Question(number, asked):
                try:
                    content = msgspec.Raw(letters.encode(await self._answer(asked)))
                except Exception as error:
                    if type(error).__name__ not in letters.ERRORS:
                        log.exception("a room could not answer")
                    self.post.send(letters.No(number, type(error).__name__, str(error)))
                else:
                    self.post.send(letters.Answer(number, content))

    async def _answer(self, asked: letters.Asked) -> Any:
        reception = self.house.reception
        match asked:
            case Make(person, wish):
                return await reception.make(person, wish)
            case Look(table, person_or_none):
                return await reception.look(table, person_or_none)
            case Lines(tables, person_or_none):
                return await reception.lines(tables, person_or_none)
            case Played(table, match):
                return await reception.played(table, match)
            case Count():
                return self.house.metrics.numbers
            case Changed(person):
                return self.house.person_changed(person)
            case Forgotten(guest):
                return self.house.person_forgotten(guest)

    # ---- the door ----

    def _look_at_door(self) -> None:
        """Let in who is there."""
        with contextlib.suppress(BlockingIOError):
            while True:
                data, descriptors, _, _ = socket.recv_fds(self._door, LONGEST_VISITOR, 1)
                if not data:
                    asyncio.get_running_loop().remove_reader(self._door)
                    return
                visitor = letters.visitor.decode(data)
                if descriptors:
                    self._beside(self._let_in(visitor, socket.socket(fileno=descriptors[0])))
                else:
                    self.post.send(Left(visitor.number))  # more are open than the system allows: it could not come in

    async def _let_in(self, visitor: Visitor, connection: socket.socket) -> None:
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: Guest(self, visitor), connection)
        except OSError:
            connection.close()
            self.post.send(Left(visitor.number))


def main() -> None:
    """Open the room to which these sockets lead."""
    if len(sys.argv) != 3 or not all(number.isdecimal() for number in sys.argv[1:]):
        raise SystemExit(HOW_TO_OPEN)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the house says when it is enough
    try:
        line, door = (socket.socket(fileno=int(number)) for number in sys.argv[1:])
    except OSError:
        raise SystemExit(HOW_TO_OPEN) from None
    line.setblocking(False)
    door.setblocking(False)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(Room(door).run(line))


if __name__ == "__main__":
    main()
