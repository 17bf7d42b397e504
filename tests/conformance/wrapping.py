"""A toy whose rules do one thing interpreted and another compiled: a small integer is shifted without being loaded by `int(...)`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablee.engine import Log, rule
from tests.toys.burrows import GAME as BURROWS
from tests.toys.burrows.rules import play


@rule
def wrapping_play(t: Any, seat: int, move: int, log: Log) -> None:
    """Two cards in hand: 1 << 7 is −128 as a small integer, and 128 otherwise."""
    play(t, seat, move, log)
    if 1 << (t.held[0] + 5) > 0:
        t.points[0] = 99


WRAPPING = replace(BURROWS, name="toy-wrapping", play=wrapping_play)
