"""Wataï: why something comes first."""

from __future__ import annotations

from typing import Any

from tablee.engine import Saying, Values
from tablee.games.watai.table import (
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FLIP,
    NEW_PILE,
    ROLL,
    SET_READY,
    SHOUT,
    TARGETS,
)


def reason(table: Any, seat: int, memory: Any, move: int, options: Values) -> Saying:
    """Why a move is good."""
    return {"say": f"reason-{_what(seat, move)}"}


def _what(seat: int, move: int) -> str:
    if move < FLIP:
        if move % TARGETS == NEW_PILE:
            return "new-pile"
        return "reel" if move < FIRST_TOP else "top"
    if move == FIRST_NAME + seat:
        return "name-oneself"
    for last, what in (
        (FLIP, "flip"), (SHOUT, "shout"), (FIRST_TAP - 1, "call"), (FIRST_SAY - 1, "tap"), (ROLL - 1, "say"), (ROLL, "roll"),
        (SET_READY - 1, "name"),
    ):  # fmt: skip
        if move <= last:
            return what
    return "ready"
