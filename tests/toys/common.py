"""What the toys have in common: points decide, and most have no clock."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from tablee.engine import NEVER, Cells, Log, rule
from tablee.engine.contract import (
    COMPILED_FUNCTIONS,
    always_whole,
    no_addition,
    no_fields,
    no_numbers,
    no_reason,
    no_rivals,
    no_sight,
)


@rule
def winners(t: Any) -> int:
    """Those with the most points."""
    most, mask = 0, 0
    for seat in range(int(t.seats)):
        most = max(most, int(t.points[seat]))
    for seat in range(int(t.seats)):
        if int(t.points[seat]) == most:
            mask |= 1 << seat
    return mask


@rule
def score(t: Any, out: Cells) -> None:
    """Points."""
    for seat in range(len(out)):
        out[seat] = t.points[seat]


@rule
def payoff(t: Any, out: Cells) -> None:
    """Winners 1000, the others −1000."""
    mask = winners(t)
    for seat in range(len(out)):
        out[seat] = 0
        if seat < int(t.seats):
            out[seat] = 1000 if mask & (1 << seat) != 0 else -1000


@rule
def due(t: Any) -> int:
    """No clock."""
    return NEVER


@rule
def advance(t: Any, now: int, log: Log) -> None:
    """No clock."""


@rule
def seen(t: Any, viewer: int, seat: int, move: int) -> int:
    """Every move is made in the open."""
    return move


sight, compose, reason, rivals = no_sight, no_addition, no_reason, no_rivals
numbers_of, fields_of, whole_move = no_numbers, no_fields, always_whole


def functions_of(*rooms: ModuleType) -> dict[str, Any]:
    """The compiled functions of the contract: from a toy's rooms, else from here."""
    found = {name: value for room in rooms for name, value in vars(room).items()}
    return {name: found[name] if name in found else globals()[name] for name in COMPILED_FUNCTIONS}
