"""`tablee compile`: compiles the rules of every game, so that nothing waits later."""

from __future__ import annotations

import argparse
import time
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
    from tablee import bots
    from tablee.engine.warm import warm_up
    from tablee.games import game, names

    give_way(parsed.nice)
    for name in parsed.games or names():
        began = time.perf_counter()
        warm_up(game(name))
        if parsed.bots:
            bots.warm_up(game(name))
        print(f"{name}: {time.perf_counter() - began:.1f} s", flush=True)
    return 0
