"""Wolf & Hound: what the table tells beside its fields, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    constant,
    end_list,
    end_object,
    key,
    lent_pen,
    number,
    text,
    text_list,
    texts,
    texts_by_kind,
)

from .table import FACES, HANDS, KIND_NAMES, KINDS, SEATS, Table
from .walking import is_phantom

CARDS_TOLD = texts(KIND_NAMES)
FACES_TOLD = texts(FACES)


@rule
def special(t: Table, which: int, pen: Pen) -> None:
    """Hands, of which a phantom's is a pile; the animal cards with their names, faces and places."""
    pen = lent_pen(pen)
    begin_list(pen)
    if which == HANDS:
        for seat in range(SEATS):
            if is_phantom(t, seat):
                text_list(pen, CARDS_TOLD, t.pile[seat], int(t.hand_size[seat]))
            else:
                texts_by_kind(pen, CARDS_TOLD, t.hand[seat], KINDS, int(t.hand_size[seat]))
    else:
        for a in range(int(t.animals)):
            begin_object(pen)
            key(pen, b'"card":')
            constant(pen, a)
            key(pen, b'"face":')
            text(pen, FACES_TOLD, int(t.face[a]))
            key(pen, b'"at":')
            number(pen, int(t.at[a]))
            end_object(pen)
    end_list(pen)
