"""A game is found, not listed: an installed package with an entry point is one of the games, everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.bots.found import module_for
from tablee.games import GAMES, names
from tests.wheels import install
from tools.repository import ROOT

EXAMPLE = ROOT / "examples" / "plus-haut"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, as an installer lays it out."""
    return install(EXAMPLE, tmp_path_factory.mktemp("example"))


def told(installed: Path, program: str) -> str:
    """What a program says that finds the example; rules are not compiled for it."""
    environment = os.environ | {"PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, check=True, capture_output=True, text=True
    ).stdout


def test_an_installed_package_is_a_game(installed: Path) -> None:
    program = """
import json, tablee
from tablee.bots import levels_of
from tablee.games import names
from tablee.server.http import library
match = tablee.new("plus-haut", seats=2, seed=7)
bot = tablee.bot("plus-haut", level=1, seat=0, seed=1)
bot.see(match.view(0))
events = match.play(0, bot.choose().move)
print(json.dumps({
    "names": names(),
    "levels": [level.names["en"] for level in levels_of("plus-haut")],
    "said": [match.sentence(event, "en", ("Zoé", "Max"), 1) for event in events.for_seat(1)],
    "rules": library.rules_text("plus-haut", "fr").splitlines()[0],
    "name": match.rules.title["name"]["fr"],
}))
"""
    found = json.loads(told(installed, program))
    assert found["names"] == [*GAMES, "plus-haut"]
    assert found["levels"] == ["Scatterbrain", "Thrifty", "Clever"]
    assert found["said"][0].startswith("Zoé plays ") and found["said"][1] == "Zoé draws."
    assert (found["rules"], found["name"]) == ("# Plus haut !", "Plus haut !")


def test_the_command_knows_it(installed: Path) -> None:
    program = (
        "from tablee.cli import main; import sys; sys.argv = ['tablee', 'games', '--lang', 'en']; sys.exit(main())"
    )
    assert "plus-haut" in told(installed, program)


def test_its_own_tests_hold(installed: Path) -> None:
    """The conformance checks too."""
    environment = os.environ | {"PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("what", ["style", "reason"])
def test_every_game_that_comes_along_has_a_style_and_reasons(what: str) -> None:
    """One without plays at random, and its hints give no reason."""
    assert [name for name in GAMES if module_for(name, what) is None] == []


def test_a_style_that_was_asked_for_too_early_is_found_later() -> None:
    """Bots may be asked before the games are imported: that none was known then is forgotten."""
    program = (
        "from tablee.bots.found import module_for\n"
        "assert module_for('ouaf', 'style') is None\n"
        "import tablee.games\n"
        "assert module_for('ouaf', 'style') is not None"
    )
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_a_folder_is_a_game() -> None:
    folders = {path.parent.name.replace("_", "-") for path in (ROOT / "src/tablee/games").glob("*/__init__.py")}
    assert folders == set(GAMES) <= set(names())
