"""The games' files: what they are made from, that they stand alone, and what happens where a rule goes wrong."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import wasmtime

from tablee.bots.interface import layout
from tablee.bots.made_from import content
from tablee.engine.wasm import files
from tablee.engine.wasm.files import CHECKED, PLAIN, digest, manifest, stale
from tablee.engine.wasm.instance import Trapped
from tablee.engine.wasm.running import running
from tablee.games import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 80 * 1024
"""Bytes of a file, compressed, bots and all."""
FILES = [(name, file) for name in GAMES for file in (PLAIN, CHECKED)]

WITHOUT_NUMBA = """
import sys

class NoCompiler:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, NoCompiler())
import tablee
for name in sys.argv[1:]:
    match = tablee.new(name, seed=7)
    while not match.to_act:
        match.advance(match.due)
    seat = match.to_act[0]
    match.view(seat), match.choices(seat), match.position()
    bot = tablee.bot(name, level=3, seat=seat, seed=1)
    bot.see(match.view(seat))
    choice = bot.choose(budget_ms=20)
    if choice is not None:
        match.play(seat, choice.move)
    tablee.replay(match.record())
    tablee.hint(match, seat, budget_ms=20)
print(sorted(name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite")))
"""


WITHOUT_FILE = """
import tablee
from tablee.engine.driver import game_file
from tablee.games import GAMES
for name in GAMES:
    print(name, game_file(tablee.new(name, seed=1).rules, True) is None)
"""
CURRENT = """
from tools.wasm import __main__ as made
for name in ("ouaf", "watai"):
    game = made.games.game(name)
    made.tools = lambda: made.manifest(game.folder)["tools"]
    print(name, made.is_current(game))
"""


def kept(name: str) -> dict[str, Any]:
    found = manifest(game(name).folder)
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_file_is_what_its_rules_say(name: str) -> None:
    """`make wasm` makes it so. What was compared byte by byte is the work of `python -m tools.wasm --check`."""
    told = kept(name)
    assert told["content"] == content(game(name)), "the rules have changed: run `make wasm`"
    assert {key: told[key] for key in ("block", "areas", "exports")} == json.loads(
        json.dumps(layout(game(name)).told())
    )
    assert told["version"] == game(name).version
    for file in (PLAIN, CHECKED):
        assert told["files"][file] == digest((game(name).folder / file).read_bytes())
    assert name not in stale()


@pytest.mark.parametrize(("name", "file"), FILES)
def test_a_file_stands_alone_and_is_small(name: str, file: str) -> None:
    code = (game(name).folder / file).read_bytes()
    module = wasmtime.Module(wasmtime.Engine(), code)
    assert list(module.imports) == []
    assert {one.name for one in module.exports} == {*kept(name)["exports"], "memory", "room", "__heap_base"}
    assert len(gzip.compress(code, 9)) <= LARGEST


def test_the_example_of_the_interface_runs() -> None:
    """`docs/wasm.md`: a move is tried and views are written by whoever has the file and its layout alone."""
    (example,) = re.findall(r"^```js\n(.*?)^```", (ROOT / "docs/wasm.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    node = shutil.which("node")
    assert node is not None
    done = subprocess.run(
        [node, "--input-type=module", "-"], cwd=ROOT, input=example, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("true 0 true\n", "")


def test_numba_is_neither_imported_nor_needed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA, *GAMES],
        env=os.environ | {"TABLEE_BACKEND": "wasm"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_an_index_out_of_range_is_a_trap_and_nothing_has_changed() -> None:
    """A card of a seat that there is not: unchecked, the rules would write over what lies behind the hands."""
    rules = game("wolf-and-hound")
    file: Any = running(rules.folder, True)
    table = rules.Table.buffer()
    file.set_options(table, 4, rules.options.numbers(rules.options.read(4)))
    file.deal_table(table, np.arange(1, 5, dtype=np.uint32), None)
    whole = table.copy()
    out = np.zeros(rules.WIDTH, dtype=np.int16)
    with pytest.raises(Trapped):
        file.play_move(table, 100, 0, None)
    assert (table == whole).all()
    # Whoever comes next is not touched by it.
    assert file.moves_of(whole, 0, out) > 0


class Copied:
    """A copy of the package, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.games = folder / "tablee/games"
        shutil.copytree(ROOT / "src/tablee", folder / "tablee", ignore=shutil.ignore_patterns("static", "__pycache__"))
        self._folder = folder
        self._environment = os.environ | {"PYTHONPATH": str(folder), "TABLEE_CACHE_DIR": str(folder / "cache")}
        for variable in ("TABLEE_BACKEND", "NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK"):
            self._environment.pop(variable, None)

    def run(self, *command: str, cwd: Path | None = None) -> tuple[int, str]:
        """What Python says to this."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=cwd or self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    def doctor(self) -> tuple[int, str]:
        """What `tablee doctor` says of it."""
        return self.run("-m", "tablee.cli", "doctor")

    def without_file(self) -> list[str]:
        """The games that are played without their file."""
        status, said = self.run("-c", WITHOUT_FILE)
        assert status == 0, said
        return [line.split()[0] for line in said.splitlines() if line.endswith("True")]


def test_a_game_with_other_rules_does_not_run_its_file(tmp_path: Path) -> None:
    """A copy of the package in which one rule is another: the file is known to be of other rules, and the doctor says so."""
    copied = Copied(tmp_path)
    status, said = copied.doctor()
    assert status == 0 and "backend: wasm" in said, said
    scoring = copied.games / "wolf_and_hound/turns.py"
    text = scoring.read_text("utf-8")
    scoring.write_text(text + "\n# A comment is no rule.\n", "utf-8")
    status, said = copied.doctor()
    assert status == 0 and "backend: wasm" in said, said
    rules = copied.games / "wolf_and_hound/rules.py"
    changed = rules.read_text("utf-8").replace("1 << ", "2 << ")
    assert changed != rules.read_text("utf-8")
    rules.write_text(changed, "utf-8")
    status, said = copied.doctor()
    assert status == 1 and "backend: wasm" in said and said.count("changed since it was made") == 1, said
    assert "the files of wolf-and-hound are not what their rules make" in said
    assert copied.without_file() == ["wolf-and-hound"]


@pytest.mark.parametrize("file", [PLAIN, CHECKED])
def test_a_file_in_the_place_of_another_is_not_run(tmp_path: Path, file: str) -> None:
    """As after a merge that was left in its midst: it is another game's, or another commit's. `make wasm` makes it anew, and does not bless it."""
    copied = Copied(tmp_path)
    assert copied.run("-c", CURRENT, cwd=ROOT) == (0, "ouaf True\nwatai True\n")
    shutil.copyfile(copied.games / "wolf_and_hound" / file, copied.games / "ouaf" / file)
    status, said = copied.doctor()
    assert status == 1 and "ouaf" in said and said.count("not the file that was made") == 1, said
    assert copied.without_file() == ["ouaf"]
    said = copied.run("-c", CURRENT, cwd=ROOT)[1]
    assert "ouaf False\n" in said and "watai True\n" in said, said


def test_a_half_merged_description_is_none(tmp_path: Path) -> None:
    copied = Copied(tmp_path)
    told = copied.games / "ouaf/rules.json"
    told.write_text("<<<<<<< HEAD\n" + told.read_text("utf-8"), "utf-8")
    assert copied.without_file() == ["ouaf"]


@pytest.mark.once
def test_answers_that_nobody_has_asked_for_in_a_month_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the rules of older sources were; one that is asked for stays."""
    told = subprocess.CompletedProcess[str]([], 0, '{"ouaf": "a hash"}')
    monkeypatch.setattr(files, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: told)
    for state in ("old", "asked for", "new"):
        assert files._contents(state) == {"ouaf": "a hash"}
    last_year = time.time() - 365 * 86_400
    for path in tmp_path.glob("*old*"), tmp_path.glob("*asked*"):
        os.utime(next(path), (last_year, last_year))
    files._contents("asked for")
    files._contents("newer")
    assert sorted(path.stem.rpartition("-")[2] for path in tmp_path.iterdir()) == ["asked for", "new", "newer"]
