"""Dans ma rue: the moves that are more than one number or go two ways, from what is said and back."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.described.moves import FIRST
from tablee.engine.described.values import ABSENT, NULL

from .table import (
    BLOCKED,
    CLEAR,
    DISCARD,
    HAND,
    TAKE,
    VOID_BONUS,
    VOID_BONUS_HAND,
    VOID_BONUS_TABLE,
    VOID_DISCARD,
)


@rule
def numbers_of(first: int, said: Cells, is_begun: bool, out: Cells) -> int:
    """A bonus (hand, table) or a discard (how many cards, each of them) as numbers."""
    if first == TAKE:
        out[FIRST] = bonus(int(said[0]), int(said[1]))
        return 1
    return begin_discard(said, out) if is_begun else read_discard(said, out)


@rule
def bonus(in_hand: int, on_table: int) -> int:
    """A card of the hand, or one from the table."""
    if (in_hand == ABSENT) == (on_table == ABSENT):
        return VOID_BONUS
    if on_table == ABSENT:
        return VOID_BONUS_HAND if in_hand < 0 else TAKE + in_hand
    return VOID_BONUS_TABLE if on_table < 0 else CLEAR + on_table


@rule
def read_discard(said: Cells, out: Cells) -> int:
    """How many cards, then each of them, ascending; none, too many, unknown ones or one named twice are no discard."""
    size = int(said[0])
    for i in range(size):
        card, at = int(said[1 + i]), i
        while at > 0 and int(out[FIRST + at]) > TAKE + card:
            out[FIRST + at + 1] = out[FIRST + at]
            at -= 1
        if card < 0 or (at > 0 and int(out[FIRST + at]) == TAKE + card):
            size = 0
            break
        out[FIRST + at + 1] = TAKE + card
    if size < 1:
        out[FIRST] = VOID_DISCARD
        return 1
    out[FIRST] = DISCARD + size - 1
    return 1 + size


@rule
def begin_discard(said: Cells, out: Cells) -> int:
    """The same where the last cards may still be missing."""
    size = int(said[0])
    named = max(size, 0)
    while named > 0 and int(said[named]) == ABSENT:
        named -= 1
    for i in range(named):
        if int(said[1 + i]) < 0:
            return 0
        out[FIRST + 1 + i] = TAKE + int(said[1 + i])
    out[FIRST] = DISCARD + size - 1
    return 1 + named if size > 0 else 0


@rule
def fields_of(numbers: Cells, out: Cells) -> None:
    """What is said of such a move; of a discard that is only begun, `null` stands for each card that is still to be named."""
    first = int(numbers[0])
    if first < CLEAR:
        out[0] = first - TAKE
    elif first < DISCARD:
        out[1] = first - CLEAR
    else:
        out[0] = first - DISCARD + 1
        for i in range(HAND):
            out[1 + i] = int(numbers[1 + i]) - TAKE if 1 + i < len(numbers) else NULL


@rule
def whole_move(numbers: Cells) -> bool:
    """Whether all the cards of a discard are named; every other move is one number."""
    first = int(numbers[0])
    return not DISCARD <= first < BLOCKED or len(numbers) == first - DISCARD + 2
