"""SQLite: write-ahead log, full sync, one writing thread that commits together what waits together."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import os
import queue
import re
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Literal, cast

import msgspec
import portalocker

from tablee.server.store.database import (
    LOG_COLUMNS,
    GroupCommit,
    Statement,
    StoreError,
    migrations,
    settle,
    statements_of,
)
from tablee.server.store.rows import LogRow

APPEND_ROWS = (
    f"INSERT INTO log ({LOG_COLUMNS}) SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(LogRow._fields)))
    + " FROM json_each(?)"
)
"""All rows of a group in one statement: SQLite lets go of the interpreter's lock once for it, not once a row."""
OWNERS = 0o600
"""The mode of what is made here: there are names in it, and the key that signs cookies."""

Job = LogRow | Sequence[Statement]
Tell = Callable[[Exception | None], object]


class SqliteDatabase:
    """A database in one file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._groups: queue.SimpleQueue[tuple[list[Job], Tell] | None] = queue.SimpleQueue()
        """What the writing thread is to commit."""
        self._commits: GroupCommit[Job]
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="sqlite-read")
        self._lock: IO[str] | None = None
        self.failing = False
        self.lost = asyncio.Event()
        """Never set: the lock on a file lasts as long as its process."""

    async def open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _lock_for(self.path)
            _must_be_ours(self.path)
            writer = connect(self.path)
            migrate(writer)
            self._reader = connect(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({reason_of(error)})") from error
        # A thread that a locked database or a hanging disk does not let end must not keep the server from ending.
        self._thread = threading.Thread(target=self._write, args=(writer,), name="sqlite-write", daemon=True)
        self._thread.start()
        self._commits = GroupCommit(self._commit, lambda _error: True)

    async def close(self) -> None:
        if self._thread is not None:
            await self._commits.close()
            self._groups.put(None)
            while self._thread.is_alive():
                await asyncio.sleep(0.01)
        self._reading.shutdown(wait=True)
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def abandon(self) -> None:
        """Nothing is to be done: its thread ends with the process."""

    async def append(self, row: LogRow) -> None:
        await self._commits.add(row)

    async def execute(self, statements: Sequence[Statement]) -> None:
        await self._commits.add(statements)

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives; read beside the writer."""

        def read() -> list[tuple[Any, ...]]:
            if self._reader is None:
                raise StoreError("the database is closed")
            return self._reader.execute(translated(sql), values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, read)
        except (sqlite3.Error, RuntimeError) as error:
            raise StoreError(str(error)) from error

    async def _commit(self, jobs: list[Job]) -> None:
        """Have a group committed by the writing thread."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._groups.put((jobs, lambda error: loop.call_soon_threadsafe(settle, done, error)))
        await done

    def _write(self, connection: sqlite3.Connection) -> None:
        """Commit one group after the other, on the writing thread."""
        for jobs, tell in iter(self._groups.get, None):
            error = _failure_of(connection, jobs)
            with contextlib.suppress(RuntimeError):  # nobody waits: the loop is closed
                tell(error)
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """A connection as the server needs it; to a new database, if there is none."""
    make_file(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=5000")
    return connection


def open_as_it_is(path: Path, mode: Literal["ro", "rw"]) -> sqlite3.Connection:
    """A file that is there, of which nothing is changed or expected yet."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)


def make_file(path: Path) -> None:
    """A new, empty file that nobody but its owner reads; one that is there stays as it is. What SQLite lays beside a database has its mode."""
    with contextlib.suppress(FileExistsError):
        # Where a link leads to, for one that leads nowhere counts as a file. One that is there is not even opened:
        # whoever closes it takes away the locks that SQLite has on it in the same process.
        os.close(os.open(path.resolve(), os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNERS))


def reason_of(error: OSError | sqlite3.Error) -> str:
    """Why a file could not be used, in words.

    >>> reason_of(FileNotFoundError(2, "No such file or directory")), reason_of(sqlite3.Error("disk I/O error"))
    ('No such file or directory', 'disk I/O error')
    """
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _must_be_ours(path: Path) -> None:
    """Look, before anything is written: the tables of another program are not to stand beside ours."""
    if not path.exists():
        return
    with contextlib.closing(open_as_it_is(path, "rw")) as found:
        tables = {name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and "meta" not in tables:
        raise StoreError(f"{path}: is a database of another program")


def migrate(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
    (done,) = connection.execute("SELECT max(value) FROM meta WHERE key = 'schema'").fetchone()
    for number, script in migrations(done):
        with _transaction(connection):
            for statement in statements_of(script):
                connection.execute(statement)
            connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES ('schema', ?)", (str(number),))


@functools.lru_cache(maxsize=1000)
def translated(sql: str) -> str:
    """SQL as SQLite wants it: `?1` for `$1`."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


def _lock_for(path: Path) -> IO[str]:
    opener = functools.partial(os.open, mode=OWNERS)
    lock = open(path.with_name(path.name + ".lock"), "w", encoding="utf-8", opener=opener)  # noqa: SIM115  # it is held
    try:
        portalocker.lock(lock, portalocker.LOCK_EX | portalocker.LOCK_NB)
    except portalocker.AlreadyLocked:
        lock.close()
        raise StoreError(f"{path}: another server is using this database") from None
    return lock


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _failure_of(connection: sqlite3.Connection, jobs: Sequence[Job]) -> Exception | None:
    """Commit jobs as one; what went wrong, if anything."""
    try:
        if all(isinstance(job, LogRow) for job in jobs):
            _run(connection, jobs)  # one statement is a transaction by itself
        else:
            with _transaction(connection):
                _run(connection, jobs)
    except Exception as error:
        return error
    return None


def _run(connection: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    for is_row, some in itertools.groupby(jobs, lambda job: isinstance(job, LogRow)):
        if is_row:
            connection.execute(APPEND_ROWS, (msgspec.json.encode(list(some)).decode(),))
        else:
            for sql, values in itertools.chain.from_iterable(cast(Iterator[Sequence[Statement]], some)):
                connection.execute(translated(sql), values)
