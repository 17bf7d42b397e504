"""What the host of a table does: who sits where before the start, and who does not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tablee.server.store.rows import Seat
from tablee.server.store.statements import removed
from tablee.server.tables.messages import Refuse, Request
from tablee.server.tables.seating import Handler, must_be_host, person_of, seat_at, tell_seats
from tablee.server.wire import incoming

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


async def free_seat(table: Table, request: Request, message: incoming.FreeSeat) -> None:
    """A bot or somebody off a seat before the start. Who was taken off one while there does not sit down here again; who had gone may come back."""
    _must_be_between_matches(table, request)
    seat = seat_at(table, message.seat)
    if seat.guest is None or seat.guest == person_of(request).id or table.presence.is_absent(seat):
        await table.change(seats=table.change_seat(Seat(seat.seat)))
    else:
        freed = [Seat(other.seat) if other.guest == seat.guest else other for other in table.seats]
        await table.change(removed(table.id, seat.guest), seats=freed)
        table.removed = {*table.removed, seat.guest}
    tell_seats(table, request)


async def swap_seats(table: Table, request: Request, message: incoming.SwapSeats) -> None:
    """Whoever sits on two seats changes places; people say anew that they are ready, for they may be in another team."""
    _must_be_between_matches(table, request)
    one, other = seat_at(table, message.seat), seat_at(table, message.other)
    swapped = {one.seat: _moved(other, one.seat), other.seat: _moved(one, other.seat)}
    table.rematch.clear()
    await table.change(seats=[swapped.get(seat.seat, seat) for seat in table.seats])
    tell_seats(table, request)


def _moved(seat: Seat, to: int) -> Seat:
    return replace(seat, seat=to, ready=seat.kind == "bot")


def _must_be_between_matches(table: Table, request: Request) -> None:
    must_be_host(table, request)
    if table.row.stage == "playing":
        raise Refuse("not-now")


HANDLERS: dict[type[Any], Handler] = {
    incoming.FreeSeat: free_seat,
    incoming.SwapSeats: swap_seats,
}
