"""No game changes its behaviour without a new version."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablee.games import game as named
from tablee.games import names
from tests.conformance.cases import cases_of
from tools import fingerprints

WOLF = named("wolf-and-hound")


@pytest.mark.parametrize("name", names())
def test_the_fingerprint_is_that_of_this_version(name: str) -> None:
    game = named(name)
    told = fingerprints.fault(game, fingerprints.fingerprints(game))
    assert told is None, told


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(fingerprints, "FOLDER", tmp_path)
    return tmp_path


def test_a_change_without_a_version_is_found(folder: Path) -> None:
    (folder / "wolf-and-hound.txt").write_text(fingerprints.as_text(WOLF, {"2 seats {}": "aa", "3 seats {}": "bb"}))
    assert fingerprints.fault(WOLF, {"2 seats {}": "aa", "3 seats {}": "bb"}) is None
    assert "raise GAME.version" in str(fingerprints.fault(WOLF, {"2 seats {}": "aa", "3 seats {}": "cc"}))
    assert "run `python" in str(
        fingerprints.fault(replace(WOLF, version=WOLF.version + 1), {"2 seats {}": "aa", "3 seats {}": "cc"})
    )
    assert "run `python" in str(fingerprints.fault(WOLF, {"2 seats {}": "aa", "4 seats {}": "cc"}))


def test_a_missing_file_is_found(folder: Path) -> None:
    assert fingerprints.fault(WOLF, {"2 seats {}": "aa"})


def test_the_tool_refuses_a_change_without_a_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prints = {"2 seats {}": "aa"}

    def run(*arguments: Any) -> int:
        monkeypatch.setattr("sys.argv", ["fingerprints", "wolf-and-hound", *arguments])
        monkeypatch.setattr(fingerprints, "fingerprints", lambda game: prints)
        return fingerprints.main()

    assert run() == 0
    written = (folder / "wolf-and-hound.txt").read_text()
    prints = {"2 seats {}": "bb"}
    assert run() == 1
    assert (folder / "wolf-and-hound.txt").read_text() == written
    assert run("--unreleased") == 0
    assert (folder / "wolf-and-hound.txt").read_text() != written


def test_the_fingerprint_follows_the_games() -> None:
    case = cases_of(WOLF)[0]
    assert fingerprints.fingerprint(case, 5) == fingerprints.fingerprint(case, 5)
    assert fingerprints.fingerprint(case, 5) != fingerprints.fingerprint(case, 6)
    assert fingerprints.fingerprint(case, 5) != fingerprints.fingerprint(replace(case, seats=3), 5)
