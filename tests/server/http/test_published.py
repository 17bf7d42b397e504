"""The list of a day's promises that an operator may publish, from either database, while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.server.settings import Settings
from tablee.server.store import MatchRow, Store, open_store
from tablee.server.store.published import commitments
from tablee.server.store.statements import insert

pytestmark = pytest.mark.anyio
DAY = date(2026, 3, 1)
BEGIN = int(datetime(2026, 3, 1, tzinfo=UTC).timestamp() * 1000)
DAY_MS = 86_400_000


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An open store."""
    opened = open_store(Settings(database=database))
    await opened.open()
    yield opened
    await opened.close()


def match(key: str, commitment: str | None, dealt_at: int) -> MatchRow:
    return MatchRow(key, "t", 1, "ouaf", 2, 2, {}, [], "hidden", dealt_at, commitment, [], secret="hidden")


async def test_the_promises_of_a_day_sorted(store: Store, database: str) -> None:
    rows = [
        match("before", "0" * 64, BEGIN - 1),
        match("first", "f" * 64, BEGIN),
        match("last", "1" * 64, BEGIN + DAY_MS - 1),
        match("after", "2" * 64, BEGIN + DAY_MS),
        match("of a device", None, BEGIN + 7),
    ]
    await store.keep(*(insert("matches", row) for row in rows))
    found = await asyncio.to_thread(commitments, Settings(database=database), DAY)
    assert found == ["1" * 64, "f" * 64]


async def test_the_command(store: Store, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    today = datetime.now(UTC)
    yesterday = int((today - timedelta(days=1)).timestamp() * 1000)
    await store.keep(insert("matches", match("m", "3" * 64, yesterday)))
    assert await asyncio.to_thread(main, ["commitments", "--database", database]) == 0
    assert capsys.readouterr().out == "3" * 64 + "\n"
    for day, sentence in ((today.date().isoformat(), "is not over yet"), ("yesterday", "is no day")):
        assert await asyncio.to_thread(main, ["commitments", "--database", database, day]) == 2
        assert sentence in capsys.readouterr().err


def test_where_there_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["commitments", "--database", str(tmp_path / "none.db")]) == 2
    assert "there is no such database" in capsys.readouterr().err
