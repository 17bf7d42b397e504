"""What bots know of a game is found, not listed: `bots/<what>s/<game>.py`, or `<what>.py` in the game's own package."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from tablee.engine import registry


def module_for(game: str, what: str) -> ModuleType | None:
    """The module with a game's `style` or its `reason`s; `None` if nobody has written it, or the game is not known yet."""
    own = registry.module(game)
    return None if own is None else _found(own, game, what)


@cache
def _found(own: str, game: str, what: str) -> ModuleType | None:
    for name in (f"{__package__}.{what}s.{game.replace('-', '_')}", f"{own}.{what}"):
        if importlib.util.find_spec(name) is not None:
            return importlib.import_module(name)
    return None
