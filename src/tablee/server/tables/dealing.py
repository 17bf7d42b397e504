"""Dealing: a new match at a table, from the secret that was promised and the words of its people (`docs/fairness.md`), stored before it is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablee import games
from tablee.engine.proof import commitment_of, new_secret, seed_of
from tablee.server.people import new_id
from tablee.server.store import MatchRow
from tablee.server.store.rows import Seat
from tablee.server.store.statements import players
from tablee.server.store.store import now_ms
from tablee.server.tables.live import LiveMatch

if TYPE_CHECKING:
    from tablee.server.tables.table import Table


def promised(table: Table) -> str | None:
    """What is told of the secret that the next match will be dealt from."""
    return None if table.row.secret is None else commitment_of(table.row.secret)


async def deal(table: Table, seats: list[Seat] | None = None) -> None:
    """Deal a match to the people at the table, on these seats if they change; nobody is told of it yet."""
    chosen = table.seats if seats is None else seats
    row = table.row
    secret, words = row.secret or new_secret(), [seat.word for seat in chosen]
    match = MatchRow(
        id=new_id(),
        table_id=row.id,
        number=row.number + 1,
        game=row.game,
        game_version=games.game(row.game).version,
        seats=row.seats,
        options=row.options,
        names=[seat.name for seat in chosen],
        seed=seed_of(secret, words),
        commitment=commitment_of(secret),
        words=words,
        dealt_at=now_ms(),
        secret=secret,
    )
    live = LiveMatch.deal(match)
    live.people = {seat.seat: seat.guest for seat in chosen if seat.guest is not None}
    sitting = players(match.id, live.people)
    await table.change(
        *sitting,
        seats=[replace(seat, word=None) for seat in chosen],
        match_row=match,
        stage="playing",
        match=match.id,
        number=match.number,
        secret=new_secret(),
    )
    table.begin(live)
    table.metrics.matches_dealt.inc()
