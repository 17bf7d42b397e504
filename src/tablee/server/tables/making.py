"""Making a table: what somebody wishes, as rows that can be stored, and the short code by which others find it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from tablee.engine.contract import Game
from tablee.engine.proof import new_secret
from tablee.server.people import NAME_LENGTH, Person, clean_text, new_id
from tablee.server.store import Seat, Store, StoreError, TableRow
from tablee.server.store.database import Statement
from tablee.server.store.store import now_ms
from tablee.server.tables.seats import bot_seat, own_face
from tablee.server.wire.common import Json
from tablee.server.wire.http import MakeTable, ProblemCode
from tablee.server.wire.outgoing import ErrorCode

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 6


class CannotBeMade(Exception):
    """There can be no such table; why, as whoever asked for it is told."""

    def __init__(self, why: ErrorCode | ProblemCode) -> None:
        super().__init__(why)
        self.why = why


def table_as_wished(person: Person, wish: MakeTable, options: Json, pace_ms: int) -> tuple[TableRow, list[Seat]]:
    """A table that is not stored yet, and who sits there. `CannotBeMade` where nobody could sit so, or not everybody who is to start."""
    seats = seats_as_wished(person, wish)
    if wish.start and any(seat.kind == "empty" for seat in seats):
        raise CannotBeMade("seats")
    is_against_bots = [seat.kind for seat in seats if seat.kind != "bot"] == ["person"]
    row = TableRow(
        id=new_id(),
        code="",
        game=wish.game,
        seats=wish.seats,
        options=options,
        private=wish.private,
        clock=wish.clock,
        when_away=wish.when_away,
        pace_ms=pace_ms if wish.pace_ms is None else wish.pace_ms,
        host=person.id,
        stage="lobby",
        match=None,
        number=0,
        made_at=now_ms(),
        touched_at=now_ms(),
        aids=is_against_bots if wish.aids is None else wish.aids,
        secret=new_secret(),
    )
    return row, seats


async def store_with_code(store: Store, row: TableRow, seats: Sequence[Seat], *also: Statement) -> TableRow:
    """A new table on disk, with a code that no other has, and whatever is true with it."""
    for _ in range(20):
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if await store.table_id_of_code(code) is None:
            coded = replace(row, code=code)
            await store.add_table(coded, seats, *also)
            return coded
    raise StoreError("no free code was found for a table")


def seats_as_wished(person: Person, wish: MakeTable) -> list[Seat]:
    """Who sits where. A seat that is named twice or does not exist `CannotBeMade`."""
    seats = [Seat(seat) for seat in range(wish.seats)]
    bots = {int(seat): level for seat, level in wish.bots.items() if seat.isdecimal() and seat.isascii()}
    named = [*wish.sit, *bots]
    if len(bots) != len(wish.bots) or len(set(named)) != len(named) or any(seat >= wish.seats for seat in named):
        raise CannotBeMade("unknown-seat")
    for i, seat in enumerate(wish.sit):
        name = clean_text(wish.names[i], NAME_LENGTH) if i < len(wish.names) else person.name
        name = name or person.name
        seats[seat] = Seat(seat, "person", person.id, name, ready=wish.start, face=own_face(person, name))
    for seat, level in bots.items():
        seats[seat] = bot_seat(seat, level, seats)
    return seats


def slow_options(game: Game) -> Json:
    """The options under which a game can be played with a day for each move: its `title.toml` says which.

    A game without time of its own is played so as it is; one that runs by a clock of its own and names none cannot be.
    """
    if game.has_time and "slow" not in game.title:
        raise CannotBeMade("no-slow")
    found: Json = game.title.get("slow", {})
    return found
