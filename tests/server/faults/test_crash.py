"""`kill -9` at any instant: every acknowledged move is there once, every table goes on to its end. On SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bench.server_parts.http import Http
from bench.server_parts.processes import TABLEE, Served, free_port, start
from tablee.server.settings import Settings
from tablee.server.store import open_store
from tablee.server.tables.live import LiveMatch

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"
TABLES, KILLS = 10, 2
MANY_TABLES, MANY_KILLS = 200, 10
GAME = "wolf-and-hound"


class Family:
    """One person on all seats of one table, who comes back after every cut and sends again what was not answered."""

    def __init__(self, port: int, cookie: str, table: str, match: str, pace: Pace) -> None:
        self.port = port
        self.cookie = cookie
        self.table = table
        self.match = match
        self.pace = pace
        self.acknowledged: dict[str, int] = {}
        self.waiting: dict[str, Any] | None = None
        """The move that has been sent and not been answered."""
        self.offered: dict[str, Any] | None = None
        """The step at which a seat of the family is to move."""
        self.seen = 0
        self.over = False
        self._ids = 0

    async def play(self) -> None:
        """Play to the end, whatever happens to the line."""
        while not self.over:
            try:
                async with connect(
                    f"ws://{HOST}:{self.port}/api/socket?table={self.table}",
                    origin=websockets.Origin(f"http://{HOST}:{self.port}"),
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                ) as line:
                    await self._on(line)
            except (OSError, websockets.WebSocketException, EOFError):
                await asyncio.sleep(0.05)

    async def _on(self, line: ClientConnection) -> None:
        await line.send('{"t":"hello","protocol":2}')
        watch = {"t": "watch", "id": "w", "table": self.table, "match": self.match, "seen_seq": self.seen}
        await line.send(msgspec.json.encode(watch).decode())
        if self.waiting is not None:
            await line.send(msgspec.json.encode(self.waiting).decode())
        async for text in line:
            message = msgspec.json.decode(text)
            if message["t"] == "ack" and message["id"] != "w":
                self._acknowledge(message)
            elif message["t"] == "step":
                self.seen = max(self.seen, message["seq"])
                if message["result"] is not None:
                    self.over = True
                    return
                if message["seat"] in message["awaited"] and message["choices"]:
                    self.offered = message
            elif message["t"] in ("error", "refused"):
                # The table may have gone on before the line was cut: only a move that is too late may be answered so.
                assert message.get("code") in ("stale", "server"), message
                self.waiting = None
                return
            if self.offered is not None and self.waiting is None:
                await self.pace.turn()
                self._ids += 1
                self.waiting = self._move(self.offered)
                self.offered = None
                await line.send(msgspec.json.encode(self.waiting).decode())

    def _acknowledge(self, message: dict[str, Any]) -> None:
        known = self.acknowledged.setdefault(message["id"], message["seq"])
        assert known == message["seq"], "a move was acknowledged as two rows"
        self.pace.acknowledged += 1
        if self.waiting is not None and self.waiting["id"] == message["id"]:
            self.waiting = None
        # Sent again after a cut, a move is acknowledged when its step has long been told: what was offered then still stands.
        if self.offered is not None and self.offered["seq"] < message["seq"]:
            self.offered = None

    def _move(self, step: dict[str, Any]) -> dict[str, Any]:
        about = {
            "table": self.table,
            "match": self.match,
            "seat": step["seat"],
            "version": step["seq"],
            "seen_seq": step["seq"],
        }
        return {"t": "move", "id": f"m{self._ids}", "move": random.choice(step["choices"])["move"], **about}


class Pace:
    """Holds everybody back a little, so that there is something left to play when the server is killed."""

    def __init__(self, most: int) -> None:
        self.acknowledged = 0
        self.allowed = most

    async def turn(self) -> None:
        """Wait until more may be played."""
        while self.acknowledged >= self.allowed:
            await asyncio.sleep(0.01)


async def seat_families(port: int, tables: int, pace: Pace) -> list[Family]:
    """Each at a table of their own, dealt."""
    families = []
    async with Http(HOST, port) as http:
        for i in range(tables):
            _, headers, _ = await http.ask("PUT", "/api/me", {"name": f"F{i}"})
            cookie = headers["set-cookie"].split(";")[0]
            wish = {"game": GAME, "seats": 4, "sit": [0, 1, 2, 3], "start": True}
            status, _, table = await http.ask("POST", "/api/tables", wish, cookie)
            assert status == 201, table
            families.append(Family(port, cookie, table["table"], table["match"], pace))
    return families


async def crash(database: str, tables: int, kills: int) -> None:
    port = free_port()
    arguments = [*TABLEE, "--port", str(port), "--database", database, "--games", GAME]
    served = await asyncio.to_thread(start, arguments, port)
    luck = random.Random()
    try:
        # So many moves between two kills that no match is over before the last one.
        wave = max(4, tables * 12 // (kills + 1))
        pace = Pace(wave)
        families = await seat_families(port, tables, pace)
        playing = [asyncio.create_task(family.play()) for family in families]
        for _ in range(kills):
            # Families play on as soon as the server lets them, before it is noticed here: what counts is what they may play.
            target = pace.allowed - luck.randrange(1, wave // 2)
            while pace.acknowledged < target and not all(task.done() for task in playing):
                await asyncio.sleep(luck.random() * 0.01)
            served.kill()
            pace.allowed = pace.acknowledged + wave
            served = await asyncio.to_thread(start, arguments, port)
        pace.allowed = 10**9
        await asyncio.gather(*playing)
    finally:
        _stop(served)
    await nothing_is_lost_or_doubled(database, families)


def _stop(served: Served) -> None:
    served.process.terminate()
    served.process.wait(30)


async def nothing_is_lost_or_doubled(database: str, families: Sequence[Family]) -> None:
    store = open_store(Settings(database=database))
    await store.open()
    try:
        for family in families:
            rows = await store.log_of(family.match)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            requests = [row.request for row in rows]
            assert len(set(requests)) == len(requests), "a move was played twice"
            stored = {row.request: row.seq for row in rows}
            for request, seq in family.acknowledged.items():
                assert stored.get(request) == seq, "an acknowledged move is lost"
            row = await store.match(family.match)
            assert row is not None and row.finished_at is not None and row.steps == len(rows)
            assert LiveMatch.resume(row, rows).over
    finally:
        await store.close()


async def test_killed_servers_lose_nothing(database: str, compiled: None) -> None:
    await crash(database, TABLES, KILLS)


@pytest.mark.long(seconds=200)
async def test_two_hundred_tables_survive_ten_kills(database: str, compiled: None) -> None:
    await crash(database, MANY_TABLES, MANY_KILLS)


async def test_a_server_refuses_other_sites_and_says_goodbye_when_it_is_asked_to_stop(
    tmp_path: Path, compiled: None
) -> None:
    port = free_port()
    served = await asyncio.to_thread(
        start, [*TABLEE, "--port", str(port), "--database", str(tmp_path / "t.db"), "--games", GAME], port
    )
    address = f"ws://{HOST}:{port}/api/socket"
    for origin in (websockets.Origin("http://elsewhere.example"), None):
        with pytest.raises(websockets.InvalidStatus):
            await connect(address, origin=origin)
    async with connect(address, origin=websockets.Origin(f"http://{HOST}:{port}")) as line:
        await line.send('{"t":"hello","protocol":2}')
        await line.recv()
        served.process.terminate()
        heard = []
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                heard.append(msgspec.json.decode(await line.recv()))
        assert heard[-1] == {"t": "bye", "why": "restart", "back_in_ms": 1500}
        assert line.close_code == 1012
    assert await asyncio.to_thread(served.process.wait, 30) == 0
