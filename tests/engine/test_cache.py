"""Compiled rules are kept between runs, and a change in another file is noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.engine import HIDDEN
from tablee.engine.cache import hash_of_sources
from tablee.engine.driver import _described
from tablee.engine.rule import BOUNDS_CHECKED, COMPILED

ROOT = Path(__file__).resolve().parents[2]

HELPER = "from tablee.engine import short_rule\n\n@short_rule\ndef step(n: int) -> int:\n    return n + {step}\n"
RULES = "from tablee.engine import rule\nfrom .helper import step\n\n@rule\ndef twice(n: int) -> int:\n    return step(step(n))\n"
ASK = """
from pocket.rules import twice
print(twice(0), sum(twice.stats.cache_hits.values()), sum(twice.stats.cache_misses.values()))
"""
ASK_DRIVER = """
from tablee.engine.driver import one_table
from tests.toys.hats import GAME
driver = one_table(GAME)
table = GAME.Table.buffer()
GAME.Table.of(table).closes = 5
print(driver.due_at(table), sum(driver.due_at.stats.cache_hits.values()), sum(driver.due_at.stats.cache_misses.values()))
"""

ASK_SECRETS = """
import numpy as np
from tablee.engine import new_log, note
from tablee.engine.driver import one_table
from tests.toys.hats import GAME
log, out = new_log(1), new_log(1)
note(log, 1, 0, 2, 0, 0, 1)
one_table(GAME).read_notes(log, 1, out)
print(out[3])
"""

pytestmark = pytest.mark.skipif(not COMPILED or BOUNDS_CHECKED, reason="asks about compiling, in the plain leg")


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A copy of the engine, a small package of rules, and a copy of the toys."""
    shutil.copytree(ROOT / "src" / "tablee" / "engine", tmp_path / "tablee" / "engine")
    (tmp_path / "tablee" / "__init__.py").touch()
    shutil.copytree(ROOT / "tests" / "toys", tmp_path / "tests" / "toys")
    (tmp_path / "pocket").mkdir()
    (tmp_path / "pocket" / "__init__.py").touch()
    (tmp_path / "pocket" / "helper.py").write_text(HELPER.format(step=1))
    (tmp_path / "pocket" / "rules.py").write_text(RULES)
    return tmp_path


def ask(room: Path, program: str, cache: Path | str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(room), "TABLEE_CACHE_DIR": str(cache or room / "cache")}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=room, env=environment, capture_output=True, text=True, check=True)


def files(folder: Path) -> set[tuple[str, int]]:
    return {(str(path), path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


def test_the_second_process_compiles_nothing(room: Path) -> None:
    assert ask(room, ASK).stdout.split() == ["2", "0", "1"]
    kept = files(room / "cache")
    assert kept
    assert ask(room, ASK).stdout.split() == ["2", "1", "0"]
    assert files(room / "cache") == kept


def test_a_helper_that_has_changed_in_another_file_is_noticed(room: Path) -> None:
    ask(room, ASK)
    (room / "pocket" / "helper.py").write_text(HELPER.format(step=10))
    assert ask(room, ASK).stdout.split() == ["20", "0", "1"]


def test_the_engine_s_rules_are_noticed_and_words_are_not(room: Path) -> None:
    ask(room, ASK)
    for name, hits in (("tablee/engine/errors.py", "1"), ("tablee/engine/notes.py", "0")):
        path = room / name
        path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
        assert ask(room, ASK).stdout.split() == ["2", hits, str(1 - int(hits))], name


def test_a_driver_notices_the_rules_of_its_game(room: Path) -> None:
    assert ask(room, ASK_DRIVER).stdout.split() == ["5", "0", "1"]
    assert ask(room, ASK_DRIVER).stdout.split() == ["5", "1", "0"]
    rules = room / "tests" / "toys" / "hats" / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace("else int(t.closes)\n", "else int(t.closes) + 1\n"), "utf-8")
    assert ask(room, ASK_DRIVER).stdout.split() == ["6", "0", "1"]


def test_a_driver_notices_which_fields_are_secret(room: Path) -> None:
    """They are built into compiled code, and stand in a room of words."""
    assert ask(room, ASK_SECRETS).stdout.split() == [str(HIDDEN)]
    words = room / "tests" / "toys" / "hats" / "notation.py"
    words.write_text(words.read_text("utf-8").replace("card=SecretValue)", "card=Value)"), "utf-8")
    assert ask(room, ASK_SECRETS).stdout.split() == ["2"]


def test_nowhere_to_write_is_said_once_and_does_no_harm(room: Path) -> None:
    done = ask(room, ASK, cache="/dev/null/cache")
    assert done.stdout.split()[0] == "2"
    assert done.stderr.count("cannot be written") == 1
    assert done.stderr.startswith("tablee: /dev/null/cache")


def test_the_stamp_follows_every_rule_source(tmp_path: Path) -> None:
    def stamp() -> str:
        hash_of_sources.cache_clear()
        return hash_of_sources((tmp_path,))

    first = stamp()
    (tmp_path / "rules.py").write_text("a = 1\n")
    second = stamp()
    (tmp_path / "story.py").write_text("words = 1\n")
    assert stamp() == second != first
    (tmp_path / "story.py").write_text("from x import rule\n\n@rule\ndef f(): pass\n")
    assert stamp() != second
    (tmp_path / "deeper").mkdir()
    third = stamp()
    (tmp_path / "deeper" / "table.py").write_text("b = 1\n")
    assert stamp() != third


def test_the_same_sources_are_the_same_wherever_they_lie() -> None:
    def described(file: str) -> str:
        module: dict[str, Any] = {}
        exec(compile("def deal(): ...", file, "exec"), module)
        return _described(module["deal"])

    assert described("/home/zoe/tablee/src/games/ouaf/dealing.py") == described("/srv/games/ouaf/dealing.py")
    assert described("/srv/games/ouaf/dealing.py") != described("/srv/games/watai/dealing.py")
