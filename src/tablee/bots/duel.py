"""Duels: two levels against each other over many balanced games."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from tablee.engine import Game, Match, Refused, View
from tablee.engine.chance import Seed
from tablee.engine.driver import one_table
from tablee.engine.events import Events
from tablee.engine.options import Values
from tablee.engine.reaction import deal_tables, play_tables

from .levels import RANDOM, Level
from .player import Bot
from .styles import style_of

CONFIDENCE = 1.959964
"""Two-sided 95 %."""
MOST_STEPS = 200_000


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


def glance(match: Match, seat: int) -> View:
    """What a bot needs of a seat's view: the hidden table, and the options."""
    view = View(seat=seat, options=match.options)
    view.table = match.table
    one_table(match.rules).hide_from(view.table, seat)
    return view


def never() -> bool:
    """Nobody stops before the end."""
    return False


def play_match(match: Match, bots: Mapping[int, Bot], enough: Callable[[], bool] = never) -> None:
    """Plays a match to its end, or until it is `enough`: who may act and is not awaited is asked once, clockwise; then an awaited seat acts."""
    events = None
    last = 0
    for _ in range(MOST_STEPS):
        if match.over or enough():
            return
        for seat, bot in bots.items():
            bot.see(glance(match, seat), events)
        events = None
        able, wanted = match.to_act, match.awaited
        turn = sorted(able, key=lambda seat: (seat in wanted, (seat - last - 1) % match.places))
        for seat in turn:
            choice = bots[seat].choose(math.inf)
            if choice is not None:
                events = match.play(seat, choice.move)
                last = seat
                break
        else:
            events = _let_time_pass(match)
    raise RuntimeError(f"{match.game}: not over after {MOST_STEPS} steps")


def play_in_time(match: Match, bots: Mapping[int, Bot], enough: Callable[[], bool] = never) -> None:
    """The same where all act at once: who has something in mind does it when the hand gets there, unless it is too late by then."""
    plans: dict[int, tuple[int, dict[str, Any]]] = {}
    events: Events | None = None
    for _ in range(MOST_STEPS):
        if match.over or enough():
            return
        for seat, bot in bots.items():
            bot.see(glance(match, seat), events)
            if seat not in plans and (choice := bot.choose(math.inf)) is not None:
                plans[seat] = match.now + choice.after_ms, choice.move
        due = match.due
        first = min(plans, key=lambda seat: plans[seat][0], default=None)
        if first is None or (due is not None and due <= plans[first][0]):
            events = _let_time_pass(match)
            continue
        at, move = plans.pop(first)
        try:
            events = match.play(first, move, at=at)
        except Refused:
            events = match.advance(at)
    raise RuntimeError(f"{match.game}: not over after {MOST_STEPS} steps")


def _let_time_pass(match: Match) -> Events:
    due = match.due
    if due is None:
        raise RuntimeError(f"{match.game}: nobody moves and no clock runs")
    return match.advance(due)


def share_of(winners: Sequence[int], side: frozenset[int]) -> float:
    """What a finished game counts for a side: 1, 0, or a half where both sides or nobody won."""
    won = {seat in side for seat in winners}
    return 0.5 if len(won) != 1 else float(won.pop())


def duel(
    game: Game, a: Level, b: Level, seats: int, games: int, seed: Seed = 0, options: Values | None = None, workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:  # fmt: skip
    """Plays so many games, each deal once in every arrangement; the same seed, the same games."""
    game.options.read(seats, options)
    places = arrangements(game, seats)
    if game.reactions is not None and RANDOM not in (a.way, b.way):
        return summed_up(_by_reaction_model(game, a, b, seats, games, seed, options, workers, progress))
    a, b = (replace(level, search=level.search and replace(level.search, in_parallel=False)) for level in (a, b))
    jobs = [(n // len(places), places[n % len(places)]) for n in range(games)]
    play = play_match if game.reactions is None else play_in_time

    def one(job: tuple[int, frozenset[int]]) -> float:
        deal, side = job
        match = Match.deal(game, seats, f"{seed}/{deal}", options)
        bots = {
            seat: Bot(game, a if seat in side else b, seat, f"{seed}/{deal}/{seat}/{sorted(side)}")
            for seat in range(seats)
        }
        play(match, bots)
        if progress is not None:
            progress(1)
        return share_of(match.winners, side)

    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        return summed_up(list(pool.map(one, jobs)))


def _by_reaction_model(
    game: Game, a: Level, b: Level, seats: int, games: int, seed: Seed, options: Values | None, workers: int | None,
    progress: Callable[[int], None] | None,
) -> list[float]:  # fmt: skip
    """Where levels differ in eyes and hands alone, whole games run in compiled code: the same wishes, the same times as a bot's."""
    places = arrangements(game, seats)
    shares: list[float] = []
    for n, side in enumerate(places):
        tables = deal_tables(game, len(range(n, games, len(places))), seats, options, f"{seed}")
        levels = [(a if seat in side else b).number for seat in range(seats)]
        play_tables(game, tables, levels, f"{seed}/{n}", threads=workers)
        for table in tables:
            won = int(game.winners(table))
            shares.append(share_of([seat for seat in range(seats) if won >> seat & 1], side))
        if progress is not None:
            progress(len(tables))
    return shares


def summed_up(shares: list[float]) -> Outcome:
    """The mean of these shares and its interval (Wilson's).

    >>> outcome = summed_up([1.0] * 60 + [0.0] * 40)
    >>> outcome.a_win_rate, round(outcome.low, 3), round(outcome.high, 3)
    (0.6, 0.502, 0.691)
    """
    rate = sum(shares) / len(shares)
    return Outcome(len(shares), rate, *interval(rate, len(shares)))


def interval(rate: float, n: int) -> tuple[float, float]:
    """Where the true share lies, 19 times in 20, of which so many games show `rate` (Wilson's).

    >>> [round(end, 3) for end in interval(0.0, 100)]
    [0.0, 0.037]
    """
    z2 = CONFIDENCE**2 / n
    middle = (rate + z2 / 2) / (1 + z2)
    spread = CONFIDENCE / (1 + z2) * math.sqrt(max(0.0, rate * (1 - rate)) / n + z2 / (4 * n))
    return max(0.0, middle - spread), min(1.0, middle + spread)
