"""What the server says on the socket."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.server.wire.common import (
    Advice,
    Choice,
    Deadline,
    Expected,
    Json,
    ResultDoc,
    StepEvents,
    TableDoc,
)

ErrorCode: TypeAlias = Literal[
    "malformed",
    "protocol",
    "too-large",
    "too-fast",
    "too-many",
    "unknown-table",
    "unknown-match",
    "unknown-seat",
    "not-yours",
    "not-host",
    "not-now",
    "seat-taken",
    "name-taken",
    "removed",
    "not-absent",
    "not-offered",
    "stale",
    "bad-name",
    "bad-phrase",
    "server",
]
"""The closed list of what may be wrong with a request, apart from the rules of a game."""

ByeReason: TypeAlias = Literal["restart", "overflow", "silent", "abuse", "protocol"]


class FromServer(msgspec.Struct, tag_field="t"):
    """A message from the server, told apart by its `t`."""


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    server: str
    """The server's version."""
    name: str
    """One's own name, empty while none was given."""
    ping_s: int
    """The longest silence: without any message for twice as long the line is dead."""


class TableState(FromServer, tag="table"):
    """The table has changed: people, seats, stage."""

    table: TableDoc


class Step(FromServer, tag="step"):
    """The match as one seat sees it now, what happened since, and what the seat may decide next. One for each seat held."""

    table: str
    match: str
    seq: int
    """How many rows the log of this match has."""
    seat: int | None
    """Whose eyes; null: a spectator's."""
    view: Json
    steps: list[StepEvents]
    """What was not told yet, oldest first; empty for who comes anew."""
    choices: list[Choice]
    """The next decisions of this seat if it is awaited, or nobody is; never a call."""
    awaited: list[int]
    """The seats without whom the game stands still."""
    now_ms: int
    """The match's clock as this was sent."""
    deadlines: list[Deadline]
    take_back: int | None
    """The row that this seat may take back now, or null."""
    result: ResultDoc | None


class Ack(FromServer, tag="ack"):
    """Done. For a move and a take-back: the row that it became, also when it was sent again."""

    id: str
    seq: int | None


class Refused(FromServer, tag="refused", omit_defaults=True):
    """The rules do not allow that move: nothing has changed."""

    id: str
    rule: str
    """The number of the rule, as in the rules page."""
    said: Json
    """Why, as a saying of the game's words: `{"say": "refusal-<name>", …}`, with what this seat may know of it."""
    late_ms: int | None = None
    """By how much somebody else's move, which stands against it, was made earlier; left out where none was."""


class Error(FromServer, tag="error"):
    """The request was not understood, not allowed or came too late: nothing has changed."""

    id: str | None
    """The request's id, where it had one that could be read."""
    code: ErrorCode
    """Told by the house's words: `problem-<code>`."""


class AboutSeat(FromServer):
    """The answer to what was asked for a seat in a match, where it stands after `seq` rows."""

    id: str
    table: str
    match: str
    seat: int
    seq: int


class Choices(AboutSeat, tag="choices"):
    """The answer to `choices`."""

    choices: list[Choice]


class HintAnswer(AboutSeat, tag="hint"):
    """The answer to `hint`; `move` is null where nothing is to be done."""

    move: Json | None
    chance: float | None
    """The chance of winning by it, 0 to 1, where it was worked out."""
    reason: list[Json]
    """Why, as sayings of the game's words; none where it has no reason."""
    others: list[Advice]
    """The other moves that were thought about, the best first."""


class EstimateAnswer(AboutSeat, tag="estimate"):
    """The answer to `estimate`; `points` is null where there is nothing to estimate."""

    points: int | None
    after: list[Expected]
    """The same after each next decision that changes it, or may."""


class KnownAnswer(AboutSeat, tag="known"):
    """The answer to `known`: what this seat's view shows, as the file of the rules has it."""

    known: str | None
    """The table without anything that the seat may not know, in base64; null where the server has other rules than the client."""
    known_ms: int
    """The match's clock at that table."""


class StoryAnswer(FromServer, tag="story"):
    """The answer to `story`: the rows of the log that brought something about, the oldest first, but for those that were taken back."""

    id: str
    table: str
    match: str
    seat: int | None
    steps: list[StepEvents]
    """Redacted as they were when they were told, and without what was shown for a moment only."""


class Said(FromServer, tag="said"):
    """Somebody at the table said something. Exactly one of phrase, emote, text is set."""

    table: str
    n: int
    """Grows with everything that is said at a table."""
    at: str
    """ISO 8601, UTC."""
    seat: int
    """Where they sat then."""
    who: str
    """Whose it is, as `SeatDoc.who`."""
    name: str
    phrase: str | None
    emote: str | None
    text: str | None


class TalkState(FromServer, tag="talk"):
    """What was said at the table, as far as one may read it: for who comes, sits down or gets up, and when something is taken away."""

    table: str
    said: list[Said]
    """The oldest first; it takes the place of what was told before."""


class ServerPing(FromServer, tag="ping"):
    """To be answered by `pong` with the same number, at once."""

    n: int


class ServerPong(FromServer, tag="pong"):
    """The answer to the client's `ping`."""

    n: int


class Bye(FromServer, tag="bye"):
    """The last message before the server closes the socket."""

    why: ByeReason
    back_in_ms: int | None
    """Come back after so long; null: not by itself."""


_encoder = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    """Write one message.

    >>> encode(ServerPong(n=7))
    b'{"t":"pong","n":7}'
    """
    return _encoder.encode(message)
