"""Wataï: moves as JSON, and whose packs are whose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .cards import HIGHEST, LOWEST, NAMES, NO_CARD, UNKNOWN
from .table import (
    BOXES,
    FIRST_CALL,
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FIRST_VOID_PILE,
    FLIP,
    NEW_PILE,
    PILES,
    REEL,
    ROLL,
    SEATS,
    SET_READY,
    SHOUT,
    TARGETS,
    TOP,
    VOID_CALL,
    VOID_DO,
    VOID_NAME,
    VOID_SAY,
    VOID_SLOT,
    VOID_TAP,
)

FIELDS = {
    "reel": ("slot", "pile", "seen"),
    "top": ("pile", "seen"),
    "flip": (),
    "shout": (),
    "call": ("seat",),
    "tap": ("pile",),
    "say": ("number",),
    "roll": (),
    "name": ("seat",),
    "ready": (),
}
NOT_SEEN = 0
NEVER_SEEN = 1 << 20
"""A height that no pile has: for a `seen` that is no height."""
PLAIN_MOVES = {"flip": FLIP, "shout": SHOUT, "roll": ROLL, "ready": SET_READY}
CARD_NAMES = {NO_CARD: None, UNKNOWN: None, **NAMES}


# ---- moves ----


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number; `seen` becomes the hint, one up, so that 0 is *not said*."""
    do = move["do"]
    if do == "reel":
        slot = _index(move.get("slot"), 0, REEL)
        return Reading((VOID_SLOT if slot is None else _to_pile(slot, move),), _hint(move))
    if do == "top":
        return Reading((_to_pile(TOP, move),), _hint(move))
    if do == "call":
        return Reading((_numbered(FIRST_CALL, move.get("seat"), 0, SEATS, VOID_CALL),))
    if do == "tap":
        return Reading((_numbered(FIRST_TAP, move.get("pile"), 0, PILES, VOID_TAP),))
    if do == "say":
        return Reading((_numbered(FIRST_SAY, move.get("number"), LOWEST, HIGHEST + 1, VOID_SAY),))
    if do == "name":
        return Reading((_numbered(FIRST_NAME, move.get("seat"), 0, SEATS, VOID_NAME),))
    return Reading((PLAIN_MOVES.get(do, VOID_DO),))


def _index(value: Any, low: int, end: int) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value < end:
        return None
    return value


def _numbered(first: int, value: Any, low: int, end: int, void: int) -> int:
    index = _index(value, low, end)
    return void if index is None else first + index - low


def _to_pile(slot: int, move: Mapping[str, Any]) -> int:
    if "pile" in move and move["pile"] is None:
        return slot * TARGETS + NEW_PILE
    pile = _index(move.get("pile"), 0, PILES)
    return FIRST_VOID_PILE + slot if pile is None else slot * TARGETS + pile


def _hint(move: Mapping[str, Any]) -> int:
    if move.get("seen") is None:
        return NOT_SEEN
    height = _index(move["seen"], 0, NEVER_SEEN)
    return NEVER_SEEN if height is None else height + 1


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    move = moves[0]
    if move < FIRST_TOP:
        return {"do": "reel", "slot": move // TARGETS, "pile": _pile(move % TARGETS)}
    if move < FLIP:
        return {"do": "top", "pile": _pile(move - FIRST_TOP)}
    if move < FIRST_CALL:
        return {"do": "flip" if move == FLIP else "shout"}
    if move < FIRST_TAP:
        return {"do": "call", "seat": move - FIRST_CALL}
    if move < FIRST_SAY:
        return {"do": "tap", "pile": move - FIRST_TAP}
    if move < ROLL:
        return {"do": "say", "number": move - FIRST_SAY + LOWEST}
    if FIRST_NAME <= move < SET_READY:
        return {"do": "name", "seat": move - FIRST_NAME}
    return {"do": "roll" if move == ROLL else "ready"}


def _pile(target: int) -> int | None:
    return None if target == NEW_PILE else target


# ---- packs ----


def packs_of(seats: int, options: Values) -> list[list[int]]:
    """WA-1.2: the packs of each seat.

    >>> packs_of(2, {"boxes": "blue"}), packs_of(3, {"boxes": "both"})
    ([[4, 5], [6, 7]], [[0], [1], [2]])
    """
    first, each = (4 if options["boxes"] == BOXES[1] else 0), (2 if seats == 2 else 1)
    return [[first + seat * each + i for i in range(each)] for seat in range(seats)]
