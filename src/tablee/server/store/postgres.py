"""PostgreSQL: asyncpg, the log's rows in group commits (one `INSERT … SELECT unnest` for all that wait).

Connections break, and PostgreSQL is restarted: reads are asked again, writes fail with a `StoreError` (their table then asks what was stored), and
the next ones use new connections. One server at a time: it holds an advisory lock, which goes with its connection, and takes it again; its token
is in `meta`, and every write makes sure that it is still there, so that a server that was replaced writes no more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg

from tablee.server.store.database import (
    LOG_COLUMNS,
    GroupCommit,
    NotOurs,
    Statement,
    StoreError,
    migrations,
    statements_of,
)
from tablee.server.store.rows import LogRow

log = logging.getLogger("tablee.postgres")

OURS = "SELECT 1 FROM meta WHERE key = 'server' AND value = $1 FOR SHARE"
"""Whether the database is still this server's; while a transaction goes on, nobody else can make it theirs."""
INSERT_ROWS = f"""
INSERT INTO log ({LOG_COLUMNS})
SELECT rows.* FROM ours,
    unnest($2::text[], $3::int[], $4::text[], $5::bigint[], $6::int[], $7::text[], $8::text[], $9::text[], $10::int[], $11::int[], $12::int[],
        $13::bigint[], $14::int[]) AS rows
"""
APPEND_AS_SERVER = f"WITH ours AS ({OURS}) {INSERT_ROWS}"
ONE_SERVER = 0x7AB1EE
"""The advisory lock that a server holds as long as it runs."""
USED = "another server is using this database"
LOCK_TRIES = 20
RETRY_S = 0.1
RETAKE_S = 2.0
"""How long a new server leaves to one that did not say goodbye, and may have lost no more than its connection, to take the lock again."""
CONNECT_S = 5.0
COMMAND_S = 10.0
READS = 3
"""How often a question is asked whose connection breaks."""

LeasedRow = tuple[LogRow, int]
"""A row, and the epoch of the lease under which it is written where there are several servers."""
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what a connection that breaks under uvloop raises
    OSError,
    asyncio.TimeoutError,
)


class PostgresDatabase:
    """A database on a PostgreSQL server."""

    _server_settings: Mapping[str, str] = {}
    """What PostgreSQL is asked to do for its connections."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token = secrets.token_hex(8)
        self._pool: Any = None
        self._holder: Any = None
        self._holding: asyncio.Task[None] | None = None
        self._commits: GroupCommit[LeasedRow]
        self._closed = False
        self.failing = False
        self.lost = asyncio.Event()

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=2,
                max_size=6,
                timeout=CONNECT_S,
                command_timeout=COMMAND_S,
                server_settings=self._server_settings,
            )
            await self._become_the_server()
            await self._migrate()
        except FAILURES as error:
            await self._disconnect()
            raise StoreError(f"PostgreSQL cannot be used: {error}") from error
        except StoreError:
            await self._disconnect()
            raise
        self._commits = GroupCommit(self._insert, _is_ones_fault)
        self._holding = asyncio.create_task(self._keep_lock(), name="postgres-lock")

    async def close(self) -> None:
        self._closed = True
        if self._holding is not None:
            await self._commits.close()
        await self._disconnect()

    def abandon(self) -> None:
        self._closed = True
        for part in (self._holder, self._pool):
            if part is not None:
                part.terminate()

    async def append(self, row: LogRow, epoch: int = 0) -> None:
        await self._commits.add((row, epoch))

    async def execute(self, statements: Sequence[Statement]) -> None:
        if not await self._execute_if(OURS, self._token, statements):
            raise self._lose()

    async def _execute_if(self, condition: str, value: Any, statements: Sequence[Statement]) -> bool:
        """Run statements as one transaction, if a question that locks what it finds finds something in it; whether it did."""
        try:
            async with self._pool.acquire(timeout=CONNECT_S) as connection, connection.transaction():
                if await connection.fetchval(condition, value) is None:
                    return False
                for sql, values in statements:
                    await connection.execute(sql, *values)
                return True
        except FAILURES as error:
            raise StoreError(str(error)) from error

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives. Nothing is changed by it: it is asked again if its connection breaks."""
        for left in reversed(range(READS)):
            try:
                return [tuple(row) for row in await self._pool.fetch(sql, *values)]
            except FAILURES as error:
                if not left or self._closed or isinstance(error, asyncpg.DataError | asyncpg.SyntaxOrAccessError):
                    raise StoreError(str(error)) from error
                await asyncio.sleep(RETRY_S)
        raise AssertionError

    # ---- writing ----

    async def _insert(self, group: list[LeasedRow]) -> None:
        if not await self._insert_rows(APPEND_AS_SERVER, self._token, group):
            raise self._lose()

    async def _insert_rows(self, sql: str, value: Any, group: Sequence[LeasedRow]) -> bool:
        columns = map(list, zip(*[row for row, _ in group], strict=True))
        return bool(await self._pool.execute(sql, value, *columns) != "INSERT 0 0")

    # ---- one server at a time ----

    async def _become_the_server(self) -> None:
        """Take the lock, and put our token where every write looks for it."""
        self._holder = await self._connect()
        await self._holder.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        await self._lock(USED)
        if await self._holder.fetchval("SELECT value FROM meta WHERE key = 'server'") is not None:
            await self._leave_time_to_come_back()
        await self._holder.execute(
            "INSERT INTO meta (key, value) VALUES ('server', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            self._token,
        )
        # Nodes that served this database together, and were not there to refuse us, write no more.
        await self._holder.execute("DROP TABLE IF EXISTS leases, nodes")

    async def _leave_time_to_come_back(self) -> None:
        """A server that did not say goodbye may have lost its connection just now, and the lock with it: whoever takes it meanwhile keeps it."""
        until = time.monotonic() + RETAKE_S
        while time.monotonic() < until:
            await self._holder.execute("SELECT pg_advisory_unlock($1)", ONE_SERVER)
            await asyncio.sleep(RETRY_S)
            if not await self._try_lock(self._holder):
                raise StoreError(USED)

    async def _connect(self) -> Any:
        return await asyncpg.connect(self._url, timeout=CONNECT_S, command_timeout=COMMAND_S)

    async def _lock(self, refused: str) -> None:
        for _ in range(LOCK_TRIES):
            # One that was killed may not have been missed yet.
            if await self._try_lock(self._holder):
                return
            await asyncio.sleep(RETRY_S)
        raise StoreError(refused)

    async def _try_lock(self, holder: Any) -> bool:
        return bool(await holder.fetchval("SELECT pg_try_advisory_lock($1)", ONE_SERVER))

    async def _is_ours(self, holder: Any) -> bool:
        """Whether no other server has taken over the database since the lock was lost."""
        return bool(await holder.fetchval("SELECT value FROM meta WHERE key = 'server'") == self._token)

    async def _keep_lock(self) -> None:
        """The lock goes with its connection: take it again as soon as there is another."""
        while not self._closed:
            gone = asyncio.Event()
            self._holder.add_termination_listener(lambda _, gone=gone: gone.set())
            if not self._holder.is_closed():
                await gone.wait()
            while not self._closed:
                try:
                    await self._take_lock_again()
                    break
                except FAILURES:
                    await asyncio.sleep(RETRY_S)
                except StoreError:
                    return

    async def _take_lock_again(self) -> None:
        holder = await self._connect()
        taken = False
        try:
            if not await self._is_ours(holder):
                raise self._lose()
            # The old connection may not have been missed yet.
            taken = await self._try_lock(holder)
            if not taken:
                raise OSError("the lock is not free yet")
        finally:
            if not taken:
                await holder.close()
        self._holder = holder
        log.warning("the connection to PostgreSQL was lost; there is another")

    def _lose(self) -> StoreError:
        """Another server has this database now: this one is to end."""
        self.lost.set()
        return StoreError("another server has taken over this database")

    async def _migrate(self) -> None:
        for number, script in migrations(await self._holder.fetchval("SELECT value FROM meta WHERE key = 'schema'")):
            async with self._holder.transaction():
                for statement in statements_of(script):
                    await self._holder.execute(statement)
                await self._holder.execute(
                    "INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    str(number),
                )

    async def _disconnect(self) -> None:
        if self._holding is not None:
            self._holding.cancel()
            await asyncio.gather(self._holding, return_exceptions=True)
            self._holding = None
        with contextlib.suppress(*FAILURES):
            if self._holder is not None and not self._holder.is_closed():
                # Goodbye: the next server need not wait whether we come back.
                await self._holder.execute("DELETE FROM meta WHERE key = 'server' AND value = $1", self._token)
        for part in (self._holder, self._pool):
            if part is not None:
                try:
                    await asyncio.wait_for(part.close(), 2)
                except FAILURES:
                    part.terminate()
        self._holder = self._pool = None


def _is_ones_fault(error: Exception) -> bool:
    """Whether a group failed because of one of its rows, and not because the connection broke."""
    broken = asyncpg.PostgresConnectionError | asyncpg.OperatorInterventionError
    return isinstance(error, asyncpg.PostgresError | NotOurs) and not isinstance(error, broken)
