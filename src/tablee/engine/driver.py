"""Drivers: the functions that run any game, compiled once a game.

A driver's source is a module under `engine/drivers/`. It is loaded once a game, under a module name of its own, with the game's functions put into
its globals first: so it is compiled for that game, and Numba's cache finds it again.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from .cache import GIVEN, SOURCES
from .contract import COMPILED_FUNCTIONS, Game

CONSTANTS = ("MOVES", "VOIDS", "WIDTH", "PLACES", "LOG")

_loaded: dict[tuple[str, int], tuple[Game, ModuleType]] = {}


def load_driver(path: Path, game: Game, extra: dict[str, Any] | None = None, sources: tuple[Path, ...] = ()) -> Any:
    """The driver at `path`, for this game; loaded once."""
    key = (str(path), id(game))
    if key not in _loaded:
        name = f"tablee_driver_{path.stem}_{game.name.replace('-', '_')}"
        if any(other.name == game.name for known, (other, _) in _loaded.items() if known[0] == str(path)):
            name += f"_{len(_loaded)}"  # a second game of one name in a process: a broken toy
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        for function in COMPILED_FUNCTIONS:
            setattr(module, function, getattr(game, function))
        for constant in CONSTANTS:
            setattr(module, constant, getattr(game, constant))
        module.__dict__.update(
            TABLE_DTYPE=game.Table.dtype,
            MEMORY_DTYPE=game.Memory.dtype,
            TABLE_BYTES=game.Table.dtype.itemsize,
            MEMORY_BYTES=game.Memory.dtype.itemsize,
            HAS_TIME=game.has_time,
            SECRETS=np.array(game.secrets),
        )
        module.__dict__[SOURCES] = (game.folder, *sources)
        module.__dict__.update(extra or {})
        module.__dict__[GIVEN] = _description(game, extra or {})
        sys.modules[name] = module
        spec.loader.exec_module(module)
        _loaded[key] = (game, module)
    return _loaded[key][1]


def _description(game: Game, extra: dict[str, Any]) -> str:
    """What a driver is given, in one line: compiled code has it built in, and some of it stands in rooms that speak words."""
    given = {name: getattr(game, name) for name in (*COMPILED_FUNCTIONS, *CONSTANTS)}
    return f"{ {name: _described(value) for name, value in (given | extra).items()} } {game.secrets.tolist()} {game.has_time}"


def _described(value: Any) -> str:
    """A function by where it stands in its folder: the same sources are the same wherever they lie."""
    code = getattr(getattr(value, "py_func", value), "__code__", None)
    if code is None:
        return repr(value)
    return f"{'/'.join(Path(code.co_filename).parts[-2:])}:{code.co_firstlineno} {code.co_qualname}"


DRIVERS = Path(__file__).parent / "drivers"
ONE_TABLE = DRIVERS / "one.py"


def one_table(game: Game) -> Any:
    """The driver of single tables: the contract over bytes, for `Match`."""
    return load_driver(ONE_TABLE, game)


def batch(game: Game) -> Any:
    """The driver of many tables at once: random play."""
    return load_driver(DRIVERS / "batch.py", game)
