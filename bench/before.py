"""Views and random play, beside those of an earlier commit: `python -m bench.before ../earlier`, a worktree of it, each in a process of its own.

Games may be named behind it, and `TABLEE_BACKEND` says what runs the rules; `jit` has compiled code alone write views, too (`writing`).
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
    """Matches that stand at many different moments of random games, each with the eyes whose views are written: a spectator's, and those of all who
    have nothing to choose. (Where somebody has, his choices may come along, and that is more than a view.)"""
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
                idle = [seat for seat in range(seats) if match.over or (match.awaited and seat not in match.awaited)]
                found.append((match.copy(), (None, *idle)))
    return found


def answer() -> None:
    """The process of one of the two trees: for each line of input, one of output."""
    from tablee.engine.simulate import simulate
    from tablee.games import game

    writers: dict[tuple[str, str], tuple[Any, int]] = {}
    for line in sys.stdin:
        what, name = line.split()
        seats = min(SEATS, game(name).max_seats)
        if what in WAYS:
            if (what, name) not in writers:
                writers[what, name] = WAYS[what](name, seats)
                writers[what, name][0]()
            write, written = writers[what, name]
            began = time.process_time()
            for _ in range(2):
                write()
            # A view's time: where games deal otherwise than before, the tables are others, and more or fewer.
            print((time.process_time() - began) / written, flush=True)
        else:
            began = time.process_time()
            played = simulate(game(name), games=60 if name == "watai" else 400, seats=seats, seed=1, threads=1)
            # A move's time: where games deal otherwise than before, the same seed plays longer or shorter ones.
            print((time.process_time() - began) / played.moves, flush=True)


def views(name: str, seats: int) -> tuple[Any, int]:
    """Writes the views of many tables as a match gives them; how many views. None is kept: memory that grows and shrinks by them takes time, too."""
    tables = tables_of(name, seats)

    def write() -> None:
        for match, eyes in tables:
            match.views_json(eyes)

    return write, sum(len(eyes) for _, eyes in tables)


def writing(name: str, seats: int) -> tuple[Any, int]:
    """Hides many tables from each pair of eyes and writes them, without Python between: both have these two functions of the driver. The table
    that forgets is copied as each driver does it."""
    import numba
    import numpy as np

    from tablee.engine.driver import one_table
    from tablee.engine.pen import HEAD, texts
    from tablee.games import game

    try:
        from tablee.engine.native import copy_bytes
    except ImportError:

        @numba.njit  # type: ignore[untyped-decorator]
        def copy_bytes(to: Any, at: int, source: Any, start: int, size: int) -> None:
            to[at:size] = source[start:size]

    driver = one_table(game(name))
    hide_from, write_state = driver.hide_from, driver.write_state
    tables = np.stack([match.table for match, _ in tables_of(name, seats)])
    hidden, constants = np.empty_like(tables[0]), texts([f"animal {i}" for i in range(8)])
    paper = np.empty(HEAD + 65536, dtype=np.uint8)

    @numba.njit  # type: ignore[untyped-decorator]
    def write(tables: Any, hidden: Any, constants: Any, paper: Any) -> int:
        size = 0
        for i in range(len(tables)):
            for seat in range(-1, seats):
                copy_bytes(hidden, 0, tables[i], 0, len(hidden))
                hide_from(hidden, seat)
                size += write_state(hidden, constants, paper)
        return size

    return lambda: write(tables, hidden, constants, paper), len(tables) * (seats + 1)


WAYS = {"views": views, "writing": writing}


def main() -> None:
    """Asks both in turns and prints the ratios."""
    if len(sys.argv) < 2 or not (Path(sys.argv[1]) / GAMES).is_dir():
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

    for name in sys.argv[2:] or sorted(folder.replace("_", "-") for folder in known[0] & known[1]):
        for what in ("views", "play", *(["writing"] if os.environ.get("TABLEE_BACKEND") == "jit" else [])):
            for process in both:
                ask(process, what, name)  # compiled, and the tables made
            ratios = []
            for _ in range(ROUNDS):
                before, now = (ask(process, what, name) for process in both)
                ratios.append(before / now)
            low, middle, high = statistics.quantiles(ratios, n=4)
            print(
                f"{name:16} {what:7} {middle:5.3f} of before (half of the rounds {low:5.3f} to {high:5.3f})", flush=True
            )
    for process in both:
        process.stdin.close()  # type: ignore[union-attr]
        process.wait()


if __name__ == "__main__":
    answer() if "--answer" in sys.argv else main()
