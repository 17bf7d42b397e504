"""What an operator may publish: what was promised before the deals of a day. Read while the server runs, from either database."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from datetime import UTC, date, datetime
from pathlib import Path

from tablee.server.settings import Settings
from tablee.server.store.backup import connected, opened
from tablee.server.store.store import DAY_MS

# Nothing else of a match: when it was dealt, or to whom, is nobody's business. Sorted, so that the order tells nothing either.
SQL = "SELECT commitment FROM matches WHERE dealt_at >= {} AND dealt_at < {} AND commitment IS NOT NULL ORDER BY commitment"


def commitments(settings: Settings, day: date) -> list[str]:
    """The commitments of all matches that were dealt on that day (UTC). What is wrong is a `ValueError` with a sentence."""
    begin = int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)
    if settings.is_postgres:
        return asyncio.run(_from_postgres(settings.database, begin))
    path = Path(settings.database)
    if not path.is_file():
        raise ValueError(f"{path}: there is no such database")
    with contextlib.closing(opened(path, "rw", "database")) as connection:
        try:
            return [str(row[0]) for row in connection.execute(SQL.format("?", "?"), (begin, begin + DAY_MS))]
        except sqlite3.Error as error:
            raise ValueError(f"{path}: cannot be read ({error})") from None


async def _from_postgres(url: str, begin: int) -> list[str]:
    async with connected(url) as connection:
        return [str(row[0]) for row in await connection.fetch(SQL.format("$1", "$2"), begin, begin + DAY_MS)]
