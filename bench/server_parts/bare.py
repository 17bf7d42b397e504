"""A bare Litestar service to compare with: one message in, one row committed, four views of 1.5 KB out. No game, no seats, no limits.

Rows are committed as they come; those that come while another is being committed, together.

python -m bench.server_parts.bare PORT DATABASE
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn
import uvloop
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

from tablee.server.store.rows import LogRow
from tablee.server.store.sqlite import SqliteDatabase

VIEW_BYTES = 1500

database: SqliteDatabase
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
            await database.append(LogRow(table, seq, "move", seq, move.seat, text, "person", move.id, None, None))
            for seat, person in enumerate(people):
                view = msgspec.json.encode(View(table=table, seq=seq, seat=seat, view=filling))
                await person.send_data(view.decode(), mode="text")
    except WebSocketDisconnect:
        people.remove(socket)


async def main(port: int, path: str) -> None:
    """Serve."""
    global database
    database = SqliteDatabase(path, apart_s=0.0)
    await database.open()
    app = Litestar([ready, room], logging_config=None)
    config = uvicorn.Config(
        app, port=port, ws="websockets-sansio", http="h11", ws_per_message_deflate=False, ws_ping_interval=None, log_config=None,
        access_log=False, lifespan="off", backlog=4096, timeout_graceful_shutdown=1,
    )  # fmt: skip
    await uvicorn.Server(config).serve()
    await database.close()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main(int(sys.argv[1]), sys.argv[2]))
