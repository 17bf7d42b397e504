"""Who plays: at random, by the game's style, or a level of its bots; all alike, or two kinds against each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.bots.duel import arrangements
from tablee.bots.learned import ENDING
from tablee.bots.levels import RANDOM, RANDOM_PLAY, Level, level_of, levels_of
from tablee.bots.styles import style_of
from tablee.engine import Game
from tablee.engine.errors import shorten

AGAINST = " against "
STYLE_ALONE = "style"


def level_called(game: Game, name: str) -> Level:
    """Somebody who plays: `random`, `style` (the style's best way, without lapse or search), `level 3`, or the file of a learned player.

    >>> from tablee.games import game
    >>> level_called(game("wolf-and-hound"), "level 3").lapse, level_called(game("wolf-and-hound"), "style").way
    (240, 3)
    """
    if name == "random":
        return RANDOM_PLAY
    if name == STYLE_ALONE:
        if game.reactions is not None:
            return levels_of(game.name)[len(levels_of(game.name)) // 2 - 1]
        return Level(way=len(style_of(game).ways) - 1)
    if name.endswith(ENDING):
        return level_of(game.name, name)
    first, _, number = name.partition(" ")
    if first != "level" or not number:
        raise ValueError(
            f"player {shorten(name)}: random, style, level and its number or a learned player's .npz file is wanted"
        )
    return level_of(game.name, number)


@dataclass(frozen=True)
class Players:
    """Those who play a cell's games, by arrangement and place; A and B, where two kinds are compared."""

    name: str
    levels: tuple[tuple[Level, ...], ...]
    of_a: npt.NDArray[np.int8]

    @property
    def is_duel(self) -> bool:
        """Whether two kinds of players are compared."""
        return len(self.levels) > 1

    @property
    def thinks(self) -> bool:
        """Whether somebody searches or has learned: then a game is played in Python, move by move."""
        return any(level.search is not None or level.policy is not None for row in self.levels for level in row)

    def numbers(self, places: int) -> npt.NDArray[np.int16]:
        """What compiled code knows of them: way, lapses, way of a lapse, recall, by arrangement and place."""
        rows = [
            [(one.way, one.lapse, one.careless, one.recall) for one in (*row, *[RANDOM_PLAY] * (places - len(row)))]
            for row in self.levels
        ]
        return np.array(rows, dtype=np.int16)

    def reactions(self, places: int) -> npt.NDArray[np.int64]:
        """Where the game has people with eyes and hands: their levels, from 0."""
        rows = [[one.number - 1 for one in row] + [0] * (places - len(row)) for row in self.levels]
        return np.array(rows, dtype=np.int64)


def players_called(game: Game, seats: int, name: str) -> Players:
    """All alike (`style`), or half of the table against the other half, on every deal in every arrangement (`style against random`).

    >>> from tablee.games import game
    >>> players_called(game("ouaf"), 3, "level 5 against random").of_a.tolist()
    [[1, 0, 0, 0], [0, 1, 1, 0], [0, 1, 0, 0], [1, 0, 1, 0], [0, 0, 1, 0], [1, 1, 0, 0]]
    """
    a_name, against, b_name = name.partition(AGAINST)
    a = level_called(game, a_name.strip())
    places = game.places(seats)
    if not against:
        return Players(name, ((a,) * seats,), np.zeros((1, game.PLACES), dtype=np.int8))
    b = level_called(game, b_name.strip())
    halves = arrangements(game, seats)
    of_a = np.zeros((len(halves), game.PLACES), dtype=np.int8)
    for row, half in zip(of_a, halves, strict=True):
        row[[place for place in half if place < places]] = 1
    levels = tuple(tuple(a if seat in half else b for seat in range(seats)) for half in halves)
    return Players(name, levels, of_a)


def unhurried(level: Level) -> Level:
    """The level with its trees on one thread, so that games can be played side by side."""
    search: Any = level.search and replace(level.search, in_parallel=False)
    return replace(level, search=search)


__all__ = ["RANDOM", "Players", "level_called", "players_called", "unhurried"]
