"""The documents of the HTTP part, under `/api`."""

from __future__ import annotations

import sys
from typing import Annotated, Literal, TypeAlias, TypedDict

import msgspec

from tablee.engine.options import OptionForm, Wrong
from tablee.server.wire import account, learning
from tablee.server.wire.common import (
    AwayRule,
    ClockKind,
    Document,
    GivenName,
    Json,
    Lang,
    Level,
    ResultDoc,
    SeatNumber,
    StepEvents,
    TableStage,
)
from tablee.server.wire.outgoing import ErrorCode

ProblemCode: TypeAlias = Literal[
    "nobody",
    "wrong-origin",
    "not-found",
    "unknown-game",
    "not-finished",
    "old-link",
    "bad-push",
    "no-slow",
    "no-lesson",
    "no-step",
    "no-puzzles",
    "no-pack",
    "no-level",
    "puzzle-late",
    "no-answer",
    "no-rules",
    "seats",
    "options",
    "starting",
    "full",
    "too-many-tables",
    "given-up",
    "method",
    "old-rules",
]
"""The closed list of what else may be wrong with a request over HTTP."""


class WrongOption(Document):
    """What is wrong with the options of a table, told by the house's words: `wrong-<wrong>`."""

    wrong: Wrong
    option: str | None
    """Which one, shortened where there is none of that name."""
    low: int | None
    high: int | None
    """The bounds of a number."""


class Problem(Document):
    """Every answer that is not a success. Whoever reads it tells it, by the house's words: `problem-<code>`."""

    code: ErrorCode | ProblemCode
    rule: str | None = None
    """The number of the rule that forbids it, where a game's own rules do."""
    options: WrongOption | None = None
    """For the code `options`: what is wrong with them."""


class LevelDoc(Document):
    """A level of bots."""

    level: int
    name: str
    about: str
    """How it plays, and what it overlooks."""


class LanguageDoc(Document):
    """A language that is spoken here."""

    lang: Lang
    name: str
    """What it calls itself."""


class KeptDays(Document):
    """For how many days this server keeps what it knows of people."""

    guests: int
    """Those who do not come back."""
    said: int
    reports: int
    finished: int | None
    """Games that are over; null: until their people want to be forgotten."""


class AboutDoc(Document):
    """What a client needs to know before it draws anything."""

    protocol: int
    version: str
    lang: Lang
    languages: list[LanguageDoc]
    phrases: list[str]
    """What may be said in one tap, told by the house's words: `phrase-<id>`."""
    emotes: list[str]
    """`emote-<id>`."""
    clocks: dict[ClockKind, int | None]
    """Seconds for one decision by kind of clock."""
    push_key: str
    """The public key by which this server calls browsers (`applicationServerKey`)."""
    kept_days: KeptDays
    reachable_at: str | None
    """Where other devices find this server, if that is known: for links to send where the page itself is open at an address of this machine alone."""


class OptionTitle(TypedDict, total=False):
    """What `title.toml` says of an option, beside what its form has."""

    refused: dict[str, str]
    """What is said where the game's own check forbids a value, by rule."""


class AidsTitle(TypedDict):
    """How the form asks for such help."""

    label: str
    help: str


class TitleDoc(TypedDict, total=False):
    """What a page reads of the game's `title.toml`, in this language."""

    name: str
    tagline: str
    kind: str
    colour: str
    minutes: int
    teams: dict[str, str]
    """Their names, where seats belong to teams in turn."""
    calls: dict[str, str]
    """What can be called at any time, and how that is said."""
    options: dict[str, OptionTitle]
    aids: AidsTitle
    """Where a table may tell people what the rules make of what they know."""


class GameDoc(Document):
    """A game as the home page shows it and the form that makes a table needs it."""

    game: str
    version: int | str
    min_seats: int
    max_seats: int
    title: TitleDoc
    options: list[OptionForm]
    """The game's own form, in this language."""
    levels: list[LevelDoc]
    has_lesson: bool
    slow: bool
    """Whether it can be played with a day for each move (`clock` `slow`)."""
    rules: str | None
    """The hash of the WebAssembly file of its rules (`docs/wasm.md`): who has the same one knows what this server will say. Null: rules that
    are being edited."""


class MakeTable(Document):
    """A new table."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: Json = msgspec.field(default_factory=dict)
    private: bool = True
    clock: ClockKind = "off"
    when_away: AwayRule = "bot"
    pace_ms: Annotated[int, msgspec.Meta(ge=0, le=5000)] | None = None
    """How long bots seem to think; null: the server's default."""
    aids: bool | None = None
    """Whether people are shown what the rules make of what they know (`estimate`); null: where one plays against bots alone."""
    sit: list[SeatNumber] = msgspec.field(default_factory=lambda: [0])
    """The seats that one takes oneself; several for hot-seat play."""
    names: list[GivenName] = msgspec.field(default_factory=list)
    """The names on these seats, if they are not one's own."""
    bots: dict[str, Level] = msgspec.field(default_factory=dict)
    """Seat number to level."""
    start: bool = False
    """Deal at once; every seat must be taken then."""


class TableLine(Document):
    """A table as lists show it."""

    table: str
    code: str
    game: str
    stage: TableStage
    private: bool
    seats: int
    free: int
    """Empty seats."""
    names: list[str]
    """Who sits there; an empty text for an empty seat."""
    your_seats: list[int]
    your_turn: bool
    alone: bool
    """Nobody but oneself sits there: the other seats are bots', or empty."""
    match: str | None
    made_at: str
    """ISO 8601, UTC."""


class TableLines(Document):
    """A list of tables, the latest first."""

    tables: list[TableLine]


class SeriesDoc(Document):
    """Several matches in a row at one table, among the same people."""

    length: int
    """How many make a series."""
    played: int
    """Which of them this match is, from 1."""
    won: list[int]
    """By the seats of this match: how many of them its player has won so far."""


class MatchDoc(Document):
    """What everybody may know of a match."""

    match: str
    table: str
    game: str
    game_version: int | str
    seats: int
    names: list[str]
    """Who sat where; an empty text for who wanted to be forgotten."""
    number: int
    options: Json
    dealt_at: str
    over: bool
    steps: int
    """How many rows its log has."""
    result: ResultDoc | None
    """How it ended; null while it goes on, and where it was given up."""
    bots: list[int]
    """The seats that a bot played, at least in part."""
    series: SeriesDoc | None
    """Where it stands in a series, once it is played; null in games that are not played in series."""


class Frame(Document):
    """A finished match after `seq` rows, from one seat's eyes."""

    seq: int
    view: Json
    step: StepEvents | None
    """What led here; null in frame 0, the deal."""


class Replay(Document):
    """Frames of a finished match."""

    match: str
    seat: int | None
    steps: int
    """The last frame's `seq`."""
    frames: list[Frame]
    result: ResultDoc


class Proof(Document):
    """What a deal was made of, told when the match is over (`docs/fairness.md`)."""

    commitment: str
    """BLAKE2b-256 of `tablee commitment SECRET`, told before the deal."""
    secret: str
    words: list[str | None]
    """The seed is BLAKE2b-256 of `tablee seed SECRET WORD WORD …`, seat by seat, `-` for null."""


class ProofDoc(Document):
    """A match that is over, with all that is needed to check its deal: what `tablee verify` reads."""

    match: str
    table: str
    number: int
    proof: Proof | None
    """Null where nothing was promised: a match that a device has dealt, or that was dealt before there were promises."""
    record: Json
    """As `tablee.replay` reads it; of a match that was given up as far as it was played."""
    numbers: list[int]
    """What the rules' file makes of the record's options."""
    result: ResultDoc | None
    """Null where it was given up."""


class RulesPage(Document):
    """A game's rules as Markdown; headings and bold rule numbers (`**WH-3.6**`) are anchors, `[I]` marks an interpretation."""

    game: str
    lang: Lang
    text: str


class WordsDoc(Document):
    """What a game says, as Project Fluent text; where a message stands twice, the first one counts (`docs/words.md`)."""

    game: str | None
    """Null: what the page and the server say themselves."""
    lang: Lang
    text: str


class Report(Document):
    """A problem that somebody reports; the match's record is attached by the server."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=4000)]
    table: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    match: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    seq: Annotated[int, msgspec.Meta(ge=0)] | None = None
    page: Annotated[str, msgspec.Meta(max_length=200)] = ""
    browser: Annotated[str, msgspec.Meta(max_length=300)] = ""


class Reported(Document):
    """The report is kept under this number."""

    report: str


class Health(Document):
    """Whether the process lives, and whether it serves."""

    status: Literal["ok", "starting", "failing", "stopping"]


DOCUMENTS: tuple[type[Document], ...] = tuple(
    kind
    for module in (account.__name__, learning.__name__, __name__)
    for kind in vars(sys.modules[module]).values()
    if isinstance(kind, type) and issubclass(kind, Document) and kind.__module__ == module
)
"""All documents: the client's types and the machine's own description are made of them."""
