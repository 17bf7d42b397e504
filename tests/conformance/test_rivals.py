"""Whose moves could stand against a move: whoever could keep another from a move, or be kept from one by it, is named; from open facts alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tablee.engine import Game, Match
from tablee.engine.contract import PASS, TABLE
from tablee.engine.driver import one_table
from tablee.engine.notes import SPECTATOR
from tablee.games import game, names
from tests.conformance.random_match import known
from tests.toys import TOYS

RACES = [one for one in (*map(game, names()), *TOYS) if one.is_race]
MATCHES, STEPS, PAIRS = 3, 120, 4


def positions(rules: Game, seed: int) -> Iterator[Match]:
    """A match played at random, from move to move; nobody shouts much, so that there is something to see."""
    luck = random.Random(seed)
    match = Match.deal(rules, luck.randint(max(2, rules.min_seats), min(4, rules.max_seats)), seed)
    for _ in range(STEPS):
        yield match
        acting = list(match.to_act)
        if match.due is not None and (not acting or luck.random() < 0.05):
            match.advance(match.due)
        elif acting:
            seat = luck.choice(acting)
            move = luck.choice(match.moves(seat))
            if move["do"] != "shout" or luck.random() < 0.05:
                match.play(seat, move)
        if match.over:
            return


def test_those_who_race_are_the_ones_that_say_so() -> None:
    assert {"ouaf", "watai"} <= {one.name for one in RACES}


@pytest.mark.parametrize("rules", RACES, ids=lambda rules: rules.name)
def test_who_could_be_first_or_be_kept_from_it_is_a_rival(rules: Game) -> None:
    against = 0
    with known(rules):
        for seed in range(MATCHES):
            luck = random.Random(f"pairs {seed}")
            for match in positions(rules, seed):
                acts = [(seat, move) for seat in match.to_act for move in match.moves(seat)]
                for _ in range(PAIRS if len(acts) > 1 else 0):
                    (seat, move), (other, their) = luck.sample(acts, 2)
                    if seat == other:
                        continue
                    after, before = match.copy(), match.copy()
                    after.play(seat, move)
                    before.play(other, their)
                    stand = after.why_not(other, their) is not None or before.why_not(seat, move) is not None
                    against += stand
                    assert not stand or other in match.rivals(seat, move), (match.position(), seat, move, other, their)
    assert against, "nobody was ever in anybody's way"


@pytest.mark.parametrize("rules", RACES, ids=lambda rules: rules.name)
def test_rivals_are_told_by_what_lies_open_to_all(rules: Game) -> None:
    driver = one_table(rules)
    with known(rules):
        for match in positions(rules, 7):
            for seat in (*range(match.seats), TABLE):
                numbers = (PASS,) if seat == TABLE else _numbers(match, seat)
                for number in numbers:
                    open_to_all = match.table
                    driver.hide_from(open_to_all, SPECTATOR)
                    told = rules.rivals(rules.Table.of(open_to_all), seat, number)
                    assert told >> match.seats == 0 and (seat == TABLE or told >> seat & 1 == 0)


def _numbers(match: Match, seat: int) -> list[int]:
    out = np.zeros(match.rules.WIDTH, dtype=np.int16)
    return [int(number) for number in out[: one_table(match.rules).moves_of(match.table, seat, out)]]


def test_a_move_that_is_refused_has_no_rivals() -> None:
    match = Match.deal(game("ouaf"), 3, 1)
    assert match.rivals(0, {"do": "draw"}) == ()
