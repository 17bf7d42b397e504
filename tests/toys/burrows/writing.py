"""The table of burrows as JSON."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    key,
    null,
    number,
    number_or_null,
    numbers,
    seats_in,
    texts,
    texts_by_kind,
)

from .rules import BURROWS, EMPTY, VALUES, Table

VALUES_TOLD = texts(range(VALUES))


@rule
def state(t: Table, pen: Pen) -> None:
    """Hands in ascending order."""
    write_cards(t, pen)
    key(pen, b'"points":')
    numbers(pen, t.points, int(t.seats))


@rule
def write_cards(t: Table, pen: Pen) -> None:
    """All but the points."""
    key(pen, b'"active":')
    number(pen, int(t.active))
    key(pen, b'"turn":')
    number(pen, int(t.turn))
    key(pen, b'"hands":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        texts_by_kind(pen, VALUES_TOLD, t.hand[seat], VALUES, int(t.held[seat]))
    end_list(pen)
    key(pen, b'"burrows":')
    begin_list(pen)
    for burrow in range(BURROWS):
        if int(t.burrow[burrow]) == EMPTY:
            null(pen)
        else:
            begin_object(pen)
            key(pen, b'"card":')
            number_or_null(pen, int(t.burrow[burrow]))
            key(pen, b'"known":')
            seats_in(pen, int(t.known[burrow]), int(t.seats))
            end_object(pen)
    end_list(pen)
    key(pen, b'"deck":')
    begin_list(pen)
    for i in range(int(t.deck_size)):
        number_or_null(pen, int(t.deck[i]))
    end_list(pen)
    key(pen, b'"discard":')
    numbers(pen, t.discard, VALUES)
