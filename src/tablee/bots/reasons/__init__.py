"""Why a move is good. A game's reasons are `reasons/<game>.py` (with `_` for `-`), or `reason.py` of a package that
brings a game along: its one `reason`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.bots.found import module_for
from tablee.engine import Game, Said, Values

Reason = Callable[[Any, int, Any, int, Values], Said | None]
"""(hidden table, seat, memory, move, options) → why that small decision is good, for words to tell; `None` where there is nothing to say."""


def nothing_to_say(table: Any, seat: int, memory: Any, move: int, options: Values) -> None:
    """What is said of a game for which nobody has written reasons."""


def reason_of(game: Game) -> Reason:
    """The game's reasons."""
    module = module_for(game.name, "reason")
    reason: Reason = nothing_to_say if module is None else module.reason
    return reason
