"""The store: everything that is asked of the database, in the server's own words."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.server.settings import Settings
from tablee.server.store.database import LOG_COLUMNS, Database, NotOurs, Statement, StoreError
from tablee.server.store.rows import GuestRow, LogRow, MatchRow, PushRow, Row, SaidRow, Seat, TableRow, columns, read
from tablee.server.store.sqlite import SqliteDatabase
from tablee.server.store.statements import forgotten_in, insert, log_row, seat_of


def open_store(settings: Settings) -> Store:
    """The store that the settings name, not yet opened."""
    if settings.is_postgres:
        from tablee.server.store.postgres import PostgresDatabase

        return Store(PostgresDatabase(settings.database))
    return Store(SqliteDatabase(settings.database))


DAY_MS = 86_400_000

TableAndSeats = tuple[TableRow, list[Seat]]


def now_ms() -> int:
    """The time of day, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """Tables, matches and people on disk."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._forgetting = asyncio.Lock()
        """Names of a match are read and written: one forgetting after the other."""
        self.linking = asyncio.Lock()
        """A link is looked at, then used up: one device after the other."""

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.database.close()

    def must_be_ours(self) -> None:
        """Where several servers share a database: whether what is in memory is still what is stored; `NotOurs` if it may not be."""

    # ---- the log ----

    async def append(self, row: LogRow, *also: Statement) -> None:
        """A row of a match's log, and whatever is true with it, all or nothing: on disk when this returns."""
        if also:
            await self.keep(log_row(row), *also)
        else:
            with self._writing():
                await self.database.append(row)

    async def keep(self, *statements: Statement) -> None:
        """All of it or nothing: on disk when this returns."""
        with self._writing():
            await self.database.execute(statements)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        self.must_be_ours()
        try:
            yield
        except NotOurs:
            raise  # that is no fault of the database
        except StoreError:
            self.database.failing = True
            raise
        self.database.failing = False

    @property
    def failing(self) -> bool:
        """Whether the last thing that was to be kept could not be."""
        return self.database.failing

    async def try_again(self) -> None:
        """Write something that changes nothing, to see whether it can be."""
        await self.keep(("UPDATE meta SET value = value WHERE key = 'schema'", ()))

    # ---- questions ----

    async def fetch(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question gives."""
        return await self.database.fetch(sql, *values)

    async def find(self, kind: type[Row], source: str, *values: Any) -> list[Row]:
        """The rows of that kind from somewhere: a table, conditions, an order."""
        return [read(kind, row) for row in await self.fetch(f"SELECT {columns(kind)} FROM {source}", *values)]

    async def _first(self, kind: type[Row], source: str, *values: Any) -> Row | None:
        return next(iter(await self.find(kind, source, *values)), None)

    async def _values(self, sql: str, *values: Any) -> list[Any]:
        """What a question for one thing gives, row by row."""
        return [value for (value,) in await self.fetch(sql, *values)]

    async def log_of(self, match: str) -> list[LogRow]:
        sql = f"SELECT {LOG_COLUMNS} FROM log WHERE match_id = $1 ORDER BY seq"
        return [LogRow(*row) for row in await self.fetch(sql, match)]

    async def rows_of(self, match: str) -> int:
        """How many rows a match's log has."""
        [rows] = await self._values("SELECT coalesce(max(seq), 0) FROM log WHERE match_id = $1", match)
        return int(rows)

    async def positions_of(self, match: str) -> list[tuple[int, str]]:
        """The two latest positions of a match, the latest first."""
        sql = "SELECT seq, position FROM positions WHERE match_id = $1 ORDER BY seq DESC LIMIT 2"
        return [(seq, position) for seq, position in await self.fetch(sql, match)]

    # ---- tables ----

    async def add_table(self, table: TableRow, seats: Sequence[Seat], *also: Statement) -> None:
        await self.keep(insert("tables", table), *(seat_of(table.id, seat) for seat in seats), *also)

    async def table(self, key: str) -> TableRow | None:
        return await self._first(TableRow, "tables WHERE id = $1", key)

    async def table_id_of_code(self, code: str, since: int = 0) -> str | None:
        """The id of the table with that short code, if it was touched since then; one that is over is reached by its link alone."""
        sql = "SELECT id FROM tables WHERE code = $1 AND stage <> 'over' AND touched_at >= $2"
        return next(iter(await self._values(sql, code, since)), None)

    async def said_at(self, table: str) -> list[SaidRow]:
        """What was said there, the oldest first."""
        return await self.find(SaidRow, "said WHERE table_id = $1 ORDER BY n", table)

    async def removed_from(self, table: str) -> set[str]:
        """Whom the host has taken off a seat there."""
        return set(await self._values("SELECT guest FROM removed WHERE table_id = $1", table))

    async def seats_of(self, table: str) -> list[Seat]:
        return await self.find(Seat, "seats WHERE table_id = $1 ORDER BY seat", table)

    async def tables_in_play(self, game: str) -> list[str]:
        """The ids of the tables at which a match of that game is going on, those touched last first."""
        sql = "SELECT id FROM tables WHERE stage = 'playing' AND game = $1 ORDER BY touched_at DESC"
        return await self._values(sql, game)

    async def open_tables(self, limit: int) -> list[TableAndSeats]:
        """The tables that anybody may join."""
        return await self._with_seats(
            "stage = 'lobby' AND private = 0 AND EXISTS "
            "(SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'empty') ORDER BY touched_at DESC LIMIT $1",
            limit,
        )

    async def tables_of(self, guest: str, limit: int) -> list[TableAndSeats]:
        """The tables at which a person sits, running ones first."""
        return await self._with_seats(
            "id IN (SELECT table_id FROM seats WHERE guest = $1) "
            "ORDER BY CASE stage WHEN 'playing' THEN 0 WHEN 'lobby' THEN 1 ELSE 2 END, touched_at DESC LIMIT $2",
            guest,
            limit,
        )

    async def _with_seats(self, which: str, *values: Any) -> list[TableAndSeats]:
        tables = {table.id: table for table in await self.find(TableRow, f"tables WHERE {which}", *values)}
        seats: dict[str, list[Seat]] = {key: [] for key in tables}
        places = ", ".join(f"${i}" for i in range(1, len(tables) + 1)) or "NULL"
        sql = f"SELECT table_id, {columns(Seat)} FROM seats WHERE table_id IN ({places}) ORDER BY table_id, seat"
        for key, *seat in await self.fetch(sql, *tables):
            seats[key].append(read(Seat, seat))
        return [(table, seats[key]) for key, table in tables.items()]

    async def unfinished_tables_of(self, guest: str) -> int:
        """How many tables somebody has made that are not over."""
        [count] = await self._values("SELECT count(*) FROM tables WHERE host = $1 AND stage <> 'over'", guest)
        return int(count)

    async def tables_alone_of(self, guest: str) -> list[str]:
        """The ids of the tables that somebody has made, that are not over, and at which nobody else sits; those touched longest ago first."""
        return await self._values(
            "SELECT id FROM tables WHERE host = $1 AND stage <> 'over' AND NOT EXISTS "
            "(SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.guest <> $1) ORDER BY touched_at, id",
            guest,
        )

    # ---- matches ----

    async def match(self, key: str) -> MatchRow | None:
        return await self._first(MatchRow, "matches WHERE id = $1", key)

    async def played_at(self, table: str, number: int) -> list[tuple[list[str], list[int]]]:
        """Who sat where, and the seats that won, in the finished matches of a table up to that one."""
        which = "matches WHERE table_id = $1 AND number <= $2 AND winners IS NOT NULL ORDER BY number"
        return [(match.names, match.winners or []) for match in await self.find(MatchRow, which, table, number)]

    async def players_of(self, match: str) -> dict[int, str]:
        """The guests by their seats, as the match was dealt."""
        rows = await self.fetch("SELECT seat, guest FROM players WHERE match_id = $1", match)
        return {int(seat): str(guest) for seat, guest in rows}

    async def row_of_request(self, table: str, match: str, seat: int, request: str) -> int | None:
        """The row that a client's move became, in any match of that table."""
        sql = (
            "SELECT log.seq FROM log JOIN matches ON matches.id = log.match_id "
            "WHERE matches.table_id = $1 AND log.match_id = $2 AND log.seat = $3 AND log.request = $4"
        )
        return next(iter(await self._values(sql, table, match, seat, request)), None)

    # ---- people ----

    async def guest(self, key: str) -> GuestRow | None:
        return await self._first(GuestRow, "guests WHERE id = $1", key)

    async def keep_guest(self, guest: GuestRow) -> None:
        sql, values = insert("guests", guest)
        sql += (
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, seen_at = excluded.seen_at, "
            "face = excluded.face"
        )
        # The same face wherever one sits under one's own name.
        seats = "UPDATE seats SET face = $3 WHERE guest = $1 AND name = $2"
        await self.keep((sql, values), (seats, (guest.id, guest.name, guest.face)))

    async def forget_guest(self, guest: str) -> None:
        """Somebody wants to be forgotten, or has not been here for very long."""
        async with self._forgetting:
            played = await self.fetch(
                "SELECT matches.id, matches.names, players.seat FROM players JOIN matches ON matches.id = players.match_id "
                "WHERE players.guest = $1",
                guest,
            )
            names_in: dict[str, list[str]] = {}
            for match, names, seat in played:
                names_in.setdefault(match, msgspec.json.decode(names, type=list[str]))[seat] = ""
            statements: list[Statement] = [
                ("DELETE FROM guests WHERE id = $1", (guest,)),
                ("UPDATE tables SET host = NULL WHERE host = $1", (guest,)),
                ("UPDATE seats SET guest = NULL, name = '', face = NULL WHERE guest = $1", (guest,)),
                *(
                    (f"DELETE FROM {table} WHERE guest = $1", (guest,))
                    for table in ("removed", "said", "links", "pushes")
                ),
            ]
            for match, left in names_in.items():
                statements += forgotten_in(match, guest, left)
            await self.keep(*statements)

    async def keep_push(self, push: PushRow, most: int) -> None:
        """Where a browser wants to be called; of one person's only so many are kept, the latest."""
        sql, values = insert("pushes", push)
        sql += " ON CONFLICT (endpoint) DO UPDATE SET guest = excluded.guest, p256dh = excluded.p256dh, auth = excluded.auth"
        older = (
            "DELETE FROM pushes WHERE guest = $1 AND endpoint NOT IN "
            "(SELECT endpoint FROM pushes WHERE guest = $1 ORDER BY made_at DESC, endpoint LIMIT $2)"
        )
        await self.keep((sql, values), (older, (push.guest, most)))

    async def pushes_of(self, guest: str) -> list[PushRow]:
        return await self.find(PushRow, "pushes WHERE guest = $1", guest)

    async def forget_push(self, guest: str, endpoint: str) -> None:
        await self.keep(("DELETE FROM pushes WHERE guest = $1 AND endpoint = $2", (guest, endpoint)))

    # ---- the house ----

    async def secret(self) -> str:
        """The key that signs cookies, made the first time."""
        return await self.kept_once("secret", secrets.token_hex(32))

    async def kept_once(self, key: str, value: str) -> str:
        """What is kept under that name: this, the first time."""
        sql = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING"
        await self.keep((sql, (key, value)))
        [kept] = await self._values("SELECT value FROM meta WHERE key = $1", key)
        return str(kept)

    async def tidy(self, settings: Settings) -> None:
        """Forget what is past its time."""
        now = now_ms()

        def ago(days: float) -> tuple[int]:
            return (now - int(days * DAY_MS),)

        statements: list[Statement] = [
            ("DELETE FROM tables WHERE stage = 'lobby' AND touched_at < $1", ago(settings.keep_lobby_hours / 24)),
            (
                "UPDATE tables SET stage = 'over' WHERE stage = 'playing' AND touched_at < $1",
                ago(settings.keep_idle_days),
            ),
            (
                "UPDATE tables SET stage = 'over' WHERE stage = 'playing' AND touched_at < $1 AND "
                "(SELECT count(DISTINCT guest) FROM seats WHERE seats.table_id = tables.id) <= 1",
                ago(settings.keep_alone_days),
            ),
            ("DELETE FROM links WHERE expires_at < $1", (now,)),
            ("DELETE FROM said WHERE at < $1", ago(settings.keep_said_days)),
            ("DELETE FROM reports WHERE made_at < $1", ago(settings.keep_reports_days)),
            # A match that no table plays any more is over, too.
            (
                "UPDATE matches SET finished_at = $1, steps = (SELECT coalesce(max(seq), 0) FROM log WHERE match_id = matches.id) "
                "WHERE finished_at IS NULL AND NOT EXISTS (SELECT 1 FROM tables "
                "WHERE tables.id = matches.table_id AND tables.match = matches.id AND tables.stage <> 'over')",
                (now,),
            ),
            # Positions are for matches that go on.
            ("DELETE FROM positions WHERE match_id IN (SELECT id FROM matches WHERE finished_at IS NOT NULL)", ()),
        ]
        if settings.keep_finished_days:
            old = ago(settings.keep_finished_days)
            finished = "(SELECT id FROM matches WHERE finished_at < $1)"
            statements += [
                (f"DELETE FROM log WHERE match_id IN {finished}", old),
                ("DELETE FROM tables WHERE stage = 'over' AND touched_at < $1", old),
                (f"DELETE FROM players WHERE match_id IN {finished}", old),
                ("DELETE FROM matches WHERE finished_at < $1", old),
            ]
        await self.keep(*statements)
        for guest in await self._values("SELECT id FROM guests WHERE seen_at < $1", *ago(settings.keep_guests_days)):
            await self.forget_guest(guest)
