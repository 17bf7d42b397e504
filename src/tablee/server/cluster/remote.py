"""Tables and listeners that are on another node: to a connection such a table is like any other, and so is such a listener to a table."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import cast
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary

import msgspec

from tablee.server.cluster.leases import OnAnotherNode
from tablee.server.cluster.session import (
    AskTable,
    BeginWatching,
    CloseSocket,
    Item,
    LineMeasured,
    SendToSocket,
    Session,
    StopWatching,
    Who,
)
from tablee.server.people import Person
from tablee.server.store import StoreError
from tablee.server.tables.arbiter import Line
from tablee.server.tables.hall import Full, Hall
from tablee.server.tables.messages import Request, Task, Watching
from tablee.server.tables.outlet import Listener
from tablee.server.tables.play import missed_happenings
from tablee.server.tables.table import Table
from tablee.server.wire import decode_from_client, encode
from tablee.server.wire.incoming import TableRequest, Watch
from tablee.server.wire.outgoing import ByeReason, Error

log = logging.getLogger("tablee.cluster")


def who_is(listener: Listener) -> Who:
    person = listener.person
    known = None if person is None else (person.id, person.name, person.lang, person.face)
    return Who(known, listener.address, listener.line)


# ---- the sockets' side ----


class Sockets:
    """The sockets of this node that speak to tables elsewhere, by number."""

    def __init__(self) -> None:
        self._numbers: WeakKeyDictionary[Listener, int] = WeakKeyDictionary()
        self._listeners: WeakValueDictionary[int, Listener] = WeakValueDictionary()
        self._next = itertools.count(1)

    def number_of(self, listener: Listener) -> int:
        number = self._numbers.get(listener)
        if number is None:
            number = self._numbers[listener] = next(self._next)
            self._listeners[number] = listener
        return number

    def take(self, item: Item) -> None:
        """Pass on to a socket here what a table elsewhere sends it."""
        listener = self._listeners.get(item.socket)
        if listener is None:
            return
        if isinstance(item, SendToSocket):
            listener.send(*item.messages)
        elif isinstance(item, CloseSocket):
            listener.close(item.why)


class RemoteTables:
    """The tables of another node, by the session with it, and which sockets use them."""

    def __init__(self, session: Session, sockets: Sockets) -> None:
        self.session = session
        self._sockets = sockets
        self._users: WeakSet[Listener] = WeakSet()
        self._races: WeakSet[RemoteTable] = WeakSet()

    def number_of(self, listener: Listener) -> int:
        self._users.add(listener)
        return self._sockets.number_of(listener)

    def add(self, table: RemoteTable) -> None:
        self._races.add(table)

    def send_lines(self) -> None:
        for table in list(self._races):
            table.send_lines()

    def close(self) -> None:
        """Nobody answers there any more: sockets come back, say what they have seen, and send again what was not answered."""
        self.session.close()
        for listener in list(self._users):
            listener.close("restart")


class RemoteTable:
    """A table of another node, as a connection sees it."""

    def __init__(self, key: str, *, is_race: bool, node: RemoteTables) -> None:
        self._key = key
        self.is_race = is_race
        self._node = node
        if is_race:
            node.add(self)
        self._lines: dict[Listener, Line] = {}
        """Who watches, and what was last said of their lines."""

    @property
    def closed(self) -> bool:
        return self._node.session.closed

    def post(self, task: Task) -> bool:
        """Send on what somebody asks; `False` if nobody takes it."""
        if self.closed:
            return False
        session, key = self._node.session, self._key
        if isinstance(task, Request):
            number = self._node.number_of(task.listener)
            session.send(AskTable(number, key, who_is(task.listener), msgspec.json.encode(task.message)))
        elif isinstance(task, Watching):
            number = self._node.number_of(task.listener)
            if task.message is None:
                self._lines.pop(task.listener, None)
                session.send(StopWatching(number, key))
            else:
                self._lines[task.listener] = task.listener.line
                session.send(BeginWatching(number, key, who_is(task.listener), msgspec.json.encode(task.message)))
        else:
            raise TypeError(f"{type(task).__name__} is nothing that a socket asks")
        return True

    def send_lines(self) -> None:
        """Tell what was measured lately: the others' moves wait for it."""
        for listener, said in self._lines.items():
            if listener.line != said:
                self._lines[listener] = listener.line
                self._node.session.send(LineMeasured(self._node.number_of(listener), self._key, listener.line))


# ---- the tables' side ----


class RemoteListener:
    """A socket of another node, as a table sees it."""

    def __init__(self, socket: int, who: Who, session: Session) -> None:
        self._socket = socket
        self._session = session
        self.identify(who)

    def identify(self, who: Who) -> None:
        """Who it is may have changed, and what was measured of the line has."""
        self.person = None if who.person is None else Person(*who.person)
        self.address = who.address
        self.measured = who.line

    @property
    def line(self) -> Line:
        """From the table to the person: the way between the nodes is part of it."""
        between, line = self._session.round_trip_ms, self.measured
        return line._replace(rtt=line.rtt + between, slowest=line.slowest + between)

    def send(self, *messages: bytes) -> None:
        self._session.send(SendToSocket(self._socket, messages))

    def close(self, why: ByeReason) -> None:
        self._session.send(CloseSocket(self._socket, why))


class RemoteListeners:
    """The sockets of one other node that speak to tables here."""

    def __init__(self, hall: Hall, session: Session, beside: Callable[[asyncio.Task[None]], None]) -> None:
        self._hall = hall
        self.session = session
        self._beside = beside
        self._here: dict[tuple[int, str], RemoteListener] = {}
        self._later: dict[tuple[int, str], deque[BeginWatching | AskTable | LineMeasured | StopWatching]] = {}
        """What waits, socket by socket: for its table to be loaded, or for what was missed to be looked up."""

    def __len__(self) -> int:
        return len(self._here)

    def take(self, item: Item) -> None:
        """What a socket elsewhere has to say, to its table; where there is none, it is asked to come back."""
        if isinstance(item, SendToSocket | CloseSocket):
            return
        key = (item.socket, item.table)
        table = self._hall.tables.get(item.table)
        if key in self._later:
            self._later[key].append(item)
        elif isinstance(item, BeginWatching) or (isinstance(item, AskTable) and (table is None or table.closed)):
            self._later[key] = deque([item])
            self._beside(asyncio.create_task(self._hand_later(key), name="remote-listeners"))
        else:
            self._hand(table, item)

    async def _hand_later(self, key: tuple[int, str]) -> None:
        waiting = self._later[key]
        while waiting:
            item = waiting.popleft()
            try:
                table = await self._hall.table(item.table)
                if isinstance(item, BeginWatching) and table is not None:
                    await self._begin_to_watch(table, item)
                else:
                    self._hand(table, item)
            except (OnAnotherNode, Full, StoreError) as error:
                log.info("a table that was asked for is not here", extra={"table": item.table, "why": str(error)})
                self.session.send(CloseSocket(item.socket, "restart"))
        del self._later[key]

    async def _begin_to_watch(self, table: Table, item: BeginWatching) -> None:
        key = (item.socket, item.table)
        listener = self._here.get(key) or RemoteListener(item.socket, item.who, self.session)
        listener.identify(item.who)
        message = cast(Watch, decode_from_client(item.said))
        older = await missed_happenings(table, listener, message)
        self._here[key] = listener
        if not table.post(Watching(listener, message, older)):
            listener.send(encode(Error(id=message.id, code="too-fast")))

    def _hand(self, table: Table | None, item: BeginWatching | AskTable | LineMeasured | StopWatching) -> None:
        key = (item.socket, item.table)
        listener = self._here.get(key)
        if isinstance(item, StopWatching):
            if listener is not None:
                del self._here[key]
                if table is not None:
                    table.post(Watching(listener, None))
        elif isinstance(item, LineMeasured):
            if listener is not None:
                listener.measured = item.line
        elif table is None:
            self.session.send(CloseSocket(item.socket, "restart"))
        else:
            listener = listener or RemoteListener(item.socket, item.who, self.session)
            listener.identify(item.who)
            message = cast(TableRequest, decode_from_client(item.said))
            if not table.post(Request(listener, message, time.monotonic())):
                listener.send(encode(Error(id=message.id, code="too-fast")))

    def leave(self) -> None:
        """Their node is gone: no table is watched from there any more."""
        for (_, key), listener in self._here.items():
            table = self._hall.tables.get(key)
            if table is not None:
                table.post(Watching(listener, None))
        self._here.clear()
        self.session.close()
