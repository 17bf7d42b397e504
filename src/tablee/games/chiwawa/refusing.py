"""ChiWaWa: why a move is not allowed, in the page's order. The only place where that is decided."""

from __future__ import annotations

from tablee.engine import rule, short_rule

from .refusals import (
    BOTH_IN_HAND,
    DESTRUCTIONS_FIRST,
    GAME_OVER,
    MUST_COPY,
    MUST_DESTROY,
    NO_COUNT_NOW,
    NO_DESTRUCTION_THERE,
    NO_MIMICRY_THERE,
    NO_PAIR,
    NO_POWER_AS_PILLAR,
    NO_ROW_THERE,
    NO_SUCH_PLACE_END,
    NO_SUCH_PLANT_END,
    NO_SUCH_SPOT,
    NO_SWAP_BEGUN,
    NOT_IN_HAND,
    NOT_YOUR_COUNT,
    NOT_YOUR_TURN,
    NOTHING_TO_COPY,
    NOTHING_TO_DESTROY,
    ONLY_POWERS,
    OUT_OF_GAME,
    OUT_OF_ROUND,
    OWN_ROW,
    PILE_EMPTY,
    PILLAR_CHOSEN,
    PILLAR_NOT_IN_HAND,
    PILLAR_STAYS,
    PILLARS_FIRST,
    PILLARS_LIE,
    SAME_SPOT,
    SWAP_BEGUN,
    SWAPPED_BEFORE,
    UNKNOWN_DO,
)
from .rounds import can_be_pillar, is_alive, is_in_round
from .rows import can_copy, can_destroy, has_kind
from .spots import (
    can_swap,
    held_after_paying,
    is_free,
    is_locked,
    is_pillar,
    is_there,
    row_spot,
    spot_after_next,
    spot_before_next,
    spot_of_move,
)
from .table import (
    CARDS,
    COUNT,
    DECK_SPOT,
    DESTRUCTION,
    FIRST_AT,
    FIRST_DISCARD,
    FIRST_HAND,
    FIRST_HAND_SPOT,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_SPOT,
    FIRST_WORK,
    FOLD,
    KINDS,
    LEFT,
    MIMICRY,
    MOVES,
    NEITHER,
    OVER,
    PILLAR,
    RIGHT,
    SEATS,
    SHORT,
    SPOT_CODES,
    VOID_CARD,
    VOID_DESTROY,
    VOID_DO,
    VOID_HAND_SPOT,
    VOID_MIMIC,
    VOID_PILLAR,
    VOID_PLACE_END,
    VOID_PLANT_END,
    VOID_PLANT_SEAT,
    VOID_SPOT,
    Table,
)


@rule
def refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a move is not allowed; 0 if it is.

    The hint of a swap holds its two spots, so that its first number is refused for what is wrong with the whole; that of a power its place.
    """
    phase = int(t.phase)
    if phase == OVER:
        return GAME_OVER
    if seat >= 0 and not is_alive(t, seat):
        return OUT_OF_GAME
    names_pillar = move < FIRST_PLACE or move == VOID_PILLAR
    if phase == PILLAR:
        return pillar_refusal(t, seat, move) if names_pillar else PILLARS_FIRST
    if names_pillar:
        return PILLARS_LIE
    names_power = FIRST_WORK <= move < MOVES or move in (VOID_DESTROY, VOID_MIMIC)
    if phase == COUNT:
        if seat != int(t.active):
            return NOT_YOUR_COUNT
        if names_power or (FIRST_AT <= move < FIRST_WORK and int(t.long_work) != 0):
            return power_refusal(t, seat, move, hint)
        return ONLY_POWERS
    if names_power:
        return NO_COUNT_NOW
    if seat < 0:
        return NOT_YOUR_TURN
    if not is_in_round(t, seat):
        return OUT_OF_ROUND
    if seat != int(t.active):
        return NOT_YOUR_TURN
    if move == VOID_DO:
        return UNKNOWN_DO
    if int(t.swap_discard) != 0:
        return spot_refusal(t, seat, move)
    return turn_refusal(t, seat, move, hint)


@rule
def pillar_refusal(t: Table, seat: int, kind: int) -> int:
    """CW-2.4: one card of the hand, once."""
    if seat < 0:
        return PILLARS_FIRST
    if int(t.chosen[seat]) != 0:
        return PILLAR_CHOSEN
    if kind == VOID_PILLAR or int(t.hand[seat, kind]) == 0:
        return PILLAR_NOT_IN_HAND
    return 0 if can_be_pillar(t, seat, kind) else NO_POWER_AS_PILLAR


# ---- a turn ----


@short_rule
def plant_refusal(t: Table, seat: int, target: int) -> int:
    """CW-3.2: on the row of an opponent who has one."""
    if target == seat:
        return OWN_ROW
    return 0 if int(t.row_size[target]) > 0 else NO_ROW_THERE


@rule
def turn_refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why one action of a turn, or the first number of a swap, is not allowed."""
    if move == FOLD:
        return 0
    if FIRST_SPOT <= move < FIRST_WORK:
        return NO_SWAP_BEGUN
    kind, after = 0, 0
    if move < FIRST_PLANT:
        kind = (move - FIRST_PLACE) // 2
    elif move < FOLD:
        kind = (move - FIRST_PLANT) // (2 * SEATS)
        after = plant_refusal(t, seat, (move - FIRST_PLANT) // 2 % SEATS)
    elif move < FIRST_SPOT:
        kind = move - FIRST_DISCARD
        if hint == 0:
            after = 0 if can_swap(t, seat) else NO_PAIR
        elif int(t.hand[seat, kind]) > 0:
            one, other = (hint - 1) // SPOT_CODES, (hint - 1) % SPOT_CODES
            after = whole_swap_refusal(t, seat, kind, min(one, other), max(one, other))
    elif VOID_PLACE_END <= move < VOID_PLACE_END + KINDS:
        kind, after = move - VOID_PLACE_END, NO_SUCH_PLACE_END
    elif VOID_PLANT_END <= move < VOID_PLANT_END + KINDS:
        kind, after = move - VOID_PLANT_END, NO_SUCH_PLANT_END
    elif VOID_PLANT_SEAT <= move < VOID_PLANT_SEAT + KINDS:
        kind, after = move - VOID_PLANT_SEAT, NO_ROW_THERE
    if move == VOID_CARD or int(t.hand[seat, kind]) == 0:
        return NOT_IN_HAND
    return after


@rule
def place_refusal(t: Table, spot: int) -> int:
    """CW-3.3: whether the place outside the hand is there."""
    if spot == VOID_SPOT:
        return NO_SUCH_SPOT
    if is_there(t, spot):
        return 0
    return PILE_EMPTY if spot == DECK_SPOT else NO_SUCH_SPOT


@rule
def whole_swap_refusal(t: Table, seat: int, paid: int, a: int, b: int) -> int:
    """What is wrong with a whole swap, of several faults the first in the page's order; `a` is the smaller of the two."""
    for k in range(2):
        spot = a if k == 0 else b
        if spot == VOID_HAND_SPOT:
            return NOT_IN_HAND
        if FIRST_HAND_SPOT <= spot < VOID_SPOT and held_after_paying(t, seat, spot - FIRST_HAND_SPOT, paid) == 0:
            return NOT_IN_HAND
    for k in range(2):
        spot = a if k == 0 else b
        if spot < FIRST_HAND_SPOT or spot == VOID_SPOT:
            code = place_refusal(t, spot)
            if code != 0:
                return code
    if (a < FIRST_HAND_SPOT and is_pillar(t, a)) or (b < FIRST_HAND_SPOT and is_pillar(t, b)):
        return PILLAR_STAYS
    if a >= FIRST_HAND_SPOT:
        return BOTH_IN_HAND
    if a == b:
        return SAME_SPOT
    return SWAPPED_BEFORE if is_locked(t, a) or is_locked(t, b) else 0


@rule
def spot_refusal(t: Table, seat: int, move: int) -> int:
    """Why the next number of a swap that is begun is not allowed: spots come in ascending order, and one must be left for the second."""
    paid, first = int(t.swap_discard) - 1, int(t.swap_a) - 1
    long_row = int(t.long_row) - 1
    if move < FIRST_SPOT or move >= FIRST_WORK:
        return SWAP_BEGUN
    if move >= FIRST_AT:
        if long_row < 0:
            return NO_SUCH_SPOT
        return row_place_refusal(t, seat, long_row, move - FIRST_AT + SHORT)
    if long_row >= 0:
        return NO_SUCH_SPOT
    if move >= FIRST_LONG_ROW:
        # A long row can be named if one of its later places can.
        code = NO_SUCH_SPOT
        for at in range(SHORT, int(t.row_size[move - FIRST_LONG_ROW])):
            if row_place_refusal(t, seat, move - FIRST_LONG_ROW, at) == 0:
                code = 0
        return code
    spot = spot_of_move(move)
    if move >= FIRST_HAND:
        if first < 0:
            return NO_PAIR
        return 0 if held_after_paying(t, seat, spot - FIRST_HAND_SPOT, paid) > 0 else NOT_IN_HAND
    return free_refusal(t, seat, spot)


@rule
def row_place_refusal(t: Table, seat: int, row: int, at: int) -> int:
    """The same for a place of a long row."""
    return free_refusal(t, seat, row_spot(row, at))


@rule
def free_refusal(t: Table, seat: int, spot: int) -> int:
    """Why a spot outside the hand can't be the next one of the swap."""
    if not is_free(t, spot):
        code = place_refusal(t, spot)
        if code != 0:
            return code
        return PILLAR_STAYS if is_pillar(t, spot) else SWAPPED_BEFORE
    if spot <= spot_before_next(t):
        return SAME_SPOT
    return 0 if spot < spot_after_next(t, seat) else NO_PAIR


# ---- the count ----


@rule
def power_refusal(t: Table, seat: int, move: int, hint: int) -> int:
    """Why a power can't be worked so."""
    pending = int(t.long_work) - 1
    if pending >= 0:
        if not FIRST_AT <= move < FIRST_WORK:
            return NO_DESTRUCTION_THERE if pending <= NEITHER else NO_MIMICRY_THERE
        return work_refusal(t, seat, pending // 3, move - FIRST_AT + SHORT, pending % 3)
    if move == VOID_DESTROY:
        return NO_DESTRUCTION_THERE
    if move == VOID_MIMIC:
        return work_refusal(t, seat, 1, CARDS, NEITHER)
    if move < FIRST_LONG_WORK:
        work = move - FIRST_WORK
        return work_refusal(t, seat, work // (3 * SHORT), work % (3 * SHORT) // 3, work % 3)
    power, side = (move - FIRST_LONG_WORK) // 3, (move - FIRST_LONG_WORK) % 3
    if hint != 0:
        return work_refusal(t, seat, power, hint - 1, side)
    # A power and a side can be named if they are so at one of the later places.
    for at in range(SHORT, int(t.row_size[seat])):
        if work_refusal(t, seat, power, at, side) == 0:
            return 0
    return work_refusal(t, seat, power, CARDS, side)


@rule
def work_refusal(t: Table, seat: int, power: int, at: int, side: int) -> int:
    """Why the destruction (0) or mimicry (1) at that place can't be worked on that side."""
    there = at < int(t.row_size[seat])
    if power == 0:
        if not there or int(t.line[seat, at]) != DESTRUCTION:
            return NO_DESTRUCTION_THERE
        if side != NEITHER:
            return 0 if can_destroy(t, seat, at, side) else NOTHING_TO_DESTROY
        return MUST_DESTROY if can_destroy(t, seat, at, LEFT) or can_destroy(t, seat, at, RIGHT) else 0
    if has_kind(t, seat, DESTRUCTION):
        return DESTRUCTIONS_FIRST
    if not there or int(t.line[seat, at]) != MIMICRY or int(t.copied[at]) != 0:
        return NO_MIMICRY_THERE
    if side != NEITHER:
        return 0 if can_copy(t, seat, at, side) else NOTHING_TO_COPY
    return MUST_COPY if can_copy(t, seat, at, LEFT) or can_copy(t, seat, at, RIGHT) else 0
