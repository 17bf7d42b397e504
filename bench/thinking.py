"""How long the strongest level of the bots thinks, game by game: `python -m bench thinking`."""

from __future__ import annotations

import json
import math
import time

import numpy as np

from tablee.bots import Bot, Choice, Level, levels_of
from tablee.bots.duel import play_in_time, play_match
from tablee.engine import Game, Match
from tablee.games import game, names

CHOICES = 200


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
    found = {f"{name}, {seats} seats": thinking_times(name, seats) for name in names() for seats in (2, 4)}
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
