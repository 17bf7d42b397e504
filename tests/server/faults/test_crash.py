"""`kill -9` at any instant: every acknowledged move is there once, every table goes on to its end. On SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import msgspec
import pytest
import websockets
from websockets.asyncio.client import connect

from bench.server_parts.processes import TABLEE, free_port, start
from tests.server.cluster.players import nothing_is_lost_or_doubled
from tests.server.faults.party import FLAGS, SLOWLY_S, Party

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"
KILLS = 2
MANY_TABLES, MANY_KILLS = 10, 10
"""Tables of each game."""
GAME = "wolf-and-hound"


async def crash(database: str, tables: int, kills: int, *, in_a_hurry: bool) -> None:
    port = free_port()
    arguments = [*TABLEE, "--port", str(port), "--database", database, *FLAGS]
    served = await asyncio.to_thread(start, arguments, port)
    party = Party(port, SLOWLY_S * tables)
    try:
        await party.come(tables)
        for _ in range(kills):
            await party.plays_on()
            await asyncio.sleep(random.random() * party.pace.pause_s)
            served.kill()
            served = await asyncio.to_thread(start, arguments, port)
        assert not all(player.over for player in party.players), "nobody played any more when the server was killed"
        await party.plays_on()
        await party.play_to_the_end(in_a_hurry=in_a_hurry)
    finally:
        await party.leave()
        served.process.terminate()
        served.process.wait(30)
    await nothing_is_lost_or_doubled(database, party.players)


async def test_killed_servers_lose_nothing(database: str) -> None:
    await crash(database, 1, KILLS, in_a_hurry=True)


@pytest.mark.long(seconds=200)
async def test_many_tables_survive_ten_kills(database: str) -> None:
    await crash(database, MANY_TABLES, MANY_KILLS, in_a_hurry=False)


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
