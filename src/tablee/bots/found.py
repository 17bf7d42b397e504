"""What bots know of a game is found, not listed: `bots/<what>s/<game>.py`, or `<what>.py` in the game's own package."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from tablee.engine import registry


@cache
def module_for(game: str, what: str) -> ModuleType | None:
    """The module with a game's `style` or its `reason`s; `None` if nobody has written it."""
    own = registry.module(game)
    for name in (f"{__package__}.{what}s.{game.replace('-', '_')}", f"{own}.{what}"):
        if own is not None and importlib.util.find_spec(name) is not None:
            return importlib.import_module(name)
    return None
