"""Wataï: what the table tells beside its fields, written by compiled rules."""

from __future__ import annotations

from tablee.engine import rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    end_list,
    end_object,
    key,
    lent_pen,
    null,
    number,
    number_or_null,
    put_nulls,
    seats_in,
    text,
    text_list,
    texts,
)

from .cards import NO_CARD, PACKS, UNKNOWN, is_number, place_of
from .clocks import clock_of
from .layout import first_pack
from .table import (
    ARENA,
    CLOCK,
    DECK,
    DECK_OF_ALL,
    FITS_SINCE,
    FROZEN_FOR,
    NOBODY,
    OUT,
    SAYS,
    STOCK,
    TAPS,
    TOP,
    TURNED,
    Table,
)

CARDS_TOLD = texts(DECK_OF_ALL.names)
PACKS_TOLD = texts(PACKS)


@rule
def special(t: Table, which: int, pen: Pen) -> None:
    """The round's clock, somebody's ten seconds, whose packs are whose; and what is a list."""
    pen = lent_pen(pen)
    if which == CLOCK:
        number(pen, clock_of(t))
    elif which == FROZEN_FOR:
        write_frozen(t, pen)
    elif which in (ARENA, TAPS, OUT):
        write_open(t, which, pen)
    elif which in (STOCK, TURNED, FITS_SINCE, SAYS):
        write_by_seat(t, which, pen)
    else:
        write_packs(t, pen)


@rule
def write_packs(t: Table, pen: Pen) -> None:
    """The packs of each seat."""
    begin_list(pen)
    for seat in range(int(t.seats)):
        begin_list(pen)
        for pack in range(first_pack(t, seat), first_pack(t, seat + 1)):
            text(pen, PACKS_TOLD, pack)
        end_list(pen)
    end_list(pen)


@rule
def write_open(t: Table, which: int, pen: Pen) -> None:
    """What lies open to all: the piles, those that are to be tapped, the Extra Stop that was put away."""
    begin_list(pen)
    if which == OUT:
        if int(t.put_away) != NO_CARD:
            text(pen, CARDS_TOLD, int(t.put_away))
    else:
        for pile in range(int(t.piles)):
            if which == ARENA:
                write_pile(t, pile, pen)
            elif int(t.tap_until[pile]) != 0:
                write_tap(t, pile, pen)
    end_list(pen)


@rule
def write_by_seat(t: Table, which: int, pen: Pen) -> None:
    """What each seat has."""
    begin_list(pen)
    for seat in range(int(t.seats)):
        if which == STOCK:
            write_stock(t, seat, pen)
        elif which == TURNED:
            text_list(pen, CARDS_TOLD, t.deck[seat], int(t.turned_size[seat]))
        elif which == FITS_SINCE:
            write_since(t, seat, pen)
        else:
            write_owed(t, seat, pen)
    end_list(pen)


@rule
def write_frozen(t: Table, pen: Pen) -> None:
    """Who plays alone, and until when."""
    if int(t.frozen) == NOBODY:
        null(pen)
        return
    begin_object(pen)
    key(pen, b'"seat":')
    number(pen, int(t.frozen))
    key(pen, b'"until":')
    number(pen, int(t.frozen_until))
    end_object(pen)


@rule
def write_pile(t: Table, pile: int, pen: Pen) -> None:
    """The cards of a pile, from the one that opened it."""
    opener, card, top = int(t.opener[pile]), int(t.first[pile]), int(t.top[pile])
    begin_list(pen)
    text(pen, CARDS_TOLD, opener)
    while card != NO_CARD:
        text(pen, CARDS_TOLD, card)
        card = int(t.above[place_of(card)])
    if top != opener and not is_number(top):
        text(pen, CARDS_TOLD, top)
    end_list(pen)


@rule
def write_stock(t: Table, seat: int, pen: Pen) -> None:
    """A stock, its top last; in the record it is first."""
    size, unknown = int(t.stock_size[seat]), 0
    begin_list(pen)
    # A view knows none of them: they are written at one go.
    while unknown < size and int(t.deck[seat, DECK - 1 - unknown]) == UNKNOWN:
        unknown += 1
    put_nulls(pen, unknown)
    for i in range(unknown + 1, size + 1):
        text(pen, CARDS_TOLD, int(t.deck[seat, DECK - i]))
    end_list(pen)


@rule
def write_since(t: Table, seat: int, pen: Pen) -> None:
    """Since when each card of a reel, then the top, has fitted."""
    slots = int(t.reel_size[seat])
    begin_list(pen)
    for i in range(slots + 1):
        since = int(t.since[seat, i if i < slots else TOP])
        if since < 0:
            number(pen, -1)
        else:
            number_or_null(pen, since - 1)
    end_list(pen)


@rule
def write_tap(t: Table, pile: int, pen: Pen) -> None:
    """A pile that is to be tapped, and who has."""
    begin_object(pen)
    key(pen, b'"pile":')
    number(pen, pile)
    key(pen, b'"until":')
    number(pen, int(t.tap_until[pile]))
    key(pen, b'"by":')
    seats_in(pen, int(t.tap_by[pile]), int(t.seats))
    end_object(pen)


@rule
def write_owed(t: Table, seat: int, pen: Pen) -> None:
    """The numbers that a seat has yet to say."""
    begin_list(pen)
    for i in range(int(t.owed_size[seat])):
        owed = int(t.owed[seat, i])
        begin_object(pen)
        key(pen, b'"number":')
        number(pen, owed % 16)
        key(pen, b'"until":')
        number(pen, owed // 16)
        end_object(pen)
    end_list(pen)
