"""Wataï: what somebody at the table would like to do now, from what he sees, and what work that is.

Sensible play, looked at in this order: a shout that is due; numbers to say and piles to tap, whose time is short; a card of the reel, since the talon
behind it is the goal; the turned-up card; somebody's fault; a flip.
"""

from __future__ import annotations

from tablee.engine import PASS, Cells, below, rule
from tablee.engine.reaction import Reactions, Work

from .arena import fits, fits_on, next_rank, opening_rank, opens
from .cards import EXTRA, FACE_BITS, N_SUITS, NO_CARD, is_number, rank_of
from .clocks import card_at
from .playing import is_due
from .table import (
    DICE,
    FIRST_CALL,
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FLIP,
    LESS_TALON,
    NAME,
    NEW_PILE,
    NOBODY,
    READY,
    REEL,
    ROLL,
    ROUND,
    SET_READY,
    SHOUT,
    TAP_TENS,
    TARGETS,
    TOP,
    Table,
)

CALLS_SEEN = 4
"""Somebody else's fault is noticed once in so many looks: an assumption."""

# Kinds of work, in the order of WORKS.
FROM_REEL, FROM_TOP, FLIPPING, CALLING, TAPPING, SAYING, WAITING = range(7)
WORKS = (
    Work("a card from the reel", glances=1, decisions=2, motions=2, bits=6.6),
    Work("the turned-up card", glances=2, decisions=2, motions=2, bits=6.6),
    Work("a flip", glances=1, decisions=1, motions=1, bits=2.0, dropped=True),
    Work("a shout or a call", glances=1, decisions=1, motions=1),
    Work("a tap", glances=1, decisions=1, motions=1, bits=3.3),
    Work("a number said", glances=0, decisions=1, motions=1),
    Work("dice, ready", glances=2, decisions=2, motions=1, bits=3.3),
)
"""What the acts consist of: assumptions. The reel is known by heart, so one glance at the piles is enough; a turned-up card is new. A card is picked
up and laid down, 30 cm each way on cards of 6 cm, 2 × 3.3 bits; the stock is at hand, 2 bits. Who sees a card go while flipping plays it instead.
"""


@rule
def work(move: int) -> int:
    """Which kind of work a move is."""
    if move < FIRST_TOP:
        return FROM_REEL
    if move < FLIP:
        return FROM_TOP
    if move == FLIP:
        return FLIPPING
    if move < FIRST_TAP:
        return CALLING
    if move < FIRST_SAY:
        return TAPPING
    return SAYING if move < ROLL else WAITING


@rule
def stage(t: Table) -> int:
    """Rounds, and the time between them."""
    running = int(t.phase) < DICE
    return 2 * int(t.round_number) + (0 if running else 1)


@rule
def wish(t: Table, seat: int, luck: Cells) -> int:
    """What the seat would like to do, or `PASS`."""
    if seat >= int(t.seats):
        return PASS
    if int(t.phase) != ROUND:
        return wish_between_rounds(t, seat)
    if int(t.frozen) != NOBODY and int(t.frozen) != seat:
        return PASS
    if is_due(t, seat):
        return SHOUT
    if int(t.owed_size[seat]) > 0:
        return FIRST_SAY + (int(t.owed[seat, 0]) & 15) - 2
    if int(t.variant) == TAP_TENS:
        for pile in range(int(t.piles)):
            if int(t.tap_until[pile]) != 0 and (int(t.tap_by[pile]) >> seat) & 1 == 0:
                return FIRST_TAP + pile
    move = wish_for_card(t, seat, luck)
    if move != PASS:
        return move
    if int(t.fault) & ~(1 << seat) != 0 and below(luck, CALLS_SEEN) == 0:
        for other in range(int(t.seats)):
            if other != seat and (int(t.fault) >> other) & 1 != 0:
                return FIRST_CALL + other
    if int(t.stock_size[seat]) > 0 or int(t.turned_size[seat]) > 0:
        return FLIP
    return PASS


@rule
def wish_between_rounds(t: Table, seat: int) -> int:
    """Rolls, names, is ready."""
    phase = int(t.phase)
    if phase == READY and (int(t.ready) >> seat) & 1 == 0:
        return SET_READY
    if seat != int(t.roller):
        return PASS
    if phase == DICE:
        return ROLL
    if phase == NAME:
        return FIRST_NAME + (seat if int(t.variant) == LESS_TALON else best_opponent(t, seat))
    return PASS


@rule
def best_opponent(t: Table, seat: int) -> int:
    """The other seat that has most points."""
    best = 1 if seat == 0 else 0
    for other in range(int(t.seats)):
        if other != seat and int(t.scores[other]) > int(t.scores[best]):
            best = other
    return best


@rule
def wish_for_card(t: Table, seat: int, luck: Cells) -> int:
    """The card that is best to play, or `PASS`."""
    first = below(luck, REEL)
    best, best_worth = PASS, 0
    for i in range(REEL + 1):
        slot = (first + i) % REEL if i < REEL else TOP
        card = card_at(t, seat, slot)
        if card != NO_CARD and fits(t, card):
            worth = worth_of(t, seat, slot, card)
            if worth > best_worth:
                best, best_worth = slot, worth
    if best == PASS:
        return PASS
    return best * TARGETS + target_for(t, card_at(t, seat, best), luck)


@rule
def worth_of(t: Table, seat: int, slot: int, card: int) -> int:
    """The reel before the stock; what others could take away before what opens a pile; best what another card of the reel follows. 0: left lying."""
    if rank_of(card) == EXTRA:
        return 1
    if opens(t, card):
        return 2 if slot == TOP else 5
    worth = 3 if slot == TOP else 6
    if is_number(card):
        following = next_rank(t, rank_of(card)) * N_SUITS + (card & 3)
        for other in range(REEL):
            if int(t.reel[seat, other]) & FACE_BITS == following:
                return worth + 1
        # A new pile is not spent on a suit that waits already: one flips on.
        if slot == TOP and rank_of(card) == next_rank(t, opening_rank(t)) and fits(t, following):
            return 0
    return worth


@rule
def target_for(t: Table, card: int, luck: Cells) -> int:
    """A pile for a card that fits: any; an Extra Stop goes where least is lost, on the pile that has come furthest."""
    if opens(t, card):
        return NEW_PILE
    piles = int(t.piles)
    first = below(luck, piles)
    best, best_rank = first, -1
    for i in range(piles):
        pile = (first + i) % piles
        if fits_on(t, int(t.top[pile]), card):
            if rank_of(card) != EXTRA:
                return pile
            if rank_of(int(t.top[pile])) > best_rank:
                best, best_rank = pile, rank_of(int(t.top[pile]))
    return best


REACTIONS = Reactions(wish=wish, work=work, stage=stage, works=WORKS)
