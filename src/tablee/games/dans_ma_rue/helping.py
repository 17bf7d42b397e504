"""Dans ma rue: what a table with help shows to all, worked out from what all can see (DR-6.1)."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.pen import Pen, begin_list, begin_object, end_list, end_object, lent_pen, text, texts

from .arrangements import COUNT
from .sheet import LEFT, MAIN, PAIR, fresh_sheet, only_place, places_in
from .solver import settle
from .statements import ANYWHERE, PICTURE_NAMES, PICTURES
from .table import Table
from .techniques import run_sheet
from .telling import write_place, write_places

PICTURES_AS_KEYS = texts((), [f'"{name}":'.encode() for name in PICTURE_NAMES])


@rule
def write_marks(t: Table, work: Cells, pen: Pen) -> None:
    """DR-6.1, `marks`: by picture the places that simple elimination crosses out."""
    pen = lent_pen(pen)
    fresh_sheet(t, work, MAIN)
    run_sheet(t, work, MAIN, PAIR)
    begin_object(pen)
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            text(pen, PICTURES_AS_KEYS, picture)
            write_places(pen, ANYWHERE & ~places_in(work, MAIN + LEFT, picture))
    end_object(pen)


@rule
def write_provable(t: Table, pen: Pen) -> None:
    """DR-6.1, `proofs`: the pictures that can be placed now, and where."""
    pen = lent_pen(pen)
    begin_list(pen)
    if settle(t):
        for picture in range(PICTURES):
            if int(t.place[picture]) == 0 and int(COUNT[int(t.possible[picture])]) == 1:
                write_place(pen, picture, only_place(int(t.possible[picture])))
    end_list(pen)
