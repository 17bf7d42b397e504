"""A batched environment over NumPy: thousands of tables, one choice at each a step, dealt anew where a game ends."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.bots.observing import Observation, environment_name, observed
from tablee.bots.search import written_driver as search_driver
from tablee.engine import Game
from tablee.engine.chacha import KEY
from tablee.engine.chance import Seed, new_luck, secret_seed, seed_words
from tablee.engine.driver import load_driver, model_table
from tablee.games import game as named

from .playing import FOLDER

TABLES_A_THREAD = 64
"""Fewer are not worth a thread of their own."""


def tables_driver(game: Game) -> Any:
    """Many tables, compiled for a game."""
    return load_driver(FOLDER / "tables.py", game, {"next_to_choose": search_driver(game).next_to_choose})


@dataclass(frozen=True)
class _Slice:
    """The tables of one thread, and what it works with."""

    part: slice
    hidden: Any
    cells: npt.NDArray[np.int8]
    out: npt.NDArray[np.int16]
    points: npt.NDArray[np.int32]
    start: npt.NDArray[np.uint32]


class Batch:
    """So many tables of a game. Each asks one seat for an action: a move number, or `PASS` where nobody waits for that seat.

    `observations` (what that seat may know, see `observing.py`), `masks` (1: allowed), `seats` (who is asked), `rewards` (by place, −1 to 1, of a
    game that has just ended) and `done` (it has, and the observation is the next game's first) are arrays that each step writes anew, in place.

    >>> batch = Batch("wolf-and-hound", tables=3, seats=2, seed=1)
    >>> batch.name.split(".")[0], batch.observations.shape[0], batch.masks.shape
    ('wolf-and-hound', 3, (3, 17))
    >>> batch.step(batch.random_actions())
    >>> batch.done.tolist()
    [False, False, False]
    """

    def __init__(
        self, game: str | Game, tables: int, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: Seed | None = None,
        threads: int = 1,
    ) -> None:  # fmt: skip
        if tables < 1 or threads < 1:
            raise ValueError(f"{tables} tables on {threads} threads: numbers from 1 on are wanted")
        self.game = rules = named(game) if isinstance(game, str) else game
        people = rules.max_seats if seats is None else seats
        self.name = environment_name(rules)
        """The game and the version of its rules."""
        self.options = rules.options.read(people, options)
        self.people = people
        self.PASS = rules.MOVES
        """The action of letting a call go by."""
        self.actions = rules.MOVES + 1
        """How many actions there are."""
        self._driver, self._watched = tables_driver(rules), observed(rules)
        self._model = model_table(rules, people, self.options)
        self._tables = rules.Table.batch(tables)
        self._order = np.zeros((tables, 2), dtype=np.int64)
        self._played = np.zeros(tables, dtype=np.int64)
        self.observations: Observation = np.zeros((tables, self._watched.size), dtype=np.int32)
        self._masks = np.zeros((tables, self.actions), dtype=np.uint8)
        self.masks: npt.NDArray[np.bool_] = self._masks.view(np.bool_)
        self.seats: npt.NDArray[np.int64] = np.zeros(tables, dtype=np.int64)
        self.rewards: npt.NDArray[np.float32] = np.zeros((tables, rules.PLACES), dtype=np.float32)
        self._done = np.zeros(tables, dtype=np.uint8)
        self.done: npt.NDArray[np.bool_] = self._done.view(np.bool_)
        self._actions = np.zeros(tables, dtype=np.int16)
        threads = max(1, min(threads, tables // TABLES_A_THREAD))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        bounds = np.linspace(0, tables, threads + 1).astype(int).tolist()
        self._slices = [self._slice(slice(first, end)) for first, end in pairwise(bounds)]
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.seats)

    def _slice(self, part: slice) -> _Slice:
        rules, cells = self.game, self.game.Table.buffer()
        hidden = cells.view(rules.Table.dtype).view(np.recarray)
        out, points = np.zeros(rules.WIDTH + 1, np.int16), np.zeros(rules.PLACES, np.int32)
        return _Slice(part, hidden, cells.view(np.int8), out, points, np.zeros(KEY, np.uint32))

    def reset(self, seed: Seed | None = None) -> None:
        """Deals all tables; the same seed, the same games, on any number of threads."""
        seed = secret_seed() if seed is None else seed
        self._seed, self._luck = seed_words(seed), new_luck(f"{seed}/actions")
        self._played[:] = np.arange(len(self))
        self.rewards[:], self._done[:] = 0, 0
        for one in self._slices:
            part = one.part
            self._driver.reset_all(
                self._tables[part], self._model, self._seed, self._played[part], one.start, self._order[part], one.hidden, one.cells,
                self._watched.runs, one.out, self.observations[part], self._masks[part], self.seats[part],
            )  # fmt: skip

    def step(self, actions: npt.ArrayLike) -> None:
        """One action at each table. One that is not allowed is refused in a sentence, and nothing has changed."""
        self._actions[:] = actions
        wrong = int(self._driver.first_illegal(self._actions, self._masks))
        if wrong >= 0:
            raise ValueError(
                f"{self.name}: action {int(self._actions[wrong])} of table {wrong} is not allowed to seat {int(self.seats[wrong])}"
            )
        if self._pool is None:
            self._step(self._slices[0])
        else:
            list(self._pool.map(self._step, self._slices))

    def _step(self, one: _Slice) -> None:
        part = one.part
        self._driver.step_all(
            self._tables[part], self._actions[part], len(self), self._model, self._seed, self._played[part], one.start, self._order[part],
            one.hidden, one.cells, self._watched.runs, one.out, one.points, self.observations[part], self._masks[part], self.seats[part],
            self.rewards[part], self._done[part],
        )  # fmt: skip

    def random_actions(self) -> npt.NDArray[np.int16]:
        """Any allowed action at each table, by chance."""
        chosen = np.zeros(len(self), dtype=np.int16)
        self._driver.any_actions(self._masks, self._luck, chosen)
        return chosen
