"""Wolf & Hound: the sheep of the team (WH-4.2)."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.games.wolf_and_hound.table import SEATS, Table

UNIT = "sheep of a team"


@rule
def standing(t: Table, out: Cells) -> None:
    """WH-4.2: the sheep of both pastures of a team."""
    for place in range(SEATS):
        out[place] = int(t.sheep[place]) + int(t.sheep[(place + 2) % SEATS])
