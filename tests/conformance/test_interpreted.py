"""Interpreted and compiled rules do the same, byte for byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.engine import Game
from tablee.engine.rule import BACKEND, BOUNDS_CHECKED
from tablee.games import game as named
from tablee.games import names
from tests.toys import TOYS

from .cases import cases_of
from .random_game import spread
from .trace import trace
from .wrapping import WRAPPING

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(named(name) for name in names())
ALL = 1000

if BACKEND != "jit" or BOUNDS_CHECKED:
    pytest.skip("Numba's leg compares compiled with interpreted rules", allow_module_level=True)


def check_interpreted_is_compiled(game: Game, steps: int, seeds: int, cases: int = ALL) -> None:
    """The traces of the game's cases (or of so many of them), from this process and from one that compiles nothing."""
    asked: list[Any] = [
        [game.name, case.seats, case.options, case.seed + 1000 * i, steps]
        for case in spread(cases_of(game), cases)
        for i in range(seeds)
    ]
    environment = {**os.environ, "TABLEE_BACKEND": "interpreted"}
    command = [sys.executable, "-W", "error", "-m", "tests.conformance.trace", json.dumps(asked)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for (_, seats, options, seed, _), interpreted in zip(asked, json.loads(done.stdout), strict=True):
        compiled = trace(game, seats, options, seed, steps)
        different = [i for i, pair in enumerate(zip(interpreted, compiled, strict=False)) if pair[0] != pair[1]]
        assert not different, f"{game.name}, {seats} seats, {options}, seed {seed}: other from step {different[0]} on"
        assert len(interpreted) == len(compiled)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_interpreted_is_compiled(game: Game) -> None:
    check_interpreted_is_compiled(game, steps=24, seeds=1, cases=2)


@pytest.mark.long
@pytest.mark.parametrize("game", [*GAMES, *TOYS], ids=lambda game: game.name)
def test_interpreted_is_compiled_for_longer(game: Game) -> None:
    check_interpreted_is_compiled(game, steps=100, seeds=1)


@pytest.mark.long
def test_a_small_integer_that_wraps_is_noticed() -> None:
    with pytest.raises(AssertionError, match="other from step"):
        check_interpreted_is_compiled(WRAPPING, steps=40, seeds=1)
