"""The numbers of a game that a designer may change without touching a rule: `numbers.toml` beside it.

`TABLEE_NUMBERS` names a TOML file that says otherwise of some of them, for one game and one process. Rules are then compiled anew with these numbers
(`backend.py`), so the files that come along are not run; nothing else of the game changes, its version neither.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tablee.engine.errors import shorten

from .reading import is_whole

VARIABLE = "TABLEE_NUMBERS"
FILE = "numbers.toml"


@cache
def changed() -> tuple[str, Mapping[str, Any]]:
    """Which game's numbers are changed in this process, and to what; no name: none's."""
    named = os.environ.get(VARIABLE, "")
    return read_changes(Path(named)) if named else ("", {})


def read_changes(path: Path) -> tuple[str, Mapping[str, Any]]:
    """What a file changes: the name of the game, and the numbers."""
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise ValueError(f"{path} cannot be read: {problem.strerror}") from problem
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise ValueError(f"{path} is not TOML: {problem}") from problem
    game = document.pop("game", None)
    if not isinstance(game, str) or not document:
        raise ValueError(f'{path}: game = "…" and at least one of its numbers are wanted')
    return game, document


def flat(document: Mapping[str, Any], under: str = "") -> dict[str, Any]:
    """The numbers by name, those of a table with its name before them.

    >>> flat({"hand": 4, "copies": {"even": [4, 4]}})
    {'hand': 4, 'copies.even': [4, 4]}
    """
    found: dict[str, Any] = {}
    for name, value in document.items():
        found |= flat(value, f"{under}{name}.") if isinstance(value, Mapping) else {f"{under}{name}": value}
    return found


class Numbers:
    """The numbers of the game in a folder, as they are in this process."""

    def __init__(self, folder: Path) -> None:
        self._values = flat(tomllib.loads((folder / FILE).read_text("utf-8")))
        game, changes = changed()
        if game == folder.name.replace("_", "-"):
            for name, value in flat(changes).items():
                if name not in self._values:
                    raise ValueError(f"{name}: the numbers of {game} are {', '.join(self._values)}")
                self._values[name] = value

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return _whole(name, self._values[name], low, high)

    def wholes(self, name: str, length: int, low: int, high: int) -> tuple[int, ...]:
        """So many whole numbers within bounds."""
        return tuple(_whole(f"{name}[{i}]", one, low, high) for i, one in enumerate(self._list(name, length)))

    def texts(self, name: str, length: int) -> tuple[str, ...]:
        """So many different texts."""
        listed = self._list(name, length)
        for i, one in enumerate(listed):
            if not isinstance(one, str) or one in listed[:i]:
                raise ValueError(f"{name}[{i}]: {shorten(one)} is no text, or is there twice")
        return tuple(listed)

    def _list(self, name: str, length: int) -> list[Any]:
        listed = self._values[name]
        if not isinstance(listed, list) or len(listed) != length:
            raise ValueError(f"{name}: {shorten(listed)} is not a list of {length}")
        return listed


def _whole(name: str, value: Any, low: int, high: int) -> int:
    if not is_whole(value, low, high):
        raise ValueError(f"{name}: {shorten(value)} is not a whole number from {low} to {high}")
    return int(value)
