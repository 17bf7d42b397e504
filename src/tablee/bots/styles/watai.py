"""Wataï: what to look at first. What is wished for is the reaction model's, the same for all levels: they differ in eyes and hands."""

from __future__ import annotations

from tablee.bots.levels import Level
from tablee.bots.styles import Style
from tablee.engine import Cells, rule
from tablee.games.watai.hidden import Memory
from tablee.games.watai.reaction import wish
from tablee.games.watai.table import Table


@rule
def first_sight(t: Table, seat: int, m: Memory, luck: Cells) -> int:
    """A shout that is due, numbers to say, piles to tap, a card of the reel, the turned-up card, a fault, a flip: in this order."""
    return wish(t, seat, luck)


STYLE = Style(ways=(first_sight,), all_open=True, calls_by_style=True)
LEVELS = (Level(way=0),) * 6
"""As many as there are people in `engine/reaction.py`; the last is the machine."""
