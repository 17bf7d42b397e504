"""What was written of a note or a move is kept for the next time that it is sent: a game says the same few things again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tablee.engine import Event, Game, Match, Values
from tablee.engine.events import Events, Note, event_of, faded
from tablee.server.wire.common import Choice, Seen

GAMES = 100
"""Games with their options whose notes and moves are kept, those asked for last."""
NOTES = 5_000
"""Notes that one of them keeps."""

_encode = msgspec.json.Encoder().encode


class Written:
    """The events and moves of a game with its options, as they are sent; made by `written_of`."""

    def __init__(self, game: Game, options: Values) -> None:
        self._game = game
        self._options = options
        self._notes: dict[Note, tuple[Event, bytes]] = {}
        self._choices: list[bytes | None] = [None] * game.MOVES

    def events(self, events: Events) -> bytes:
        """A list of events as they may be read, each a `Seen`. Those that the game's `compose` leaves alone are found by their notes."""
        known = self._notes
        found = [known.get(note) or self._write(note) for note in events.said]
        if not events.are_composed:
            return b"[%b]" % b",".join([sent for _, sent in found])
        sent = [next((sent for one, sent in found if one == event), None) or _sent(event) for event in events]
        return b"[%b]" % b",".join(sent)

    def _write(self, note: Note) -> tuple[Event, bytes]:
        if len(self._notes) >= NOTES:
            self._notes.clear()
        event, left = event_of(self._game, self._options, note), faded(self._game, note)
        later = None if left == note else [] if left is None else [event_of(self._game, self._options, left)]
        written = self._notes[note] = (event, _sent(event, later))
        return written

    def choices(self, numbers: Sequence[int]) -> bytes:
        """A list of the first small decisions of moves, each a `Choice`."""
        written = self._choices
        return b"[%b]" % b",".join([written[number] or self._write_choice(number) for number in numbers])

    def _write_choice(self, number: int) -> bytes:
        move, whole = self._game.write((number,), self._options), self._game.is_whole((number,))
        choice = self._choices[number] = _encode(Choice(move=move, whole=whole))
        return choice


def written_of(match: Match) -> Written:
    """What is kept for a match: the same for all with the same options."""
    return _written_of(match.rules, msgspec.json.encode(match.options))


@lru_cache(maxsize=GAMES)
def _written_of(game: Game, options: bytes) -> Written:
    return Written(game, msgspec.json.decode(options))


def _sent(event: Event, later: list[Event] | None = None) -> bytes:
    """A `Seen`.

    >>> _sent({"event": "turn", "seat": 1}), _sent({"event": "hooked"}, [])
    (b'{"event":{"event":"turn","seat":1}}', b'{"event":{"event":"hooked"},"later":[]}')
    """
    return _encode(Seen(event=event, later=later))
