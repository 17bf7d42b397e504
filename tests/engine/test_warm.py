"""After warming up nothing is compiled any more: a server would stall."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from types import ModuleType

import numba.core.dispatcher
import pytest

from tablee.engine import below, new_luck
from tablee.engine.compiling.warm import warm_up
from tablee.engine.driver import batch, one_table
from tablee.engine.rule import BACKEND, BOUNDS_CHECKED
from tablee.engine.simulate import simulate
from tablee.engine.takeback import imagined_worlds, reveals
from tablee.games import game as named
from tablee.games import names
from tests.conformance.random_match import play_match

pytestmark = pytest.mark.skipif(BACKEND != "jit" or BOUNDS_CHECKED, reason="asks about compiling, in Numba's leg")


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


def play_without_compiling(name: str) -> None:
    """Matches of a game, and all that is said of them, in a process that has done nothing but warm up."""
    game = named(name)
    warm_up(game)
    below(new_luck("for the players"), 2)
    compiled: list[str] = []
    compile_it = numba.core.dispatcher.Dispatcher.compile

    def note(self: numba.core.dispatcher.Dispatcher, signature: object) -> object:
        compiled.append(f"{self.py_func.__module__}.{self.py_func.__qualname__}")
        return compile_it(self, signature)

    numba.core.dispatcher.Dispatcher.compile = note
    for seed in range(3):
        for played in play_match(game, game.max_seats, None, seed):
            for seat in (None, 0):
                for event in played.events.for_seat(seat):
                    played.match.sentence(event, "fr", None, seat)
            for choice in played.match.choices(played.seat)[:3]:
                played.match.label(choice, "fr")
    assert not compiled, f"compiled at a table: {sorted(set(compiled))}"


@pytest.mark.parametrize("name", names())
def test_nothing_is_compiled_at_a_table(name: str) -> None:
    """Rooms in Python ask compiled rules too, such as why a statement contradicts others: `Game.warm`."""
    code = f"from tests.engine.test_warm import play_without_compiling; play_without_compiling({name!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
