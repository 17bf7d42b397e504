"""Dealing: a new match at a table, stored before it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablee.engine.chance import secret_seed
from tablee.engine.registry import game as game_named
from tablee.server.people import new_id
from tablee.server.store import MatchRow
from tablee.server.store.statements import players
from tablee.server.store.store import now_ms
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.seats import Seat

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


async def deal(table: Table, seats: list[Seat] | None = None) -> None:
    """Deal a match to the people at the table, on these seats if they change. `tell_deal` shows it."""
    chosen = table.seats if seats is None else seats
    row = table.row
    match = MatchRow(
        id=new_id(),
        table_id=row.id,
        number=row.number + 1,
        game=row.game,
        game_version=game_named(row.game).version,
        seats=row.seats,
        options=row.options,
        names=msgspec.json.encode([seat.name for seat in chosen]).decode(),
        seed=secret_seed(),
        commitment=None,
        words=None,
        dealt_at=now_ms(),
        finished_at=None,
        steps=None,
        winners=None,
        scores=None,
        bots=None,
    )
    live = LiveMatch.deal(match)
    live.people = {seat.seat: seat.guest for seat in chosen if seat.guest is not None}
    sitting = players(match.id, live.people)
    await table.change(*sitting, seats=chosen, match_row=match, stage="playing", match=match.id, number=match.number)
    table.begin(live)
    table.metrics.matches_dealt.inc()
