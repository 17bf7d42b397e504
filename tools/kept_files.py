"""Files that tell what games do, kept under `tests/` and written anew by a tool: what the tools and their tests share."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablee.engine import Game
from tablee.games import game as named
from tablee.games import names


def chosen_games(description: str) -> tuple[list[Game], bool]:
    """The games named on the command line, or all of them; and whether what is kept may be overruled."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", choices=[*names(), []], help="all of them, if none is named"
    )
    parser.add_argument("--unreleased", action="store_true", help="nobody has a record of the old rules: overrule them")
    given = parser.parse_args()
    return [named(name) for name in given.games or names()], given.unreleased


def seat_counts(game: Game) -> list[int]:
    """The fewest seats, a middling number, the most.

    >>> seat_counts(named("wolf-and-hound"))
    [2, 3, 4]
    """
    return sorted({game.min_seats, (game.min_seats + game.max_seats) // 2, game.max_seats})


def write_if_changed(path: Path, text: str) -> None:
    """Writes a file, and says so, unless it reads so already."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"wrote {path.name}")
