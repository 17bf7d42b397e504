"""What was written of a note or a move is kept for the next time that it is sent: a game says the same few things again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tablee.engine import Buffer, Event, Game, Match, Values
from tablee.engine.events import SEERS, Events, Note, added, bit_of, event_of, faded, readable
from tablee.server.wire.common import Choice, Seen

GAMES = 100
"""Games with their options whose notes and moves are kept, those asked for last."""
NOTES = 5_000
"""Notes that are kept for one game with its options; then all are forgotten."""

_encode = msgspec.json.Encoder().encode


class EventCache:
    """The events and moves of a game with its options, as they are sent; made by `event_cache_of`."""

    def __init__(self, game: Game, options: Values) -> None:
        self._game = game
        self._options = options
        self._notes: dict[tuple[Note, bool], tuple[Note, bytes] | None] = {}
        """Lines for who may read their secrets, or may not: what is read, and how it is sent; nothing, if nobody else may know of it."""
        self._choices: list[bytes | None] = [None] * game.MOVES

    def events(self, events: Events, eyes: int | None) -> bytes:
        """A list of events as these eyes may read them, each a `Seen`."""
        bit, known = bit_of(eyes), self._notes
        keys = [(line, line[SEERS] & bit != 0) for line in events.lines]
        found = [known[key] if key in known else self._write(*key) for key in keys]
        if self._game.composed:
            found = [told and self._composed(before, *told) for before, told in zip(events.tables, found, strict=True)]
        return b"[%b]" % b",".join([told[1] for told in found if told is not None])

    def _composed(self, before: Buffer, note: Note, sent: bytes) -> tuple[Note, bytes]:
        """The same with what the game's `compose` adds to it."""
        if note[0] in self._game.composed:
            more = msgspec.json.decode(added(self._game, before.tobytes(), note))
            return note, _sent(event_of(self._game, self._options, note) | more) if more else sent
        return note, sent

    def _write(self, line: Note, may_read: bool) -> tuple[Note, bytes] | None:
        if len(self._notes) >= NOTES:
            self._notes.clear()
        note, told = readable(self._game, line, may_read), None
        if note is not None:
            event, left = event_of(self._game, self._options, note), faded(self._game, note)
            later = None if left == note else [] if left is None else [event_of(self._game, self._options, left)]
            told = (note, _sent(event, later))
        self._notes[line, may_read] = told
        return told

    def choices(self, numbers: Sequence[int]) -> bytes:
        """A list of the first small decisions of moves, each a `Choice`."""
        sent = self._choices
        return b"[%b]" % b",".join([sent[number] or self._write_choice(number) for number in numbers])

    def _write_choice(self, number: int) -> bytes:
        move, whole = self._game.write((number,), self._options), self._game.is_whole((number,))
        choice = self._choices[number] = _encode(Choice(move=move, whole=whole))
        return choice


def event_cache_of(match: Match) -> EventCache:
    """What is kept for a match: the same for all with the same options."""
    return _event_cache_of(match.rules, msgspec.json.encode(match.options))


@lru_cache(maxsize=GAMES)
def _event_cache_of(game: Game, options: bytes) -> EventCache:
    return EventCache(game, msgspec.json.decode(options))


def _sent(event: Event, later: list[Event] | None = None) -> bytes:
    """A `Seen`.

    >>> _sent({"event": "turn", "seat": 1}), _sent({"event": "hooked"}, [])
    (b'{"event":{"event":"turn","seat":1}}', b'{"event":{"event":"hooked"},"later":[]}')
    """
    return _encode(Seen(event=event, later=later))
