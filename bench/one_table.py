"""One table from Python: moves as JSON, and views as a dict that is encoded or as the bytes that a server sends."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

import tablee

ROUNDS = 5


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
    print(json.dumps({"wolf-and-hound": one_table("wolf-and-hound", 4)}, indent=2))


if __name__ == "__main__":
    main()
