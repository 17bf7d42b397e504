"""`tablee street`: a street puzzle with one solution and no spare clue."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from tablee.engine.languages import languages

WIDEST = 100
"""Characters of a line."""


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("street", help="make a street puzzle with one solution")
    parser.add_argument(
        "--seed", default=None, help="any number or text; equal seeds make equal puzzles (default: one by chance)"
    )
    parser.add_argument("--level", type=int, default=3, help="from 1 (elimination) to 5 (case distinctions); default 3")
    parser.add_argument("--solution", action="store_true", help="show the street as well")
    parser.add_argument("--steps", action="store_true", help="show how a person finds it, step by step")
    parser.add_argument("--lang", choices=languages(), help="language of the clues (default: the terminal's)")
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
    from .coach import WORDS
    from .proofs import steps_told
    from .statements import ANYWHERE, CATEGORIES, MEMBERS, PICTURES, PLACES

    def word(name: str, it: str) -> str:
        return WORDS.text(lang, name, {"it": it})

    head = WORDS.text(lang, "puzzle-head", {"level": puzzle.level, "seed": puzzle.seed})
    lines = [head, "─" * len(head)]
    for n, clue in enumerate(puzzle.clues, start=1):
        lines += _wrapped(f"{n:2}. ", word("statement", clue))
    lines += ["", WORDS.text(lang, "puzzle-question")]
    heads = [word("row-head", row).ljust(10) for row in CATEGORIES]
    for row, members in enumerate(MEMBERS):
        names = [word("short", f"{CATEGORIES[row]}-{member}") for member in members]
        lines.append(f"  {heads[row]} {', '.join(names)}")
    if with_steps:
        lines.append("")
        for n, step in enumerate(steps_told(puzzle.steps, [ANYWHERE] * PICTURES), start=1):
            lines += _wrapped(f"{n:2}. ", f"[{word('technique', step['technique'])}] {WORDS.tell(lang, step['said'])}")
    if with_solution:
        rows = [[word("short", name) for name in row] for row in puzzle.solution]
        width = max(len(name) for row in rows for name in row) + 2
        lines += ["", _row(" " * 10, [str(place) for place in range(1, PLACES + 1)], width)]
        lines += [_row(heads[row], cells, width) for row, cells in enumerate(rows)]
    return lines


def _row(head: str, cells: Sequence[str], width: int) -> str:
    return f"  {head} {''.join(cell.ljust(width) for cell in cells)}".rstrip()


def _wrapped(mark: str, text: str) -> list[str]:
    """A numbered text in lines as wide as the terminal, but never too wide to read."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.wrap(text, max(width, 40), initial_indent=mark, subsequent_indent=" " * len(mark))
