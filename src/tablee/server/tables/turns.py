"""Calling people whose turn it is and who are not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from tablee import games
from tablee.server.people.push import PushMessage
from tablee.server.store.rows import Seat
from tablee.server.texts import HOUSE, shown_names
from tablee.server.wire.common import Lang

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

AWAY_S = 12.0
"""How long somebody must be gone: who loads the page anew is not called."""
PUSH_S = 3600
"""How long a push service tries to reach a browser that is off, at a table that is not slow."""

Call: TypeAlias = Callable[[str, Callable[[Lang], PushMessage], int], None]
"""Calls a person by their id, with a message in their language, which is tried for so many seconds."""


class Turns:
    """Whom one table has called, for which decision."""

    def __init__(self, table: Table, call: Call) -> None:
        self._table = table
        self._call = call
        self._called: dict[str, int] = {}
        """By person, the row after which their turn came for which they were last called."""

    def call_who_is_due(self) -> None:
        """Call who has to be called now, once for each turn."""
        live = self._table.live
        if live is None:
            return
        for seat in self._waited_for():
            assert seat.guest is not None
            since = live.waiting_since(seat.seat)
            if self._called.get(seat.guest) == since or self._due(seat) > self._table.clock():
                continue
            self._called[seat.guest] = since
            others = [other.name for other in self._table.seats if other.guest != seat.guest]
            row = self._table.row
            ttl_s = self._table.settings.clock_slow_s if row.clock == "slow" else PUSH_S
            self._call(seat.guest, partial(turn_message, row.id, row.game, others), ttl_s)

    def wake_times(self) -> Iterator[float]:
        """When somebody is to be called."""
        live = self._table.live
        for seat in self._waited_for():
            if live is not None and self._called.get(seat.guest or "") != live.waiting_since(seat.seat):
                yield self._due(seat)

    def _due(self, seat: Seat) -> float:
        return self._table.presence.gone_since(seat) + AWAY_S

    def _waited_for(self) -> Iterator[Seat]:
        """The people whose turn it is and who have no page open; where nobody else plays, nobody is called."""
        table = self._table
        if table.row.stage != "playing" or table.presence.is_everybody_here:
            return
        people = {seat.guest for seat in table.seats if seat.kind == "person"}
        for number in table.awaited if len(people) > 1 else ():
            seat = table.seats[number] if number < len(table.seats) else None
            if seat is not None and seat.kind == "person" and not seat.stand_in and not table.presence.is_here(seat):
                yield seat


def turn_message(table: str, game: str, others: list[str], lang: Lang) -> PushMessage:
    """What a browser shows of it: the game, and with whom it is played; never a card."""
    told = {"game": games.game(game).title["name"][lang], "others": ", ".join(shown_names(others, lang))}
    title, body = HOUSE.text(lang, "turn"), HOUSE.text(lang, "turn-with", told)
    return PushMessage(title=title, body=body, url=f"/t/{table}", tag=table)
