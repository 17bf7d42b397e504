"""The store: everything that is asked of the database, in the server's own words."""

from __future__ import annotations

import secrets
import time
from dataclasses import astuple, fields
from typing import Any

import msgspec

from tablee.server.settings import Settings
from tablee.server.store.database import Database, Statement
from tablee.server.store.rows import GuestRow, LogRow, MatchRow, SeatRow, TableRow
from tablee.server.store.sqlite import SqliteDatabase


def open_store(settings: Settings) -> Store:
    """The store that the settings name, not yet opened."""
    if settings.is_postgres:
        from tablee.server.store.postgres import PostgresDatabase

        return Store(PostgresDatabase(settings.database))
    return Store(SqliteDatabase(settings.database))


def now_ms() -> int:
    """The time of day, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _columns(row: type[Any]) -> str:
    return ", ".join(item.name for item in fields(row))


def _insert(into: str, row: Any) -> Statement:
    values = astuple(row)
    places = ", ".join(f"${i}" for i in range(1, len(values) + 1))
    return f"INSERT INTO {into} ({_columns(type(row))}) VALUES ({places})", values


class Store:
    """Tables, matches and people on disk."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self) -> None:
        """Make it ready."""
        await self.database.open()

    async def close(self) -> None:
        """Write what waits, and let go."""
        await self.database.close()

    # ---- the log ----

    async def append(self, row: LogRow) -> None:
        """A row of a match's log: on disk when this returns."""
        await self.database.append(row)

    async def log_of(self, match: str, after: int = 0) -> list[LogRow]:
        """The rows of a match's log, in order."""
        rows = await self.database.fetch(
            f"SELECT {', '.join(LogRow._fields)} FROM log WHERE match_id = $1 AND seq > $2 ORDER BY seq", match, after
        )
        return [LogRow(*row) for row in rows]

    async def keep_position(self, match: str, seq: int, position: dict[str, Any]) -> None:
        """The whole truth after so many rows."""
        text = msgspec.json.encode(position).decode()
        await self.database.execute(
            [
                (
                    "INSERT INTO positions (match_id, seq, position) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    (match, seq, text),
                )
            ]
        )

    async def positions_of(self, match: str) -> list[tuple[int, str]]:
        """The two latest positions of a match, the latest first."""
        rows = await self.database.fetch(
            "SELECT seq, position FROM positions WHERE match_id = $1 ORDER BY seq DESC LIMIT 2", match
        )
        return [(row[0], row[1]) for row in rows]

    # ---- tables ----

    async def add_table(self, table: TableRow, seats: list[SeatRow]) -> None:
        """A new table."""
        await self.database.execute([_insert("tables", table), *(_insert("seats", seat) for seat in seats)])

    async def change_table(self, table: TableRow, seats: list[SeatRow], match: MatchRow | None = None) -> None:
        """A table as it is now, its seats and, where one is dealt, its new match: all or nothing."""
        statements: list[Statement] = [
            (
                "UPDATE tables SET host = $2, stage = $3, match = $4, number = $5, touched_at = $6 WHERE id = $1",
                (table.id, table.host, table.stage, table.match, table.number, table.touched_at),
            )
        ]
        statements += [
            (
                "UPDATE seats SET kind = $3, guest = $4, name = $5, level = $6, ready = $7, stand_in = $8 WHERE table_id = $1 AND seat = $2",
                astuple(seat),
            )
            for seat in seats
        ]
        if match is not None:
            statements.append(_insert("matches", match))
        await self.database.execute(statements)

    async def table(self, key: str) -> TableRow | None:
        """A table by its id."""
        rows = await self.database.fetch(f"SELECT {_columns(TableRow)} FROM tables WHERE id = $1", key)
        return TableRow(*rows[0]) if rows else None

    async def table_id_of_code(self, code: str) -> str | None:
        """The id of the table with that short code."""
        rows = await self.database.fetch("SELECT id FROM tables WHERE code = $1", code)
        return str(rows[0][0]) if rows else None

    async def seats_of(self, table: str) -> list[SeatRow]:
        """The seats of a table, in order."""
        rows = await self.database.fetch(
            f"SELECT {_columns(SeatRow)} FROM seats WHERE table_id = $1 ORDER BY seat", table
        )
        return [SeatRow(*row) for row in rows]

    async def tables_in_play(self, game: str) -> list[str]:
        """The ids of the tables at which a match of that game is going on, those touched last first."""
        rows = await self.database.fetch(
            "SELECT id FROM tables WHERE stage = 'playing' AND game = $1 ORDER BY touched_at DESC", game
        )
        return [str(row[0]) for row in rows]

    async def open_tables(self, limit: int) -> list[str]:
        """The ids of the tables that anybody may join."""
        rows = await self.database.fetch(
            "SELECT id FROM tables WHERE stage = 'lobby' AND private = 0 AND EXISTS "
            "(SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'empty') ORDER BY touched_at DESC LIMIT $1",
            limit,
        )
        return [str(row[0]) for row in rows]

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """The ids of the tables at which a person sits, running ones first."""
        rows = await self.database.fetch(
            "SELECT id FROM tables WHERE id IN (SELECT table_id FROM seats WHERE guest = $1) "
            "ORDER BY CASE stage WHEN 'playing' THEN 0 WHEN 'lobby' THEN 1 ELSE 2 END, touched_at DESC LIMIT $2",
            guest,
            limit,
        )
        return [str(row[0]) for row in rows]

    async def unfinished_tables_of(self, guest: str) -> int:
        """How many tables somebody has made that are not over."""
        rows = await self.database.fetch("SELECT count(*) FROM tables WHERE host = $1 AND stage <> 'over'", guest)
        return int(rows[0][0])

    # ---- matches ----

    async def match(self, key: str) -> MatchRow | None:
        """A match by its id."""
        rows = await self.database.fetch(f"SELECT {_columns(MatchRow)} FROM matches WHERE id = $1", key)
        return MatchRow(*rows[0]) if rows else None

    async def finish_match(self, match: str, steps: int, winners: str, scores: str, bots: str) -> None:
        """A match is over."""
        await self.database.execute(
            [
                (
                    "UPDATE matches SET finished_at = $2, steps = $3, winners = $4, scores = $5, bots = $6 WHERE id = $1 AND finished_at IS NULL",
                    (match, now_ms(), steps, winners, scores, bots),
                )
            ]
        )

    async def row_of_request(self, table: str, match: str, seat: int, request: str) -> int | None:
        """The row that a client's move became, in any match of that table."""
        rows = await self.database.fetch(
            "SELECT log.seq FROM log JOIN matches ON matches.id = log.match_id "
            "WHERE matches.table_id = $1 AND log.match_id = $2 AND log.seat = $3 AND log.request = $4",
            table,
            match,
            seat,
            request,
        )
        return int(rows[0][0]) if rows else None

    # ---- people ----

    async def guest(self, key: str) -> GuestRow | None:
        """A guest by the id in the cookie."""
        rows = await self.database.fetch(f"SELECT {_columns(GuestRow)} FROM guests WHERE id = $1", key)
        return GuestRow(*rows[0]) if rows else None

    async def keep_guest(self, guest: GuestRow) -> None:
        """A guest, new or changed."""
        sql, values = _insert("guests", guest)
        sql += " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, seen_at = excluded.seen_at"
        await self.database.execute([(sql, values)])

    async def forget_guest(self, guest: str) -> None:
        """Somebody wants to be forgotten."""
        await self.database.execute(
            [
                ("DELETE FROM guests WHERE id = $1", (guest,)),
                ("UPDATE tables SET host = NULL WHERE host = $1", (guest,)),
                ("UPDATE seats SET guest = NULL, name = '' WHERE guest = $1", (guest,)),
            ]
        )

    # ---- the house ----

    async def secret(self) -> str:
        """The key that signs cookies, made the first time."""
        await self.database.execute(
            [
                (
                    "INSERT INTO meta (key, value) VALUES ('secret', $1) ON CONFLICT (key) DO NOTHING",
                    (secrets.token_hex(32),),
                )
            ]
        )
        rows = await self.database.fetch("SELECT value FROM meta WHERE key = 'secret'")
        return str(rows[0][0])

    async def add_report(
        self,
        key: str,
        table: str | None,
        match: str | None,
        seq: int | None,
        text: str,
        page: str,
        browser: str,
        record: str | None,
    ) -> None:
        """A problem that somebody reports."""
        sql = (
            "INSERT INTO reports (id, made_at, table_id, match_id, seq, text, page, browser, record) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        )
        await self.database.execute([(sql, (key, now_ms(), table, match, seq, text, page, browser, record))])

    async def tidy(self, settings: Settings) -> None:
        """Forget what is past its time."""
        day = 86_400_000
        now = now_ms()
        statements: list[Statement] = [
            (
                "DELETE FROM tables WHERE stage = 'lobby' AND touched_at < $1",
                (now - settings.keep_lobby_hours * day // 24,),
            ),
            (
                "UPDATE tables SET stage = 'over' WHERE stage = 'playing' AND touched_at < $1",
                (now - settings.keep_idle_days * day,),
            ),
            ("DELETE FROM guests WHERE seen_at < $1", (now - settings.keep_guests_days * day,)),
            # Positions are for matches that go on.
            ("DELETE FROM positions WHERE match_id IN (SELECT id FROM matches WHERE finished_at IS NOT NULL)", ()),
        ]
        if settings.keep_finished_days:
            old = now - settings.keep_finished_days * day
            statements += [
                ("DELETE FROM log WHERE match_id IN (SELECT id FROM matches WHERE finished_at < $1)", (old,)),
                ("DELETE FROM tables WHERE stage = 'over' AND touched_at < $1", (old,)),
                ("DELETE FROM matches WHERE finished_at < $1", (old,)),
            ]
        await self.database.execute(statements)
