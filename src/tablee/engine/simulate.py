"""Many games at once: on CPU threads, in slices over compiled functions that hold no lock; or on a graphics card."""

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

from .card import Card
from .chacha import KEY
from .chance import LUCK, Seed, secret_seed, seed_words
from .contract import Game
from .driver import batch, model_table
from .drivers.batch import TALLY
from .errors import shorten
from .options import Values

SLICE = 256
"""Games a slice."""
MOST_STEPS = 200_000
"""More steps than any game has: one that goes on is counted as unfinished."""
AHEAD = 256
"""Slices that are handed to the threads before the first of them is waited for."""
LAUNCH_S = 1.0
"""Launches on a card grow until one takes about so long."""
DEVICES = ("cpu", "gpu")
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
    check: int = 0,
    progress: Callable[[int], None] | None = None,
    device: str = "cpu",
) -> Simulation:
    """Plays many games at random, on the CPU or a graphics card (`device="gpu"`): the same seed, the same games.

    With `check` the laws of the record are verified: at every step of one game in so many (1 or `True`: of all), and at the end of the others.

    >>> from tablee.games import game
    >>> result = simulate(game("wolf-and-hound"), games=100, seats=4, seed=1)
    >>> result.games, round(sum(result.wins), 6)
    (100, 1.0)
    """
    people = game.max_seats if seats is None else seats
    values = game.options.read(people, options)
    seed = secret_seed() if seed is None else seed
    model = model_table(game, people, values)
    words = seed_words(seed)
    if device == "gpu":
        played = _on_card(Card(game, model, words), games, int(check))
    elif device == "cpu":
        _play_slice(game, model, words, 0, 1, check)  # compile before the clock starts
        played = _slices(game, model, words, games, threads or os.cpu_count() or 1, int(check))
    else:
        raise ValueError(f"device {shorten(device)}: one of {', '.join(DEVICES)} is wanted")
    total = np.zeros(game.PLACES + 1, dtype=np.int64)
    n_moves = n_unfinished = done = 0
    began = time.perf_counter()
    for count, wins, tally in played:
        if tally[1]:
            raise FlawFound(
                f"{game.name}: law {tally[1]} of the record is broken in game {tally[3]} of seed {seed!r}, {people} seats, {values}"
            )
        total += wins
        n_moves += int(tally[0])
        n_unfinished += int(tally[2])
        done += count
        if progress is not None:
            progress(done)
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
    game: Game, model: Any, words: Any, games: int, workers: int, check: int
) -> Iterator[tuple[int, Counts, Counts]]:
    """Plays the games on the CPU slice by slice, some slices ahead; gives them in order: how many, wins, tally."""
    ahead: deque[tuple[int, Future[tuple[Counts, Counts]]]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, games, SLICE):
            count = min(SLICE, games - first)
            ahead.append((count, pool.submit(_play_slice, game, model, words, first, count, check)))
            if len(ahead) >= AHEAD:
                size, played = ahead.popleft()
                yield size, *played.result()
        for size, played in ahead:
            yield size, *played.result()


def _on_card(card: Card, games: int, check: int) -> Iterator[tuple[int, Counts, Counts]]:
    """Plays the games on the card, launch by launch: how many, wins, tally."""
    done, size = 0, card.threads
    while done < games:
        count = min(size, games - done)
        began = time.perf_counter()
        wins, tally, _ = card.play(done, count, MOST_STEPS, check)
        if time.perf_counter() - began < LAUNCH_S / 2:
            size *= 2
        done += count
        yield count, wins, tally


def random_tables(game: Game, games: int, seats: int, options: Values | None, seed: Seed, device: str = "cpu") -> Any:
    """The final tables of so many random games, in order: what fingerprints are made of."""
    values = game.options.read(seats, options)
    model = model_table(game, seats, values)
    if device == "gpu":
        return Card(game, model, seed_words(seed)).play(0, games, MOST_STEPS, 0, keep=True)[2]
    tables = game.Table.batch(games)
    _run(game, tables, games, model, seed_words(seed), 0, 0)
    return tables


def _play_slice(game: Game, model: Any, words: Any, first: int, count: int, check: int) -> tuple[Counts, Counts]:
    return _run(game, game.Table.batch(1), count, model, words, first, check)


def _run(game: Game, tables: Any, games: int, model: Any, words: Any, first: int, check: int) -> tuple[Counts, Counts]:
    driver = batch(game)
    wins = np.zeros(game.PLACES + 1, dtype=np.int64)
    tally = np.zeros(TALLY, dtype=np.int64)
    luck = np.zeros(LUCK, dtype=np.uint32)
    key = np.zeros(KEY, dtype=np.uint32)
    out = np.zeros(game.WIDTH, dtype=np.int16)
    last = np.zeros(1, dtype=np.int64)
    driver.random_games(tables, games, model, words, first, MOST_STEPS, int(check), luck, key, out, last, wins, tally)
    return wins, tally
