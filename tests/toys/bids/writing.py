"""The table of bids as JSON."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, begin_list, end_list, flag, key, null, nulls, number, numbers

from .rules import CARDS, GONE, UNKNOWN, Table


@rule
def state(t: Table, pen: Pen) -> None:
    """Hands in ascending order; a hidden choice is true."""
    seats = int(t.seats)
    key(pen, b'"round":')
    number(pen, int(t.played))
    key(pen, b'"hands":')
    begin_list(pen)
    for seat in range(seats):
        if cards_at(t, seat) == int(t.held[seat]):
            write_cards(t, seat, pen)
        else:
            nulls(pen, int(t.held[seat]))
    end_list(pen)
    key(pen, b'"gone":')
    write_cards(t, GONE, pen)
    key(pen, b'"picked":')
    write_choices(t.picked, seats, pen)
    key(pen, b'"stakes":')
    write_choices(t.stake, seats, pen)
    key(pen, b'"points":')
    numbers(pen, t.points, seats)


@rule
def cards_at(t: Table, place: int) -> int:
    """How many cards are known to be there."""
    n = 0
    for card in range(CARDS):
        n += int(t.where[card]) == place
    return n


@rule
def write_cards(t: Table, place: int, pen: Pen) -> None:
    """The cards that are there."""
    begin_list(pen)
    for card in range(CARDS):
        if int(t.where[card]) == place:
            number(pen, card + 1)
    end_list(pen)


@rule
def write_choices(chosen: Cells, seats: int, pen: Pen) -> None:
    """What each has chosen: nothing, something that may not be known, or a number."""
    begin_list(pen)
    for seat in range(seats):
        if int(chosen[seat]) == UNKNOWN:
            flag(pen, True)
        elif int(chosen[seat]) == 0:
            null(pen)
        else:
            number(pen, int(chosen[seat]))
    end_list(pen)
