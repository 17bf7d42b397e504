"""`tablee puzzle`: a puzzle of a game, as JSON."""

from __future__ import annotations

import argparse
import json
from typing import Any

from .common import add_niceness, give_way


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("puzzle", help="make a puzzle of a game, as JSON")
    parser.add_argument("game", metavar="GAME", help="a game that has puzzles")
    parser.add_argument("--level", type=int, default=1, help="how hard, from 1 on (default 1)")
    parser.add_argument("--seed", default=None, help="equal seeds make equal puzzles (default: one by chance)")
    add_niceness(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Prints the puzzle on one line."""
    from tablee.engine.chance import secret_seed
    from tablee.games import game

    give_way(parsed.nice)
    puzzles = game(parsed.game).puzzles
    if puzzles is None:
        raise ValueError(f"{parsed.game} has no puzzles")
    seed = secret_seed()[:12] if parsed.seed is None else parsed.seed
    print(json.dumps(puzzles.make(seed, parsed.level), ensure_ascii=False, separators=(",", ":")))
    return 0
