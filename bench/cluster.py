"""Many servers that are one: what it costs that a socket is on another node than its table, and what NATS and PostgreSQL carry by themselves.

python -m bench.cluster [--tables 40] [--rate 80] [--seconds 15] [--rounds 3]

Two nodes. `together`: tables and sockets on one of them; `apart`: tables on the one, sockets on the other, the processor time of both counted. Each
round measures both, one after the other, with the same games and players; what nodes say to each other is counted, packets and kilobytes a move.
`share` is the median of how many moves a processor second apart to those together.

`nats`: packets of 6 KB (a move told to three people) from one connection to another, and the processor time that nats-server took for each.
`postgres`: rows appended under leases as a node does it, so many in a group, on four connections at once; the processor time is that of all
processes of PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import statistics
import time
from collections.abc import Iterator
from typing import Any

import asyncpg
import nats
import psutil
import uvloop
from nats.aio.msg import Msg

from tablee.games import game, names
from tablee.server.cluster.leases import APPEND_UNDER_LEASES, SCHEMA
from tablee.server.store import LogRow
from tests.conftest import find_postgres
from tests.server.conftest import new_postgres_database
from tests.server.postgres import Cluster, cluster

from .server_parts.nodes import Nats, running_nats
from .server_parts.players import Tally, deal, hang_up, seat_people
from .server_parts.processes import TABLEE, Served, free_port, running

SEATS = 4
DEALING_S = 3.0
WARM_S = 3.0
PACKET = bytes(6000)
PACKETS = 20_000
GROUPS = (1, 4, 10, 100)
ROWS = 20_000
CONNECTIONS = 4


@contextlib.contextmanager
def two_nodes(nats_server: Nats, database: str) -> Iterator[list[Served]]:
    with contextlib.ExitStack() as stack:
        nodes = []
        for name in ("a", "b"):
            port = free_port()
            flags = ["--port", str(port), "--node", name, "--cluster", nats_server.url(), "--database", database]
            nodes.append(stack.enter_context(running([*TABLEE, *flags], port)))
        yield nodes


async def play(
    nodes: list[Served], server: Nats, tables: int, rate: float, seconds: float, *, apart: bool
) -> dict[str, float]:
    """Play at that rate for that long."""
    packets = size = 0

    async def count(message: Msg) -> None:
        nonlocal packets, size
        if tally.recording:
            packets, size = packets + 1, size + len(message.data)

    games = [(name, min(SEATS, game(name).max_seats)) for name in names()]
    tally = Tally()
    hearer = await nats.connect(server.url())
    await hearer.subscribe("tablee.>", cb=count)
    sockets = nodes[1].port if apart else nodes[0].port
    made = await seat_people(nodes[0].port, games, tables, rate, tally, sockets)
    await deal(made, DEALING_S)
    await asyncio.sleep(WARM_S)
    before, began = sum(node.cpu_s() for node in nodes), time.perf_counter()
    tally.recording = True
    await asyncio.sleep(seconds)
    tally.recording = False
    used, took = sum(node.cpu_s() for node in nodes) - before, time.perf_counter() - began
    await hang_up(made)
    await hearer.close()
    assert not tally.wrong and not tally.lost, (tally.wrong[:3], tally.lost)
    late = sorted(tally.latencies)
    return {
        "moves_per_s": round(tally.moves / took, 1),
        "moves_per_cpu_s": round(tally.moves / used, 1),
        "p50_ms": round(1000 * late[len(late) // 2], 1),
        "p99_ms": round(1000 * late[len(late) * 99 // 100], 1),
        "packets_per_move": round(packets / tally.moves, 2),
        "kb_per_move": round(size / 1000 / tally.moves, 2),
    }


async def carry_by_nats(server: Nats) -> dict[str, float]:
    """Packets from one connection to another, a thousand on their way at most."""
    watched = psutil.Process(server.process.pid)
    sender, hearer = [await nats.connect(server.url()) for _ in range(2)]
    arrived = asyncio.Semaphore(1000)

    async def hear(_message: Msg) -> None:
        arrived.release()

    await hearer.subscribe("bench", cb=hear)
    await hearer.flush()
    before, began = watched.cpu_times(), time.perf_counter()
    for _ in range(PACKETS):
        await arrived.acquire()
        await sender.publish("bench", PACKET)
    for _ in range(1000):
        await arrived.acquire()
    took, after = time.perf_counter() - began, watched.cpu_times()
    for client in (sender, hearer):
        await client.close()
    used = after.user + after.system - before.user - before.system
    return {"packets_per_s": round(PACKETS / took), "packets_per_cpu_s_of_nats": round(PACKETS / used)}


def cpu_of_postgres(made: Cluster) -> float:
    """Processor seconds of all its processes, those that have ended among them."""
    first = psutil.Process(int((made.folder / "data" / "postmaster.pid").read_text().splitlines()[0]))
    times = [first.cpu_times(), *(one.cpu_times() for one in first.children(recursive=True))]
    ended = times[0].children_user + times[0].children_system
    return float(sum(one.user + one.system for one in times) + ended)


async def carry_by_postgres(made: Cluster, database: str) -> dict[str, dict[str, int]]:
    found = {}
    connections = [await asyncpg.connect(database) for _ in range(CONNECTIONS)]
    await connections[0].execute(SCHEMA)
    await connections[0].execute("DELETE FROM nodes")
    for group in GROUPS:
        rows = ROWS if group > 1 else ROWS // 10

        async def append(number: int, group: int = group, rows: int = rows) -> None:
            """As a node does it: rows of so many tables at once."""
            one, epochs = connections[number], []
            for i in range(group):
                key = f"{group}-{number}-{i}"
                await one.execute(
                    "INSERT INTO tables (id, code, game, seats, options, private, clock, when_away, pace_ms, stage, number, made_at, touched_at) "
                    "VALUES ($1, $1, 'ouaf', 2, '', 1, 'off', 'bot', 0, 'over', 1, 0, 0)",
                    key,
                )
                sql = "INSERT INTO leases SELECT $1, 'bench', nextval('epochs') RETURNING epoch"
                epochs.append(await one.fetchval(sql, key))
            move = '{"do":"play","card":"black-1"}'
            for seq in range(rows // group // CONNECTIONS):
                some = [
                    LogRow(f"{group}-{number}-{i}", seq + 1, "move", seq, 0, move, "person", f"r{seq}", 300, 20, seq)
                    for i in range(group)
                ]
                assert (
                    await one.execute(APPEND_UNDER_LEASES, epochs, *map(list, zip(*some, strict=True)))
                    == f"INSERT 0 {group}"
                )

        used, began = cpu_of_postgres(made), time.perf_counter()
        await asyncio.gather(*(append(number) for number in range(CONNECTIONS)))
        took, used = time.perf_counter() - began, cpu_of_postgres(made) - used
        found[f"groups_of_{group}"] = {
            "rows_per_s": round(rows / took),
            "rows_per_cpu_s": round(rows / max(used, 0.01)),
        }
    for one in connections:
        await one.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rate", type=float, default=80)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rounds", type=int, default=3)
    parsed = parser.parse_args()
    programs = find_postgres()
    if programs is None:
        parser.error("PostgreSQL is not installed: tools/system_packages.sh postgres")
    gc.disable()
    shares: list[float] = []
    with (
        cluster(programs) as made,
        running_nats() as server,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        database = runner.run(new_postgres_database(str(made.folder)))
        with two_nodes(server, database) as nodes:
            for _ in range(parsed.rounds):
                found: dict[str, Any] = {"load": [round(part, 1) for part in psutil.getloadavg()]}
                for name, apart in (("together", False), ("apart", True)):
                    found[name] = runner.run(
                        play(nodes, server, parsed.tables, parsed.rate, parsed.seconds, apart=apart)
                    )
                shares.append(found["apart"]["moves_per_cpu_s"] / found["together"]["moves_per_cpu_s"])
                print(json.dumps(found), flush=True)
        print(json.dumps({"nats": runner.run(carry_by_nats(server))}), flush=True)
        print(json.dumps({"postgres": runner.run(carry_by_postgres(made, database))}), flush=True)
    print(json.dumps({"share": round(statistics.median(shares), 2)}))


if __name__ == "__main__":
    main()
