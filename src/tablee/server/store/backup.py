"""Backup and restore: everything in one SQLite file, whichever database the server uses. So a backup also moves a house from one to the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Literal

from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tablee.server.store.sqlite import connect, make_file, migrate, open_as_it_is, reason_of

TABLES = (
    "meta", "guests", "tables", "seats", "matches", "players", "log", "positions", "reports", "removed", "said", "links", "pushes",
)  # fmt: skip
"""In an order in which rows may be put back."""
ROWS_AT_ONCE = 5000


def back_up(settings: Settings, to: str) -> None:
    """Write a copy of everything to a new file, while the server runs. What is wrong is a `ValueError` with a sentence."""
    target = Path(to)
    if target.exists():
        raise ValueError(f"{target}: there is such a file already")
    try:
        with _in_the_making(target) as part:
            if settings.is_postgres:
                asyncio.run(_from_postgres(settings.database, part))
            else:
                _from_sqlite(Path(settings.database), part)
    except (OSError, sqlite3.Error) as error:
        raise ValueError(f"{target}: cannot be written ({reason_of(error)})") from None


def restore(settings: Settings, source: str) -> None:
    """Fill a new or empty database from a backup. What is wrong is a `ValueError` with a sentence."""
    path = Path(source)
    if not path.is_file():
        raise ValueError(f"{path}: there is no such file")
    with contextlib.closing(opened(path, "ro", "backup")) as copy:
        try:
            (sound,) = copy.execute("PRAGMA quick_check").fetchone()
        except sqlite3.Error as error:
            sound = str(error)
        if sound != "ok":
            raise ValueError(f"{path}: is damaged ({sound})")
        try:
            if settings.is_postgres:
                with contextlib.closing(sqlite3.connect("")) as now:  # a file that goes with it
                    copy.backup(now)
                    migrate(now)
                    asyncio.run(_to_postgres(now, settings.database))
            else:
                _to_sqlite(copy, Path(settings.database))
        except StoreError as error:
            raise ValueError(str(error)) from None
        except (OSError, sqlite3.Error) as error:
            raise ValueError(f"the database cannot be filled ({reason_of(error)})") from None


@contextlib.contextmanager
def _in_the_making(target: Path) -> Iterator[Path]:
    """A file beside the target, which takes its place when all is well."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    make_file(part)
    try:
        yield part
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def opened(path: Path, mode: Literal["ro", "rw"], kind: str) -> sqlite3.Connection:
    """A database or a backup of ours, as it is: nothing is written to what turns out to be something else."""
    connection = None
    try:
        connection = open_as_it_is(path, mode)
        if connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone():
            return connection
        reason = "it has no schema"
    except sqlite3.Error as error:
        reason = str(error)
    if connection is not None:
        connection.close()
    raise ValueError(f"{path}: is no {kind} of Tablée ({reason})")


def _from_sqlite(source: Path, target: Path) -> None:
    if not source.is_file():
        raise ValueError(f"{source}: there is no such database")
    with (
        contextlib.closing(opened(source, "rw", "database")) as live,
        contextlib.closing(sqlite3.connect(target)) as copy,
    ):
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _to_sqlite(copy: sqlite3.Connection, target: Path) -> None:
    if target.exists():
        raise ValueError(f"{target}: there is a database already; move it away first")
    target.parent.mkdir(parents=True, exist_ok=True)
    with _in_the_making(target) as part, contextlib.closing(sqlite3.connect(part)) as fresh:
        copy.backup(fresh)
        migrate(fresh)
        fresh.commit()


async def _from_postgres(url: str, target: Path) -> None:
    async with connected(url) as connection:
        with contextlib.closing(connect(target)) as copy:
            migrate(copy)
            copy.execute("DELETE FROM meta")
            # One moment of the whole house, whatever is written meanwhile.
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in TABLES:
                    await _copy_out(connection, copy, table)
            copy.execute("DELETE FROM meta WHERE key = 'server'")  # who has the database now has not the copy
            copy.execute("PRAGMA journal_mode=DELETE")


async def _copy_out(connection: Any, copy: sqlite3.Connection, table: str) -> None:
    columns = [row[1] for row in copy.execute(f"PRAGMA table_info({table})")]
    insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    cursor = await connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")
    while rows := await cursor.fetch(ROWS_AT_ONCE):
        copy.execute("BEGIN")
        copy.executemany(insert, [tuple(row) for row in rows])
        copy.execute("COMMIT")


async def _to_postgres(copy: sqlite3.Connection, url: str) -> None:
    from tablee.server.store.postgres import PostgresDatabase

    database = PostgresDatabase(url)
    try:
        await database.open()
        if await database.fetch("SELECT 1 FROM tables UNION ALL SELECT 1 FROM guests LIMIT 1"):
            raise ValueError("the database has tables and guests already; restore into an empty one")
    finally:
        await database.close()
    async with connected(url) as connection, connection.transaction():
        for table in TABLES:
            columns = [row[1] for row in copy.execute(f"PRAGMA table_info({table})")]
            wanted = "WHERE key NOT IN ('schema', 'server')" if table == "meta" else ""
            rows = copy.execute(f"SELECT {', '.join(columns)} FROM {table} {wanted}")
            while some := rows.fetchmany(ROWS_AT_ONCE):
                await connection.copy_records_to_table(table, records=some, columns=columns)


@contextlib.asynccontextmanager
async def connected(url: str) -> AsyncIterator[Any]:
    import asyncpg

    from tablee.server.store.postgres import FAILURES

    connection = None
    try:
        connection = await asyncpg.connect(url)
        yield connection
    except FAILURES as error:
        raise ValueError(f"PostgreSQL cannot be used: {error}") from None
    finally:
        if connection is not None:
            await connection.close()
