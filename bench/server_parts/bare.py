"""A bare Litestar service to compare with: one message in, one row committed, four views of 1.5 KB out. No game, no seats, no limits.

python -m bench.server_parts.bare PORT DATABASE [grouped]

Every row is committed by itself, on a thread beside the event loop, as safely as the server does it (write-ahead log, full sync); `grouped`: by the
server's own group commits instead.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.server.store.rows import LogRow
from tablee.server.store.sqlite import SqliteDatabase, connect, migrate

VIEW_BYTES = 1500
INSERT = f"INSERT INTO log VALUES ({', '.join('?' * len(LogRow._fields))})"

commit: Callable[[LogRow], Awaitable[None]]
rooms: dict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)
rows: dict[str, int] = defaultdict(int)


class Move(msgspec.Struct, tag_field="t", tag="move"):
    """What a player sends."""

    id: str
    table: str
    seat: int
    move: dict[str, Any]


class View(msgspec.Struct, tag_field="t", tag="step"):
    """What everybody gets."""

    table: str
    seq: int
    seat: int
    view: str


@get("/ready")
async def ready() -> str:
    """Whether it serves."""
    return "ok"


@websocket("/room")
async def room(socket: WebSocket[Any, Any, Any]) -> None:
    """A socket of a table."""
    await socket.accept()
    table = socket.query_params["table"]
    people = rooms[table]
    people.append(socket)
    filling = "x" * (VIEW_BYTES - 60)
    try:
        while True:
            move = msgspec.json.decode(await socket.receive_data(mode="text"), type=Move)
            rows[table] += 1
            seq = rows[table]
            text = msgspec.json.encode(move.move).decode()
            await commit(LogRow(table, seq, "move", seq, move.seat, text, "person", move.id, None, None))
            for seat, person in enumerate(people):
                view = msgspec.json.encode(View(table=table, seq=seq, seat=seat, view=filling))
                await person.send_data(view.decode(), mode="text")
    except WebSocketDisconnect:
        people.remove(socket)


class OneByOne:
    """Commits every row by itself."""

    def __init__(self, path: str) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._connection = connect(Path(path))
        migrate(self._connection)

    async def append(self, row: LogRow) -> None:
        """On disk when this returns."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.execute, INSERT, row)


async def main(port: int, path: str, *, grouped: bool) -> None:
    """Serve."""
    global commit
    if grouped:
        database = SqliteDatabase(path)
        await database.open()
        commit = database.append
    else:
        commit = OneByOne(path).append
    app = Litestar([ready, room], logging_config=None)
    config = uvicorn.Config(
        app, port=port, ws="websockets-sansio", http="h11", ws_per_message_deflate=False, ws_ping_interval=None, log_config=None,
        access_log=False, lifespan="off", backlog=4096, timeout_graceful_shutdown=1,
    )  # fmt: skip
    await uvicorn.Server(config).serve()
    if grouped:
        await database.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), sys.argv[2], grouped=sys.argv[3:] == ["grouped"]))
