"""Tablée, measured as its peers are: random play, one core, with as many players as four where the game has them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import numpy as np

import tablee
from bench.peers.answering import Measure, answer, until
from tablee.engine.backend import BACKEND, JIT
from tablee.engine.simulate import simulate
from tablee.games import game, names

SEATS = 4
LONGEST = 400
SHARED = 8 * 256
"""Games of eight slices of `simulate`: threads take one after the other."""


def random_play(name: str, seats: int = SEATS, threads: int = 1, is_shared: bool = False) -> Measure:
    """Legal moves, one of them by chance, what follows, dealing; `is_shared`: so many games a call that there is something for every thread."""
    rules = game(name)
    if is_shared:
        games = SHARED
    else:
        trial = simulate(rules, games=100, seats=seats, seed=0, threads=threads)
        games = max(20, int(0.05 * trial.moves_per_s * trial.games / trial.moves))
    return lambda seconds: until(seconds, lambda: simulate(rules, games, seats, seed=1, threads=threads).moves)


def batched(name: str, tables: int = 1024, threads: int = 1) -> Measure:
    """The same, and observations and masks of who is asked written."""
    from tablee.lab.batch import Batch

    batch = Batch(name, tables, seats=SEATS, seed=1, threads=threads)

    def steps() -> int:
        batch.step(batch.random_actions())
        return tables

    return lambda seconds: until(seconds, steps)


def one_by_one(name: str) -> Measure:
    """Turns through AEC, as PettingZoo's own benchmark has it."""
    from bench.peers.turns import turns
    from tablee.lab.aec import TableEnv

    return turns(TableEnv(name, seats=SEATS))


def matches(name: str) -> Measure:
    """Whole matches through `Match`: moves as JSON, one of them by chance, played; events told."""
    chance, numbers = random.Random(7), iter(range(1 << 60))

    def match() -> int:
        one = tablee.new(name, seats=SEATS, seed=next(numbers))
        while not one.over and one.to_act and len(one.history) < LONGEST:
            seat = chance.choice(one.to_act)
            one.play(seat, chance.choice(one.moves(seat)))
        return len(one.history)

    return lambda seconds: until(seconds, match)


def makers() -> dict[str, Callable[[], Measure]]:
    """By name. Those of growth have how many of what behind them."""
    kinds: dict[str, Callable[..., Measure]] = {"random": random_play, "aec": one_by_one, "match": matches}
    if BACKEND == JIT:
        kinds["batched"] = batched
    known: dict[str, Callable[[], Measure]] = {
        f"{kind} {name}": partial(maker, name) for kind, maker in kinds.items() for name in names()
    }
    for name in names():
        rules = game(name)
        for seats in range(rules.min_seats, rules.max_seats + 1):
            known[f"random {name} seats {seats}"] = partial(random_play, name, seats=seats)
        for threads in (1, 2, 4):
            known[f"random {name} threads {threads}"] = partial(random_play, name, threads=threads, is_shared=True)
            known[f"batched {name} threads {threads}"] = partial(batched, name, tables=8192, threads=threads)
        for power in range(17):
            known[f"batched {name} tables {1 << power}"] = partial(batched, name, tables=1 << power)
    return known


if __name__ == "__main__":
    np.seterr(over="ignore")
    answer(makers())
