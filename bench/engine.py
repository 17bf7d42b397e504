"""Random games through the contract, one core, beside OpenSpiel's native crazy_eights; and one table from Python."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import msgspec

import tablee
from tablee.engine.simulate import simulate
from tablee.games import game, names

from .peer import CrazyEights

ROUNDS = 5
SECONDS = 1.0


def random_games_per_core(name: str, seats: int) -> Callable[[], float]:
    """Moves a second of random play on one thread, dealing included; about a second a call."""
    rules = game(name)
    trial = simulate(rules, games=300, seats=seats, seed=0, threads=1)
    games = max(300, int(SECONDS * trial.moves_per_s * trial.games / trial.moves))
    return lambda: simulate(rules, games=games, seats=seats, seed=1, threads=1).moves_per_s


def beside_the_peer() -> dict[str, Any]:
    """Every game, with as many players as OpenSpiel's four where it can, in turns with the peer; medians of five and their ratio."""
    ours = {name: random_games_per_core(name, min(4, game(name).max_seats)) for name in names()}
    rates: dict[str, list[float]] = {name: [] for name in ours}
    peer_rates: list[float] = []
    with CrazyEights() as peer:
        for _ in range(ROUNDS):
            peer_rates.append(peer.decisions_per_s(SECONDS))
            for name, measure in ours.items():
                rates[name].append(measure())
    peer_rate = statistics.median(peer_rates)
    return {
        "peer": {"name": "OpenSpiel crazy_eights(players=4), evaluate_bots", "decisions_per_s": round(peer_rate)},
        "games": {
            name: {
                "moves_per_s": round(statistics.median(found)),
                "ratio": round(statistics.median(found) / peer_rate, 2),
            }
            for name, found in rates.items()
        },
    }


def one_table(name: str, seats: int) -> dict[str, Any]:
    """`Match.play` with JSON moves, and one table's view from Python: as a dict that is encoded, and as the bytes that a server sends."""
    chance = random.Random(7)
    scripts = []
    for seed in range(30):
        match = tablee.new(name, seats=seats, seed=seed)
        while not match.over and match.to_act and len(match.history) < 400:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.moves(seat)))
        scripts.append((seed, match.history))
    best_play = float("inf")
    encode = msgspec.json.Encoder().encode
    ways: dict[str, Callable[[tablee.Match], bytes]] = {
        "view_us": lambda match: encode(match.view(0)),
        "view_json_us": lambda match: match.view_json(0),
    }
    best_view = dict.fromkeys(ways, float("inf"))
    for _ in range(ROUNDS):
        matches = [tablee.new(name, seats=seats, seed=seed) for seed, _ in scripts]
        began = time.perf_counter()
        for match, (_, rows) in zip(matches, scripts, strict=True):
            for row in rows:
                match.play(row["seat"], row["move"])
        n_moves = sum(len(rows) for _, rows in scripts)
        best_play = min(best_play, (time.perf_counter() - began) / n_moves)
        middle = [tablee.new(name, seats=seats, seed=seed) for seed, _ in scripts]
        for match, (_, rows) in zip(middle, scripts, strict=True):
            for row in rows[: len(rows) // 2]:
                match.play(row["seat"], row["move"])
        for way, write in ways.items():
            began = time.perf_counter()
            for match in middle:
                for _ in range(10):
                    write(match)
            best_view[way] = min(best_view[way], (time.perf_counter() - began) / (10 * len(middle)))
    return {"moves_per_s": round(1 / best_play), **{way: round(best * 1e6, 1) for way, best in best_view.items()}}


def main() -> None:
    """Prints one JSON object."""
    result = beside_the_peer()
    result["one_table"] = {"wolf-and-hound": one_table("wolf-and-hound", 4)}
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
