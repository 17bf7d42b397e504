"""Scribes: processes that write what is told. Nobody notices whether one writes, dies or falls silent."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from tablee.server import scribes
from tablee.server.house import House
from tablee.server.scribe import Done, letter, letters_in
from tablee.server.scribes import Scribe
from tests.server.conftest import People
from tests.server.guests import Line, play

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.parametrize("settings_changes", [{"scribes": 1, "games": "wolf-and-hound"}]),
]
READY_S = 300.0
"""A machine that compiles the game anew takes its time; nothing is timed by it."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scribe that is gone is followed at once."""
    monkeypatch.setattr(scribes, "START_AGAIN_S", 0.0)
    monkeypatch.setattr(scribes, "LOOK_S", 0.02)


async def scribe_of(house: House, other_than: int = 0) -> Scribe:
    """The scribe, as soon as it can write."""
    async with asyncio.timeout(READY_S):
        while True:
            for scribe in house.scribes:
                if scribe.pid != other_than and scribe.has_time_for("wolf-and-hound"):
                    return scribe
            await asyncio.sleep(0.02)


async def sit_down(people: People) -> Line:
    """Somebody on all four seats of a table, the match dealt."""
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    return await zoe.watch(table["table"])


async def play_on(line: Line) -> None:
    """The next move, told to all four seats."""
    seq = line.last("step")["seq"]
    (seat,) = line.last("step")["awaited"]
    answer = await play(line, line.last("step", seat=seat))
    assert (answer["t"], answer["seq"]) == ("ack", seq + 1)
    await line.hear_until(lambda: sum(message.get("seq") == seq + 1 for message in line.heard) == 5)


def is_true(line: Line, house: House) -> bool:
    """Whether every seat was told its view, and the row's events in words."""
    (table,) = house.hall.tables.values()
    assert table.live is not None
    told = {seat: line.last("step", seat=seat) for seat in range(4)}
    return all(
        step["view"] == table.live.match.view(seat)
        and [told["event"] for told in step["steps"][0]["events"]] == list(table.live.recent[-1].events.for_seat(seat))
        for seat, step in told.items()
    )


async def test_a_scribe_writes_what_is_told(people: People, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await scribe_of(house)
    line = await sit_down(people)
    await line.hear("step")
    monkeypatch.delattr(scribes, "Telling")  # the server writes nothing by itself
    for _ in range(5):
        await play_on(line)
        assert is_true(line, house)


async def test_nobody_misses_a_scribe_that_dies_over_an_errand(people: People, house: House) -> None:
    scribe = await scribe_of(house)
    line = await sit_down(people)
    await line.hear("step")
    os.kill(scribe.pid, signal.SIGSTOP)
    playing = asyncio.ensure_future(play_on(line))
    async with asyncio.timeout(READY_S):
        while not scribe._waiting:
            await asyncio.sleep(0)
    os.kill(scribe.pid, signal.SIGKILL)
    await playing
    assert is_true(line, house)
    assert (await scribe_of(house, other_than=scribe.pid)).pid != scribe.pid
    await play_on(line)
    assert is_true(line, house) and house.metrics.scribes_lost.value == 1


async def test_a_scribe_that_falls_silent_is_given_up(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribe = await scribe_of(house)
    line = await sit_down(people)
    await line.hear("step")
    monkeypatch.setattr(scribes, "PATIENCE_S", 0.1)
    os.kill(scribe.pid, signal.SIGSTOP)
    await play_on(line)
    assert is_true(line, house)
    assert (await scribe_of(house, other_than=scribe.pid)).pid != scribe.pid


async def test_who_changes_the_language_while_it_is_written_is_told_once_more(people: People, house: House) -> None:
    scribe = await scribe_of(house)
    line = await sit_down(people)
    step = await line.hear("step")
    os.kill(scribe.pid, signal.SIGSTOP)
    playing = asyncio.ensure_future(play(line, line.last("step", seat=step["awaited"][0])))
    async with asyncio.timeout(READY_S):
        while not scribe._waiting:
            await asyncio.sleep(0)
    await line.say({"t": "lang", "lang": "en"})
    await line.say({"t": "ping", "n": 1})
    await line.hear_until(lambda: line.heard[-1]["t"] == "pong")
    os.kill(scribe.pid, signal.SIGCONT)
    assert (await playing)["t"] == "ack"
    await line.hear_until(lambda: sum(message["t"] == "step" and message["seq"] == 1 for message in line.heard) == 8)


def test_letters_are_whole_or_wait(settings_changes: dict[str, object]) -> None:
    first, second = letter(Done(1, [b"a"])), letter(Done(2, [b"b" * 300]))
    data = bytearray((first + second)[:-1])
    assert len(list(letters_in(data))) == 1 and bytes(data) == second[:-1]
    data += second[-1:]
    assert len(list(letters_in(data))) == 1 and not data
