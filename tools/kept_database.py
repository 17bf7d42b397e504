"""A database as this version leaves it, for later versions to go on with: python -m tools.kept_database FOLDER

A server of its own is played on: a lobby, a match of every game under way, one played to its end, one given up. `FOLDER/database.sql` is what it
left behind, `FOLDER/known.json` the cookies it gave out and what it said of each table when it was stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bench.server_parts.http import Http
from bench.server_parts.processes import TABLEE, free_port, running
from tablee.games import game, names

HOST = "127.0.0.1"
MOVES = 60
"""More than lie between two stored positions."""
FINISHED = "wolf-and-hound"


class Visit:
    """One person on all seats of a table."""

    def __init__(self, line: ClientConnection, table: dict[str, Any], luck: random.Random) -> None:
        self._line = line
        self._table = table["table"]
        self._luck = luck
        self._ids = 0
        self.steps: dict[int, dict[str, Any]] = {}
        """The last step told to each seat."""

    async def begin(self) -> None:
        """Say hello, and watch."""
        await self._say({"t": "hello", "protocol": 1})
        await self._say({"t": "watch", "id": "w", "table": self._table})
        while not self.steps:
            await self._hear()

    async def play(self, moves: int | None) -> None:
        """So many moves, or all."""
        played = 0
        while moves is None or played < moves:
            step = next((step for step in self.steps.values() if step["choices"] and step["result"] is None), None)
            if any(step["result"] is not None for step in self.steps.values()):
                return
            if step is None:
                await self._hear()
                continue
            choices = step["choices"]
            while not (chosen := self._luck.choice(choices))["whole"]:
                answer = await self._ask("choices", step, so_far=chosen["move"])
                choices = answer["choices"]
            seen = {"version": step["seq"], "seen_seq": step["seq"]}
            answer = await self._ask("move", step, move=chosen["move"], **seen)
            while answer["t"] == "ack" and step["seq"] < answer["seq"] and self._is_behind(answer["seq"]):
                await self._hear()
            played += answer["t"] == "ack"

    def _is_behind(self, seq: int) -> bool:
        return any(step["seq"] < seq for step in self.steps.values())

    async def _ask(self, t: str, step: dict[str, Any], **more: Any) -> dict[str, Any]:
        self._ids += 1
        request = f"k{self._ids}"
        await self._say({"t": t, "id": request, **{key: step[key] for key in ("table", "match", "seat")}, **more})
        while True:
            message = await self._hear()
            if message.get("id") == request:
                return message

    async def _say(self, message: dict[str, Any]) -> None:
        await self._line.send(msgspec.json.encode(message).decode())

    async def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(await self._line.recv())
        if message["t"] == "step":
            self.steps[message["seat"]] = message
        elif message["t"] == "ping":
            await self._say({"t": "pong", "n": message["n"]})
        return message


async def play(port: int) -> dict[str, Any]:
    """Come, make tables, play; what the server has said."""
    luck = random.Random(1)
    known: dict[str, Any] = {"playing": []}
    async with Http(HOST, port) as http:

        async def ask(method: str, path: str, body: Any = None, cookie: str = "") -> Any:
            status, _, document = await http.ask(method, path, body, cookie)
            assert status < 300, document
            return document

        cookies = []
        for name in ("Zoé", "Ben"):
            _, headers, _ = await http.ask("PUT", "/api/me", {"name": name, "lang": "fr"})
            cookies.append(headers["set-cookie"].split(";")[0])
        zoe, ben = known["cookies"] = cookies

        async def sit(wish: dict[str, Any], moves: int | None) -> dict[str, Any]:
            table = await ask("POST", "/api/tables", wish | {"start": True}, zoe)
            where = f"ws://{HOST}:{port}/api/socket?table={table['table']}"
            origin = websockets.Origin(f"http://{HOST}:{port}")
            async with connect(where, origin=origin, additional_headers={"Cookie": zoe}, compression=None) as line:
                visit = Visit(line, table, luck)
                await visit.begin()
                await visit.play(moves)
                steps = sorted(visit.steps.items())
            views = {str(seat): {"seq": step["seq"], "view": step["view"]} for seat, step in steps}
            return {"table": table["table"], "match": table["match"], "game": wish["game"], "views": views}

        for name in names():
            seats = max(2, game(name).min_seats)
            wish = {"game": name, "seats": seats, "sit": list(range(seats))}
            known["playing"].append(await sit(wish, MOVES if name != FINISHED else 12))
        over = await sit({"game": FINISHED, "seats": 2, "sit": [0, 1]}, None)
        over["record"] = await ask("GET", f"/api/matches/{over['match']}/record", cookie=zoe)
        over["info"] = await ask("GET", f"/api/matches/{over['match']}?lang=fr", cookie=zoe)
        known["over"] = over
        wish = {"game": FINISHED, "seats": 4, "sit": [0], "bots": {"1": 1, "2": 1, "3": 1}, "start": True}
        given_up = await ask("POST", "/api/tables", wish | {"pace_ms": 5000}, ben)
        await ask("DELETE", f"/api/me/tables/{given_up['table']}", cookie=ben)
        known["given_up"] = {"table": given_up["table"], "match": given_up["match"]}
        wish = {"game": FINISHED, "seats": 4, "sit": [0], "private": False}
        known["lobby"] = await ask("POST", "/api/tables", wish, ben)
        known["lines"] = (await ask("GET", "/api/me/tables?lang=fr", cookie=zoe))["tables"]
    return known


def main() -> None:
    """Play, stop, and write down what is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    to = parser.parse_args().folder
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database, port = Path(folder) / "tablee.db", free_port()
        with running([*TABLEE, "--port", str(port), "--database", str(database)], port):
            known = asyncio.run(play(port))
        with contextlib.closing(sqlite3.connect(database)) as left:
            (to / "database.sql").write_text("\n".join(left.iterdump()) + "\n", "utf-8")
    (to / "known.json").write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")


if __name__ == "__main__":
    main()
