"""Bots choose the same by Numba's code and by the games' files, to the last visit of their trees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.timeout(1800)
"""Numba may have to compile a game first."""


def thought_by(backend: str, name: str, moves: int) -> Any:
    command = [sys.executable, "-m", "tests.wasm.thinking", name, str(moves)]
    environment = os.environ | {"TABLEE_BACKEND": backend}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", GAMES)
def test_bots_choose_the_same(name: str) -> None:
    by_file = thought_by("wasm", name, 12)
    assert len(by_file[0]) >= 6
    assert by_file == thought_by("jit", name, 12)


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("name", GAMES)
def test_bots_choose_the_same_for_longer(name: str) -> None:
    assert thought_by("wasm", name, 200) == thought_by("jit", name, 200)
