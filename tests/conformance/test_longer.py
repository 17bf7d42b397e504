"""The checks over many more games: run by `make test-long`."""

from __future__ import annotations

import pytest

from tablee.engine.rule import BOUNDS_CHECKED, COMPILED
from tablee.engine.simulate import simulate

from .cases import Case, all_cases
from .checks import CHECKS
from .random_game import RandomGame

CASES = all_cases()
MOVES = 2_000_000 if BOUNDS_CHECKED else 20_000_000
MOST_GAMES = 120_000
"""For each table: over the nine of a light game that is a million games."""

STEPS_INTERPRETED = 1_000
"""Some random games take ten minutes, interpreted: a part of one will do."""

pytestmark = pytest.mark.long
compiled = pytest.mark.skipif(not COMPILED, reason="takes too long interpreted")


@compiled
@pytest.mark.long(seconds=30)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_law_is_broken_in_many_games(case: Case) -> None:
    few = simulate(case.game, 8, case.seats, case.options, seed="few", check=True)
    games = min(MOST_GAMES, MOVES * few.games // few.moves)
    result = simulate(case.game, games, case.seats, case.options, seed="many", check=True)
    assert result.unfinished == 0
    assert sum(result.wins) + result.undecided == pytest.approx(1)


@pytest.mark.skipif(COMPILED, reason="compiled, many whole games are played")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_law_is_broken_in_many_interpreted_steps(case: Case) -> None:
    play = RandomGame(case.game, case.seats, case.options, "many", STEPS_INTERPRETED)
    assert not any(play.driver.flaw_of(table) for table in play.tables)


@compiled
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_more_seeds(case: Case, check: str) -> None:
    for seed in range(100, 105):
        CHECKS[check](case.game, case.seats, case.options, seed)
