"""`tablee compile`: has Numba compile the rules of every game, a game a processor, so that nothing waits later."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from .common import add_niceness, give_way


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("compile", help="compile the rules now, so that nothing waits later")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games (default: all)")
    parser.add_argument("--bots", action="store_true", help="their bots too")
    add_niceness(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Compiles, and says how long each game took."""
    from tablee.games import game, names

    give_way(parsed.nice)
    chosen = [game(name).name for name in parsed.games or names()]
    if len(chosen) > 1:
        # Numba compiles one thing at a time in a process.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return max(pool.map(partial(_in_its_own_process, with_bots=parsed.bots), chosen))
    began = time.perf_counter()
    _compile(chosen[0], parsed.bots)
    print(f"{chosen[0]}: {time.perf_counter() - began:.1f} s", flush=True)
    return 0


def _compile(name: str, with_bots: bool) -> None:
    from tablee import bots
    from tablee.engine.compiling.warm import warm_up
    from tablee.games import game

    warm_up(game(name))
    if with_bots:
        bots.warm_up(game(name))


def _in_its_own_process(name: str, with_bots: bool) -> int:
    command = [sys.executable, "-m", "tablee.cli", "compile", name, *(["--bots"] if with_bots else [])]
    return subprocess.run(command, check=False).returncode
