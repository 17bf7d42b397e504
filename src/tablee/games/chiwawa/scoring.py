"""ChiWaWa: the result."""

from __future__ import annotations

from tablee.engine import Cells, rule

from .table import SEATS, Table


@rule
def winners(t: Table) -> int:
    """CW-5.3, CW-5.4: those who have won the game, several if they draw."""
    return int(t.won)


@rule
def score(t: Table, out: Cells) -> None:
    """CW-5.3: rounds won; in battle royal 1 for those left, 0 for the others."""
    for seat in range(SEATS):
        out[seat] = t.wins[seat]
        if int(t.is_royal) != 0:
            out[seat] = (int(t.alive) >> seat) & 1
