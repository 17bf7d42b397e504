"""Iterations a second of the search, one core, in mid-game, beside OpenSpiel's native searches and boardgame.io's.

`make bench ARGS=search`. Medians of five; writes its part of `docs/performance.json` and of the tables in `docs/performance.md`.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from functools import partial

from tablee.bots import Bot, levels_of
from tablee.bots.duel import glance
from tablee.bots.hints import ESTIMATE
from tablee.bots.search import searcher
from tablee.engine import Match, seed_words
from tablee.games import game

from .page import keep
from .peers.asking import NODE, Missing, Peer

ROUNDS = 5
SECONDS = 0.7
PEERS = (
    (
        Peer.python("openspiel_search"),
        {"crazy_eights MCTS": "OpenSpiel: crazy_eights (4), MCTS", "euchre IS-MCTS": "OpenSpiel: euchre (4), IS-MCTS"},
    ),
    (Peer(NODE), {"mcts": "boardgame.io: crazy eights (4), MCTS"}),
)
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


def main() -> None:
    """Ours and theirs in turns; prints and writes."""
    ours = {
        f"Tablée: {game(name).title['name']['en']} ({seats}), {'random' if stray == 1000 else 'sensible'} playouts": measured(
            name, seats, decisions, stray
        )
        for name, seats, decisions, stray in OURS
    }
    rates: dict[str, list[float]] = {}
    with ExitStack() as stack:
        for peer, asked in PEERS:
            try:
                there = stack.enter_context(peer)
            except Missing as sentence:
                print(f"bench search: {sentence}")
                continue
            for what, told in asked.items():
                ours[told] = partial(rate_of, there, what)
        for _ in range(ROUNDS):
            for told, measure in ours.items():
                rates.setdefault(told, []).append(measure())
    rows = [
        {
            "what": told,
            "per_s": round(statistics.median(found)),
            "lowest": round(min(found)),
            "highest": round(max(found)),
        }
        for told, found in rates.items()
    ]
    keep("search", {"rows": rows})


def rate_of(peer: Peer, what: str) -> float:
    """Iterations a second."""
    return peer.measure(what, SECONDS).per_s


if __name__ == "__main__":
    main()
