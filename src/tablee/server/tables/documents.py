"""A table in a document: what it says of itself, and what a person may know of that."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.server.people import Person
from tablee.server.store.rows import MatchRow, Seat, TableRow
from tablee.server.tables.dealing import promised
from tablee.server.wire.common import DealtDoc, SeatDoc, TableDoc, utc
from tablee.server.wire.http import TableLine

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


def table_doc(table: Table, person: Person | None, watchers: int) -> TableDoc:
    """The table as that person may know it: seats, options, stage, and how the last match ended; no card."""
    row, host = table.row, host_seat(table)
    return TableDoc(
        table=row.id,
        rev=table.rev,
        code=row.code,
        game=row.game,
        stage=row.stage,
        private=row.private,
        options=row.options,
        clock=row.clock,
        clock_s=table.clock_s,
        when_away=row.when_away,
        pace_ms=row.pace_ms,
        aids=row.aids,
        seats=[_seat_doc(table, seat, person, is_host=seat.seat == host) for seat in table.seats],
        watchers=watchers,
        match=row.match,
        number=row.number,
        commitment=promised(table),
        dealt=None if table.live is None else _dealt(table.live.row),
        names=[] if table.live is None else table.live.names,
        result=table.result,
        removed=person is not None and person.id in table.removed,
        may_start=table.may_start,
        unreadable=table.unreadable,
    )


def _seat_doc(table: Table, seat: Seat, person: Person | None, *, is_host: bool) -> SeatDoc:
    return SeatDoc(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        yours=person is not None and seat.guest == person.id,
        host=is_host,
        ready=seat.ready,
        here=table.presence.is_here(seat),
        absent=table.presence.is_absent(seat),
        stand_in=seat.stand_in,
        rematch=seat.seat in table.rematch,
        cuts=0 if table.live is None else table.live.cuts[seat.seat],
        same_as=_same_as(table.seats, seat),
        face=seat.face,
        who=alias(table.id, seat.guest),
    )


def _dealt(match: MatchRow) -> DealtDoc | None:
    if match.commitment is None or match.words is None:
        return None
    return DealtDoc(commitment=match.commitment, words=match.words)


def alias(table: str, guest: str | None) -> str | None:
    """What a person is called by programs at one table: their id is a secret, and so is whether they sit at two tables.

    >>> alias("a table", "somebody") == alias("a table", "somebody") != alias("another", "somebody")
    True
    """
    if guest is None:
        return None
    return hashlib.blake2b(table.encode(), key=guest.encode()[:64], digest_size=9).hexdigest()


def _same_as(seats: Sequence[Seat], seat: Seat) -> int | None:
    """The lowest other seat that the same person holds."""
    if seat.guest is None:
        return None
    return next((other.seat for other in seats if other.guest == seat.guest and other.seat != seat.seat), None)


def table_line(row: TableRow, seats: Sequence[Seat], awaited: Sequence[int], person: Person | None) -> TableLine:
    """The table in a list, as that person may know it."""
    yours = [seat.seat for seat in seats if person is not None and seat.guest == person.id]
    return TableLine(
        table=row.id,
        code=row.code,
        game=row.game,
        stage=row.stage,
        private=row.private,
        seats=row.seats,
        free=sum(seat.kind == "empty" for seat in seats),
        names=[seat.name for seat in seats],
        your_seats=yours,
        your_turn=row.stage == "playing" and any(seat in awaited for seat in yours),
        alone=bool(yours) and all(seat.seat in yours for seat in seats if seat.kind == "person"),
        match=row.match,
        made_at=utc(row.made_at),
    )


def host_seat(table: Table) -> int | None:
    """The host's seat: the lowest of who made the table, else the lowest person's."""
    people = [seat for seat in table.seats if seat.kind == "person"]
    for seat in people:
        if seat.guest == table.row.host:
            return seat.seat
    return people[0].seat if people else None
