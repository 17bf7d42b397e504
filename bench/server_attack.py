"""What people at tables notice while somebody asks for as much as the limits allow, and for more: views' times, attack by attack.

python -m bench.server_attack [--tables 10] [--rate 20] [--seconds 20] [ATTACK …]

A server with its usual limits; people at ten tables of all games play twenty moves a second from one address; each attack comes from another one,
in a process of its own. Before it and after it nothing else happens: `ratio` is the p99 under attack to the p99 of those quiet times together.
Where the machine is shared the quiet p99 says so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

import tablee
from tablee.games import game, names

from .server_load import quantile
from .server_parts.http import Http
from .server_parts.line import Line, connect, upgrade
from .server_parts.players import HOST, LoadTable, Tally, deal, hang_up, seat_people
from .server_parts.processes import ROOT, Served, free_port, running

HELLO = b'{"t":"hello","protocol":2}'
FLOOD_BYTES, FLOOD_S = 160_000, 0.1
"""13 Mbit/s."""
WARM_S = 3.0
GAME, SEATS = "ouaf", 4
"""Bots think long in it, and its matches are long."""


class Attacker:
    """Somebody at another address, and the connections from there."""

    def __init__(self, port: int, number: int, table: str, match: str) -> None:
        self.port, self.address = port, f"127.0.0.{number}"
        self.table, self.match = table, match
        """A table at which others play."""

    def http(self) -> Http:
        """A connection for requests."""
        return Http(HOST, self.port, self.address)

    async def guest(self, http: Http) -> str:
        """The cookie of somebody new."""
        _, headers, _ = await http.ask("PUT", "/api/me", {"name": f"N{random.randrange(10**6)}"})
        return str(headers["set-cookie"].split(";")[0])

    async def socket(self, heard: Callable[[bytes], None], cookie: str = "") -> Line:
        """A socket that has said hello."""
        request = upgrade(f"{HOST}:{self.port}", "/api/socket", cookie)
        line = await connect(HOST, self.port, lambda: Line(request, heard), self.address)
        line.say(HELLO)
        return line

    async def flood(self, frames: bytes, begin: bytes = b"") -> None:
        """The same frames over and over on one socket; when it is closed, on another."""
        while True:
            with contextlib.suppress(OSError):
                line = await self.socket(lambda _data: None)
                transport = line.transport
                assert transport is not None
                transport.write(begin)
                while not transport.is_closing():
                    transport.write(frames * (FLOOD_BYTES // len(frames)))
                    await asyncio.sleep(FLOOD_S)
            await asyncio.sleep(FLOOD_S)

    async def make_table(self, http: Http, cookie: str, pace_ms: int) -> dict[str, Any]:
        """A table of one's own against bots."""
        bots = {str(seat): 5 for seat in range(1, SEATS)}
        wish = {"game": GAME, "seats": SEATS, "sit": [0], "bots": bots, "start": True, "pace_ms": pace_ms}
        _, _, made = await http.ask("POST", "/api/tables", wish, cookie)
        assert "table" in made, made
        return dict(made)


async def half_requests(by: Attacker) -> None:
    """Half requests, as many as one address can open (D3)."""

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(HOST, by.port, local_addr=(by.address, 0))
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                await reader.read()
                writer.close()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(300)))


async def pings(by: Attacker) -> None:
    """Empty pings on one socket (D4)."""
    await by.flood(b"\x89\x80\0\0\0\0")


async def continuations(by: Attacker) -> None:
    """Empty parts of a message that never ends (D4)."""
    await by.flood(b"\x00\x80\0\0\0\0", b"\x01\x81\0\0\0\0{")


async def replays(by: Attacker) -> None:
    """Replays of a long match, asked for again and again (D5)."""
    match, luck = tablee.new(GAME, seats=SEATS, seed="7"), random.Random(7)
    while not match.over:
        seats = [seat for seat in match.to_act if match.moves(seat)]
        if seats:
            seat = luck.choice(seats)
            match.play(seat, luck.choice(match.moves(seat)))
        else:
            match.advance(match.due or match.now)
    async with by.http() as http:
        cookie = await by.guest(http)
        given = {"record": match.record(), "sit": [0], "bots": {str(seat): 3 for seat in range(1, SEATS)}}
        _, _, kept = await http.ask("POST", "/api/me/matches", given, cookie)

    async def one() -> None:
        async with by.http() as http:
            while True:
                status, _, _ = await http.ask("GET", f"/api/matches/{kept['match']}/replay?from=100000")
                assert status in (200, 429), status
                await asyncio.sleep(0.1)

    await asyncio.gather(*(one() for _ in range(4)))


async def hints(by: Attacker) -> None:
    """Hints at eight tables at once (D5)."""

    async def one() -> None:
        async with by.http() as http:
            cookie = await by.guest(http)
            made = await by.make_table(http, cookie, 5000)
        line = await by.socket(lambda _data: None, cookie)
        ask = {"t": "hint", "id": "h", "table": made["table"], "match": made["match"], "seat": 0}
        line.say(msgspec.json.encode({"t": "watch", "id": "w", "table": made["table"]}))
        while True:
            line.say(msgspec.json.encode(ask))
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _ in range(8)))


async def bots_alone(by: Attacker) -> None:
    """Tables at which bots play among themselves without a pause (D5)."""
    async with by.http() as http:
        cookie = await by.guest(http)
        line = await by.socket(lambda _data: None, cookie)
        for number in range(15):
            made = await by.make_table(http, cookie, 0)
            line.say(msgspec.json.encode({"t": "watch", "id": "w", "table": made["table"]}))
            stand_in = {"t": "seat_bot", "id": str(number), "table": made["table"], "seat": 0, "level": 5}
            line.say(msgspec.json.encode(stand_in))
            await asyncio.sleep(0.3)
    await asyncio.Event().wait()


async def watching(by: Attacker) -> None:
    """Ninety-five who watch a match from its first row, over and over (D5)."""
    watch = {"t": "watch", "id": "w", "table": by.table, "match": by.match, "seen_seq": 0}

    async def one() -> None:
        line = await by.socket(lambda _data: None)
        while True:
            line.say(msgspec.json.encode(watch))
            await asyncio.sleep(0.5)

    await asyncio.gather(*(one() for _ in range(95)))


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    one.__name__: one for one in (half_requests, pings, continuations, replays, hints, bots_alone, watching)
}


async def measure(served: Served, tables: list[LoadTable], tally: Tally, names: list[str], seconds: float) -> None:
    """Each attack between two quiet times; a line for each."""

    async def views() -> list[float]:
        tally.latencies, tally.recording = [], True
        await asyncio.sleep(seconds)
        tally.recording = False
        return tally.latencies

    await views()  # until everybody plays
    before = await views()
    for number, name in enumerate(names, start=2):
        at = tables[0]
        told = json.dumps([served.port, number, at.table, at.match])
        command = [sys.executable, "-m", "bench.server_attack", "--attack", name, told]
        attack = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        try:
            assert attack.stdout is not None
            await asyncio.to_thread(attack.stdout.readline)  # it begins
            await asyncio.sleep(WARM_S)
            used = served.cpu_s()
            found = await views()
            used = (served.cpu_s() - used) / seconds
            assert attack.poll() is None, "the attack has ended by itself"
        finally:
            attack.kill()
            attack.wait()
        await asyncio.sleep(WARM_S)
        after = await views()
        quiet = quantile(before + after, 0.99)
        said = {"attack": name, "p50_ms": quantile(found, 0.5), "p99_ms": quantile(found, 0.99), "quiet_p99_ms": quiet}
        ratio = round(quantile(found, 0.99) / quiet, 2) if quiet else None
        print(
            json.dumps({**said, "ratio": ratio, "server_cpu": round(used, 2), "views": len(found), "lost": tally.lost}),
            flush=True,
        )
        before = after


def main() -> None:
    """Run the server and the people, and in other processes the attacks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--attack", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"some of {', '.join(ATTACKS)}; else all")
    parsed = parser.parse_args()
    if parsed.attack:
        name, told = parsed.attack
        asyncio.run(_attack(ATTACKS[name], *json.loads(told)))
        return
    if unknown := [name for name in parsed.attacks if name not in ATTACKS]:
        parser.error(f"there is no attack {', '.join(unknown)}; there is {', '.join(ATTACKS)}")
    with tempfile.TemporaryDirectory(prefix="tablee-attack-") as folder:
        port = free_port()
        arguments = ("-m", "tablee.cli", "serve", "--port", str(port), "--log-level", "error")
        with running((*arguments, "--database", str(Path(folder) / "tablee.db")), port) as served:
            asyncio.run(_run(served, parsed.tables, parsed.rate, parsed.attacks or list(ATTACKS), parsed.seconds))


async def _attack(attack: Callable[[Attacker], Awaitable[None]], *told: Any) -> None:
    print("it begins", flush=True)
    await attack(Attacker(*told))


async def _run(served: Served, tables: int, rate: float, attacks: list[str], seconds: float) -> None:
    games, tally = [(name, min(SEATS, game(name).max_seats)) for name in names()], Tally()
    made = await seat_people(served.port, games, tables, rate, tally)
    await deal(made)
    await measure(served, made, tally, attacks, seconds)
    await hang_up(made)


if __name__ == "__main__":
    main()
