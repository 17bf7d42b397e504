"""What is given up is free at once: the garbage collector is needed for nothing that happens often."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.server.garbage import FULL_S, Collector
from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import play

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize("settings_changes", [{"sleep_s": 0}])
async def test_a_table_that_is_laid_aside_and_a_line_that_is_cut_leave_nothing_behind(
    people: People, house: House, by_hand: None
) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line = await zoe.watch(table["table"])
    await play(line, await line.turn(0))
    await line.turn(0, after=1)
    gone: list[weakref.ref[Any]] = [weakref.ref(house.hall.tables[table["table"]]), weakref.ref(line.connection)]
    await line.cut()
    del line.connection
    await house.hall.sweep()
    assert not house.hall.tables
    for _ in range(1000):
        if not any(reference() for reference in gone):
            break
        await asyncio.sleep(0.01)  # a bot may still be thinking, in another thread
    assert [reference() for reference in gone] == [None, None]


def test_the_collector_looks_at_what_is_new_and_through_everything_when_nobody_plays(by_hand: None) -> None:
    class Knot:
        pass

    def tie() -> weakref.ref[Knot]:
        knot = Knot()
        knot.itself = knot  # type: ignore[attr-defined]
        return weakref.ref(knot)

    collector = Collector()
    collector.begin(0.0)
    new = tie()
    collector.look(30.0, 10_000)
    assert new() is None and gc.get_freeze_count()
    kept = Knot()
    kept.itself = kept  # type: ignore[attr-defined]
    old = weakref.ref(kept)
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
