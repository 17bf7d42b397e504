"""Why a move is good. A game's reasons are `reasons/<game>.py` (with `_` for `-`), or `reason.py` of a package that
brings a game along: its one rule `reason`, which writes sayings for the game's words to tell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.bots.found import module_for
from tablee.engine import Game, short_rule
from tablee.engine.pen import Pen, Texts, end_object, text, texts

Reason = Callable[[Any, int, Any, int, Any, Pen], None]
"""(hidden table, seat, memory, move, the game's work cells, pen): writes why that small decision is good; nothing where there is nothing to say."""


def reason_of(game: Game) -> Reason | None:
    """The game's reasons; `None` where nobody has written any."""
    module = module_for(game.name, "reason")
    reason: Reason | None = None if module is None else module.reason
    return reason


def reasons(*names: str) -> Texts:
    """How sayings of these names begin: fields may follow, then `end_object`."""
    return texts((), [f'{{"say":"reason-{name}",'.encode() for name in names])


@short_rule
def say(pen: Pen, named: Texts, which: int) -> None:
    """Write a saying without fields."""
    text(pen, named, which)
    end_object(pen)
