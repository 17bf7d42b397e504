"""The documents about oneself and what is one's own, under `/api/me`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.server.wire.common import Document, Face, GivenName, Json, Lang, Level, ResultDoc, SeatNumber


class PersonDoc(Document):
    """Oneself, as a guest."""

    name: str
    lang: Lang
    face: int | None
    """The face that was chosen; null: it follows from the name."""


class PersonChange(Document):
    """Become a guest, or change one's name or language."""

    name: GivenName
    lang: Lang = "fr"
    face: Face | None = None
    """Another face; −1: one that follows from the name; null: as it was."""


class MyMatch(Document):
    """A match of one's own that is over."""

    match: str
    table: str
    game: str
    names: list[str]
    """Who sat where; an empty text for who wanted to be forgotten."""
    your_seats: list[int]
    won: bool | None
    """Null where it was given up, or where one played for more than one."""
    result: ResultDoc | None
    bots: list[int]
    """The seats that a bot played, at least in part."""
    finished_at: str
    """ISO 8601, UTC."""
    replay: bool
    """Whether it can be seen again: not where it was given up or played under older rules."""


class HandIn(Document):
    """A finished match of one's own device, to be kept here: it is played again first. The fields beside the record are as in `MakeTable`."""

    record: Json
    """As `tablee.replay` reads it, from a seed that is a text."""
    sit: list[SeatNumber]
    names: list[GivenName] = msgspec.field(default_factory=list)
    bots: dict[str, Level] = msgspec.field(default_factory=dict)
    helped: list[SeatNumber] = msgspec.field(default_factory=list)
    """The seats of people that a bot played in part."""


class HandedIn(Document):
    """The match, as it is found here."""

    match: str
    table: str


class MyMatches(Document):
    """A page of one's own matches that are over, the latest first."""

    matches: list[MyMatch]
    more: str | None
    """What to ask `before` for those that follow; null: there are none."""


class GameRecord(Document):
    """How one has done at a game: matches played to their end, on one seat."""

    game: str
    played: int
    won: int
    streak: int
    """Won in a row up to the last one."""
    best_streak: int
    best_score: int | None


class MyRecords(Document):
    """How one has done at each game that one has played."""

    games: list[GameRecord]


class LinkDoc(Document):
    """What the link to another device says, and how long it is good for."""

    token: str
    good_for_s: int


class PushWish(Document):
    """Where a browser wants to be called, as its `PushSubscription` says."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=60)]


class PushOff(Document):
    """A browser that wants to be called no more."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


class LinkUse(Document):
    """A link that was opened; `confirmed` by a button there, for messengers open links too."""

    token: Annotated[str, msgspec.Meta(min_length=22, max_length=22, pattern=r"^[A-Za-z0-9_-]+$")]
    confirmed: bool = False
    take_along: bool = False
    """Whether the matches that were played to their end on this device, as somebody else, are that person's from now on."""


class LinkedDoc(PersonDoc):
    """Whom a link is of, and what would be left behind here."""

    matches_here: int
    """Finished matches of whoever this device was before, if that is somebody else."""
