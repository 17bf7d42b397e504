"""Who stands how well while a game is played: what leads, comebacks and margins are counted by.

A game's is `standings/<game>.py` (with `_` for `-`), or `standing.py` of a package that brings a game along: its rule `standing(t, out)`, the more
the better by place, from what the whole table knows. Where nobody has written one it is the game's own `score`. `UNIT` says what is counted.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any, NamedTuple

from tablee.engine import Game, registry


class Standing(NamedTuple):
    """How a game stands, and in what that is counted."""

    rule: Callable[..., None]
    unit: str


def standing_of(game: Game) -> Standing:
    """The game's standing; its score where there is no other."""
    own = registry.module(game.name)
    for name in (f"{__package__}.{game.name.replace('-', '_')}", f"{own}.standing"):
        if own is not None and importlib.util.find_spec(name) is not None:
            module: Any = importlib.import_module(name)
            return Standing(module.standing, module.UNIT)
    return Standing(game.score, "points")
