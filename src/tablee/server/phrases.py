"""Phrases: what was written of a note or a move is kept, for the next time that it is told.

A game says the same few things again and again, at all of its tables. Names are no part of what is kept: it has gaps for them, since a sentence
looks at no more of a name than its first letter, and whoever is not named by an event reads the same as all others (`docs/contract.md`, `sentence`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tablee.engine import Event, Game, Match, Values
from tablee.engine.events import Events, Note, event_of, faded, seats_named
from tablee.server.texts import HOUSE
from tablee.server.wire.common import Choice, Lang

BOOKS = 100
"""Games with their options whose phrases are kept, those asked for last."""
PHRASES = 5_000
"""Notes that one of them keeps."""

TEXTS = 200
"""Sentences with gaps that one of these keeps, for different readers, languages and first letters."""
MOST_PLACES = 32

_encode = msgspec.json.Encoder().encode

GAP = 0xE000
"""The letter that stands for the rest of seat 0's name, followed by those of the other seats: nobody's name has it (`clean_text`)."""
_gaps = re.compile(rb"\xee\x80([\x80-\x9f])")


WithGaps = tuple[bytes, list[tuple[int, bytes]]]
"""What is written up to the first gap, and for each gap the seat whose name goes on there, with what follows it."""


class Names:
    """The names at a table in one language, by seat, and what is put into the gaps of a sentence."""

    def __init__(self, names: list[str]) -> None:
        self.all = names
        self.initials = [name[:1] for name in names] + [""] * (MOST_PLACES - len(names))
        self.rests = [_encode(name[1:])[1:-1] for name in names]
        self.with_gaps = [name[:1] + chr(GAP + seat) for seat, name in enumerate(names)]
        self.can_be_cut = all(names)


class Phrase:
    """An event, written already; its sentences too, as far as they have been told, with gaps for names."""

    __slots__ = ("_silent", "_texts", "_whom", "event", "head", "later", "named")

    def __init__(self, game: Game, event: Event, later: Phrase | None = None, *, silent: bool = False) -> None:
        self.event = event
        self._silent = silent
        self.later = later
        """What is left of it once the next thing happens, where it shows something for a moment only."""
        self.head = head_of(event)
        self.named = seats_named(game, event)
        self._whom = sorted(seat for seat in self.named if 0 <= seat < MOST_PLACES)
        self._texts: dict[tuple[int | None, Lang, str], WithGaps] = {}

    def told(self, game: Game, names: Names, reader: int | None, lang: Lang) -> bytes:
        """The event in words, as that seat reads it."""
        told = self._told(game, names, reader, lang)
        if self.later is None:
            return told
        return b'%b,"later":%b}' % (told[:-1], self.later.told(game, names, reader, lang))

    def _told(self, game: Game, names: Names, reader: int | None, lang: Lang) -> bytes:
        if self._silent:
            return self.head + b'""}'
        if not names.can_be_cut:
            return b"%b%b}" % (self.head, _encode(game.sentence(self.event, lang, names.all, reader)))
        initials, whom = names.initials, self._whom
        key = (reader, lang, initials[whom[0]] if len(whom) == 1 else "".join([initials[seat] for seat in whom]))
        text, gaps = self._texts.get(key) or self._write(key, game.sentence(self.event, lang, names.with_gaps, reader))
        for seat, after in gaps:
            text += names.rests[seat] + after
        return text

    def _write(self, key: tuple[int | None, Lang, str], sentence: str) -> WithGaps:
        if len(self._texts) >= TEXTS:
            self._texts.clear()
        text, gaps = with_gaps(_encode(sentence) + b"}")
        written = self._texts[key] = (self.head + text, gaps)
        return written


class Phrasebook:
    """The events and moves of a game with its options; made by `phrasebook`."""

    def __init__(self, game: Game, options: Values) -> None:
        self._game = game
        self._options = options
        self._phrases: dict[Note, Phrase] = {}
        self._choices: list[bytes | None] = [None] * game.MOVES

    def phrase(self, note: Note) -> Phrase:
        """A note as an event."""
        found = self._phrases.get(note)
        if found is None:
            if len(self._phrases) >= PHRASES:
                self._phrases.clear()
            event = event_of(self._game, self._options, note)
            found = self._phrases[note] = Phrase(self._game, event, self._later(note, event))
        return found

    def _later(self, note: Note, event: Event) -> Phrase | None:
        """What is left of a note that showed something for a moment only, if it was seen."""
        left = faded(self._game, note)
        if left is None:
            return Phrase(self._game, {"event": event["event"]}, silent=True)
        return None if left == note else self.phrase(left)

    def phrases(self, events: Events) -> list[Phrase]:
        """Events as they may be read. Those that the game's `compose` leaves alone are found by their notes."""
        known = self._phrases
        found = [known.get(note) or self.phrase(note) for note in events.said]
        if not events.are_composed:
            return found
        return [
            next((phrase for phrase in found if phrase.event == event), None) or Phrase(self._game, event)
            for event in events
        ]

    def choices(self, numbers: Sequence[int]) -> bytes:
        """The first small decisions of moves, each a `Choice` as it is sent, separated by commas."""
        written = self._choices
        return b",".join([written[number] or self._write_choice(number) for number in numbers])

    def _write_choice(self, number: int) -> bytes:
        move, whole = self._game.write((number,), self._options), self._game.is_whole((number,))
        choice = self._choices[number] = _encode(Choice(move=move, whole=whole))
        return choice


def phrasebook(match: Match) -> Phrasebook:
    """The phrasebook of a match: the same one for all with the same options."""
    return _phrasebook(match.rules, msgspec.json.encode(match.options))


@lru_cache(maxsize=BOOKS)
def _phrasebook(game: Game, options: bytes) -> Phrasebook:
    return Phrasebook(game, msgspec.json.decode(options))


def names_at(match: Match, names: Sequence[str], lang: Lang) -> list[str]:
    """The names by seat; a seat without a person is called what the game's title calls it."""
    nobody = match.rules.title.get("nobody", {}).get(lang, "—")
    return [*shown_names(names, lang), *[nobody] * (match.places - len(names))]


def shown_names(names: Sequence[str], lang: Lang) -> list[str]:
    """Names as people read them: who wanted to be forgotten is somebody.

    >>> shown_names(["Zoé", ""], "en")
    ['Zoé', 'Somebody']
    """
    return [name or HOUSE.text(lang, "somebody") for name in names]


def head_of(event: Event) -> bytes:
    """The beginning of a `Told`: all but its text.

    >>> head_of({"event": "turn", "seat": 1}) + b'"Bob is next."}'
    b'{"event":{"event":"turn","seat":1},"text":"Bob is next."}'
    """
    return b'{"event":%b,"text":' % _encode(event)


def with_gaps(written: bytes) -> WithGaps:
    """What is written, in parts.

    >>> with_gaps(f"Z{chr(GAP + 2)} draws.".encode())
    (b'Z', [(2, b' draws.')])
    """
    text, *parts = _gaps.split(written)
    return text, [(seat[0] & 0x3F, after) for seat, after in zip(parts[::2], parts[1::2], strict=True)]
