"""Something fails half-way: the database for a moment, or the program. The table goes on, and whoever waits is answered."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from tablee.server.event_cache import EventCache
from tablee.server.house import House
from tablee.server.store import StoreError
from tablee.server.tables.messages import Wake
from tests.server.conftest import People
from tests.server.guests import Closed, play, until
from tests.server.test_seats import table_of_two

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("reading_s", [0.0, 0.3])
async def test_a_bots_move_that_could_not_be_stored_once_is_made_again(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch, reading_s: float
) -> None:
    """Also where reading the table again takes longer than it rests after a failure."""
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line = await zoe.watch(table["table"])
    step = await line.turn(0)
    append, read = house.store.append, house.store.table
    failed: list[bool] = []

    async def fail_once(row: Any, *also: Any) -> None:
        if row.actor == "bot" and not failed:
            failed.append(True)
            raise StoreError("disk full")
        await append(row, *also)

    async def read_slowly(key: str) -> Any:
        await asyncio.sleep(reading_s)
        return await read(key)

    monkeypatch.setattr(house.store, "append", fail_once)
    monkeypatch.setattr(house.store, "table", read_slowly)
    monkeypatch.setattr("tablee.server.tables.table.REST_S", 0.1)
    assert (await play(line, step))["t"] == "ack"
    await line.turn(0, after=step["seq"])
    assert failed


async def test_an_event_that_cannot_be_written_does_not_stop_a_table_for_good(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, a, b, table = await table_of_two(people, pace_ms=5000)
    step = await a.turn(0)
    real = EventCache.events

    def events(*_: Any) -> bytes:
        raise KeyError("a card that has no name")

    monkeypatch.setattr(EventCache, "events", events)
    running = house.hall.tables[table]._running
    await play(a, step)
    await until(lambda: house.metrics.registry.get_sample_value("tablee_table_errors_total") == 1)
    monkeypatch.setattr(EventCache, "events", real)
    try:
        assert (await b.ask("say", table=table, seat=1, phrase="hello"))["t"] == "ack"
    except Closed:
        pass  # sent away: it comes back to a table that goes on
    finally:
        if running is not None and running.done():
            house.hall.tables.pop(table)  # else the house cannot even be closed: stop() raises what ended the task


async def test_who_could_not_be_shown_a_table_is_told_so(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben, a, b, key = await table_of_two(people, pace_ms=5000)
    step = await a.turn(0)
    await play(a, step)
    await b.turn(1)
    live = house.hall.tables[key].live
    assert live is not None
    live.recent.clear()  # as after more rows than are kept
    log_of = house.store.log_of
    failed: list[bool] = []

    async def fail_once(*asked: Any, **more: Any) -> Any:
        if not failed:
            failed.append(True)
            raise StoreError("a moment without a database")
        return await log_of(*asked, **more)

    monkeypatch.setattr(house.store, "log_of", fail_once)
    line = await ben.line()
    try:
        await line.ask("watch", table=key, match=step["match"], seen_seq=0)
        await line.hear("step")
    except Closed:
        pass


@pytest.mark.parametrize("settings_changes", [{"clock_quick_s": 1}])
async def test_a_full_disk_is_not_tried_a_hundred_times_a_second(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [time.monotonic()]
    monkeypatch.setattr(house.hall, "clock", lambda: now[0])
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0, 1, 2, 3], clock="quick", start=True))["table"]
    line = await zoe.watch(key)
    await line.turn(0)

    async def full(*_: Any) -> None:
        raise StoreError("database or disk is full")

    def errors() -> float | None:
        return house.metrics.registry.get_sample_value("tablee_store_errors_total")

    monkeypatch.setattr(house.store, "keep", full)
    for tried in (1, 2):
        now[0] += 2  # the turn clock has run out; then the table has rested
        house.hall.tables[key].post(Wake())
        await until(lambda: errors() != tried - 1)  # noqa: B023  # asked while the loop stands here
        for _ in range(100):
            house.hall.tables[key].post(Wake())
        assert (await line.ask("watch", table=key))["t"] == "ack"
        assert errors() == tried
    monkeypatch.undo()


async def test_a_move_that_is_stored_is_acknowledged_whatever_fails_then(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, a, b, key = await table_of_two(people, pace_ms=5000)
    assert (await b.ask("seat_bot", table=key, seat=1))["t"] == "ack"
    await play(a, await a.turn(0))
    step = await b.turn(1)
    keep = house.store.keep
    failed: list[bool] = []

    async def fail_once(*statements: Any) -> None:
        if not failed:
            failed.append(True)
            raise StoreError("once")
        await keep(*statements)

    monkeypatch.setattr(house.store, "keep", fail_once)
    answer = await play(b, step)
    assert failed and [row.seat for row in await house.store.log_of(step["match"])] == [0, 1]
    assert answer["t"] == "ack", answer
