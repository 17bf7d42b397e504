"""How long people wait when something falls: python -m bench.server_faults [--rounds 3] [--tables 2] [FAULT …]

One server, on SQLite and then on PostgreSQL, and people at tables of all games. For each fault and round the seconds from it until at every table
three more moves were acknowledged than before, what people think included (a tenth of a second; half where nobody waits for anybody):
`connections`, all of them to PostgreSQL cut (`pg_terminate_backend`); `postgres`, killed as by a power cut and started again; `killed`, the server
killed and started again. `stopped`: from SIGTERM until the server has ended, while people play, bots play among themselves as quickly as they
can, and somebody has a long match replayed again and again. Where the machine is shared all of it takes longer, the start of a process above all:
`postgres_itself_s` is how long PostgreSQL was away; `processor_s`, what a server that took over from a killed one used of the processor from its
start on until everybody played again; medians both. The server's log is on stderr.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from tests.conftest import find_postgres
from tests.server.conftest import new_postgres_database
from tests.server.faults.party import FLAGS, Party
from tests.server.postgres import Cluster, cluster

from .server_attack import Attacker, bots_alone, replays
from .server_parts.processes import TABLEE, Served, free_port, start

PAUSE_S = 0.1
WARM_S = 3.0
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


@dataclass
class Place:
    """A server that falls, and what it stands on."""

    port: int
    database: str
    postgres: Cluster | None
    served: Served | None = None
    used: list[float] = field(default_factory=list)
    """The processor seconds of each server that took over from one that was killed, until everybody played again."""
    away: list[float] = field(default_factory=list)
    """The seconds for which PostgreSQL was not there, each time."""

    async def begin(self) -> Served:
        """Start the server, if it does not run; it is ready when this returns."""
        if self.served is None:
            arguments = [*TABLEE, "--port", str(self.port), "--database", self.database, *FLAGS]
            self.served = await asyncio.to_thread(start, arguments, self.port)
        return self.served

    def kill(self) -> None:
        """`kill -9`, where it runs."""
        if self.served is not None:
            self.served.kill()
        self.served = None


async def connections(place: Place, party: Party) -> None:
    """All connections to PostgreSQL are cut."""
    connection = await asyncpg.connect(place.database)
    await connection.fetch(CUT)
    await connection.close()
    await party.plays_on()


async def postgres(place: Place, party: Party) -> None:
    """PostgreSQL is killed and started again."""
    assert place.postgres is not None
    began = time.monotonic()
    await asyncio.to_thread(place.postgres.stop)
    await asyncio.to_thread(place.postgres.start)
    place.away.append(time.monotonic() - began)
    await party.plays_on()


async def killed(place: Place, party: Party) -> None:
    """The server is killed and started again."""
    place.kill()
    served = await place.begin()
    await party.plays_on()
    place.used.append(served.cpu_s())


async def stopped(place: Place, _party: Party) -> None:
    """The server is told to end."""
    served = await place.begin()
    served.process.terminate()
    status = await asyncio.to_thread(served.process.wait, 60)
    assert status == 0, status
    place.served = None


FAULTS: dict[str, Callable[[Place, Party], Awaitable[None]]] = {
    one.__name__: one for one in (connections, postgres, killed, stopped)
}


@contextlib.asynccontextmanager
async def busy(port: int) -> AsyncIterator[None]:
    """Bots that think, and a replay of a long match, for as long as this lasts."""
    others = [asyncio.create_task(attack(Attacker(port, 2, "", ""))) for attack in (bots_alone, replays)]
    await asyncio.sleep(WARM_S)
    for task in others:
        assert not task.done(), task.exception()
    yield
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def measure(place: Place, fault: str, tables: int) -> float:
    """The seconds that it took this time."""
    await place.begin()
    party = Party(place.port, PAUSE_S)
    try:
        await party.come(tables)
        await party.plays_on()
        async with busy(place.port) if fault == "stopped" else contextlib.nullcontext():
            began = time.monotonic()
            await FAULTS[fault](place, party)
            return time.monotonic() - began
    finally:
        await party.leave()


async def measure_all(faults: list[str], rounds: int, tables: int) -> None:
    """A line for each database and fault."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory(prefix="tablee-faults-") as folder, cluster(programs) as made:
        url = await new_postgres_database(str(made.folder))
        for kind, place in (
            ("sqlite", Place(free_port(), str(Path(folder) / "tablee.db"), None)),
            ("postgres", Place(free_port(), url, made)),
        ):
            try:
                for fault in faults:
                    if place.postgres is None and fault in ("connections", "postgres"):
                        continue
                    took = [round(await measure(place, fault, tables), 2) for _ in range(rounds)]
                    said = {"database": kind, "fault": fault, "median_s": statistics.median(took), "most_s": max(took)}
                    if fault == "killed":
                        said["processor_s"] = round(statistics.median(place.used[-rounds:]), 2)
                    if fault == "postgres":
                        said["postgres_itself_s"] = round(statistics.median(place.away[-rounds:]), 2)
                    print(json.dumps(said), flush=True)
            finally:
                place.kill()


def main() -> None:
    """Let everything fall, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"some of {', '.join(FAULTS)}; else all")
    asked = parser.parse_args()
    if unknown := [name for name in asked.faults if name not in FAULTS]:
        parser.error(f"there is no fault {', '.join(unknown)}; there is {', '.join(FAULTS)}")
    asyncio.run(measure_all(asked.faults or list(FAULTS), asked.rounds, asked.tables))


if __name__ == "__main__":
    main()
