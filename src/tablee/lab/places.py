"""Where the slices of a study are played: on threads here, in processes of their own (with other numbers of the game), or on the machines of a Ray
cluster. A slice is known by its cell and its number, so wherever it is played it comes out the same; answers come in the order of their numbers, and
no more than a few of them wait anywhere.
"""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol

from tablee.engine.described.numbers import VARIABLE
from tablee.engine.simulate import simulate

from .playing import Cell, Played
from .study import Study

CHECKED_GAMES = 50
"""Random games in which every law of the record is looked at before changed numbers are studied."""
AHEAD = 4
"""Slices that are asked of each process or core before the first of them is waited for."""


@dataclass(frozen=True)
class Order:
    """A cell of a study, as another process finds it again."""

    game: str
    document: str
    """The study, in JSON."""
    cell: int
    slice_size: int


@cache
def _cell(order: Order) -> tuple[Study, Cell]:
    from tablee.games import game

    study = Study.of(game(order.game), json.loads(order.document))
    return study, replace(study.cells[order.cell], size=order.slice_size)


def play_slice(order: Order, number: int) -> Played:
    """One slice, in whatever process this is."""
    study, cell = _cell(order)
    return cell.play(study.seed, number)


def moves_in(order: Order) -> dict[str, list[int]]:
    """What the moves of a cell are called in that process; some games are played first, to see whether its rules can be played with its numbers."""
    cell = _cell(order)[1]
    simulate(cell.game, CHECKED_GAMES, cell.seats, cell.options, seed=0, check=1, threads=1)
    return dict(cell.moves_by_name)


class Place(Protocol):
    """Somewhere to play slices."""

    def play(self, study: Study, number: int, numbers: range) -> Iterator[Played]:
        """These slices of a cell of the study, in order."""


class Threads:
    """Threads of this process."""

    def __init__(self, threads: int | None) -> None:
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)

    def play(self, study: Study, number: int, numbers: range) -> Iterator[Played]:
        """All at once: a batch of them is small."""
        cell = study.cells[number]
        return self._pool.map(lambda n: cell.play(study.seed, n), numbers)

    def close(self) -> None:
        """Ends the threads."""
        self._pool.shutdown(cancel_futures=True)


class Processes:
    """Processes in which the numbers of a game are others (`engine/described/numbers.py`)."""

    def __init__(self, processes: int | None, numbers: Path) -> None:
        self._numbers = str(numbers.resolve())
        self._workers = processes or os.cpu_count() or 1

    @cached_property
    def _pool(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"))
        with _environment({VARIABLE: self._numbers}):
            # What a process is born with it keeps: all of them are born now.
            list(pool.map(_born, range(self._workers)))
        return pool

    def play(self, study: Study, number: int, numbers: range) -> Iterator[Played]:
        """A few ahead of the one that is waited for."""
        order = order_of(study, number)
        yield from _in_order(
            numbers, AHEAD * self._workers, lambda n: self._pool.submit(play_slice, order, n), lambda f: f.result()
        )

    def moves(self, study: Study, number: int) -> dict[str, list[int]]:
        """What the moves are called there."""
        return self._pool.submit(moves_in, order_of(study, number)).result()

    def close(self) -> None:
        """Ends the processes."""
        if "_pool" in self.__dict__:
            self._pool.shutdown(cancel_futures=True)


class OnRay:
    """The machines of a Ray cluster, or processes that Ray starts here. What a worker that is lost had to do is done again by another."""

    def __init__(self, address: str | None) -> None:
        try:
            import ray
        except ImportError:
            raise ValueError("--on: Ray is not installed: pip install 'tablee[ray]'") from None
        self._ray: Any = ray
        self._is_own = not ray.is_initialized()
        if self._is_own:
            backend = {"TABLEE_BACKEND": os.environ.get("TABLEE_BACKEND", "jit")}
            ray.init(address=address, logging_level="error", log_to_driver=False, runtime_env={"env_vars": backend})
        self._play: Any = ray.remote(max_retries=-1)(play_slice)
        self._ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

    def play(self, study: Study, number: int, numbers: range) -> Iterator[Played]:
        """A few ahead of the one that is waited for: what has been counted is forgotten here and there."""
        order = self._ray.put(order_of(study, number))
        yield from _in_order(numbers, self._ahead, lambda n: self._play.remote(order, n), self._ray.get)

    def close(self) -> None:
        """Leaves the cluster, unless somebody else has joined it."""
        if self._is_own:
            self._ray.shutdown()


def place_called(name: str | None, threads: int | None) -> Any:
    """Where `--on` says: here, `ray`, or at the address of a cluster."""
    if name is None:
        return Threads(threads)
    return OnRay(None if name == "ray" else name)


def order_of(study: Study, number: int) -> Order:
    """A cell by its number; a changed one is that of the game as it is, played where the numbers are others."""
    cell = study.cells[number]
    return Order(study.game.name, study.document, number % study.own_cells, cell.slice_size)


def _in_order(
    numbers: range, ahead: int, ask: Callable[[int], Any], answer: Callable[[Any], Played]
) -> Iterator[Played]:
    waiting: deque[Any] = deque()
    rest = iter(numbers)
    waiting.extend(map(ask, itertools.islice(rest, ahead)))
    while waiting:
        yield answer(waiting.popleft())
        waiting.extend(map(ask, itertools.islice(rest, 1)))


def _born(number: int) -> int:
    """What a process does first."""
    return number


@contextmanager
def _environment(said: Mapping[str, str]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in said}
    os.environ.update(said)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
