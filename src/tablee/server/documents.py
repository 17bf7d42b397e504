"""A table in a document: what it says of itself, and what a person may know of that."""

from __future__ import annotations

from typing import Protocol

from tablee.server.people import Person
from tablee.server.store.rows import TableRow
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.seats import Seat
from tablee.server.wire.common import Deadline, Json, ResultDoc, SeatDoc, TableDoc
from tablee.server.wire.http import TableLine


class Facts(Protocol):
    """What a table tells about itself."""

    row: TableRow
    seats: list[Seat]
    live: LiveMatch | None
    rev: int
    result: ResultDoc | None
    rematch: set[int]
    options: Json
    awaited: tuple[int, ...]
    """The seats without whom the match stands still, after the last row that is stored."""

    @property
    def clock_s(self) -> int | None:
        """Seconds for one decision."""

    def is_here(self, seat: Seat) -> bool:
        """Whether the seat's person has a page open."""

    def is_absent(self, seat: Seat) -> bool:
        """Whether the seat's person has been gone for long."""

    def now_ms(self) -> int:
        """The match's clock."""

    def deadlines(self) -> list[Deadline]:
        """When turn clocks run out."""

    @property
    def may_start(self) -> bool:
        """Whether a match may be dealt."""


def table_doc(facts: Facts, person: Person | None, watchers: int) -> TableDoc:
    """A table, as that person may know it."""
    row = facts.row
    host = host_seat(facts)
    return TableDoc(
        table=row.id,
        rev=facts.rev,
        code=row.code,
        game=row.game,
        stage=row.stage,
        private=bool(row.private),
        options=facts.options,
        clock=row.clock,
        clock_s=facts.clock_s,
        when_away=row.when_away,
        pace_ms=row.pace_ms,
        seats=[
            SeatDoc(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                yours=person is not None and seat.guest == person.id,
                host=seat.seat == host,
                ready=seat.ready,
                here=facts.is_here(seat),
                absent=facts.is_absent(seat),
                stand_in=seat.stand_in,
                rematch=seat.seat in facts.rematch,
            )
            for seat in facts.seats
        ],
        watchers=watchers,
        match=row.match,
        number=row.number,
        result=facts.result,
        may_start=facts.may_start,
    )


def table_line(facts: Facts, person: Person | None, made_at: str) -> TableLine:
    """A table in a list, as that person may know it."""
    row = facts.row
    yours = [seat.seat for seat in facts.seats if person is not None and seat.guest == person.id]
    awaited = facts.awaited if row.stage == "playing" else ()
    return TableLine(
        table=row.id,
        code=row.code,
        game=row.game,
        stage=row.stage,
        private=bool(row.private),
        seats=row.seats,
        free=sum(seat.kind == "empty" for seat in facts.seats),
        names=[seat.name for seat in facts.seats],
        your_seats=yours,
        your_turn=any(seat in awaited for seat in yours),
        match=row.match,
        made_at=made_at,
    )


def host_seat(facts: Facts) -> int | None:
    """The host's seat: the lowest of who made the table, else the lowest person's."""
    people = [seat for seat in facts.seats if seat.kind == "person"]
    for seat in people:
        if seat.guest == facts.row.host:
            return seat.seat
    return people[0].seat if people else None
