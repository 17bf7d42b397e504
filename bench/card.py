"""The graphics card: every game beside Pgx in the same run, the same games as on the CPU, and laws checked as long as is asked for.

`python -m bench card` (`TABLEE_LAWS_S`: seconds of laws a game, default 5). Medians of five, in turns.
"""

from __future__ import annotations

import hashlib
import json
import os
import statistics
import sys
from collections.abc import Callable
from typing import Any

from tablee.engine.card import NoCard
from tablee.engine.simulate import random_tables, simulate
from tablee.games import game, names

from .peers.asking import PEER_PYTHON, Peer

ROUNDS = 5
SECONDS = 1.0
SEEDS = 10_000
ONE_IN = 100
FULL = 132 * 12 * 128
"""Tables that an H200 plays at once: with fewer it is not full."""
PEERS = (("leduc_holdem", 1 << 20), ("tic_tac_toe", 1 << 20), ("sparrow_mahjong", 1 << 18))
"""Games of Pgx, and tables at once."""


def seats_of(name: str) -> int:
    return min(4, game(name).max_seats)


def is_the_same(name: str) -> bool:
    """Whether the final tables of 10,000 seeds are those of the CPU, byte for byte."""
    found = {
        hashlib.blake2b(random_tables(game(name), SEEDS, seats_of(name), None, 1, device).tobytes()).digest()
        for device in ("cpu", "gpu")
    }
    return len(found) == 1


def games_in(name: str, seconds: float, check: int = 0) -> int:
    """About so many games are played in that time, and no fewer than fill the card."""
    games = FULL
    while True:
        trial = simulate(game(name), games, seats_of(name), seed=0, check=check, device="gpu")
        if trial.seconds > seconds / 8:
            return max(FULL, int(games * seconds / trial.seconds))
        games *= 8


def measured(name: str) -> Callable[[], float]:
    """Moves a second on the card, dealing included; about a second a call."""
    games = games_in(name, SECONDS)
    return lambda: simulate(game(name), games, seats_of(name), seed=1, device="gpu").moves_per_s


def laws(name: str, seconds: float) -> dict[str, Any]:
    """Laws checked at the end of every game and at every step of one in a hundred; it ends with a sentence where one is broken."""
    games = games_in(name, seconds, ONE_IN)
    result = simulate(game(name), games, seats_of(name), seed="laws", check=ONE_IN, device="gpu")
    return {"games": result.games, "moves": result.moves, "seconds": round(result.seconds, 1), "broken": 0}


def main() -> None:
    """Prints one JSON object."""
    try:
        ours = {name: measured(name) for name in names()}
    except NoCard as sentence:
        print(f"bench card: {sentence}", file=sys.stderr)
        return
    rates: dict[str, list[float]] = {name: [] for name in ours}
    python = PEER_PYTHON if PEER_PYTHON.exists() else sys.executable
    peer_rates: dict[str, list[float]] = {name: [] for name, _ in PEERS}
    with Peer.python("pgx", python=python, on_all=True) as peer:
        for name, tables in PEERS:
            peer.measure(f"{name} {tables}", 0)  # compiles
        for _ in range(ROUNDS):
            for name, tables in PEERS:
                peer_rates[name].append(peer.measure(f"{name} {tables}", SECONDS).per_s)
            for name, measure in ours.items():
                rates[name].append(measure())
    answer: dict[str, Any] = {
        "moves_per_s": {name: round(statistics.median(found)) for name, found in rates.items()},
        "pgx decisions_per_s": {name: round(statistics.median(found)) for name, found in peer_rates.items()},
    }
    print(json.dumps(answer, indent=1), flush=True)
    answer["same as the CPU for 10,000 seeds"] = {name: is_the_same(name) for name in names()}
    print(json.dumps(answer, indent=1), flush=True)
    answer["laws"] = {name: laws(name, float(os.environ.get("TABLEE_LAWS_S", "5"))) for name in names()}
    print(json.dumps(answer, indent=1), flush=True)


if __name__ == "__main__":
    main()
