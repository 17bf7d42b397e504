"""A learned player: read from a file, run on NumPy, from what its seat may know."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.bots.duel import duel, glance
from tablee.bots.learned import Policy, features, observed_size
from tablee.bots.levels import level_of
from tablee.bots.observing import environment_name, observed
from tablee.bots.player import Bot
from tablee.cli import main
from tablee.games import game

WOLVES = game("wolf-and-hound")
KEPT = Path(__file__).resolve().parents[2] / "examples" / "learned" / "wolf-and-hound.npz"


def write(path: Path, **changed: Any) -> Path:
    """A player that has learned nothing yet."""
    chance = np.random.default_rng(1)
    sizes = (observed_size(WOLVES), 16, WOLVES.MOVES + 1)
    arrays: dict[str, Any] = {"environment": environment_name(WOLVES)}
    for i, (size, following) in enumerate(pairwise(sizes)):
        arrays |= {f"w{i}": chance.normal(size=(size, following)), f"b{i}": np.zeros(following)}
    np.savez(path, **{**arrays, **changed})
    return path


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games_by_the_rules(seats: int, tmp_path: Path) -> None:
    level = level_of(WOLVES.name, str(write(tmp_path / "mine.npz")))
    options = {"cards": ["metamorph-01", "metamorph-02", "wolf-02", "tornado-02"]}
    outcome = duel(WOLVES, level, level_of(WOLVES.name, 1), seats, 8, seed=3, options=options, workers=1)
    assert outcome.games == 8
    again = duel(WOLVES, level, level_of(WOLVES.name, 1), seats, 8, seed=3, options=options, workers=1)
    assert again == outcome


def test_it_knows_what_its_seat_knows(tmp_path: Path) -> None:
    """Two tables that look the same to seat 0 are the same to it, whatever the others hold."""
    policy = Policy(WOLVES, write(tmp_path / "mine.npz"))
    seen = []
    for seed in (1, 2):
        hands = [["black-1", "black-2", "white-3", "white-4"], None, None, None]
        position = {"game": WOLVES.name, "seats": 4, "options": {"seed": seed}, "state": {"hands": hands}}
        match = tablee.load(position)
        table = glance(match, 0).table
        row = np.zeros((1, observed(WOLVES).size), dtype=np.int32)
        observed(WOLVES).write(table, 0, row[0])
        seen.append((features(WOLVES, row).tobytes(), policy.choose(table, 0, [0, 1, 6, 7])))
    assert seen[0] == seen[1]


def test_the_bot_makes_the_move_that_is_rated_highest(tmp_path: Path) -> None:
    bias = np.zeros(WOLVES.MOVES + 1)
    bias[[1, 6]] = 1e4, 1e5
    file = write(tmp_path / "mine.npz", b1=bias)
    hands = [["black-1", "black-2", "black-3", "black-4"], None, None, None]
    match = tablee.load({"game": WOLVES.name, "seats": 4, "state": {"hands": hands}})
    bot = Bot(WOLVES, level_of(WOLVES.name, str(file)), 0, "seed")
    bot.see(match.view(0))
    choice = bot.choose()
    assert choice is not None and choice.move == {"do": "play", "card": "black-2"}, "white-3 is not in the hand"


def test_what_is_no_learned_player_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "text.npz"
    text.write_text("not a file of arrays")
    other = write(tmp_path / "other.npz", environment="wolf-and-hound.1")
    short = write(tmp_path / "short.npz", w0=np.zeros((3, 16)))
    for file, said in (
        (tmp_path / "none.npz", "is no learned player"),
        (text, "is no learned player"),
        (other, "has learned wolf-and-hound.1, this is wolf-and-hound."),
        (short, "its layers do not fit"),
    ):
        assert main(["duel", "wolf-and-hound", "--a", str(file), "--b", "random"]) == 2
        told = capsys.readouterr().err
        assert said in told and told.count("\n") == 1
    assert main(["duel", "ouaf", "--a", str(other), "--b", "random"]) == 2
    assert "can be of wolf-and-hound, not of ouaf" in capsys.readouterr().err


def test_the_player_that_comes_along_beats_random_play() -> None:
    outcome = duel(WOLVES, level_of(WOLVES.name, str(KEPT)), level_of(WOLVES.name, "random"), 4, 60, seed=5, workers=1)
    assert outcome.a_win_rate > 0.85
