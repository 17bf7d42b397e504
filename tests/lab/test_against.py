"""Old against new: a game studied as it is and with other numbers, and rules read otherwise."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tablee.cli import main
from tablee.games import game, names
from tablee.lab import Study, run, running, write_results
from tablee.lab.groups import base_of, groups_of, read_otherwise
from tablee.lab.places import Processes, Threads, order_of, play_slice
from tablee.lab.study import read_against

from .studies import small_study
from .test_report import Page

pytestmark = pytest.mark.usefixtures("small_slices")
WOLVES = game("wolf-and-hound")


@pytest.fixture
def fewer_sheep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Numbers that make games short; the processes that play them interpret the rules."""
    monkeypatch.setenv("TABLEE_BACKEND", "interpreted")
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    file = tmp_path / "fewer-sheep.toml"
    file.write_text('game = "wolf-and-hound"\nsheep = [2, 2]\n[copies]\neven = [5, 4, 4, 4]\n')
    return file


def test_the_command_reports_old_against_new(fewer_sheep: Path, tmp_path: Path) -> None:
    file, out = tmp_path / "small.toml", tmp_path / "out"
    file.write_text('seats = [4]\nplayers = ["random"]\nwithin = 0.9\nof_means = 0.9\nmost_games = 16\n')
    command = ["study", "wolf-and-hound", str(file), "--out", str(out), "--against", str(fewer_sheep), "--threads", "1"]
    assert main(command) == 0
    page = Page()
    page.feed((out / "report.html").read_text("utf-8"))
    assert "Old against new" in page.text and "[3, 4]" in page.text and "[2, 2]" in page.text
    assert "fewer-sheep" in page.text and "as it is" in page.text
    assert len(list((out / "counts").glob("*.npz"))) == 2
    sheet = (out / "figures.csv").read_text("utf-8")
    assert "fewer-sheep" in sheet


def test_what_is_changed_is_compared_with_what_it_was(fewer_sheep: Path) -> None:
    study = small_study(seats=[4], players=["random"]).with_changes(read_against(WOLVES, fewer_sheep))
    found = run(study, threads=1)
    (group,) = groups_of(study, found)
    old, new = found[:2], found[2:]
    assert [base_of(group, one) for one in new] == old
    moves = [next(figure.value for figure in one.figures if figure.name == "moves") for one in found]
    assert moves[2] != moves[0], "other numbers, other games"
    # Three sheep are what the option says at both: only the deck differs.
    assert [one.cell.options["sheep"] for one in found] == [3, 4, 3, 4]


def test_the_same_numbers_in_another_process_are_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_BACKEND", "interpreted")
    file = tmp_path / "as-it-is.toml"
    file.write_text('game = "wolf-and-hound"\nhand = 4\n')
    study = small_study(seats=[2], players=["random"])
    there, here = Processes(1, file), Threads(1)
    pairs = zip(there.play(study, 1, range(7)), here.play(study, 1, range(7)), strict=True)
    for one, other in pairs:
        assert np.array_equal(one.sums, other.sums) and np.array_equal(one.lengths, other.lengths)
    there.close()
    here.close()
    assert np.array_equal(play_slice(order_of(study, 1), 3).sums, study.cells[1].play(study.seed, 3).sums)


def test_wrong_changes_are_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, changes = tmp_path / "small.toml", tmp_path / "mine.toml"
    file.write_text('seats = [4]\nplayers = ["random"]\n')
    for text, said in (
        ('game = "ouaf"\njokers = 3', "the study is of wolf-and-hound"),
        ('game = "wolf-and-hound"\nhands = 3', "the numbers of wolf-and-hound are hand, sheep"),
        ('game = "wolf-and-hound"\nhand = 4', "hand is as it is in the game"),
        ("", "are wanted"),
    ):
        changes.write_text(text)
        command = ["study", "wolf-and-hound", str(file), "--out", str(tmp_path / "out"), "--against", str(changes)]
        assert main(command) == 2
        told = capsys.readouterr().err
        assert said in told and told.count("\n") == 1


def test_rules_read_otherwise_are_compared_with_the_usual_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    study = small_study(seats=[4], house_rules=True)
    assert len(study.cells) == 2 * 2 * (1 + 3), "two kinds of players, two flocks; usual, two spreads, no last waking"
    found = run(study)
    groups = groups_of(study, found)
    for group in groups:
        otherwise = read_otherwise(group)
        assert len(otherwise) == 6
        for one in otherwise:
            base = base_of(group, one)
            assert not study.house_rules(base.cell) and base.cell.options["sheep"] == one.cell.options["sheep"]
    page = Page()
    page.feed(write_results(study, found, tmp_path)[0].read_text("utf-8"))
    assert "Which readings of the rules matter" in page.text
    assert "WH-1.1, Number cards: more low ones; sheep: 3" in page.text
    assert "WH-4.2, The last waking: no, count at once; sheep: 4" in page.text
    assert "Other readings of the rules change" in page.text


def test_a_house_rule_can_be_an_option_of_the_grid() -> None:
    study = small_study(seats=[4], players=["random"], options={"copies": ["even", "low"]})
    assert [study.variant(cell) for cell in study.cells] == ["copies: even", "copies: low"]
    with pytest.raises(ValueError, match="house_rules: true, or some of copies, last_waking are wanted"):
        small_study(house_rules=["sheep"])


@pytest.mark.parametrize("name", names())
def test_every_game_has_rules_to_be_read_otherwise(name: str) -> None:
    study = Study.of(game(name), {"players": ["random"], "house_rules": True})
    assert len(study.cells) > 1 and len({study.called(cell) for cell in study.cells}) == len(study.cells)
