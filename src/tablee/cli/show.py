"""`tablee show`: a position or a record, whole or as one seat sees it."""

from __future__ import annotations

import argparse
from typing import Any

from .common import read_match


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("show", help="show a position or a record, whole or as one seat sees it")
    parser.add_argument("file", metavar="FILE", help="a position or a record in JSON; - is standard input")
    parser.add_argument("--seat", type=int, metavar="N", help="what seat N may know (default: the whole truth)")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Prints the table, and the moves of whom it shows."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    match = read_match(parsed.file)
    shown = match.position()["state"] if parsed.seat is None else match.view(parsed.seat)
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_row("game", f"{match.game}, {match.seats} players{', over' if match.over else ''}")
    table.add_row("options", Text(plain(match.options)))
    for name, value in shown.items():
        if name not in ("game", "seats", "seat", "options", "rng"):
            table.add_row(name, Text(plain(value, top=True)))
    for seat in match.to_act if parsed.seat is None else (parsed.seat,):
        moves = match.choices(seat)
        if moves:
            table.add_row(f"choices of {seat}", Text(", ".join(_move(move) for move in moves)))
    if match.over:
        table.add_row("scores", Text(plain(match.scores)))
    Console().print(table)
    return 0


def _move(move: dict[str, Any]) -> str:
    return " ".join([str(move["do"]), *(plain(value) for name, value in move.items() if name != "do")])


def plain(value: Any, top: bool = False) -> str:
    """A JSON value for reading: lists of lists a line each; in a list `null` is a card that is not seen, elsewhere nothing.

    >>> plain(["black-1", None])
    'black-1 ?'
    """
    if isinstance(value, dict):
        return " ".join(f"{name}: {plain(one)}" for name, one in value.items())
    if isinstance(value, list):
        if top and any(isinstance(one, list | dict) for one in value):
            return "\n".join(f"{i}: {plain(one)}" for i, one in enumerate(value))
        return " ".join(f"[{plain(one)}]" if isinstance(one, list) else plain(one) for one in value) or "–"
    if value is None:
        return "–" if top else "?"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
