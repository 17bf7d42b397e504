"""A database as this version leaves it, for later versions to go on with: python -m tools.kept_database FOLDER

A server of its own is played on: a lobby, a match of every game under way, one played to its end, one given up; then a second match of a series
whose deal has a word of the players in it, a talk, a browser that wants to be called, a match handed in. `FOLDER/database.sql` is what the server
left behind, `FOLDER/known.json` the cookies it gave out and what it said when it was stopped. `--checkout ELSEWHERE --protocol 1`: an earlier
version's server, with what there was at that time; `--games` for one that takes long to prepare them all.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

import tablee
from bench.server_parts.http import Http
from bench.server_parts.processes import free_port, running
from tablee.games import game, names
from tablee.server.wire import PROTOCOL

HOST = "127.0.0.1"
SERVER = ("-m", "tablee.cli", "serve", "--messages-per-s", "1000", "--log-level", "warning")
"""What every version understands."""
MOVES = 60
"""More than lie between two stored positions."""
FINISHED = "wolf-and-hound"
SAID = "entre nous"
WORD = "5eed" * 8
PUSH = {
    "endpoint": "https://push.example.org/kept",
    "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    "auth": "AAECAwQFBgcICQoLDA0ODw",
}
"""A browser that is nobody's: its key is the first point of the curve."""


class Visit:
    """One person on all seats of a table."""

    def __init__(self, line: ClientConnection, protocol: int, table: dict[str, Any], luck: random.Random) -> None:
        self._line = line
        self._protocol = protocol
        self._table = table["table"]
        self._luck = luck
        self._ids = 0
        self.steps: dict[int, dict[str, Any]] = {}
        """The last step told to each seat."""

    async def begin(self) -> None:
        """Say hello, and watch."""
        await self._say({"t": "hello", "protocol": self._protocol})
        await self._say({"t": "watch", "id": "w", "table": self._table})
        await self._deal()

    async def _deal(self) -> None:
        self.steps.clear()
        while not self.steps:
            await self._hear()

    async def say(self) -> None:
        """Write something to the others."""
        assert (await self._ask("say", seat=0, text=SAID))["t"] == "ack"

    async def play_again(self, commitment: str) -> None:
        """Another match at the same table, with a word of one's own in its deal."""
        seats = list(self.steps)
        assert (await self._ask("word", commitment=commitment, word=WORD))["t"] == "ack"
        for seat in seats:
            assert (await self._ask("rematch", seat=seat))["t"] == "ack"
        await self._deal()
        await self.play(None)

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
                answer = await self._ask("choices", **_about(step), so_far=chosen["move"])
                choices = answer["choices"]
            seen = {"version": step["seq"], "seen_seq": step["seq"]}
            answer = await self._ask("move", **_about(step), move=chosen["move"], **seen)
            while answer["t"] == "ack" and step["seq"] < answer["seq"] and self._is_behind(answer["seq"]):
                await self._hear()
            played += answer["t"] == "ack"

    def _is_behind(self, seq: int) -> bool:
        return any(step["seq"] < seq for step in self.steps.values())

    async def _ask(self, t: str, **more: Any) -> dict[str, Any]:
        self._ids += 1
        request = f"k{self._ids}"
        await self._say({"t": t, "id": request, "table": self._table, **more})
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


def _about(step: dict[str, Any]) -> dict[str, Any]:
    return {"match": step["match"], "seat": step["seat"]}


def _played_alone() -> dict[str, Any]:
    """The record of a match that was played without a server."""
    luck, match = random.Random(1), tablee.new(FINISHED, seats=2, seed="kept")
    while not match.winners:
        seat = match.to_act[0]
        match.play(seat, luck.choice(match.moves(seat)))
    return dict(match.record())


class Stay:
    """What two people do at a server of some version, and what it tells them."""

    def __init__(self, port: int, protocol: int, games: list[str], http: Http) -> None:
        self._port = port
        self._games = games
        self._protocol = protocol
        self._http = http
        self._luck = random.Random(1)
        self._zoe = ""

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """What is answered, to Zoé unless to somebody else."""
        status, _, document = await self._http.ask(method, path, body, cookie or self._zoe)
        assert status < 300, document
        return document

    async def come(self, name: str) -> str:
        """The cookie of somebody new."""
        _, headers, _ = await self._http.ask("PUT", "/api/me", {"name": name, "lang": "fr"})
        return headers["set-cookie"].split(";")[0]

    @contextlib.asynccontextmanager
    async def visit(self, wish: dict[str, Any]) -> AsyncIterator[tuple[dict[str, Any], Visit]]:
        """Zoé on all seats of a new table."""
        table = await self.ask("POST", "/api/tables", wish | {"start": True})
        where = f"ws://{HOST}:{self._port}/api/socket?table={table['table']}"
        origin = websockets.Origin(f"http://{HOST}:{self._port}")
        async with connect(where, origin=origin, additional_headers={"Cookie": self._zoe}, compression=None) as line:
            visit = Visit(line, self._protocol, table, self._luck)
            await visit.begin()
            yield table, visit

    async def all_of_it(self) -> dict[str, Any]:
        """Come, make tables, play; what the server has said."""
        cookies = [await self.come(name) for name in ("Zoé", "Ben")]
        self._zoe, ben = cookies
        known: dict[str, Any] = {"cookies": cookies, "playing": []}
        for name in self._games:
            seats = max(2, game(name).min_seats)
            async with self.visit({"game": name, "seats": seats, "sit": list(range(seats))}) as (table, visit):
                await visit.play(MOVES if name != FINISHED else 12)
                if name == FINISHED:
                    await visit.say()
            steps = sorted(visit.steps.items())
            views = {str(seat): {"seq": step["seq"], "view": step["view"]} for seat, step in steps}
            known["playing"].append({"table": table["table"], "match": table["match"], "game": name, "views": views})
        async with self.visit({"game": FINISHED, "seats": 2, "sit": [0, 1]}) as (table, visit):
            await visit.play(None)
            known["over"] = await self.match(table["match"])
            if self._protocol > 1:
                commitment = (await self.ask("GET", f"/api/tables/{table['table']}"))["commitment"]
                await visit.play_again(commitment)
                second = next(iter(visit.steps.values()))["match"]
                known["series"] = await self.match(second)
                known["series"]["proof"] = await self.ask("GET", f"/api/matches/{second}/proof")
        if self._protocol > 1:
            await self.ask("PUT", "/api/me/push", PUSH)
            handed_in = {"record": _played_alone(), "sit": [0], "bots": {"1": 1}}
            known["handed_in"] = await self.ask("POST", "/api/me/matches", handed_in)
            known["mine"] = {path: await self.ask("GET", path) for path in ("/api/me/matches", "/api/me/records")}
            wish = {"game": FINISHED, "seats": 4, "sit": [0], "bots": {"1": 1, "2": 1, "3": 1}, "start": True}
            given_up = await self.ask("POST", "/api/tables", wish | {"pace_ms": 5000}, ben)
            await self.ask("DELETE", f"/api/me/tables/{given_up['table']}", cookie=ben)
            known["given_up"] = {"table": given_up["table"], "match": given_up["match"]}
        wish = {"game": FINISHED, "seats": 4, "sit": [0], "private": False}
        known["lobby"] = await self.ask("POST", "/api/tables", wish, ben)
        known["lines"] = (await self.ask("GET", "/api/me/tables?lang=fr"))["tables"]
        return known

    async def match(self, match: str) -> dict[str, Any]:
        """A match that is over, as it is told."""
        record = await self.ask("GET", f"/api/matches/{match}/record")
        return {"match": match, "record": record, "info": await self.ask("GET", f"/api/matches/{match}?lang=fr")}


async def stay(port: int, protocol: int, games: list[str]) -> dict[str, Any]:
    """All that was said while two people were there."""
    async with Http(HOST, port) as http:
        return await Stay(port, protocol, games, http).all_of_it()


def main() -> None:
    """Play, stop, and write down what is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--checkout", type=Path)
    parser.add_argument("--protocol", type=int, default=PROTOCOL)
    parser.add_argument("--games", default=",".join(names()))
    asked = parser.parse_args()
    to: Path = asked.folder
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        database, port = Path(folder) / "tablee.db", free_port()
        arguments = [*SERVER, "--port", str(port), "--database", str(database), "--games", asked.games]
        with running(arguments, port, checkout=asked.checkout):
            known = asyncio.run(stay(port, asked.protocol, asked.games.split(",")))
        with contextlib.closing(sqlite3.connect(database)) as left:
            (to / "database.sql").write_text("\n".join(left.iterdump()) + "\n", "utf-8")
    (to / "known.json").write_bytes(msgspec.json.encode(known) + b"\n")


if __name__ == "__main__":
    main()
