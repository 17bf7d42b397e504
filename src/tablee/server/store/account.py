"""What the store knows of one person: matches played, how they went, everything to take along."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from tablee.server.store.rows import GuestRow, MatchRow, as_stored
from tablee.server.store.store import Store, now_ms
from tablee.server.wire.account import GameRecord

LINK_MS = 10 * 60_000
"""How long a link to another device is good for."""
MANY = 500
"""Matches that are read at a time."""
SHOWN = ["id", "table_id", "game", "game_version", "options", "names", "dealt_at", "finished_at", "winners", "scores"]
"""What somebody takes along of a match."""


@dataclass(frozen=True)
class PlayedMatch:
    """A match that somebody played, and where they sat."""

    row: MatchRow
    seats: list[int]

    @property
    def won(self) -> bool | None:
        """Whether they won; `None` where it was given up, or where they played for more than one."""
        if self.row.winners is None or len(self.seats) != 1:
            return None
        return self.seats[0] in self.row.winners

    @property
    def score(self) -> int | None:
        if self.won is None or self.row.scores is None:
            return None
        return self.row.scores[self.seats[0]]


async def matches_of(store: Store, guest: str, before: str | None, limit: int) -> list[PlayedMatch]:
    """Finished and closed matches of a person, the latest first, those that stand after some match in this order."""
    # Many are closed at the same moment, so that a moment is no place in the list.
    matches = await store.find(
        MatchRow,
        "matches WHERE finished_at IS NOT NULL AND id IN (SELECT match_id FROM players WHERE guest = $1) "
        + ("AND (finished_at, id) < (SELECT finished_at, id FROM matches WHERE id = $3) " if before is not None else "")
        + "ORDER BY finished_at DESC, id DESC LIMIT $2",
        guest,
        limit,
        *([before] if before is not None else []),
    )
    seats: dict[str, list[int]] = {match.id: [] for match in matches}
    places = ", ".join(f"${i}" for i in range(2, len(matches) + 2)) or "NULL"
    sql = f"SELECT match_id, seat FROM players WHERE guest = $1 AND match_id IN ({places}) ORDER BY seat"
    for match, seat in await store.fetch(sql, guest, *seats):
        seats[match].append(seat)
    return [PlayedMatch(match, seats[match.id]) for match in matches]


async def _all_matches(store: Store, guest: str) -> list[PlayedMatch]:
    found: list[PlayedMatch] = []
    while some := await matches_of(store, guest, found[-1].row.id if found else None, MANY):
        found += some
    return found


async def records_of(store: Store, guest: str) -> list[GameRecord]:
    """How a person has done, game by game."""
    found: dict[str, GameRecord] = {}
    for one in reversed(await _all_matches(store, guest)):
        if one.won is None:
            continue
        so_far = found.get(one.row.game) or GameRecord(one.row.game, 0, 0, 0, 0, None)
        streak = so_far.streak + 1 if one.won else 0
        found[one.row.game] = msgspec.structs.replace(
            so_far,
            played=so_far.played + 1,
            won=so_far.won + one.won,
            streak=streak,
            best_streak=max(streak, so_far.best_streak),
            best_score=max((score for score in (so_far.best_score, one.score) if score is not None), default=None),
        )
    return list(found.values())


async def everything_of(store: Store, guest: GuestRow) -> dict[str, Any]:
    """All that is kept of a person, to take along; ids that are secrets are left out."""

    async def rows(sql: str) -> list[dict[str, Any]]:
        names, sql = sql.split(" FROM ", 1)
        keys = [name.split(".")[-1] for name in names.split(", ")]
        found = await store.fetch(f"SELECT {names} FROM {sql}", guest.id)
        # There may be hundreds of thousands of moves.
        return await asyncio.to_thread(lambda: [dict(zip(keys, row, strict=True)) for row in found])

    played: list[dict[str, Any]] = []
    for one in await _all_matches(store, guest.id):
        match = zip(SHOWN, as_stored(getattr(one.row, key) for key in SHOWN), strict=True)
        played.append({**dict(match), "your_seats": one.seats, "won": one.won})
    return {
        "guest": {key: value for key, value in asdict(guest).items() if key != "id"},
        "tables": await rows(
            "tables.id, tables.game, tables.stage, tables.made_at, seats.seat, seats.name FROM seats "
            "JOIN tables ON tables.id = seats.table_id WHERE seats.guest = $1 ORDER BY tables.made_at"
        ),
        "matches": played,
        # What was measured of one's line stands with the moves that it decided about.
        "moves": await rows(
            "log.match_id, log.seq, log.seat, log.move, log.at_ms, log.claimed_ms, log.arrived_ms, log.rtt_ms, log.cut_ms FROM log "
            "JOIN players ON players.match_id = log.match_id AND players.seat = log.seat "
            "WHERE players.guest = $1 AND log.kind = 'move' ORDER BY log.match_id, log.seq"
        ),
        "said": await rows("table_id, n, at, seat, name, kind, what FROM said WHERE guest = $1 ORDER BY at"),
        "removed_from": await rows("table_id FROM removed WHERE guest = $1"),
        "pushes": await rows("endpoint, made_at FROM pushes WHERE guest = $1"),
        "links": await rows("expires_at FROM links WHERE guest = $1"),
    }


async def make_link(store: Store, guest: str, token: str) -> None:
    """A link by which another device becomes that person; one at a time."""
    await store.keep(
        ("DELETE FROM links WHERE guest = $1 OR expires_at < $2", (guest, now_ms())),
        ("INSERT INTO links (hash, guest, expires_at) VALUES ($1, $2, $3)", (_hash(token), guest, now_ms() + LINK_MS)),
    )


async def guest_of_link(store: Store, token: str) -> GuestRow | None:
    """Whom a link makes of who opens it, while it is good."""
    rows = await store.fetch("SELECT guest FROM links WHERE hash = $1 AND expires_at >= $2", _hash(token), now_ms())
    return await store.guest(str(rows[0][0])) if rows else None


async def use_link(store: Store, token: str, guest: str, along: str | None) -> bool:
    """Whether a link was still good: it is so once.

    `along`: who this device was before; what they have played to its end is that person's from now on.
    """
    finished = "SELECT id FROM matches WHERE finished_at IS NOT NULL"
    taken = (f"UPDATE players SET guest = $1 WHERE guest = $2 AND match_id IN ({finished})", (guest, along))
    async with store.linking:
        if await guest_of_link(store, token) is None:
            return False
        await store.keep(("DELETE FROM links WHERE hash = $1", (_hash(token),)), *([taken] if along else []))
    return True


async def how_many_of(store: Store, guest: str) -> int:
    """How many matches somebody has played that are over."""
    sql = "SELECT count(DISTINCT match_id) FROM players JOIN matches ON matches.id = match_id WHERE guest = $1 AND finished_at IS NOT NULL"
    return int((await store.fetch(sql, guest))[0][0])


def _hash(token: str) -> str:
    return hashlib.blake2b(token.encode(), digest_size=16, person=b"tablee-link").hexdigest()
