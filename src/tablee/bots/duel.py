"""Duels: two levels against each other over many balanced games."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations

from tablee.engine import Game, Match
from tablee.engine.chance import Seed
from tablee.engine.options import Values

from .levels import Level
from .player import Bot
from .styles import style_of

CONFIDENCE = 1.959964
"""Two-sided 95 %."""
MOST_STEPS = 20_000


@dataclass(frozen=True)
class Outcome:
    """What came of a duel: A's share of the wins, and where the true share lies, 19 times in 20."""

    games: int
    a_win_rate: float
    low: float
    high: float


def arrangements(game: Game, seats: int) -> list[frozenset[int]]:
    """The seats that A takes: every half of the table, or, where there are teams, each team.

    Of an odd number the bigger half comes in turn.
    """
    teams = style_of(game).teams(seats)
    if teams is not None:
        return [frozenset(team) for team in teams]
    halves = [
        frozenset(half)
        for size in sorted({seats // 2, seats - seats // 2})
        for half in combinations(range(seats), size)
    ]
    # One arrangement and its mirror follow each other, so that any even number of games is balanced.
    ordered: list[frozenset[int]] = []
    for half in halves:
        if half not in ordered:
            ordered += [half, frozenset(range(seats)) - half]
    return ordered


def play_match(match: Match, bots: dict[int, Bot]) -> None:
    """Plays a match to its end: who may act and is not awaited is asked once, clockwise; then an awaited seat acts."""
    events = None
    last = 0
    for _ in range(MOST_STEPS):
        if match.over:
            return
        for seat, bot in bots.items():
            bot.see(match.view(seat), events)
        events = None
        able, wanted = match.to_act, match.awaited
        turn = sorted(able, key=lambda seat: (seat in wanted, (seat - last - 1) % match.places))
        for seat in turn:
            choice = bots[seat].choose()
            if choice is not None:
                events = match.play(seat, choice.move)
                last = seat
                break
        else:
            due = match.due
            if due is None:
                raise RuntimeError(f"{match.game}: nobody moves and no clock runs")
            events = match.advance(due)
    raise RuntimeError(f"{match.game}: not over after {MOST_STEPS} steps")


def share_of(match: Match, side: frozenset[int]) -> float:
    """What a finished game counts for a side: 1, 0, or a half where both sides or nobody won."""
    won = {seat in side for seat in match.winners}
    return 0.5 if len(won) != 1 else float(won.pop())


def duel(
    game: Game, a: Level, b: Level, seats: int, games: int, seed: Seed = 0, options: Values | None = None, workers: int | None = None,
    progress: Callable[[], None] | None = None,
) -> Outcome:  # fmt: skip
    """Plays so many games, each deal once in every arrangement; the same seed, the same games."""
    game.options.read(seats, options)
    places = arrangements(game, seats)
    jobs = [(n // len(places), places[n % len(places)]) for n in range(games)]

    def one(job: tuple[int, frozenset[int]]) -> float:
        deal, side = job
        match = Match.deal(game, seats, f"{seed}/{deal}", options)
        bots = {
            seat: Bot(game, a if seat in side else b, seat, f"{seed}/{deal}/{seat}/{sorted(side)}")
            for seat in range(seats)
        }
        play_match(match, bots)
        if progress is not None:
            progress()
        return share_of(match, side)

    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        return summed_up(list(pool.map(one, jobs)))


def summed_up(shares: list[float]) -> Outcome:
    """The mean of these shares and its interval (Wilson's).

    >>> outcome = summed_up([1.0] * 60 + [0.0] * 40)
    >>> outcome.a_win_rate, round(outcome.low, 3), round(outcome.high, 3)
    (0.6, 0.502, 0.691)
    """
    n = len(shares)
    rate = sum(shares) / n
    z2 = CONFIDENCE**2 / n
    middle = (rate + z2 / 2) / (1 + z2)
    spread = CONFIDENCE / (1 + z2) * math.sqrt(rate * (1 - rate) / n + z2 / (4 * n))
    return Outcome(n, rate, max(0.0, middle - spread), min(1.0, middle + spread))
