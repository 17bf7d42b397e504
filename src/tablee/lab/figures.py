"""Figures of a cell and their intervals, from sums over slices of games.

Every figure is a ratio of two sums. How much it varies is seen from slice to slice (a slice is some hundred games), so that moves of one game, or
games on one deal, are not taken for independent ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.bots.duel import CONFIDENCE
from tablee.engine import Game

from .drivers.watch import (
    A_WON,
    CHOICES,
    DECIDED_AT,
    DECISIONS,
    FORCED,
    GAMES,
    HEAD,
    LEAD_CHANGES,
    LED_AT_HALF,
    LENGTH,
    MARGIN,
    NOBODY_WON,
    ONE_SIDE,
    SECONDS,
    SHARED,
    TURNED,
    WHOLE_WIN,
)
from .playing import LONGEST, Cell, Played

SHARE, MEAN = "share", "mean"
RULE_OF_THREE = 3.0
"""What never happened in n games happens in fewer than 3 of n, 19 times in 20."""
FEWEST_PLAYED = 400
"""Of a move that was made less often nothing is said."""

Rows = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Figure:
    """A figure of a cell: what it is, of whom or what (`""`: of the game), and where the true one lies, 19 times in 20."""

    name: str
    of: str
    kind: str
    value: float
    low: float
    high: float

    @property
    def spread(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


@dataclass
class Collected:
    """What was counted in a cell so far. Parts of it can be kept in a file, and gone on from."""

    heads: list[Rows] = field(default_factory=list)
    """Slice by slice: what comes first among the sums, and the wins."""
    moves: Any = None
    """Of each kind of move, over all slices: Σ made, Σ won, Σ made², Σ won², Σ made·won."""
    lengths: Rows = field(default_factory=lambda: np.zeros(LONGEST, dtype=np.int64))

    @property
    def slices(self) -> int:
        """How many slices were played."""
        return len(self.heads)

    @property
    def games(self) -> int:
        """How many games were played to their end."""
        return int(sum(row[GAMES] for row in self.heads))

    def add(self, cell: Cell, played: Played) -> None:
        """The next slice."""
        first = HEAD + cell.game.PLACES + 1
        self.heads.append(played.sums[:first].copy())
        kinds = len(cell.move_names)
        made, wins = (
            np.bincount(cell.move_kinds, weights=part, minlength=kinds + 1)[:kinds]
            for part in np.split(played.sums[first:], 2)
        )
        won = wins / WHOLE_WIN
        parts = np.stack([made, won, made * made, won * won, made * won])
        self.moves = parts if self.moves is None else self.moves + parts
        self.lengths += played.lengths

    def matrix(self) -> npt.NDArray[np.float64]:
        """The slices as rows."""
        return np.array(self.heads, dtype=np.float64)

    def length_at(self, share: float) -> int:
        """So many moves or fewer has this share of the games."""
        return int(np.searchsorted(np.cumsum(self.lengths), share * self.lengths.sum()))


def ratio(over: npt.NDArray[np.float64], under: npt.NDArray[np.float64]) -> tuple[float, float]:
    """The ratio of two sums over slices, and the half-width of its interval.

    >>> value, spread = ratio(np.array([1.0, 3.0, 2.0, 2.0]), np.array([4.0, 4.0, 4.0, 4.0]))
    >>> value, round(spread, 3)
    (0.5, 0.2)
    """
    total = float(under.sum())
    if total == 0:
        return 0.0, math.inf
    value = float(over.sum()) / total
    return value, _spread(float(np.square(over - value * under).sum()), total, len(over))


def _spread(squares: float, total: float, slices: int) -> float:
    if slices < 2:
        return math.inf
    return CONFIDENCE * math.sqrt(squares * slices / (slices - 1)) / total


def _figure(name: str, of: str, kind: str, over: npt.NDArray[np.float64], under: npt.NDArray[np.float64]) -> Figure:
    value, spread = ratio(over, under)
    low, high = value - spread, value + spread
    if kind == SHARE:
        never = RULE_OF_THREE / max(1.0, float(under.sum()))
        low, high = max(0.0, min(low, 1 - never)), min(1.0, max(high, never))
    return Figure(name, of, kind, value, low, high)


def team_names(game: Game) -> list[str]:
    """What the game's teams are called."""
    return [team["en"] for team in game.title["teams"].values()] if "teams" in game.title else []


def figures(cell: Cell, collected: Collected) -> list[Figure]:
    """The figures that a study plays for until they are narrow enough; without those of what never came up."""
    return [_figure(*one) for one in _headlines(cell, collected.matrix()) if one[-1].any()]


def _headlines(cell: Cell, rows: npt.NDArray[np.float64]) -> Iterator[tuple[str, str, str, Any, Any]]:
    game, games = cell.game, rows[:, GAMES]
    wins = rows[:, HEAD:] / WHOLE_WIN
    for place in range(cell.places):
        yield "wins", f"seat {place}", SHARE, wins[:, place], games
    teams = team_names(game)
    if len(set(cell.sides[: cell.places].tolist())) < cell.places:
        for side, team in enumerate(teams):
            of_team = [place for place in range(cell.places) if cell.sides[place] == side]
            yield "wins", f"team {team}", SHARE, wins[:, of_team].sum(axis=1), games
    if cell.players.is_duel:
        yield "wins of the first", "", SHARE, rows[:, A_WON] / WHOLE_WIN, games
    if rows[:, NOBODY_WON].any():
        yield "nobody wins", "", SHARE, rows[:, NOBODY_WON], games
    if rows[:, SHARED].any():
        yield "shared wins", "", SHARE, rows[:, SHARED], games
    yield "comebacks", "", SHARE, rows[:, TURNED], rows[:, LED_AT_HALF]
    yield "decided at", "", SHARE, rows[:, DECIDED_AT] / 1000, rows[:, ONE_SIDE]
    yield "forced moves", "", SHARE, rows[:, FORCED], rows[:, DECISIONS]
    yield "moves", "", MEAN, rows[:, LENGTH], games
    if game.reactions is not None:
        yield "seconds", "", MEAN, rows[:, SECONDS], games
    yield "lead changes", "", MEAN, rows[:, LEAD_CHANGES], games
    yield "choices", "", MEAN, rows[:, CHOICES], rows[:, DECISIONS]
    yield "margin", "", MEAN, rows[:, MARGIN], rows[:, ONE_SIDE]


def move_figures(cell: Cell, collected: Collected) -> list[Figure]:
    """For each move that is made often enough: the share of those who make it that win; as narrow as it comes."""
    found: list[Figure] = []
    if collected.moves is None:
        return found
    for name, (n, won, made2, won2, both) in zip(cell.move_names, collected.moves.T.tolist(), strict=True):
        if n >= FEWEST_PLAYED:
            value = won / n
            spread = _spread(max(0.0, won2 - 2 * value * both + value * value * made2), n, collected.slices)
            found.append(
                Figure("wins of who plays", name, SHARE, value, max(0.0, value - spread), min(1.0, value + spread))
            )
    return found


def compared(
    first: Collected, second: Collected, over: list[int], under: int, scale: float = 1.0
) -> tuple[float, float]:
    """By how much a figure of the second cell differs from that of the first, on the deals that both have played, and the half-width of it."""
    n = min(first.slices, second.slices)
    values, rests = [], []
    for rows in (first.matrix()[:n], second.matrix()[:n]):
        above, below = rows[:, over].sum(axis=1) / scale, rows[:, under]
        total = max(1.0, float(below.sum()))
        values.append(float(above.sum()) / total)
        rests.append((above - values[-1] * below) / total)
    return values[1] - values[0], _spread(float(np.square(rests[1] - rests[0]).sum()), 1.0, n)
