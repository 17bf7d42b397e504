"""What a client may say on the socket. Anything else is answered by `error` and changes nothing."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tablee.server.wire.common import (
    GivenName,
    Hash,
    Json,
    Level,
    MatchId,
    Milliseconds,
    RequestId,
    SeatNumber,
    Sequence,
    TableId,
    Word,
    one_of,
)


class FromClient(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a client, told apart by its `t`."""


class AtTable(FromClient):
    """Asked of a table; the answer has the same id."""

    id: RequestId
    table: TableId


class TableRequest(AtTable):
    """What the task that owns a table answers."""


class AtSeat(TableRequest):
    """Asked for one of its seats."""

    seat: SeatNumber


class InMatch(TableRequest):
    """Asked for a seat in the match that is played there."""

    match: MatchId
    seat: SeatNumber


class Hello(FromClient, tag="hello"):
    """The first message on every socket."""

    protocol: int


class Watch(AtTable, tag="watch"):
    """Follow a table with all one's seats there, or as a spectator. After a cut: what was last seen of which match."""

    match: MatchId | None = None
    seen_seq: Sequence | None = None


class Unwatch(AtTable, tag="unwatch"):
    """Follow a table no longer. Seats are kept."""


class TakeSeat(AtSeat, tag="take_seat"):
    """Sit down on an empty seat; in hot-seat play under another name."""

    name: GivenName | None = None


class LeaveSeat(AtSeat, tag="leave_seat"):
    """Get up. Before the start the seat is empty again; while a match is played a bot keeps it for good."""


class SeatBot(AtSeat, tag="seat_bot"):
    """Before the start the host puts a bot on an empty seat. During a match: a bot stands in, on one's own seat or on that of somebody absent."""

    level: Level = 3


class FreeSeat(AtSeat, tag="free_seat"):
    """Before the start the host takes a bot or somebody off a seat. Who was there may watch, and sits down there no more."""


class SwapSeats(AtSeat, tag="swap_seats"):
    """Before the start the host lets two seats change places, whoever is there. Who is moved says anew that they are ready."""

    other: SeatNumber


class SeatBack(AtSeat, tag="seat_back"):
    """Take one's own seat back from the bot that stands in. Making a move there does the same."""


class Ready(AtSeat, tag="ready"):
    """Ready to begin, or not yet after all."""

    ready: bool = True


class AddWord(TableRequest, tag="word"):
    """What one adds to the next deal: a word at random, for all one's seats, in answer to the `commitment` of the table. The first one stands."""

    commitment: Hash
    word: Word


class Start(TableRequest, tag="start"):
    """Deal. Whoever sits at the table may say it once every seat is taken and everybody is ready."""


class Move(InMatch, tag="move"):
    """A move of one of one's seats. Sent again with the same id it is not played twice."""

    version: Sequence
    """The `seq` of the view that the move was made on."""
    seen_seq: Sequence
    """The last `seq` that was on the screen at the tap."""
    move: Json
    tap_ms: Milliseconds | None = None
    """From the moment that `seen_seq` was shown to the tap."""
    shown_ms: Milliseconds | None = None
    """From the moment that `seen_seq` came to the page until it was shown."""


class AskChoices(InMatch, tag="choices"):
    """The next small decisions after the beginning of a move."""

    so_far: Json | None = None


class AskHint(InMatch, tag="hint"):
    """What would a strong player do here? Given to who plays against bots alone."""


class AskEstimate(InMatch, tag="estimate"):
    """What does one stand to score, for all that one knows? Answered at tables with `aids`."""


class AskKnown(InMatch, tag="known"):
    """The table as one's seat knows it, for a client that has the file of the rules itself (`docs/wasm.md`)."""

    rules: Annotated[str, msgspec.Meta(max_length=64)]
    """The hash of that file, as in `GameDoc`."""
    version: int
    """The version of the game that it was made from, likewise."""


class AskStory(TableRequest, tag="story"):
    """What has happened so far, as one may read it: for a page that was opened in the middle of a match."""

    match: MatchId
    seat: SeatNumber | None = None
    """One's own seat; null: a spectator's eyes."""


class TakeBack(InMatch, tag="take_back"):
    """Undo one's own last move, where the last `step` offered it."""

    seq: Sequence
    """The row to take back: that of one's last move."""


class Rematch(AtSeat, tag="rematch"):
    """Once a match is over: the same people again, everybody one seat on. It is dealt when all who are there have asked."""

    want: bool = True


class Say(AtSeat, tag="say"):
    """A preset phrase or an emote; at private tables a short text. Exactly one of the three."""

    phrase: Annotated[str, msgspec.Meta(max_length=24)] | None = None
    emote: Annotated[str, msgspec.Meta(max_length=24)] | None = None
    text: Annotated[str, msgspec.Meta(max_length=400)] | None = None


class Ping(FromClient, tag="ping"):
    """Is the line there? Answered by `pong` with the same number."""

    n: Sequence


class Pong(FromClient, tag="pong"):
    """The answer to the server's `ping`, at once and with its number."""

    n: Annotated[int, msgspec.Meta(ge=0, le=2**32)]


_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(one_of(FromClient))


def decode_from_client(data: str | bytes) -> FromClient:
    """Read one message; raises `msgspec.DecodeError` for anything that is none.

    >>> decode_from_client('{"t": "ping", "n": 7}')
    Ping(n=7)
    """
    return _decoder.decode(data)


class _OnlyId(msgspec.Struct):
    id: str | None = None


_id_decoder = msgspec.json.Decoder(_OnlyId)


def id_in(data: str | bytes) -> str | None:
    """The id of a request that could not be read otherwise, so that its sender knows which one it was.

    >>> id_in('{"t": "nonsense", "id": "7"}')
    '7'
    """
    try:
        found = _id_decoder.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if found is not None and 0 < len(found) <= 40 and found.isascii() and found.isprintable() else None
