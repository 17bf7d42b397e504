"""Many games at once, on CPU threads: slices of a batch over compiled functions that hold no lock."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .chance import Seed, secret_seed, seed_words
from .contract import Game
from .driver import batch
from .options import Values

SLICE = 256
"""Tables a slice: few enough to stay in the processor's cache."""
MOST_STEPS = 200_000
"""More steps than any game has: one that goes on is counted as unfinished."""
AHEAD = 256
"""Slices that are handed to the threads before the first of them is waited for."""
WHOLE_WIN = 840
"""A win in the drivers' unit, which 1 to 8 winners can share."""

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Simulation:
    """The outcome of many random games."""

    game: str
    seats: int
    options: Values
    seed: Seed
    games: int
    moves: int
    seconds: float
    wins: tuple[float, ...]
    undecided: float
    unfinished: int

    @property
    def moves_per_s(self) -> float:
        """Moves a second over the time of play, without start and compiling."""
        return self.moves / self.seconds if self.seconds else 0.0


class FlawFound(AssertionError):
    """A law of a record was broken during simulation."""


def simulate(
    game: Game,
    games: int,
    seats: int | None = None,
    options: Values | None = None,
    seed: Seed | None = None,
    threads: int | None = None,
    check: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Plays many games at random; with `check` the laws of the record are verified at every step.

    >>> from tablee.games import game
    >>> result = simulate(game("wolf-and-hound"), games=100, seats=4, seed=1)
    >>> result.games, round(sum(result.wins), 6)
    (100, 1.0)
    """
    people = game.max_seats if seats is None else seats
    values = game.options.read(people, options)
    seed = secret_seed() if seed is None else seed
    model = game.Table.batch(1)
    game.options.write(model[0], people, values)
    workers = threads or os.cpu_count() or 1
    _play_slice(game, model, seed_words(seed), 0, 1, check)  # compile before the clock starts
    total = np.zeros(game.PLACES + 1, dtype=np.int64)
    n_moves = n_unfinished = 0
    began = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        words = seed_words(seed)
        for first, count, wins, tally in _slices(
            pool, games, lambda first, count: _play_slice(game, model, words, first, count, check)
        ):
            if tally[1]:
                raise FlawFound(
                    f"{game.name}: law {tally[1]} of the record is broken in game {tally[3]} of seed {seed!r}, {people} seats, {values}"
                )
            total += wins
            n_moves += int(tally[0])
            n_unfinished += int(tally[2])
            if progress is not None:
                progress(first + count)
    seconds = time.perf_counter() - began
    shares = [float(win) / WHOLE_WIN / max(1, games) for win in total]
    places = game.places(people)
    return Simulation(
        game.name,
        people,
        values,
        seed,
        games,
        n_moves,
        seconds,
        tuple(shares[:places]),
        shares[game.PLACES],
        n_unfinished,
    )


def _slices(
    pool: ThreadPoolExecutor, games: int, play: Callable[[int, int], tuple[Counts, Counts]]
) -> Iterator[tuple[int, int, Counts, Counts]]:
    """Plays the games slice by slice, some slices ahead; gives them in order: first game, how many, wins, tally."""
    ahead: deque[tuple[int, int, Future[tuple[Counts, Counts]]]] = deque()
    for first in range(0, games, SLICE):
        count = min(SLICE, games - first)
        ahead.append((first, count, pool.submit(play, first, count)))
        if len(ahead) >= AHEAD:
            start, size, played = ahead.popleft()
            yield start, size, *played.result()
    for start, size, played in ahead:
        yield start, size, *played.result()


def random_tables(game: Game, games: int, seats: int, options: Values | None, seed: Seed) -> Any:
    """The final tables of so many random games, in order: what fingerprints are made of."""
    values = game.options.read(seats, options)
    model = game.Table.batch(1)
    game.options.write(model[0], seats, values)
    tables = game.Table.batch(games)
    _run(game, tables, model, seed_words(seed), 0, False)
    return tables


def _play_slice(game: Game, model: Any, words: Any, first: int, count: int, check: bool) -> tuple[Counts, Counts]:
    return _run(game, game.Table.batch(count), model, words, first, check)


def _run(game: Game, tables: Any, model: Any, words: Any, first: int, check: bool) -> tuple[Counts, Counts]:
    wins = np.zeros(game.PLACES + 1, dtype=np.int64)
    tally = np.zeros(4, dtype=np.int64)
    luck = np.zeros(4, dtype=np.uint32)
    words_of_deal = np.zeros(4, dtype=np.uint32)
    out = np.zeros(game.WIDTH, dtype=np.int16)
    last = np.zeros(1, dtype=np.int64)
    points = np.zeros(game.PLACES, dtype=np.int32)
    batch(game).random_games(
        tables, model, words, first, MOST_STEPS, check, luck, words_of_deal, out, last, wins, tally, points
    )
    return wins, tally
