"""The numbers of a game that a designer may change in a TOML file, and that games are whole with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.engine.described.numbers import Numbers, flat, read_changes

pytestmark = pytest.mark.once

PLAYED = """
import sys
from tablee.engine.simulate import simulate
from tablee.games import game

for seats in (game(sys.argv[1]).min_seats, game(sys.argv[1]).max_seats):
    print(simulate(game(sys.argv[1]), int(sys.argv[2]), seats, seed=1, check=1, threads=1).games)
"""

CHANGED = {
    "wolf-and-hound": ("hand = 5\nsheep = [2, 3]\n[copies]\neven = [6, 5, 4, 5]", 8),
    "ouaf": ("jokers = 3\nhand = 4\nturns = 30", 2),
    "chiwawa": ("values = [5, 15, 35]\nwins = 1\n[copies]\nscarce = [7, 6, 6, 5, 5, 5, 3, 3, 3, 4, 7]", 1),
    "dans-ma-rue": ("pictures = 20\ncontradiction = 0", 1),
    "watai": ("goal = 20\ntalon = 6\nshout = 30\nshout_by_die = [40, 50]\npenalty = 1", 1),
}


def in_a_process(
    changes: Path, name: str, games: int, backend: str = "interpreted"
) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TABLEE_NUMBERS": str(changes), "TABLEE_BACKEND": backend}
    return subprocess.run(
        [sys.executable, "-c", PLAYED, name, str(games)], env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", CHANGED)
def test_a_game_is_whole_with_other_numbers(name: str, tmp_path: Path) -> None:
    """Random games for the fewest and the most players, the laws of the record looked at after every step."""
    text, games = CHANGED[name]
    changes = tmp_path / "mine.toml"
    changes.write_text(f'game = "{name}"\n{text}\n')
    done = in_a_process(changes, name, games)
    assert (done.returncode, done.stdout.split()) == (0, [str(games)] * 2), done.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hand = 9", "hand: 9 is not a whole number from 1 to 6"),
        ("hand = true", "hand: True is not a whole number"),
        ("sheep = 3", "sheep: 3 is not a list of 2"),
        ("sheeps = [3, 4]", "sheeps: the numbers of wolf-and-hound are hand, sheep, copies.even"),
        ("[copies]\neven = [1, 1, 1, 1]", "copies: too few cards to deal 4 to each of 4 (WH-2.2)"),
    ],
)
def test_what_is_wrong_with_numbers_is_said_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    changes = tmp_path / "mine.toml"
    changes.write_text(f'game = "wolf-and-hound"\n{text}\n')
    done = in_a_process(changes, "wolf-and-hound", 1)
    assert done.returncode != 0 and f"ValueError: {said}" in done.stderr


def test_the_files_that_come_along_are_not_run_with_other_numbers(tmp_path: Path) -> None:
    changes = tmp_path / "mine.toml"
    changes.write_text('game = "wolf-and-hound"\nhand = 5\n')
    done = in_a_process(changes, "wolf-and-hound", 1, backend="wasm")
    assert done.returncode != 0 and "they need TABLEE_BACKEND=jit" in done.stderr


def test_a_file_of_changes_names_its_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text, said in (
        ("hand = 5", "game = "),
        ('game = "ouaf"', "at least one of its numbers"),
        ("hand = [", "is not TOML"),
    ):
        file.write_text(text)
        with pytest.raises(ValueError, match=said):
            read_changes(file)
    with pytest.raises(ValueError, match="cannot be read"):
        read_changes(tmp_path / "none.toml")
    file.write_text('game = "ouaf"\njokers = 3\n')
    assert read_changes(file) == ("ouaf", {"jokers": 3})


def test_lists_have_their_length_and_texts_are_there_once(tmp_path: Path) -> None:
    (tmp_path / "numbers.toml").write_text('deck = ["a", "b", "a"]\n[copies]\neven = [1, 2]\n')
    numbers = Numbers(tmp_path)
    assert numbers.wholes("copies.even", 2, 0, 9) == (1, 2)
    with pytest.raises(ValueError, match=r"deck\[2\]: 'a' is no text, or is there twice"):
        numbers.texts("deck", 3)
    with pytest.raises(ValueError, match="is not a list of 3"):
        numbers.wholes("copies.even", 3, 0, 9)
    assert flat({"a": {"b": 1}}) == {"a.b": 1}
