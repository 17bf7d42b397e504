"""Rooms: tables in several processes behind one door. Nobody who plays notices in which of them, or that there are several."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bench.server_parts.http import Http
from bench.server_parts.processes import TABLEE, Served, free_port, start
from tablee.server.hall import room_of

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"
GAME = "wolf-and-hound"
ROOMS = 2
PATIENCE_S = 120.0
"""For a machine that is busy; nothing is timed by it."""


class Somebody:
    """A person with a cookie."""

    def __init__(self, http: Http, port: int, cookie: str) -> None:
        self.http = http
        self.port = port
        self.cookie = cookie

    async def make_table(self, **wish: Any) -> dict[str, Any]:
        """A table of one's own."""
        document = {"game": GAME, "seats": 4, "sit": [0, 1, 2, 3], "start": True} | wish
        status, _, table = await self.http.ask("POST", "/api/tables", document, self.cookie)
        assert status == 201, table
        return dict(table)

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the document of an answer."""
        status, _, document = await self.http.ask(method, path, body, self.cookie)
        return status, document

    def line(self, table: str | None) -> connect:
        """A socket for a table, or just any."""
        where = f"ws://{HOST}:{self.port}/api/socket" + (f"?table={table}" if table else "")
        origin = websockets.Origin(f"http://{HOST}:{self.port}")
        return connect(where, origin=origin, additional_headers={"Cookie": self.cookie}, compression=None)


@contextlib.asynccontextmanager
async def serving(tmp_path: Path, *more: str) -> AsyncIterator[tuple[Served, Somebody]]:
    """A server with rooms, and somebody who came to it."""
    port = free_port()
    arguments = [*TABLEE, "--port", str(port), "--database", str(tmp_path / "t.db"), "--games", GAME]
    served = await asyncio.to_thread(start, [*arguments, "--rooms", str(ROOMS), *more], port)
    try:
        async with Http(HOST, port) as http:
            _, headers, _ = await http.ask("PUT", "/api/me", {"name": "Zoé"})
            yield served, Somebody(http, port, headers["set-cookie"].split(";")[0])
    finally:
        served.process.terminate()
        await asyncio.to_thread(served.process.wait, 30)


async def hear(line: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of that kind with these fields."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            message: dict[str, Any] = msgspec.json.decode(await line.recv())
            if message["t"] == kind and all(message.get(name) == value for name, value in fields.items()):
                return message


async def watch(line: ClientConnection, table: str) -> None:
    """Begin to watch a table."""
    await line.send('{"t":"hello","protocol":1}')
    await line.send(msgspec.json.encode({"t": "watch", "id": "w", "table": table}).decode())


async def awaited_step(line: ClientConnection, after: int = -1) -> dict[str, Any]:
    """The next step at which a seat of ours is to move."""
    while True:
        step = await hear(line, "step")
        if step["seq"] > after and step["seat"] in step["awaited"]:
            return step


async def play(line: ClientConnection, step: dict[str, Any]) -> int:
    """The first move that is offered; the row that it became."""
    about = {name: step[name] for name in ("table", "match", "seat")}
    move = {"t": "move", "id": f"m{step['seq']}", "version": step["seq"], "seen_seq": step["seq"], **about}
    await line.send(msgspec.json.encode(move | {"move": step["choices"][0]["move"]}).decode())
    return int((await hear(line, "ack", id=move["id"]))["seq"])


async def come_back(zoe: Somebody, table: str) -> ClientConnection:
    """A socket that watches the table, as soon as its room is open."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException):
                line = await zoe.line(table)
                await watch(line, table)
                await hear(line, "ack", id="w")
                return line
            await asyncio.sleep(0.05)


async def gone(processes: Sequence[psutil.Process]) -> None:
    """Wait until none of them is left."""
    async with asyncio.timeout(PATIENCE_S):
        while any(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in processes):
            await asyncio.sleep(0.02)


async def test_tables_are_shared_out_and_found_listed_played_and_counted_all_the_same(
    tmp_path: Path, compiled: None
) -> None:
    async with serving(tmp_path) as (served, zoe):
        tables = [await zoe.make_table(private=False) for _ in range(4)]
        keys = [table["table"] for table in tables]
        assert sorted(room_of(key, ROOMS) for key in keys) == [0, 0, 1, 1]
        for table in tables:
            for key in (table["table"], table["code"].lower()):
                status, found = await zoe.ask("GET", f"/api/tables/{key}")
                assert status == 200 and found["table"] == table["table"] and found["seats"][0]["yours"]
        assert (await zoe.ask("GET", "/api/tables/nosuchtable"))[0] == 404
        lines = (await zoe.ask("GET", "/api/me/tables"))[1]["tables"]
        assert {line["table"] for line in lines} == set(keys) and all(line["your_turn"] for line in lines)
        lobby = await zoe.make_table(private=False, sit=[1], start=False)
        assert [line["table"] for line in (await zoe.ask("GET", "/api/tables"))[1]["tables"]] == [lobby["table"]]
        for table in tables:
            async with zoe.line(table["table"]) as line:
                await watch(line, table["table"])
                assert await play(line, await awaited_step(line)) == 1
                status, match = await zoe.ask("GET", f"/api/matches/{table['match']}")
                assert status == 200 and match["steps"] == 1
        counted = dict(line.rsplit(" ", 1) for line in served.get("/metrics").splitlines() if line[0] != "#")
        assert float(counted["tablee_log_rows_total"]) == 4 and float(counted["tablee_tables"]) == 5


async def test_what_is_wrong_with_a_wish_is_said_as_without_rooms(tmp_path: Path, compiled: None) -> None:
    async with serving(tmp_path, "--max-tables-per-person", "1") as (_, zoe):
        whole = {"game": GAME, "seats": 4}
        for wish, status, code in (
            (whole | {"options": {"nonsense": 1}}, 400, "options"),
            (whole | {"sit": [0, 0]}, 400, "unknown-seat"),
            (whole | {"sit": [0], "start": True}, 400, "seats"),
            (whole | {"sit": [0]}, 409, "too-many"),
        ):
            if code == "too-many":
                await zoe.make_table(sit=[0], start=False)
            answered, problem = await zoe.ask("POST", "/api/tables", wish)
            assert (answered, problem["code"]) == (status, code)


async def test_a_socket_that_names_no_table_hears_where_its_table_is_not(tmp_path: Path, compiled: None) -> None:
    async with serving(tmp_path) as (_, zoe):
        tables = [(await zoe.make_table())["table"] for _ in range(ROOMS)]
        async with zoe.line(None) as line:
            await line.send('{"t":"hello","protocol":1}')
            answers = []
            for table in (*tables, "nosuchtable", "nosuchtable2"):
                await line.send(msgspec.json.encode({"t": "watch", "id": table, "table": table}).decode())
                async with asyncio.timeout(PATIENCE_S):
                    while (message := msgspec.json.decode(await line.recv())).get("id") != table:
                        pass
                answers.append(message.get("code"))
            assert sorted(answers[:ROOMS], key=str) == [None, "elsewhere"]
            assert set(answers[ROOMS:]) <= {"unknown-table", "elsewhere"} and "unknown-table" in answers


async def test_a_name_that_changes_and_a_person_who_wants_to_be_forgotten_are_known_in_every_room(
    tmp_path: Path, compiled: None
) -> None:
    async with serving(tmp_path) as (_, zoe):
        tables = [(await zoe.make_table(sit=[0], start=False))["table"] for _ in range(ROOMS)]
        lines = [await come_back(zoe, table) for table in tables]
        assert (await zoe.ask("PUT", "/api/me", {"name": "Zozo"}))[0] == 200
        for line, table in zip(lines, tables, strict=True):
            take = {"t": "take_seat", "id": "s", "table": table, "seat": 1}
            await line.send(msgspec.json.encode(take).decode())
            await hear(line, "ack", id="s")
        names = [(await zoe.ask("GET", f"/api/tables/{table}"))[1]["seats"][1]["name"] for table in tables]
        assert names == ["Zozo"] * ROOMS
        assert (await zoe.ask("DELETE", "/api/me"))[0] == 204
        for line, table in zip(lines, tables, strict=True):
            await hear(line, "bye", why="restart")
            async with asyncio.timeout(PATIENCE_S):
                while (await zoe.ask("GET", f"/api/tables/{table}"))[1]["seats"][0]["kind"] != "empty":
                    await asyncio.sleep(0.02)


async def test_sockets_are_counted_over_all_rooms_and_a_place_becomes_free_again(
    tmp_path: Path, compiled: None
) -> None:
    async with serving(tmp_path, "--max-sockets-per-address", "2") as (_, zoe):
        tables = [(await zoe.make_table())["table"] for _ in range(ROOMS)]
        lines = [await come_back(zoe, table) for table in tables]
        for table in tables:
            with pytest.raises(websockets.InvalidStatus):
                await zoe.line(table)
        await lines[0].close()
        lines[0] = await come_back(zoe, tables[1])
        for line in lines:
            await line.close()


async def test_a_room_that_is_killed_is_followed_by_another_and_the_rest_does_not_notice(
    tmp_path: Path, compiled: None
) -> None:
    async with serving(tmp_path) as (served, zoe):
        tables = sorted([(await zoe.make_table())["table"] for _ in range(ROOMS)], key=lambda key: room_of(key, ROOMS))
        lines = [await come_back(zoe, table) for table in tables]
        steps = [await awaited_step(line) for line in lines]
        assert [await play(line, step) for line, step in zip(lines, steps, strict=True)] == [1, 1]
        numbers = {int(process.cmdline()[-2]): process for process in served.rooms()}
        # The first room was opened first: its sockets have the lower numbers.
        numbers[min(numbers)].kill()
        async with asyncio.timeout(PATIENCE_S):
            with contextlib.suppress(websockets.ConnectionClosed):
                while True:
                    await lines[0].recv()
        assert await play(lines[1], await awaited_step(lines[1], after=0)) == 2
        again = await come_back(zoe, tables[0])
        assert await play(again, await awaited_step(again, after=0)) == 2
        assert len(served.rooms()) == ROOMS
        counted = dict(line.rsplit(" ", 1) for line in served.get("/metrics").splitlines() if line[0] != "#")
        assert float(counted["tablee_rooms_lost_total"]) == 1


async def test_everybody_is_told_to_come_back_when_the_server_stops_and_no_process_stays(
    tmp_path: Path, compiled: None
) -> None:
    async with serving(tmp_path) as (served, zoe):
        rooms = served.rooms()
        assert len(rooms) == ROOMS
        tables = [(await zoe.make_table())["table"] for _ in range(ROOMS)]
        lines = [await come_back(zoe, table) for table in tables]
        for room in rooms:
            room.terminate()  # a service manager asks all processes at once: a room waits for the house
        served.process.terminate()
        for line in lines:
            assert (await hear(line, "bye"))["back_in_ms"] == 1500
            await line.wait_closed()
            assert line.close_code == 1012
        assert await asyncio.to_thread(served.process.wait, 30) == 0
        await gone(rooms)


async def test_rooms_end_when_the_house_is_gone(tmp_path: Path, compiled: None) -> None:
    async with serving(tmp_path) as (served, zoe):
        rooms = served.rooms()
        line = await come_back(zoe, (await zoe.make_table())["table"])
        served.kill()
        await gone(rooms)
        async with asyncio.timeout(PATIENCE_S):
            await line.wait_closed()
