"""Notes: what happened in a step, written by the rules where it happens, read by `story.py` and by memories.

A log is an `int16` buffer: the number of notes, then six numbers each: kind, a, b, c, d, seers. `None` instead of a log costs nothing.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .record import Cells
from .rule import rule, short_rule

Log: TypeAlias = npt.NDArray[np.int16] | None

NOTE = 6
ALL = 0x7FFF
SPECTATOR = -1
SPECTATOR_BIT = 1 << 14
HIDDEN = -32768
PRIVATE_BIT = 1 << 4


def new_log(notes: int) -> npt.NDArray[np.int16]:
    """An empty log with room for so many notes."""
    return np.zeros(1 + NOTE * notes, dtype=np.int16)


@short_rule
def note(log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, seers: int = ALL) -> None:
    """Writes one note; `seers` is the mask of those who may read its secret fields."""
    if log is not None:
        n = int(log[0])
        at = 1 + NOTE * n
        if at + NOTE <= len(log):
            log[at] = kind
            log[at + 1] = a
            log[at + 2] = b
            log[at + 3] = c
            log[at + 4] = d
            log[at + 5] = seers
            log[0] = n + 1


@short_rule
def viewer_bit(seat: int) -> int:
    """The bit of a seat, or of the spectator, among the seers of a note."""
    if seat < 0:
        return SPECTATOR_BIT
    return 1 << seat


@rule
def redact(log: Cells, seat: int, secrets: Cells, out: Cells) -> None:
    """Copies to `out` what that seat may read: `secrets[kind]` has a bit for each secret field, and one for private notes."""
    bit = viewer_bit(seat)
    kept = 0
    for i in range(int(log[0])):
        at = 1 + NOTE * i
        to = 1 + NOTE * kept
        secret = int(secrets[int(log[at])])
        may_read = (int(log[at + 5]) & bit) != 0
        if may_read or secret & PRIVATE_BIT == 0:
            out[to] = log[at]
            for k in range(4):
                if may_read or secret & (1 << k) == 0:
                    out[to + 1 + k] = log[at + 1 + k]
                else:
                    out[to + 1 + k] = HIDDEN
            out[to + 5] = 0
            kept += 1
    out[0] = kept
