"""Where a search is run: in arrays of Python with compiled rules, or in the memory of a game's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine import Game
from tablee.engine.backend import BOUNDS_CHECKED
from tablee.engine.driver import game_file
from tablee.engine.record import Buffer, Cells

from .drivers.arena import Arena, Edge

if TYPE_CHECKING:
    from tablee.engine.wasm.running import GameFile

BESIDE = 8
"""Bytes that each cell of `first` takes in the tail."""


class ArrayArena(Arena):
    """A search in arrays."""

    def __init__(self, game: Game, driver: Any, edges: int) -> None:
        super().__init__(game, edges)
        self._driver = driver

    def begin(self) -> None:
        """Empty trees."""
        self._driver.begin(self.first, self.used)
        self.tally[:] = 0
        self.minds[:] = 0

    def search(
        self, table: Buffer, memory: Buffer, seat: int, optional: bool, iterations: int, explore: int, stray: int, longest: int
    ) -> None:  # fmt: skip
        """So many iterations more."""
        self._driver.search(
            table, memory, seat, optional, self.edges, self.first, self.used, self.slot, self.here, self.path, self.order, self.out,
            self.result, self.table, self.minds, self.luck, self.tally, iterations, float(explore), stray, longest,
        )  # fmt: skip


class FileArena:
    """The same in the memory of an instance of its own: trees stay there from one slice to the next."""

    def __init__(self, game: Game, file: GameFile, edges: int) -> None:
        self.size = edges
        nodes = edges + game.PLACES
        self._instance = instance = file.instance()  # the arrays below lie in its memory
        tail = instance.tail(BESIDE * nodes + Edge.dtype.itemsize * edges)
        self.first: Cells = tail[: 4 * nodes].view("i4")
        self.edges: Cells = tail[BESIDE * nodes :].view(Edge.dtype)
        self.luck, self.tally, self.used, self._minds = (
            instance.areas[name] for name in ("luck", "tally", "used", "minds")
        )
        self._table, self._memory, self._head = instance.areas["table"], instance.areas["memory"], instance.head
        self._begin, self._search = instance.export("begin"), instance.export("search")
        heads = file.layout.heads(file.layout.entries["search"])
        self._places = [heads[name] for name in ("seat", "optional", "iterations", "explore", "stray", "limit")]
        self._lengths = heads["edges"], heads["first_edges"]
        self._nodes_for_begin = file.layout.heads(file.layout.entries["begin"])["first_edges"]

    def begin(self) -> None:
        """Empty trees."""
        self._head[self._nodes_for_begin] = len(self.first)
        self._begin()
        self.tally[:] = 0
        self._minds[:] = 0

    def search(
        self, table: Buffer, memory: Buffer, seat: int, optional: bool, iterations: int, explore: int, stray: int, longest: int
    ) -> None:  # fmt: skip
        """So many iterations more."""
        self._table[:], self._memory[:] = table, memory
        self._head[self._places] = (seat, optional, iterations, explore, stray, longest)
        self._head[self._lengths[0]], self._head[self._lengths[1]] = len(self.edges), len(self.first)
        self._search()


def new_arena(game: Game, driver: Any, edges: int) -> ArrayArena | FileArena:
    """Where a search of a game with so many edges is run."""
    file = game_file(game, BOUNDS_CHECKED)
    return ArrayArena(game, driver, edges) if file is None else FileArena(game, file, edges)
