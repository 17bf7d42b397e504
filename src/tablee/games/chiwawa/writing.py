"""ChiWaWa: what the table tells beside its fields, written by compiled rules."""

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
    lent_pen,
    null,
    number,
    text,
    texts,
)

from .table import (
    CARDS,
    FIRST_HAND_SPOT,
    KIND_NAMES,
    LOCKED,
    MIMICS,
    POWERS,
    ROWS,
    SEATS,
    SIDES,
    SPOT,
    SWAPPING,
    UNKNOWN,
    Table,
)

CARDS_TOLD = texts(KIND_NAMES)
SIDES_TOLD = texts(SIDES)
SEATS_TOLD = texts([[seat for seat in range(SEATS) if mask >> seat & 1] for mask in range(1 << SEATS)])
"""[mask]: the seats that are in it."""
SPOTS_TOLD = texts([SPOT.value_at(spot, {}) for spot in range(FIRST_HAND_SPOT)])
WORKS_TOLD = texts([{"do": power, "side": side} for power in POWERS for side in SIDES])
CHOICES_TOLD = texts([True, None, *KIND_NAMES])
"""[one more than `Table.chosen`, from UNKNOWN]: that there is a choice, that there is none, which it is."""


@rule
def special(t: Table, which: int, pen: Pen) -> None:
    """Rows and who knows their cards, what is locked, what is begun, pillars chosen and mimicries that have chosen."""
    pen = lent_pen(pen)
    if which == SWAPPING:
        write_swapping(t, pen)
        return
    begin_list(pen)
    if which == LOCKED:
        for i in range(2):
            if int(t.lock[i]) != 0:
                text(pen, SPOTS_TOLD, int(t.lock[i]) - 1)
    elif which == MIMICS:
        write_mimics(t, pen)
    else:
        for seat in range(int(t.seats)):
            if which == ROWS:
                write_row(t, seat, pen)
            else:
                text(pen, CHOICES_TOLD, int(t.chosen[seat]) - UNKNOWN)
    end_list(pen)


@rule
def write_row(t: Table, seat: int, pen: Pen) -> None:
    """A row's cards from left to right, and who knows them."""
    begin_list(pen)
    for at in range(int(t.row_size[seat])):
        begin_object(pen)
        key(pen, b'"card":')
        text(pen, CARDS_TOLD, int(t.line[seat, at]))
        key(pen, b'"pillar":')
        flag(pen, int(t.pillar[seat]) == at + 1)
        key(pen, b'"known":')
        text(pen, SEATS_TOLD, int(t.known[seat, at]))
        end_object(pen)
    end_list(pen)


@rule
def write_swapping(t: Table, pen: Pen) -> None:
    """What the seat to move has begun."""
    if int(t.long_work) != 0:
        text(pen, WORKS_TOLD, int(t.long_work) - 1)
    elif int(t.swap_discard) != 0:
        write_swap_begun(t, pen)
    else:
        null(pen)


@rule
def write_swap_begun(t: Table, pen: Pen) -> None:
    """The card that pays, the first spot, and a long row just named."""
    begin_object(pen)
    key(pen, b'"discard":')
    text(pen, CARDS_TOLD, int(t.swap_discard) - 1)
    key(pen, b'"a":')
    text(pen, SPOTS_TOLD, int(t.swap_a) - 1)
    if int(t.long_row) != 0:
        key(pen, b'"row":')
        number(pen, int(t.long_row) - 1)
    end_object(pen)


@rule
def write_mimics(t: Table, pen: Pen) -> None:
    """The mimicries of the row that is counted which have chosen a side."""
    for at in range(CARDS):
        if int(t.copied[at]) != 0:
            begin_object(pen)
            key(pen, b'"at":')
            number(pen, at)
            key(pen, b'"side":')
            text(pen, SIDES_TOLD, int(t.copied[at]) - 1)
            end_object(pen)
