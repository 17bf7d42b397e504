"""ChiWaWa: the rules. Rule numbers are those of `docs/rules/chiwawa.en.md`."""

from __future__ import annotations

from tablee.engine import Cells, Log, below, note, rule, shuffle, start

from .notes import CHOSE, FOLDED, PLACED, PLANTED
from .refusing import pillar_refusal, plant_refusal, power_refusal, spot_refusal
from .rounds import draw_card, lay_source, settle, without_pillar
from .rows import destroy, lay, mimic
from .spots import (
    can_swap,
    give,
    held_after_paying,
    is_free,
    row_spot,
    spot_after_next,
    spot_before_next,
    spot_of_move,
    swap,
    take_from_hand,
)
from .table import (
    CARDS,
    COUNT,
    FIRST_AT,
    FIRST_DISCARD,
    FIRST_HAND,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    FIRST_MIMIC,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    FIRST_WORK,
    FOLD,
    KINDS,
    MOVES,
    NO_SEAT,
    OVER,
    PILLAR,
    SEATS,
    SHORT,
    Table,
)


@rule
def deal(t: Table, seed: Cells, log: Log) -> None:
    """CW-2.1 to CW-2.3: the source first, then the hands; who begins is drawn."""
    start(t.rng, seed)
    n = 0
    for kind in range(KINDS):
        for _ in range(int(t.copies[kind])):
            t.deck[n] = kind
            n += 1
    shuffle(t.rng, t.deck, CARDS)
    t.deck_size = CARDS
    lay_source(t, log)
    seats = int(t.seats)
    for _ in range(cards_each(seats)):
        for seat in range(seats):
            give(t, seat, draw_card(t, log))
    t.alive = (1 << seats) - 1
    t.starter = below(t.rng, seats)
    t.active = NO_SEAT
    t.round_no = 1
    t.phase = PILLAR


@rule
def cards_each(seats: int) -> int:
    """CW-2.1: the cards of a first hand.

    >>> [cards_each(seats) for seats in range(2, 9)]
    [10, 10, 10, 10, 8, 7, 6]
    """
    return 10 if seats <= 5 else 14 - seats


@rule
def is_over(t: Table) -> bool:
    """CW-5.3, CW-5.4."""
    return int(t.phase) == OVER


@rule
def may_act(t: Table) -> int:
    """All who have no pillar yet, at once; afterwards one at a time."""
    phase = int(t.phase)
    if phase == PILLAR:
        return without_pillar(t)
    return 0 if phase == OVER else 1 << int(t.active)


# ---- moves ----


@rule
def moves(t: Table, seat: int, out: Cells) -> int:
    """The legal moves of a seat, ascending."""
    if seat < 0 or (may_act(t) >> seat) & 1 == 0:
        return 0
    phase = int(t.phase)
    if phase == PILLAR:
        n = 0
        for kind in range(KINDS):
            if int(t.hand[seat, kind]) > 0 and pillar_refusal(t, seat, kind) == 0:
                out[n] = kind
                n += 1
        return n
    if phase == COUNT:
        return power_moves(t, seat, out)
    if int(t.swap_discard) != 0:
        return spot_moves(t, seat, out)
    return turn_moves(t, seat, out)


@rule
def turn_moves(t: Table, seat: int, out: Cells) -> int:
    """Place, plant, fold, and the cards that can pay for a swap."""
    n = 0
    for kind in range(KINDS):
        if int(t.hand[seat, kind]) > 0:
            out[n] = FIRST_PLACE + 2 * kind
            out[n + 1] = FIRST_PLACE + 2 * kind + 1
            n += 2
    # The rest goes by the cards just listed, not by all kinds again: random games are a quarter faster.
    held = n
    for i in range(0, held, 2):
        first = FIRST_PLANT + (int(out[i]) - FIRST_PLACE) * SEATS
        for target in range(int(t.seats)):
            if plant_refusal(t, seat, target) == 0:
                out[n] = first + 2 * target
                out[n + 1] = first + 2 * target + 1
                n += 2
    out[n] = FOLD
    n += 1
    if can_swap(t, seat):
        for i in range(0, held, 2):
            out[n] = FIRST_DISCARD + (int(out[i]) - FIRST_PLACE) // 2
            n += 1
    return n


@rule
def spot_moves(t: Table, seat: int, out: Cells) -> int:
    """The next spot of a swap that is begun."""
    n = 0
    if int(t.long_row) != 0:
        for move in range(FIRST_AT, FIRST_AT + int(t.row_size[int(t.long_row) - 1]) - SHORT):
            if spot_refusal(t, seat, move) == 0:
                out[n] = move
                n += 1
        return n
    low, high = spot_before_next(t), spot_after_next(t, seat)
    for spot in range(low + 1, min(high, FIRST_ROW_SPOT)):
        if is_free(t, spot):
            out[n] = FIRST_SPOT + spot
            n += 1
    for row in range(int(t.seats)):
        for at in range(min(SHORT, int(t.row_size[row]))):
            spot = row_spot(row, at)
            if low < spot < high and is_free(t, spot):
                out[n] = FIRST_ROW + row * SHORT + at
                n += 1
    if low >= 0:
        for kind in range(KINDS):
            if held_after_paying(t, seat, kind, int(t.swap_discard) - 1) > 0:
                out[n] = FIRST_HAND + kind
                n += 1
    for row in range(int(t.seats)):
        if int(t.row_size[row]) > SHORT and spot_refusal(t, seat, FIRST_LONG_ROW + row) == 0:
            out[n] = FIRST_LONG_ROW + row
            n += 1
    return n


@rule
def power_moves(t: Table, seat: int, out: Cells) -> int:
    """CW-4.5: the powers of one's row that can be worked, and how."""
    n = 0
    size = int(t.row_size[seat])
    if int(t.long_work) != 0:
        for move in range(FIRST_AT, FIRST_AT + size - SHORT):
            if power_refusal(t, seat, move, 0) == 0:
                out[n] = move
                n += 1
        return n
    for first in (FIRST_WORK, FIRST_MIMIC):
        for move in range(first, first + 3 * min(SHORT, size)):
            if power_refusal(t, seat, move, 0) == 0:
                out[n] = move
                n += 1
    if size > SHORT:
        for move in range(FIRST_LONG_WORK, MOVES):
            if power_refusal(t, seat, move, 0) == 0:
                out[n] = move
                n += 1
    return n


# ---- playing ----


@rule
def play(t: Table, seat: int, move: int, log: Log) -> None:
    """Plays a legal move, and all that then happens by itself up to the next decision."""
    phase = int(t.phase)
    if phase == PILLAR:
        take_from_hand(t, seat, move)
        t.chosen[seat] = move + 1
        note(log, CHOSE, seat, move, 0, 0, 1 << seat)
    elif phase == COUNT:
        if move >= FIRST_LONG_WORK:
            t.long_work = move - FIRST_LONG_WORK + 1
            return
        work(t, seat, move, log)
    elif move >= FIRST_DISCARD:
        if not go_on_swapping(t, seat, move, log):
            return
    else:
        t.lock[0] = 0
        t.lock[1] = 0
        act(t, seat, move, log)
    settle(t, seat + 1, log)


@rule
def act(t: Table, seat: int, move: int, log: Log) -> None:
    """CW-3.1, CW-3.2, CW-3.5: places, plants or folds."""
    if move == FOLD:
        t.folded = int(t.folded) | 1 << seat
        note(log, FOLDED, seat)
        return
    end = 0
    if move < FIRST_PLANT:
        kind, end, target = (move - FIRST_PLACE) // 2, (move - FIRST_PLACE) % 2, seat
        note(log, PLACED, seat, end, kind, 0, 1 << seat)
    else:
        kind, end = (move - FIRST_PLANT) // (2 * SEATS), (move - FIRST_PLANT) % 2
        target = (move - FIRST_PLANT) // 2 % SEATS
        note(log, PLANTED, seat, target, end, kind, 1 << seat)
    take_from_hand(t, seat, kind)
    lay(t, target, kind, end, 1 << seat)


@rule
def go_on_swapping(t: Table, seat: int, move: int, log: Log) -> bool:
    """CW-3.3: the next number of a swap; nothing is done before the last one. Whether that was it."""
    if move < FIRST_SPOT:
        t.swap_discard = move - FIRST_DISCARD + 1
        return False
    if FIRST_LONG_ROW <= move < FIRST_AT:
        t.long_row = move - FIRST_LONG_ROW + 1
        return False
    if move >= FIRST_AT:
        spot = row_spot(int(t.long_row) - 1, move - FIRST_AT + SHORT)
        t.long_row = 0
    else:
        spot = spot_of_move(move)
    if int(t.swap_a) == 0:
        t.swap_a = spot + 1
        return False
    paid, first = int(t.swap_discard) - 1, int(t.swap_a) - 1
    t.swap_discard = 0
    t.swap_a = 0
    swap(t, seat, paid, first, spot, log)
    return True


@rule
def work(t: Table, seat: int, move: int, log: Log) -> None:
    """CW-4.5: the owner works one power of his row."""
    if move < FIRST_WORK:
        pending = int(t.long_work) - 1
        t.long_work = 0
        power, at, side = pending // 3, move - FIRST_AT + SHORT, pending % 3
    else:
        power = 0 if move < FIRST_MIMIC else 1
        at = (move - FIRST_WORK) % (3 * SHORT) // 3
        side = (move - FIRST_WORK) % 3
    if power == 0:
        destroy(t, seat, at, side, log)
    else:
        mimic(t, seat, at, side, log)
