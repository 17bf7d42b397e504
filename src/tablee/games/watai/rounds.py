"""Wataï: how a round ends, and what happens until the next one (WA-2.11, WA-4.1 to WA-4.3, WA-5.4)."""

from __future__ import annotations

from tablee.engine import Log, below, note, rule

from .arena import fits, forget_takers
from .cards import NO_CARD
from .clocks import clock_of
from .layout import begin_round
from .notes import FOR_COUNTING, FOR_VARIANT, NAMED, NOBODY_CAN, PHASE, READY_NOTE, ROLLED, ROLLER, ROUND_OVER, STUCK
from .playing import is_due
from .scoring import AIE, AIE_PENALTY, best_of, count_round, end_if_won
from .table import (
    BOTH_BOXES,
    DICE,
    GATHERINGS,
    GIVE_TALON,
    LESS_TALON,
    MORE_TALON,
    NAME,
    NOBODY,
    OVER,
    PILES,
    READY,
    ROUND,
    Table,
)

FACES_OF_DIE = 8


@rule
def is_stuck_for(t: Table, seat: int) -> bool:
    """WA-2.11: whether this seat has gathered often enough, or has nothing left that it could do."""
    if int(t.gathered[seat]) >= GATHERINGS:
        return True
    if int(t.stock_size[seat]) > 0 or int(t.turned_size[seat]) > 0:
        return False
    for slot in range(int(t.reel_size[seat])):
        card = int(t.reel[seat, slot])
        if card != NO_CARD and fits(t, card):
            return False
    return True


@rule
def end_if_stuck(t: Table, log: Log) -> None:
    """WA-2.11: looked at after every move; a shout that is due keeps the round going."""
    if int(t.phase) != ROUND:
        return
    for seat in range(int(t.seats)):
        if not is_stuck_for(t, seat):
            return
    for seat in range(int(t.seats)):
        if is_due(t, seat):
            return
    note(log, STUCK, NOBODY_CAN)
    end_round(t, NOBODY, log)


@rule
def end_round(t: Table, shouter: int, log: Log) -> None:
    """WA-5.4: the clock stops, windows lapse, points are written; then somebody rolls, or has won."""
    t.ended = clock_of(t)
    t.phase = DICE
    t.shouter = shouter
    note(log, ROUND_OVER, shouter)
    count_round(t, log)
    close_windows(t)
    forget_takers(t)
    t.counting = 0
    t.variant = 0
    end_if_won(t, log)
    if int(t.phase) == OVER:
        return
    t.named = NOBODY
    t.roller = shouter
    if shouter == NOBODY:
        t.roller = best_of(t.round_scores, int(t.seats))
    note(log, ROLLER, int(t.roller))


@rule
def close_windows(t: Table) -> None:
    """Nothing is to be tapped or said any more, and nobody plays alone."""
    for pile in range(PILES):
        t.tap_until[pile] = 0
        t.tap_by[pile] = 0
    for seat in range(int(t.seats)):
        for i in range(int(t.owed_size[seat])):
            t.owed[seat, i] = 0
        t.owed_size[seat] = 0
    t.frozen = NOBODY
    t.frozen_until = 0


@rule
def roll(t: Table, seat: int, log: Log) -> None:
    """WA-4.1, WA-4.2: first for the counting, then for the variant."""
    first = 1 + below(t.rng, FACES_OF_DIE)
    if int(t.counting) == 0:
        t.counting = first
        if first == AIE:
            t.scores[seat] = int(t.scores[seat]) - AIE_PENALTY
        note(log, ROLLED, seat, FOR_COUNTING, first)
        return
    second = 0
    if int(t.boxes) == BOTH_BOXES:
        second = 1 + below(t.rng, FACES_OF_DIE)
    t.variant = first + second
    note(log, ROLLED, seat, FOR_VARIANT, first, second)
    is_to_name = names_somebody(int(t.variant))
    if is_to_name and int(t.seats) == 2 and int(t.variant) != LESS_TALON:
        # WA-4.3: there is one seat to choose from.
        t.named = 1 - seat
        note(log, NAMED, seat, 1 - seat)
        is_to_name = False
    t.phase = NAME if is_to_name else READY
    note(log, PHASE, int(t.phase))


@rule
def names_somebody(variant: int) -> bool:
    """WA-4.3: the variants in which the roller names a player."""
    return variant in (MORE_TALON, LESS_TALON, GIVE_TALON)


@rule
def name(t: Table, seat: int, other: int, log: Log) -> None:
    """WA-4.3: the roller has named a player."""
    t.named = other
    t.phase = READY
    note(log, NAMED, seat, other)
    note(log, PHASE, READY)


@rule
def set_ready(t: Table, seat: int, log: Log) -> None:
    """WA-5.4: with the last one who is ready the next round is dealt."""
    t.ready = int(t.ready) | (1 << seat)
    note(log, READY_NOTE, seat)
    if int(t.ready) == (1 << int(t.seats)) - 1:
        begin_round(t, log)
