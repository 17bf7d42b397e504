"""`tablee duel` and `tablee ladder`: how strong the levels are."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablee.engine import Game

    from .levels import Level


def register(commands: Any) -> None:
    """Adds the commands."""
    duel = commands.add_parser("duel", help="let two levels of bots play against each other")
    _add_common(duel, games=400)
    duel.add_argument(
        "--a",
        required=True,
        metavar="LEVEL",
        help="1 to 5 (in Wataï to 6), random, or the .npz file of a learned player",
    )
    duel.add_argument(
        "--b",
        required=True,
        metavar="LEVEL",
        help="1 to 5 (in Wataï to 6), random, or the .npz file of a learned player",
    )
    duel.set_defaults(run=run_duel)
    ladder = commands.add_parser("ladder", help="rate all levels of bots of a game")
    _add_common(ladder, games=400)
    ladder.add_argument(
        "--thinking-games",
        type=_count,
        metavar="N",
        help="how many games a pairing in which somebody thinks ahead (default: as many)",
    )
    ladder.add_argument("--markdown", action="store_true", help="print a table for a page of documentation")
    ladder.set_defaults(run=run_ladder)


def _add_common(parser: argparse.ArgumentParser, games: int) -> None:
    parser.add_argument("game", metavar="GAME", help="name of the game (see `tablee games`)")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="how many people play (default: 2)")
    parser.add_argument(
        "--games", type=_count, default=games, metavar="N", help=f"how many games a pairing (default: {games})"
    )
    parser.add_argument("--seed", default="duel", metavar="S", help="a number or a text: the same games again")
    parser.add_argument("--workers", type=_count, metavar="N", help="games played at once (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


@contextmanager
def _progress(what: str, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on standard error."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as progress:
        task = progress.add_task(what, total=total)
        yield lambda games: progress.advance(task, games)


def run_duel(parsed: argparse.Namespace) -> int:
    """Plays the games and prints A's share of the wins."""
    from tablee.games import game as named

    from .duel import duel
    from .levels import level_of

    game = named(parsed.game)
    a, b = level_of(game.name, parsed.a), level_of(game.name, parsed.b)
    with _progress(f"{_called(a)} – {_called(b)}", parsed.games, parsed.json) as advance:
        outcome = duel(game, a, b, parsed.seats, parsed.games, parsed.seed, workers=parsed.workers, progress=advance)
    answer = {
        "game": game.name, "seats": parsed.seats, "a": parsed.a, "b": parsed.b, "seed": parsed.seed, "games": outcome.games,
        "a_win_rate": round(outcome.a_win_rate, 6), "low": round(outcome.low, 6), "high": round(outcome.high, 6),
    }  # fmt: skip
    if parsed.json:
        sys.stdout.write(json.dumps(answer) + "\n")
        return 0
    sys.stdout.write(
        f"{game.name}, {parsed.seats} players, {outcome.games} games: {_called(a)} wins {outcome.a_win_rate:.1%} against {_called(b)} "
        f"(95 %: {outcome.low:.1%} to {outcome.high:.1%})\n"
    )
    return 0


def run_ladder(parsed: argparse.Namespace) -> int:
    """Plays every level against the one below, the strongest against several others, and rates them."""
    from tablee.games import game as named

    from .ladder import climb

    game = named(parsed.game)
    total = _ladder_games(game, parsed.games, parsed.thinking_games)
    with _progress(game.name, total, parsed.json or parsed.markdown) as advance:
        rungs = climb(
            game, parsed.seats, parsed.games, parsed.seed, parsed.workers, advance, thinking=parsed.thinking_games
        )
    if parsed.json:
        rows = [
            {
                "level": rung.level.number or "random",
                "name": rung.level.names["en"],
                "rating": round(rung.rating),
                **{f"against_{key}": _rates(outcome) for key, outcome in rung.against.items()},
            }
            for rung in rungs
        ]
        answer = {"game": game.name, "seats": parsed.seats, "seed": parsed.seed, "games": parsed.games, "levels": rows}
        sys.stdout.write(json.dumps(answer) + "\n")
        return 0
    if parsed.markdown:
        sys.stdout.write(_as_markdown(rungs))
    else:
        _print_ladder(parsed, rungs)
    return 0


def _rates(outcome: Any) -> dict[str, float]:
    rates = {"win_rate": outcome.a_win_rate, "low": outcome.low, "high": outcome.high}
    return {"games": outcome.games, **{name: round(rate, 6) for name, rate in rates.items()}}


def _ladder_games(game: Game, games: int, thinking: int | None) -> int:
    from .ladder import games_of_pairing, pairings

    return sum(games_of_pairing(game, high, low, games, thinking) for high, low, _ in pairings(game))


def _called(level: Level) -> str:
    if level.policy is not None:
        return level.names["en"]
    return f"{level.names['en']} ({level.number})" if level.number else "random play"


COLUMNS = {"below": "the one below", "random": "random play", "weakest": "level 1", "style": "its style alone"}


def _cells(rung: Any, key: str) -> str:
    one = rung.against.get(key)
    return f"{one.a_win_rate:.1%} ({one.low:.1%} – {one.high:.1%}), {one.games} games" if one else ""


def _print_ladder(parsed: argparse.Namespace, rungs: Any) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{parsed.game}, {parsed.seats} players", box=None)
    for column in ("level", "rating", *COLUMNS.values()):
        table.add_column(column, justify="left" if column == "level" else "right")
    for rung in reversed(rungs):
        table.add_row(_called(rung.level), f"{rung.rating:.0f}", *(_cells(rung, key) for key in COLUMNS))
    Console().print(table)


def _as_markdown(rungs: Any) -> str:
    lines = ["| level | rating | " + " | ".join(f"against {name}" for name in COLUMNS.values()) + " |"]
    lines.append("|---|---:|" + "---|" * len(COLUMNS))
    for rung in reversed(rungs):
        cells = " | ".join(_cells(rung, key) for key in COLUMNS)
        lines.append(f"| {_called(rung.level)} | {rung.rating:.0f} | {cells} |")
    return "\n".join(lines) + "\n"
