"""`tablee compile`: compiles the rules of every game, so that nothing waits later."""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

from tablee.engine.errors import shorten

KINDEST = 19


def _niceness(text: str) -> int:
    """How much to give way, from the command line."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number <= KINDEST:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not a whole number from 0 to {KINDEST}")
    return number


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("compile", help="compile the rules now, so that nothing waits later")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games (default: all)")
    parser.add_argument("--bots", action="store_true", help="their bots too")
    parser.add_argument("--server", action="store_true", help="the server's own code too (needs mypy and a C compiler)")
    parser.add_argument("--nice", metavar="N", type=_niceness, default=0, help="give way to other programs, 0 to 19")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Compiles, and says how long each game took."""
    from tablee import bots
    from tablee.engine.warm import warm_up
    from tablee.games import game, names
    from tablee.server import compiled
    from tablee.server.preparing import remember

    if parsed.nice:
        os.nice(parsed.nice)
    if parsed.server:
        began = time.perf_counter()
        compiled.build()
        print(f"the server: {time.perf_counter() - began:.1f} s", flush=True)
    for name in parsed.games or names():
        began = time.perf_counter()
        warm_up(game(name))
        if parsed.bots:
            bots.warm_up(game(name))
            remember(name)
        print(f"{name}: {time.perf_counter() - began:.1f} s", flush=True)
    return 0
