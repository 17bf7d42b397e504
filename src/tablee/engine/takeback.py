"""Whether a move shows its player something: one that shows nothing may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .chance import new_luck
from .match import Match
from .notes import NOTE, new_log

WORLDS = 12
"""Imagined deals that a move is tried on; each new card would have to look alike in all of them to go unnoticed."""

LUCK = new_luck("take-back")


def reveals(match: Match, seat: int, move: Mapping[str, Any]) -> bool:
    """Whether playing this move would tell its player anything that he does not know, use chance, or be judged a mistake.

    The move is played on several deals that the player could not tell from the true one. If what he sees and is told afterwards is the
    same in all of them, it told him nothing.

    >>> import tablee
    >>> reveals(tablee.new("wolf-and-hound", seats=4, seed=7), 0, {"do": "play", "card": "black-1"})  # he draws a card
    True
    """
    reading = match._read(move)
    code, numbers = match._rehearse(match._seat(seat), reading)
    if code:
        return False
    driver = match._driver
    hidden = match.table
    driver.hide_from(hidden, seat)
    memory = match.rules.Memory.buffer()
    luck = LUCK.copy()
    log, readable = new_log(match.rules.LOG), new_log(match.rules.LOG)
    seen: bytes | None = None
    for _ in range(WORLDS):
        world = hidden.copy()
        driver.imagine_deal(world, seat, memory.copy(), luck)
        told = b""
        for number in numbers:
            log[0] = 0
            if driver.try_move(world, seat, number, reading.hint, log):
                return True
            if any(match.rules.notes[int(log[at])].final for at in range(1, 1 + NOTE * int(log[0]), NOTE)):
                return True
            # A glimpse is told and leaves no trace on the table.
            driver.read_notes(log, seat, readable)
            told += readable[: 1 + NOTE * int(readable[0])].tobytes()
        driver.hide_from(world, seat)
        after = world.tobytes() + told
        if seen is not None and after != seen:
            return True
        seen = after
    return False
