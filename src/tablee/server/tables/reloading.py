"""After something went wrong half-way: what is in the database is the truth, so a table asks it, and tells who waits for an answer."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tablee.server.store.database import StoreError, settle
from tablee.server.tables.loading import load_match
from tablee.server.tables.messages import GiveUp, Request, Task, Watching
from tablee.server.wire.incoming import Move, TakeBack

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

log = logging.getLogger("tablee.table")


async def reload(table: Table, task: Task) -> None:
    """Make the table what is stored; if that fails too, everybody is asked to come back, and it is loaded anew."""
    try:
        row = await table.store.table(table.id)
        if row is None:
            table.closed = True
            _answer(table, task)
            return
        seats = await table.store.seats_of(table.id)
        match = None if row.match is None else await table.store.match(row.match)
        table.reset(row, seats, await load_match(table.store, match))
        _answer(table, task)
        table.outlet.tell_table()
        table.outlet.tell_step()
    except Exception as error:
        log.error(
            "a table could not be read again",
            extra={"table": table.id, "why": str(error)},
            exc_info=not isinstance(error, StoreError),
        )
        send_everybody_away(table, task)


def send_everybody_away(table: Table, task: Task) -> None:
    """Everybody is asked to come back; whoever asks for the table next has it loaded, here or elsewhere."""
    table.closed = True
    if isinstance(task, Request):
        task.listener.close("restart")
    elif isinstance(task, GiveUp):
        _answer(table, task)
    table.outlet.send_away()


def _answer(table: Table, task: Task) -> None:
    """Tell who asked what has come of it: it may be stored all the same."""
    if isinstance(task, Request):
        seq = _row_of(table, task)
        if seq is None:
            table.refuse(task, "server")
        else:
            table.ack(task, seq)
    elif isinstance(task, GiveUp):
        settle(task.done, StoreError("a table could not be given up"))
    elif isinstance(task, Watching) and task.message is not None and not table.outlet.knows(task.listener):
        task.listener.close("restart")


def _row_of(table: Table, request: Request) -> int | None:
    """The row that a move or a take-back has become."""
    message, live = request.message, table.live
    if isinstance(message, Move | TakeBack) and live is not None and message.match == live.id:
        known = live.requests.get((message.seat, message.id))
        return None if known is None else known[0]
    return None
