"""The ladder: all levels of a game and random play, rated by games against each other."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tablee.engine import Game
from tablee.engine.chance import Seed

from .duel import Outcome, duel
from .levels import RANDOM_PLAY, Level, levels_of

SCALE = 400 / math.log(10)
"""Elo's: 400 points are ten to one."""
ROUNDS = 2000


@dataclass
class Rung:
    """A level on the ladder: its rating (random play has 0), and its duels."""

    level: Level
    rating: float = 0.0
    against: dict[str, Outcome] = field(default_factory=dict)
    """By whom: the one `below`; and of the strongest also `random` play, the `weakest` level, its own `style` without a search."""


def pairings(game: Game) -> list[tuple[int, int | None, str]]:
    """Who plays whom, by rung (0 is random play, `None` the strongest's own style alone), and what the second is to the first."""
    levels = levels_of(game.name)
    top = len(levels)
    pairs: list[tuple[int, int | None, str]] = [(rung, rung - 1, "below") for rung in range(1, top + 1)]
    if top > 1:
        pairs += [(top, 0, "random"), (top, 1, "weakest")]
    if levels[-1].search is not None:
        pairs.append((top, None, "style"))
    return pairs


def style_alone(level: Level) -> Level:
    """The level as it would play without thinking ahead."""
    return replace(level, search=None)


def levels_of_pairing(game: Game, high: int, low: int | None) -> tuple[Level, Level]:
    """Who these two are."""
    levels = (RANDOM_PLAY, *levels_of(game.name))
    return levels[high], style_alone(levels[high]) if low is None else levels[low]


def games_of_pairing(game: Game, high: int, low: int | None, games: int, thinking: int | None) -> int:
    """How many games these two play: fewer where somebody thinks ahead, if so few were asked for."""
    thinks = any(level.search is not None for level in levels_of_pairing(game, high, low))
    return games if thinking is None or not thinks else min(games, thinking)


def climb(
    game: Game, seats: int, games: int, seed: Seed, workers: int | None = None, progress: Callable[[int], None] | None = None,
    thinking: int | None = None,
) -> list[Rung]:  # fmt: skip
    """Plays every pairing, so many games each (`thinking`: where somebody searches); the rungs, from random play up."""
    rungs = [Rung(level) for level in (RANDOM_PLAY, *levels_of(game.name))]
    results: list[tuple[int, int, Outcome]] = []
    for high, low, called in pairings(game):
        a, b = levels_of_pairing(game, high, low)
        n = games_of_pairing(game, high, low, games, thinking)
        outcome = duel(game, a, b, seats, n, f"{seed}/{high}/{called}", workers=workers, progress=progress)
        rungs[high].against[called] = outcome
        if low is not None:
            results.append((high, low, outcome))
    for rung, rating in zip(rungs, ratings(len(rungs), results), strict=True):
        rung.rating = rating
    return rungs


def ratings(players: int, results: list[tuple[int, int, Outcome]]) -> list[float]:
    """Elo ratings that explain these results best, the first player's being 0. Half a win is added to each side, so that none is infinite.

    >>> won_three_of_four = Outcome(10**6, 0.75, 0.749, 0.751)
    >>> [round(rating) for rating in ratings(2, [(1, 0, won_three_of_four)])]
    [0, 191]
    """
    values = [0.0] * players
    for _ in range(ROUNDS):
        slopes = [0.0] * players
        weights = [1e-9] * players
        for a, b, outcome in results:
            smoothed = (outcome.a_win_rate * outcome.games + 0.5) / (outcome.games + 1)
            expected = 1 / (1 + math.exp(values[b] - values[a]))
            for player, sign in ((a, 1), (b, -1)):
                slopes[player] += sign * outcome.games * (smoothed - expected)
                weights[player] += outcome.games * expected * (1 - expected)
        values = [value + 0.5 * slope / weight for value, slope, weight in zip(values, slopes, weights, strict=True)]
    return [(value - values[0]) * SCALE for value in values]
