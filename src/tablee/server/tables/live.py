"""A match under way: the engine's match, where its log stands, what happened lately, whose turn began when.

Nothing here waits or stores: the table's owner plays a row here, stores it, and only then tells.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

import msgspec

from tablee.engine import Buffer, Match, Refused, load
from tablee.engine.events import Events
from tablee.engine.registry import game as game_named
from tablee.engine.takeback import may_be_taken_back
from tablee.server.event_cache import event_cache_of
from tablee.server.store.rows import Actor, LogRow, MatchRow, RowKind
from tablee.server.tables.arbiter import Stamp, Timed
from tablee.server.wire.common import Json

RECENT = 12
"""Rows whose events are kept at hand for who comes back after a cut; older ones are replayed."""


class Happening(NamedTuple):
    """What one row of the log brought about: the truth, to be redacted on the way out."""

    seq: int
    at_ms: int
    seat: int | None
    undone: int | None
    events: Events


class Stale(Exception):
    """The move was made before the present turn began."""


class NoMove(Exception):
    """What was sent is no move of this game at all."""


class LiveMatch:
    """One match, played row by row."""

    def __init__(self, row: MatchRow, match: Match, seq: int = 0, at_ms: int = 0) -> None:
        self.row = row
        self.id = row.id
        self.match = match
        self.names = list(row.names)
        """Who sat where when it was dealt; nothing for who wanted to be forgotten."""
        self.people: dict[int, str] = {}
        """The guests who sat on their seats when it was dealt."""
        self.event_cache = event_cache_of(match)
        self.seq = seq
        self.recent: deque[Happening] = deque(maxlen=RECENT)
        self.requests: dict[tuple[int, str], tuple[int, RowKind]] = {}
        """The rows that clients' moves and take-backs became, by seat and request id."""
        self.is_whole = seq == 0
        """Whether its history goes back to the deal; one that was resumed from a position has forgotten what came before."""
        self.seen: dict[int, int] = {}
        """The last row that each seat has confirmed having seen."""
        self.actors: dict[int, set[Actor]] = {}
        """Who has chosen moves for each seat."""
        self.cuts: Counter[int] = Counter()
        """By seat, moves that were said to be made earlier than their line can explain."""
        self.last_at = at_ms
        self._before: Buffer | None = None
        """The table before the move that may be taken back."""
        self._undoable: tuple[int, int] | None = None
        self._turn_began: dict[int, int] = {}
        self._waiting_since: dict[int, int] = {}
        self.awaited: tuple[int, ...] = ()
        self.over = False
        self.due: int | None = None
        """When the match's own next timer fires."""
        self._rivals: tuple[int, ...] | None = None
        self._look_round(None)

    @classmethod
    def deal(cls, row: MatchRow) -> LiveMatch:
        """The match as it is dealt."""
        return cls(row, Match.deal(game_named(row.game), row.seats, row.seed, row.options))

    @classmethod
    def resume(cls, row: MatchRow, log: Sequence[LogRow], positions: Sequence[tuple[int, str]] = ()) -> LiveMatch:
        """The match that a log tells of, from the latest position that no take-back reaches behind."""
        rows = {entry.seq: entry for entry in log}
        live = None
        for seq, text in positions:
            after = rows.get(seq + 1)
            if seq in rows and (after is None or after.kind != "take-back"):
                live = cls(row, load(msgspec.json.decode(text)), seq, rows[seq].at_ms)
                for entry in log[: log.index(rows[seq]) + 1]:
                    live._register(entry)
                break
        if live is None:
            live = cls.deal(row)
        for _ in live.follow([entry for entry in log if entry.seq > live.seq]):
            pass
        return live

    # ---- what the owner asks ----

    def forget(self, guest: str) -> bool:
        """Somebody is not to be named any more; `False` if that one was not there."""
        seats = [seat for seat, other in self.people.items() if other == guest]
        for seat in seats:
            del self.people[seat]
            self.names[seat] = ""
        return bool(seats)

    def waiting_since(self, seat: int) -> int:
        """Since when that awaited seat's present decision is asked of it."""
        return self._waiting_since.get(seat, self.last_at)

    def undoable(self, seat: int) -> int | None:
        """The row that this seat may take back now."""
        if self._undoable is not None and self._undoable[0] == seat:
            return self._undoable[1]
        return None

    def rivals_of_timer(self) -> tuple[int, ...]:
        """The seats whose moves could stand against the next timer: looked for once a row."""
        if self._rivals is None:
            self._rivals = self.match.rivals(None)
        return self._rivals

    def may_choose(self, seat: int) -> bool:
        """Whether the seat is to be shown its choices: it is awaited, or nobody is."""
        return not self.over and seat < self.match.seats and (not self.awaited or seat in self.awaited)

    # ---- playing: each gives the row to be stored ----

    def play(
        self,
        seat: int,
        move: Json,
        at_ms: int,
        actor: Actor,
        *,
        version: int | None = None,
        request: str | None = None,
        claimed_ms: int | None = None,
        rtt_ms: int | None = None,
        seen: int | None = None,
        timed: Timed | None = None,
        shown: Sequence[int | None] = (),
    ) -> LogRow:
        """Play a move, at the moment at which it was made where that is known. Raises `Refused`, `NoMove` or `Stale`; then nothing has changed.
        `shown` are those who will be told of it: once it is stored, their views are at hand."""
        if version is not None and seat in self.awaited and version < self._turn_began.get(seat, 0):
            raise Stale
        at_ms = max(at_ms if timed is None else timed.stamp.moment, self.last_at)
        before = self.match.table if self.awaited and actor == "person" else None
        try:
            events = self.match.play(seat, move, at=at_ms, shown=shown)
        except Refused:
            raise
        except (ValueError, RecursionError) as error:
            raise NoMove from error
        played = self.match.history[-1]["move"]
        row = LogRow(
            self.id,
            self.seq + 1,
            "move",
            at_ms,
            seat,
            msgspec.json.encode(played).decode(),
            actor,
            request,
            claimed_ms,
            rtt_ms,
            seen,
            None if timed is None else timed.arrived,
            None if timed is None else timed.stamp.cut or None,
        )
        self._done(row, events)
        if before is not None and not self.over and may_be_taken_back(self.match, seat, played, events):
            self._before, self._undoable = before, (seat, row.seq)
        return row

    def fire(self, at_ms: int, shown: Sequence[int | None] = ()) -> LogRow:
        """Move the match's clock on, and let fire what is due."""
        at_ms = max(at_ms, self.last_at)
        events = self.match.advance(at_ms, shown)
        row = LogRow(self.id, self.seq + 1, "time", at_ms, None, None, "table", None, None, None)
        self._done(row, events)
        return row

    def take_back(self, seat: int, at_ms: int, request: str | None = None) -> LogRow:
        """Undo the seat's last move; the owner has asked `undoable` first."""
        assert self._before is not None and self._undoable is not None
        undone = self._undoable[1]
        at_ms = max(at_ms, self.last_at)
        self.match = self.match.at(self._before)
        del self.match.history[-1]
        events = self.match.advance(at_ms)
        row = LogRow(self.id, self.seq + 1, "take-back", at_ms, seat, None, "person", request, None, None)
        self._done(row, events, undone)
        return row

    def follow(self, log: Sequence[LogRow]) -> Iterator[Happening]:
        """Play rows that are already in the log, giving what each brought about."""
        for entry, after in zip_longest(log, log[1:]):
            if entry.seq != self.seq + 1:
                raise ValueError(f"the log of match {self.id} has row {entry.seq} after row {self.seq}")
            if entry.kind == "time":
                again = self.fire(entry.at_ms)
            elif entry.seat is None:
                raise ValueError(f"row {entry.seq} of match {self.id} is nobody's")
            elif entry.kind == "take-back":
                again = self.take_back(entry.seat, entry.at_ms, entry.request)
            elif after is None:
                move = msgspec.json.decode(entry.move or "")
                timed = Timed(Stamp(entry.at_ms, entry.cut_ms or 0), entry.arrived_ms or entry.at_ms)
                again = self.play(
                    entry.seat, move, entry.at_ms, entry.actor, request=entry.request, seen=entry.seen, timed=timed
                )
            else:
                again = self._play_again(entry, keep=after.kind == "take-back")
            if again[:6] != entry[:6]:
                raise ValueError(f"row {entry.seq} of match {self.id} gives another match than the one that was played")
            yield self.recent[-1]

    # ---- inside ----

    def _play_again(self, row: LogRow, *, keep: bool) -> LogRow:
        """A move from the log. Whether it could be taken back is not asked again: `keep` says whether it was."""
        assert row.seat is not None
        before = self.match.table if keep else None
        events = self.match.play(row.seat, msgspec.json.decode(row.move or ""), at=row.at_ms)
        played = msgspec.json.encode(self.match.history[-1]["move"]).decode()
        self._done(row._replace(move=played), events)
        if before is not None:
            self._before, self._undoable = before, (row.seat, row.seq)
        return row._replace(move=played)

    def _done(self, row: LogRow, events: Events, undone: int | None = None) -> None:
        self.seq = row.seq
        self.last_at = row.at_ms
        self._before = self._undoable = self._rivals = None
        self._register(row)
        if self.recent:
            self.recent[-1].events.let_go()
        self.recent.append(Happening(row.seq, row.at_ms, row.seat, undone, events))
        self._look_round(row.seat)

    def _register(self, row: LogRow) -> None:
        if row.seat is None:
            return
        if row.request is not None:
            self.requests[row.seat, row.request] = (row.seq, row.kind)
        if row.seen is not None:
            self.seen[row.seat] = max(self.seen.get(row.seat, 0), row.seen)
        self.cuts[row.seat] += row.cut_ms is not None
        self.actors.setdefault(row.seat, set()).add(row.actor)

    def _look_round(self, actor: int | None) -> None:
        """Whose turn it is now, and since when."""
        self.over = self.match.over
        self.due = None if self.over else self.match.due
        awaited = () if self.over else self.match.awaited
        for seat in awaited:
            if seat not in self._turn_began:
                self._turn_began[seat] = self.seq
                self._waiting_since[seat] = self.last_at
            elif seat == actor:
                self._waiting_since[seat] = self.last_at
        for seat in [seat for seat in self._turn_began if seat not in awaited]:
            del self._turn_began[seat], self._waiting_since[seat]
        self.awaited = awaited
