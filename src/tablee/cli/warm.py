"""`tablee compile`: compiles the rules of every game, so that nothing waits later."""

from __future__ import annotations

import argparse
import time
from typing import Any


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("compile", help="compile the rules now, so that nothing waits later")
    parser.add_argument("games", metavar="GAME", nargs="*", help="only these games (default: all)")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Compiles, and says how long each game took."""
    from tablee.engine.warm import warm_up
    from tablee.games import game, names

    for name in parsed.games or names():
        began = time.perf_counter()
        warm_up(game(name))
        print(f"{name}: {time.perf_counter() - began:.1f} s", flush=True)
    return 0
