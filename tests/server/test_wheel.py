"""What people install is whole: rules pages, lessons, titles, the steps of the schema."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.games import GAMES
from tests.wheels import install
from tools.repository import ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as an installer lays it out."""
    return install(ROOT, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_has_what_is_not_python(installed: Path) -> None:
    package = installed / "tablee"
    assert list((package / "server" / "store" / "migrations").glob("0001_*.sql"))
    for name in GAMES:
        folder = package / "games" / name.replace("-", "_")
        assert (folder / "title.toml").is_file()
        assert (folder / "lesson.json").is_file() == (
            ROOT / "src" / folder.relative_to(installed) / "lesson.json"
        ).is_file()


def test_an_installed_server_finds_the_rules_of_every_game(installed: Path) -> None:
    program = (
        "from tablee.games import names; from tablee.server.http import library\n"
        "print(library.__file__)\n"
        "for name in names():\n"
        "    for lang in ('fr', 'en'): print(name, lang, (library.rules_text(name, lang) or 'missing').splitlines()[0])"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=installed,
        env=os.environ | {"PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert told[0].startswith(str(installed)), "the checkout was asked, not what is installed"
    assert len(told) == 1 + 2 * len(GAMES) and not any("missing" in line for line in told), told
