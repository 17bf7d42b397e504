"""Dans ma rue: why a mistake was one, and the particulars of a refusal."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, begin_list, end_list, key, lent_pen, text, texts

from .deck import STATEMENTS
from .notes import CONTRADICTION
from .reasons import CHOSEN, FACTS, find_clash, find_counter_street, place_found
from .refusals import (
    ALREADY_PLACED,
    BONUS_NOT_IN_HAND,
    BONUS_NOT_OPEN,
    NO_SUCH_PLACE,
    NOT_IN_HAND,
    PLACE_TAKEN,
    PLACED_ALREADY,
    THIS_NOT_IN_HAND,
    THIS_NOT_OPEN,
)
from .statements import KIND_NAMES, NOT_AT, PICTURE_NAMES, PICTURES, PLACES
from .table import CLEAR, LAY, MOVES, PUT, TAKE, VOID_PLACE, Table
from .writing import PICTURES_TOLD

FIRST_PICTURE = len(KIND_NAMES)
LAST_PICTURE = FIRST_PICTURE + PICTURES
LAST_PLACE = LAST_PICTURE + PICTURES
PARTS_TOLD = texts(
    (),
    [
        *(f'"{kind}:'.encode() for kind in KIND_NAMES),
        *(f"{name}:".encode() for name in PICTURE_NAMES),
        *(f'{last}",'.encode() for last in (*PICTURE_NAMES, *range(1, PLACES + 1))),
    ],
)
"""What the id of a statement is put together from: its kind, its first picture, and its second or the place."""


@rule
def compose(t: Table, said: Cells, work: Cells, pen: Pen) -> None:
    """Says why a mistake was one. What it is worked out from lies open to all: the street and the statements on the table."""
    pen = lent_pen(pen)
    if int(said[0]) == CONTRADICTION:
        key(pen, b'"clash":')
        begin_list(pen)
        size = find_clash(t, int(STATEMENTS[int(said[1])]), work)
        for k in range(size):
            write_statement(pen, int(work[FACTS + int(work[CHOSEN + k])]))
        end_list(pen)
    else:
        key(pen, b'"street":')
        write_counter_street(t, int(said[1]), int(said[2]), pen)


@rule
def write_statement(pen: Pen, statement: int) -> None:
    """The id of a statement."""
    kind, first, second = (statement >> 10) & 7, (statement >> 5) & 31, statement & 31
    text(pen, PARTS_TOLD, kind)
    text(pen, PARTS_TOLD, FIRST_PICTURE + first)
    text(pen, PARTS_TOLD, second + (LAST_PLACE if kind <= NOT_AT else LAST_PICTURE))


@rule
def write_counter_street(t: Table, number: int, place: int, pen: Pen) -> None:
    """A street in which the picture stands elsewhere: row by row, the pictures from left to right."""
    begin_list(pen)
    if find_counter_street(t, number, place):
        for at in range(PICTURES):
            if at % PLACES == 0:
                begin_list(pen)
            for other in range(at - at % PLACES, at - at % PLACES + PLACES):
                if place_found(t, other) == at % PLACES:
                    text(pen, PICTURES_TOLD, other)
            if at % PLACES == PLACES - 1:
                end_list(pen)
    end_list(pen)


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """Which card; which picture stands already, or stands at the place that was named, and where."""
    move = int(moves[0])
    if code in (NOT_IN_HAND, BONUS_NOT_IN_HAND):
        out[0] = move - (LAY if code == NOT_IN_HAND else TAKE)
        return THIS_NOT_IN_HAND if move < MOVES else 0
    if code == BONUS_NOT_OPEN:
        out[0] = move - CLEAR
        return THIS_NOT_OPEN if move < MOVES else 0
    return reason_not_there(t, move, out) if code in (ALREADY_PLACED, NO_SUCH_PLACE) else 0


@rule
def reason_not_there(t: Table, move: int, out: Cells) -> int:
    """Where the picture already stands, or what stands at the place that was named."""
    number, place = (move - PUT) // PLACES, (move - PUT) % PLACES + 1
    if move >= MOVES:
        number, place = move - VOID_PLACE, 0
    for other in range(number - number % PLACES, number - number % PLACES + PLACES):
        stands = int(t.place[other])
        if stands != 0 and (other == number or (int(t.place[number]) == 0 and stands == place)):
            out[0] = other
            out[1] = stands
            return PLACED_ALREADY if other == number else PLACE_TAKEN
    return 0
