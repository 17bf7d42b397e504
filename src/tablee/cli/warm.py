"""`tablee compile`: has Numba compile the rules of every game, and its bots, on every processor, so that nothing waits later."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from .common import add_niceness, give_way

if TYPE_CHECKING:
    from tablee.engine import Game


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("compile", help="compile the rules now, so that nothing waits later")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games (default: all)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--bots", action="store_true", help="their bots too")
    which.add_argument("--only-bots", action="store_true", help="their bots alone, whose rules are compiled")
    add_niceness(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Compiles, and says how long each game took."""
    from tablee.games import game, names

    give_way(parsed.nice)
    chosen = [game(name) for name in parsed.games or names()]
    if len(chosen) > 1:
        return _side_by_side(
            chosen, [()] * (not parsed.only_bots) + [("--only-bots",)] * (parsed.bots or parsed.only_bots)
        )
    began = time.perf_counter()
    _compile(chosen[0], with_rules=not parsed.only_bots, with_bots=parsed.bots or parsed.only_bots)
    what = f"{chosen[0].name}, its bots" if parsed.only_bots else chosen[0].name
    print(f"{what}: {time.perf_counter() - began:.1f} s", flush=True)
    return 0


def _compile(game: Game, with_rules: bool, with_bots: bool) -> None:
    from tablee import bots
    from tablee.engine.compiling.warm import warm_up

    if with_rules:
        warm_up(game)
    if with_bots:
        bots.warm_up(game)


def _side_by_side(games: Sequence[Game], parts: Sequence[tuple[str, ...]]) -> int:
    """Each part of each game in a process of its own, since Numba compiles one thing at a time in a process, as many at once as there are processors.

    Rules take several times as long as the bots that are compiled against them: who has most of them begins, and bots are left for the end, so that
    all processors end together.
    """
    longest_first = sorted(games, key=_size_of_rules, reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made: dict[str, Future[int]] = {}
        for part in parts:
            for one in longest_first:
                made[one.name] = pool.submit(_in_its_own_process, one.name, part, made.get(one.name))
        return max(one.result() for one in made.values())


def _size_of_rules(game: Game) -> int:
    return sum(path.stat().st_size for path in game.folder.glob("*.py"))


def _in_its_own_process(name: str, part: tuple[str, ...], after: Future[int] | None) -> int:
    """Compiles a part of a game when the one before is done, as far as that could be; how it ended."""
    if after is not None and (status := after.result()) != 0:
        return status
    command = [sys.executable, "-m", "tablee.cli", "compile", name, *part]
    return subprocess.run(command, check=False).returncode
