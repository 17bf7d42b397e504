"""Moves, notes and refusals as lists that are the constants of the rules and the words of JSON at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from .contract import NoteKind, Reading
from .errors import Particulars, Reason
from .options import Values
from .values import Schema, Value

MISSING = object()
"""What no value is: of a field that a move has not, which is no `null`."""

Move = Mapping[str, Any]
Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Do:
    """A kind of move: the numbers that it has, one for each combination of the values of its fields, the last field's next to each other."""

    do: str
    first: int
    end: int
    values: Mapping[str, Value]
    fields: tuple[str, ...]
    """The fields that its JSON may have."""
    voids: Mapping[str, int]
    """How many numbers there are for moves of this kind that name what is not there, by what it is."""
    types: Mapping[str, Schema]
    """The types of fields that are no part of the number."""
    hidden: str = ""
    """Of a sight: the field that is not seen."""


class Moves:
    """The moves of a game, declared in the order of their numbers.

    >>> from .values import number, one_of
    >>> moves = Moves()
    >>> PLAY = moves.do("play", card=one_of(("wolf", "hound")), at=number(1, 5))
    >>> KEEP = moves.do("keep")
    >>> PLAY, KEEP, moves.size, moves.read({"do": "play", "card": "hound", "at": 2}, {}).moves
    (0, 10, 11, (6,))
    >>> moves.write((6,), {})
    {'do': 'play', 'card': 'hound', 'at': 2}
    >>> moves.void("play", "at"), moves.read({"do": "play", "card": "hound", "at": 9}, {}).moves
    (12, (13,))
    """

    def __init__(self) -> None:
        self._dos: list[Do] = []
        self._by_name: dict[str, Do] = {}
        self._readers: dict[str, Callable[[Move, Values], Reading]] = {}
        self._writers: dict[str, Callable[[Numbers, Values], dict[str, Any]]] = {}
        self._sights: list[Do] = []
        self.size = 0

    def do(
        self,
        do: str,
        *,
        also: tuple[str, ...] = (),
        numbers: int | None = None,
        voids: Mapping[str, int] | None = None,
        types: Mapping[str, Schema] | None = None,
        **values: Value,
    ) -> int:
        """Declares a kind of move; its first number. `also` are fields that are no part of the number. With `numbers` it is so many for other
        reasons: the game reads and writes it itself (`reads`, `writes`). With `voids` it has these, and none that follow from its values."""
        size = prod(value.span for value in values.values()) if numbers is None else numbers
        spans, span = dict(voids or {}), 1
        for name, value in values.items() if voids is None else ():
            spans[name] = span
            span *= value.span
        self._dos.append(Do(do, self.size, self.size + size, values, (*values, *also), spans, types or {}))
        self._by_name.setdefault(do, self._dos[-1])
        self.size += size
        return self._dos[-1].first

    def reads(self, *dos: str) -> Callable[[Callable[[Move, Values], Reading]], Callable[[Move, Values], Reading]]:
        """Marks the function that reads these moves."""

        def mark(function: Callable[[Move, Values], Reading]) -> Callable[[Move, Values], Reading]:
            self._readers |= dict.fromkeys(dos, function)
            return function

        return mark

    def writes(
        self, *dos: str
    ) -> Callable[[Callable[[Numbers, Values], dict[str, Any]]], Callable[[Numbers, Values], dict[str, Any]]]:
        """Marks the function that writes these moves."""

        def mark(function: Callable[[Numbers, Values], dict[str, Any]]) -> Callable[[Numbers, Values], dict[str, Any]]:
            self._writers |= dict.fromkeys(dos, function)
            return function

        return mark

    @property
    def fields(self) -> dict[str, tuple[str, ...]]:
        """For each `do` the names of the fields that may follow it."""
        return {do: kind.fields for do, kind in self._by_name.items()}

    @property
    def kinds(self) -> tuple[Do, ...]:
        """The kinds of moves, in order."""
        return tuple(self._dos)

    # ---- what names something that is not there ----

    @property
    def voids(self) -> int:
        """How many numbers there are for moves that name what is not there."""
        return self.void_do + 1 - self.size

    @property
    def void_do(self) -> int:
        """The number of a `do` that there is not: the last."""
        return self.size + sum(span for _, _, span in self._void_spans())

    def void(self, do: str, field: str) -> int:
        """The first number of a move whose `field` is none of its values: one for each combination of those before it."""
        first = self.size
        for other, name, span in self._void_spans():
            if (other, name) == (do, field):
                return first
            first += span
        raise ValueError(f"{do!r} has no field {field!r}")

    def _void_spans(self) -> list[tuple[str, str, int]]:
        return [(kind.do, name, span) for kind in self._dos for name, span in kind.voids.items()]

    # ---- what others see ----

    def sight(self, do: str, hides: str = "", numbers: int = 1) -> int:
        """Declares how moves of a kind look to who may not see the field that it `hides`; the first number, one for each combination of the others.
        Without such a field there are so many `numbers`, which the game writes (`writes`)."""
        kind = self._by_name[do]
        seen = {name: value for name, value in kind.values.items() if name != hides}
        numbers = prod(value.span for value in seen.values()) if hides else numbers
        first = self.sights
        self._sights += [replace(kind, first=first, end=first + numbers, values=seen, hidden=hides)] * numbers
        return first

    @property
    def sights(self) -> int:
        """One more than the highest number of a move as somebody sees it."""
        return self.size + len(self._sights)

    # ---- JSON ----

    def read(self, move: Move, options: Values) -> Reading:
        """A JSON move as numbers."""
        do = move["do"]
        if do in self._readers:
            return self._readers[do](move, options)
        return Reading((self.number(move, options),))

    def number(self, move: Move, options: Values) -> int:
        """The number of a move that is one of a declared kind."""
        kind = self._by_name.get(move["do"])
        if kind is None:
            return self.void_do
        number = 0
        for name, value in kind.values.items():
            place = value.find(move.get(name, MISSING), options)
            if place is None:
                return self.void(kind.do, name) + number
            number = number * value.span + place
        return kind.first + number

    def write(self, numbers: Numbers, options: Values) -> dict[str, Any]:
        """Numbers as a JSON move."""
        kind = self.kind_of(numbers[0])
        return (
            self._writers[kind.do](numbers, options) if kind.do in self._writers else self.written(numbers[0], options)
        )

    def written(self, number: int, options: Values) -> dict[str, Any]:
        """The JSON of a number of a declared kind."""
        kind = self.kind_of(number)
        rest, places = number - kind.first, []
        for value in reversed([*kind.values.values()]):
            rest, place = divmod(rest, value.span)
            places.append(place)
        values = zip(kind.values.items(), reversed(places), strict=True)
        told = {name: value.value_at(place, options) for (name, value), place in values}
        return {
            "do": kind.do,
            **{name: told.get(name) for name in (self._by_name[kind.do].values if kind.hidden else told)},
        }

    def kind_of(self, number: int) -> Do:
        """The kind of move that a number is, or a sight."""
        if number >= self.size:
            return self._sights[number - self.size]
        return next(kind for kind in self._dos if number < kind.end)


class Notes(list[NoteKind]):
    """The kinds of notes of a game.

    >>> from .values import seat
    >>> notes = Notes()
    >>> DREW, OVER = notes.add("drew", seat=seat()), notes.add("over")
    >>> DREW, OVER, notes[OVER].name
    (0, 1, 'over')
    """

    def add(
        self,
        name: str,
        *,
        private: bool = False,
        final: bool = False,
        composed: bool | Mapping[str, Schema] = False,
        fleeting: bool = False,
        **fields: Value,
    ) -> int:
        """Declares a kind of note; its number. `composed` may say which fields the game's `compose` adds, and their types."""
        kind = NoteKind(name, private=private, final=final, composed=bool(composed), fleeting=fleeting, **fields)
        kind.added = {} if isinstance(composed, bool) else composed
        self.append(kind)
        return len(self) - 1


class Refusals(dict[int, Reason]):
    """The closed list of reasons why a move is refused, in the order in which they are looked at.

    >>> refusals = Refusals()
    >>> refusals.add("WH-4.1", "game-over")
    1
    """

    def __init__(self) -> None:
        super().__init__()
        self.particulars: list[Particulars] = []

    def add(self, rule: str, name: str) -> int:
        """Declares a reason, told as `refusal-<name>`; its code."""
        code = len(self) + 1
        self[code] = Reason(rule, name)
        return code

    def more(self, name: str, **fields: Value) -> int:
        """Declares what the game's `reason` can say instead, told as `refusal-<name>`; its number."""
        self.particulars.append(Particulars(name, fields))
        return len(self.particulars)
