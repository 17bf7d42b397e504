"""Ouaf!: moves that are two numbers, and those of a joker, from what is said and back."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.engine.described.moves import FIRST, OPTIONAL
from tablee.engine.described.values import ABSENT, NULL

from .table import (
    HANG_LEFT,
    HANG_RIGHT,
    JOKER,
    MOVES,
    NAME_COAT,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    SOME_RIGHT,
    VOID_CARD,
    VOID_COAT,
    VOID_COATED,
    VOID_EAR,
    VOID_HANG,
    VOID_JOKER,
)


@rule
def numbers_of(first: int, said: Cells, is_begun: bool, out: Cells) -> int:
    """A hang (left, right), an ear (ear, coat) or a card of the hand (card, coat) as numbers."""
    if first == HANG_LEFT:
        return read_hang(int(said[0]), int(said[1]), is_begun, out)
    if first == PLAY_EAR:
        return read_ear(int(said[0]), int(said[1]), out)
    out[FIRST] = card_played(int(said[0]), int(said[1]))
    return 1


@rule
def read_hang(left: int, right: int, is_begun: bool, out: Cells) -> int:
    """The left card and the right one; the right one alone is the other half of a hang that is half done."""
    n = 0
    if left != ABSENT or (is_begun and right == ABSENT):
        out[FIRST] = VOID_HANG if left < 0 else HANG_LEFT + left
        n = 1
    if not is_begun or right != ABSENT:
        out[FIRST + n] = VOID_HANG if right < 0 else HANG_RIGHT + right
        n += 1
    return n


@rule
def read_ear(ear: int, coat: int, out: Cells) -> int:
    """An ear, with a coat in advance for what may be a joker."""
    out[FIRST] = VOID_EAR if ear < 0 else PLAY_EAR + ear
    if coat == ABSENT:
        return 1
    if coat < 0:
        out[FIRST] = VOID_COAT
    if coat < 0 or ear < 0:
        return 1
    out[OPTIONAL] = 1
    out[FIRST + 1] = NAME_COAT + coat
    return 2


@rule
def card_played(kind: int, coat: int) -> int:
    """A card of the hand, a joker with its coat."""
    if coat < 0 and coat != ABSENT:
        return VOID_COAT
    if kind < 0:
        return VOID_CARD
    if kind == JOKER:
        return VOID_JOKER if coat < 0 else PLAY_JOKER + coat
    return (PLAY_CARD if coat < 0 else VOID_COATED) + kind


@rule
def fields_of(numbers: Cells, out: Cells) -> None:
    """What is said of such a move, `null` where a card is not seen."""
    first = int(numbers[0])
    if first < PLAY_EAR or first >= MOVES:
        for i in range(len(numbers)):
            move = int(numbers[i])
            is_right = move == SOME_RIGHT or HANG_RIGHT <= move < PLAY_EAR
            out[1 if is_right else 0] = NULL if move >= MOVES else move % HANG_RIGHT
    elif first < PLAY_CARD:
        out[0] = first - PLAY_EAR
        if len(numbers) > 1:
            out[1] = int(numbers[1]) - NAME_COAT
    else:
        out[0] = min(first - PLAY_CARD, JOKER)
        out[1] = first - PLAY_JOKER if first >= PLAY_JOKER else NULL


@rule
def whole_move(numbers: Cells) -> bool:
    """Whether a move is whole: the left card of a hang waits for the right one."""
    return len(numbers) > 1 or int(numbers[0]) >= HANG_RIGHT
