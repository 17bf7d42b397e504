"""Ouaf!: what the table tells beside its fields, written by compiled rules."""

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
    nulls,
    number,
    text,
    texts,
)

from .table import (
    BARE,
    CHALLENGE,
    COAT_NAMES,
    DRESSED_EAR,
    EAR_NAMES,
    EARS,
    HANDS,
    JOKER,
    KIND_NAMES,
    NO_EAR,
    NOBODY,
    PLAIN,
    Table,
)

CARDS_TOLD = texts(KIND_NAMES)
COATS_TOLD = texts(COAT_NAMES)
EARS_TOLD = texts(EAR_NAMES)


@rule
def special(t: Table, which: int, pen: Pen) -> None:
    """Hands, of which the record keeps a mask and the jokers; who can be stopped; the ear to dress; and which ears carry a card."""
    pen = lent_pen(pen)
    if which == CHALLENGE:
        write_challenge(t, pen)
    elif which == DRESSED_EAR:
        write_dressing(t, pen)
    else:
        begin_list(pen)
        for seat in range(int(t.seats)):
            if which == HANDS:
                write_hand(t, seat, pen)
            else:
                # One's own cards are null among the ears, too.
                begin_list(pen)
                for ear in range(EARS):
                    flag(pen, int(t.ears[seat, ear]) != BARE)
                end_list(pen)
        end_list(pen)


@rule
def write_hand(t: Table, seat: int, pen: Pen) -> None:
    """A seat's cards by kind, jokers last; unknown ones unless all of them are known."""
    plain, known = int(t.hand[seat]), int(t.jokers[seat])
    for kind in range(PLAIN):
        known += (plain >> kind) & 1
    if known != int(t.hand_size[seat]):
        nulls(pen, int(t.hand_size[seat]))
        return
    begin_list(pen)
    for kind in range(PLAIN):
        if (plain >> kind) & 1 == 1:
            text(pen, CARDS_TOLD, kind)
    for _ in range(int(t.jokers[seat])):
        text(pen, CARDS_TOLD, JOKER)
    end_list(pen)


@rule
def write_challenge(t: Table, pen: Pen) -> None:
    """Who can be stopped, the card on top of the discard, and the coat that was named before it."""
    if int(t.challenge) == NOBODY:
        null(pen)
        return
    begin_object(pen)
    key(pen, b'"seat":')
    number(pen, int(t.challenge))
    key(pen, b'"card":')
    text(pen, CARDS_TOLD, int(t.discard[int(t.discard_size) - 1]))
    key(pen, b'"coat_before":')
    text(pen, COATS_TOLD, int(t.coat_before))
    end_object(pen)


@rule
def write_dressing(t: Table, pen: Pen) -> None:
    """The ear that the active seat has bared or is to dress."""
    if int(t.dressing) == NO_EAR:
        null(pen)
        return
    begin_object(pen)
    key(pen, b'"seat":')
    number(pen, int(t.active))
    key(pen, b'"ear":')
    text(pen, EARS_TOLD, int(t.dressing))
    end_object(pen)
