"""Wataï: the rules. Rule numbers are those of `docs/rules/watai.en.md`."""

from __future__ import annotations

from tablee.engine import Cells, Log, note, rule, short_rule, start

from .arena import fits, fits_on, height_of, is_closed, opens
from .cards import LOWEST, NO_CARD
from .clocks import card_at, clock_of, tell_clock
from .layout import begin_round
from .notes import SHOUTED
from .playing import call_out, flip, is_due, place_of_owed, play_card
from .refusals import (
    DOES_NOT_FIT,
    EMPTY_SLOT,
    FROZEN,
    GAME_OVER,
    NO_FAULT,
    NO_NAME,
    NO_READY,
    NO_ROLL,
    NO_SAY,
    NO_SUCH_PILE,
    NO_TAP,
    NOT_NOW,
    NOT_PLAYABLE,
    NOTHING_TO_FLIP,
    NOTHING_TURNED,
    PILE_CLOSED,
    RESTING,
    SHOUTED_ALREADY,
    TOO_LATE,
    UNKNOWN_MOVE,
)
from .rounds import end_if_stuck, end_round, name, roll, set_ready
from .table import (
    DICE,
    FIRST_CALL,
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FIRST_VOID_PILE,
    FLIP,
    LESS_TALON,
    MOVES,
    NAME,
    NEW_PILE,
    NOBODY,
    OVER,
    READY,
    REEL,
    ROLL,
    ROUND,
    SAY_NUMBERS,
    SET_READY,
    SHOUT,
    TAP_TENS,
    TARGETS,
    TOP,
    VOID_CALL,
    VOID_NAME,
    VOID_SAY,
    VOID_SLOT,
    VOID_TAP,
    Table,
)
from .timers import advance, due

__all__ = ["advance", "awaited", "deal", "due", "is_over", "may_act", "moves", "play", "refusal"]

FAR_PILE = TARGETS
"""Where a card goes whose move names no pile."""


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """WA-5.4: a new table stands in the countdown of round 1."""
    start(t.rng, seed)
    t.roller = NOBODY
    t.named = NOBODY
    t.shouter = NOBODY
    t.winner = NOBODY
    begin_round(t, log)


@rule
def is_over(t: Table) -> bool:
    """WA-3.2."""
    return int(t.phase) == OVER


@rule
def awaited(t: Table) -> int:
    """Between rounds the roller, then those who are not ready; nobody while all play at once."""
    phase = int(t.phase)
    if phase in (DICE, NAME):
        return 1 << int(t.roller)
    if phase == READY:
        return ((1 << int(t.seats)) - 1) & ~int(t.ready)
    return 0


@rule
def may_act(t: Table) -> int:
    """Whoever can do something; in the ten seconds of variant 13 one seat alone."""
    if int(t.phase) != ROUND:
        return awaited(t)
    mask = 0
    for seat in range(int(t.seats)):
        if (int(t.frozen) == NOBODY or int(t.frozen) == seat) and has_move(t, seat):
            mask |= 1 << seat
    return mask


@rule
def has_move(t: Table, seat: int) -> bool:
    """Whether a seat has a move in a round, its ten seconds or nobody's: what is likely is looked at first."""
    if can_flip(t, seat) or can_shout(t, seat):
        return True
    if int(t.fault) & ~(1 << seat) != 0 or int(t.owed_size[seat]) > 0:
        return True
    for pile in range(int(t.piles)):
        if int(t.tap_until[pile]) != 0 and (int(t.tap_by[pile]) >> seat) & 1 == 0:
            return True
    if not is_resting(t, seat):
        for slot in range(REEL):
            card = int(t.reel[seat, slot])
            if card != NO_CARD and fits(t, card):
                return True
    return False


@short_rule
def can_flip(t: Table, seat: int) -> bool:
    """WA-2.6, WA-2.7: whether there are cards to turn over or to gather."""
    return int(t.stock_size[seat]) > 0 or int(t.turned_size[seat]) > 0


@short_rule
def can_shout(t: Table, seat: int) -> bool:
    """WA-2.9: whether a shout would be due, or false for the first time at this height of the talon."""
    return int(t.false_at[seat]) != int(t.talon_size[seat]) + 1 or is_due(t, seat)


@short_rule
def is_resting(t: Table, seat: int) -> bool:
    """WA-5.5: whether the seat's last card is too fresh for another."""
    played = int(t.played_at[seat])
    return played != 0 and clock_of(t) - (played - 1) < int(t.rest)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a move is not allowed, in the page's order; 0 if it is. `hint` is the height of the pile as the player saw it, one up; 0: not said."""
    if int(t.phase) == OVER:
        return GAME_OVER
    if ROLL <= move < MOVES or move == VOID_NAME:
        return refusal_between_rounds(t, seat, move)
    if int(t.phase) != ROUND:
        return NOT_NOW
    if int(t.frozen) != NOBODY and int(t.frozen) != seat:
        return FROZEN
    seated = 0 <= seat < int(t.seats)
    if move < FIRST_TOP:
        return refusal_of_card(t, seat, move // TARGETS, move % TARGETS, hint) if seated else EMPTY_SLOT
    if move < FLIP:
        return refusal_of_card(t, seat, TOP, move - FIRST_TOP, hint) if seated else NOTHING_TURNED
    if move == VOID_SLOT:
        return EMPTY_SLOT
    if FIRST_VOID_PILE <= move <= FIRST_VOID_PILE + TOP:
        return refusal_of_card(t, seat, move - FIRST_VOID_PILE, FAR_PILE, hint) if seated else EMPTY_SLOT
    return refusal_of_other(t, seat, move, seated)


@rule
def refusal_between_rounds(t: Table, seat: int, move: int) -> int:
    """`roll`, `name` and `ready`."""
    phase = int(t.phase)
    if move == ROLL:
        return 0 if phase == DICE and seat == int(t.roller) else NO_ROLL
    if move == SET_READY:
        is_missing = 0 <= seat < int(t.seats) and (int(t.ready) >> seat) & 1 == 0
        return 0 if phase == READY and is_missing else NO_READY
    other = move - FIRST_NAME
    if move == VOID_NAME or phase != NAME or seat != int(t.roller) or other >= int(t.seats):
        return NO_NAME
    return 0 if other != seat or int(t.variant) == LESS_TALON else NO_NAME


@rule
def refusal_of_card(t: Table, seat: int, slot: int, target: int, hint: int) -> int:
    """`reel` and `top`: first the card, then the pile, then the seat's rest."""
    if slot < TOP:
        if int(t.reel[seat, slot]) == NO_CARD:
            return EMPTY_SLOT
    elif int(t.turned_size[seat]) == 0:
        return NOTHING_TURNED
    card = card_at(t, seat, slot)
    if card == NO_CARD:
        return NOT_PLAYABLE
    if target == NEW_PILE:
        if not opens(t, card):
            return DOES_NOT_FIT
    elif target >= int(t.piles):
        return NO_SUCH_PILE
    else:
        top = int(t.top[target])
        if not fits_on(t, top, card):
            if hint != 0 and hint - 1 != height_of(t, target):
                return TOO_LATE
            return PILE_CLOSED if is_closed(t, top) else DOES_NOT_FIT
    return RESTING if is_resting(t, seat) else 0


@rule
def refusal_of_other(t: Table, seat: int, move: int, seated: bool) -> int:
    """`flip`, `shout`, `call`, `tap`, `say`, and what is no move at all."""
    if move == FLIP:
        return 0 if seated and can_flip(t, seat) else NOTHING_TO_FLIP
    if move == SHOUT:
        return 0 if seated and can_shout(t, seat) else SHOUTED_ALREADY
    if move < FIRST_TAP or move == VOID_CALL:
        other = move - FIRST_CALL
        is_called = seated and move != VOID_CALL and other != seat and (int(t.fault) >> other) & 1 != 0
        return 0 if is_called else NO_FAULT
    if move < FIRST_SAY or move == VOID_TAP:
        pile = move - FIRST_TAP
        if not seated or move == VOID_TAP or int(t.tap_until[pile]) == 0 or (int(t.tap_by[pile]) >> seat) & 1 != 0:
            return NO_TAP
        return 0
    if move < ROLL or move == VOID_SAY:
        is_owed = seated and move != VOID_SAY and place_of_owed(t, seat, move - FIRST_SAY + LOWEST) >= 0
        return 0 if is_owed else NO_SAY
    return UNKNOWN_MOVE


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    if not 0 <= seat < int(t.seats):
        return 0
    if int(t.phase) != ROUND:
        return add_moves(t, seat, ROLL, MOVES, out, 0)
    if int(t.frozen) != NOBODY and int(t.frozen) != seat:
        return 0
    n = 0
    for slot in range(0 if is_resting(t, seat) else REEL + 1):
        card = card_at(t, seat, slot)
        # A card that fits nowhere is not tried on every pile.
        if card != NO_CARD and fits(t, card):
            for pile in range(int(t.piles)):
                if fits_on(t, int(t.top[pile]), card):
                    out[n] = slot * TARGETS + pile
                    n += 1
            if opens(t, card):
                out[n] = slot * TARGETS + NEW_PILE
                n += 1
    if can_flip(t, seat):
        out[n] = FLIP
        n += 1
    if can_shout(t, seat):
        out[n] = SHOUT
        n += 1
    if int(t.fault) != 0:
        n = add_moves(t, seat, FIRST_CALL, FIRST_TAP, out, n)
    if int(t.variant) == TAP_TENS:
        n = add_moves(t, seat, FIRST_TAP, FIRST_TAP + int(t.piles), out, n)
    if int(t.variant) == SAY_NUMBERS:
        n = add_moves(t, seat, FIRST_SAY, ROLL, out, n)
    return n


@rule
def add_moves(t: Table, seat: int, first: int, end: int, out: Cells, n: int) -> int:
    """Adds to the list those of a stretch of moves that are allowed; how many there are now."""
    for move in range(first, end):
        if refusal(t, seat, move, 0) == 0:
            out[n] = move
            n += 1
    return n


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move."""
    if move >= ROLL:
        if move == ROLL:
            roll(t, seat, log)
        elif move == SET_READY:
            set_ready(t, seat, log)
        else:
            name(t, seat, move - FIRST_NAME, log)
        return
    tell_clock(t, log)
    if move < FIRST_TOP:
        play_card(t, seat, move // TARGETS, move % TARGETS, log)
    elif move < FLIP:
        play_card(t, seat, TOP, move - FIRST_TOP, log)
    elif move == FLIP:
        flip(t, seat, log)
    elif move == SHOUT and is_due(t, seat):
        note(log, SHOUTED, seat)
        end_round(t, seat, log)
    else:
        call_out(t, seat, move, log)
    end_if_stuck(t, log)
