"""Tables in worlds of their own: a match as it stands, no database, a clock that the test moves. For what is compared byte by byte."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.engine import Match
from tablee.engine.proof import new_secret
from tablee.server.house import House
from tablee.server.people import Person
from tablee.server.settings import Settings
from tablee.server.store import GuestRow, LogRow, MatchRow, Store, TableRow
from tablee.server.store.database import Statement
from tablee.server.store.rows import SaidRow, Seat
from tablee.server.store.store import TableAndSeats
from tablee.server.tables.arbiter import Line
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.messages import Request, Watching
from tablee.server.tables.play import missed_happenings
from tablee.server.tables.table import Table
from tablee.server.wire import decode_from_client
from tablee.server.wire.incoming import Watch
from tablee.server.wire.outgoing import ByeReason

TABLE_ID, MATCH_ID, CODE = "table-of-the-test", "match-of-the-test", "ABCDE"
PROMISE, WORD = "c" * 64, "d" * 32


class NoStore(Store):
    """A store that forgets everything but the match that is being played."""

    failing = False

    def __init__(self) -> None:
        self.row: MatchRow | None = None
        self.table_row: TableAndSeats | None = None
        self.log: list[LogRow] = []

    async def open(self) -> None:
        """Nothing to open."""

    async def close(self) -> None:
        """Nothing to close."""

    async def secret(self) -> str:
        """Any secret will do."""
        return "secret of the test"

    async def append(self, row: LogRow, *_also: Statement) -> None:
        """Kept for the test to look at."""
        self.log.append(row)

    async def log_of(self, match: str, after: int = 0) -> list[LogRow]:
        """The rows so far."""
        return [row for row in self.log if row.match_id == match and row.seq > after]

    async def match(self, key: str) -> MatchRow | None:
        """The match of the test."""
        return self.row if key == MATCH_ID else None

    async def keep(self, *_statements: Statement) -> None:
        """Forgotten."""

    async def row_of_request(self, table: str, match: str, seat: int, request: str) -> int | None:  # noqa: ARG002  # as the store has it
        """There was no match before."""
        return None

    async def said_at(self, table: str) -> list[SaidRow]:  # noqa: ARG002  # as the store has it
        """Nothing was said."""
        return []

    async def guest(self, key: str) -> GuestRow | None:
        """Everybody is known."""
        return GuestRow(key, "Zoé", "fr", 0, 2**60)

    async def tables_of(self, guest: str, limit: int) -> list[TableAndSeats]:  # noqa: ARG002  # as the store has it
        """The table of the test."""
        return [self.table_row] if self.table_row is not None else []

    async def table_id_of_code(self, code: str, since: int = 0) -> str | None:  # noqa: ARG002  # as the store has it
        """The table of the test."""
        return TABLE_ID if code == CODE else None


class Ear:
    """A listener that keeps every byte it is sent."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.address = "test"
        self.line = Line()
        self.heard: list[bytes] = []
        self.closed: ByeReason | None = None

    def send(self, *messages: bytes) -> None:
        """Keep them."""
        self.heard.extend(messages)

    def close(self, why: ByeReason) -> None:
        """Keep that too."""
        self.closed = why


class World:
    """One table with one match; what it does is done at once."""

    def __init__(self, settings: Settings) -> None:
        self.now = 1000.0
        self.store = NoStore()
        self.house = House(settings, self.store)
        self.house.hall.clock = lambda: self.now
        self.table: Table

    def lay(self, match: Match) -> None:
        """A table at which this match stands, a person on every seat."""
        row = MatchRow(
            MATCH_ID, TABLE_ID, 1, match.game, match.rules.version, match.seats, match.options,
            [f"N{seat}" for seat in range(match.seats)], "hidden", 0,
            PROMISE, [WORD] * match.seats, secret=new_secret(),
        )  # fmt: skip
        self.store.row = row
        self.store.log = []
        table = TableRow(
            TABLE_ID,
            CODE,
            match.game,
            match.seats,
            row.options,
            True,
            "relaxed",
            "bot",
            0,
            "g0",
            "playing",
            MATCH_ID,
            1,
            0,
            0,
            True,
            secret=new_secret(),
        )
        seats = [Seat(seat, "person", f"g{seat}", f"N{seat}", ready=True) for seat in range(match.seats)]
        self.store.table_row = (table, seats)
        live = LiveMatch(row, match, 0, match.now)
        self.table = Table(self.house.hall, self.store, table, seats, live)
        self.house.hall.tables = {TABLE_ID: self.table}

    def person(self, seat: int | None) -> Person | None:
        """Who sits there."""
        return None if seat is None else Person(f"g{seat}", f"N{seat}", "fr")

    async def watch(self, ear: Ear, seen_seq: int | None = None) -> None:
        """Begin to watch."""
        match = None if seen_seq is None else MATCH_ID
        message = Watch(id="w", table=TABLE_ID, match=match, seen_seq=seen_seq)
        await self.table.do(Watching(ear, message, await missed_happenings(self.table, ear, message)))

    async def ask(self, ear: Ear, message: dict[str, Any]) -> None:
        """Ask something of the table, as a socket would."""
        request = decode_from_client(msgspec.json.encode({"id": "r", "table": TABLE_ID, **message}))
        await self.table.do(Request(ear, request))  # type: ignore[arg-type]
        await asyncio.gather(*self.table._beside)

    async def move(self, ear: Ear, seat: int, move: dict[str, Any], request: str = "r") -> None:
        """Make a move."""
        live = self.table.live
        assert live is not None
        await self.ask(
            ear,
            {
                "t": "move",
                "id": request,
                "match": MATCH_ID,
                "seat": seat,
                "version": live.seq,
                "seen_seq": live.seq,
                "move": move,
            },
        )


def bytes_of(ears: Sequence[Ear]) -> list[list[bytes]]:
    """Everything that was heard."""
    return [ear.heard for ear in ears]
