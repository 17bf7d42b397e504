"""What nodes say to each other comes in order and once, whatever the bus loses."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.server.cluster.session import ASK_AGAIN_S, SILENT_S, Item, SendToSocket, Session, StopWatching, read_packet

pytestmark = pytest.mark.anyio


class Lossy:
    """Two sides, a clock of the test's own, and a bus in between that loses every so many messages."""

    def __init__(self, loss: float, seed: int) -> None:
        self.now = 1000.0
        self._luck = random.Random(seed)
        self._loss = loss
        self.heard: list[Item] = []
        self.heard_back: list[Item] = []
        self.gaps = 0
        self.sockets = self._side(to_tables=True)
        self.tables = self._side(to_tables=False)
        self.sockets.deliver = self.heard_back.append
        self.tables.deliver = self.heard.append
        self._on_the_way: list[tuple[Session, bytes]] = []

    def _side(self, *, to_tables: bool) -> Session:
        def publish(data: bytes) -> None:
            if self._luck.random() >= self._loss:
                self._on_the_way.append((self.tables if to_tables else self.sockets, data))

        return Session(7, "me", to_tables=to_tables, publish=publish, on_gap=self._gap, clock=lambda: self.now)

    def _gap(self) -> None:
        self.gaps += 1

    def carry(self) -> None:
        """What is on its way arrives, and what that brings about."""
        while self._on_the_way:
            side, data = self._on_the_way.pop(0)
            side.receive(read_packet(data))

    def pass_time(self, beats: int) -> None:
        for _ in range(beats):
            self.now += 1.1 * ASK_AGAIN_S
            self.sockets.heartbeat()
            self.tables.heartbeat()
            self.carry()


@settings(deadline=None, max_examples=50)
@given(seed=st.integers(0, 2**32), loss=st.floats(0, 0.5), count=st.integers(1, 40))
def test_everything_comes_in_order_and_once_whatever_is_lost(seed: int, loss: float, count: int) -> None:
    async def run() -> None:
        lossy = Lossy(loss, seed)
        for n in range(count):
            lossy.sockets.send(StopWatching(n, "t"))
            lossy.tables.send(SendToSocket(n, (b"x", b"y")))
            lossy.sockets.flush()
            lossy.tables.flush()
            if n % 3:
                lossy.carry()
        lossy.pass_time(1000)
        assert lossy.heard == [StopWatching(n, "t") for n in range(count)]
        assert lossy.heard_back == [SendToSocket(n, (b"x", b"y")) for n in range(count)]
        assert not lossy.sockets.is_lost and not lossy.tables.is_lost

    asyncio.run(run())


async def test_nothing_is_asked_again_where_nothing_was_lost() -> None:
    lossy = Lossy(0.0, 1)
    for n in range(20):
        lossy.sockets.send(StopWatching(n, "t"))
        lossy.sockets.flush()
    lossy.carry()
    lossy.pass_time(3)
    assert len(lossy.heard) == 20 and lossy.gaps == 0


async def test_what_is_said_in_one_turn_is_one_packet_and_a_large_one_is_split() -> None:
    packets: list[bytes] = []
    session = Session(1, "me", to_tables=False, publish=packets.append)
    for n in range(5):
        session.send(SendToSocket(n, (b"small",)))
    await asyncio.sleep(0)
    assert [len(read_packet(data).items) for data in packets] == [5]
    for n in range(5):
        session.send(SendToSocket(n, (bytes(90_000),)))
    await asyncio.sleep(0)
    assert [len(read_packet(data).items) for data in packets[1:]] == [2, 2, 1]


async def test_whoever_hears_nothing_gives_up() -> None:
    lossy = Lossy(1.0, 1)
    lossy.pass_time(1)
    assert not lossy.sockets.is_lost
    lossy.now += SILENT_S
    assert lossy.sockets.is_lost


async def test_the_way_there_and_back_is_measured() -> None:
    lossy = Lossy(0.0, 1)
    lossy.tables.heartbeat()
    lossy.now += 0.012
    lossy.carry()
    assert lossy.tables.round_trip_ms == 12
