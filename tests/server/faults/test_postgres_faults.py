"""PostgreSQL's connections are cut, PostgreSQL itself is restarted, under play: play goes on, nothing is lost, and no second server gets in."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import asyncpg
import pytest

from bench.server_parts.processes import TABLEE, Served, free_port, start
from tablee.server import house
from tablee.server.settings import Settings
from tablee.server.store import LogRow, Store, StoreError, open_store, postgres
from tests.server.cluster.players import nothing_is_lost_or_doubled
from tests.server.conftest import new_postgres_database
from tests.server.faults.party import FLAGS, Party
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


def arguments(url: str, port: int) -> list[str]:
    """A server of all games."""
    return [*TABLEE, "--port", str(port), "--database", url, *FLAGS]


@pytest.fixture
async def served(url: str) -> AsyncIterator[Served]:
    """A server, as a process of its own with the event loop that servers have."""
    port = free_port()
    made = await asyncio.to_thread(start, arguments(url, port), port)
    yield made
    if made.process.poll() is None:
        made.kill()


@pytest.fixture
async def party(served: Served) -> AsyncIterator[Party]:
    """People who have begun to play all games there."""
    made = Party(served.port)
    await made.come()
    yield made
    await made.leave()


@contextlib.asynccontextmanager
async def others_try(url: str) -> AsyncIterator[None]:
    """Meanwhile somebody tries to start a second server, again and again: whenever they look, the database is in use or not there."""

    async def try_again() -> None:
        while True:
            other = open_store(Settings(database=url))
            try:
                with pytest.raises(StoreError):
                    await other.open()
            finally:
                await other.close()

    trying = [asyncio.create_task(try_again()) for _ in range(3)]
    try:
        yield
        for task in trying:
            assert not task.done() or task.result(), "a second server got in"
    finally:
        for task in trying:
            task.cancel()
        await asyncio.gather(*trying, return_exceptions=True)


async def harmed(url: str, own_cluster: Cluster, party: Party, served: Served, times: int) -> None:
    """Connections are cut and PostgreSQL is restarted under play, while others try to get in; then the server is stopped and started again."""
    for _ in range(times):
        async with others_try(url):
            await party.plays_on()
            assert await cut_connections(url) > 2
            await party.plays_on()
            assert await is_refused(url)
            await restart(own_cluster)
            await party.plays_on()
            assert await is_refused(url)
        assert '"ok"' in served.get("/api/ready")
    await party.plays_on()
    served.process.terminate()
    assert await asyncio.to_thread(served.process.wait, 30) == 0
    again = await asyncio.to_thread(start, arguments(url, served.port), served.port)
    try:
        assert not all(player.over for player in party.players)
        await party.plays_on()
        assert await is_refused(url)
        await party.play_to_the_end(in_a_hurry=times == 1)
        again.process.terminate()
        assert await asyncio.to_thread(again.process.wait, 30) == 0
    finally:
        if again.process.poll() is None:
            again.kill()
    await nothing_is_lost_or_doubled(url, party.players)


async def test_play_goes_on_and_nothing_is_lost_when_postgres_restarts_and_when_the_server_does(
    served: Served, party: Party, url: str, own_cluster: Cluster
) -> None:
    await harmed(url, own_cluster, party, served, 1)


@pytest.mark.long(seconds=120)
async def test_play_goes_on_however_often_that_happens(
    served: Served, party: Party, url: str, own_cluster: Cluster
) -> None:
    party.pace.pause_s *= 4
    await party.come(2)
    await harmed(url, own_cluster, party, served, 5)


@pytest.mark.parametrize("away", [Cluster.stopped, Cluster.silent], ids=["gone", "silent"])
async def test_a_server_ends_when_it_is_told_to_while_postgres_does_not_answer(
    served: Served, own_cluster: Cluster, away: Callable[[Cluster], AbstractContextManager[None]]
) -> None:
    party = Party(served.port)
    await party.come(2, [GAME])
    await party.plays_on()
    with away(own_cluster):
        served.process.terminate()
        assert await asyncio.to_thread(served.process.wait, 30) == 0
    await party.leave()


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


async def test_a_second_server_that_finds_the_lock_free_for_a_moment_does_not_get_in(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first one has lost its connection just when the second looks, and is slow to come back."""
    first = await opened(url)
    back, may_come_back = first.database._take_lock_again, asyncio.Event()  # type: ignore[attr-defined]

    async def slowly() -> None:
        await may_come_back.wait()
        await back()

    monkeypatch.setattr(postgres, "RETAKE_S", PATIENCE_S)
    monkeypatch.setattr(first.database, "_take_lock_again", slowly)
    second = open_store(Settings(database=url))
    leave_time = second.database._leave_time_to_come_back  # type: ignore[attr-defined]

    async def found_free() -> None:
        may_come_back.set()
        await leave_time()

    monkeypatch.setattr(second.database, "_leave_time_to_come_back", found_free)
    await cut_connections(url)
    try:
        with pytest.raises(StoreError, match="another server is using this database"):
            await second.open()
        await first.append(row(1))
        assert not first.database.lost.is_set()
    finally:
        await second.close()
        await first.close()


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
