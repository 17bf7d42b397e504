"""Counts: from fixed deals, the number of continuations by depth. A rule that allows one move too many or too few changes them.

`python -m tools.counts [GAME ...]` writes `tests/counts/<game>.txt`. A continuation is a small decision of a seat that may act, a move of the
table's own, or the clock going on to its next timer.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablee.engine import NEVER, TABLE, Buffer, Game
from tests.conformance.random_game import RandomGame, Tables
from tools.kept_files import chosen_games, seat_counts, write_if_changed
from tools.repository import ROOT

FOLDER = ROOT / "tests" / "counts"
MOST = 4000
"""Positions that may be looked at from one deal: the depth follows from it."""
DEEPEST = 12
CLOCK = (TABLE, None)
HEADER = "# Written by `python -m tools.counts {name}`: continuations by depth from fixed deals; under each first move at the greatest depth.\n"


class Counter(Tables):
    """Counts the continuations of one game."""

    def continuations(self, table: Buffer) -> list[tuple[int, int | None]]:
        """Every small decision that is allowed now, as seat and number; `(TABLE, None)` is the clock."""
        if self.driver.over(table):
            return []
        found: list[tuple[int, int | None]] = [
            (seat, move) for seat in (*range(self.places), TABLE) for move in self.moves(table, seat)
        ]
        if self.game.has_time and int(self.driver.due_at(table)) != NEVER:
            found.append(CLOCK)
        return found

    def after(self, table: Buffer, step: tuple[int, int | None]) -> Buffer:
        """The table after a continuation."""
        seat, move = step
        if move is None:
            return self.advanced(table, int(self.driver.due_at(table)))[0]
        return self.played(table, seat, move)[0]

    def count(self, table: Buffer, depth: int) -> int:
        """The number of continuations of that many steps."""
        steps = self.continuations(table)
        if depth == 1:
            return len(steps)
        return sum(self.count(self.after(table, step), depth - 1) for step in steps)

    def by_depth(self, table: Buffer) -> list[int]:
        """The counts from depth 1 on, as deep as may be looked."""
        counts = [self.count(table, 1)]
        while 0 < counts[-1] <= MOST and len(counts) < DEEPEST:
            counts.append(self.count(table, len(counts) + 1))
        return counts

    def under_each(self, table: Buffer, depth: int) -> dict[str, int]:
        """The counts under each first step, by its name."""
        return {
            self.name(step): self.count(self.after(table, step), depth - 1) if depth > 1 else 1
            for step in self.continuations(table)
        }

    def name(self, step: tuple[int, int | None]) -> str:
        """A step in words: the seat and the JSON move, or the beginning of one."""
        seat, move = step
        if move is None:
            return "clock"
        told = json.dumps(self.game.write((move,), self.options))
        return f"{'table' if seat == TABLE else seat} {told}"


def deals(game: Game) -> list[dict[str, Any]]:
    """The tables that are counted from, for each number of seats: as dealt, and after some random steps."""
    return [{"seats": seats, "seed": f"count {seats}", "after": n} for seats in seat_counts(game) for n in (0, 25)]


def count_deal(game: Game, deal: dict[str, Any]) -> tuple[list[int], dict[str, int]]:
    """The counts of one deal, and those under each first move."""
    counter = Counter(game, deal["seats"], None)
    table = RandomGame(game, deal["seats"], None, deal["seed"], deal["after"]).end
    counts = counter.by_depth(table)
    return counts, counter.under_each(table, len(counts))


def as_text(game: Game) -> str:
    """The file of a game."""
    parts = [HEADER.format(name=game.name)]
    for deal in deals(game):
        counts, under = count_deal(game, deal)
        lines = [f"{depth} {count}\n" for depth, count in enumerate(counts, start=1)]
        parts += [f"\ndeal {json.dumps(deal)}\n", *lines, *(f"  {count} {name}\n" for name, count in under.items())]
    return "".join(parts)


def path_of(game: Game) -> Path:
    """Where the counts of a game are kept."""
    return FOLDER / f"{game.name}.txt"


def main() -> None:
    """Writes the files of the games named, or of all."""
    chosen, _ = chosen_games("Writes the numbers of continuations of games.")
    for game in chosen:
        write_if_changed(path_of(game), as_text(game))


if __name__ == "__main__":
    main()
