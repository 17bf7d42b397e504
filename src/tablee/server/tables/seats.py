"""Seats: who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablee.server.people import Person
from tablee.server.store.rows import Seat
from tablee.server.texts import BOT_NAMES

STAND_IN_LEVEL = 3


def own_face(person: Person, name: str) -> int | None:
    """The face that goes with a name: one's own alone, for who shares the device has another."""
    return person.face if name == person.name else None


def bot_seat(seat: int, level: int, seats: Sequence[Seat]) -> Seat:
    """A bot on that seat, with a name that nobody at the table has.

    >>> bot_seat(1, 2, [Seat(0, "person", "g", "Biscuit"), Seat(1)]).name
    'Pistache'
    """
    taken = {other.name for other in seats if other.seat != seat}
    name = next((name for name in BOT_NAMES if name not in taken), f"{BOT_NAMES[0]} {seat + 1}")
    return Seat(seat, "bot", None, name, level, ready=True)


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """The same people for another match, everybody one seat on.

    >>> [seat.name for seat in rotated([Seat(0, "person", "a", "Ana"), Seat(1, "bot", None, "Moka")])]
    ['Moka', 'Ana']
    """
    n = len(seats)
    return [replace(seats[(i - 1) % n], seat=i) for i in range(n)]
