"""Loading: a match that is in the database, as its log tells it, and how it ended."""

from __future__ import annotations

import asyncio

from tablee.server.store import Store
from tablee.server.tables.live import LiveMatch
from tablee.server.wire.common import ResultDoc


async def load_match(store: Store, match: str | None) -> LiveMatch | None:
    """A match as its log tells it."""
    row = await store.match(match) if match is not None else None
    if row is None:
        return None
    entries = await store.log_of(row.id)
    positions = await store.positions_of(row.id)
    live = await asyncio.to_thread(LiveMatch.resume, row, entries, positions)
    live.people = await store.players_of(row.id)
    return live


def result_of(live: LiveMatch | None) -> ResultDoc | None:
    """How a match ended, if it has."""
    if live is None or not live.over:
        return None
    return ResultDoc(winners=list(live.match.winners), scores=live.match.scores)
