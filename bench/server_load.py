"""The server under load: real sockets on loopback, players at the client's end, all registered games; beside a bare Litestar service.

python -m bench.server_load [--tables 1000] [--rate 1000] [--seconds 30] [--rounds 3] [--folder FOLDER] [--beside CHECKOUT] [--jit] [--collector]
    [--no-bare] [--games GAME ...]

No view comes before its move is on disk, so none comes quicker than the disk: `disk` says how long it takes to sync 16 KB in the folder of the
database, tried for ten seconds before each round; `stolen_cpu`, how much of the processors the machine's host gave to others meanwhile. Where the
disk is often late, `--folder /dev/shm` shows what the server by itself takes.

The load generator is one process and needs a core of its own: `client_cpu` says how much of it was used. `loop_late_50ms` counts how often the
server's event loop, asked twenty times a second, was more than 50 ms late. Rows are moves and the games' own timers:
each is committed and told to everybody at its table, as the bare service's messages are; its share is given by moves and by rows.
Python itself matters: Debian's is built with the compiler's profiles, and a fifth quicker in plain code than one built without them.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import gc
import json
import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import psutil
import uvloop

from tablee.games import game, names

from .server_parts.line import Line, connect, upgrade
from .server_parts.players import HOST, Tally, deal, hang_up, seat_people
from .server_parts.processes import TABLEE, Served, free_port, running

SEATS = 4
DEALING_S = 20.0
"""Within which all tables begin: matches that begin together end together, and people come when they like."""
WARM_S = 5.0
SETTLING_S = 1.0
TRYING_S = 10.0
GROUP_BYTES = 16 * 1024
BETWEEN_GROUPS_S = 0.01
BARE_MOVE = (
    '{"t":"move","id":"%d","table":"%d","seat":0,"match":"JvQm0f3xTJSmf0sJ3Jx2aA","version":12,"seen_seq":12,'
    '"move":{"do":"play","card":"black-1"}}'
)


def quantile(values: list[float], share: float) -> float:
    """A quantile in milliseconds."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 2) if values else 0.0


class Counted(NamedTuple):
    """What the server itself counts."""

    rows: int
    """Rows of all logs: moves, and the games' own timers, each told to everybody at the table."""
    ticks: int
    """How often the event loop was asked."""
    late: int
    """How often it was more than 50 ms late."""

    def since(self, before: Counted) -> Counted:
        """What has come since."""
        return Counted(*(now - then for now, then in zip(self, before, strict=True)))


def counted(served: Served) -> Counted:
    """Ask the server."""
    lines = [line.split() for line in served.get("/metrics").splitlines() if not line.startswith("#")]
    found = {name: int(float(value)) for name, value in lines}
    ticks = found["tablee_loop_lag_seconds_count"]
    in_time = found['tablee_loop_lag_seconds_bucket{le="0.05"}']
    return Counted(found["tablee_log_rows_total"], ticks, ticks - in_time)


def stolen_s() -> float:
    """Processor seconds that the machine wanted and its host gave to others, where the host says so."""
    return float(getattr(psutil.cpu_times(), "steal", 0.0))


async def record(served: Served, tally: Tally, seconds: float) -> tuple[float, float, float]:
    """Record for so long what comes of the load; how long it was, and the processor seconds of the server and of the players."""
    cpu, asked = await asyncio.to_thread(served.cpu_s), time.perf_counter()
    await asyncio.sleep(SETTLING_S)  # to ask took the players' own time
    began, own_cpu = time.perf_counter(), time.process_time()
    tally.recording = True
    await asyncio.sleep(seconds)
    tally.recording = False
    ended, own = time.perf_counter(), time.process_time() - own_cpu
    used = await asyncio.to_thread(served.cpu_s) - cpu
    return ended - began, used * (ended - began) / (ended - asked), own


async def load_tablee(
    served: Served, playing_at: Sequence[str], tables: int, rate: float, seconds: float
) -> dict[str, Any]:
    """Play these games at that rate for that long."""
    games = [(name, min(SEATS, game(name).max_seats)) for name in playing_at]
    tally = Tally()
    idle = served.memory()
    made = await seat_people(served.port, games, tables, rate, tally)
    sockets = sum(len(table.lines) for table in made)
    seated = served.memory()
    await deal(made, DEALING_S)
    await asyncio.sleep(WARM_S)
    before, stolen = await asyncio.to_thread(counted, served), stolen_s()
    took, used, own = await record(served, tally, seconds)
    stolen = stolen_s() - stolen
    work = (await asyncio.to_thread(counted, served)).since(before)
    playing = served.memory()
    await hang_up(made)
    return {
        "tables": tables,
        "sockets": sockets,
        "moves_per_s": round(tally.moves / took),
        "views_per_s": round(len(tally.latencies) / took),
        "moves_per_cpu_s": round(tally.moves / used),
        "rows_per_s": round(work.rows / took),
        "rows_per_cpu_s": round(work.rows / used),
        "server_cpu": round(used / took, 2),
        "client_cpu": round(own / took, 2),
        "stolen_cpu": round(stolen / (took + SETTLING_S), 2),
        "p50_ms": quantile(tally.latencies, 0.5),
        "p99_ms": quantile(tally.latencies, 0.99),
        "max_ms": quantile(tally.latencies, 1.0),
        "loop_ticks": work.ticks,
        "loop_late_50ms": work.late,
        "matches": tally.matches,
        "refused": tally.refused,
        "wrong": tally.wrong[:3],
        "lost": tally.lost,
        "kb_per_socket_and_seat": round((seated - idle) / sockets / 1024, 1),
        "kb_per_table_in_play": round((playing - seated) / tables / 1024, 1),
        "memory_mb": round(playing / 2**20),
    }


class Room:
    """A table of the bare service: somebody sends, everybody gets a view, and so on at a steady rate."""

    def __init__(self, number: int, tables: int, interval_s: float, tally: Tally) -> None:
        self.number = number
        self.tally = tally
        self.interval_s = interval_s
        self.lines: list[Line] = []
        self.sent_at = 0.0
        self.waiting = 0
        self.seq = 0
        self.phase = interval_s * number / tables
        self.next_at = 0.0
        self.playing = False

    async def seat_people(self, port: int) -> None:
        """One socket each."""
        for _ in range(SEATS):
            request = upgrade(f"{HOST}:{port}", f"/room?table={self.number}")
            self.lines.append(await connect(HOST, port, functools.partial(Line, request, self.heard)))

    def begin(self) -> None:
        """Everybody begins to play, table after table."""
        self.playing = True
        self.next_at = time.perf_counter() + self.phase
        self.wait()

    def wait(self) -> None:
        """Send when it is time."""
        asyncio.get_running_loop().call_later(max(0.0, self.next_at - time.perf_counter()), self.play)

    def play(self) -> None:
        """Send a message as long as a move."""
        if not self.playing:
            return
        self.next_at = max(self.next_at + self.interval_s, time.perf_counter())
        self.waiting, self.seq, self.sent_at = SEATS, self.seq + 1, time.perf_counter()
        self.tally.moves += self.tally.recording
        self.lines[self.seq % SEATS].say((BARE_MOVE % (self.seq, self.number)).encode())

    def heard(self, _data: bytes) -> None:
        """A view has come."""
        if self.tally.recording:
            self.tally.latencies.append(time.perf_counter() - self.sent_at)
        self.waiting -= 1
        if not self.waiting:
            self.wait()


async def load_bare(served: Served, tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """The same rate of messages, rows and views, without a game."""
    tally = Tally()
    rooms = [Room(number, tables, tables / rate, tally) for number in range(tables)]
    for room in rooms:
        await room.seat_people(served.port)
    for room in rooms:
        room.begin()
    await asyncio.sleep(WARM_S)
    took, used, own = await record(served, tally, seconds)
    await hang_up(rooms)
    return {
        "moves_per_s": round(tally.moves / took),
        "moves_per_cpu_s": round(tally.moves / used),
        "server_cpu": round(used / took, 2),
        "client_cpu": round(own / took, 2),
        "p50_ms": quantile(tally.latencies, 0.5),
        "p99_ms": quantile(tally.latencies, 0.99),
    }


def try_disk(folder: str | None) -> dict[str, float]:
    """How long it takes to write what a group of rows needs, and to have it on disk."""
    times: list[float] = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        until = time.perf_counter() + TRYING_S
        while time.perf_counter() < until:
            began = time.perf_counter()
            file.write(bytes(GROUP_BYTES))
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
            time.sleep(BETWEEN_GROUPS_S)
    return {"p50_ms": quantile(times, 0.5), "p99_ms": quantile(times, 0.99), "max_ms": quantile(times, 1.0)}


class Contender(NamedTuple):
    """A server that is measured in the same rounds as others."""

    checkout: Path | None = None
    """Another checkout, whose server it is."""
    variables: Mapping[str, str] | None = None
    program: str = "tablee.cli"
    """What is run as `tablee` is."""


OURS = "tablee"
NUMBA = Contender(variables={"TABLEE_BACKEND": "jit", "TABLEE_CHECKED": ""})
"""Our server with its rules in Numba's code, no index checked."""

COLLECTOR = Contender(program="bench.server_parts.collector")
"""Our server with Python's garbage collector as it is."""


def run_round(
    contenders: Mapping[str, Contender],
    games: Sequence[str],
    tables: int,
    rate: float,
    seconds: float,
    where: str | None,
    *,
    with_bare: bool,
) -> dict[str, dict[str, Any]]:
    """One server after the other, each fresh; then the bare ones."""
    found = {}
    with tempfile.TemporaryDirectory(prefix="tablee-load-", dir=where) as folder:
        for name, (checkout, variables, program) in contenders.items():
            port = free_port()
            # An older server does not know the last limit.
            limits = TABLEE[2:] if checkout is None else TABLEE[2:-2]
            arguments = ["-m", program, *limits, "--port", str(port), "--database", str(Path(folder) / f"{name}.db")]
            with (
                running(arguments, port, checkout=checkout, variables=variables) as served,
                asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
            ):
                found[name] = runner.run(load_tablee(served, games, tables, rate, seconds))
        for name, more in (("bare", []), ("bare_grouped", ["grouped"])) if with_bare else ():
            port = free_port()
            bare = ["-m", "bench.server_parts.bare", str(port), str(Path(folder) / f"{name}.db"), *more]
            with running(bare, port, "/ready") as served, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found[name] = runner.run(load_bare(served, tables, rate, seconds))
    return found


def main() -> None:
    """Run the rounds, print each and the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", help="where the databases are (default: the system's folder for temporary files)")
    parser.add_argument("--beside", type=Path, help="another checkout, whose server is measured in the same rounds")
    parser.add_argument("--jit", action="store_true", help="our server by Numba's code too, in the same rounds")
    parser.add_argument(
        "--collector", action="store_true", help="our server with Python's garbage collector as it is, too"
    )
    parser.add_argument("--games", metavar="GAME", nargs="+", choices=names(), default=names(), help="only these games")
    parser.add_argument("--no-bare", action="store_true", help="leave out the bare services")
    parsed = parser.parse_args()
    if parsed.folder is not None and not Path(parsed.folder).is_dir():
        parser.error(f"--folder: there is no folder {parsed.folder}")
    gc.disable()
    # Players are elsewhere, as a rule: to be told something should not interrupt the server each time.
    os.sched_setscheduler(0, os.SCHED_BATCH | os.SCHED_RESET_ON_FORK, os.sched_param(0))
    contenders = {OURS: Contender()}
    contenders |= {"jit": NUMBA} if parsed.jit else {}
    contenders |= {"collector": COLLECTOR} if parsed.collector else {}
    contenders |= {"beside": Contender(parsed.beside)} if parsed.beside is not None else {}
    shares: dict[str, list[float]] = defaultdict(list)
    for number in range(parsed.rounds):
        disk = try_disk(parsed.folder)
        # Whoever comes first comes last the next time.
        turns = dict(contenders.items() if number % 2 == 0 else reversed(contenders.items()))
        found = run_round(
            turns,
            parsed.games,
            parsed.tables,
            parsed.rate,
            parsed.seconds,
            parsed.folder,
            with_bare=not parsed.no_bare,
        )
        print(json.dumps({"disk": disk} | found), flush=True)
        ours = found.pop(OURS)
        for name, other in found.items():
            if name in contenders:
                shares[f"cpu_of_a_move_to_{name}"].append(other["moves_per_cpu_s"] / ours["moves_per_cpu_s"])
                continue
            for kind in ("moves", "rows"):
                shares[f"{kind}_of_{name}"].append(ours[f"{kind}_per_cpu_s"] / other["moves_per_cpu_s"])
    print(json.dumps({"share": {name: round(statistics.median(found), 3) for name, found in shares.items()}}))


if __name__ == "__main__":
    main()
