"""Matches from their logs, step by step: for replays, for records, for who comes back after a long time. Run beside the event loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.server.store.rows import LogRow, MatchRow
from tablee.server.tables.live import Happening, LiveMatch


def walk(row: MatchRow, log: Sequence[LogRow]) -> Iterator[tuple[LiveMatch, Happening | None]]:
    """The match as dealt, then after every row, with what that row brought about. It is the same object each time."""
    live = LiveMatch.deal(row)
    yield live, None
    for happening in live.follow(log):
        yield live, happening


def happenings(row: MatchRow, log: Sequence[LogRow], after: int) -> list[Happening]:
    """What the rows after that one brought about: all are played again for it."""
    return [happening for _, happening in walk(row, log) if happening is not None and happening.seq > after]


def record(row: MatchRow, log: Sequence[LogRow]) -> dict[str, Any]:
    """The match as a record that `tablee.replay` reads; moves that were taken back are left out."""
    moves: list[dict[str, Any]] = []
    for entry in log:
        if entry.kind == "move" and entry.move is not None:
            moves.append({"at": entry.at_ms, "seat": entry.seat, "move": msgspec.json.decode(entry.move)})
        elif entry.kind == "take-back":
            moves.pop()
    return {
        "game": row.game,
        "rules": row.game_version,
        "seats": row.seats,
        "options": row.options,
        "seed": row.seed,
        "moves": moves,
        "now": log[-1].at_ms if log else 0,
    }
