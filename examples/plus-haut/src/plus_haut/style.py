"""Plus haut !: how to play it sensibly, and how well each level does."""

from __future__ import annotations

from tablee.bots.levels import Level
from tablee.bots.search import Settings
from tablee.bots.styles import Style
from tablee.engine import Cells, rule

from .hidden import Memory
from .rules import refusal
from .table import CLEAR, KINDS, Table


@rule
def lowest(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """The lowest card that may be played, so that the high ones are there when they are needed; else the middle is cleared."""
    for kind in range(KINDS):
        if refusal(t, seat, kind, 0) == 0:
            return kind
    return CLEAR


STYLE = Style(ways=(lowest,), all_open=True)
LEVELS = (Level(), Level(way=0), Level(way=0, search=Settings(iterations=400)))
