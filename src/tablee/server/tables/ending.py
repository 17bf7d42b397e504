"""Ending: how a match is over at a table, stored before it is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablee.server.store import LogRow
from tablee.server.store.rows import Seat
from tablee.server.store.statements import finished, given_up
from tablee.server.store.store import now_ms
from tablee.server.tables.loading import result_of

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


async def finish(table: Table, last: LogRow | None = None) -> None:
    """The match is played to its end: store how it ended, with its last row unless that is there already."""
    live = table.live
    assert live is not None
    result = result_of(live)
    assert result is not None
    bots = sorted(seat for seat, actors in live.actors.items() if actors - {"person"})
    outcome = finished(live.id, now_ms(), live.seq, result.winners, result.scores, bots)
    seats = [replace(seat, ready=seat.kind == "bot") for seat in table.seats]
    await table.change(outcome, last=last, stage="over", seats=seats)
    table.result = result
    table.rematch = set()
    table.bots.stop()
    table.metrics.matches_finished.inc()


async def give_up_match(table: Table, seats: list[Seat]) -> None:
    """Nobody plays on: the match is over without a result."""
    live = table.live
    assert live is not None
    await table.change(given_up(live.id, now_ms()), stage="over", seats=seats, host=None)
    table.rematch = set()
    table.bots.stop()
    table.metrics.matches_given_up.inc()
