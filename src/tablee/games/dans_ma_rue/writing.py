"""Dans ma rue: what the table tells beside its fields, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import Pen, begin_list, end_list, lent_pen, seats_in, text, texts

from .deck import CARD_NAMES, CARD_SAYING
from .ending import winners
from .statements import PICTURE_NAMES, PLACES, ROWS
from .table import GRID, OPEN, SEATS, Table

CARDS_TOLD = texts(CARD_NAMES)
PICTURES_TOLD = texts(PICTURE_NAMES)


@rule
def special(t: Table, which: int, pen: Pen) -> None:
    """The street; the cards on the table, by what they say; who has won."""
    pen = lent_pen(pen)
    if which == GRID:
        write_grid(t, pen)
    elif which == OPEN:
        begin_list(pen)
        for slot in range(int(t.open_size)):
            text(pen, CARDS_TOLD, int(CARD_SAYING[int(t.open[slot])]))
        end_list(pen)
    else:
        seats_in(pen, winners(t), SEATS)


@rule
def write_grid(t: Table, pen: Pen) -> None:
    """Five rows of five places, a picture or `null`."""
    begin_list(pen)
    for row in range(ROWS):
        # Five bits a place: one more than the picture, so that none is 0.
        placed = 0
        for picture in range(PLACES * row, PLACES * row + PLACES):
            if int(t.place[picture]) != 0:
                placed |= (picture + 1) << (5 * int(t.place[picture]))
        begin_list(pen)
        for place in range(1, PLACES + 1):
            text(pen, PICTURES_TOLD, ((placed >> (5 * place)) & 31) - 1)
        end_list(pen)
    end_list(pen)
