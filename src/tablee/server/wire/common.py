"""What messages and documents have in common: words, bounds, seats, tables."""

from __future__ import annotations

import functools
import operator
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

PROTOCOL = 2
"""The version of everything on the wire. A client says which one it speaks in `hello`."""

Lang = Annotated[str, msgspec.Meta(min_length=2, max_length=8, pattern=r"^[a-z-]+$")]
"""A language, as `about` lists them."""
ClockKind: TypeAlias = Literal["off", "relaxed", "quick", "slow"]
AwayRule: TypeAlias = Literal["bot", "skip"]
TableStage: TypeAlias = Literal["lobby", "playing", "over"]
SeatKind: TypeAlias = Literal["empty", "person", "bot"]

Json: TypeAlias = dict[str, Any]
"""A JSON object that a game gave or will judge: a move, an event, a view, options."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Sequence = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=86_400_000)]
Level = Annotated[int, msgspec.Meta(ge=1, le=6)]
Face = Annotated[int, msgspec.Meta(ge=-1, le=63)]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Word = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]
"""What a page adds to a deal: 128 bits, at random."""
GivenName = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


def utc(at_ms: int) -> str:
    """A time of day as documents have it: ISO 8601, UTC.

    >>> utc(1_700_000_000_000)
    '2023-11-14T22:13:20+00:00'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC).isoformat(timespec="seconds")


def messages(side: type[Any]) -> list[type[Any]]:
    """All messages of a side, in the order in which they are declared: the classes of its tree that have none below them."""
    below = [kind for one in side.__subclasses__() for kind in messages(one)]
    return below or [side]


def one_of(side: type[Any]) -> Any:
    """The type of any message of a side."""
    return functools.reduce(operator.or_, messages(side))


class Document(msgspec.Struct, forbid_unknown_fields=True):
    """A document on the wire: nothing in it but what is declared."""


class SeatDoc(Document):
    """Who sits on a seat, as everybody at the table may know it."""

    seat: int
    kind: SeatKind
    name: str
    """The person's or the bot's name; empty on an empty seat."""
    level: int | None
    """The bot's level, also of a bot that stands in for a person."""
    yours: bool
    """Whether the one who is told holds this seat."""
    host: bool
    """Whether this seat is the host's, who may give seats to bots, swap and free them before the start."""
    ready: bool
    here: bool
    """Whether the person has a page open on this table. True for bots."""
    absent: bool
    """Gone long enough for the others to hand the seat to a bot."""
    stand_in: bool
    """A bot plays for the person, who may come back at any time."""
    rematch: bool
    """Has asked for another match."""
    cuts: int
    """Moves of this match that were said to be made earlier than the seat's line can explain, and were taken as late as it can."""
    same_as: int | None
    """Another seat that the same person holds, whatever the names say."""
    face: int | None
    """The face that the person has chosen; null: it follows from the name."""
    who: str | None
    """The same for one person at this table, and found nowhere else; null where nobody sits."""


class ResultDoc(Document):
    """How a match ended."""

    winners: list[int]
    scores: list[int]


class DealtDoc(Document):
    """What a match was dealt from, as far as that is told before it is over."""

    commitment: str
    """The hash of the server's secret, as it was told before the deal."""
    words: list[str | None]
    """What each seat's page has added; null where it has not, and for bots."""


class TableDoc(Document):
    """A table as one of the people at it may know it: no card of it."""

    table: str
    """The id in the table's link."""
    rev: int
    """Grows with every change of this document: an older one is to be dropped."""
    code: str
    """The short code to join by."""
    game: str
    stage: TableStage
    private: bool
    """Not in the list of open tables; free text is allowed in the chat."""
    options: Json
    clock: ClockKind
    clock_s: int | None
    """Seconds for one decision, or null when there is no clock."""
    when_away: AwayRule
    pace_ms: int
    """How long a bot seems to think."""
    aids: bool
    """Whether `estimate` is answered here."""
    seats: list[SeatDoc]
    watchers: int
    """How many people watch without a seat."""
    match: str | None
    """The id of the match that is played, or was played last."""
    number: int
    """Which match of this table that is, from 1; 0 before the first."""
    commitment: str | None
    """The hash of the secret that the next match here will be dealt from: answered by `word`. Null at a table of a device itself."""
    dealt: DealtDoc | None
    """What the match was dealt from; null where nothing was promised."""
    names: list[str]
    """Who sat where when it was dealt, as its events are to be told; an empty text for who wanted to be forgotten."""
    result: ResultDoc | None
    removed: bool
    """The host has taken the one who is told off a seat: one may watch, and sit down no more."""
    may_start: bool
    """Every seat is taken and every person ready."""
    unreadable: bool
    """The match was played under older rules than the server's: it is kept, and there is nothing of it to show."""


class Choice(Document):
    """One next decision: a whole move, or the beginning of one (ask `choices` with it as `so_far`)."""

    move: Json
    whole: bool


class Advice(Document):
    """A move that a strong player has thought about."""

    move: Json
    chance: float


class Expected(Document):
    """What one next decision would make of an estimate."""

    move: Json
    points: int


class Seen(Document, omit_defaults=True):
    """An event as one seat may read it. Whoever reads it tells it, by the game's words: `event-<event>`."""

    event: Json
    later: list[Json] | None = None
    """Where it shows something for a moment only: the event that is left of it once the next thing happens, or nothing."""


class StepEvents(Document):
    """What one row of the log brought about, as one seat may read it."""

    seq: int
    at_ms: int
    """When, in milliseconds since the match was dealt."""
    seat: int | None
    """Who acted; null: the table itself (a timer), or a take-back's effect on all."""
    undone: int | None
    """The row that this one took back: play goes on from the view before it."""
    events: list[Seen]


class Deadline(Document):
    """When the turn clock of an awaited seat runs out, in milliseconds since the match was dealt."""

    seat: int
    at_ms: int
