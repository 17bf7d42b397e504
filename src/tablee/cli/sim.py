"""`tablee sim`: many games at random."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from tablee.engine.errors import shorten

from .common import parse_options, parse_seed

MOST_GAMES = 10**12


def _count(what: str, most: int) -> Callable[[str], int]:
    """A whole number from 1 to `most`, from the command line."""

    def read(text: str) -> int:
        try:
            number = int(text.replace("_", ""))
        except ValueError:
            number = 0
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{shorten(text)} is not a number of {what}, 1 to {most:,}")
        return number

    return read


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("sim", help="play many games at random and count")
    parser.add_argument("game", metavar="GAME", help="name of the game (see `tablee games`)")
    parser.add_argument(
        "--games", type=_count("games", MOST_GAMES), default=10_000, metavar="N", help="how many games (default: 10000)"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many people play (default: as many as can)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game; may be given again"
    )
    parser.add_argument("--seed", metavar="S", help="a number or a text: the same games again")
    parser.add_argument(
        "--threads", type=_count("threads", 1024), metavar="N", help="how many threads (default: one a core)"
    )
    parser.add_argument(
        "--check", nargs="?", type=_count("games", MOST_GAMES), const=1, default=0, metavar="N",
        help="verify the laws of the table after every step (of one game in N), and at the end of every game",
    )  # fmt: skip
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu", help="where to play (default: cpu)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Plays the games and prints what came out."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from tablee.bots.duel import interval
    from tablee.engine.simulate import FlawFound, simulate
    from tablee.games import game

    # What is wrong is said before the bar is drawn.
    played = game(parsed.game)
    seats = played.max_seats if parsed.seats is None else parsed.seats
    lists = {option["name"] for option in played.options.form({}, "en") if isinstance(option["default"], list)}
    options = played.options.read(seats, parse_options(parsed.option, lists))
    with Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(parsed.game, total=parsed.games)
        try:
            result = simulate(
                played,
                parsed.games,
                seats,
                options,
                parse_seed(parsed.seed),
                parsed.threads,
                parsed.check,
                lambda done: progress.update(task, completed=done),
                parsed.device,
            )
        except FlawFound as flaw:
            progress.stop()
            print(f"tablee sim: {flaw}", file=sys.stderr)
            return 1
    answer = {
        "game": result.game,
        "seats": result.seats,
        "options": result.options,
        "seed": result.seed,
        "games": result.games,
        "moves": result.moves,
        "seconds": round(result.seconds, 6),
        "moves_per_s": round(result.moves_per_s, 1),
        "win_shares": [round(share, 6) for share in result.wins],
        "intervals": [[round(end, 6) for end in interval(share, result.games)] for share in result.wins],
        "undecided": round(result.undecided, 6),
        "unfinished": result.unfinished,
    }
    if parsed.json:
        json.dump(answer, sys.stdout)
        print()
    else:
        _print_table(answer)
    return 0


def _print_table(answer: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    facts = Table(box=None, show_header=False, pad_edge=False)
    facts.add_row("game", f"{answer['game']}, {answer['seats']} players")
    facts.add_row("seed", str(answer["seed"]))
    facts.add_row("games", f"{answer['games']:,}")
    facts.add_row("moves", f"{answer['moves']:,} ({answer['moves'] / answer['games']:.1f} a game)")
    facts.add_row(
        "rate", f"{answer['moves_per_s']:,.0f} moves/s, {answer['games'] / max(answer['seconds'], 1e-9):,.0f} games/s"
    )
    for seat, (share, (low, high)) in enumerate(zip(answer["win_shares"], answer["intervals"], strict=True)):
        facts.add_row(f"seat {seat}", f"{share:7.2%} of the wins (95 %: {low:.2%} to {high:.2%})")
    if answer["undecided"]:
        facts.add_row("nobody", f"{answer['undecided']:7.2%}")
    if answer["unfinished"]:
        facts.add_row("unfinished", str(answer["unfinished"]))
    Console().print(facts)
