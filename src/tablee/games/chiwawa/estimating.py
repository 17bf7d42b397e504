"""ChiWaWa: what a seat's own row comes to for all that the seat knows, now and after each card that it might place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.engine import Buffer, Estimate, rule
from tablee.engine.asked import asked

from .resolving import work_best
from .rows import lay
from .table import FIRST_PLACE, FIRST_PLANT, KINDS, TURN, UNKNOWN, Table

BLANK = KINDS
"""A card that the seat does not know: it scores nothing and separates its neighbours, and a destruction may take it."""


TABLE_DTYPE = Table.dtype


@rule
def known_points(t: Table, seat: int) -> int:
    """The row at its best, its unknown cards blank. The row is worked: ask on a copy."""
    for i in range(int(t.row_size[seat])):
        if int(t.line[seat, i]) == UNKNOWN:
            t.line[seat, i] = BLANK
    return work_best(t, seat, None)


@rule
def points_with(t: Table, seat: int, kind: int, end: int) -> int:
    """The same with one card more at an end. The row is worked: ask on a copy."""
    lay(t, seat, kind, end, 1 << seat)
    return known_points(t, seat)


@asked("=table seat")
@rule
def points_now(table: Buffer, seat: int) -> int:
    """`known_points`, over bytes."""
    return known_points(table.view(TABLE_DTYPE)[0], seat)


@asked("=table seat kind end")
@rule
def points_after(table: Buffer, seat: int, kind: int, end: int) -> int:
    """`points_with`, over bytes."""
    return points_with(table.view(TABLE_DTYPE)[0], seat, kind, end)


def estimate(view: Any, seat: int, choices: Sequence[int]) -> Estimate | None:
    """The points of one's own row while turns are taken, and with each card that may be placed there."""
    table = Table.of(view)
    if int(table.phase) != TURN or int(table.row_size[seat]) == 0:
        return None
    now = int(points_now(view.copy(), seat))
    after = {}
    for number in choices:
        if FIRST_PLACE <= number < FIRST_PLANT:
            kind, end = divmod(number - FIRST_PLACE, 2)
            after[number] = int(points_after(view.copy(), seat, kind, end))
    return Estimate(now, after)


def warm() -> None:
    """Compiles the rules that are asked here."""
    points_now(Table.buffer(), 0)
    points_after(Table.buffer(), 0, 0, 0)
