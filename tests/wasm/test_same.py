"""Numba's code and the games' files, in Python, in Node and in Chromium, do the same: records, views, choices, refusals, byte for byte."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, sync_playwright

from tablee.engine import Game
from tablee.engine.wasm.files import CHECKED, PLAIN
from tablee.games import GAMES
from tablee.games import game as named
from tests.conformance.cases import SEED, Case, cases_of, house_rule_cases_of
from tests.conformance.random_game import spread

from .same import case

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.timeout(1800)
"""Numba may have to compile a game first."""
NEVER_ENDING = 200_000
MOST_PLAYED = 400
"""Moves of a game that is played move by move."""


def told_cases(
    game: Game,
    which: list[Case],
    games: int,
    limits: tuple[int, ...],
    looked_at: int | None,
    every: int,
    played: int = 0,
) -> list[Any]:
    """Tables of a game, after some steps and at the end; so many games of each are played move by move, too."""
    return [
        case(game, one.seats, one.options, one.seed, games, limit)
        | {"looked_at": looked_at, "every": every, "played": played if limit == limits[-1] else 0, "most": MOST_PLAYED}
        for one in which
        for limit in limits
    ]


def some_cases(game: Game, cases: int) -> list[Case]:
    """About so many, and those under house rules."""
    return [*spread(cases_of(game), cases), *house_rule_cases_of(game)]


def every_case(game: Game) -> list[Case]:
    """All options that are tried, for every number of seats for which they may be chosen."""
    several = {str(one.options): one.options for one in (*cases_of(game), *house_rule_cases_of(game))}
    found: list[Case] = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in several.values():
            with contextlib.suppress(ValueError):
                game.options.read(seats, options)
                found.append(Case(game, seats, options, SEED + len(found)))
    return found


def by_python(told: list[Any], **environment: str) -> list[str]:
    """What another process makes of the cases."""
    command = [sys.executable, "-m", "tests.wasm.same"]
    return _answered(command, told, {**os.environ, **environment})


def by_node(told: list[Any], file: str) -> list[str]:
    """What Node makes of them with one of the games' files."""
    node = shutil.which("node")
    assert node is not None
    return _answered([node, str(ROOT / "tests/wasm/same.mjs"), file], told, dict(os.environ))


def _answered(command: list[str], told: list[Any], environment: dict[str, str]) -> list[str]:
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=json.dumps(told), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer: list[str] = json.loads(done.stdout)
    return answer


def by_chromium(told: list[Any], file: str, program: str) -> list[str]:
    """What a page in Chromium makes of them."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = browser.new_page()
        page.set_default_timeout(0)
        page.route("http://localhost/**", _from_the_disk)
        page.goto("http://localhost/tests/wasm/")
        cases = [one | {"folder": f"/{Path(one['folder']).relative_to(ROOT)}"} for one in told]
        answer: list[str] = page.evaluate(
            """async ([cases, file]) => {
                const { hashOf } = await import('/tests/wasm/same.mjs');
                const read = async path => (await fetch(path)).arrayBuffer();
                const hashes = [];
                for (const told of cases) hashes.push(await hashOf(told, file, read));
                return hashes;
            }""",
            [cases, file],
        )
        browser.close()
    return answer


def _from_the_disk(route: Route) -> None:
    path = ROOT / urlsplit(route.request.url).path.lstrip("/")
    if path.is_dir():
        route.fulfill(body="<!doctype html>", content_type="text/html")
    else:
        kinds = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        route.fulfill(body=path.read_bytes(), content_type=kinds.get(path.suffix, "application/json"))


def all_ways(told: list[Any]) -> dict[str, list[str]]:
    """Every way to run the rules compiled but for a browser, and what comes of it."""
    return {
        "jit": by_python(told, TABLEE_BACKEND="jit"),
        "wasm": by_python(told, TABLEE_BACKEND="wasm"),
        "wasm, checked": by_python(told, TABLEE_BACKEND="wasm", NUMBA_BOUNDSCHECK="1"),
        "node": by_node(told, PLAIN),
        "node, checked": by_node(told, CHECKED),
    }


@pytest.mark.parametrize("name", GAMES)
def test_all_backends_do_the_same(name: str) -> None:
    found = all_ways(
        told_cases(named(name), some_cases(named(name), 3), 3, (7, 60, NEVER_ENDING), None, every=5, played=3)
    )
    assert {way: hashes for way, hashes in found.items() if hashes != found["jit"]} == {}


@pytest.mark.browser
@pytest.mark.parametrize("name", GAMES)
def test_chromium_does_the_same(name: str, chromium: str) -> None:
    told = told_cases(named(name), some_cases(named(name), 2), 2, (30, NEVER_ENDING), None, every=7, played=1)
    assert by_chromium(told, PLAIN, chromium) == by_node(told, PLAIN)


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_rules_do_the_same(name: str) -> None:
    told = told_cases(named(name), some_cases(named(name), 2), 1, (9,), looked_at=1, every=40)
    assert by_python(told, TABLEE_BACKEND="interpreted") == by_python(told, TABLEE_BACKEND="wasm")


@pytest.mark.long(seconds=300)
@pytest.mark.browser
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_games_are_the_same(name: str, chromium: str) -> None:
    """Games over all numbers of seats and all options, each move with its stamp; a thousand positions of each looked at from every seat, every move
    asked for."""
    game = named(name)
    cases = every_case(game)
    whole = told_cases(game, cases, 1, (NEVER_ENDING,), looked_at=0, every=1, played=-(-10_000 // len(cases)))
    positions = told_cases(game, cases, -(-1000 // (3 * len(cases))), (5, 25, 90), looked_at=None, every=1)
    found = all_ways(whole + positions) | {"chromium": by_chromium(whole + positions, PLAIN, chromium)}
    assert {way: hashes for way, hashes in found.items() if hashes != found["jit"]} == {}


@pytest.mark.long(seconds=300)
@pytest.mark.parametrize("name", GAMES)
def test_interpreted_games_are_the_same(name: str) -> None:
    told = told_cases(
        named(name),
        some_cases(named(name), 5),
        1 if name == "watai" else 20,
        (NEVER_ENDING,),
        looked_at=0,
        every=1,
        played=1,
    )
    assert by_python(told, TABLEE_BACKEND="interpreted") == by_python(told, TABLEE_BACKEND="wasm")
