"""`tablee street`: a street puzzle with one solution and no spare clue."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from tablee.engine.errors import LANGUAGES


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("street", help="make a street puzzle with one solution")
    parser.add_argument(
        "--seed", default=None, help="any number or text; equal seeds make equal puzzles (default: one by chance)"
    )
    parser.add_argument("--level", type=int, default=3, help="from 1 (elimination) to 5 (case distinctions); default 3")
    parser.add_argument("--solution", action="store_true", help="show the street as well")
    parser.add_argument("--steps", action="store_true", help="show how a person finds it, step by step")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the clues (default: the terminal's)")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Prints the puzzle."""
    from tablee.engine.chance import secret_seed

    from .puzzles import make_puzzle

    lang = parsed.lang or ("fr" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("fr") else "en")
    seed = secret_seed()[:8] if parsed.seed is None else _seed(parsed.seed)
    puzzle = make_puzzle(seed, parsed.level)
    sys.stdout.write("\n".join(_lines(puzzle, lang, parsed.solution, parsed.steps)) + "\n")
    return 0


def _seed(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def _lines(puzzle: Any, lang: str, with_solution: bool, with_steps: bool) -> list[str]:
    from .coach import tell
    from .pictures import picture, upper
    from .statements import ANYWHERE, PICTURE_NAMES, PICTURE_OF, PICTURES, PLACES

    french = lang == "fr"
    head = (
        f"Dans ma rue, niveau {puzzle.level}, graine {puzzle.seed}"
        if french
        else f"Dans ma rue, level {puzzle.level}, seed {puzzle.seed}"
    )
    lines = [head, ""]
    lines += [f"{n:2}. {sentence}" for n, sentence in enumerate(puzzle.sentences(lang), start=1)]
    lines.append("")
    for first in range(0, PICTURES, PLACES):
        lines.append(", ".join(picture(one, lang) for one in range(first, first + PLACES)))
    if with_steps:
        lines.append("")
        told = tell(puzzle.steps, [ANYWHERE] * PICTURES, lang)
        lines += [f"{n:2}. [{step['name']}] {step['text']}" for n, step in enumerate(told, start=1)]
    if with_solution:
        lines.append("")
        names = [[upper(picture(PICTURE_OF[name], lang)) for name in row] for row in puzzle.solution]
        width = max(len(picture(one, lang)) for one in range(len(PICTURE_NAMES)))
        lines += ["  ".join(name.ljust(width) for name in row).rstrip() for row in names]
    return lines
