"""SQLite: write-ahead log, full sync, one writing thread that commits together what waits together."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import queue
import re
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, Literal

import msgspec
import portalocker

from tablee.server.store.database import COMMITS_APART_S, LOG_COLUMNS, Statement, StoreError, migrations, statements_of
from tablee.server.store.rows import LogRow

APPEND = (
    f"INSERT INTO log ({LOG_COLUMNS}) SELECT "
    + ", ".join(f"json_extract(value, '$[{i}]')" for i in range(len(LogRow._fields)))
    + " FROM json_each(?)"
)
"""All rows of a group in one statement: SQLite lets go of the interpreter's lock once for it, not once a row."""
MOST_TOGETHER = 1000
OWNERS = 0o600
"""The mode of what is made here: there are names in it, and the key that signs cookies."""
MANY = 8
"""Jobs in one group, which say that a thousand come in a second: then groups are twice as far apart."""

Job = LogRow | Sequence[Statement]
Waiting = tuple[Job, "asyncio.Future[None]"]
Outcome = tuple["asyncio.Future[None]", Exception | None]


class SqliteDatabase:
    """A database in one file."""

    def __init__(self, path: str, apart_s: float = COMMITS_APART_S) -> None:
        self.path = Path(path)
        self._apart_s = apart_s
        self._next_at = 0.0
        """When the next group may be committed."""
        self._jobs: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._pending: list[Waiting] = []
        """What the writing thread will be handed next, all at once."""
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="sqlite-read")
        self._lock: IO[str] | None = None
        self._closed = False
        self.lost = asyncio.Event()
        """Never set: the lock on a file lasts as long as its process."""

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = _lock_for(self.path)
            _must_be_ours(self.path)
            writer = connect(self.path)
            migrate(writer)
            self._reader = connect(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path}: cannot be opened ({reason_of(error)})") from error
        self._thread = threading.Thread(target=self._write, args=(writer,), name="sqlite-write", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._closed = True
        if self._thread is not None:
            self._hand_over()
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self._reading.shutdown(wait=True)
        if self._reader is not None:
            self._reader.close()
            self._reader = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def append(self, row: LogRow) -> None:
        await self._submit(row)

    async def execute(self, statements: Sequence[Statement]) -> None:
        await self._submit(statements)

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives; read beside the writer."""

        def read() -> list[tuple[Any, ...]]:
            if self._reader is None:
                raise StoreError("the database is closed")
            return self._reader.execute(*translate(sql, values)).fetchall()

        try:
            return await self._loop.run_in_executor(self._reading, read)
        except (sqlite3.Error, RuntimeError) as error:
            raise StoreError(str(error)) from error

    def _submit(self, job: Job) -> asyncio.Future[None]:
        future = self._loop.create_future()
        if self._closed:
            future.set_exception(StoreError("the database is closed"))
        else:
            if not self._pending:
                self._loop.call_later(max(0.0, self._next_at - self._loop.time()), self._hand_over)
            self._pending.append((job, future))
        return future

    def _hand_over(self) -> None:
        if self._pending:
            self._jobs.put(self._pending)
            # The more there is to commit, the more it pays to do it together.
            self._next_at = self._loop.time() + self._apart_s * (2 if len(self._pending) >= MANY else 1)
            self._pending = []

    def _write(self, connection: sqlite3.Connection) -> None:
        """The writing thread: take all that waits, commit it as one, say so."""
        stop = False
        outcomes: list[Outcome]
        while not stop:
            some = self._jobs.get()
            group: list[Waiting] = []
            while True:
                if some is None:
                    stop = True
                    break
                group += some
                if len(group) >= MOST_TOGETHER:
                    break
                try:
                    some = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if group:
                outcomes = _commit(connection, group)
                self._loop.call_soon_threadsafe(_settle, outcomes)
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
    rows = connection.execute("SELECT value FROM meta WHERE key = 'schema'").fetchall()
    done = int(rows[0][0]) if rows else 0
    steps = migrations("sqlite")
    if done > len(steps):
        raise StoreError(f"the database is of a newer Tablée (schema {done}, this one knows {len(steps)})")
    for number, script in steps[done:]:

        def step(number: int = number, script: str = script) -> None:
            for statement in statements_of(script):
                connection.execute(statement)
            connection.execute("INSERT OR REPLACE INTO meta (key, value) VALUES ('schema', ?)", (str(number),))

        _in_transaction(connection, step)


def translate(sql: str, values: Sequence[Any]) -> tuple[str, Sequence[Any]]:
    """`$1` is `?1` here."""
    return _translated(sql), values


@functools.lru_cache(maxsize=1000)
def _translated(sql: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", sql)


def _lock_for(path: Path) -> IO[str]:
    lock = _open_privately(path.with_name(path.name + ".lock"))
    try:
        portalocker.lock(lock, portalocker.LOCK_EX | portalocker.LOCK_NB)
    except portalocker.AlreadyLocked:
        lock.close()
        raise StoreError(f"{path}: another server is using this database") from None
    return lock


def _open_privately(path: Path) -> IO[str]:
    return open(path, "w", encoding="utf-8", opener=functools.partial(os.open, mode=OWNERS))


def _in_transaction(connection: sqlite3.Connection, work: Callable[[], None]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        work()
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _commit(connection: sqlite3.Connection, group: Sequence[Waiting]) -> list[Outcome]:
    """Commit a group as one."""
    jobs = [job for job, _ in group]
    try:
        if all(isinstance(job, LogRow) for job in jobs):
            _run(connection, jobs)  # one statement is a transaction by itself
        else:
            _in_transaction(connection, lambda: _run(connection, jobs))
        return [(future, None) for _, future in group]
    except Exception:
        # One of them is at fault: each by itself, so that the others are not its victims.
        return [(future, _alone(connection, job)) for job, future in group]


def _alone(connection: sqlite3.Connection, job: Job) -> StoreError | None:
    """Commit one job; what went wrong with it."""
    try:
        _in_transaction(connection, lambda: _run(connection, [job]))
    except Exception as error:
        return StoreError(str(error))
    return None


def _run(connection: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    rows: list[LogRow] = []
    for job in jobs:
        if isinstance(job, LogRow):
            rows.append(job)
            continue
        if rows:
            _append(connection, rows)
            rows = []
        for sql, values in job:
            connection.execute(*translate(sql, values))
    if rows:
        _append(connection, rows)


def _append(connection: sqlite3.Connection, rows: list[LogRow]) -> None:
    connection.execute(APPEND, (msgspec.json.encode(rows).decode(),))


def _settle(outcomes: Sequence[Outcome]) -> None:
    for future, error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
