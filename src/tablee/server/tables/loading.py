"""Loading: a match that is in the database, as its log tells it, and how it ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from tablee import games
from tablee.server.store import MatchRow, Store, TableRow
from tablee.server.store.rows import Seat
from tablee.server.store.statements import given_up, table_changed
from tablee.server.store.store import now_ms
from tablee.server.tables.live import LiveMatch
from tablee.server.wire.common import ResultDoc

log = logging.getLogger("tablee.loading")


class OldRules(Exception):
    """The match was played under other rules than the ones of now."""


async def load_match(store: Store, row: MatchRow | None) -> LiveMatch | None:
    """A match as its log tells it; `OldRules` if the game has changed since it was dealt."""
    if row is None:
        return None
    if row.game_version != games.game(row.game).version:
        raise OldRules
    entries = await store.log_of(row.id)
    positions = await store.positions_of(row.id)
    live = await asyncio.to_thread(LiveMatch.resume, row, entries, positions)
    live.people = await store.players_of(row.id)
    return live


async def close_old(store: Store, row: TableRow, seats: Sequence[Seat]) -> TableRow:
    """A match under older rules cannot go on: it is closed and kept, and its people may play another."""
    if row.stage != "playing" or row.match is None:
        return row
    over = replace(row, stage="over", touched_at=now_ms())
    await store.keep(given_up(row.match, now_ms()), *table_changed(over, seats))
    log.info("a match under older rules was closed", extra={"table": row.id, "game": row.game})
    return over


def result_of(live: LiveMatch | None, unreadable: MatchRow | None = None) -> ResultDoc | None:
    """How a match ended, in memory or, where it cannot be read any more, as it is stored; none while it goes on."""
    if live is not None:
        return ResultDoc(winners=list(live.match.winners), scores=live.match.scores) if live.over else None
    return None if unreadable is None else stored_result(unreadable)


def stored_result(row: MatchRow) -> ResultDoc | None:
    """How a match ended by what was stored of it; none while it goes on, and where it was given up."""
    if row.winners is None:
        return None
    return ResultDoc(winners=row.winners, scores=row.scores or [])
