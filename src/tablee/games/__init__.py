"""The games, by name. Each is imported when it is first asked for."""

from __future__ import annotations

from tablee.engine.contract import Game
from tablee.engine.registry import game, names, register

GAMES = {
    "chiwawa": "tablee.games.chiwawa",
    "dans-ma-rue": "tablee.games.dans_ma_rue",
    "ouaf": "tablee.games.ouaf",
    "watai": "tablee.games.watai",
    "wolf-and-hound": "tablee.games.wolf_and_hound",
}
"""Name → module."""

for _name, _module in GAMES.items():
    register(_name, _module)

__all__ = ["GAMES", "Game", "game", "names"]
