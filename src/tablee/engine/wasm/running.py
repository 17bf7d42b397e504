"""The file of a game as its drivers: the same functions over the same arrays, an instance for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from .files import CHECKED, PLAIN, manifest
from .instance import Instance, Trapped, compiled
from .interface import Layout


class _Functions(dict[str, Callable[..., int]]):
    """The exports of an instance, each made when it is first called."""

    def __init__(self, instance: Instance) -> None:
        super().__init__()
        self._instance = instance

    def __missing__(self, name: str) -> Callable[..., int]:
        made = self[name] = self._instance.with_arguments(name)
        return made


class GameFile:
    """A game's file. Its exports are methods, with the arguments that the drivers' functions have."""

    def __init__(self, folder: Path, is_checked: bool) -> None:
        kept = manifest(folder)
        assert kept is not None
        self.layout = Layout.read(kept)
        self._module = compiled((folder / (CHECKED if is_checked else PLAIN)).read_bytes())
        self._local = threading.local()
        for name in self.layout.entries:
            setattr(self, name, self._method(name))

    def instance(self) -> Instance:
        """A new instance: for whoever keeps something in its memory between two calls."""
        return Instance(self._module, self.layout)

    def _method(self, name: str) -> Any:
        local = self._local

        def call(*given: Any) -> int:
            try:
                functions = local.functions
            except AttributeError:
                functions = local.functions = _Functions(self.instance())
            try:
                answer: int = functions[name](*given)
            except Trapped:
                # Where the rules stood on their stack when they stopped is not tidied up: the next call begins with a new one.
                del local.functions
                raise
            return answer

        return call


@cache
def running(folder: Path, is_checked: bool) -> GameFile:
    """The file of the game in this folder, compiled once a process."""
    return GameFile(folder, is_checked)
