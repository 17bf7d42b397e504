"""Drivers: the functions that run any game, compiled once a game.

A driver's source is a module under `engine/drivers/`. It is loaded once a game, under a module name of its own, with the game's functions put into
its globals first: so it is compiled for that game, and Numba's cache finds it again.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from .backend import BACKEND, BOUNDS_CHECKED, TABLES_CHECKED, WASM
from .contract import COMPILED_FUNCTIONS, Game
from .options import Values
from .record import Buffer, Cells
from .registry import is_its_modules
from .wasm.files import is_current
from .wasm.interface import areas

if BACKEND == WASM:
    from .wasm.running import GameFile, running

CONSTANTS = ("MOVES", "VOIDS", "WIDTH", "PLACES", "LOG")

_loaded: dict[tuple[str, int], tuple[Game, ModuleType]] = {}


def load_driver(path: Path, game: Game, extra: dict[str, Any] | None = None) -> Any:
    """The driver at `path`, for this game; loaded once."""
    key = (str(path), id(game))
    if key not in _loaded:
        name = f"tablee_driver_{path.stem}_{game.name.replace('-', '_')}"
        if any(other.name == game.name for known, (other, _) in _loaded.items() if known[0] == str(path)):
            name += f"_{len(_loaded)}"  # a second game of one name in a process: a broken toy
        given = {name: getattr(game, name) for name in (*COMPILED_FUNCTIONS, *CONSTANTS)}
        given |= {
            "TABLE_DTYPE": game.Table.dtype,
            "MEMORY_DTYPE": game.Memory.dtype,
            "TABLE_BYTES": game.Table.dtype.itemsize,
            "MEMORY_BYTES": game.Memory.dtype.itemsize,
            "HAS_TIME": game.has_time,
            "SECRETS": np.array(game.secrets),
            "OPTION_ROWS": game.options.rows(game.Table),
            "set_up": game.options.set_up,
        }
        _loaded[key] = (game, load_module(path, name, given | (extra or {})))
    return _loaded[key][1]


def load_module(path: Path, name: str, given: dict[str, Any]) -> ModuleType:
    """The module at `path`, under a name of its own, with these globals."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(given)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


DRIVERS = Path(__file__).parent / "drivers"
ONE_TABLE = DRIVERS / "one.py"


def one_table(game: Game) -> Any:
    """The driver of single tables: the contract over bytes, for `Match`."""
    return game_file(game, TABLES_CHECKED) or load_driver(ONE_TABLE, game)


def blank_table(game: Game, seats: int, options: Values) -> Buffer:
    """A table that is still to be dealt: how many play is set, and the options."""
    table = game.Table.buffer()
    one_table(game).set_options(table, seats, game.options.numbers(options))
    return table


def model_table(game: Game, seats: int, options: Values) -> Any:
    """The same, in a batch of one: what many tables are dealt from."""
    return blank_table(game, seats, options).view(game.Table.dtype).view(np.recarray)


def batch(game: Game) -> Any:
    """The driver of many tables at once: random play."""
    return game_file(game, BOUNDS_CHECKED) or load_driver(DRIVERS / "batch.py", game)


class Scratch(threading.local):
    """Arrays to work with, each thread its own: of the names and sizes that the areas of a file have."""

    def __init__(self, game: Game) -> None:
        self.areas: dict[str, Cells] = {name: one.blank() for name, one in areas(game).items()}


_scratch: dict[int, Scratch | GameFile] = {}


def scratch(game: Game) -> Scratch | GameFile:
    """The `areas` in which single tables are worked with: where the game's file runs, they lie in its memory, and need not be copied there."""
    if id(game) not in _scratch:
        _scratch[id(game)] = game_file(game, TABLES_CHECKED) or Scratch(game)
    return _scratch[id(game)]


_files: dict[tuple[int, bool], GameFile | None] = {}


def game_file(game: Game, is_checked: bool) -> GameFile | None:
    """The game's file, running, where this process runs files and there is one; a game that is put together otherwise has none."""
    key = id(game), is_checked
    if key not in _files:
        is_kept = BACKEND == WASM and is_current(game.folder) and is_its_modules(game)
        _files[key] = running(game.folder, is_checked) if is_kept else None
    return _files[key]


def asking(folder: Path) -> Any:
    """What answers the rules that the rooms of the game in this folder ask."""
    return running(folder, TABLES_CHECKED)
