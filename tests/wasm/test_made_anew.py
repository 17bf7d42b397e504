"""The files that are kept are what their rules make, byte for byte, with the tools that are locked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def check(*games: str) -> None:
    """Makes the files of these games anew and compares."""
    command = [sys.executable, "-m", "tools.wasm", "--check", *games]
    environment = os.environ | {"TABLEE_BACKEND": "interpreted"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.timeout(1200)
def test_a_game_made_anew_is_the_same_file() -> None:
    check("wolf-and-hound")


@pytest.mark.long(seconds=500)
def test_all_games_made_anew_are_the_same_files() -> None:
    check()
