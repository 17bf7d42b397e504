"""Views and random play, beside those of an earlier commit: `python -m bench.before ../earlier`, a worktree of it, each in a process of its own.

The two take turns, so that a busy machine slows both; told is the median of the ratios, above 1 where this tree is faster.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROUNDS = 41
HERE = Path(__file__).parents[1]
GAMES = "src/tablee/games"
SEATS = 4


def tables_of(name: str, seats: int) -> list[Any]:
    """Matches that stand at many different moments of random games."""
    import random

    import tablee

    chance, found = random.Random(7), []
    for seed in range(12):
        match = tablee.new(name, seats=seats, seed=seed)
        while not match.over and len(match.history) < 300:
            if match.to_act:
                seat = chance.choice(match.to_act)
                match.play(seat, chance.choice(match.choices(seat) if name == "watai" else match.moves(seat)))
            elif match.due is None:
                break
            if match.due is not None and (not match.to_act or chance.random() < 0.05):
                match.advance(match.due)
            if chance.random() < 0.1:
                found.append(match.copy())
    return found


def answer() -> None:
    """The process of one of the two trees: for each line of input, one of output."""
    from tablee.engine.simulate import simulate
    from tablee.games import game

    tables: dict[str, list[Any]] = {}
    for line in sys.stdin:
        what, name = line.split()
        seats = min(SEATS, game(name).max_seats)
        if what == "views":
            if name not in tables:
                tables[name] = tables_of(name, seats)
                views(tables[name], seats)
            began = time.process_time()
            for _ in range(2):
                views(tables[name], seats)
            print(time.process_time() - began, flush=True)
        else:
            began = time.process_time()
            played = simulate(game(name), games=60 if name == "watai" else 400, seats=seats, seed=1, threads=1)
            # A move's time: where games deal otherwise than before, the same seed plays longer or shorter ones.
            print((time.process_time() - began) / played.moves, flush=True)


def views(tables: list[Any], seats: int) -> None:
    """What a server writes after a move: the views of all seats and of a spectator."""
    everybody = (None, *range(seats))
    for match in tables:
        match.views_json(everybody)


def main() -> None:
    """Asks both in turns and prints the ratios."""
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / GAMES).is_dir():
        sys.exit("bench.before: name the folder of an earlier commit's worktree (git worktree add ../earlier COMMIT)")
    trees = (Path(sys.argv[1]).resolve(), HERE)
    known = [{path.name for path in (tree / GAMES).iterdir() if (path / "rules.py").exists()} for tree in trees]
    both = [
        subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--answer"],
            env=os.environ | {"PYTHONPATH": str(tree / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for tree in trees
    ]

    def ask(process: Any, what: str, name: str) -> float:
        process.stdin.write(f"{what} {name}\n")
        process.stdin.flush()
        return float(process.stdout.readline())

    for name in sorted(folder.replace("_", "-") for folder in known[0] & known[1]):
        for what in ("views", "play"):
            for process in both:
                ask(process, what, name)  # compiled, and the tables made
            ratios = []
            for _ in range(ROUNDS):
                before, now = (ask(process, what, name) for process in both)
                ratios.append(before / now)
            low, middle, high = statistics.quantiles(ratios, n=4)
            print(
                f"{name:16} {what:6} {middle:5.3f} of before (half of the rounds {low:5.3f} to {high:5.3f})", flush=True
            )
    for process in both:
        process.stdin.close()  # type: ignore[union-attr]
        process.wait()


if __name__ == "__main__":
    answer() if "--answer" in sys.argv else main()
