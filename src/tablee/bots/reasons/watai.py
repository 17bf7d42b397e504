"""Wataï: why something comes first."""

from __future__ import annotations

from tablee.bots.reasons import reasons, say
from tablee.engine import Cells, rule
from tablee.engine.pen import Pen
from tablee.games.watai.hidden import Memory
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
    Table,
)

NEW, FROM_REEL, FROM_TOP, ONESELF, FLIPPED, SHOUTED, CALLED, TAPPED, SAID, ROLLED, NAMED, READY = range(12)
REASONS = reasons(
    "new-pile", "reel", "top", "name-oneself", "flip", "shout", "call", "tap", "say", "roll", "name", "ready"
)  # fmt: skip


@rule
def reason(t: Table, seat: int, m: Memory, move: int, work: Cells, pen: Pen) -> None:
    """Why a move is good."""
    say(pen, REASONS, what_it_is(seat, move))


@rule
def what_it_is(seat: int, move: int) -> int:
    """What is done by a move."""
    if move < FLIP:
        if move % TARGETS == NEW_PILE:
            return NEW
        return FROM_REEL if move < FIRST_TOP else FROM_TOP
    if move == FIRST_NAME + seat:
        return ONESELF
    what = FLIPPED
    for last in (FLIP, SHOUT, FIRST_TAP - 1, FIRST_SAY - 1, ROLL - 1, ROLL, SET_READY - 1):
        if move <= last:
            return what
        what += 1
    return READY
