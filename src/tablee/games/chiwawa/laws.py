"""ChiWaWa: the laws of the record, which hold at every step."""

from __future__ import annotations

from tablee.engine import rule

from .refusing import power_refusal, spot_refusal
from .rounds import is_alive, is_in_round, without_pillar
from .spots import is_pillar, is_there
from .table import (
    CARDS,
    COPIES,
    COUNT,
    FIRST_HAND_SPOT,
    FIRST_SPOT,
    FIRST_WORK,
    KINDS,
    MOST_ROUNDS,
    MOVES,
    NO_SEAT,
    OVER,
    PILLAR,
    SEATS,
    SOURCE,
    TURN,
    Table,
)

CARDS_LAW, SIZES_LAW, ROWS_LAW, SEATS_LAW, WINS_LAW, SPOTS_LAW, DECISION_LAW = 1, 2, 3, 4, 5, 6, 7
TALLY = 5
"""Bits of one kind in a tally of cards."""


@rule
def whole_tally() -> int:
    """The 54 cards of CW-1.1 as a tally: so many of each kind, five bits a kind."""
    tally = 0
    for kind in range(KINDS):
        tally += COPIES[kind] << (TALLY * kind)
    return tally


@rule
def tally_of(t: Table) -> int:
    """All cards on the table, or −1 if a card has no kind."""
    tally = 0
    for i in range(int(t.deck_size)):
        if not 0 <= int(t.deck[i]) < KINDS:
            return -1
        tally += 1 << (TALLY * int(t.deck[i]))
    for i in range(int(t.discard_size)):
        if not 0 <= int(t.discard[i]) < KINDS:
            return -1
        tally += 1 << (TALLY * int(t.discard[i]))
    for i in range(int(t.source_size)):
        if not 0 <= int(t.source[i]) < KINDS:
            return -1
        tally += 1 << (TALLY * int(t.source[i]))
    for seat in range(SEATS):
        for kind in range(KINDS):
            if int(t.hand[seat, kind]) < 0:
                return -1
            tally += int(t.hand[seat, kind]) << (TALLY * kind)
        if int(t.chosen[seat]) != 0:
            tally += 1 << (TALLY * (int(t.chosen[seat]) - 1))
        for i in range(int(t.row_size[seat])):
            if not 0 <= int(t.line[seat, i]) < KINDS:
                return -1
            tally += 1 << (TALLY * int(t.line[seat, i]))
    return tally


@rule
def sizes_are_right(t: Table) -> bool:
    """Sizes lie within bounds, hands have as many cards as they say, and what lies beyond a size is blank."""
    if not (0 <= int(t.source_size) <= SOURCE and 0 <= int(t.deck_size) <= CARDS and 0 <= int(t.discard_size) <= CARDS):
        return False
    for i in range(int(t.deck_size), CARDS):
        if int(t.deck[i]) != 0:
            return False
    for i in range(int(t.discard_size), CARDS):
        if int(t.discard[i]) != 0:
            return False
    for i in range(int(t.source_size), SOURCE):
        if int(t.source[i]) != 0:
            return False
    for seat in range(SEATS):
        held = 0
        for kind in range(KINDS):
            held += int(t.hand[seat, kind])
        if held != int(t.hand_size[seat]) or not 0 <= int(t.row_size[seat]) <= CARDS:
            return False
        if not 0 <= int(t.chosen[seat]) <= KINDS:
            return False
        for i in range(int(t.row_size[seat]), CARDS):
            if int(t.line[seat, i]) != 0 or int(t.known[seat, i]) != 0:
                return False
    return True


@rule
def rows_are_right(t: Table) -> bool:
    """CW-2.4: a row has one pillar, known as a pillar; none before they are shown; in a count it may be gone."""
    phase = int(t.phase)
    everybody = (1 << int(t.seats)) - 1
    for seat in range(SEATS):
        size, pillar = int(t.row_size[seat]), int(t.pillar[seat])
        if not 0 <= pillar <= size:
            return False
        if phase == PILLAR and size > 0:
            return False
        if phase == TURN and size > 0 and pillar == 0:
            return False
        if phase != PILLAR and int(t.chosen[seat]) != 0:
            return False
        if pillar > 0 and int(t.known[seat, pillar - 1]) != 0:
            return False
        for i in range(size):
            if int(t.known[seat, i]) & ~everybody != 0:
                return False
        if not is_alive(t, seat) and (int(t.hand_size[seat]) > 0 or int(t.chosen[seat]) != 0):
            return False
        if not is_alive(t, seat) and size > 0 and phase != OVER:
            return False
    if phase != COUNT:
        for i in range(CARDS):
            if int(t.copied[i]) != 0:
                return False
    return True


@rule
def seats_are_right(t: Table) -> bool:
    """Seats that are named are there."""
    seats = int(t.seats)
    everybody = (1 << seats) - 1
    masks = int(t.alive) | int(t.folded) | int(t.won) | int(t.top_known)
    if masks & ~everybody != 0 or int(t.alive) == 0:
        return False
    if int(t.deck_size) == 0 and int(t.top_known) != 0:
        return False
    if not 0 <= int(t.starter) < seats:
        return False
    phase = int(t.phase)
    if phase in (PILLAR, OVER):
        return int(t.active) == NO_SEAT
    return 0 <= int(t.active) < seats


@rule
def wins_are_right(t: Table) -> bool:
    """CW-5.3: no more rounds are won than were finished, and at most 30 are played."""
    total = 0
    for seat in range(SEATS):
        if int(t.wins[seat]) < 0:
            return False
        total += int(t.wins[seat])
    finished = int(t.round_no) if int(t.phase) == OVER else int(t.round_no) - 1
    return 1 <= int(t.round_no) <= MOST_ROUNDS and total <= finished


@rule
def lock_is_right(t: Table) -> bool:
    """CW-3.4: what is locked is there, no pillar and no hand, in ascending order."""
    first, second = int(t.lock[0]) - 1, int(t.lock[1]) - 1
    if second >= 0 and not 0 <= first < second:
        return False
    for k in range(2):
        spot = int(t.lock[k]) - 1
        if spot >= FIRST_HAND_SPOT:
            return False
        if spot >= 0 and (not is_there(t, spot) or is_pillar(t, spot)):
            return False
    return True


@rule
def has_decision(t: Table) -> bool:
    """Somebody has a move, or the game is over."""
    phase, active = int(t.phase), int(t.active)
    if phase == OVER:
        return True
    if phase == PILLAR:
        return without_pillar(t) != 0
    if phase == TURN and int(t.swap_discard) == 0:
        return is_in_round(t, active)
    for move in range(FIRST_SPOT, MOVES):
        if phase == TURN and move < FIRST_WORK and spot_refusal(t, active, move) == 0:
            return True
        if phase == COUNT and move >= FIRST_SPOT and power_refusal(t, active, move, 0) == 0:
            return True
    return False


@rule
def flaw(t: Table) -> int:
    """0, or which law is broken: 1 the cards, 2 sizes, 3 rows, 4 seats, 5 rounds won, 6 locks, 7 a decision without a move."""
    if not sizes_are_right(t):
        return SIZES_LAW
    if tally_of(t) != whole_tally():
        return CARDS_LAW
    if not seats_are_right(t):
        return SEATS_LAW
    if not rows_are_right(t):
        return ROWS_LAW
    if not wins_are_right(t):
        return WINS_LAW
    if not lock_is_right(t):
        return SPOTS_LAW
    return 0 if has_decision(t) else DECISION_LAW
