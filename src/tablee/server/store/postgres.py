"""PostgreSQL: asyncpg, the log's rows in group commits (one `INSERT … SELECT unnest` for all that wait)."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Any

import asyncpg

from tablee.server.store.database import COMMITS_APART_S, LOG_COLUMNS, Statement, StoreError, migrations, statements_of
from tablee.server.store.rows import LogRow

APPEND = f"""
INSERT INTO log ({LOG_COLUMNS})
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[])
"""
MOST_TOGETHER = 2000
ONE_SERVER = 0x7AB1EE
"""The advisory lock that a server holds as long as it runs."""

LOCK_TRIES = 20

Waiting = tuple[LogRow, "asyncio.Future[None]"]
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)


class PostgresDatabase:
    """A database on a PostgreSQL server."""

    def __init__(self, url: str, *, alone: bool = True) -> None:
        self._url = url
        self._alone = alone
        """Whether to take the lock that only one server may have; a room of a server that has it does not."""
        self._pool: Any = None
        self._holder: Any = None
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Connect, take the lock, bring the schema up to date."""
        try:
            self._pool = await asyncpg.create_pool(self._url, min_size=2, max_size=6, command_timeout=30)
            if self._alone:
                self._holder = await asyncpg.connect(self._url)
                await self._take_lock()
                await self._migrate()
        except FAILURES as error:
            await self._let_go()
            raise StoreError(f"PostgreSQL cannot be used: {error}") from error
        except StoreError:
            await self._let_go()
            raise
        self._writer = asyncio.create_task(self._write(), name="postgres-write")

    async def close(self) -> None:
        """Write what waits, and let go."""
        self._closed = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
            self._writer = None
        await self._let_go()

    async def append(self, row: LogRow) -> None:
        """Add a row to a log, in the next group commit."""
        if self._closed:
            raise StoreError("the database is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((row, future))
        self._wake.set()
        try:
            await future
        finally:
            del future  # a knot, if it failed: the failure remembers this call

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run statements as one transaction."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for sql, values in statements:
                    await connection.execute(sql, *values)
        except FAILURES as error:
            raise StoreError(str(error)) from error

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives."""
        try:
            return [tuple(row) for row in await self._pool.fetch(sql, *values)]
        except FAILURES as error:
            raise StoreError(str(error)) from error

    async def _write(self) -> None:
        """The writing task: take all that waits, commit it as one, say so."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                began = time.monotonic()
                await self._commit(group)
                if not self._closed:
                    await asyncio.sleep(max(0.0, began + COMMITS_APART_S - time.monotonic()))
            if self._closed:
                return

    async def _commit(self, group: list[Waiting]) -> None:
        if await self._try(group) is None:
            return
        # One of them is at fault: each by itself, so that the others are not its victims.
        for one in group:
            error = await self._try([one])
            if error is not None and not one[1].done():
                one[1].set_exception(StoreError(str(error)))

    async def _try(self, group: list[Waiting]) -> Exception | None:
        try:
            await self._pool.execute(APPEND, *map(list, zip(*[row for row, _ in group], strict=True)))
        except FAILURES as error:
            return error
        for _, future in group:
            if not future.done():
                future.set_result(None)
        return None

    async def _take_lock(self) -> None:
        """Only one server at a time. One that was killed may not have been missed yet: wait a moment for its lock."""
        for _ in range(LOCK_TRIES):
            if await self._holder.fetchval("SELECT pg_try_advisory_lock($1)", ONE_SERVER):
                return
            await asyncio.sleep(0.1)
        raise StoreError("another server is using this database")

    async def _migrate(self) -> None:
        await self._holder.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
        found = await self._holder.fetchval("SELECT value FROM meta WHERE key = 'schema'")
        done = int(found) if found else 0
        steps = migrations("postgresql")
        if done > len(steps):
            raise StoreError(f"the database is of a newer Tablée (schema {done}, this one knows {len(steps)})")
        for number, script in steps[done:]:
            async with self._holder.transaction():
                for statement in statements_of(script):
                    await self._holder.execute(statement)
                await self._holder.execute(
                    "INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    str(number),
                )

    async def _let_go(self) -> None:
        for part in (self._holder, self._pool):
            if part is not None:
                with contextlib.suppress(*FAILURES):
                    await asyncio.wait_for(part.close(), 5)
        self._holder = self._pool = None
