"""A short match of each table in Firefox, too: what Chromium forgives, another browser may not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.house import house

pytestmark = pytest.mark.long
"""Rules and bots of all games have to be compiled first."""

FOLDER = Path(__file__).parent / "firefox"
TABLES = ("wolf-and-hound", "ouaf", "chiwawa", "dans-ma-rue", "watai")
MOVES = 8


def find_firefox() -> str | None:
    """The browser's program: `$TABLEE_FIREFOX`, else Debian's."""
    return os.environ.get("TABLEE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


@pytest.fixture(scope="module")
def full_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with every game that has a table of its own."""
    with house(tmp_path_factory.mktemp("firefox"), f"--games={','.join(TABLES)}") as url:
        yield url


@pytest.mark.skipif(find_firefox() is None, reason="Firefox is not installed")
@pytest.mark.skipif(not (FOLDER / "node_modules").is_dir(), reason="npm ci has not been run in tests/browser/firefox")
@pytest.mark.parametrize("game", TABLES)
def test_a_few_moves_are_played_in_firefox(full_house: str, game: str) -> None:
    """They are sent and none is refused; nothing is wider than the screen, nothing is wrong on the console."""
    done = subprocess.run(
        ["node", "play.mjs", full_house, game, str(MOVES)],
        cwd=FOLDER,
        env={**os.environ, "TABLEE_FIREFOX": find_firefox() or ""},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout.splitlines()[-1])
    assert outcome["errors"] == [] and outcome["refused"] is None and outcome["wide"] is False, outcome
    assert outcome["sent"] >= MOVES or outcome["over"], outcome
