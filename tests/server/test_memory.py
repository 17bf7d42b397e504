"""What is given up is free: nothing that goes on holds on to a table that was evicted or to a line that was cut."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tablee import bots
from tablee.bots import Bot, Choice
from tablee.server.house import House
from tablee.server.tables.messages import BotMove, Request, Wake
from tablee.server.wire import connection, decode_from_client
from tests.server.conftest import People
from tests.server.guests import Guest, play, until
from tests.server.worlds import Ear

pytestmark = pytest.mark.anyio

EVICTED_AT_ONCE: dict[str, Any] = {"sleep_s": 0, "absent_s": 3600}


@pytest.fixture
def thinking() -> Iterator[threading.Event]:
    """Who waits for it in a bot's thread thinks until the test is over."""
    over = threading.Event()
    yield over
    over.set()


@pytest.fixture(autouse=True)
def waits_for_hello_all_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """An alarm that holds on to a line does so for longer than a test waits."""
    monkeypatch.setattr(connection, "HELLO_S", 3600.0)


Remembered = Callable[[], Any]
"""Gives what was remembered, as long as it is there."""


async def left_of(*gone: Remembered) -> list[Any]:
    """What is still there of what was given up, after as long as anything on its way may take."""

    def is_free() -> bool:
        gc.collect()
        return not any(reference() for reference in gone)

    with contextlib.suppress(TimeoutError):
        await until(is_free)
    return [reference() for reference in gone if reference() is not None]


async def table_with_bots(zoe: Guest, **wish: Any) -> str:
    """A table at which a match goes on, bots on all seats but those that somebody takes."""
    table = await zoe.make_table(start=True, **({"sit": [0], "bots": {"1": 1, "2": 1, "3": 1}} | wish))
    return str(table["table"])


@pytest.mark.parametrize("settings_changes", [EVICTED_AT_ONCE])
async def test_a_table_that_is_evicted_and_a_line_that_is_cut_leave_nothing_behind(
    people: People, house: House
) -> None:
    zoe = await people.guest()
    table = await table_with_bots(zoe)
    line = await zoe.watch(table)
    await play(line, await line.turn(0))
    await line.turn(0, after=1)
    gone = weakref.ref(house.hall.tables[table]), weakref.ref(line.connection)
    await line.cut()
    del line.connection
    await house.hall.sweep()
    assert not house.hall.tables
    assert await left_of(*gone) == []


@pytest.mark.parametrize("doing", ["telling", "saying goodbye", "looking for a table"])
async def test_a_line_leaves_nothing_behind_whatever_it_is_doing_when_it_is_cut(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch, doing: str
) -> None:
    async def look_for_table(_: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.hall, "table", look_for_table)
    line = await (await people.guest()).line()
    await line.hear("welcome")
    line.may_read.clear()
    gone = weakref.ref(line.connection)
    match doing:
        case "telling":
            line.connection.send(b"{}")
        case "saying goodbye":
            line.connection.close("restart")
        case _:
            line.connection.take(b'{"t":"watch","id":"w","table":"nowhere"}')
            assert line.connection._later is not None
    await asyncio.sleep(0.01)
    await line.cut()
    del line.connection
    assert await left_of(gone) == []


@pytest.mark.parametrize("doing", ["sitting down", "waiting for a thread", "thinking", "about to move"])
async def test_a_table_is_free_whatever_its_bots_are_doing_when_it_is_evicted(
    people: People,
    house: House,
    thinking: threading.Event,
    monkeypatch: pytest.MonkeyPatch,
    doing: str,
) -> None:
    """Its thread need not come to an end first."""
    begun = threading.Event()

    def think(*_: Any) -> None:
        begun.set()
        thinking.wait()

    def wait_to_move(*_: Any) -> Choice:
        begun.set()
        return Choice({}, after_ms=3_600_000)

    match doing:
        case "sitting down":
            monkeypatch.setattr(Bot, "follow", think)
        case "waiting for a thread":
            house.desk._pool.submit(think)
        case "thinking":
            monkeypatch.setattr(Bot, "choose", think)
        case _:
            monkeypatch.setattr(Bot, "choose", wait_to_move)
    # Where bots have a pace, they may wait with a move that they have chosen.
    table = await table_with_bots(await people.guest(), sit=[], bots={str(seat): 1 for seat in range(4)}, pace_ms=1)
    while not begun.is_set() or not (house.desk.thinking or doing == "about to move"):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.01)
    gone = weakref.ref(house.hall.tables[table])
    await house.hall.tables.pop(table).stop()
    assert await left_of(gone) == []


@pytest.mark.parametrize("last", ["wake", "a bot's move", "a hint"])
@pytest.mark.parametrize("settings_changes", [EVICTED_AT_ONCE])
async def test_a_table_is_free_whatever_it_does_last(
    people: People,
    house: House,
    thinking: threading.Event,
    monkeypatch: pytest.MonkeyPatch,
    last: str,
) -> None:
    """What is in its inbox when it is evicted is done still: nothing begins with it that would outlast the table."""
    monkeypatch.setattr(bots, "hint", lambda *_: thinking.wait())
    zoe = await people.guest()
    table = await table_with_bots(zoe)
    line = await zoe.watch(table)
    step = await line.turn(0)
    person = line.connection.person
    await line.cut()
    del line.connection
    running = house.hall.tables.pop(table)
    match last:
        case "wake":
            running.post(Wake())
        case "a bot's move":
            running.post(BotMove(step["match"], 1, 1, None))
        case _:
            ask = {"t": "hint", "id": "h", "table": table, "match": step["match"], "seat": 0}
            running.post(Request(Ear(person), decode_from_client(msgspec.json.encode(ask))))  # type: ignore[arg-type]
    gone = weakref.ref(running)
    await running.stop()
    del running
    assert await left_of(gone) == []
