"""`docs/adding-a-game.md` is true: what it lays out and writes is the example, file by file, and both keep to the contract."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game
from tools.repository import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
EXAMPLE = ROOT / "examples" / "plus-haut"
FILES = re.findall(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def files_in(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture
def laid(tmp_path: Path) -> Path:
    """What the page's first command lays out."""
    (command,) = re.findall(r"^python -m tools.new_game (.*)$", PAGE, re.MULTILINE)
    name, _, *options = shlex.split(command)
    assert new_game.main([name, str(tmp_path / "game"), *options]) == 0
    return tmp_path / "game"


def test_the_skeleton_keeps_to_the_contract(laid: Path) -> None:
    """As plain Python: to compile it takes longer."""
    environment = os.environ | {"PYTHONPATH": str(laid / "src"), "NUMBA_DISABLE_JIT": "1"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        "pyproject.toml",
        "--rootdir=.",
        str(laid),
    ]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_whoever_follows_the_page_has_the_example(laid: Path) -> None:
    for path, text in FILES:
        (laid / path).write_text(text, "utf-8")
    assert files_in(laid) == files_in(EXAMPLE)
    assert len(FILES) == 10


def test_in_the_repository_it_goes_among_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "ROOT", tmp_path)
    assert new_game.main(["tic-tac"]) == 0
    assert (tmp_path / "src/tablee/games/tic_tac/__init__.py").read_text("utf-8").startswith('"""Tic tac: ')
    assert "from tablee.games.tic_tac import GAME" in (tmp_path / "tests/games/tic_tac/test_tic_tac.py").read_text(
        "utf-8"
    )


@pytest.mark.parametrize("wrong", [["Tic Tac"], ["tic_tac"], ["tic", "--prefix", "T1"], ["-"]])
def test_what_is_no_name_is_said(wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_game.main([wrong[0], str(tmp_path / "game"), *wrong[1:]]) == 2
    assert "small letters" in capsys.readouterr().err and not (tmp_path / "game").exists()


def test_nothing_is_overwritten(laid: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_game.main(["plus-haut", str(laid)]) == 1
    assert "is there already." in capsys.readouterr().err
