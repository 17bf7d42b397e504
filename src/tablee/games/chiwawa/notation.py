"""ChiWaWa: planted cards, powers and swaps, from what is said and back."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.described.moves import FIRST, HINT
from tablee.engine.described.values import ABSENT

from .spots import at_of_spot, row_spot, seat_of_spot, spot_of_move
from .table import (
    AT_ALONE,
    FIRST_AT,
    FIRST_DISCARD,
    FIRST_HAND,
    FIRST_HAND_SPOT,
    FIRST_LONG_ROW,
    FIRST_LONG_WORK,
    FIRST_PLANT,
    FIRST_ROW,
    FIRST_ROW_SPOT,
    FIRST_SPOT,
    FIRST_WORK,
    FOLD,
    MOVES,
    NO_HAND_CARD,
    ROW_ALONE,
    SEATS,
    SHORT,
    SOME_HAND,
    SPOT_CODES,
    SPOTS,
    UNSEEN_HAND,
    VOID_CARD,
    VOID_DESTROY,
    VOID_HAND_SPOT,
    VOID_MIMIC,
    VOID_PLANT_END,
    VOID_PLANT_SEAT,
    VOID_SPOT,
)

# ---- reading ----


@rule
def numbers_of(first: int, said: Cells, is_begun: bool, out: Cells) -> int:
    """A planted card (card, seat, end), a power (at, side) or a swap (discard, a, b) as numbers."""
    if first == FIRST_PLANT:
        out[FIRST] = planted(int(said[0]), int(said[1]), int(said[2]))
        return 1
    if first == FIRST_DISCARD:
        b = int(said[2])
        if is_begun and (b == ABSENT or ROW_ALONE <= b < AT_ALONE):
            return begin_swap(said, out)
        return read_swap(said, out)
    return read_power(first, int(said[0]), int(said[1]), is_begun, out)


@rule
def planted(kind: int, seat: int, end: int) -> int:
    """A card for another's row; where it has no end and no seat, the end is what is missed."""
    if kind < 0:
        return VOID_CARD
    if end < 0:
        return VOID_PLANT_END + kind
    return VOID_PLANT_SEAT + kind if seat < 0 else FIRST_PLANT + 2 * (SEATS * kind + seat) + end


@rule
def read_power(first: int, place: int, side: int, is_begun: bool, out: Cells) -> int:
    """A power of a row, and on which side it works; begun, in a long row, without its place."""
    power = 0 if first == FIRST_WORK else 1
    long_work = FIRST_LONG_WORK + 3 * power + side
    if is_begun and place == ABSENT and side >= 0:
        out[FIRST] = long_work
        return 1
    if place < 0 or side < 0:
        out[FIRST] = VOID_MIMIC if power else VOID_DESTROY
        return 1
    out[HINT] = place + 1
    if place < SHORT:
        out[FIRST] = first + 3 * place + side
        return 1
    out[FIRST] = long_work
    out[FIRST + 1] = FIRST_AT + place - SHORT
    return 2


@rule
def read_swap(said: Cells, out: Cells) -> int:
    """The chain, its spots in ascending order; the hint holds both as they were named, so that the whole is looked at before anything is done."""
    paid, a, b = int(said[0]), spot_said(int(said[1])), spot_said(int(said[2]))
    out[HINT] = 1 + a * SPOT_CODES + b
    out[FIRST] = VOID_CARD if paid < 0 else FIRST_DISCARD + paid
    a, b = min(a, b), max(a, b)
    if paid < 0 or b >= VOID_SPOT or a == b or a >= FIRST_HAND_SPOT:
        return 1
    return name_spot(b, out, name_spot(a, out, 1))


@rule
def begin_swap(said: Cells, out: Cells) -> int:
    """The card that pays, and the spots as far as they are named; of the last one perhaps its row alone."""
    if int(said[0]) < 0:
        return 0
    out[FIRST] = FIRST_DISCARD + int(said[0])
    n = 1
    for i in range(1, 3):
        place = int(said[i])
        if ROW_ALONE <= place < AT_ALONE:
            out[FIRST + n] = FIRST_LONG_ROW + place - ROW_ALONE
            n += 1
        elif place != ABSENT:
            if spot_said(place) >= VOID_SPOT:
                return 0
            n = name_spot(spot_said(place), out, n)
    return n


@rule
def spot_said(place: int) -> int:
    """The spot that is said, or a void one."""
    if 0 <= place < SPOTS:
        return place
    return VOID_HAND_SPOT if place in (UNSEEN_HAND, NO_HAND_CARD) else VOID_SPOT


@rule
def name_spot(spot: int, out: Cells, n: int) -> int:
    """Puts the move numbers that name a spot after the first n: one, or two beyond the first places of a row; how many there are then."""
    if spot < FIRST_ROW_SPOT:
        out[FIRST + n] = FIRST_SPOT + spot
    elif spot >= FIRST_HAND_SPOT:
        out[FIRST + n] = FIRST_HAND + spot - FIRST_HAND_SPOT
    elif at_of_spot(spot) < SHORT:
        out[FIRST + n] = FIRST_ROW + SHORT * seat_of_spot(spot) + at_of_spot(spot)
    else:
        out[FIRST + n] = FIRST_LONG_ROW + seat_of_spot(spot)
        out[FIRST + n + 1] = FIRST_AT + at_of_spot(spot) - SHORT
        n += 1
    return n + 1


# ---- writing ----


@rule
def fields_of(numbers: Cells, out: Cells) -> None:
    """What is said of such a move, as far as it is named."""
    first = int(numbers[0])
    if first < FOLD:
        seat_and_end = (first - FIRST_PLANT) % (2 * SEATS)
        out[0], out[1], out[2] = (first - FIRST_PLANT) // (2 * SEATS), seat_and_end // 2, seat_and_end % 2
    elif FIRST_LONG_WORK <= first < MOVES:
        out[1] = (first - FIRST_LONG_WORK) % 3
        if len(numbers) > 1:
            out[0] = int(numbers[1]) - FIRST_AT + SHORT
    elif FIRST_WORK <= first < MOVES:
        rest = (first - FIRST_WORK) % (3 * SHORT)
        out[0], out[1] = rest // 3, rest % 3
    else:
        tell_swap(numbers, out)


@rule
def tell_swap(numbers: Cells, out: Cells) -> None:
    """The card that pays and the spots; a place of a long row comes after its row."""
    begin, spots = 0, 0
    if int(numbers[0]) < FIRST_SPOT:
        out[0] = int(numbers[0]) - FIRST_DISCARD
        begin = 1
    for i in range(begin, len(numbers)):
        move = int(numbers[i])
        if FIRST_AT <= move < FIRST_WORK and spots > 0:
            out[spots] = row_spot(int(out[spots]) - ROW_ALONE, move - FIRST_AT + SHORT)
        elif spots < 2:
            spots += 1
            out[spots] = told_spot(move)


@rule
def told_spot(move: int) -> int:
    """The spot that a number names, or what it names of one."""
    if move == SOME_HAND:
        return UNSEEN_HAND
    if move >= FIRST_AT:
        return AT_ALONE + move - FIRST_AT
    return ROW_ALONE + move - FIRST_LONG_ROW if move >= FIRST_LONG_ROW else spot_of_move(move)


@rule
def whole_move(numbers: Cells) -> bool:
    """Whether the numbers are a whole move: of a swap the discard and two spots, of a power in a long row its place too."""
    first = int(numbers[0])
    if FIRST_LONG_WORK <= first < MOVES:
        return len(numbers) == 2
    if not FIRST_DISCARD <= first < FIRST_WORK:
        return True
    spots = 0
    for i in range(1, len(numbers)):
        # A long row is named by two numbers.
        if not FIRST_LONG_ROW <= int(numbers[i]) < FIRST_AT:
            spots += 1
    return first < FIRST_SPOT and spots == 2
