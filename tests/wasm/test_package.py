"""The npm package `tablee`: what its README says runs, its types hold, and it plays as Python does, to the letter."""

from __future__ import annotations

import json
import math
import re
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.bots.levels import levels_of
from tablee.engine import Match
from tablee.games import GAMES
from tablee.games import game as named
from tests.conformance.cases import cases_of
from tests.conformance.random_game import spread

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.timeout(1800)
"""Numba may have to compile a game first."""
READMES = ("web/package/README.md", "README.md")
BLOCKS = [
    block
    for name in READMES
    for block in re.findall(r"^```js\n(.*?)^```", (ROOT / name).read_text("utf-8"), re.DOTALL | re.MULTILINE)
]
TYPED = "\nimport type { Json } from 'tablee';\nexport const none: Json = {};\n"


def run(*command: str | Path, cwd: Path, given: str | None = None) -> str:
    program = shutil.which(str(command[0]))
    assert program is not None
    done = subprocess.run(
        [program, *map(str, command[1:])], cwd=cwd, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed, as it is packed."""
    folder = tmp_path_factory.mktemp("npm")
    run("npm", "run", "--silent", "package", "--", folder, cwd=ROOT / "web")
    (packed,) = folder.glob("tablee-*.tgz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder / "node_modules", filter="data")
    (folder / "node_modules/package").rename(folder / "node_modules/tablee")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    return folder


def test_it_is_of_the_version_of_the_rest() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    package = json.loads((ROOT / "web/package/package.json").read_text("utf-8"))
    assert package["version"] == told["project"]["version"]
    assert "dependencies" not in package


@pytest.mark.parametrize(("block", "end"), list(zip(BLOCKS, ("true", "ouaf [ 2, 4 ]", "]"), strict=True)))
def test_the_readmes_run_and_their_types_hold(project: Path, block: str, end: str) -> None:
    (project / "example.mjs").write_text(block, "utf-8")
    assert run("node", "example.mjs", cwd=project).rstrip().endswith(end)
    # Whether there is a move to choose is for who plays to know.
    (project / "example.ts").write_text(block.replace(".choose();", ".choose() as { move: Json };") + TYPED, "utf-8")
    types = ROOT / "web/node_modules/@types"
    compiler = ROOT / "web/node_modules/typescript/bin/tsc"
    options = ("--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--typeRoots", types)
    run("node", compiler, *options, "--types", "node", "example.ts", cwd=project)


def cases(name: str, count: int, most: int, every: int) -> list[dict[str, Any]]:
    game = named(name)
    # Cards that a table made up itself are a server's to check.
    found = [one for one in cases_of(game) if "{" not in json.dumps(list(one.options.values()))]
    return [
        {"game": name, "seats": one.seats, "options": one.options, "seed": seed, "most": most, "every": every}
        for i, one in enumerate(spread(found, count))
        for seed in (f"played {i}" if i % 2 else i,)
    ]


def played(told: dict[str, Any]) -> dict[str, Any]:
    """The same as `played.mjs` in Python."""
    match = tablee.new(told["game"], seats=told["seats"], seed=told["seed"], options=told["options"])
    seats = told["seats"]
    eyes: list[int | None] = [None, *range(seats)]
    looks, heard, pool = [], [], []
    for i in range(told["most"]):
        if match.over:
            break
        if not match.to_act:
            assert match.due is not None
            match.advance(match.due)
            continue
        seat = match.to_act[i % len(match.to_act)]
        moves = match.moves(seat)
        pool.append(moves[i % len(moves)])
        if i % told["every"] == 0:
            looks.append(_look(match, seat, moves, pool[-6:]))
        events = match.play(seat, moves[(i * 7919 + 13) % len(moves)], at=match.now + 40)
        if i % told["every"] == 0:
            heard.append([list(events.for_seat(one)) for one in eyes])
    record = json.dumps(match.record(), separators=(",", ":"), ensure_ascii=False)
    return {
        "record": record,
        "looks": looks,
        "told": heard,
        "scores": match.scores,
        "winners": list(match.winners),
    }


def _look(match: Match, seat: int, moves: list[dict[str, Any]], pool: list[dict[str, Any]]) -> dict[str, Any]:
    refusals = []
    for move in pool:
        refusal = match.why_not((seat + 1) % match.seats, move)
        refusals.append(None if refusal is None else {"rule": refusal.rule, "said": dict(refusal.saying)})
    return {
        "views": [match.view(one) for one in (None, *range(match.seats))],
        "moves": moves,
        "choices": [
            [{"move": move, "whole": whole} for move, whole in match.offers(one)] for one in range(match.seats)
        ],
        "refusals": refusals,
        "awaited": list(match.awaited),
        "due": match.due,
        "estimate": _estimate(match, seat),
    }


def _estimate(match: Match, seat: int) -> dict[str, Any] | None:
    found = match.estimate(seat)
    if found is None:
        return None
    return {"points": found[0], "after": [{"move": move, "points": points} for move, points in found[1]]}


def chosen(told: dict[str, Any]) -> list[Any]:
    """What bots of all levels choose, as `played.mjs` has it."""
    match = tablee.new(told["game"], seats=told["seats"], seed=told["seed"])
    levels = len(levels_of(told["game"]))
    first = told["thoughts"]["first"]
    bots = [
        tablee.bot(told["game"], level=1 + (seat + first) % levels, seat=seat, seed=f"bot {seat}")
        for seat in range(told["seats"])
    ]
    for bot in bots:
        bot.see(match.view(bot.seat))
    found: list[Any] = []
    while len(found) < told["thoughts"]["most"] and not match.over:
        seat = next(iter(match.awaited or match.to_act), None)
        choice = None if seat is None else bots[seat].choose(budget_ms=math.inf)
        if seat is not None and choice is not None:
            others = [{"move": one.move, "chance": one.chance} for one in choice.alternatives]
            told_of_it = {"move": choice.move, "afterMs": choice.after_ms, "chance": choice.chance, "others": others}
            first = match.rules.read(choice.move, match.options).moves[0]
            found.append([seat, told_of_it, bots[seat].reason(first)])
            events = match.play(seat, choice.move)
        elif match.due is None:
            break
        else:
            events = match.advance(match.due)
        for bot in bots:
            bot.see(match.view(bot.seat), events)
    return found


def by_node(project: Path, told: list[dict[str, Any]]) -> list[Any]:
    """What the package makes of some cases."""
    index = project / "node_modules/tablee/index.js"
    found: list[Any] = json.loads(
        run("node", ROOT / "tests/wasm/played.mjs", index, cwd=project, given=json.dumps(told))
    )
    return found


def both(project: Path, told: list[dict[str, Any]]) -> None:
    for case, here in zip(told, by_node(project, told), strict=True):
        there = played(case)
        assert here["record"] == there["record"], case
        assert here == there, case


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_as_python_does(project: Path, name: str) -> None:
    """Records to the letter; views, moves, choices, refusals, events of all seats."""
    both(project, cases(name, count=3, most=60, every=9))


@pytest.mark.parametrize("name", GAMES)
def test_its_bots_choose_as_in_python(project: Path, name: str) -> None:
    """All levels, on one thread and without a cap of time: moves, chances, what else was thought about, and why."""
    seats = min(4, named(name).max_seats)
    told = [{"game": name, "seats": seats, "seed": "bots", "thoughts": {"most": 5, "first": first}} for first in (0, 3)]
    for case, here in zip(told, by_node(project, told), strict=True):
        there = chosen(case)
        assert len(there) == 5
        assert here == there


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_as_python_does_for_longer(project: Path, name: str) -> None:
    """A thousand positions."""
    both(project, cases(name, count=40, most=500, every=5))
