"""What a database must do for the store: a few questions and statements, and the log's rows in group commits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from importlib import resources
from typing import Any, Generic, Protocol, TypeVar

from tablee.server.store.rows import LogRow

COMMITS_APART_S = 0.01
"""The least time between two group commits. Alone, a row is committed at once; under load, whoever comes within this time of the last
commit goes with the next one: fewer and larger commits cost a fraction of many small ones."""
MOST_TOGETHER = 1000

Item = TypeVar("Item")

Statement = tuple[str, Sequence[Any]]
"""SQL with `$1`, `$2` … and its values."""


class StoreError(Exception):
    """Something could not be kept or read; whether it was kept is to be asked of the database."""


class NotOurs(StoreError):
    """Where several servers share a database: another one has taken over, or may have. Nothing more is written or shown by this one."""


class Database(Protocol):
    """SQLite and PostgreSQL, seen from the store. SQL is common to both; values are texts, whole numbers and None."""

    lost: asyncio.Event
    """Set when another server has taken over: this one is to end."""
    failing: bool
    """Whether the last thing that the store wrote could not be."""

    async def open(self) -> None:
        """Connect, take the lock that only one server may have, bring the schema up to date."""

    async def close(self) -> None:
        """Write what waits, and let go."""

    def abandon(self) -> None:
        """Wait for it no longer: whoever does is told that it failed."""

    async def append(self, row: LogRow) -> None:
        """Add a row to a log; it is on disk when this returns. Rows that wait together are committed together."""

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run statements as one transaction; it is on disk when this returns."""

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives."""


class GroupCommit(Generic[Item]):
    """Commits together what waits together, one group after the other.

    Where a group fails because of one item (`is_ones_fault`), each is committed by itself, so that the others are not its victims. Whatever happens
    to one group, the next is taken.
    """

    def __init__(
        self, commit: Callable[[list[Item]], Awaitable[None]], is_ones_fault: Callable[[Exception], bool]
    ) -> None:
        self._commit = commit
        self._is_ones_fault = is_ones_fault
        self._waiting: list[tuple[Item, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._running = asyncio.create_task(self._run(), name="commits")

    async def add(self, item: Item) -> None:
        """Commit an item, with others; it is on disk when this returns."""
        if self._closed:
            raise StoreError("the database is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, future))
        self._wake.set()
        await future

    async def close(self) -> None:
        """Commit what waits."""
        self._closed = True
        self._wake.set()
        await asyncio.wait([self._running])

    async def _run(self) -> None:
        while not self._closed or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                next_at = time.monotonic() + COMMITS_APART_S
                await self._commit_and_tell(group)
                if not self._closed:
                    await asyncio.sleep(max(0.0, next_at - time.monotonic()))

    async def _commit_and_tell(self, group: list[tuple[Item, asyncio.Future[None]]]) -> None:
        told = None
        try:
            await self._commit([item for item, _ in group])
        except Exception as error:
            if len(group) > 1 and self._is_ones_fault(error):
                for one in group:
                    await self._commit_and_tell([one])
                return
            told = store_error(error)
        for _, future in group:
            settle(future, told)


def settle(future: asyncio.Future[None], error: Exception | None = None) -> None:
    """Tell who waits, if anybody still does."""
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


def store_error(error: Exception) -> StoreError:
    """That error as a `StoreError`, the only kind that a store raises."""
    return error if isinstance(error, StoreError) else StoreError(str(error) or type(error).__name__)


LOG_COLUMNS = ", ".join(LogRow._fields)


def migrations(done: str | None) -> list[tuple[int, str]]:
    """The steps of the schema that are still to be done: its number, and the files `0001_name.sql` and so on."""
    folder = resources.files("tablee.server.store").joinpath("migrations")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    steps = [(number, file.read_text(encoding="utf-8")) for number, file in enumerate(files, start=1)]
    if int(done or 0) > len(steps):
        raise StoreError(f"the database is of a newer Tablée (schema {done}, this one knows {len(steps)})")
    return steps[int(done or 0) :]


def statements_of(script: str) -> list[str]:
    """The statements of a migration, one by one; a line that begins with `--` is a comment.

    >>> statements_of("-- a note; with a semicolon\\nCREATE TABLE a (b TEXT);\\nCREATE TABLE c (d TEXT);")
    ['CREATE TABLE a (b TEXT)', 'CREATE TABLE c (d TEXT)']
    """
    lines = [line for line in script.splitlines() if not line.lstrip().startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
