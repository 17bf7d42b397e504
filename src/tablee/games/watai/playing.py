"""Wataï: what players do while a round runs (WA-2.4 to WA-2.10, variants 13 to 16)."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule, short_rule

from .arena import lay_on, open_pile
from .cards import EXTRA, LOWEST, NO_CARD, is_number, rank_of
from .clocks import clock_of, is_refusing, time_fit, time_fits
from .layout import put_extra_away, refill
from .notes import (
    CALLED,
    FALSE_SHOUT,
    FAULT,
    FLIPPED,
    FROM_STOCK,
    OWES,
    PLAYED,
    SAID,
    TAPPED,
    TAPS_OPEN,
    TURNED,
    UNCOVERED,
)
from .notes import GATHERED as GATHERED_NOTE
from .table import (
    ALONE,
    BLOCK,
    BY_TWOS,
    DECK,
    DESIGN,
    EMPTY_REEL,
    FIRST_CALL,
    FIRST_SAY,
    FIRST_TAP,
    MOST_GATHERED,
    NEW_PILE,
    OWED,
    REEL,
    SAY_NUMBERS,
    SHOUT,
    TAP_TENS,
    TOP,
    WAIT_FOR_SECOND,
    WINDOW,
    Table,
)

PENALTY = DESIGN.whole("penalty", 0, 100)
"""WA-2.9, WA-2.10: what a false shout or a called fault costs."""


# ---- cards ----


@rule
def play_card(t: Table, seat: int, slot: int, target: int, log: Log) -> None:
    """WA-2.3 to WA-2.5: a card from a slot of the reel, or the turned-up top, goes to the arena."""
    before = int(t.wants)
    card = take_card(t, seat, slot)
    pile = target
    if target == NEW_PILE:
        pile = open_pile(t, card)
    else:
        lay_on(t, target, card)
    note(log, PLAYED, seat, card, pile, slot)
    clock = clock_of(t)
    t.last_play = clock
    t.played_at[seat] = clock + 1
    t.fault = int(t.fault) & ~(1 << seat)
    for other in range(int(t.seats)):
        t.gathered[other] = 0
    time_fits(t, before, log)
    if slot < TOP:
        refill(t, seat, slot, log)
    else:
        # WA-2.6: the card under it is the top now.
        size = int(t.turned_size[seat])
        if size > 0:
            note(log, UNCOVERED, seat, int(t.deck[seat, size - 1]))
        time_fit(t, seat, TOP, log)
    if is_number(card):
        open_windows(t, seat, rank_of(card), pile, log)


@rule
def take_card(t: Table, seat: int, slot: int) -> int:
    """Takes a card from where it lies."""
    t.since[seat, slot] = 0
    if slot < TOP:
        card = int(t.reel[seat, slot])
        t.reel[seat, slot] = NO_CARD
        return card
    size = int(t.turned_size[seat]) - 1
    card = int(t.deck[seat, size])
    t.deck[seat, size] = NO_CARD
    t.turned_size[seat] = size
    if size == 0:
        t.playable = int(t.playable) & ~(1 << seat)
    return card


@short_rule
def flip_size(t: Table) -> int:
    """WA-2.6: three cards at a time, in variant 14 two."""
    return 2 if int(t.variant) == BY_TWOS else BLOCK


@rule
def flip(t: Table, seat: int, log: Log) -> None:
    """WA-2.6, WA-2.7: turns cards of the stock over, or gathers them; WA-2.10: who does so instead of playing is at fault."""
    if is_refusing(t, seat) and (int(t.fault) >> seat) & 1 == 0:
        t.fault = int(t.fault) | (1 << seat)
        note(log, FAULT, seat)
    t.since[seat, TOP] = 0
    t.playable = int(t.playable) & ~(1 << seat)
    if int(t.stock_size[seat]) == 0:
        size = int(t.turned_size[seat])
        gather_cards(t.deck, seat, size)
        t.stock_size[seat] = size
        t.turned_size[seat] = 0
        if int(t.gathered[seat]) < MOST_GATHERED:
            t.gathered[seat] = int(t.gathered[seat]) + 1
        note(log, GATHERED_NOTE, seat)
        return
    turn_over(t, seat, log)
    time_fit(t, seat, TOP, log)


@rule
def turn_over(t: Table, seat: int, log: Log) -> None:
    """The top cards of the stock go face up, the last of them on top; others see that one alone."""
    stock = int(t.stock_size[seat])
    taken = flip_size(t)
    if stock < taken:
        taken = stock
    whole = taken == flip_size(t)
    first = DECK - stock
    at = int(t.turned_size[seat])
    if int(t.variant) == ALONE:
        for i in range(taken):
            card = int(t.deck[seat, first + i])
            if rank_of(card) == EXTRA:
                put_extra_away(t, seat, card, FROM_STOCK, 0, log)
                # Those before it move up, so that the rest of the flip lies together.
                for k in range(i, 0, -1):
                    t.deck[seat, first + k] = t.deck[seat, first + k - 1]
                t.deck[seat, first] = NO_CARD
                first += 1
                taken -= 1
                break
    for i in range(taken):
        card = int(t.deck[seat, first + i])
        t.deck[seat, first + i] = NO_CARD
        t.deck[seat, at + i] = card
        if i == taken - 1:
            note(log, TURNED, seat, card)
        else:
            note(log, TURNED, seat, card, seers=1 << seat)
    t.stock_size[seat] = DECK - first - taken
    t.turned_size[seat] = at + taken
    if whole and at + taken > 0:
        t.playable = int(t.playable) | (1 << seat)
    note(log, FLIPPED, seat, taken, 1 if whole and at + taken > 0 else 0)


@rule
def gather_cards(deck: Cells, seat: int, size: int) -> None:
    """WA-2.7: the turned-up cards become the stock, the one that was turned first goes to the bottom."""
    bottom = deck[seat, 0]
    last = DECK - 1
    # From the back, since both parts may share places.
    for i in range(size - 1, 0, -1):
        deck[seat, last - size + i] = deck[seat, i]
    for i in range(DECK - size):
        deck[seat, i] = NO_CARD
    deck[seat, last] = bottom


# ---- shouts ----


@rule
def is_due(t: Table, seat: int) -> bool:
    """WA-2.9: whether this seat's shout would end the round."""
    if int(t.talon_size[seat]) > 0:
        return False
    if int(t.variant) == EMPTY_REEL:
        for slot in range(int(t.reel_size[seat])):
            if int(t.reel[seat, slot]) != NO_CARD:
                return False
    if int(t.variant) == WAIT_FOR_SECOND:
        if int(t.emptied_size) < 2:
            return False
        return int(t.emptied[0]) == seat or int(t.emptied[1]) == seat
    return True


# ---- windows and calls ----


@rule
def open_windows(t: Table, seat: int, number: int, pile: int, log: Log) -> None:
    """Variants 15 and 16: a number was played that is to be tapped or said."""
    variant = int(t.variant)
    until = clock_of(t) + WINDOW * int(t.pace)
    if variant == TAP_TENS and number == (8 if int(t.seats) == 2 else 10):
        t.tap_until[pile] = until
        t.tap_by[pile] = 0
        note(log, TAPS_OPEN, pile)
    elif variant == SAY_NUMBERS:
        n = int(t.owed_size[seat])
        if n < OWED:
            t.owed[seat, n] = until * 16 + number
            t.owed_size[seat] = n + 1
            note(log, OWES, seat, number)


@rule
def place_of_owed(t: Table, seat: int, number: int) -> int:
    """Where in its list a seat owes a number for the longest time, or −1."""
    for i in range(int(t.owed_size[seat])):
        if int(t.owed[seat, i]) & 15 == number:
            return i
    return -1


@rule
def strike_owed(t: Table, seat: int, place: int) -> None:
    """Takes a number off the list of those owed."""
    last = int(t.owed_size[seat]) - 1
    for i in range(place, last):
        t.owed[seat, i] = t.owed[seat, i + 1]
    t.owed[seat, last] = 0
    t.owed_size[seat] = last


@rule
def call_out(t: Table, seat: int, move: int, log: Log) -> None:
    """A shout before its time, the call of a fault, a tap, a number said."""
    if move == SHOUT:
        # WA-2.9: a false one.
        height = int(t.talon_size[seat])
        t.bonus[seat] = int(t.bonus[seat]) - PENALTY
        t.false_at[seat] = height + 1
        note(log, FALSE_SHOUT, seat, height)
    elif move < FIRST_TAP:
        # WA-2.10: what fits now causes no other fault until it has once not fitted.
        other = move - FIRST_CALL
        t.bonus[other] = int(t.bonus[other]) - PENALTY
        t.fault = int(t.fault) & ~(1 << other)
        for slot in range(REEL + 1):
            if int(t.since[other, slot]) > 0:
                t.since[other, slot] = -1
        note(log, CALLED, seat, other)
    elif move < FIRST_SAY:
        pile = move - FIRST_TAP
        t.tap_by[pile] = int(t.tap_by[pile]) | (1 << seat)
        t.bonus[seat] = int(t.bonus[seat]) + 1
        note(log, TAPPED, seat, pile)
    else:
        number = move - FIRST_SAY + LOWEST
        strike_owed(t, seat, place_of_owed(t, seat, number))
        note(log, SAID, seat, number)
