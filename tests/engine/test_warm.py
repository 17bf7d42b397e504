"""After warming up nothing is compiled any more: a server would stall."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest

from tablee.engine.driver import batch, one_table
from tablee.engine.rule import BOUNDS_CHECKED, COMPILED
from tablee.engine.simulate import simulate
from tablee.engine.takeback import imagined_worlds, reveals
from tablee.engine.warm import warm_up
from tablee.games import game as named
from tests.conformance.random_match import play_match

pytestmark = pytest.mark.skipif(not COMPILED or BOUNDS_CHECKED, reason="asks about compiling, in the plain leg")


def signatures(driver: ModuleType) -> dict[str, int]:
    """How often each function of a driver has been compiled or read from the cache."""
    return {
        name: len(function.signatures)
        for name, function in vars(driver).items()
        if hasattr(function, "signatures") and function.py_func.__module__ == driver.__name__
    }


def test_nothing_is_compiled_after_warming_up() -> None:
    game = replace(named("wolf-and-hound"))  # with drivers of its own, that no other test has used
    warm_up(game)
    drivers = (one_table(game), batch(game), imagined_worlds(game))
    before = [signatures(driver) for driver in drivers]
    assert all(before[0].values()) and before[2]["shows"]
    for seats in (2, 3, 4):
        for played in play_match(game, seats, None, seats):
            match = played.match
            for seat in match.to_act:
                reveals(match, seat, match.moves(seat)[0])
            for seat in (None, *range(seats)):
                match.view(seat)
                played.events.for_seat(seat)
            if played.move is not None:
                match.why_not(played.seat, played.move)
        assert match.over and match.winners is not None and match.scores and match.payoffs
    simulate(game, 3, seed=1, check=True)
    assert [signatures(driver) for driver in drivers] == before
