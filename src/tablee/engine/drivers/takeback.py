"""One move, played on the true deal and on imagined ones: whether its player would see and be told the same in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tablee.engine.notes import NOTE, redact
from tablee.engine.record import Buffer, Cells
from tablee.engine.rule import rule, short_rule

if TYPE_CHECKING:
    from .given import (
        FINAL,
        MEMORY_DTYPE,
        SECRETS,
        TABLE_BYTES,
        TABLE_DTYPE,
        WORLDS,
        advance,
        hide,
        imagine,
        play,
        refusal,
    )

WORD = 4
"""Bytes that are compared at once: a table is made of so many, since its generator is."""
HIDDEN, WORLD, FIRST = 0, 1, 2
"""The tables: the true one, of which what the player may not know is forgotten; a deal; what he sees after the move in the first."""
BLANK, MEMORY = 0, 1
"""The memories: the blank one, and the copy that an imagined deal is given."""
STEP, READABLE, TOLD = 0, 1, 2
"""The logs: of one step; what the player may read of it; and from there on what he read in the first world, step by step."""


@short_rule
def is_judged(log: Cells) -> bool:
    """Whether a judgement is among these notes."""
    judged = False
    for i in range(int(log[0])):
        judged |= FINAL[int(log[1 + NOTE * i])]
    return judged


@short_rule
def are_alike(notes: Cells, others: Cells) -> bool:
    """Whether two logs say the same."""
    if notes[0] != others[0]:
        return False
    alike = True
    for i in range(1, 1 + NOTE * int(notes[0])):
        alike &= notes[i] == others[i]
    return alike


@rule
def shows(
    tables: Buffer, memories: Buffer, now: int, seat: int, moves: Cells, hint: int, luck: Cells, logs: Cells
) -> bool:
    """Whether the moves of one bundle, played when the clock is moved (`now` −1: it stays), show their player anything, are judged, or are refused
    in some world."""
    t = tables.view(TABLE_DTYPE)
    m = memories.view(MEMORY_DTYPE)
    words, size = tables.view(np.uint32), TABLE_BYTES // WORD
    log = logs[STEP]
    log[0] = 0
    if now >= 0:
        advance(t[HIDDEN], now, log)
    t[WORLD] = t[HIDDEN]
    hide(t[HIDDEN], seat)
    for n in range(1 + WORLDS):
        # The true deal comes first: what hardly any other would show has been shown.
        if n > 0:
            t[WORLD] = t[HIDDEN]
            m[MEMORY] = m[BLANK]
            imagine(t[WORLD], seat, m[MEMORY], luck)
        for i in range(len(moves)):
            move = int(moves[i])
            log[0] = 0
            if refusal(t[WORLD], seat, move, hint) != 0:
                return True
            play(t[WORLD], seat, move, log)
            if is_judged(log):
                return True
            # A glimpse is told and leaves no trace on the table.
            if n == 0:
                redact(log, seat, SECRETS, logs[TOLD + i])
            else:
                redact(log, seat, SECRETS, logs[READABLE])
                if not are_alike(logs[READABLE], logs[TOLD + i]):
                    return True
        hide(t[WORLD], seat)
        if n == 0:
            t[FIRST] = t[WORLD]
        else:
            # Without a way out in its midst the loop compares many bytes at once.
            same = True
            for i in range(size):
                same &= words[WORLD * size + i] == words[FIRST * size + i]
            if not same:
                return True
    return False
