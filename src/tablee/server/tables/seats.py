"""Seats: who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablee.server.people import Person
from tablee.server.store.rows import SeatRow
from tablee.server.texts import BOT_NAMES
from tablee.server.wire.common import SeatKind

STAND_IN_LEVEL = 3


@dataclass(frozen=True)
class Seat:
    """One seat, as it stands in the database."""

    seat: int
    kind: SeatKind = "empty"
    guest: str | None = None
    name: str = ""
    level: int | None = None
    ready: bool = False
    stand_in: bool = False
    face: int | None = None
    """The face that its person has chosen."""
    word: str | None = None
    """What its person has added to the next deal."""

    @property
    def is_bot_playing(self) -> bool:
        """Whether a bot makes the moves of this seat now."""
        return self.kind == "bot" or self.stand_in

    def to_row(self, table: str) -> SeatRow:
        return SeatRow(
            table,
            self.seat,
            self.kind,
            self.guest,
            self.name,
            self.level,
            int(self.ready),
            int(self.stand_in),
            self.face,
            self.word,
        )

    @classmethod
    def from_row(cls, row: SeatRow) -> Seat:
        ready, stand_in = bool(row.ready), bool(row.stand_in)
        return cls(row.seat, row.kind, row.guest, row.name, row.level, ready, stand_in, row.face, row.word)


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
