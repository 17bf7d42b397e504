"""Where little is hidden and little is left, the strongest level plays exactly: no move is worth more than its own."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import permutations

import numpy as np
import pytest

from tablee.bots import Bot, levels_of
from tablee.engine import Buffer
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tests.conformance.random_game import RandomGame

from .positions import Spot, spots, view_of

WOLF = named("wolf-and-hound")
POSITIONS = 12

pytestmark = pytest.mark.skipif(not COMPILED, reason="as many iterations as the strongest level has")


def deals(spot: Spot) -> list[Buffer]:
    """Every way in which the cards that the seat does not see can lie: others' hands, no draw pile, no phantom."""
    row = spot.play.row(spot.table)
    others = [seat for seat in range(4) if seat != spot.seat]
    cards = [kind for seat in others for kind in range(8) for _ in range(row.hand[seat][kind])]
    found = []
    for order in set(permutations(cards)):
        table = spot.table.copy()
        record = WOLF.Table.of(table)
        left = list(order)
        for seat in others:
            record.hand[seat] = 0
            for _ in range(row.hand_size[seat]):
                record.hand[seat, left.pop()] += 1
        found.append(table)
    return found


def value_of(play: RandomGame, table: Buffer, seat: int) -> int:
    """What the rest of the game brings a seat, when nobody has a choice any more."""
    while not play.driver.over(table):
        mover = play.acting(table)[0].bit_length() - 1
        (move,) = play.moves(table, mover)
        table, _ = play.played(table, mover, move)
    out = np.zeros(4, dtype=np.int32)
    play.driver.payoffs_of(table, out)
    return int(out[seat])


def last_choices() -> Iterator[Spot]:
    """Seats of four that hold two different cards while all others hold one: theirs is the last choice of the game."""
    for seed in range(1000):
        for spot in spots(WOLF, 4, seed, 40, least_moves=2):
            row = spot.play.row(spot.table)
            sizes = [size for seat, size in enumerate(row.hand_size) if seat != spot.seat]
            if row.deck_size == 0 and sizes == [1, 1, 1] and row.hand_size[spot.seat] == 2:
                yield spot


def test_the_last_choice_is_the_best_one_of_a_full_enumeration() -> None:
    checked = 0
    for spot in last_choices():
        play = spot.play
        values: dict[int, float] = {}
        for move in spot.legal:
            outcomes = [value_of(play, play.played(deal, spot.seat, move)[0], spot.seat) for deal in deals(spot)]
            values[move] = sum(outcomes) / len(outcomes)
        if len(set(values.values())) == 1:
            continue
        bot = Bot(WOLF, levels_of(WOLF.name)[-1], spot.seat, seed=checked)
        bot._memory[:] = spot.memory
        bot._view = view_of(spot, spot.table)
        choice = bot.choose(math.inf)
        assert choice is not None and choice.chance is not None
        (move,) = WOLF.read(choice.move, play.options).moves
        assert values[move] == max(values.values()), (play.seed, values, choice)
        assert abs(choice.chance - (values[move] / 1000 + 1) / 2) < 0.03
        checked += 1
        if checked == POSITIONS:
            return
    pytest.fail(f"only {checked} positions in which the last choice matters")
