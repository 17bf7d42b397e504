"""Matches that were played on somebody's device: played again here before they are kept."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import msgspec

from tablee.engine import Match, replay
from tablee.server.people import Person
from tablee.server.store import LogRow, MatchRow
from tablee.server.store.rows import Actor
from tablee.server.store.statements import insert, log_row, players
from tablee.server.store.store import now_ms
from tablee.server.tables.hall import Hall
from tablee.server.tables.making import store_with_code, table_as_wished
from tablee.server.wire.account import HandIn
from tablee.server.wire.http import MakeTable


class NotOver(Exception):
    """The record ends before the match does."""


def match_of(record: Any) -> Match:
    """The match that a record tells of, to its end. `ValueError` for what is no record of a match, or not one from a seed that is a text."""
    # Seeds are kept as texts, and the text "7" deals other cards than the number 7.
    if not isinstance(record, dict) or "start" in record or not isinstance(record.get("seed"), str):
        raise ValueError("a match that is handed in is dealt from a seed that is a text")
    match = replay(record)
    if not match.over:
        raise NotOver
    return match


def id_of(person: Person, match: Match) -> str:
    """The same match of the same person is kept once, however often it comes."""
    played = msgspec.json.encode([person.id, match.record()], order="sorted")
    return hashlib.blake2b(played, digest_size=12).hexdigest()


async def keep(hall: Hall, person: Person, given: HandIn, match: Match) -> MatchRow:
    """The match with its log, at a table of its own that is over: all of it, or nothing. `CannotBeMade` where nobody could sit so."""
    async with hall.handing_in:
        known = await hall.store.match(id_of(person, match))
        return await _keep(hall, person, given, match) if known is None else known


async def _keep(hall: Hall, person: Person, given: HandIn, match: Match) -> MatchRow:
    key, now = id_of(person, match), now_ms()
    wish = MakeTable(match.game, match.seats, sit=given.sit, names=given.names, bots=given.bots, start=True)
    table, seats = table_as_wished(person, wish, match.options, hall.settings.bot_pace_ms)
    bots = {seat.seat for seat in seats if seat.kind == "bot"}
    log = log_of(key, match, bots)
    row = MatchRow(
        id=key,
        table_id=table.id,
        number=1,
        game=match.game,
        game_version=match.rules.version,
        seats=match.seats,
        options=table.options,
        names=[seat.name for seat in seats],
        seed=str(match.seed),
        dealt_at=now - match.now,
        finished_at=now,
        steps=len(log),
        winners=list(match.winners),
        scores=match.scores,
        bots=sorted({*given.helped, *bots}),
    )
    sitting = {seat.seat: seat.guest for seat in seats if seat.guest is not None}
    over = replace(table, stage="over", match=key, number=1)
    await store_with_code(hall.store, over, seats, insert("matches", row), *players(key, sitting), *map(log_row, log))
    return row


def log_of(key: str, match: Match, bots: set[int]) -> list[LogRow]:
    """The rows of a log that gives this match again; what its timers did follows from the clock."""
    log: list[LogRow] = []
    for entry in match.history:
        seat = entry["seat"]
        if seat is None:
            continue
        move = msgspec.json.encode(entry["move"]).decode()
        actor: Actor = "bot" if seat in bots else "person"
        log.append(LogRow(key, len(log) + 1, "move", entry["at"], seat, move, actor))
    if log and match.now > log[-1].at_ms:
        log.append(LogRow(key, len(log) + 1, "time", match.now))
    return log
