"""A long time of play: is memory flat, is anything refused, does anything grow?

    python -m bench.server_soak [--minutes 60] [--tables 100] [--rate 200]

Real sockets on loopback, all registered games, matches ended and begun again; every table is given up now and then and a new one made.
Memory is read every twentieth of the time; the last half must not have grown by more than five percent.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from tablee.games import game, names

from .server_parts.players import LoadTable, Tally, deal, hang_up, seat_people
from .server_parts.processes import TABLEE, Served, free_port, running

SAMPLES = 20
GROWTH = 1.05


async def soak(served: Served, tables: int, rate: float, seconds: float) -> bool:
    """Play for that long; whether memory stayed flat and nothing went wrong."""
    games = [(name, min(4, game(name).max_seats)) for name in names()]
    tally = Tally()
    tally.recording = True
    made = await seat_people(served.port, games, tables, rate, tally)
    await deal(made)
    memory: list[int] = []
    began = time.monotonic()
    for sample in range(1, SAMPLES + 1):
        until = began + seconds * sample / SAMPLES
        while time.monotonic() < until:
            await asyncio.sleep(min(5.0, max(0.0, until - time.monotonic())))
            await _change_one(served, made, games, tables, rate, tally)
        memory.append(served.memory())
        tally.latencies.clear()
        line = {
            "minutes": round((time.monotonic() - began) / 60, 1),
            "memory_mb": round(memory[-1] / 2**20, 1),
            "moves": tally.moves,
            "matches": tally.matches,
            "refused": tally.refused,
            "lost": tally.lost,
        }
        print(json.dumps(line), flush=True)
    half = memory[SAMPLES // 2]
    grown = max(memory[SAMPLES // 2 :]) / half
    print(json.dumps({"grown_in_the_last_half": round(grown, 3), "wrong": tally.wrong[:3]}))
    return grown <= GROWTH and not tally.wrong and not tally.lost


async def _change_one(
    served: Served, made: list[LoadTable], games: list[tuple[str, int]], tables: int, rate: float, tally: Tally
) -> None:
    """One table's people hang up for good; others come and make a new one."""
    gone = made.pop(random.randrange(len(made)))
    await hang_up([gone])
    fresh = await seat_people(served.port, [random.choice(games)], 1, rate / tables, tally)
    await deal(fresh)
    made += fresh


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200)
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tablee-soak-") as folder:
        port = free_port()
        # Tables at which nobody is are evicted after a minute instead of ten, so that it happens often.
        arguments = [*TABLEE, "--port", str(port), "--database", str(Path(folder) / "tablee.db"), "--sleep-s", "60"]
        with running(arguments, port) as served, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return 0 if runner.run(soak(served, parsed.tables, parsed.rate, parsed.minutes * 60)) else 1


if __name__ == "__main__":
    sys.exit(main())
