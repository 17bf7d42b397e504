"""Random games with the laws of the record checked at every step: `python -m tools.invariants [GAME …] --games N`.

The games are shared out over every number of players and every table of the conformance suite (`tests/conformance/cases.py`), and over the sets
of cards that a game recommends.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from tablee.engine import Game
from tablee.engine.simulate import simulate
from tablee.games import game, names
from tests.conformance.cases import cases_of


def tables_of(rules: Game) -> list[tuple[int, dict[str, Any]]]:
    """Seats and options to be played: each kind of table at each number of players that it allows."""
    chosen: list[dict[str, Any]] = [{}, *(case.options for case in cases_of(rules))]
    for option in rules.options:
        chosen += [{option.name: entry["cards"]} for entry in option.details.get("sets", ())]
    tables: list[tuple[int, dict[str, Any]]] = []
    for seats in range(rules.min_seats, rules.max_seats + 1):
        for options in chosen:
            try:
                table = (seats, rules.options.read(seats, options))
            except ValueError:
                continue
            if table not in tables:
                tables.append(table)
    return tables


def check(rules: Game, games: int, seed: str = "invariants", threads: int | None = None) -> tuple[int, int, int]:
    """Plays about so many games of all kinds; how many kinds, games and moves there were. A broken law raises `FlawFound`."""
    tables = tables_of(rules)
    each = max(1, games // len(tables))
    moves = 0
    for seats, options in tables:
        result = simulate(rules, each, seats, options, seed=seed, threads=threads, check=True)
        if result.unfinished:
            raise AssertionError(
                f"{rules.name}: {result.unfinished} games of {each} do not end, {seats} seats, {options}"
            )
        moves += result.moves
    return len(tables), each * len(tables), moves


def main() -> None:
    """Plays and counts."""
    parser = argparse.ArgumentParser(description="Random games with the laws of the record checked at every step.")
    parser.add_argument("names", metavar="GAME", nargs="*", help="only these games (default: all)")
    parser.add_argument("--games", type=int, default=1_000_000, metavar="N", help="games for each (default: 1000000)")
    parser.add_argument("--seed", default="invariants", help="a text (default: invariants)")
    parser.add_argument("--threads", type=int, metavar="N", help="threads (default: one for each core)")
    parsed = parser.parse_args()
    for name in parsed.names or names():
        began = time.perf_counter()
        kinds, games, moves = check(game(name), parsed.games, parsed.seed, parsed.threads)
        print(
            f"{name}: {games:,} games, {moves:,} moves on {kinds} kinds of table, no law broken ({time.perf_counter() - began:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
