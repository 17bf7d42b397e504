"""Iterations a second of the search, one core, in mid-game, beside OpenSpiel's native searches; and how long the strongest level thinks."""

from __future__ import annotations

import json
import math
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from tablee.bots import Bot, Choice, Level, levels_of
from tablee.bots.duel import glance, play_in_time, play_match
from tablee.bots.hints import ESTIMATE
from tablee.bots.search import searcher
from tablee.engine import Game, Match, seed_words
from tablee.games import game, names

from .peer import Peer

ROUNDS = 5
SECONDS = 0.7
PEER_SEARCHES = ("crazy_eights MCTS", "euchre IS-MCTS")
PEER_ITERATIONS = 10_000
"""As many as Wolf & Hound's strongest level has: in a longer search the paths are longer, too."""
OURS = (
    # game, seats, decisions before the one that is measured, strays in a thousand (1000: random playouts)
    ("wolf-and-hound", 4, 12, 1000),
    ("wolf-and-hound", 4, 12, 0),
    ("wolf-and-hound", 2, 10, 1000),
    ("wolf-and-hound", 2, 10, 0),
    ("ouaf", 4, 24, 0),
    ("ouaf", 2, 16, 0),
    ("chiwawa", 4, 12, 0),
    ("chiwawa", 2, 8, 0),
    ("dans-ma-rue", 4, 30, 0),
)
CHOICES = 200


def in_mid_game(name: str, seats: int, decisions: int) -> tuple[Match, int]:
    """A match after so many decisions of the fourth level, at one with several moves, and whose decision it is."""
    rules = game(name)
    for seed in range(100):
        match = Match.deal(rules, seats, seed)
        bots = {seat: Bot(rules, levels_of(name)[3], seat, seed) for seat in range(seats)}
        while not match.over and match.awaited:
            seat = match.awaited[0]
            if len(match.history) >= decisions and len(match.choices(seat)) > 2:
                return match, seat
            bots[seat].see(glance(match, seat))
            choice = bots[seat].choose()
            assert choice is not None
            match.play(seat, choice.move)
    raise RuntimeError(f"{name}: no game of {seats} is that long")


def measured(name: str, seats: int, decisions: int, stray: int) -> Callable[[], float]:
    """Iterations a second on one thread: searches as long as the strongest level's, one after the other, for about SECONDS."""
    match, seat = in_mid_game(name, seats, decisions)
    bot = Bot(match.rules, levels_of(name)[-1], seat, seed=0)
    bot.follow(match)
    settings = replace(levels_of(name)[-1].search or ESTIMATE, stray=stray, early_stop=False, in_parallel=False)
    hidden = match.view(seat).table

    def run() -> float:
        began, iterations = time.perf_counter(), 0
        while time.perf_counter() - began < SECONDS:
            found = searcher(match.rules).search(hidden, bot._memory, seat, False, settings, seed_words("bench"))
            iterations += found.iterations
        return iterations / (time.perf_counter() - began)

    run()
    return run


def beside_the_peer() -> dict[str, Any]:
    """Ours and theirs in turns; medians of five."""
    ours = {line: measured(*line) for line in OURS}
    rates: dict[Any, list[float]] = {line: [] for line in ours}
    peer_rates: dict[str, list[float]] = {name: [] for name in PEER_SEARCHES}
    with Peer("search_peer/openspiel.py") as peer:
        for _ in range(ROUNDS):
            for name in PEER_SEARCHES:
                peer_rates[name].append(peer.per_s(f"{name} {PEER_ITERATIONS}"))
            for line, measure in ours.items():
                rates[line].append(measure())
    return {
        "peer": {f"OpenSpiel {name}": round(statistics.median(found)) for name, found in peer_rates.items()},
        "iterations_per_s": {
            f"{name}, {seats} seats, {'random' if stray == 1000 else 'style'} playouts": round(statistics.median(found))
            for (name, seats, _, stray), found in rates.items()
        },
    }


def thinking_times(name: str, seats: int) -> dict[str, float]:
    """How long the strongest level takes for a choice, over whole games against itself, on as many cores as there are: in ms."""
    times: list[float] = []
    for seed in range(CHOICES):
        match = Match.deal(game(name), seats, seed)
        bots = {seat: TimedBot(match.rules, levels_of(name)[-1], seat, seed, times) for seat in range(seats)}
        if match.rules.reactions is None:
            play_match(match, bots, enough=lambda: len(times) >= CHOICES)
        else:
            play_in_time(match, bots, enough=lambda: len(times) >= CHOICES)
        if len(times) >= CHOICES:
            break
    return {
        "median_ms": round(float(np.percentile(times, 50)), 1),
        "p99_ms": round(float(np.percentile(times, 99)), 1),
    }


class TimedBot(Bot):
    """A bot that says how long it took for its choices, those apart that are no choices."""

    def __init__(self, rules: Game, level: Level, seat: int, seed: int, times: list[float]) -> None:
        super().__init__(rules, level, seat, seed)
        self._times = times

    def choose(self, budget_ms: float | None = None) -> Choice | None:
        """The same, within the level's own cap."""
        began = time.perf_counter()
        choice = super().choose(None if budget_ms == math.inf else budget_ms)
        if choice is not None:
            self._times.append(1000 * (time.perf_counter() - began))
        return choice


def main() -> None:
    """Prints one JSON object."""
    answer = beside_the_peer()
    answer["strongest level"] = {
        f"{name}, {seats} seats": thinking_times(name, seats) for name in names() for seats in (2, 4)
    }
    print(json.dumps(answer, indent=1))


if __name__ == "__main__":
    main()
