"""Dans ma rue: street puzzles."""

from __future__ import annotations

import argparse
from typing import Any

import pytest

from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue import commands
from tablee.games.dans_ma_rue.coach import WORDS
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.proofs import check
from tablee.games.dans_ma_rue.puzzles import HARDEST, grade, is_decided, make_puzzle
from tablee.games.dans_ma_rue.sheet import TECHNIQUES
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, statement_of

from .oracle import Oracle

# Interpreted, the harder ones take long.
LEVELS = [1, 2, 3, 4, 5] if COMPILED else [1]


def clues_of(puzzle: Any) -> list[int]:
    return [one for name in puzzle.clues if (one := statement_of(name)) is not None]


@pytest.mark.parametrize("level", LEVELS)
def test_a_puzzle_has_one_solution_and_no_spare_clue(level: int) -> None:
    """Said by CP-SAT for the solution, by the solver for each clue."""
    puzzle = make_puzzle(2026, level)
    clues = clues_of(puzzle)
    oracle = Oracle(PICTURE_NAMES, {}, puzzle.clues)
    assert all(places.bit_count() == 1 for places in oracle.possible())
    street = oracle.street()
    assert street is not None
    assert {name: at for row in puzzle.solution for at, name in enumerate(row, start=1)} == dict(
        zip(PICTURE_NAMES, street, strict=True)
    )
    for clue in clues:
        rest = [one for one in clues if one != clue]
        assert not is_decided(rest) and Facts({}, rest).count(limit=1) == 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_puzzle_is_graded_by_the_techniques_that_it_needs(level: int) -> None:
    """The steps are sound, need the level's hardest technique and none beyond; lower levels do not solve it."""
    puzzle = make_puzzle("graded", level)
    clues = clues_of(puzzle)
    assert grade(clues) == level == puzzle.level
    check([0] * 25, clues, puzzle.steps)
    assert max(step.technique for step in puzzle.steps) == HARDEST[level], TECHNIQUES[HARDEST[level]]


def test_equal_seeds_make_equal_puzzles() -> None:
    assert make_puzzle(3, 1) == make_puzzle(3, 1) != make_puzzle("3", 1) != make_puzzle(4, 1)


@pytest.mark.parametrize("level", [0, 6, "1", None, True, 2.0])
def test_a_level_that_is_none(level: Any) -> None:
    with pytest.raises(ValueError, match="from 1 to 5"):
        make_puzzle(1, level)


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    commands.register(parser.add_subparsers())
    parsed = parser.parse_args(["street", *words])
    return int(parsed.run(parsed))


def test_the_command_prints_clues_steps_and_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seed", "7", "--level", "1", "--lang", "fr", "--solution", "--steps") == 0
    french = capsys.readouterr().out
    puzzle = make_puzzle(7, 1)
    for clue in puzzle.clues:
        assert WORDS.text("fr", "statement", {"it": clue}) in french
    assert french.startswith("Dans ma rue · niveau 1 · graine 7\n") and "[lecture]" in french
    assert all(len(line) <= 100 for line in french.splitlines())
    heads = [line.split()[0] for line in french.splitlines()[-5:]]
    assert heads == ["maisons", "familles", "animaux", "véhicules", "arbres"]
    assert run("--seed", "7", "--level", "1", "--lang", "en") == 0
    english = capsys.readouterr().out
    assert WORDS.text("en", "statement", {"it": puzzle.clues[0]}) in english and "[reading]" not in english
    assert run("--level", "1", "--lang", "en") == 0
    with pytest.raises(ValueError, match="from 1 to 5"):
        run("--seed", "7", "--level", "9")
