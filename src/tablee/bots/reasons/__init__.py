"""Why a move is good, in words. A game's reasons are `reasons/<game>.py` (with `_` for `-`) and its one `reason`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any

from tablee.engine import Game, Values

Reason = Callable[[Any, int, Any, int, Values, str], str]
"""(hidden table, seat, memory, move, options, language) → why that small decision is good; `""` where there is nothing to say."""


def nothing_to_say(table: Any, seat: int, memory: Any, move: int, options: Values, lang: str) -> str:
    """What is said of a game for which nobody has written reasons."""
    return ""


@cache
def _module(name: str) -> Reason:
    module = f"{__name__}.{name.replace('-', '_')}"
    if importlib.util.find_spec(module) is None:
        return nothing_to_say
    reason: Reason = importlib.import_module(module).reason
    return reason


def reason_of(game: Game) -> Reason:
    """The game's reasons."""
    return _module(game.name)
