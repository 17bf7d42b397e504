"""Bots of every game at tables: they play through the same doors as people, whatever the game asks of them."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from tablee import bots
from tablee.engine.compiling.warm import warm_up
from tablee.games import game, names
from tablee.server.house import House
from tablee.server.store.rows import LogRow
from tests.server.conftest import People
from tests.server.guests import Line

pytestmark = pytest.mark.anyio


def enough(name: str) -> int:
    """Rows after which enough has been seen of a match: fewer where eyes and hands take their time."""
    return 24 if game(name).reactions is None else 4


@pytest.fixture(params=names())
def name(request: pytest.FixtureRequest) -> str:
    """Each game, compiled."""
    warm_up(game(request.param))
    bots.warm_up(game(request.param))
    return str(request.param)


async def rows_played(line: Line, rows: int) -> None:
    """Wait until so many rows are there, or the match is over."""
    await line.hear(
        lambda message: message["t"] == "step" and (message["seq"] >= rows or message["result"] is not None)
    )


def nothing_failed(house: House) -> None:
    for counter in ("table_errors_total", "bot_errors_total", "store_errors_total"):
        assert house.metrics.registry.get_sample_value(f"tablee_{counter}") == 0


async def test_bots_play_every_game(name: str, people: People, house: House) -> None:
    zoe = await people.guest()
    seats = max(3, game(name).min_seats)
    levels = {str(seat): 1 + seat % 2 for seat in range(seats)}
    table = await zoe.make_table(game=name, seats=seats, sit=[], bots=levels, start=True)
    line = await zoe.watch(table["table"])
    await rows_played(line, enough(name))
    rows = await house.store.log_of(table["match"])
    moves = [row for row in rows if row.kind == "move" and row.seat is not None]
    assert {row.actor for row in moves} == {"bot"} and len({row.seat for row in moves}) > 1
    nothing_failed(house)
    assert len((await zoe.http.get("/api/games")).json()[0]["levels"]) == 5


async def test_a_bot_takes_over_in_mid_match_and_plays_on_after_a_restart(
    name: str, people: People, house: House
) -> None:
    zoe = await people.guest()
    seats = max(2, game(name).min_seats)
    table = await zoe.make_table(game=name, seats=seats, sit=list(range(seats)), start=True)
    about = {"table": table["table"]}
    line = await zoe.watch(table["table"])
    for seat in range(seats):
        assert (await line.ask("seat_bot", seat=seat, level=1, **about))["t"] == "ack"
    await rows_played(line, enough(name) // 2)
    await line.cut()
    running = house.hall.tables.pop(table["table"])
    await running.stop()
    before = running.live
    assert before is not None
    again = await house.hall.table(table["table"])
    assert again is not None and again.live is not None
    assert again.live.match.position() == before.match.position() and again.live.seq == before.seq
    line = await zoe.watch(table["table"])
    await rows_played(line, before.seq + enough(name) // 2)
    nothing_failed(house)


async def test_all_bots_are_done_thinking_when_a_house_closes(people: People, house: House) -> None:
    zoe = await people.guest()
    for _ in range(3):
        await zoe.make_table(sit=[], bots={str(seat): 5 for seat in range(4)}, start=True)
    async with asyncio.timeout(30):
        while not house.desk.thinking:
            await asyncio.sleep(0.005)
    for table in house.hall.tables.values():
        await table.stop()
    assert house.desk.thinking == 0


@pytest.mark.parametrize("settings_changes", [{"bot_pace_ms": 1}])
async def test_bots_leave_people_the_time_for_a_call(people: People, house: House) -> None:
    """OU-4.4: while a window is open nobody but the one who owes a bark acts sooner than a level's patience after what happened."""
    name = "ouaf"
    warm_up(game(name))
    bots.warm_up(game(name))
    zoe = await people.guest()
    # A window of a second, so that the test need not wait long: three quarters of it are left to people.
    levels = {str(seat): 5 for seat in range(3)}
    table = await zoe.make_table(game=name, seats=3, sit=[], bots=levels, options={"window": 1}, start=True)
    line = await zoe.watch(table["table"])
    opened: list[tuple[LogRow, LogRow]] = []
    wanted = 0
    while not opened:  # Nobody gets rid of the cards in hand without it.
        wanted += 20
        await rows_played(line, wanted)
        rows = [row for row in await house.store.log_of(table["match"]) if row.kind in ("move", "time")]
        opened = [(row, after) for row, after in pairwise(rows) if row.move is not None and '"play"' in row.move]
    for row, after in opened:
        assert after.at_ms - row.at_ms >= 700, (row.move, after.move)
    nothing_failed(house)
