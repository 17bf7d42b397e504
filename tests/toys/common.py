"""What the toys have in common: points decide, and most have no clock."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from tablee.engine import Cells, rule
from tablee.engine.contract import COMPILED_FUNCTIONS, DEFAULTS


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


def functions_of(*rooms: ModuleType) -> dict[str, Any]:
    """The compiled functions of the contract: from a toy's rooms, else from here."""
    found = {name: value for room in (sys.modules[__name__], *rooms) for name, value in vars(room).items()}
    return {name: (DEFAULTS | found)[name] for name in COMPILED_FUNCTIONS}
