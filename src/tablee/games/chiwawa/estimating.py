"""ChiWaWa: what a seat's own row comes to for all that the seat knows, now and after each card that it might place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.engine import PASS, Buffer, Estimate, rule
from tablee.engine.asked import asked

from .resolving import work_best
from .rows import lay
from .table import FIRST_PLACE, FIRST_PLANT, KINDS, TURN, UNKNOWN, Table

BLANK = KINDS
"""A card that the seat does not know: it scores nothing and separates its neighbours, and a destruction may take it."""
NOTHING = -1
"""There is nothing to estimate, or that move does not lay a card into one's own row."""


TABLE_DTYPE = Table.dtype


@rule
def known_points(t: Table, seat: int) -> int:
    """The row at its best, its unknown cards blank. The row is worked: ask on a copy."""
    for i in range(int(t.row_size[seat])):
        if int(t.line[seat, i]) == UNKNOWN:
            t.line[seat, i] = BLANK
    return work_best(t, seat, None)


@asked("=table seat move")
@rule
def points_for(table: Buffer, seat: int, move: int) -> int:
    """What one's own row comes to while turns are taken: now (`PASS`), or with the card that a move lays there. The row is worked: ask on a copy."""
    t = table.view(TABLE_DTYPE)[0]
    if int(t.phase) != TURN or int(t.row_size[seat]) == 0:
        return NOTHING
    if move != PASS:
        if move < FIRST_PLACE or move >= FIRST_PLANT:
            return NOTHING
        lay(t, seat, (move - FIRST_PLACE) // 2, (move - FIRST_PLACE) % 2, 1 << seat)
    return known_points(t, seat)


def estimate(view: Any, seat: int, choices: Sequence[int]) -> Estimate | None:
    """The points of one's own row, and with each card that may be placed there."""
    found = {number: int(points_for(view.copy(), seat, number)) for number in (PASS, *choices)}
    now = found.pop(PASS)
    return None if now == NOTHING else Estimate(now, {move: then for move, then in found.items() if then != NOTHING})


def warm() -> None:
    """Compiles the rule that is asked here."""
    points_for(Table.buffer(), 0, PASS)
