"""What the house and its rooms write to each other: letters over a pair of sockets, and, over another pair, people at the door."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import cast

import msgspec

from tablee.server.hall import BadSeats, Full, NotEveryoneSits, TooMany
from tablee.server.people import Person
from tablee.server.preparing import BeingPrepared
from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tablee.server.wire.http import MakeTable

SIZE = 4
"""Bytes that say how long a letter is."""


class Letter(msgspec.Struct, array_like=True, tag=True):
    """Anything written."""


# ---- from the house to a room ----


class Opening(Letter):
    """The first one: how everything is to be done, and which tables are this room's."""

    settings: Settings
    room: int
    rooms: int


class Prepare(Letter):
    """A game is compiled: load it, and take up its tables."""

    game: str


class Changed(Letter):
    """A person has another name or language."""

    person: Person


class Forgotten(Letter):
    """A person wants to be forgotten."""

    guest: str


class Close(Letter):
    """Tell everybody to come back, and end."""


class Make(Letter):
    """A new table is wanted."""

    person: Person
    wish: MakeTable


class Look(Letter):
    """How is that table?"""

    table: str
    person: Person | None


class Lines(Letter):
    """How are those tables, in short?"""

    tables: list[str]
    person: Person | None


class Played(Letter):
    """How many rows has a match that goes on?"""

    table: str
    match: str


class Count(Letter):
    """What was counted?"""


Asked = Make | Look | Lines | Played | Count | Changed | Forgotten


class Question(Letter):
    """Something that wants an answer."""

    number: int
    asked: Asked


ToRoom = Opening | Prepare | Close | Question

# ---- from a room to the house ----


class Prepared(Letter):
    """That game can be played here."""

    game: str


class Answer(Letter):
    """To a question."""

    number: int
    content: msgspec.Raw


class No(Letter):
    """A question that is answered by an error."""

    number: int
    why: str
    """The error's name."""
    text: str


ERRORS: dict[str, type[Exception]] = {
    error.__name__: error for error in (BadSeats, BeingPrepared, Full, NotEveryoneSits, StoreError, TooMany)
}
"""Those that whoever asked knows what to do with."""


class Left(Letter):
    """Somebody whom the house has shown in is gone."""

    visitor: int


FromRoom = Prepared | Answer | No | Left

# ---- at the door ----


class Visitor(Letter):
    """Somebody with a socket, which comes along with this, and what was said on it so far."""

    number: int
    said: bytes


encode = msgspec.msgpack.Encoder().encode
to_room = msgspec.msgpack.Decoder(ToRoom)
from_room = msgspec.msgpack.Decoder(FromRoom)
visitor = msgspec.msgpack.Decoder(Visitor)


def letters_in(data: bytearray) -> Iterator[bytes]:
    """The whole letters at the beginning of what has come; they are taken away from it.

    >>> come = bytearray(b"\\x02\\0\\0\\0ab\\x05\\0\\0\\0c")
    >>> list(letters_in(come)), bytes(come)
    ([b'ab'], b'\\x05\\x00\\x00\\x00c')
    """
    at = 0
    while len(data) - at >= SIZE:
        end = at + SIZE + int.from_bytes(data[at : at + SIZE], "little")
        if len(data) < end:
            break
        yield bytes(data[at + SIZE : end])
        at = end
    del data[:at]


class Post(asyncio.Protocol):
    """One end of the line between the house and a room."""

    def __init__(self, heard: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._heard = heard
        self._gone = gone
        self._data = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, _error: Exception | None) -> None:
        """The other end is gone."""
        self._transport = None
        self._gone()

    def data_received(self, data: bytes) -> None:
        """Something was written at the other end."""
        self._data += data
        for letter in letters_in(self._data):
            self._heard(letter)

    def send(self, letter: Letter) -> None:
        """Write to the other end; in vain, if nobody is there any more."""
        if self._transport is not None:
            data = encode(letter)
            self._transport.write(len(data).to_bytes(SIZE, "little") + data)

    def hang_up(self) -> None:
        """No more letters."""
        if self._transport is not None:
            self._transport.abort()
