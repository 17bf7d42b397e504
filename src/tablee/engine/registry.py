"""The games that are known by name, imported when first asked for."""

from __future__ import annotations

import importlib
import sys

from .contract import Game
from .errors import shorten

_modules: dict[str, str] = {}
_games: dict[str, Game] = {}


def register(name: str, module: str | Game) -> None:
    """Makes a game known: its module (with one `GAME`), imported on demand, or the game itself."""
    if isinstance(module, Game):
        _games[name] = module
        _modules.setdefault(name, name)
    else:
        _modules[name] = module


def forget(name: str) -> None:
    """Takes a game off the list."""
    _modules.pop(name, None)
    _games.pop(name, None)


def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they were made known."""
    return tuple(_modules)


def module(name: str) -> str | None:
    """The module of a game; `None` of one that was made known by itself."""
    found = _modules.get(name)
    return found if found != name else None


def is_its_modules(game: Game) -> bool:
    """Whether this is the game of its name as its module has it, and not one that was put together otherwise."""
    found = _modules.get(game.name, "")
    return getattr(sys.modules.get(found), "GAME", None) is game


def game(name: str) -> Game:
    """The game of that name; `ValueError` with the names that there are."""
    if not isinstance(name, str) or name not in _modules:
        raise ValueError(f"game {shorten(name)}: there is {', '.join(_modules) or 'none'}")
    if name not in _games:
        loaded = importlib.import_module(_modules[name]).GAME
        assert isinstance(loaded, Game)
        _games[name] = loaded
    return _games[name]
