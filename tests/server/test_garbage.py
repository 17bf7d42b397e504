"""What is given up is free at once: the garbage collector is needed for nothing that happens often."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tablee import bots
from tablee.bots import Bot, Choice
from tablee.server.garbage import FULL_S, Collector
from tablee.server.house import House
from tablee.server.tables.messages import BotMove, Request, Wake
from tablee.server.wire import decode_from_client
from tests.server.conftest import People
from tests.server.guests import Guest, play
from tests.server.worlds import Ear

pytestmark = pytest.mark.anyio

LAID_ASIDE_AT_ONCE: dict[str, Any] = {"sleep_s": 0, "absent_s": 3600}
HANG_UP = {"type": "websocket.disconnect", "code": 1006}


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Nothing is collected but by hand."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@pytest.fixture
def thinking() -> Iterator[threading.Event]:
    """Who waits for it in a bot's thread thinks until the test is over."""
    over = threading.Event()
    yield over
    over.set()


Remembered = Callable[[], Any]
"""Gives what was remembered, as long as it is there."""


def remember(what: Any) -> Remembered:
    """Remember it without holding it. Compiled classes take no weak references; the garbage collector knows what is there."""
    if type(what).__weakrefoffset__:
        return weakref.ref(what)
    kind, number = type(what), id(what)
    return lambda: next((one for one in gc.get_objects() if type(one) is kind and id(one) == number), None)


async def left_of(*gone: Remembered) -> list[Any]:
    """What is still there of what was given up, after as long as anything on its way may take."""
    for _ in range(1000):
        if not any(reference() for reference in gone):
            break
        await asyncio.sleep(0.01)
    return [reference() for reference in gone if reference() is not None]


async def table_with_bots(zoe: Guest, **wish: Any) -> str:
    """A table at which a match goes on, bots on all seats but those that somebody takes."""
    table = await zoe.make_table(start=True, **({"sit": [0], "bots": {"1": 1, "2": 1, "3": 1}} | wish))
    return str(table["table"])


@pytest.mark.parametrize("settings_changes", [LAID_ASIDE_AT_ONCE])
async def test_a_table_that_is_laid_aside_and_a_line_that_is_cut_leave_nothing_behind(
    people: People, house: House, by_hand: None
) -> None:
    zoe = await people.guest()
    table = await table_with_bots(zoe)
    line = await zoe.watch(table)
    await play(line, await line.turn(0))
    await line.turn(0, after=1)
    gone = remember(house.hall.tables[table]), remember(line.connection)
    await line.cut()
    del line.connection
    await house.hall.sweep()
    assert not house.hall.tables
    assert await left_of(*gone) == []


async def test_a_line_that_was_looked_after_is_not_held_until_there_is_another(people: People, by_hand: None) -> None:
    line = await (await people.guest()).line()
    await line.hear("ping")
    gone = remember(line.connection)
    await line.cut()
    del line.connection
    assert await left_of(gone) == []


@pytest.mark.parametrize("settings_changes", [{"absent_s": 3600}])
async def test_a_table_does_not_hold_on_to_the_last_who_left_it(people: People, house: House, by_hand: None) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0])
    line = await zoe.watch(table["table"])
    gone = remember(line.connection)
    await line.cut()
    del line.connection
    assert await left_of(gone) == []
    assert table["table"] in house.hall.tables


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("doing", ["telling", "saying goodbye", "looking for a table"])
async def test_a_line_leaves_nothing_behind_whatever_it_is_doing_when_it_is_cut(
    people: People, house: House, by_hand: None, monkeypatch: pytest.MonkeyPatch, doing: str, begun: bool
) -> None:
    async def look_for_table(_: str) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.hall, "table", look_for_table)
    line = await (await people.guest()).line()
    await line.hear("welcome")
    line.may_read.clear()
    gone = remember(line.connection)
    if not begun:
        await line._in.put(HANG_UP)  # heard before the line comes to what it is about to do
    match doing:
        case "telling":
            line.connection.send(b"{}")
        case "saying goodbye":
            line.connection.close("restart")
        case _:
            assert line.connection.take_now(b'{"t":"watch","id":"w","table":"nowhere"}')
    if begun:
        await asyncio.sleep(0.01)
        await line._in.put(HANG_UP)
    await line.wait_closed()
    del line.connection
    assert await left_of(gone) == []


@pytest.mark.parametrize("settings_changes", [LAID_ASIDE_AT_ONCE])
async def test_a_line_that_comes_too_early_leaves_nothing_behind(people: People, house: House, by_hand: None) -> None:
    """Right after a start all lines come back, and the games are not prepared yet."""
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0])
    await asyncio.sleep(0.01)
    await house.hall.sweep()
    house.hall.prepared.clear()
    line = await zoe.line()
    gone = remember(line.connection)
    await line.say({"t": "watch", "id": "w", "table": table["table"]})
    assert await line.wait_closed() == 1012
    del line.connection
    assert await left_of(gone) == []


@pytest.mark.parametrize("doing", ["sitting down", "waiting for a thread", "thinking", "about to move"])
async def test_a_table_is_free_whatever_its_bots_are_doing_when_it_is_laid_aside(
    people: People,
    house: House,
    by_hand: None,
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
    table = await table_with_bots(await people.guest(), sit=[], bots={str(seat): 1 for seat in range(4)})
    while not begun.is_set() or not (house.desk.thinking or doing == "about to move"):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.01)
    gone = remember(house.hall.tables[table])
    await house.hall.tables.pop(table).stop()
    assert await left_of(gone) == []


@pytest.mark.parametrize("last", ["wake", "a bot's move", "a hint"])
@pytest.mark.parametrize("settings_changes", [LAID_ASIDE_AT_ONCE])
async def test_a_table_is_free_whatever_it_does_last(
    people: People,
    house: House,
    by_hand: None,
    thinking: threading.Event,
    monkeypatch: pytest.MonkeyPatch,
    last: str,
) -> None:
    """What is in its inbox when it is laid aside is done still: nothing begins with it that would outlast the table."""
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
    gone = remember(running)
    await running.stop()
    del running
    assert await left_of(gone) == []


def test_the_collector_looks_at_what_is_new_and_through_everything_when_nobody_plays(by_hand: None) -> None:
    class Knot:
        pass

    def tie() -> Remembered:
        knot = Knot()
        knot.itself = knot  # type: ignore[attr-defined]
        return remember(knot)

    collector = Collector()
    collector.begin(0.0)
    new = tie()
    collector.look(30.0, 10_000)
    assert new() is None and gc.get_freeze_count()
    kept = Knot()
    kept.itself = kept  # type: ignore[attr-defined]
    old = remember(kept)
    collector.look(60.0, 20_000)
    del kept
    collector.look(FULL_S + 60.0, 10**9)
    assert old() is not None, "not while people play"
    collector.look(FULL_S + 90.0, 10**9)
    assert old() is None


def test_while_many_play_only_the_newest_are_looked_through(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a thousand tables all that came in half a minute takes half a second, in which nobody is answered."""
    looked_through: list[int] = []
    collector = Collector()
    collector.begin(0.0)
    monkeypatch.setattr(gc, "collect", lambda generation=2: looked_through.append(generation))
    collector.look(30.0, 100_000)
    collector.look(60.0, 100_000)
    assert looked_through == [0, 2]
