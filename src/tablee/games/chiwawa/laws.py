"""ChiWaWa: the laws of the record, which hold at every step."""

from __future__ import annotations

from tablee.engine import rule

from .rounds import is_in_round, without_pillar
from .rows import has_work
from .spots import can_swap, is_pillar, is_there, last_free, spot_before_next
from .table import (
    CARDS,
    COUNT,
    FIRST_HAND_SPOT,
    KINDS,
    NO_SEAT,
    OVER,
    PILLAR,
    SEATS,
    TURN,
    Table,
)

CARDS_LAW, ROWS_LAW, SEATS_LAW, LOCK_LAW, DECISION_LAW = 1, 2, 3, 4, 5
TALLY = 5
"""Bits of one kind in a tally of cards."""
NOT_WHOLE = -1


@rule
def whole_tally(t: Table) -> int:
    """The 54 cards of CW-1.1 as a tally: so many of each kind, five bits a kind."""
    tally = 0
    for kind in range(KINDS):
        tally += int(t.copies[kind]) << (TALLY * kind)
    return tally


@rule
def tally_of(t: Table) -> int:
    """All cards on the table; NOT_WHOLE if one in a row or chosen has no kind, or what lies beyond a row is not blank."""
    tally, strange = 0, 0
    for i in range(int(t.deck_size)):
        tally += 1 << (TALLY * int(t.deck[i]))
    for i in range(int(t.discard_size)):
        tally += 1 << (TALLY * int(t.discard[i]))
    for i in range(int(t.source_size)):
        tally += 1 << (TALLY * int(t.source[i]))
    for seat in range(SEATS):
        for kind in range(KINDS):
            tally += int(t.hand[seat, kind]) << (TALLY * kind)
        strange += 0 if 0 <= int(t.chosen[seat]) <= KINDS else 1
        if int(t.chosen[seat]) != 0:
            tally += 1 << (TALLY * ((int(t.chosen[seat]) - 1) & 15))
        for i in range(CARDS):
            if i < int(t.row_size[seat]):
                strange += 0 if 0 <= int(t.line[seat, i]) < KINDS else 1
                tally += 1 << (TALLY * (int(t.line[seat, i]) & 15))
            elif int(t.line[seat, i]) != 0 or int(t.known[seat, i]) != 0:
                strange += 1
    return tally if strange == 0 else NOT_WHOLE


@rule
def row_is_right(t: Table, seat: int) -> bool:
    """CW-2.4, CW-5.4: a row has one pillar, none before they are shown; in a count it may be gone. Who is out has neither row nor cards."""
    phase, size, pillar = int(t.phase), int(t.row_size[seat]), int(t.pillar[seat])
    alive = (int(t.alive) >> seat) & 1
    if not 0 <= pillar <= size or (phase == PILLAR and size > 0) or (phase == TURN and size > 0 and pillar == 0):
        return False
    if int(t.chosen[seat]) != 0 and (phase != PILLAR or alive == 0):
        return False
    if alive == 0 and (int(t.hand_size[seat]) > 0 or (size > 0 and phase != OVER)):
        return False
    knowers = 0
    for i in range(size):
        knowers |= int(t.known[seat, i])
    if pillar > 0 and int(t.known[seat, pillar - 1]) != 0:
        return False
    return knowers >> int(t.seats) == 0


@rule
def seats_are_right(t: Table) -> bool:
    """Seats that are named are there; no more rounds are won than were finished, and at most 30 are played (CW-5.3)."""
    phase, active = int(t.phase), int(t.active)
    if int(t.alive) == 0:
        return False
    if int(t.deck_size) == 0 and int(t.top_known) != 0:
        return False
    if (active == NO_SEAT) != (phase in (PILLAR, OVER)):
        return False
    wins, finished = 0, int(t.round_no) - (0 if phase == OVER else 1)
    for seat in range(SEATS):
        wins += int(t.wins[seat])
    return wins <= finished


@rule
def lock_is_right(t: Table) -> bool:
    """CW-3.4: what is locked is there, no pillar and no hand, in ascending order; only in a count has a mimicry chosen."""
    chosen = 0
    for i in range(CARDS):
        chosen += int(t.copied[i])
    if chosen != 0 and int(t.phase) != COUNT:
        return False
    first, second = int(t.lock[0]) - 1, int(t.lock[1]) - 1
    if second >= FIRST_HAND_SPOT or first >= FIRST_HAND_SPOT or (second >= 0 and not 0 <= first < second):
        return False
    if first >= 0 and (not is_there(t, first) or is_pillar(t, first)):
        return False
    return second < 0 or (is_there(t, second) and not is_pillar(t, second))


@rule
def has_decision(t: Table) -> bool:
    """Somebody has a move, or the game is over."""
    phase, active = int(t.phase), int(t.active)
    if phase == OVER:
        return True
    if phase == PILLAR:
        return without_pillar(t) != 0
    if phase == COUNT:
        return has_work(t, active)
    if int(t.swap_discard) == 0:
        return is_in_round(t, active)
    if int(t.swap_a) == 0:
        return can_swap(t, active)
    return int(t.hand_size[active]) > 1 or last_free(t) > spot_before_next(t)


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the cards, 2 rows, 3 seats and rounds, 4 locks, 5 a decision without a move."""
    if tally_of(t) != whole_tally(t):
        return CARDS_LAW
    for seat in range(SEATS):
        if not row_is_right(t, seat):
            return ROWS_LAW
    if not seats_are_right(t):
        return SEATS_LAW
    if not lock_is_right(t):
        return LOCK_LAW
    return 0 if has_decision(t) else DECISION_LAW
