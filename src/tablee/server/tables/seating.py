"""People and seats: sitting down, getting up, bots, what the host does, ready, start, rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tablee.server.people import NAME_LENGTH, Person, clean_text, is_taken, unlike_others
from tablee.server.store.rows import Seat
from tablee.server.store.statements import forgotten_in, removed
from tablee.server.tables import ending
from tablee.server.tables.dealing import deal, promised
from tablee.server.tables.documents import host_seat
from tablee.server.tables.messages import Refuse, Request
from tablee.server.tables.seats import STAND_IN_LEVEL, bot_seat, own_face, rotated
from tablee.server.wire import incoming

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

Handler = Callable[["Table", Request, Any], Awaitable[None]]


def person_of(request: Request) -> Person:
    """Who asks; refused while that is nobody."""
    if request.listener.person is None:
        raise Refuse("not-yours")
    return request.listener.person


def seat_at(table: Table, seat: int) -> Seat:
    """That seat; refused if the table has none such."""
    if seat >= len(table.seats):
        raise Refuse("unknown-seat")
    return table.seats[seat]


def own_seat(table: Table, request: Request, seat: int) -> Seat:
    """That seat, held by who asks; every message is checked so, not every socket."""
    found = seat_at(table, seat)
    if found.guest is None or found.guest != person_of(request).id:
        raise Refuse("not-yours")
    return found


def _is_seated(table: Table, request: Request) -> bool:
    return bool(table.seats_held_by(person_of(request).id))


def must_be_host(table: Table, request: Request) -> None:
    """Refused unless the host asks."""
    host = host_seat(table)
    if host is None or table.seats[host].guest != person_of(request).id:
        raise Refuse("not-host")


async def take_seat(table: Table, request: Request, message: incoming.TakeSeat) -> None:
    """Sit down on an empty seat, under one's own name or another that nobody at the table has."""
    person, seat = person_of(request), seat_at(table, message.seat)
    if seat.guest == person.id:
        table.ack(request)
        return
    if seat.kind != "empty":
        raise Refuse("seat-taken")
    if table.row.stage == "playing":
        raise Refuse("not-now")
    if person.id in table.removed:
        raise Refuse("removed")
    name = clean_text(person.name if message.name is None else message.name, NAME_LENGTH)
    if not name:
        raise Refuse("bad-name")
    others = [other.name for other in table.seats if other.guest != person.id]
    # A name that somebody typed is not changed under their hands; the one that they go by elsewhere gets a number.
    if message.name is not None and is_taken(name, others):
        raise Refuse("name-taken")
    name = unlike_others(name, others)
    taken = Seat(seat.seat, "person", person.id, name, face=own_face(person, name))
    await table.change(seats=table.change_seat(taken), host=table.row.host or person.id)
    tell_seats(table, request)


async def leave_seat(table: Table, request: Request, message: incoming.LeaveSeat) -> None:
    seat = own_seat(table, request, message.seat)
    await give_up(table, [seat])
    tell_seats(table, request)


async def give_up(table: Table, seats: list[Seat]) -> None:
    """Seats are given up: empty again, or a bot's while a match is played. Bots alone do not play on: the match is closed."""
    chosen = table.seats
    for seat in seats:
        left = bot_seat(seat.seat, STAND_IN_LEVEL, chosen) if table.row.stage == "playing" else Seat(seat.seat)
        chosen = [left if other.seat == left.seat else other for other in chosen]
        table.rematch.discard(seat.seat)
    host = table.row.host
    if host is not None and not any(seat.guest == host for seat in chosen):
        host = next((seat.guest for seat in chosen if seat.kind == "person"), None)
    if table.row.stage == "playing" and not any(seat.kind == "person" for seat in chosen):
        await ending.give_up_match(table, chosen)
    else:
        await table.change(seats=chosen, host=host)


async def give_up_table(table: Table, guest: str) -> None:
    await give_up(table, table.seats_held_by(guest))
    tell_seats(table)


async def forget(table: Table, guest: str) -> None:
    """Somebody is to be forgotten: their seats are given up, and the match names them no more."""
    seats = table.seats_held_by(guest)
    if seats:
        await give_up(table, seats)
    live = table.live
    if live is not None and live.forget(guest):
        await table.store.keep(*forgotten_in(live.id, guest, live.names))


def with_face(seats: list[Seat], person: Person) -> list[Seat]:
    """The same seats, with the face that their person has chosen; it is stored already."""
    return [replace(seat, face=own_face(person, seat.name)) if seat.guest == person.id else seat for seat in seats]


async def seat_bot(table: Table, request: Request, message: incoming.SeatBot) -> None:
    """A bot on an empty seat before the start; a stand-in during a match."""
    seat = seat_at(table, message.seat)
    person = person_of(request)
    if table.row.stage != "playing":
        must_be_host(table, request)
        if seat.kind == "person":
            raise Refuse("seat-taken")
        await table.change(seats=table.change_seat(bot_seat(seat.seat, message.level, table.seats)))
        tell_seats(table, request)
        return
    if seat.kind != "person" or seat.stand_in:
        raise Refuse("not-now")
    if seat.guest != person.id:
        if not _is_seated(table, request):
            raise Refuse("not-yours")
        if not table.presence.is_absent(seat):
            raise Refuse("not-absent")
    await stand_in(table, seat, message.level)
    tell_seats(table, request)


async def stand_in(table: Table, seat: Seat, level: int) -> None:
    await table.change(seats=table.change_seat(replace(seat, stand_in=True, level=level)))


async def seat_back(table: Table, request: Request, message: incoming.SeatBack) -> None:
    """One's own seat back from the bot that stands in."""
    await take_over(table, own_seat(table, request, message.seat))
    tell_seats(table, request)


async def take_over(table: Table, seat: Seat) -> None:
    if seat.stand_in:
        await table.change(seats=table.change_seat(replace(seat, stand_in=False, level=None)))


async def ready(table: Table, request: Request, message: incoming.Ready) -> None:
    seat = own_seat(table, request, message.seat)
    if table.row.stage != "lobby":
        raise Refuse("not-now")
    await table.change(seats=table.change_seat(replace(seat, ready=message.ready)))
    tell_seats(table, request)


async def add_word(table: Table, request: Request, message: incoming.AddWord) -> None:
    """A word for the next deal, in answer to what was promised. One that was added is not changed any more."""
    own = table.seats_held_by(person_of(request).id)
    if not own:
        raise Refuse("not-yours")
    if table.row.stage == "playing" or any(seat.word not in (None, message.word) for seat in own):
        raise Refuse("not-now")
    if message.commitment != promised(table):
        raise Refuse("stale")
    if any(seat.word is None for seat in own):
        added = {seat.seat: replace(seat, word=message.word) for seat in own}
        await table.change(seats=[added.get(seat.seat, seat) for seat in table.seats])
    table.ack(request)


async def start(table: Table, request: Request, message: incoming.Start) -> None:
    if not _is_seated(table, request):
        raise Refuse("not-yours")
    if not table.may_start:
        raise Refuse("not-now")
    await deal(table)
    tell_seats(table, request)


async def rematch(table: Table, request: Request, message: incoming.Rematch) -> None:
    """Another match, once everybody who is there wants it."""
    seat = own_seat(table, request, message.seat)
    if table.row.stage != "over":
        raise Refuse("not-now")
    if message.want:
        table.rematch.add(seat.seat)
    else:
        table.rematch.discard(seat.seat)
    table.rev += 1
    wanted = all(
        seat.kind == "bot" or seat.seat in table.rematch or (seat.kind == "person" and not table.presence.is_here(seat))
        for seat in table.seats
    )
    if wanted and table.rematch:
        # Who is away keeps the seat, and a bot plays it meanwhile.
        people = [
            replace(seat, stand_in=True, level=STAND_IN_LEVEL)
            if seat.kind == "person" and not table.presence.is_here(seat)
            else replace(seat, stand_in=False, level=seat.level if seat.kind == "bot" else None)
            for seat in table.seats
        ]
        await deal(table, rotated(people))
    tell_seats(table, request)


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


def tell_seats(table: Table, request: Request | None = None) -> None:
    """Seats have changed, or a match was dealt: who asked is told that it is done, and everybody what is different for them now."""
    if request is not None:
        table.ack(request)
    table.outlet.tell_table()
    table.outlet.tell_new_eyes()
    table.talk.look_again()


HANDLERS: dict[type[Any], Handler] = {
    incoming.TakeSeat: take_seat,
    incoming.LeaveSeat: leave_seat,
    incoming.SeatBot: seat_bot,
    incoming.SeatBack: seat_back,
    incoming.FreeSeat: free_seat,
    incoming.SwapSeats: swap_seats,
    incoming.Ready: ready,
    incoming.AddWord: add_word,
    incoming.Start: start,
    incoming.Rematch: rematch,
}
