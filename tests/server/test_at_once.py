"""Things that happen at the same moment: none of them is lost, and nobody hears of what is not stored yet."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.server.house import House
from tablee.server.people import Person
from tablee.server.store import LogRow
from tablee.server.store.database import Statement
from tablee.server.tables.messages import Wake, Watching
from tablee.server.tables.table import MOST_WAITING
from tablee.server.wire.incoming import Watch
from tests.server.conftest import People
from tests.server.guests import play, until
from tests.server.test_seats import table_of_two
from tests.server.worlds import Ear

pytestmark = pytest.mark.anyio


def slow_disk(
    house: House, monkeypatch: pytest.MonkeyPatch, actor: str | None = None
) -> tuple[asyncio.Event, asyncio.Event]:
    """A disk that takes its time over everybody's rows, or an actor's: when one is under way, and what lets it go on."""
    append, under_way, gate = house.store.append, asyncio.Event(), asyncio.Event()

    async def slow(row: LogRow, *also: Statement) -> None:
        if actor in (None, row.actor):
            under_way.set()
            await gate.wait()
        await append(row, *also)

    monkeypatch.setattr(house.store, "append", slow)
    return under_way, gate


@pytest.mark.parametrize("settings_changes", [{"queue_messages": 5000}])
async def test_who_leaves_a_table_with_much_to_do_is_gone(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, a, b, key = await table_of_two(people, pace_ms=5000)
    step = await a.turn(0)
    table = house.hall.tables[key]
    under_way, gate = slow_disk(house, monkeypatch)
    moving = asyncio.create_task(play(a, step))
    await under_way.wait()  # the disk takes its time
    for i in range(600):
        await a.say({"t": "choices", "id": f"c{i}", "table": key, "match": step["match"], "seat": 0})
    await until(lambda: table._inbox.qsize() >= 500)
    await b.cut()
    gate.set()
    await moving
    await until(lambda: not table._inbox.qsize())
    assert not table.presence.is_here(table.seats[1]) and len(table.outlet) == 1


async def test_a_bots_decision_is_not_lost_where_there_is_much_to_do(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True))["table"]
    line = await zoe.watch(key)
    step = await line.turn(0)
    table, decide = house.hall.tables[key], house.desk.decide
    filled: list[bool] = []

    async def busy(bot: Any) -> Any:
        choice = await decide(bot)
        while not filled and table._inbox.qsize() < MOST_WAITING:
            table.post(Wake())  # as many messages have come while it was thinking
        filled.append(True)
        return choice

    monkeypatch.setattr(house.desk, "decide", busy)
    await play(line, step)
    await line.turn(0, after=step["seq"])


async def test_who_comes_as_a_table_is_evicted_hears_of_it(people: People, house: House) -> None:
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0, 1, 2, 3], start=True))["table"]
    table = house.hall.tables[key]
    await asyncio.sleep(0.1)
    table.idle_since = house.hall.clock() - 10_000
    ear = Ear(Person("somebody", "Ève", "fr"))
    assert table.post(Watching(ear, Watch(id="w", table=key)))
    await house.hall.sweep()
    still = house.hall.tables.get(key)
    assert ear.closed == "restart" or (still is not None and not still.closed and still.outlet.knows(ear))


async def test_a_table_is_not_opened_again_before_it_is_evicted(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    made = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    key = made["table"]
    line = await zoe.watch(key)
    step = await line.turn(0)
    under_way, gate = slow_disk(house, monkeypatch, "bot")
    await play(line, step)
    await line.cut()
    await under_way.wait()
    old = house.hall.tables[key]
    old.outlet.remove(line.connection)
    old.idle_since = house.hall.clock() - 10_000
    seats_of, stored = house.store.seats_of, list[str]()

    async def read(asked: str) -> Any:
        stored.extend(row.actor for row in await house.store.log_of(made["match"]))
        return await seats_of(asked)

    monkeypatch.setattr(house.store, "seats_of", read)
    sweeping = asyncio.create_task(house.hall.sweep())
    await until(lambda: old.closed)
    coming = asyncio.create_task(house.hall.table(key))
    await until(lambda: key not in house.hall.tables)
    gate.set()
    await sweeping
    new = await coming
    assert new is not None and new is not old
    assert stored[:2] == ["person", "bot"], "what was under way is there when the table is read"
    await (await zoe.watch(key)).turn(0, after=step["seq"])
    assert house.metrics.registry.get_sample_value("tablee_store_errors_total") == 0


async def test_over_http_too_nobody_hears_of_a_move_before_it_is_stored(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, ben, a, _, _ = await table_of_two(people, pace_ms=5000)
    step = await a.turn(0)
    under_way, gate = slow_disk(house, monkeypatch)
    moving = asyncio.create_task(play(a, step))
    await under_way.wait()
    (mine,) = (await ben.http.get("/api/me/tables")).json()["tables"]
    match = (await ben.http.get(f"/api/matches/{step['match']}")).json()
    gate.set()
    await moving
    assert (mine["your_turn"], match["steps"]) == (False, 0)


async def test_who_is_forgotten_while_a_table_is_loaded_is_forgotten_there(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest("Zoé")
    key = (await zoe.make_table(sit=[0]))["table"]
    table = house.hall.tables.pop(key)
    guest = table.seats[0].guest
    await table.stop()
    seats_of = house.store.seats_of
    forgotten: list[bool] = []

    async def meanwhile(asked: str) -> Any:
        rows = await seats_of(asked)
        if not forgotten:
            forgotten.append(True)
            assert (await zoe.http.delete("/api/me")).status_code == 204
        return rows

    monkeypatch.setattr(house.store, "seats_of", meanwhile)
    line = await (await people.guest("Ève")).watch(key)
    await line.ask("take_seat", table=key, seat=1)
    assert guest not in [seat.guest for seat in await house.store.seats_of(key)]
    assert "Zoé" not in [seat.name for seat in await house.store.seats_of(key)]


async def test_a_hint_is_of_what_is_stored(people: People, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, pace_ms=5000, start=True))["table"]
    line = await zoe.watch(key)
    step = await line.turn(0)
    _, gate = slow_disk(house, monkeypatch)
    common = {"table": key, "match": step["match"], "seat": 0}
    asking = asyncio.create_task(line.ask("hint", id="h", **common))
    moving = asyncio.create_task(play(line, step))
    await line.hear_until(lambda: any(message.get("id") == "h" for message in line.heard))
    told = next(message for message in line.heard if message.get("id") == "h")
    assert not await house.store.log_of(step["match"])
    gate.set()
    await asyncio.gather(asking, moving, return_exceptions=True)
    assert told.get("seq", 0) == 0, told


@pytest.mark.parametrize("settings_changes", [{"clock_quick_s": 3}])
async def test_a_clock_takes_one_decision_and_not_the_next(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock runs out, a bot thinks, the person decides after all and has another decision: that one is the person's."""
    thinking, gate = asyncio.Event(), asyncio.Event()
    now = [time.monotonic()]
    monkeypatch.setattr(house.hall, "clock", lambda: now[0])

    async def sit_down(*_: Any) -> Any:
        return SimpleNamespace(see=lambda *_: None)

    async def decide(_: Any) -> Any:
        thinking.set()
        await gate.wait()
        assert table.live is not None
        return SimpleNamespace(move=table.live.match.moves(seat)[0], after_ms=0)

    monkeypatch.setattr(house.desk, "sit_down", sit_down)
    monkeypatch.setattr(house.desk, "decide", decide)
    zoe = await people.guest()
    made = await zoe.make_table(game="dans-ma-rue", seats=2, sit=[0, 1], clock="quick", when_away="skip", start=True)
    table = house.hall.tables[made["table"]]
    line = await zoe.watch(made["table"])
    live = table.live
    assert live is not None
    for _ in range(200):  # to a decision after which the same seat has another one
        seat = live.awaited[0]
        for move in live.match.moves(seat):
            twin = live.match.copy()
            twin.play(seat, move)
            if seat in twin.awaited:
                break
        else:
            step = await line.turn(seat, after=live.seq - 1)
            assert (await play(line, step, live.match.moves(seat)[0]))["t"] == "ack"
            continue
        break
    step = await line.turn(seat, after=live.seq - 1)
    now[0] += 4
    table.post(Wake())
    await thinking.wait()
    assert (await play(line, step, move))["t"] == "ack"
    thoughts = [task for task in asyncio.all_tasks() if task.get_name() == "bot"]
    gate.set()
    await asyncio.gather(*thoughts, return_exceptions=True)
    # What a bot has decided is in the table's inbox by now, and what is asked after it is answered after it.
    assert (await line.ask("watch", table=made["table"]))["t"] == "ack"
    rows = await house.store.log_of(made["match"])
    assert [row.actor for row in rows if row.seq > step["seq"]] == ["person"]
