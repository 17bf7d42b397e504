"""Ouaf!: moves that are two numbers, and those of a joker, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .table import (
    CARD,
    COAT,
    COAT_NAMES,
    EAR_NAMES,
    HANG_RIGHT,
    JOKER,
    KIND_NAMES,
    MOVES,
    NAME_COAT,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    SOME_RIGHT,
    SPACE,
    VOID_CARD,
    VOID_COAT,
    VOID_COATED,
    VOID_HANG,
    VOID_JOKER,
)

Move = Mapping[str, Any]
Written = dict[str, Any]


@SPACE.reads("hang")
def read_hang(move: Move, options: Values) -> Reading:
    """The left card and the right one; the right one alone is the other half of a hang that is half done."""
    first, second = (CARD.find(move.get(side), options) for side in EAR_NAMES)
    last = VOID_HANG if second is None else HANG_RIGHT + second
    return Reading((last,) if move.get("left") is None else (VOID_HANG if first is None else first, last))


@SPACE.reads("ear")
def read_ear(move: Move, options: Values) -> Reading:
    """An ear, with a coat in advance for what may be a joker."""
    number = SPACE.number(move, options)
    if move.get("coat") is None:
        return Reading((number,))
    coat = COAT.find(move["coat"], options)
    if coat is None or number >= MOVES:
        return Reading((VOID_COAT if coat is None else number,))
    return Reading((number, NAME_COAT + coat), optional_tail=True)


@SPACE.reads("play")
def read_play(move: Move, options: Values) -> Reading:
    """A card of the hand, a joker with its coat."""
    kind, coat = CARD.find(move.get("card"), options), COAT.find(move.get("coat"), options)
    if move.get("coat") is not None and coat is None:
        return Reading((VOID_COAT,))
    if kind is None:
        return Reading((VOID_CARD,))
    if kind == JOKER:
        return Reading((VOID_JOKER if coat is None else PLAY_JOKER + coat,))
    return Reading(((PLAY_CARD if coat is None else VOID_COATED) + kind,))


@SPACE.writes("hang")
def write_hang(moves: tuple[int, ...], options: Values) -> Written:
    """One card or both, `null` where a card is not seen."""
    written: Written = {"do": "hang"}
    for move in moves:
        is_right = move == SOME_RIGHT or HANG_RIGHT <= move < PLAY_EAR
        written["right" if is_right else "left"] = None if move >= MOVES else KIND_NAMES[move % HANG_RIGHT]
    return written


@SPACE.writes("ear")
def write_ear(moves: tuple[int, ...], options: Values) -> Written:
    """An ear, and the coat that was said in advance."""
    ear = {"do": "ear", "ear": EAR_NAMES[moves[0] - PLAY_EAR]}
    return ear if len(moves) == 1 else {**ear, "coat": COAT_NAMES[moves[1] - NAME_COAT]}


@SPACE.writes("play")
def write_play(moves: tuple[int, ...], options: Values) -> Written:
    """A card of the hand, a joker with its coat."""
    if moves[0] < PLAY_JOKER:
        return {"do": "play", "card": KIND_NAMES[moves[0] - PLAY_CARD], "coat": None}
    return {"do": "play", "card": KIND_NAMES[JOKER], "coat": COAT_NAMES[moves[0] - PLAY_JOKER]}


def is_whole(moves: tuple[int, ...]) -> bool:
    """Whether a move is whole: the left card of a hang waits for the right one."""
    return len(moves) > 1 or moves[0] >= HANG_RIGHT


def begun(move: Move, options: Values) -> tuple[int, ...]:
    """The beginning of a move, or a whole one, as numbers."""
    if move["do"] == "hang" and move.get("right") is None:
        first = CARD.find(move.get("left"), options)
        numbers: tuple[int, ...] = (VOID_HANG if first is None else first,)
    else:
        numbers = SPACE.read(move, options).moves
    if any(number >= MOVES for number in numbers):
        raise ValueError("so_far: this is not the beginning of a move")
    return numbers
