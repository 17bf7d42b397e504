"""People who play at nodes that come and go: each with a socket on any node, back on any other after a cut, never satisfied with an older view."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bench.server_parts.http import Http
from tests.server.cluster.nodes import HOST, PATIENCE_S

Message = dict[str, Any]
SILENT_S = 4.0
"""A line on which nothing is heard for so long, though it was asked, is given up: the client waits six seconds."""
LOOK_S = 0.5
LEAST_PAUSE_S = 0.01
RACE_PAUSE_S = 0.4
"""Where nobody waits for anybody, nobody taps quicker than people do."""
PEOPLE = 2
TOO_LATE = ("stale", "server", "not-now", "unknown-match", "too-fast")
"""What may be answered to a move that was overtaken, or that nobody knows whether it was stored."""


class Pace:
    """Holds everybody back a little, so that there is something left to play when a node is killed."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s = pause_s
        self.acknowledged = 0
        self.is_last = False
        """Nothing falls any more: matches are to be played to their end."""
        self.in_a_hurry = False


class Player:
    """One person on one seat."""

    def __init__(self, port: Callable[[], int], cookie: str, table: str, seat: int, pace: Pace) -> None:
        self._port = port
        self._cookie = cookie
        self.table = table
        self.seat = seat
        self._pace = pace
        self.match: str | None = None
        self.seen = 0
        self.acknowledged: dict[str, int] = {}
        self.over = False
        self._waiting: Message | None = None
        """The move that was sent and not answered."""
        self._ids = 0
        self._step: Message | None = None
        self._thinking: asyncio.Task[None] | None = None
        self.line: ClientConnection | None = None
        self.heard = asyncio.Event()
        self.table_doc: Message = {}
        self.shown_at = 0.0
        """When a view came last."""

    async def play(self) -> None:
        """Play to the end, whatever happens to nodes."""
        while not self.over:
            port = self._port()
            with contextlib.suppress(OSError, websockets.WebSocketException, EOFError, TimeoutError):
                async with (
                    asyncio.timeout(None) as limit,
                    connect(
                        f"ws://{HOST}:{port}/api/socket?table={self.table}",
                        origin=websockets.Origin(f"http://{HOST}:{port}"),
                        additional_headers={"Cookie": self._cookie},
                        compression=None,
                        open_timeout=SILENT_S,
                        close_timeout=0.1,
                        ping_interval=None,
                    ) as self.line,
                ):
                    await self._on(self.line, limit)
            self.line = None
            await asyncio.sleep(0.2)

    async def _on(self, line: ClientConnection, limit: asyncio.Timeout) -> None:
        clock = asyncio.get_running_loop().time
        heard_at = asked_at = clock()
        await self._send({"t": "hello", "protocol": 2})
        await self._send(self._watch())
        if self._waiting is not None:
            await self._send(self._waiting)
        while not self.over:
            limit.reschedule(clock() + SILENT_S)
            try:
                async with asyncio.timeout(LOOK_S):
                    text = await line.recv()
            except TimeoutError:
                if clock() - heard_at > SILENT_S:
                    raise
                if clock() - asked_at > LOOK_S:
                    asked_at = clock()
                    await self._send({"t": "ping", "n": 1})
                continue
            heard_at = clock()
            message = msgspec.json.decode(text)
            if message["t"] == "bye":
                raise EOFError
            await self._hear(message)

    async def _hear(self, message: Message) -> None:
        match message["t"]:
            case "step":
                await self._hear_step(message)
            case "table":
                self.table_doc = message["table"]
                self.over = self.over or self.table_doc["stage"] == "over"
            case "ping":
                await self._send({"t": "pong", "n": message["n"]})
            case "choices":
                if self._step is not None and message["seq"] == self._step["seq"] and message["choices"]:
                    await self._choose(self._step, message["choices"])
            case "ack" if self._waiting is not None and message["id"] == self._waiting["id"]:
                self._acknowledge(message)
            case "error" | "refused" if message["id"] not in ("w", None):
                assert message["t"] == "refused" or message["code"] in TOO_LATE, (
                    message,
                    self.table_doc["game"],
                    self.seen,
                )
                self._waiting = None
                await self._send(self._watch())
        self.heard.set()

    async def _hear_step(self, step: Message) -> None:
        if step["match"] != self.match:
            self.match, self.seen = step["match"], 0
        assert step["seq"] >= self.seen, f"a view goes back from {self.seen} to {step['seq']}"
        rows = [row["seq"] for row in step["steps"]]
        # What is told has no gap; who has been away for long may be told nothing but where the match stands.
        assert rows == list(range(step["seq"] - len(rows) + 1, step["seq"] + 1)), rows
        assert not rows or rows[0] <= self.seen + 1, f"rows {self.seen + 1} to {rows[0] - 1} were not told"
        self.seen = step["seq"]
        self._step = step
        self.shown_at = time.monotonic()
        if step["result"] is not None:
            self.over = True
        else:
            self._think_soon()

    def _think_soon(self) -> None:
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        """After a while, move on the view that stands then; where that cannot be, the next view is another occasion."""
        pause_s = LEAST_PAUSE_S if self._step is None or self._step["awaited"] else RACE_PAUSE_S
        await asyncio.sleep(max(pause_s, self._pace.pause_s) * random.uniform(0.5, 1.5))
        if self.line is None or self._step is None or self._waiting is not None:
            return
        with contextlib.suppress(websockets.WebSocketException):
            if not self._step["awaited"] and self._pace.is_last:
                # Whoever only turns cards over never ends a match. Bots do, in minutes; or nobody goes on with it.
                await self.say(t="leave_seat" if self._pace.in_a_hurry else "seat_bot", seat=self.seat)
            elif self._step["choices"]:
                await self._choose(self._step, self._step["choices"])

    async def _choose(self, step: Message, choices: Sequence[Message]) -> None:
        choice = random.choice(choices)
        self._ids += 1
        about = {"id": f"{self.seat}.{self._ids}", "table": self.table, "match": step["match"], "seat": self.seat}
        if not choice["whole"]:
            await self._send({"t": "choices", **about, "so_far": choice["move"]})
            return
        self._waiting = {
            "t": "move", **about, "version": step["seq"], "seen_seq": step["seq"], "move": choice["move"], "tap_ms": 300,
        }  # fmt: skip
        await self._send(self._waiting)

    def _acknowledge(self, message: Message) -> None:
        known = self.acknowledged.setdefault(message["id"], message["seq"])
        assert known == message["seq"], "a move was acknowledged as two rows"
        self._pace.acknowledged += 1
        self._waiting = None
        # The view that follows may have come before, at a table where nobody waits for anybody.
        self._think_soon()

    async def _send(self, message: Message) -> None:
        assert self.line is not None
        await self.line.send(msgspec.json.encode(message).decode())

    async def look_again(self) -> None:
        """Ask for the view that stands, if there is somebody to ask."""
        if self.line is not None:
            with contextlib.suppress(websockets.WebSocketException):
                await self._send(self._watch())

    def _watch(self) -> Message:
        watch: Message = {"t": "watch", "id": "w", "table": self.table}
        return watch if self.match is None else watch | {"match": self.match, "seen_seq": self.seen}

    async def say(self, **message: Any) -> None:
        """Something of one's own, on the line that is open now; what comes of it is seen."""
        await self._send({"id": "w", "table": self.table, **message})


async def sit_down(port: Callable[[], int], wish: Message, pace: Pace) -> list[Player]:
    """A table with two people, each of them come to any node (`port` says to which), and bots."""
    players: list[Player] = []
    cookies = []
    for seat in range(PEOPLE):
        async with Http(HOST, port()) as http:
            status, headers, _ = await http.ask(
                "PUT", "/api/me", {"name": f"{'ABCDEFGH'[seat]}{random.randrange(10**6)}"}
            )
            assert status == 200
            cookies.append(headers["set-cookie"].split(";")[0])
    async with Http(HOST, port()) as http:
        status, _, doc = await http.ask("POST", "/api/tables", {"sit": [0], **wish}, cookies[0])
        assert status == 201, doc
    for seat, cookie in enumerate(cookies):
        players.append(Player(port, cookie, doc["table"], seat, pace))
    return players


async def begin(players: Sequence[Player]) -> list[asyncio.Task[None]]:
    """They come, sit down, are ready, and the first of them has the cards dealt."""
    playing = [asyncio.create_task(player.play()) for player in players]
    for player in players:
        await _until(player, lambda player=player: bool(player.table_doc))
        if player.seat:
            await player.say(t="take_seat", seat=player.seat)
        await player.say(t="ready", seat=player.seat)
    await _until(players[0], lambda: bool(players[0].table_doc["may_start"]))
    await players[0].say(t="start")
    for player in players:
        await _until(player, lambda player=player: player.match is not None)
    return playing


async def _until(player: Player, test: Any) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not test():
            player.heard.clear()
            await player.heard.wait()
