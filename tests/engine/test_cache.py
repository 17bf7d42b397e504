"""Compiled rules are kept between runs, and a change in another file is noticed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.engine import HIDDEN
from tablee.engine.compiling.cache import KEPT
from tablee.engine.rule import BACKEND, BOUNDS_CHECKED

ROOT = Path(__file__).resolve().parents[2]

HELPER = "from tablee.engine import short_rule\n\n@short_rule\ndef step(n: int) -> int:\n    return n + {step}\n"
RULES = "from tablee.engine import rule\nfrom .helper import step\n\n@rule\ndef twice(n: int) -> int:\n    return step(step(n))\n"
ASK = """
from pocket.rules import twice
print(twice(0), sum(twice.stats.cache_hits.values()), sum(twice.stats.cache_misses.values()))
"""
WRONG = """from tablee.engine import Record, field, rule

class Pair(Record):
    left: int = field("i1", title="the left one")
    right: int = field("i1", title="the right one")

@rule
def inner(t: Pair) -> int:
    return int(t.lfet) + 1

@rule
def outer(t: Pair) -> int:
    return inner(t) + 1
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

pytestmark = pytest.mark.skipif(BACKEND != "jit" or BOUNDS_CHECKED, reason="asks about compiling, in Numba's leg")


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


def test_a_comment_or_a_sentence_compiles_nothing_anew(room: Path) -> None:
    ask(room, ASK)
    rules, helper = (room / "pocket" / name for name in ("rules.py", "helper.py"))
    rules.write_text("# Twice as much.\n\n" + RULES)
    helper.write_text(HELPER.format(step=1).replace(":\n    return", ':\n    """One step."""\n    return'))
    for name in ("errors.py", "notes.py", "compiling/cache.py"):
        path = room / "tablee" / "engine" / name
        path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")
    assert ask(room, ASK).stdout.split() == ["2", "1", "0"]


def test_a_constant_is_noticed_wherever_it_stands(room: Path) -> None:
    (room / "pocket" / "helper.py").write_text(HELPER.format(step="STEP") + "\nSTEP = 5\n")
    assert ask(room, ASK).stdout.split() == ["10", "0", "1"]
    (room / "pocket" / "helper.py").write_text("from .words import STEP\n" + HELPER.format(step="STEP"))
    (room / "pocket" / "words.py").write_text("STEP = 5\n")
    assert ask(room, ASK).stdout.split() == ["10", "1", "0"], "moved, and the same"
    (room / "pocket" / "words.py").write_text("STEP = 6\n")
    assert ask(room, ASK).stdout.split() == ["12", "0", "1"]


def test_what_has_not_been_used_for_long_is_removed(room: Path) -> None:
    ask(room, ASK)
    (kept,) = (room / "cache" / "rules").glob("*/pocket.rules.twice")
    (now,) = kept.iterdir()
    for age in range(1, KEPT + 3):
        (kept / f"old-{age}").mkdir()
        os.utime(kept / f"old-{age}", (0, time.time() - 60 - age))
    ask(room, ASK)
    assert len(list(kept.iterdir())) == KEPT + 3, "nothing was stored"
    (room / "pocket" / "helper.py").write_text(HELPER.format(step=10))
    ask(room, ASK)
    names = {folder.name for folder in kept.iterdir()}
    assert len(names) == KEPT and now.name in names and "old-1" in names and f"old-{KEPT}" not in names


def test_what_nobody_has_used_for_a_month_is_removed_whatever_it_was(room: Path) -> None:
    """Of another Python or Numba, and functions that are called otherwise by now."""
    ask(room, ASK)
    rules = room / "cache" / "rules"
    (ours,) = rules.iterdir()
    last_year, yesterday = time.time() - 365 * 86_400, time.time() - 86_400
    for folder, used in (
        (rules / "python39-numba0" / "pocket.rules.twice" / "a", last_year),
        (ours / "pocket.rules.renamed" / "b", last_year),
        (rules / "python310-numba0" / "pocket.rules.twice" / "c", yesterday),
    ):
        folder.mkdir(parents=True)
        (folder / "code").touch()
        os.utime(folder, (used, used))
    (room / "pocket" / "helper.py").write_text(HELPER.format(step=10))
    ask(room, ASK)
    assert {folder.name for folder in rules.iterdir()} == {ours.name, "python310-numba0"}
    assert "pocket.rules.renamed" not in {folder.name for folder in ours.iterdir()}
    assert (rules / "python310-numba0" / "pocket.rules.twice" / "c" / "code").exists()


def test_a_wrong_field_is_answered_with_file_and_line(room: Path) -> None:
    (room / "pocket" / "rules.py").write_text(WRONG)
    done = ask(
        room, "from pocket.rules import Pair, outer\ntry: outer(Pair.new())\nexcept TypeError as error: print(error)"
    )
    told = "inner cannot be compiled: no record has a field 'lfet', but there is 'left'."
    assert done.stdout == f"{room}/pocket/rules.py:9: {told}\n"


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
    words.write_text(words.read_text("utf-8").replace("card=CARD.unseen())", "card=CARD)"), "utf-8")
    assert ask(room, ASK_SECRETS).stdout.split() == ["2"]


def test_nowhere_to_write_is_said_once_and_does_no_harm(room: Path) -> None:
    done = ask(room, ASK, cache="/dev/null/cache")
    assert done.stdout.split()[0] == "2"
    assert done.stderr.count("cannot be written") == 1
    assert done.stderr.startswith("tablee: /dev/null/cache")
