"""PostgreSQL's connections are cut, PostgreSQL itself is restarted, under play: play goes on, nothing is lost, and no second server gets in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import asyncpg
import pytest

from bench.server_parts.processes import TABLEE, Served, free_port, start
from tablee.server import house
from tablee.server.settings import Settings
from tablee.server.store import LogRow, Store, StoreError, open_store, postgres
from tests.server.conftest import new_postgres_database
from tests.server.faults.test_crash import Family, Pace, nothing_is_lost_or_doubled, seat_families
from tests.server.postgres import Cluster, cluster

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

GAME = "wolf-and-hound"
PATIENCE_S = 60.0
"""For a machine that is busy; nothing is timed by it."""


@pytest.fixture
def own_cluster(postgres_programs: Path) -> Iterator[Cluster]:
    """A cluster that may be stopped: nobody else uses it."""
    with cluster(postgres_programs) as made:
        yield made


@pytest.fixture
async def url(own_cluster: Cluster) -> str:
    """A fresh database in it."""
    return await new_postgres_database(str(own_cluster.folder))


async def cut_connections(url: str) -> int:
    """Cut all connections of others to that database; how many there were."""
    connection = await asyncpg.connect(url)
    try:
        cut = await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    finally:
        await connection.close()
    return len(cut)


async def restart(own_cluster: Cluster) -> None:
    await asyncio.to_thread(own_cluster.stop)
    await asyncio.to_thread(own_cluster.start)


async def is_refused(url: str) -> bool:
    """Whether a second server gets a sentence instead of the database."""
    other = open_store(Settings(database=url))
    try:
        await other.open()
    except StoreError as error:
        return "another server is using this database" in str(error)
    finally:
        await other.close()
    return False


async def played_on(pace: Pace, families: list[Family]) -> None:
    """Wait until much more is acknowledged than may have been under way."""
    target = pace.acknowledged + 2 * len(families)
    pace.allowed = max(pace.allowed, target + len(families))
    async with asyncio.timeout(PATIENCE_S):
        while pace.acknowledged < target and not all(family.over for family in families):
            await asyncio.sleep(0.02)


@pytest.fixture
async def served(url: str, compiled: None) -> AsyncIterator[Served]:
    """A server, as a process of its own with the event loop that servers have."""
    port = free_port()
    arguments = [*TABLEE, "--port", str(port), "--database", url, "--games", GAME]
    made = await asyncio.to_thread(start, arguments, port)
    yield made
    if made.process.poll() is None:
        made.kill()


async def test_play_goes_on_and_nothing_is_lost_when_connections_are_cut_and_postgres_restarts(
    served: Served, url: str, own_cluster: Cluster
) -> None:
    pace = Pace(10)
    families = await seat_families(served.port, 10, pace)
    playing = [asyncio.create_task(family.play()) for family in families]
    await played_on(pace, families)
    assert await cut_connections(url) > 2
    await played_on(pace, families)
    assert await is_refused(url)
    await restart(own_cluster)
    await played_on(pace, families)
    assert await is_refused(url)
    assert '"ok"' in served.get("/api/ready")
    pace.allowed = 10**9
    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*playing)
    served.process.terminate()
    assert await asyncio.to_thread(served.process.wait, 30) == 0
    await nothing_is_lost_or_doubled(url, families)


@pytest.mark.parametrize("away", [Cluster.stopped, Cluster.silent], ids=["gone", "silent"])
async def test_a_server_ends_when_it_is_told_to_while_postgres_does_not_answer(
    served: Served, own_cluster: Cluster, away: Callable[[Cluster], AbstractContextManager[None]]
) -> None:
    pace = Pace(10**9)
    families = await seat_families(served.port, 2, pace)
    playing = [asyncio.create_task(family.play()) for family in families]
    with away(own_cluster):
        served.process.terminate()
        assert await asyncio.to_thread(served.process.wait, 30) == 0
        for task in playing:
            task.cancel()


async def test_nobody_waits_for_a_database_that_says_nothing_when_a_house_is_closed(
    url: str, own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is waited for is waited for even where that is cancelled, until the connection itself is given up."""
    monkeypatch.setattr(postgres, "CONNECT_S", 1000.0)
    monkeypatch.setattr(postgres, "COMMAND_S", 1000.0)
    monkeypatch.setattr(house, "STOPPING_S", 0.1)
    store = await opened(url)
    closing = house.House(Settings(database=url), store)
    with own_cluster.silent():
        async with asyncio.timeout(PATIENCE_S):
            await closing.finish(lambda: store.keep(("DELETE FROM log", ())))
            await closing.close()


def row(seq: int) -> LogRow:
    return LogRow("m", seq, "move", seq, 0, "{}", "person", None, None, None)


async def opened(url: str) -> Store:
    store = open_store(Settings(database=url))
    await store.open()
    return store


async def test_a_server_that_was_replaced_writes_no_more_and_knows_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lock is gone with its connection, it cannot come back in time, and another server has begun."""
    first = await opened(url)
    await first.append(row(1))
    # Cut off for longer than a new server waits.
    monkeypatch.setattr(postgres, "RETAKE_S", 0.0)
    monkeypatch.setattr(first.database, "_take_lock_again", asyncio.Event().wait)
    await cut_connections(url)
    second = await opened(url)
    await second.append(row(2))
    with pytest.raises(StoreError):
        await first.append(row(3))
    with pytest.raises(StoreError):
        await first.keep(("DELETE FROM log", ()))
    assert first.database.lost.is_set() and not second.database.lost.is_set()
    assert [entry.seq for entry in await second.log_of("m")] == [1, 2]
    await first.close()
    await second.append(row(3))
    await second.close()


async def test_what_fails_while_postgres_is_gone_is_written_afterwards(url: str, own_cluster: Cluster) -> None:
    store = await opened(url)
    await asyncio.to_thread(own_cluster.stop)
    with pytest.raises(StoreError):
        await store.append(row(1))
    assert store.failing
    await asyncio.to_thread(own_cluster.start)
    async with asyncio.timeout(PATIENCE_S):
        while store.failing:
            try:
                await store.try_again()
            except StoreError:
                await asyncio.sleep(0.05)
    await store.append(row(1))
    assert len(await store.log_of("m")) == 1
    await store.close()
