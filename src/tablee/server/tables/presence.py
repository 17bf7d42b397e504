"""Who is at a table, and who has been gone for long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tablee.server.people import Person
from tablee.server.store.rows import Seat

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


TOLD_APART_S = 0.1
"""The least time between two tellings of who has come and gone: among a hundred, each is a hundred messages."""


class Presence:
    """The people of one table's seats: those who have a page of it open, and since when the others have none."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._left_at: dict[str, float] = {}
        """When each person's last page was closed."""
        self._opened_at = table.clock()
        self._absent: set[int] = set()
        """The seats of those who were gone for long when it was looked at last."""
        self._is_told = True
        """Whether everybody has been told who is here."""
        self._told_at = -TOLD_APART_S

    def is_here(self, seat: Seat) -> bool:
        """Whether the seat's person has a page open; bots are always there."""
        return seat.kind == "bot" or self._table.outlet.is_here(seat.guest)

    @property
    def is_everybody_here(self) -> bool:
        """Whether there is nobody to be missed."""
        return all(self.is_here(seat) for seat in self._table.seats)

    def gone_since(self, seat: Seat) -> float:
        """Since when the seat's person is not there."""
        return self._left_at.get(seat.guest or "", self._opened_at)

    def is_absent(self, seat: Seat) -> bool:
        """Whether the seat's person has been gone for long."""
        if seat.kind != "person" or self.is_here(seat):
            return False
        return self._table.clock() - self.gone_since(seat) >= self._table.settings.absent_s

    def changed(self, person: Person | None) -> None:
        """A page was opened, or closed; that may have been the person's last one."""
        self._is_told = False
        if person is not None and not self._table.outlet.is_here(person.id):
            self._left_at[person.id] = self._table.clock()

    def has_news(self) -> bool:
        """Whether there is something to tell: others are absent now than when it was looked at last, or somebody has come or gone."""
        before = self._absent
        everybody = self.is_everybody_here
        self._absent = set() if everybody else {seat.seat for seat in self._table.seats if self.is_absent(seat)}
        now = self._table.clock()
        if self._absent == before and (self._is_told or now < self._told_at + TOLD_APART_S):
            return False
        self._is_told, self._told_at = True, now
        return True

    def wake_times(self) -> Iterator[float]:
        """When somebody who has just gone will have been gone for long, and when it may be told who has come."""
        if not self._is_told:
            yield self._told_at + TOLD_APART_S
        if not self.is_everybody_here:
            for seat in self._table.seats:
                if seat.kind == "person" and seat.seat not in self._absent and not self.is_here(seat):
                    yield self.gone_since(seat) + self._table.settings.absent_s
