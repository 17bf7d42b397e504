"""The rows of the database, as types. Their fields are the columns, in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

import msgspec

from tablee.server.wire.common import AwayRule, ClockKind, Json, Lang, SeatKind, TableStage

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Row = TypeVar("Row", bound="DataclassInstance")
RowKind = Literal["move", "time", "take-back"]
SaidKind = Literal["phrase", "emote", "text"]
Actor = Literal["person", "bot", "clock", "table"]


class LogRow(NamedTuple):
    """One row of a match's log: a move, a moment of its clock, or a take-back."""

    match_id: str
    seq: int
    kind: RowKind
    at_ms: int
    seat: int | None = None
    move: str | None = None
    """The move as JSON, written the engine's way."""
    actor: Actor = "table"
    """Who chose it: the person, a bot in the seat, the turn clock, or nobody (the table's own timers)."""
    request: str | None = None
    claimed_ms: int | None = None
    rtt_ms: int | None = None
    seen: int | None = None
    """The last row that the seat had been shown when it moved."""
    arrived_ms: int | None = None
    """When the move arrived, where `at_ms` is when it was made."""
    cut_ms: int | None = None
    """How much earlier it was said to be made than its line can explain; null: not at all."""


@dataclass(frozen=True)
class GuestRow:
    """A guest, by the id in their cookie."""

    id: str
    name: str
    lang: Lang
    made_at: int
    seen_at: int
    face: int | None = None
    """Which face was chosen; none: it follows from the name."""


@dataclass(frozen=True)
class TableRow:
    """A table: what was chosen when it was made, and its stage."""

    id: str
    code: str
    game: str
    seats: int
    options: Json
    private: bool
    clock: ClockKind
    when_away: AwayRule
    pace_ms: int
    host: str | None
    stage: TableStage
    match: str | None
    number: int
    made_at: int
    touched_at: int
    aids: bool
    awaited: list[int] = field(default_factory=list)
    """Whose turn it was when the table was last evicted; while it is in memory, it knows better."""
    secret: str | None = None
    """What the next match will be dealt from; nobody is told before that one is over. None: the table was made before there were any."""


@dataclass(frozen=True)
class Seat:
    """A seat of a table, and who or what sits there."""

    seat: int
    kind: SeatKind = "empty"
    guest: str | None = None
    name: str = ""
    level: int | None = None
    ready: bool = False
    stand_in: bool = False
    face: int | None = None
    """The face that its person has chosen."""
    word: str | None = None
    """What its person has added to the next deal."""

    @property
    def is_bot_playing(self) -> bool:
        """Whether a bot makes the moves of this seat now."""
        return self.kind == "bot" or self.stand_in


@dataclass(frozen=True)
class SaidRow:
    """Something that was said at a table."""

    table_id: str
    n: int
    at: int
    guest: str
    seat: int
    """Where they sat then."""
    name: str
    kind: SaidKind
    what: str


@dataclass(frozen=True)
class PushRow:
    """Where a browser wants to be called."""

    endpoint: str
    guest: str
    p256dh: str
    auth: str
    made_at: int


@dataclass(frozen=True)
class MatchRow:
    """A match, without its log."""

    id: str
    table_id: str
    number: int
    game: str
    game_version: int
    seats: int
    options: Json
    names: list[str]
    seed: str
    dealt_at: int
    commitment: str | None = None
    """What was told of the secret before the deal; none for a match that no server has dealt."""
    words: list[str | None] | None = None
    """What people added, seat by seat."""
    finished_at: int | None = None
    steps: int | None = None
    winners: list[int] | None = None
    scores: list[int] | None = None
    bots: list[int] | None = None
    secret: str | None = None
    """Told when the match is over; the seed follows from it and from the words."""


@dataclass(frozen=True)
class ReportRow:
    """A problem that somebody has reported."""

    id: str
    made_at: int
    table_id: str | None
    match_id: str | None
    seq: int | None
    text: str
    page: str
    browser: str
    record: Json | None
    """The record of the match as it stood when the report came."""


def columns(kind: type[Any]) -> str:
    return ", ".join(item.name for item in fields(kind))


def read(kind: type[Row], values: Sequence[Any]) -> Row:
    """A row from what is stored, where a yes or no is a number, and a list or an object is JSON."""
    return kind(*(_read(str(item.type), value) for item, value in zip(fields(kind), values, strict=True)))


def _read(kind: str, value: Any) -> Any:
    if kind == "bool":
        return bool(value)
    return msgspec.json.decode(value) if value is not None and kind.startswith(("Json", "list")) else value


def as_stored(values: Iterable[Any]) -> list[Any]:
    """Values as they are stored.

    >>> as_stored([1, None, "Zoé", [0, 2]])
    [1, None, 'Zoé', '[0,2]']
    """
    return [msgspec.json.encode(one).decode() if isinstance(one, list | tuple | dict) else one for one in values]
