"""Observed steps a second of the lab's environments, beside PettingZoo's and Pgx's leduc, in turns in one run, on one core.

`python -m bench environments` (Numba's code; `TABLEE_BACKEND=wasm` for the games' files, AEC alone).
"""

from __future__ import annotations

import os
import statistics
import time

os.environ.setdefault("TABLEE_BACKEND", "jit")

from bench.peer import Peer
from tablee.engine.backend import BACKEND, JIT
from tablee.games import names
from tablee.lab.aec import TableEnv
from tablee.lab.batch import Batch

TABLES, STEPS, CYCLES, ROUNDS = 1024, 400, 3000, 5


def batched(name: str) -> float:
    """Steps of all tables a second of CPU time: a random action at each, observations and masks written, games dealt anew."""
    batch = Batch(name, TABLES, seed=1)
    batch.step(batch.random_actions())
    steps = STEPS if name == "wolf-and-hound" else STEPS // 8
    began = time.process_time()
    for _ in range(steps):
        batch.step(batch.random_actions())
    return TABLES * steps / (time.process_time() - began)


def one_by_one(name: str) -> float:
    """Turns a second of CPU time through AEC, as PettingZoo's own benchmark has it: `last`, a sampled action, `step`."""
    env = TableEnv(name)
    env.reset(seed=1)
    began, turns = time.process_time(), 0
    while turns < CYCLES:
        for agent in env.agent_iter(CYCLES):
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            turns += 1
        env.reset()
    return turns / (time.process_time() - began)


def main() -> None:
    """Medians of some rounds, in turns."""
    rates: dict[str, list[float]] = {}
    with Peer("leduc_peer.py") as peer:
        for _ in range(ROUNDS):
            for name in names():
                if BACKEND == JIT:
                    rates.setdefault(f"{name}, batched", []).append(batched(name))
                rates.setdefault(f"{name}, AEC", []).append(one_by_one(name))
            rates.setdefault("PettingZoo leduc, AEC", []).append(peer.per_s(f"pettingzoo {CYCLES}"))
            rates.setdefault("Pgx leduc, batched", []).append(peer.per_s(f"pgx {STEPS}"))
    print(f"{BACKEND}; a second of CPU time; medians of {ROUNDS}, lowest and highest")
    for what, found in rates.items():
        print(f"{what:28} {statistics.median(found):12,.0f}  ({min(found):,.0f} – {max(found):,.0f})")


if __name__ == "__main__":
    main()
