"""Nobody is tested by a tester that was never tested: each check rejects the toys that are broken for it."""

from __future__ import annotations

import functools

import pytest

from tablee.engine.rule import COMPILED

from .checks import CHECKS

if COMPILED:
    pytest.skip("broken toys are played interpreted: compiling each would take minutes", allow_module_level=True)

from . import broken_rules, broken_words  # noqa: F401  # they fill the list
from .breaking import BROKEN, Broken
from .checks_moves import check_games_end

SEEDS = range(24)
"""What is broken may not show in the first game."""


def test_every_check_has_a_broken_toy() -> None:
    assert {broken.check for broken in BROKEN} == set(CHECKS)


def check_for_a_while(broken: Broken) -> None:
    game = broken.game
    check = CHECKS[broken.check] if broken.check != "games_end" else functools.partial(check_games_end, most_steps=1500)
    for seed in SEEDS:
        check(game, 2 + seed % (game.max_seats - 1), {}, seed)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: f"{broken.check}: {broken.wrong}")
def test_the_check_rejects(broken: Broken) -> None:
    with pytest.raises(AssertionError):
        check_for_a_while(broken)
