"""Figures and their intervals."""

from __future__ import annotations

import numpy as np

from tablee.lab.drivers.watch import GAMES, HEAD, LENGTH
from tablee.lab.figures import Collected, compared, ratio

GAMES_A_SLICE = 64


def test_nineteen_intervals_in_twenty_hold_the_true_value() -> None:
    chance = np.random.default_rng(5)
    games = np.full(60, float(GAMES_A_SLICE))
    held = 0
    for _ in range(2000):
        value, spread = ratio(chance.binomial(GAMES_A_SLICE, 0.3, 60).astype(float), games)
        held += abs(value - 0.3) <= spread
    assert 0.93 < held / 2000 < 0.96


def test_moves_of_one_game_are_not_taken_for_independent_ones() -> None:
    """All moves of a slice won or all lost: as many moves say no more than as many slices."""
    won = np.array([100.0, 0.0] * 50)
    value, spread = ratio(won, np.full(100, 100.0))
    assert value == 0.5 and spread > 0.09


def collected(heads: list[list[int]]) -> Collected:
    return Collected([np.array(row, dtype=np.int64) for row in heads])


def test_common_deals_make_differences_narrow() -> None:
    chance = np.random.default_rng(6)
    width = HEAD + 5
    first: list[list[int]] = []
    second: list[list[int]] = []
    strange: list[list[int]] = []
    for _ in range(50):
        luck, other = int(chance.integers(0, 60)), int(chance.integers(0, 60))
        for rows, wins in ((first, luck), (second, luck + 2), (strange, other)):
            head = [0] * width
            head[GAMES], head[LENGTH] = GAMES_A_SLICE, wins
            rows.append(head)
    value, spread = compared(collected(first), collected(second), [LENGTH], GAMES)
    assert abs(value - 2 / GAMES_A_SLICE) < 1e-9 and spread < 1e-9
    assert compared(collected(first), collected(strange), [LENGTH], GAMES)[1] > 0.05
