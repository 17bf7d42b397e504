"""Games with time, played by a model of people: how long it takes them to see, to decide and to reach, by level.

The times are those of the Model Human Processor (S. Card, T. Moran, A. Newell, *The Psychology of Human-Computer Interaction*, 1983, chapter 2),
which gives each of them for a slow, a middling and a fast person. Assumptions: the levels between the slow and the fast one are geometric steps, a
single act takes 0.7 to 2 times its mean, and nobody is as quick in one match as in the other (`drivers/reaction.py`). What an act consists of is the
game's to say.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .backend import BOUNDS_CHECKED
from .chacha import KEY
from .chance import LUCK, Seed, seed_words
from .contract import Game
from .driver import DRIVERS, game_file, load_driver, model_table
from .options import Values
from .simulate import MOST_STEPS, SLICE, FlawFound


@dataclass(frozen=True)
class Person:
    """Times of one level, in ms: of an eye movement, of one cycle of perception, cognition and motion, and of a bit of Fitts' law."""

    eye: int
    perceive: int
    think: int
    move: int
    bit: int
    varies: int = 0
    """How much slower than that somebody may be in a match, or quicker by as much, in thousandths."""


SLOW = Person(eye=700, perceive=200, think=170, move=100, bit=120)
FAST = Person(eye=70, perceive=50, think=25, move=30, bit=70)
"""The source's *Slowman* and *Fastman*."""


def between(way: float, varies: int) -> Person:
    """Somebody so far on the way from the slow one to the fast one, in equal ratios.

    >>> between(0.5, varies=400)
    Person(eye=221, perceive=100, think=65, move=55, bit=92, varies=400)
    """
    names = ("eye", "perceive", "think", "move", "bit")
    times = {name: round(getattr(SLOW, name) ** (1 - way) * getattr(FAST, name) ** way) for name in names}
    return Person(**times, varies=varies)


VARIES = 400
PEOPLE = (*(between(way, VARIES) for way in (0.06, 0.2, 0.34, 0.48, 0.62)), FAST)
"""Levels 1 to 5, from nearly the slow person more than half of the way to the fast one, who is level 6 and the same every day."""
LEVELS = len(PEOPLE)


@dataclass(frozen=True)
class Work:
    """What an act consists of: glances (an eye movement and a perception each), decisions, motions, and their difficulty in bits, all together.

    An act that can be `dropped` is given up on the way where something else is wished for by then.

    >>> Work("flip", glances=1, decisions=1, motions=1, bits=2.0).ms(PEOPLE[2])
    800
    """

    name: str
    glances: int
    decisions: int
    motions: int
    bits: float = 0.0
    dropped: bool = False

    def ms(self, person: Person) -> int:
        """How long it takes a person on average."""
        seeing = self.glances * (person.eye + person.perceive)
        return round(seeing + self.decisions * person.think + self.motions * person.move + self.bits * person.bit)


@dataclass(frozen=True)
class Reactions:
    """What a game tells of its players, in compiled functions.

    `wish(t, seat, luck)` is a move or `PASS`, from what the seat sees; `work(move)` which of `works` it is; `stage(t)` a number that changes when a
    stretch of play (a round) is over.
    """

    wish: Callable[..., int]
    work: Callable[..., int]
    stage: Callable[..., int]
    works: Sequence[Work]

    def times(self) -> npt.NDArray[np.int32]:
        """The mean times, by level (from 0) and work."""
        return np.array([[work.ms(person) for work in self.works] for person in PEOPLE], dtype=np.int32)

    def varies(self) -> npt.NDArray[np.int32]:
        """How much people's form varies, by level."""
        return np.array([person.varies for person in PEOPLE], dtype=np.int32)

    def dropped(self) -> npt.NDArray[np.int8]:
        """Which works are given up for something better."""
        return np.array([work.dropped for work in self.works], dtype=np.int8)


@dataclass(frozen=True)
class Reacted:
    """What came of it: moves made, moves that came too late, tables that did not end."""

    moves: int
    refused: int
    unfinished: int


def reaction_driver(game: Game) -> Any:
    """The driver of tables played by the reaction model."""
    if game.reactions is None:
        raise ValueError(f"{game.name}: nobody has said how people react in this game")
    return game_file(game, BOUNDS_CHECKED) or written_driver(game)


def written_driver(game: Game) -> Any:
    """The same from its source."""
    functions = {name: getattr(game.reactions, name) for name in ("wish", "work", "stage")}
    return load_driver(DRIVERS / "reaction.py", game, functions)


def deal_tables(game: Game, n: int, seats: int, options: Values | None, seed: Seed) -> Any:
    """So many dealt tables, as an `np.recarray`."""
    model, tables = model_table(game, seats, game.options.read(seats, options)), game.Table.batch(n)
    reaction_driver(game).deal_all(tables, model, seed_words(seed), 0, np.zeros(KEY, dtype=np.uint32))
    return tables


def play_tables(
    game: Game,
    tables: Any,
    levels: Sequence[int],
    seed: Seed,
    whole: bool = True,
    check: bool = False,
    threads: int | None = None,
) -> Reacted:
    """Plays tables in place, each to its end or (not `whole`) to the end of its stage; `levels`, 1 to 6, are those of the seats.

    >>> from tablee.games import game
    >>> tables = deal_tables(game("watai"), 2, seats=3, options=None, seed=1)
    >>> result = play_tables(game("watai"), tables, levels=[3, 3, 3], seed=2, whole=False)
    >>> result.unfinished, result.moves > 100
    (0, True)
    """
    if any(not 1 <= level <= LEVELS for level in levels):
        raise ValueError(f"levels {list(levels)}: 1 to {LEVELS} are wanted")
    driver, words = reaction_driver(game), seed_words(seed)
    assert game.reactions is not None
    times, varies, dropped = game.reactions.times(), game.reactions.varies(), game.reactions.dropped()
    by_seat = np.zeros(game.PLACES, dtype=np.int64)
    by_seat[: len(levels)] = [level - 1 for level in levels]

    def play_slice(first: int) -> npt.NDArray[np.int64]:
        tally = np.zeros(5, dtype=np.int64)
        luck, wishes = np.zeros(LUCK, dtype=np.uint32), np.zeros(game.PLACES, dtype=np.int16)
        forms, moments = np.zeros(game.PLACES, dtype=np.int32), np.zeros(game.PLACES, dtype=np.int64)
        part = tables[first : first + SLICE]
        driver.react_all(
            part, words, first, by_seat, times, varies, dropped, luck, forms, wishes, moments, MOST_STEPS, whole, check,
            tally,
        )  # fmt: skip
        return tally

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        tallies = list(pool.map(play_slice, range(0, len(tables), SLICE)))
    for tally in tallies:
        if tally[2]:
            raise FlawFound(f"{game.name}: law {tally[2]} of the record is broken at table {tally[4]} of seed {seed!r}")
    return Reacted(*(int(sum(tally[i] for tally in tallies)) for i in (0, 1, 3)))
