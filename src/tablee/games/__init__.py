"""The games, by name: every folder here, and every installed package that says so (entry point group `tablee.games`).

Each is imported when it is first asked for.
"""

from __future__ import annotations

import pkgutil
from importlib.metadata import entry_points

from tablee.engine.contract import Game
from tablee.engine.registry import game, names, register

GROUP = "tablee.games"
GAMES = {
    found.name.replace("_", "-"): f"{__name__}.{found.name}" for found in pkgutil.iter_modules(__path__) if found.ispkg
}
"""Those that come along: name → module."""

for _name, _module in GAMES.items():
    register(_name, _module)
for _found in sorted(entry_points(group=GROUP), key=lambda one: one.name):
    if _found.name not in GAMES:
        register(_found.name, _found.module)

__all__ = ["GAMES", "Game", "game", "names"]
