"""The `tablee` command, as people run it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.cli import main
from tablee.engine.simulate import FlawFound
from tablee.games import names


def run(*arguments: str) -> int:
    """Runs a command; argparse's own refusals too give a status."""
    try:
        return main(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)


def finished_match(seats: int = 3) -> tablee.Match:
    """A match of Wolf & Hound played at random."""
    match = tablee.new("wolf-and-hound", seats=seats, seed=5)
    chance = random.Random(5)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record in a file."""
    path = tmp_path / "record.json"
    path.write_text(json.dumps(finished_match().record()))
    return path


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "--lang", "fr") == 0
    printed = capsys.readouterr().out
    assert all(name in printed for name in names())


def test_sim_prints_one_json_object_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run("sim", "wolf-and-hound", "--games", "200", "--seats", "3", "--option", "sheep=4", "--seed", "7", "--json")
        == 0
    )
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert answer["games"] == 200
    assert answer["options"]["sheep"] == 4
    for share, (low, high) in zip(answer["win_shares"], answer["intervals"], strict=True):
        assert low < share < high < low + 0.15
    assert answer["moves"] > 200
    assert answer["moves_per_s"] > 0
    assert len(answer["win_shares"]) == 4, "phantoms win too (WH-4.5)"
    assert sum(answer["win_shares"]) == pytest.approx(1)
    assert answer["moves_per_s"] == pytest.approx(answer["moves"] / answer["seconds"], rel=0.01)


def test_sim_takes_one_card_where_a_list_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim", "wolf-and-hound", "--games", "10", "--option", "cards=wolf-01", "--json") == 0
    assert json.loads(capsys.readouterr().out)["options"]["cards"] == ["wolf-01"]


def test_sim_says_which_law_is_broken(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise FlawFound("wolf-and-hound: law 3 of the record is broken")

    monkeypatch.setattr("tablee.engine.simulate.simulate", broken)
    assert run("sim", "wolf-and-hound", "--games", "10", "--check") == 1
    captured = capsys.readouterr()
    assert (captured.out, captured.err.strip()) == ("", "tablee sim: wolf-and-hound: law 3 of the record is broken")


def test_the_bar_goes_to_standard_error() -> None:
    """Standard output has the object and nothing else, in a terminal too."""
    command = [sys.executable, "-m", "tablee.cli", "sim", "wolf-and-hound", "--games", "20", "--json"]
    done = subprocess.run(
        command, capture_output=True, check=True, env={**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"}
    )
    assert json.loads(done.stdout)["games"] == 20
    assert b"wolf-and-hound" in done.stderr


def test_sim_of_one_seed_gives_one_answer_on_any_number_of_threads(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for threads in ("1", "2"):
        assert run("sim", "wolf-and-hound", "--games", "2000", "--seed", "x", "--threads", threads, "--json") == 0
        answer = json.loads(capsys.readouterr().out)
        answers.append((answer["moves"], answer["win_shares"]))
    assert answers[0] == answers[1]


def test_sim_takes_lists_and_checks_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim", "wolf-and-hound", "--games", "50", "--option", "cards=metamorph-01,metamorph-02", "--check") == 0
    assert "moves/s" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("sim", "chess"), "chess"),
        (("sim", "wolf-and-hound", "--seats", "9"), "WH-2.1"),
        (("sim", "wolf-and-hound", "--option", "sheep=7"), "WH-2.3"),
        (("sim", "wolf-and-hound", "--option", "sheep"), "NAME=VALUE"),
        (("sim", "wolf-and-hound", "--option", "wolves=2"), "cards, sheep"),
        (("sim", "wolf-and-hound", "--games", "0"), "number of games"),
        (("sim", "wolf-and-hound", "--games", "1e3"), "number of games"),
        (("sim", "wolf-and-hound", "--games", "9" * 30), "number of games"),
        (("sim", "wolf-and-hound", "--games", "9" * 5000), "number of games"),
        (("sim", "wolf-and-hound", "--threads", "0"), "number of threads"),
        (("sim", "wolf-and-hound", "--threads", "-1"), "number of threads"),
        (("sim", "wolf-and-hound", "--option", "sheep=" + "9" * 5000), "--option sheep: "),
        (("sim", "wolf-and-hound", "--option", "cards=" + "[" * 50_000), "--option cards: "),
        (("sim", "wolf-and-hound", "--option", "cards=wolf-99"), "WH-2.4"),
        (("show", "/no/such/file"), "tablee show: /no/such/file: No such file"),
        (("replay", "/"), "tablee replay: /: Is a directory"),
        (("compile", "chess"), "chess"),
        (("compile", "--nice", "50", "chess"), "--nice: '50' is not a whole number from 0 to 19"),
        (("compile", "--nice", "-1", "chess"), "--nice: '-1' is not a whole number from 0 to 19"),
        (("compile", "--nice", "very", "chess"), "--nice: 'very' is not a whole number from 0 to 19"),
        (("dance",), "dance"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert "Traceback" not in captured.err
    assert captured.err.startswith(("tablee ", "usage: tablee"))
    assert len(captured.err) < 600
    assert captured.out == ""


def test_show_gives_the_truth_or_a_view(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tablee.new("wolf-and-hound", seats=4, seed=5)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(match.position()))
    assert run("show", str(path)) == 0
    assert "?" not in capsys.readouterr().out
    assert run("show", str(path), "--seat", "1") == 0
    printed = capsys.readouterr().out
    assert " ".join(match.view(1)["hands"][1]) in printed
    assert " ".join(match.position()["state"]["hands"][0]) not in printed
    assert run("show", str(path), "--seat", "7") == 2


def test_replay_tells_the_story_and_the_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--lang", "fr") == 0
    printed = capsys.readouterr().out
    assert "joue" in printed
    assert "Fin." in printed
    assert run("replay", str(record), "--lang", "en", "--seat", "0") == 0
    assert "You play" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["show", "replay"])
@pytest.mark.parametrize("seat", ["4", "9", "-1"])
def test_a_seat_that_is_not_at_the_table_is_refused(
    command: str, seat: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, str(record), "--seat", seat) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", f"tablee {command}: seat {seat}: the table has seats 0 to 3\n")


def test_replay_of_a_position_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(tablee.new("wolf-and-hound", seats=4, seed=5).position()))
    assert run("replay", str(path)) == 2
    assert "is a position" in capsys.readouterr().err


def test_bytes_that_are_no_text_are_answered_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe{}")
    for command in ("show", "replay"):
        assert run(command, str(path)) == 2
        assert capsys.readouterr().err.startswith(f"tablee {command}: {path} is not JSON: ")


@pytest.mark.parametrize(
    "text",
    ["", "[1, 2", "[]", "7", '{"moves": 3}', '{"game": "wolf-and-hound", "moves": []}', "[" * 100_000, "9" * 5000],
)
def test_broken_files_are_answered_in_a_sentence(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text(text)
    for command in ("show", "replay"):
        assert run(command, str(path)) == 2
        assert capsys.readouterr().err.startswith(f"tablee {command}: ")


def test_compile_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("compile", "wolf-and-hound") == 0
    assert capsys.readouterr().out.startswith("wolf-and-hound: ")


def test_several_games_are_compiled_side_by_side(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_BACKEND", "wasm")  # at once: what Numba would do is no matter here
    assert run("compile", "wolf-and-hound", "ouaf") == 0
    assert sorted(line.split(":")[0] for line in capfd.readouterr().out.splitlines()) == ["ouaf", "wolf-and-hound"]


@pytest.mark.parametrize("words", [("--help",), ("serve", "--help")])
def test_help_needs_neither_numba_nor_a_game(words: tuple[str, ...]) -> None:
    """Listing the commands is light, and so are the server's settings: Numba is told to check bounds before it is there."""
    code = f"import sys; from tablee.cli import main\ntry: main({words})\nexcept SystemExit: pass\nassert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_a_server_without_its_packages_says_which_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def backup(*_: Any) -> int:
        raise ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")

    monkeypatch.setattr("tablee.server.commands.run_backup", backup)
    assert run("backup", "copy.db") == 2
    assert capsys.readouterr().err == "tablee backup: asyncpg is not installed: pip install 'tablee[server]'\n"
