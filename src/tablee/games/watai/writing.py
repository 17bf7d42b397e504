"""Wataï: the table as JSON, written by compiled rules."""

from __future__ import annotations

from typing import Any

from tablee.engine import Values, rule
from tablee.engine.pen import (
    Pen,
    begin_list,
    begin_object,
    constant,
    end_list,
    end_object,
    flags,
    key,
    null,
    number,
    number_or_null,
    number_unless_zero,
    numbers,
    numbers_one_down,
    put_nulls,
    seats_in,
    text,
    text_lists,
    texts,
)

from .cards import FACES, NAMES, NO_CARD, PACKS, UNKNOWN, is_number, place_of
from .clocks import is_running
from .notation import packs_of
from .table import DECK, NOBODY, PHASES, TOP, Table

CARDS_TOLD = texts([NAMES.get(card) for card in range(len(PACKS) * FACES)])
PHASES_TOLD = texts(PHASES)


def constants(options: Values, seats: int) -> list[Any]:
    """The packs of each seat."""
    return [[[PACKS[pack] for pack in packs] for packs in packs_of(seats, options)]]


@rule
def state(t: Table, pen: Pen) -> None:
    """The position's state; of a hidden table the view's, `null` where a card is unknown."""
    write_match(t, pen)
    write_cards(t, pen)
    write_counts(t, pen)
    write_windows(t, pen)
    key(pen, b'"out":')
    begin_list(pen)
    if int(t.put_away) != NO_CARD:
        text(pen, CARDS_TOLD, int(t.put_away))
    end_list(pen)
    key(pen, b'"packs":')
    constant(pen, 0)
    key(pen, b'"winner":')
    number_or_null(pen, int(t.winner))


# ---- the match ----


@rule
def write_match(t: Table, pen: Pen) -> None:
    """The round, its clock, the points, and who does what between rounds."""
    seats = int(t.seats)
    key(pen, b'"round":')
    number(pen, int(t.round_number))
    key(pen, b'"phase":')
    text(pen, PHASES_TOLD, int(t.phase))
    key(pen, b'"clock":')
    if is_running(t):
        number(pen, int(t.now) - int(t.began))
    else:
        number(pen, int(t.ended))
    key(pen, b'"began":')
    number(pen, int(t.began))
    key(pen, b'"now":')
    number(pen, int(t.now))
    key(pen, b'"scores":')
    numbers(pen, t.scores, seats)
    key(pen, b'"round_scores":')
    if int(t.counted) != 0:
        numbers(pen, t.round_scores, seats)
    else:
        null(pen)
    key(pen, b'"shouter":')
    number_or_null(pen, int(t.shouter))
    key(pen, b'"counting":')
    number_unless_zero(pen, int(t.counting))
    key(pen, b'"variant":')
    number_unless_zero(pen, int(t.variant))
    key(pen, b'"roller":')
    number_or_null(pen, int(t.roller))
    key(pen, b'"named":')
    number_or_null(pen, int(t.named))
    key(pen, b'"ready":')
    flags(pen, int(t.ready), seats)


# ---- cards ----


@rule
def write_cards(t: Table, pen: Pen) -> None:
    """The arena, and what lies before each seat."""
    seats = int(t.seats)
    key(pen, b'"arena":')
    begin_list(pen)
    for pile in range(int(t.piles)):
        write_pile(t, pile, pen)
    end_list(pen)
    key(pen, b'"reel":')
    text_lists(pen, CARDS_TOLD, t.reel, t.reel_size, seats)
    key(pen, b'"talon":')
    text_lists(pen, CARDS_TOLD, t.talon, t.talon_size, seats)
    key(pen, b'"stock":')
    begin_list(pen)
    for seat in range(seats):
        write_stock(t, seat, pen)
    end_list(pen)
    key(pen, b'"turned":')
    text_lists(pen, CARDS_TOLD, t.deck, t.turned_size, seats)
    key(pen, b'"playable_top":')
    flags(pen, int(t.playable), seats)


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


# ---- counts and times ----


@rule
def write_counts(t: Table, pen: Pen) -> None:
    """What is counted and timed of each seat."""
    seats = int(t.seats)
    key(pen, b'"gathered":')
    numbers(pen, t.gathered, seats)
    key(pen, b'"last_play":')
    number(pen, int(t.last_play))
    key(pen, b'"played_at":')
    numbers_one_down(pen, t.played_at, seats)
    key(pen, b'"bonus":')
    numbers(pen, t.bonus, seats)
    key(pen, b'"false_at":')
    numbers_one_down(pen, t.false_at, seats)
    key(pen, b'"emptied":')
    numbers(pen, t.emptied, int(t.emptied_size))
    key(pen, b'"fits_since":')
    begin_list(pen)
    for seat in range(seats):
        write_since(t, seat, pen)
    end_list(pen)
    key(pen, b'"fault":')
    flags(pen, int(t.fault), seats)


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


# ---- windows ----


@rule
def write_windows(t: Table, pen: Pen) -> None:
    """What is to be done within a time: taps, numbers to say, somebody's ten seconds."""
    key(pen, b'"taps":')
    begin_list(pen)
    for pile in range(int(t.piles)):
        if int(t.tap_until[pile]) != 0:
            write_tap(t, pile, pen)
    end_list(pen)
    key(pen, b'"says":')
    begin_list(pen)
    for seat in range(int(t.seats)):
        write_owed(t, seat, pen)
    end_list(pen)
    key(pen, b'"frozen_for":')
    if int(t.frozen) == NOBODY:
        null(pen)
    else:
        begin_object(pen)
        key(pen, b'"seat":')
        number(pen, int(t.frozen))
        key(pen, b'"until":')
        number(pen, int(t.frozen_until))
        end_object(pen)


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
