"""The file of a game as its drivers: the same functions over the same arrays, an instance for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path

import wasmtime

from tablee.engine.record import Cells

from .files import CHECKED, PLAIN, manifest
from .instance import Instance, compiled
from .interface import Layout


class GameFile(threading.local):
    """A game's file. Its exports are methods, with the arguments that the drivers' functions have; each thread has an instance of its own."""

    areas: dict[str, Cells]
    """Where arguments lie in this thread's instance: what is filled in and read there is not copied. The next call may write over it."""

    def __init__(self, module: wasmtime.Module, layout: Layout) -> None:
        # Python calls this again in each thread that uses the file.
        self.layout = layout
        self._module = module
        self._begin()

    def instance(self, trapped: Callable[[], None] = lambda: None) -> Instance:
        """A new instance: for whoever keeps something in its memory between two calls."""
        return Instance(self._module, self.layout, trapped)

    def _begin(self) -> None:
        """Takes a new instance, also after a trap: where the rules stood on their stack when they stopped is not tidied up."""
        for name in self.layout.entries.keys() & vars(self).keys():
            delattr(self, name)
        self._instance = self.instance(self._begin)
        self.areas = self._instance.areas

    def __getattr__(self, name: str) -> Callable[..., int]:
        """An export, made when it is first called."""
        if name not in self.layout.entries:
            raise AttributeError(name)
        made = self._instance.with_arguments(name)
        setattr(self, name, made)
        return made


@cache
def running(folder: Path, is_checked: bool) -> GameFile:
    """The file of the game in this folder, compiled once a process."""
    kept = manifest(folder)
    assert kept is not None
    module = compiled((folder / (CHECKED if is_checked else PLAIN)).read_bytes())
    return GameFile(module, Layout.read(kept))
