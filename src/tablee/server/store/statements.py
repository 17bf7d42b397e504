"""What is kept together: statements that go into one transaction, often with a row of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any

from tablee.server.store.database import LOG_COLUMNS, Statement
from tablee.server.store.rows import LogRow, MatchRow, SaidRow, Seat, TableRow, as_stored, columns


def insert(into: str, row: Any) -> Statement:
    return _insert(into, columns(type(row)), astuple(row))


def seat_of(table: str, seat: Seat) -> Statement:
    return _insert("seats", f"table_id, {columns(Seat)}", (table, *astuple(seat)))


def log_row(row: LogRow) -> Statement:
    return _insert("log", LOG_COLUMNS, row)


def _insert(into: str, names: str, values: Sequence[Any]) -> Statement:
    places = ", ".join(f"${i}" for i in range(1, len(values) + 1))
    return f"INSERT INTO {into} ({names}) VALUES ({places})", as_stored(values)


def position(match: str, seq: int, found: dict[str, Any]) -> Statement:
    sql = "INSERT INTO positions (match_id, seq, position) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    return sql, as_stored((match, seq, found))


def finished(match: str, at_ms: int, steps: int, winners: list[int], scores: list[int], bots: list[int]) -> Statement:
    sql = (
        "UPDATE matches SET finished_at = $2, steps = $3, winners = $4, scores = $5, bots = $6 "
        "WHERE id = $1 AND winners IS NULL"
    )
    return sql, as_stored((match, at_ms, steps, winners, scores, bots))


def given_up(match: str, at_ms: int) -> Statement:
    """Nobody goes on with a match, or can: it is over after as many rows as its log has, and has no winners."""
    return (
        "UPDATE matches SET finished_at = $2, steps = (SELECT coalesce(max(seq), 0) FROM log WHERE match_id = $1) "
        "WHERE id = $1 AND finished_at IS NULL",
        (match, at_ms),
    )


def secret_made(table: str, secret: str) -> Statement:
    """What a table that had none will deal its next match from."""
    return "UPDATE tables SET secret = $2 WHERE id = $1", (table, secret)


def evicted(table: str, awaited: Sequence[int]) -> Statement:
    """Whose turn it is at a table that leaves memory."""
    return "UPDATE tables SET awaited = $2 WHERE id = $1", as_stored((table, awaited))


def players(match: str, people: Mapping[int, str]) -> list[Statement]:
    """Who sits where as a match is dealt."""
    return [_insert("players", "match_id, seat, guest", (match, seat, guest)) for seat, guest in people.items()]


def forgotten_in(match: str, guest: str, names: Sequence[str]) -> list[Statement]:
    """Somebody is no longer known to have played a match; the names that are left."""
    return [
        ("UPDATE matches SET names = $2 WHERE id = $1", as_stored((match, names))),
        ("DELETE FROM players WHERE match_id = $1 AND guest = $2", (match, guest)),
    ]


def said(row: SaidRow, most: int) -> list[Statement]:
    """Something that was said; what lies further back than so many is let go."""
    return [
        insert("said", row),
        ("DELETE FROM said WHERE table_id = $1 AND n <= $2", (row.table_id, row.n - most)),
    ]


def removed(table: str, guest: str) -> Statement:
    """Somebody may sit down at a table no more."""
    sql, values = _insert("removed", "table_id, guest", (table, guest))
    return f"{sql} ON CONFLICT DO NOTHING", values


def table_changed(table: TableRow, seats: Sequence[Seat], match: MatchRow | None = None) -> list[Statement]:
    """A table as it is now, its seats and, where one is dealt, its new match."""
    statements: list[Statement] = [
        (
            "UPDATE tables SET host = $2, stage = $3, match = $4, number = $5, touched_at = $6, secret = $7 WHERE id = $1",
            (table.id, table.host, table.stage, table.match, table.number, table.touched_at, table.secret),
        )
    ]
    statements += [
        (
            "UPDATE seats SET kind = $3, guest = $4, name = $5, level = $6, ready = $7, stand_in = $8, face = $9, word = $10 "
            "WHERE table_id = $1 AND seat = $2",
            (table.id, *astuple(seat)),
        )
        for seat in seats
    ]
    if match is not None:
        statements.append(insert("matches", match))
    return statements
