"""The same work by Numba's code and by the games' files: simulation, search, a step, a server's move, the way from `import tablee` to a dealt match.

Each backend is a process of its own; they take turns, so that a busy machine slows both. Told are medians, and of the ratios files to Numba.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

ROUNDS = int(os.environ.get("TABLEE_ROUNDS", "7"))
BACKENDS = ("jit", "wasm")
START = "import time; import tablee; tablee.new({name!r}, seed=1); print(time.process_time())"


def simulation(name: str) -> float:
    """Moves a second of CPU time of random games on one thread."""
    from tablee.engine.simulate import simulate
    from tablee.games import game

    rules = game(name)
    began = time.process_time()
    result = simulate(rules, games=1500, seats=min(4, rules.max_seats), seed=1, threads=1)
    return result.moves / (time.process_time() - began)


def search(name: str) -> float:
    """Iterations a second of CPU time, one tree, on the first positions of a few matches."""
    import numpy as np

    import tablee
    from tablee.bots.search import Settings, searcher
    from tablee.engine.chance import seed_words

    spent = done = 0.0
    for seed in range(4):
        match = tablee.new(name, seats=min(4, tablee.new(name).rules.max_seats), seed=seed)
        while not match.awaited and match.due is not None:
            match.advance(match.due)
        seat = (match.awaited or match.to_act)[0]
        bot = tablee.bot(name, level=3, seat=seat, seed=1)
        view = match.view(seat)
        bot.see(view)
        memory = np.array(bot._memory)
        asked = Settings(600, early_stop=False)
        began = time.process_time()
        found = searcher(match.rules).search(view.table, memory, seat, False, asked, seed_words(seed))
        spent += time.process_time() - began
        done += found.iterations
    return done / spent


def step(name: str) -> float:
    """Steps a second of CPU time: a move from JSON, and the views of all seats as bytes."""
    import random

    import tablee

    chance, steps, spent = random.Random(3), 0, 0.0
    for seed in range(6):
        match = tablee.new(name, seats=min(4, tablee.new(name).rules.max_seats), seed=seed)
        seats = [None, *range(match.places)]
        while not match.over and len(match.history) < 80:
            if not match.to_act:
                if match.due is None:
                    break
                match.advance(match.due)
                continue
            seat = chance.choice(match.to_act)
            move = chance.choice(match.choices(seat) if name == "watai" else match.moves(seat) or [{}])
            began = time.process_time()
            match.play(seat, move)
            match.views_json(seats)
            spent += time.process_time() - began
            steps += 1
    return steps / spent


def server(name: str) -> float:
    """A server's moves a second of CPU time: from the message to what everybody at the table is sent, without socket and disk."""
    import asyncio
    import random

    import tablee
    from tablee.server.settings import Settings
    from tests.server.worlds import Ear, World

    async def played() -> float:
        chance, moves, spent = random.Random(3), 0, 0.0
        world = World(Settings())
        for seed in range(4):
            match = tablee.new(name, seats=min(4, tablee.new(name).rules.max_seats), seed=seed)
            while not match.to_act and match.due is not None:
                match.advance(match.due)
            world.lay(match)
            ears = [Ear(world.person(seat)) for seat in range(match.seats)]
            for ear in ears:
                await world.watch(ear)
            live = world.table.live
            assert live is not None
            for _ in range(80):
                world.now += 0.5
                if live.over or not live.match.to_act:
                    break
                seat = chance.choice(live.match.to_act)
                move = chance.choice(live.match.choices(seat) if name == "watai" else live.match.moves(seat) or [{}])
                before, began = live.seq, time.process_time()
                await world.move(ears[seat], seat, move, f"{seed}.{moves}")
                spent += time.process_time() - began
                moves += live.seq > before
        return moves / spent

    return asyncio.run(played())


MEASURES = {"simulation": simulation, "search": search, "step": step, "server": server}
ASKED = os.environ.get("TABLEE_MEASURES", " ".join(MEASURES)).split()


def answer() -> None:
    """Measures whatever is asked for, line by line."""
    for line in sys.stdin:
        measure, name = line.split()
        print(json.dumps(MEASURES[measure](name)), flush=True)


class Process:
    """A process with one of the backends."""

    def __init__(self, backend: str) -> None:
        # As a server has it, tables are checked; search and simulation are not.
        environment = os.environ | {"TABLEE_BACKEND": backend, "TABLEE_CHECKED": "tables" if backend == "wasm" else ""}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.backends", "--answer"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )  # fmt: skip

    def ask(self, measure: str, name: str) -> float:
        """One measurement."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(f"{measure} {name}\n")
        self._process.stdin.flush()
        return float(json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        """Lets it end."""
        self._process.communicate()


def started(name: str, backend: str, bytecode: str) -> float:
    """Seconds of CPU time of a new process that imports `tablee` and deals a match; Python's bytecode is kept in that folder, as it usually is."""
    command = [sys.executable, "-c", START.format(name=name)]
    environment = os.environ | {"TABLEE_BACKEND": backend, "PYTHONPYCACHEPREFIX": bytecode}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compared(names: list[str]) -> dict[str, Any]:
    """Every measure of every game (or those of `TABLEE_MEASURES`), both backends in turns."""
    processes = {backend: Process(backend) for backend in BACKENDS}
    told: dict[str, Any] = {}
    for name in names:
        for measure in ASKED:
            for process in processes.values():
                process.ask(measure, name)  # compiled, loaded
            found = [
                {backend: process.ask(measure, name) for backend, process in processes.items()} for _ in range(ROUNDS)
            ]
            rates = {backend: round(statistics.median(one[backend] for one in found)) for backend in BACKENDS}
            ratio = round(statistics.median(one["wasm"] / one["jit"] for one in found), 2)
            told.setdefault(name, {})[measure] = {**rates, "ratio": ratio}
        with tempfile.TemporaryDirectory() as folder:
            for backend in BACKENDS:
                started(name, backend, folder)
            told[name]["start_s"] = {
                backend: round(statistics.median(started(name, backend, folder) for _ in range(3)), 2)
                for backend in BACKENDS
            }
        print(name, json.dumps(told[name]), flush=True)
    for process in processes.values():
        process.close()
    return told


def main() -> None:
    """Prints what was measured."""
    from tablee.engine.wasm.files import CHECKED, PLAIN
    from tablee.games import GAMES, game

    told = compared([*GAMES])
    for measure in ASKED:
        ratios = [told[name][measure]["ratio"] for name in told]
        print(f"{measure}: files to Numba {statistics.fmean(ratios):.2f} in the mean, {min(ratios)} to {max(ratios)}")
    for name in GAMES:
        sizes = [len(gzip.compress((game(name).folder / file).read_bytes(), 9)) for file in (PLAIN, CHECKED)]
        print(f"{name}: {sizes[0]:,} bytes compressed, checked {sizes[1]:,}")


if __name__ == "__main__":
    answer() if "--answer" in sys.argv else main()
