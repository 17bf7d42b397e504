"""Who owns a table: a lease in PostgreSQL, whose epoch every write carries.

A node is a row in `nodes`, renewed twice a second. One that was not renewed in time is deleted by whoever notices, and cannot be renewed any more:
the process behind it, if it still runs, begins anew under another id. A lease is anybody's to take whose node is not there. Its epoch is another
each time, and every write locks the row with its own epoch until it is committed, in the same statement or transaction: whoever was replaced
writes nothing, and whoever replaces waits for what is being written.

What is in memory is shown only while `valid_until` lies ahead: until then nobody can have taken a table over.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tablee.server.settings import Settings
from tablee.server.store import LogRow, NotOurs, Store, StoreError
from tablee.server.store.database import Statement, store_error
from tablee.server.store.postgres import (
    COMMAND_S,
    CONNECT_S,
    FAILURES,
    INSERT_ROWS,
    ONE_SERVER,
    LeasedRow,
    PostgresDatabase,
)
from tablee.server.store.statements import log_row

LEASE_S = 4.0
"""How long a node is believed to be there after it was last renewed."""
RENEW_S = 0.5
RENEWING_S = 1.5
"""How long that may take: once it may fail and be tried on another connection before the time is up."""
LATE_S = 2.5
"""A node that could not be renewed for so long is not ready: a row may not be written."""
IDLE_S = 3.0
FORGETTING = 0x7AB1EF
"""The advisory lock of who takes somebody's name out of matches."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS nodes (node TEXT PRIMARY KEY, alive_until TIMESTAMPTZ NOT NULL);
CREATE SEQUENCE IF NOT EXISTS epochs;
CREATE TABLE IF NOT EXISTS leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, node TEXT NOT NULL, epoch BIGINT NOT NULL UNIQUE
);
CREATE INDEX IF NOT EXISTS leases_by_node ON leases (node)
"""
HERE = "SELECT 1 FROM nodes WHERE node = $1 FOR KEY SHARE"
"""Whether this node is there; until the transaction ends nobody deletes it, and it can be renewed all the same."""
HELD = "SELECT epoch FROM leases WHERE epoch = $1 FOR SHARE"
APPEND_UNDER_LEASES = f"""
WITH held AS (SELECT epoch FROM leases WHERE epoch = ANY($1::bigint[]) FOR SHARE),
    ours AS (SELECT 1 FROM held HAVING count(*) = cardinality($1::bigint[]))
{INSERT_ROWS}
"""
ACQUIRE = """
INSERT INTO leases (table_id, node, epoch) SELECT id, $2, nextval('epochs') FROM tables WHERE id = $1
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, epoch = excluded.epoch
    WHERE leases.node = excluded.node OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = leases.node)
RETURNING epoch
"""
OWNER = """
SELECT leases.node, tables.game FROM leases JOIN nodes ON nodes.node = leases.node JOIN tables ON tables.id = leases.table_id
WHERE table_id = $1 AND leases.node <> $2
"""
GONE = "NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = leases.node)"
STAGE = "(SELECT stage FROM tables WHERE tables.id = leases.table_id)"


class OnAnotherNode(Exception):
    """Another node owns the table: its id, and the game that is played there."""

    def __init__(self, node: str, game: str) -> None:
        super().__init__(node)
        self.node = node
        self.game = game


class Lease(NamedTuple):
    """The right to write a table's rows: its epoch is another number each time that the table changes hands."""

    table: str
    epoch: int


class ClusterDatabase(PostgresDatabase):
    """A PostgreSQL database that several nodes serve together."""

    # A node that was cut off in the middle of a transaction holds its leases' rows no longer than this.
    _server_settings: Mapping[str, str] = {"idle_in_transaction_session_timeout": str(int(IDLE_S * 1000))}

    def __init__(self, url: str, name: str) -> None:
        super().__init__(url)
        self.name = name
        self.node = ""
        """The id of this node, another each time that it begins anew."""
        self.valid_until = 0.0
        """Until when, on the clock of `time.monotonic`, nobody can have taken over what this node owns."""
        self._renewed_at = 0.0
        self.others: frozenset[str] = frozenset()
        """The other nodes that were there when this one was last renewed."""

    # ---- the node ----

    @property
    def is_valid(self) -> bool:
        return time.monotonic() < self.valid_until

    @property
    def is_late(self) -> bool:
        """Whether it is not known that a row can be written."""
        return time.monotonic() > self._renewed_at + LATE_S

    async def begin(self) -> None:
        """Be a node, with no table yet. The first one of all has those at which a match is going on to be loaded."""
        self.node = f"{self.name}-{secrets.token_hex(4)}"
        began = time.monotonic()
        async with self._within(CONNECT_S) as connection, connection.transaction():
            await connection.execute("DELETE FROM nodes WHERE alive_until < now()")
            if not await connection.fetchval("SELECT count(*) FROM nodes"):
                await connection.execute(
                    "INSERT INTO leases SELECT id, '', nextval('epochs') FROM tables WHERE stage = 'playing' ON CONFLICT DO NOTHING"
                )
            await connection.execute(
                "INSERT INTO nodes VALUES ($1, now() + make_interval(secs => $2))", self.node, LEASE_S
            )
        self._renewed(began)

    async def renew(self) -> bool:
        """Stay a node; `False` if it was thought to be gone. Others whose time is up are gone from now on.

        On the connection that holds the lock, and has nothing else to do: where many tables are taken over at once all others are waited for.
        """
        began, node, connection = time.monotonic(), self.node, self._holder
        try:
            async with asyncio.timeout(RENEWING_S):
                done = await connection.execute(
                    "UPDATE nodes SET alive_until = now() + make_interval(secs => $2) WHERE node = $1", node, LEASE_S
                )
                if node != self.node:
                    return False  # it has begun anew meanwhile
                if done == "UPDATE 0":
                    self.valid_until = 0.0
                    return False
                self._renewed(began)
                await connection.execute("DELETE FROM nodes WHERE alive_until < now()")
                rows = await connection.fetch("SELECT node FROM nodes WHERE node <> $1", self.node)
        except FAILURES as error:
            connection.terminate()  # another is made at once
            raise store_error(error) from error
        self.others = frozenset(str(row[0]) for row in rows)
        return True

    async def end(self) -> None:
        """Be no node any more: whoever wants its tables may have them."""
        self.valid_until = 0.0
        with contextlib.suppress(StoreError):
            async with self._within(RENEWING_S) as connection:
                await connection.execute("DELETE FROM nodes WHERE node = $1", self.node)

    async def others_now(self) -> list[str]:
        return [str(row[0]) for row in await self.fetch("SELECT node FROM nodes WHERE node <> $1", self.node)]

    def _renewed(self, began: float) -> None:
        self._renewed_at = began
        self.valid_until = began + LEASE_S

    @contextlib.asynccontextmanager
    async def _within(self, seconds: float) -> AsyncIterator[Any]:
        try:
            async with asyncio.timeout(seconds), self._pool.acquire() as connection:
                yield connection
        except FAILURES as error:
            raise store_error(error) from error

    # ---- leases ----

    async def acquire(self, table: str) -> Lease | None:
        """The lease of a table, if it can be had; `None` if there is no such table, `OnAnotherNode` if another node has it."""
        for _ in range(3):
            owner = await self.fetch(OWNER, table, self.node)
            if owner:
                raise OnAnotherNode(*owner[0])
            rows = await self._write(ACQUIRE, table, self.node)
            if rows:
                return Lease(table, rows[0][0])
            if not await self.fetch("SELECT 1 FROM tables WHERE id = $1", table):
                return None
        raise StoreError("a table changes hands all the time")

    async def release(self, table: str, lease: Lease | None = None) -> None:
        """This node need not own the table; under that lease, if one is named."""
        epoch = None if lease is None else lease.epoch
        sql = "DELETE FROM leases WHERE table_id = $1 AND node = $2 AND epoch = coalesce($3, epoch)"
        await self._write(sql, table, self.node, epoch)

    async def owners(self, tables: Sequence[str]) -> dict[str, list[str]]:
        """Those of the tables that other nodes have, by node."""
        sql = "SELECT leases.node, table_id FROM leases JOIN nodes ON nodes.node = leases.node WHERE table_id = ANY($1) AND leases.node <> $2"
        found: dict[str, list[str]] = {}
        for node, table in await self.fetch(sql, list(tables), self.node):
            found.setdefault(node, []).append(table)
        return found

    async def orphans(self, most: int) -> list[str]:
        """Tables at which a match is going on, and whose node is gone, in any order. Of others it is forgotten that somebody had them."""
        await self._write(f"DELETE FROM leases WHERE {GONE} AND {STAGE} <> 'playing'")
        sql = f"SELECT table_id FROM leases WHERE {GONE} AND {STAGE} = 'playing' ORDER BY random() LIMIT $1"
        return [str(row[0]) for row in await self.fetch(sql, most)]

    async def _write(self, sql: str, *values: Any) -> list[Any]:
        if not self.is_valid:
            raise NotOurs("this node is out of touch with the others")
        async with self._within(COMMAND_S) as connection:
            found: list[Any] = await connection.fetch(sql, *values)
            return found

    # ---- writing ----

    async def execute(self, statements: Sequence[Statement]) -> None:
        if not await self._execute_if(HERE, self.node, statements):
            raise NotOurs("this node is thought to be gone")

    async def execute_held(self, lease: Lease, statements: Sequence[Statement]) -> None:
        if not await self._execute_if(HELD, lease.epoch, statements):
            raise NotOurs("another node has this table")

    async def _insert(self, group: list[LeasedRow]) -> None:
        epochs = list({epoch for _, epoch in group})
        if not await self._insert_rows(APPEND_UNDER_LEASES, epochs, group):
            raise NotOurs("another node has this table")

    # ---- together with others, and never with a server that is alone ----

    async def _become_the_server(self) -> None:
        self._holder = await self._connect()
        await self._lock("a server that is not of the cluster is using this database")

    async def _migrate(self) -> None:
        async with self._holder.transaction():
            # One after the other: nodes are often started together.
            await self._holder.execute("SELECT pg_advisory_xact_lock($1)", FORGETTING)
            await self._holder.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
            await super()._migrate()
            await self._holder.execute(SCHEMA)
            # A server that was alone here, and lost its lock, finds its token no more.
            await self._holder.execute("DELETE FROM meta WHERE key = 'server'")
        await self.begin()

    async def _is_ours(self, holder: Any) -> bool:
        return await holder.fetchval("SELECT to_regclass('nodes')") is not None

    async def _try_lock(self, holder: Any) -> bool:
        return bool(await holder.fetchval("SELECT pg_try_advisory_lock_shared($1)", ONE_SERVER))

    async def close(self) -> None:
        if self._pool is not None:
            await self.end()
        await super().close()

    @contextlib.asynccontextmanager
    async def forgetting(self) -> AsyncIterator[None]:
        """The right to take somebody's name out of matches: one at a time has it, on whichever node."""
        async with self._within(COMMAND_S) as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", FORGETTING)
            yield


class ClusterStore(Store):
    """The store of a node. What the node writes by itself is fenced by the node's row, what a table writes by its lease."""

    def __init__(self, database: ClusterDatabase) -> None:
        super().__init__(database)
        self.shared = database

    @property
    def failing(self) -> bool:
        """Whether the last thing could not be kept, or it is not known that the next one can be."""
        return super().failing or self.shared.is_late

    async def tidy(self, settings: Settings) -> None:
        """Forget what is past its time, on the node whose id comes first: one does it for all."""
        if all(self.shared.node < other for other in self.shared.others):
            await super().tidy(settings)

    async def forget_guest(self, guest: str) -> None:
        async with self.shared.forgetting():
            await super().forget_guest(guest)


class TableStore(ClusterStore):
    """The store as one table uses it, under its lease. Once that is lost nothing is read either."""

    def __init__(self, store: ClusterStore, lease: Lease) -> None:
        super().__init__(store.shared)
        self.lease = lease
        self._is_lost = False

    def must_be_ours(self) -> None:
        if self._is_lost or not self.shared.is_valid:
            raise NotOurs("another node may have this table")

    async def append(self, row: LogRow, *also: Statement) -> None:
        if also:
            await self.keep(log_row(row), *also)
        else:
            with self._writing():
                await self.shared.append(row, self.lease.epoch)

    async def keep(self, *statements: Statement) -> None:
        with self._writing():
            await self.shared.execute_held(self.lease, statements)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            with super()._writing():
                yield
        except NotOurs:
            self._is_lost = True
            raise

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        self.must_be_ours()
        return await super().fetch(sql, *values)
