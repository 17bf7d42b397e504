"""Who owns a table, as PostgreSQL says it: whoever was replaced writes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import asyncpg
import pytest

from tablee.server.cluster import leases
from tablee.server.cluster.leases import ClusterDatabase, ClusterStore, Lease, OnAnotherNode, TableStore
from tablee.server.store import LogRow, NotOurs, StoreError, TableRow
from tablee.server.store.postgres import PostgresDatabase
from tests.server.conftest import new_postgres_database

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

NewNode = Callable[[str], Awaitable[ClusterStore]]


def row_of(match: str, seq: int) -> LogRow:
    return LogRow(match, seq, "move", 0, 0, "{}", "person", f"r{seq}", None, None)


@pytest.fixture
async def url(postgres_folder: str) -> str:
    return await new_postgres_database(postgres_folder)


@pytest.fixture
async def new_node(url: str) -> AsyncIterator[NewNode]:
    made: list[ClusterStore] = []

    async def make(name: str) -> ClusterStore:
        store = ClusterStore(ClusterDatabase(url, name))
        await store.open()
        made.append(store)
        return store

    yield make
    for store in made:
        await store.close()


async def add_table(store: ClusterStore, key: str, stage: str = "playing") -> None:
    row = TableRow(key, key, "ouaf", 2, "{}", 1, "off", "bot", 0, None, stage, "m", 1, 0, 0, 0)  # type: ignore[arg-type]
    await store.add_table(row, [])


async def claim(store: ClusterStore, key: str) -> TableStore:
    lease = await store.shared.acquire(key)
    assert lease is not None
    return TableStore(store, lease)


async def seqs(store: ClusterStore) -> list[int]:
    return [row.seq for row in await store.log_of("m")]


async def fall(url: str, store: ClusterStore) -> None:
    """The node is thought to be gone by whoever looks next."""
    connection = await asyncpg.connect(url)
    await connection.execute(
        "UPDATE nodes SET alive_until = now() - interval '1 second' WHERE node = $1", store.shared.node
    )
    await connection.close()


async def test_a_table_has_one_owner(new_node: NewNode) -> None:
    a, b = await new_node("a"), await new_node("b")
    await add_table(a, "t")
    await (await claim(a, "t")).append(row_of("m", 1))
    with pytest.raises(OnAnotherNode) as elsewhere:
        await b.shared.acquire("t")
    assert elsewhere.value.node == a.shared.node and elsewhere.value.game == "ouaf"
    assert await b.shared.acquire("no-such-table") is None


async def test_a_node_that_slept_writes_nothing_alone_or_in_a_group(new_node: NewNode, url: str) -> None:
    a, b = await new_node("a"), await new_node("b")
    await add_table(a, "t")
    await add_table(a, "other")
    old, other = await claim(a, "t"), await claim(a, "other")
    await old.append(row_of("m", 1))
    await fall(url, a)
    assert await b.shared.renew()
    new = await claim(b, "t")
    a.shared.valid_until += 3600  # it does not know yet how long it slept
    outcomes = await asyncio.gather(
        old.append(row_of("m", 2)), other.append(row_of("m2", 1)), old.append(row_of("m", 3)), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [NotOurs, type(None), NotOurs]
    with pytest.raises(NotOurs):
        await old.keep(("UPDATE tables SET stage = 'over' WHERE id = 't'", ()))
    with pytest.raises(NotOurs):
        await old.table("t")  # nor is anything read any more
    await new.append(row_of("m", 2))
    assert await seqs(b) == [1, 2] and not b.failing
    assert not await a.shared.renew()
    with pytest.raises(NotOurs):
        await a.keep(("UPDATE tables SET stage = 'over' WHERE id = 't'", ()))
    row = await b.table("t")
    assert row is not None and row.stage == "playing"


async def test_who_takes_over_waits_for_what_is_being_written(new_node: NewNode, url: str) -> None:
    a, b = await new_node("a"), await new_node("b")
    await add_table(a, "t")
    lease = (await claim(a, "t")).lease
    writing, watching = await asyncpg.connect(url), await asyncpg.connect(url)
    waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    try:
        async with writing.transaction():
            await writing.fetch(leases.HELD, lease.epoch)
            await fall(url, a)
            assert await b.shared.renew()
            taking = asyncio.create_task(b.shared.acquire("t"))
            while not taking.done() and not await watching.fetchval(f"SELECT count(*) {waiting}"):
                await asyncio.sleep(0.01)
            assert not taking.done()
            await writing.execute(
                "INSERT INTO log (match_id, seq, kind, at_ms, actor) VALUES ('m', 1, 'time', 0, 'table')"
            )
    finally:
        await watching.close()
        await writing.close()
    assert await taking is not None and await seqs(b) == [1]


async def test_a_node_that_may_have_been_replaced_shows_nothing(new_node: NewNode) -> None:
    a = await new_node("a")
    await add_table(a, "t")
    store = await claim(a, "t")
    store.must_be_ours()
    a.shared.valid_until = 0
    with pytest.raises(NotOurs):
        store.must_be_ours()
    with pytest.raises(NotOurs):
        await a.shared.acquire("t")


async def test_tables_of_a_node_that_is_gone_are_found_and_those_evicted_are_not(new_node: NewNode, url: str) -> None:
    a, b = await new_node("a"), await new_node("b")
    for key, stage in (("t", "playing"), ("laid-aside", "playing"), ("over", "over")):
        await add_table(a, key, stage)
        await claim(a, key)
    await a.shared.release("laid-aside")
    assert await b.shared.orphans(10) == []
    await a.shared.end()
    assert await b.shared.orphans(10) == ["t"]
    found = await asyncpg.connect(url)
    assert {row[0] for row in await found.fetch("SELECT table_id FROM leases")} == {"t"}
    await found.close()


async def test_the_first_node_of_all_takes_up_what_a_server_left_that_was_alone(new_node: NewNode, url: str) -> None:
    a = await new_node("a")
    await add_table(a, "t")
    await a.close()
    alone = PostgresDatabase(url)
    await alone.open()
    with pytest.raises(StoreError, match="not of the cluster"):
        await new_node("b")
    await alone.close()
    c = await new_node("c")
    assert await c.shared.orphans(10) == ["t"]


async def test_a_server_that_is_alone_is_refused_while_there_are_nodes(new_node: NewNode, url: str) -> None:
    await new_node("a")
    with pytest.raises(StoreError, match="another server is using this database"):
        await PostgresDatabase(url).open()


async def test_a_lease_is_never_the_same_again(new_node: NewNode) -> None:
    a = await new_node("a")
    await add_table(a, "t")
    first = (await claim(a, "t")).lease
    await a.shared.release("t", first)
    second = (await claim(a, "t")).lease
    assert second.epoch > first.epoch
    await a.shared.release("t", Lease("t", first.epoch))
    await TableStore(a, second).append(row_of("m", 1))


async def test_a_node_is_renewed_though_all_other_connections_are_waited_for(new_node: NewNode, url: str) -> None:
    database = (await new_node("a")).shared
    asked = [asyncio.create_task(database.fetch("SELECT pg_sleep(600)")) for _ in range(20)]
    connection = await asyncpg.connect(url)
    sleeping = "FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' AND datname = current_database()"
    try:
        while await connection.fetchval(f"SELECT count(*) {sleeping}") < 6:
            await asyncio.sleep(0.01)
        assert await database.renew()
    finally:
        for task in asked:
            task.cancel()
        await connection.execute(f"SELECT pg_terminate_backend(pid) {sleeping}")
        await connection.close()
        await asyncio.gather(*asked, return_exceptions=True)


async def test_a_node_whose_connection_breaks_is_renewed_on_another(new_node: NewNode) -> None:
    database = (await new_node("a")).shared
    database._holder.terminate()
    with pytest.raises(StoreError):
        await database.renew()
    async with asyncio.timeout(30):
        while database._holder.is_closed():
            await asyncio.sleep(0.01)
    assert await database.renew()
