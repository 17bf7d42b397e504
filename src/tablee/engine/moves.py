"""Moves, notes and refusals as lists that are the constants of the rules and the words of JSON at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .contract import NoteKind, Reading
from .errors import Particulars, Reason
from .options import Values
from .values import MISSING, Sayable, Schema, Value, span_of, unpacked

ROOM = 16
"""Numbers that a move is said with at most, and that it is made of."""
HINT, OPTIONAL, FIRST = 0, 1, 2
"""Where `numbers_of` of a game puts the hint, whether what follows the first number is optional, and the numbers."""

Move = Mapping[str, Any]
Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Do:
    """A kind of move: the numbers that it has, one for each combination of the values of its fields, the last field's next to each other."""

    do: str
    first: int
    end: int
    values: Mapping[str, Value]
    also: Mapping[str, Sayable]
    """Fields that are no part of the number."""
    voids: Mapping[str, int]
    """How many numbers there are for moves of this kind that name what is not there, by what it is."""
    by_rules: bool
    """Whether the game's `numbers_of` and `fields_of` read and write it."""
    must: bool
    """Whether a whole move has the fields of `also`, too."""
    hint: str = ""
    """The field of `also` that comes to the rules as the hint: one more than its place, 0 where it is not said."""
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
        self._sights: list[Do] = []
        self.size = 0

    def do(
        self,
        do: str,
        *,
        also: Mapping[str, Sayable] | None = None,
        numbers: int | None = None,
        voids: Mapping[str, int] | None = None,
        by_rules: bool = False,
        hint: str = "",
        **values: Value,
    ) -> int:
        """Declares a kind of move; its first number. `also` are fields that are no part of the number; one of them may be the `hint`.
        With `numbers` it is so many for other reasons: the game's rules read and write it, as they do one that is declared `by_rules`.
        With `voids` it has these, and none that follow from its values."""
        is_other = numbers is not None
        size = span_of(values.values()) if numbers is None else numbers
        spans, span = dict(voids or {}), 1
        for name, value in values.items() if voids is None else ():
            spans[name] = span
            span *= value.span
        kind = Do(
            do, self.size, self.size + size, values, also or {}, spans, by_rules or is_other, must=is_other, hint=hint
        )
        self._dos.append(kind)
        self._by_name.setdefault(do, kind)
        self.size += size
        return kind.first

    @property
    def fields(self) -> dict[str, tuple[str, ...]]:
        """For each `do` the names of the fields that may follow it."""
        return {do: tuple(self.said(do)) for do in self._by_name}

    def said(self, do: str) -> dict[str, Sayable]:
        """The fields that may follow a `do`, in order."""
        kinds = [kind for kind in self._dos if kind.do == do]
        return {name: value for kind in kinds for name, value in (*kind.values.items(), *kind.also.items())}

    def by_rules(self, do: str) -> Do | None:
        """The first kind of this `do`, if the game's rules read and write it."""
        kind = self._by_name.get(do)
        return kind if kind is not None and kind.by_rules else None

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
        Without such a field there are so many `numbers`, which the game's rules write."""
        kind = self._by_name[do]
        seen = {name: value for name, value in kind.values.items() if name != hides}
        numbers = span_of(seen.values()) if hides else numbers
        first = self.sights
        self._sights.append(replace(kind, first=first, end=first + numbers, values=seen, hidden=hides))
        return first

    @property
    def sights(self) -> int:
        """One more than the highest number of a move as somebody sees it."""
        return self._sights[-1].end if self._sights else self.size

    @property
    def seen_kinds(self) -> tuple[Do, ...]:
        """The kinds of sights, in order."""
        return tuple(self._sights)

    # ---- JSON ----

    def read(self, move: Move, options: Values) -> Reading:
        """A JSON move as numbers, where its kind is not the rules' own."""
        kind = self._by_name.get(move["do"])
        if kind is None:
            return Reading((self.void_do,))
        hint = 0
        if kind.hint and move.get(kind.hint) is not None:
            value = kind.also[kind.hint]
            assert isinstance(value, Value)
            place = value.find(move[kind.hint], options)
            hint = value.span if place is None else place + 1
        number = 0
        for name, value in kind.values.items():
            place = value.find(move.get(name, MISSING), options)
            if place is None:
                return Reading((self.void(kind.do, name) + number,), hint)
            number = number * value.span + place
        return Reading((kind.first + number,), hint)

    def write(self, numbers: Numbers, options: Values) -> dict[str, Any]:
        """A number as a JSON move, where its kind is not the rules' own."""
        kind = self.kind_of(numbers[0])
        told = unpacked(kind.values.items(), numbers[0] - kind.first, options)
        names = self._by_name[kind.do].values if kind.hidden else told
        return {"do": kind.do, **{name: told.get(name) for name in names}}

    def kind_of(self, number: int) -> Do:
        """The kind of move that a number is, or a sight."""
        kinds = self._dos if number < self.size else self._sights
        return next(kind for kind in kinds if number < kind.end)


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
