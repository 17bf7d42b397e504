"""What a database must do for the store: a few questions and statements, and the log's rows in group commits."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from importlib import resources
from typing import Any, Protocol

from tablee.server.store.rows import LogRow

COMMITS_APART_S = 0.01
"""The least time between two group commits. Alone, a row is committed at once; under load, whoever comes within this time of the last
commit goes with the next one: fewer and larger commits cost a fraction of many small ones."""

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

    async def open(self) -> None:
        """Connect, take the lock that only one server may have, bring the schema up to date."""

    async def close(self) -> None:
        """Write what waits, and let go."""

    async def append(self, row: LogRow) -> None:
        """Add a row to a log; it is on disk when this returns. Rows that wait together are committed together."""

    async def execute(self, statements: Sequence[Statement]) -> None:
        """Run statements as one transaction; it is on disk when this returns."""

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives."""


LOG_COLUMNS = ", ".join(LogRow._fields)
_NAME = re.compile(r"^(\d{4})_[a-z0-9_]+?(?:\.(sqlite|postgresql))?\.sql$")


def migrations(dialect: str) -> list[tuple[int, str]]:
    """The numbered steps of the schema: `0001_name.sql` for both dialects, or a pair `0001_name.sqlite.sql` and `0001_name.postgresql.sql`."""
    steps: dict[int, str] = {}
    for file in resources.files("tablee.server.store").joinpath("migrations").iterdir():
        named = _NAME.match(file.name)
        if named and named[2] in (None, dialect):
            number = int(named[1])
            if number in steps:
                raise StoreError(f"two migrations have the number {number}")
            steps[number] = file.read_text(encoding="utf-8")
    numbers = sorted(steps)
    if numbers != list(range(1, len(numbers) + 1)):
        raise StoreError(f"the migrations are numbered {numbers}, with a gap")
    return [(number, steps[number]) for number in numbers]


def statements_of(script: str) -> list[str]:
    """The statements of a migration, one by one; a line that begins with `--` is a comment.

    >>> statements_of("-- a note; with a semicolon\\nCREATE TABLE a (b TEXT);\\nCREATE TABLE c (d TEXT);")
    ['CREATE TABLE a (b TEXT)', 'CREATE TABLE c (d TEXT)']
    """
    lines = [line for line in script.splitlines() if not line.lstrip().startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
