"""`tablee games`: the games that there are."""

from __future__ import annotations

import argparse
from typing import Any

from .common import add_language, command_words, language


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("games", help="list the games")
    add_language(parser)
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Prints the games with their players, length and options."""
    from rich.console import Console
    from rich.table import Table

    from tablee.games import game, names

    lang = language(parsed)
    heads = [command_words().text(lang, f"head-{head}") for head in ("game", "players", "minutes", "options")]
    table = Table(*heads, "", box=None, pad_edge=False, header_style="bold")
    for name in names():
        one = game(name)
        title = one.title
        options = ", ".join(option["name"] for option in one.options.form(title, lang))
        tagline = title.get("tagline", {}).get(lang, "")
        table.add_row(name, f"{one.min_seats}–{one.max_seats}", str(title.get("minutes", "")), options, tagline)
    Console().print(table)
    return 0
