"""The files that are kept are what their rules make, byte for byte, with the tools that are locked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def check(*games: str) -> None:
    """Makes the files of these games anew and compares."""
    command = [sys.executable, "-m", "tools.wasm", "--check", *games]
    environment = os.environ | {"TABLEE_BACKEND": "interpreted"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


FIRST = "wolf-and-hound"
OTHERS = [name for name in GAMES if name != FIRST]


@pytest.mark.timeout(1200)
def test_a_game_made_anew_is_the_same_file() -> None:
    check(FIRST)


@pytest.mark.long(seconds=150)
@pytest.mark.parametrize("name", OTHERS)
def test_the_others_made_anew_are_the_same_files(name: str) -> None:
    """To make one takes 58 s of a processor (Wolf & Hound) to 77 s (Ouaf) on a busy machine: all five, a quarter of what `make test` uses
    altogether. So of each run one is made, and of these only the hash of their rules is compared (`test_files.py`); `make test-long` makes them."""
    check(name)
