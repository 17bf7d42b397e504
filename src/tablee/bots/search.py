"""Search: independent trees on several threads, run in slices, merged at the root."""

from __future__ import annotations

import math
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tablee.engine import PASS, Game
from tablee.engine.backend import BOUNDS_CHECKED
from tablee.engine.chance import draw, start_nth
from tablee.engine.driver import game_file, load_driver
from tablee.engine.record import Buffer, Cells

from .arenas import ArrayArena, FileArena, new_arena
from .drivers.arena import MOVE_MASK, NONE, PASSED, SEAT_SHIFT
from .reasons import reason_of
from .styles import style_of

FOLDER = Path(__file__).parent
FIRST_SLICE, SLICE = 32, 512
"""Iterations before the first look at the clock, and at most between two."""
LARGEST_ARENA = 1 << 18
MOST_WAYS = 4
"""A style has so many ways to choose at most."""
HOOKS = ("candidates", "worth", "is_settled", "suppose", "follow", "fade")
"""What a style may leave out."""
SearchArena = ArrayArena | FileArena
PAYOFF = 1000
"""A game won, in the contract's thousandths."""


@dataclass(frozen=True)
class Settings:
    """How the search is run. The number of iterations, not time, makes the strength; equal settings and seeds give equal choices."""

    iterations: int
    threads: int = 1
    explore: int = 1400
    """How much a move that was seldom tried is worth another try, in thousandths of a payoff."""
    stray: int = 0
    """How many moves in a thousand of a game played out are any legal move, not the style's."""
    early_stop: bool = True
    """Stop when the second best can no longer catch up."""
    longest: int = 2000
    """So many moves are played out at most; then the game is judged as it stands."""
    doubt: int = 1000
    """By how much another move must look better than the style's own, in thousandths of the error that both means may have."""
    in_parallel: bool = True
    """Whether the trees grow on threads of their own; what is found is the same."""
    most_ms: float = 900.0
    """A cap on the time of one choice: on a slow machine fewer iterations are run."""


@dataclass(frozen=True)
class Tried:
    """A move at the root: what the search found."""

    move: int
    visits: int
    mean: float
    """What it brings, in thousandths, −1000 to 1000."""

    @property
    def chance(self) -> float:
        """The same as a chance of winning, 0 to 1."""
        return min(1.0, max(0.0, (self.mean / PAYOFF + 1) / 2))


@dataclass(frozen=True)
class Found:
    """What a search has found: the moves, the most tried first."""

    tried: tuple[Tried, ...]
    iterations: int


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max(2, os.cpu_count() or 1), thread_name_prefix="search")


def search_driver(game: Game) -> Any:
    """The search, compiled for a game and its style."""
    return game_file(game, BOUNDS_CHECKED) or written_driver(game)


def written_driver(game: Game) -> Any:
    """The same from its source."""
    style, reason = style_of(game), reason_of(game)
    extra = {
        "style": style.ways[-1],
        **{f"way_{n}": style.ways[min(n, len(style.ways) - 1)] for n in range(MOST_WAYS)},
        **{name: getattr(style, name) for name in HOOKS},
        **{f"HAS_{name.removeprefix('is_').upper()}": getattr(style, name) is not None for name in HOOKS},
        "reason": reason,
        "HAS_REASON": reason is not None,
        "CALLS_BY_STYLE": style.calls_by_style,
        "OPEN": style.all_open,
        "WIDENING": style.widening,
    }
    return load_driver(FOLDER / "drivers" / "search.py", game, extra)


class Searcher:
    """Searches one game; keeps its arrays for the next search."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.driver = search_driver(game)
        self._spare: list[SearchArena] = []
        self._lock = threading.Lock()

    def search(
        self, table: Buffer, memory: Buffer, seat: int, optional: bool, settings: Settings, seed: Cells, deadline: float = float("inf")
    ) -> Found:  # fmt: skip
        """Looks for the best move of a seat on its hidden table; `optional`: it may also let its move go by.

        `seed` is four words; `deadline`, on `time.perf_counter`, a cap: without one, equal settings and seeds find the same.
        """
        trees = max(1, settings.threads)
        share = -(-settings.iterations // trees)
        arenas = [self._arena(share) for _ in range(trees)]
        for n, arena in enumerate(arenas):
            start_nth(arena.luck, seed, n)
            arena.begin()
        found = self._run(arenas, table, memory, seat, optional, settings, share, deadline)
        with self._lock:
            self._spare += arenas
        return found

    def _run(
        self, arenas: list[SearchArena], table: Buffer, memory: Buffer, seat: int, optional: bool, settings: Settings, share: int, deadline: float
    ) -> Found:  # fmt: skip
        began = time.perf_counter()
        done, count = 0, FIRST_SLICE
        while done < share:
            count = min(count, share - done)
            jobs = [(arena, table, memory, seat, optional, settings, count) for arena in arenas]
            if len(jobs) == 1 or not settings.in_parallel:
                for job in jobs:
                    self._slice(*job)
            else:
                list(_pool().map(lambda job: self._slice(*job), jobs))
            done += count
            if settings.early_stop and is_settled(self._merge(arenas, seat), (share - done) * len(arenas)):
                break
            now = time.perf_counter()
            if now >= deadline:
                break
            # As many more as before at most, and no more than there is time for.
            in_time = done * (deadline - now) / max(now - began, 1e-9)
            count = max(1, int(min(2 * count, SLICE, in_time)))
        return Found(tuple(self._merge(arenas, seat)), done * len(arenas))

    def _slice(
        self,
        arena: SearchArena,
        table: Buffer,
        memory: Buffer,
        seat: int,
        optional: bool,
        settings: Settings,
        count: int,
    ) -> None:
        arena.search(table, memory, seat, optional, count, settings.explore, settings.stray, settings.longest)

    def _merge(self, arenas: list[SearchArena], seat: int) -> list[Tried]:
        """The root's moves, added up over the trees, the most tried first."""
        sums: dict[int, tuple[int, int]] = {}
        root = 0 if style_of(self.game).all_open else seat
        for arena in arenas:
            edge = int(arena.first[root])
            while edge != NONE:
                row = arena.edges[edge]
                if int(row["key"]) >> SEAT_SHIFT == seat:
                    move = int(row["key"]) & MOVE_MASK
                    visits, total = sums.get(move, (0, 0))
                    sums[move] = visits + int(row["visits"]), total + int(row["total"])
                edge = int(row["after"])
        tried = [
            Tried(PASS if move == PASSED else move, visits, total / max(1, visits))
            for move, (visits, total) in sums.items()
        ]
        return sorted(tried, key=lambda one: (-one.visits, -one.mean, one.move))

    def _arena(self, iterations: int) -> SearchArena:
        observers = 1 if style_of(self.game).all_open else self.game.PLACES
        size = min(LARGEST_ARENA, 1 << max(10, (iterations * observers).bit_length()))
        with self._lock:
            for arena in self._spare:
                if arena.size >= size:
                    self._spare.remove(arena)
                    return arena
        return new_arena(self.game, self.driver, size)


def is_settled(tried: list[Tried], left: int) -> bool:
    """Whether the second best can no longer catch up in so many iterations: then more would change nothing."""
    return len(tried) < 2 or tried[0].visits - tried[1].visits > left


def unless_better(found: Found, move: int, doubt: int) -> Found:
    """The same with that move first, unless another looks better beyond doubt (`Settings.doubt`): few iterations prove little.

    >>> tried = Tried(1, 50, 20.0), Tried(2, 50, 0.0), Tried(3, 1, -900.0)
    >>> [one.move for one in unless_better(Found(tried, 101), 2, 1000).tried]
    [2, 1, 3]
    >>> [one.move for one in unless_better(Found(tried, 101), 3, 0).tried]
    [1, 2, 3]
    """
    best, own = found.tried[0], next((one for one in found.tried if one.move == move), None)
    if own is None or own is best:
        return found
    error = PAYOFF * math.sqrt(1 / max(1, best.visits) + 1 / max(1, own.visits))
    if 1000 * (best.mean - own.mean) >= doubt * error:
        return found
    return Found((own, *(one for one in found.tried if one is not own)), found.iterations)


_searchers: dict[int, Searcher] = {}


def searcher(game: Game) -> Searcher:
    """The searcher of a game: one for all its bots."""
    known = _searchers.get(id(game))
    if known is None:
        known = _searchers[id(game)] = Searcher(game)
    return known


def words_from(luck: Cells) -> Cells:
    """Four fresh words for the seed of a search."""
    return np.array([draw(luck) for _ in range(4)], dtype=np.uint32)
