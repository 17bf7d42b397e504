"""A scribe: a process that writes what is to be told, beside the one that plays and stores.

python -m tablee.server.scribe SOCKET    (started by the server; SOCKET is the number of an open one)

It is sent errands: where a match stands, and for which eyes it is to be written; it answers with the messages. It decides nothing and keeps
nothing that is not in the errand; whoever asked writes by himself if it does not answer.
"""

from __future__ import annotations

import socket
import sys
from collections import OrderedDict
from collections.abc import Iterator

import msgspec
import numpy as np

from tablee.engine import Match, Values
from tablee.engine.events import Events
from tablee.engine.warm import warm_up
from tablee.games import game
from tablee.server.garbage import Collector
from tablee.server.tables.live import Happening
from tablee.server.tables.standing import Standing
from tablee.server.telling import About, Eyes, Telling
from tablee.server.wire.common import Lang

SIZE = 4
"""Bytes that say how long a letter is."""
TOGETHER = 8
"""Answers that are sent at one go: whoever waits for the first of them should not wait for all."""
MATCHES = 2_000
"""Matches that are kept at hand."""


class Row(msgspec.Struct, array_like=True):
    """What one row of the log brought about."""

    seq: int
    at_ms: int
    seat: int | None
    undone: int | None
    steps: list[tuple[bytes, bytes]]
    """The table before each step, where that matters, and its notes."""


class Errand(msgspec.Struct, array_like=True, tag=True):
    """Where a match stands, and what is to be written of it."""

    number: int
    about: About
    game: str
    seats: int
    options: Values
    names: list[str]
    match: str
    seq: int
    over: bool
    awaited: tuple[int, ...]
    take_back_offer: tuple[int, int] | None
    """A seat, and the row that it may take back."""
    board: bytes
    rows: list[Row]
    wanted: list[tuple[Eyes, Lang, int]]
    """For whom, in which language, and how many of the last rows."""


class Preparation(msgspec.Struct, array_like=True, tag=True):
    """A game is compiled: get ready for it."""

    game: str


class Ready(msgspec.Struct, array_like=True, tag=True):
    """That game can be written."""

    game: str


class Done(msgspec.Struct, array_like=True, tag=True):
    """The messages of an errand."""

    number: int
    messages: list[bytes]


class Desk:
    """Where errands are done."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Standing] = OrderedDict()

    def write(self, errand: Errand) -> list[bytes]:
        """The messages that are wanted, in order."""
        live = self._standing(errand)
        telling = Telling(errand.about, live)
        rows = [
            Happening(row.seq, row.at_ms, row.seat, row.undone, self._events(live.match, row)) for row in errand.rows
        ]
        return [telling.message(eyes, lang, rows[len(rows) - last :]) for eyes, lang, last in errand.wanted]

    def _standing(self, errand: Errand) -> Standing:
        """The match as the errand tells of it; what of it stays the same is kept."""
        board = _bytes(errand.board)
        live = self._matches.get(errand.match)
        if live is None:
            match = Match(game(errand.game), errand.seats, errand.options, board, None, None)
            live = self._matches[errand.match] = Standing(errand.match, match, errand.names, errand.seq)
            if len(self._matches) > MATCHES:
                self._matches.popitem(last=False)
        else:
            self._matches.move_to_end(errand.match)
            live.match = live.match.at(board)
        live.seq, live.awaited, live.over = errand.seq, errand.awaited, errand.over
        live.take_back_offer = errand.take_back_offer
        return live

    def _events(self, match: Match, row: Row) -> Events:
        steps = [(_bytes(before), np.frombuffer(notes, dtype=np.int16).copy()) for before, notes in row.steps]
        return Events(match.rules, match.options, steps)


def _bytes(data: bytes) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.frombuffer(data, dtype=np.uint8).copy()


_incoming = msgspec.msgpack.Decoder(Preparation | Errand)
_outgoing = msgspec.msgpack.Encoder()


def letter(content: msgspec.Struct) -> bytes:
    """How anything is sent between a server and its scribes: its length, then itself."""
    written = _outgoing.encode(content)
    return len(written).to_bytes(SIZE, "little") + written


def letters_in(data: bytearray) -> Iterator[bytes]:
    """The whole letters at the beginning of what has come; they are taken away from it."""
    at = 0
    while len(data) - at >= SIZE:
        end = at + SIZE + int.from_bytes(data[at : at + SIZE], "little")
        if len(data) < end:
            break
        yield bytes(data[at + SIZE : end])
        at = end
    del data[:at]


def work(line: socket.socket) -> None:
    """Do errands until the server hangs up."""
    desk = Desk()
    data = bytearray()
    while chunk := line.recv(1 << 18):
        data += chunk
        answers: list[bytes] = []
        for content in letters_in(data):
            match _incoming.decode(content):
                case Preparation(name):
                    warm_up(game(name))
                    Collector().begin(0.0)
                    answers.append(letter(Ready(name)))
                case Errand() as errand:
                    answers.append(letter(Done(errand.number, desk.write(errand))))
            if len(answers) == TOGETHER:
                line.sendall(b"".join(answers))
                answers = []
        if answers:
            line.sendall(b"".join(answers))


def main() -> None:
    """Work at the socket whose number is given."""
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        raise SystemExit("A scribe is started by the server: `tablee serve --scribes 1`.")
    with socket.socket(fileno=int(sys.argv[1])) as line:
        work(line)


if __name__ == "__main__":
    main()
