"""The table of a scramble as JSON."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    flag,
    key,
    number,
    number_or_null,
    numbers,
    seats_in,
)

from .rules import PILES, Table


@rule
def state(t: Table, pen: Pen) -> None:
    """Stacks have null where a card is unknown."""
    key(pen, b'"now":')
    number(pen, int(t.now))
    key(pen, b'"over":')
    flag(pen, int(t.over) != 0)
    key(pen, b'"stacks":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        begin_list(pen)
        for i in range(int(t.height[seat])):
            number_or_null(pen, int(t.stack[seat, i]))
        end_list(pen)
    end_list(pen)
    key(pen, b'"piles":')
    begin_list(pen)
    for pile in range(PILES):
        begin_object(pen)
        key(pen, b'"top":')
        number(pen, int(t.pile[pile]))
        key(pen, b'"laid":')
        number(pen, int(t.laid[pile]))
        key(pen, b'"open_until":')
        number_or_null(pen, int(t.open_until[pile]))
        key(pen, b'"tapped":')
        seats_in(pen, int(t.tapped[pile]), int(t.seats))
        end_object(pen)
    end_list(pen)
    key(pen, b'"points":')
    numbers(pen, t.points, int(t.seats))
