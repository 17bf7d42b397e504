"""Phrases: what was written of a note or a choice is kept, for the next time that it is told.

A match says the same few things again and again, to everybody at its table. An event that does not name the reader's seat reads the same to all
(`docs/contract.md`, `sentence`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from tablee.engine import Event, Game, Match, Values
from tablee.engine.events import Note, event_of
from tablee.server.wire.common import Choice, Lang, Told

PHRASES = 40_000
"""Notes that are kept at hand, those told last, of all matches together."""
CHOICES = 20_000
BOOKS = 2_000

_encode = msgspec.json.Encoder().encode


class Phrasebook:
    """What the notes and moves of matches between the same people, with the same options, are called; made by `phrasebook`."""

    def __init__(self, game: Game, options: Values, names: Sequence[str], places: int) -> None:
        self.game = game
        self.options = options
        self._people = [*names]
        self._names: dict[Lang, list[str]] = {}
        self._places = places

    def names(self, lang: Lang) -> list[str]:
        """The names by seat; a seat without a person is called what the game's title calls it."""
        found = self._names.get(lang)
        if found is None:
            nobody = self.game.title.get("nobody", {}).get(lang, "—")
            found = self._names[lang] = [*self._people, *[nobody] * (self._places - len(self._people))]
        return found

    def told(self, note: Note, eyes: int | None, lang: Lang) -> bytes:
        """A `Told` of a note that those eyes may read, as it is sent."""
        return _phrase(self, note).told(eyes, lang)

    def told_event(self, event: Event, eyes: int | None, lang: Lang) -> bytes:
        """A `Told` of an event that is more than its note."""
        return _encode(Told(event=event, text=self.game.sentence(event, lang, self.names(lang), eyes)))

    def choice(self, moves: tuple[int, ...]) -> bytes:
        """A `Choice`, as it is sent."""
        return _choice(self, moves)


def phrasebook(match: Match, names: Sequence[str]) -> Phrasebook:
    """The phrasebook of a match: the same one for the same people and options."""
    return _phrasebook(match.rules, msgspec.json.encode(match.options), match.places, tuple(names))


@lru_cache(maxsize=BOOKS)
def _phrasebook(game: Game, options: bytes, places: int, names: tuple[str, ...]) -> Phrasebook:
    return Phrasebook(game, msgspec.json.decode(options), names, places)


class Phrase:
    """One note, in words for each who reads it."""

    __slots__ = ("_book", "_event", "_named", "_told")

    def __init__(self, book: Phrasebook, note: Note) -> None:
        self._book = book
        self._event = event_of(book.game, book.options, note)
        self._named = frozenset(_numbers_in(self._event))
        self._told: dict[tuple[int | None, Lang], bytes] = {}

    def told(self, eyes: int | None, lang: Lang) -> bytes:
        """The event with its sentence, as it is sent."""
        key = (eyes if eyes in self._named else None, lang)
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = self._book.told_event(self._event, key[0], lang)
        return found


@lru_cache(maxsize=PHRASES)
def _phrase(book: Phrasebook, note: Note) -> Phrase:
    return Phrase(book, note)


@lru_cache(maxsize=CHOICES)
def _choice(book: Phrasebook, moves: tuple[int, ...]) -> bytes:
    game = book.game
    return _encode(Choice(move=game.write(moves, book.options), whole=game.is_whole(moves)))


def _numbers_in(value: Any) -> Iterator[int]:
    """All numbers in a JSON value: the reader's seat is among them, if the event names it."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _numbers_in(part)
    elif isinstance(value, int):
        yield value
