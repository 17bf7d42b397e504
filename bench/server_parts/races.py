"""Races through real sockets: pairs of players on lines of different length, at tables of a toy in which both can lay on the same pile.

Server, players and lines are in one process; what the lines add to the loopback is done by a relay for each socket.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.engine import registry
from tablee.server.house import House
from tablee.server.serve import Server, server_config
from tablee.server.settings import Settings
from tablee.server.wire import PROTOCOL
from tests.toys import scramble

from .http import Http
from .line import Line, connect, upgrade

HOST = "127.0.0.1"
TABLES = 16
NEAR_MS, FAR_MS, JITTER_MS, LATE = 20, 200, 30, 0.02
SETTLING_S = 6.0
"""From sitting down to the first tap: lines are measured meanwhile."""
FIT = (1, 5)
"""A card goes on its neighbour, up or down, of six values."""
QUICKEST_MS, SLOWEST_MS = 250, 900


class Relay:
    """A line: everything that goes through it takes half a round trip, some jitter, and now and then a round trip more; nothing overtakes."""

    def __init__(self, port: int, rtt: int, luck: random.Random) -> None:
        self._port, self._rtt, self._luck = port, rtt, luck

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[int]:
        """The port at this end."""
        server = await asyncio.start_server(self._joined, HOST, 0)
        try:
            yield int(server.sockets[0].getsockname()[1])
        finally:
            server.close()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, to_them = await asyncio.open_connection(HOST, self._port)
        await asyncio.gather(self._carry(reader, to_them), self._carry(theirs, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop, latest = asyncio.get_running_loop(), 0.0
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                late = self._rtt if self._luck.random() < LATE else 0
                takes = self._rtt / 2 + self._luck.uniform(0, JITTER_MS / 2) + late
                latest = max(latest, loop.time() + takes / 1000)
                loop.call_at(latest, _write, writer, data)
        loop.call_at(max(latest, loop.time()), writer.close)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if not writer.is_closing():
        writer.write(data)


class Table:
    """One table's races: whose reaction time is what, and who was first."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)
        self._taken: list[tuple[float, float]] = []
        self.won: list[int] = []
        """Which player was first, race by race."""

    def taken(self, race: int, player: int) -> float:
        """A player's reaction time, in seconds; every second race has those of the one before the other way round."""
        while len(self._taken) <= race:
            times = [self._luck.triangular(QUICKEST_MS, SLOWEST_MS, QUICKEST_MS + 100) / 1000 for _ in range(2)]
            self._taken += [(times[0], times[1]), (times[1], times[0])]
        return self._taken[race][player]


class Player:
    """Somebody at one end of a line, who reaches for a pile when both can, and else turns cards over."""

    def __init__(self, table: Table, number: int, key: str) -> None:
        self._table, self._number, self._key = table, number, key
        self._step: dict[str, Any] = {}
        self._shown = 0.0
        self._race: int | None = None
        self._races = 0
        self._tap: asyncio.TimerHandle | None = None
        self._ids = 0
        self.line: Line
        self.seat = number
        self.is_playing = False

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message about the table."""
        self._ids += 1
        self.line.say(
            msgspec.json.encode({"t": kind, "id": f"{self._number}.{self._ids}", "table": self._key, **fields})
        )

    def heard(self, data: bytes) -> None:
        """A message."""
        message = msgspec.json.decode(data)
        if message["t"] == "ping":
            self.line.say(msgspec.json.encode({"t": "pong", "n": message["n"]}))
        elif message["t"] == "welcome":
            self.say("watch")
        elif message["t"] == "step":
            self._step, self.seat, self._shown = message, message["seat"], time.monotonic()
            self._look()

    def go(self) -> None:
        """Play from now on."""
        self.is_playing = True
        self._look()

    def _look(self) -> None:
        if not self.is_playing or not self._step:
            return
        step, view = self._step, self._step["view"]
        if self._tap is not None:
            self._tap.cancel()
            self._tap = None
        first = step["steps"][-1]["seat"] if step["steps"] else None
        if self._race is not None and self._number == 0 and first is not None:
            self._table.won.append(0 if first == self.seat else 1)
        self._race = None
        if step["result"] is not None:
            self.say("rematch", seat=self.seat)
            return
        tops = [stack[-1] for stack in view["stacks"]]
        fits = [[n for n, pile in enumerate(view["piles"]) if (top - pile["top"]) % 6 in FIT] for top in tops]
        shared = [pile for pile in fits[0] if pile in fits[1]]
        if shared:
            self._race, self._races = self._races, self._races + 1
            later = self._table.taken(self._race, self._number)
            self._tap = asyncio.get_running_loop().call_later(later, self._move, {"do": "lay", "pile": shared[0]})
        elif random.Random(step["seq"]).randrange(2) == self.seat:
            mine = fits[self.seat]
            self._move({"do": "lay", "pile": mine[0]} if mine else {"do": "under"})

    def _move(self, move: dict[str, Any]) -> None:
        step = self._step
        taken = round((time.monotonic() - self._shown) * 1000)
        seen = {"match": step["match"], "seat": self.seat, "version": step["seq"], "seen_seq": step["seq"]}
        self.say("move", **seen, tap_ms=taken, shown_ms=0, move=move)


@contextlib.contextmanager
def known() -> Iterator[None]:
    """The toy is a game meanwhile."""
    registry.register(scramble.GAME.name, scramble.GAME)
    try:
        yield
    finally:
        registry.forget(scramble.GAME.name)


@contextlib.asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[int, House]]:
    """A server of the toy on a real port."""
    settings = Settings(
        database=str(folder / "races.db"),
        games=scramble.GAME.name,
        messages_per_s=1000,
        requests_per_s=1000,
        joins_per_minute=1000,
        tables_per_hour=1000,
        guests_per_hour=1000,
        max_sockets_per_address=1000,
        max_connections_per_address=1000,
    )
    house = House(settings)
    await house.open()
    house.hall.open()
    await house.hall.open_game(scramble.GAME.name)
    house.serving = house.ready = True
    listening = socket.create_server((HOST, 0))
    server = Server(server_config(settings, house), house, "")
    running = asyncio.create_task(server.serve([listening]))
    try:
        yield int(listening.getsockname()[1]), house
    finally:
        server.should_exit = True
        await running
        await house.close()
        listening.close()


async def _seat(port: int, ports: tuple[int, int], table: Table) -> list[Player]:
    """Two people at a new table, each at the end of their line."""
    async with Http(HOST, port) as http:
        cookies = []
        for name in ("Near", "Far"):
            _, headers, _ = await http.ask("PUT", "/api/me", {"name": name, "lang": "en"})
            cookies.append(headers["set-cookie"].split(";")[0])
        wish = {"game": scramble.GAME.name, "seats": 2, "sit": [0], "options": {"seconds": 12}}
        _, _, made = await http.ask("POST", "/api/tables", wish, cookies[0])
    players = []
    for number, (end, cookie) in enumerate(zip(ports, cookies, strict=True)):
        player = Player(table, number, made["table"])
        request = upgrade(f"{HOST}:{end}", "/api/socket", cookie)
        player.line = await connect(HOST, end, partial(Line, request, player.heard))
        player.line.say(msgspec.json.encode({"t": "hello", "protocol": PROTOCOL}))
        players.append(player)
    players[1].say("take_seat", seat=1)
    await asyncio.sleep(1)
    for player in players:
        player.say("ready", seat=player.seat if player.seat is not None else 0)
    await asyncio.sleep(1)
    players[0].say("start")
    return players


async def _races(rounds: int, folder: Path) -> tuple[list[Table], str]:
    async with contextlib.AsyncExitStack() as stack:
        port, house = await stack.enter_async_context(serving(folder))
        luck = random.Random(3)
        near = await stack.enter_async_context(Relay(port, NEAR_MS, luck).open())
        far = await stack.enter_async_context(Relay(port, FAR_MS, luck).open())
        tables = [Table(seed) for seed in range(TABLES)]
        seated = await asyncio.gather(*(_seat(port, (near, far), table) for table in tables))
        await asyncio.sleep(SETTLING_S)
        for players in seated:
            for player in players:
                player.go()
        until = time.monotonic() + rounds * SLOWEST_MS / 1000
        while sum(len(table.won) for table in tables) < rounds + TABLES and time.monotonic() < until:
            await asyncio.sleep(0.1)
        metrics = house.metrics.render().decode()
        for players in seated:
            for player in players:
                player.is_playing = False
        cuts = next(line.split()[-1] for line in metrics.splitlines() if line.startswith("tablee_claims_cut_total"))
    return tables, cuts


def race_through_sockets(rounds: int) -> str:
    """So many races, and what came of them."""
    with tempfile.TemporaryDirectory() as folder, known():
        tables, cuts = asyncio.run(_races(rounds, Path(folder)))
    pairs = []
    for table in tables:
        won = [1 if player == 0 else -1 for player in table.won]
        pairs += [50 * (won[i] + won[i + 1]) for i in range(0, len(won) - 1, 2)]
    difference = statistics.fmean(pairs)
    spread = 1.96 * statistics.stdev(pairs) / len(pairs) ** 0.5
    near = 50 + difference / 2
    return (
        f"{2 * len(pairs)} rounds through real sockets, {NEAR_MS} and {FAR_MS} ms: near {near:.1f} %, far {100 - near:.1f} %: "
        f"difference {difference:+.1f} ± {spread:.1f} points; {float(cuts):.0f} claims beyond their lines"
    )
