"""Moves, notes and refusals as lists that are the constants of the rules and the words of JSON at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tablee.engine.contract import NoteKind
from tablee.engine.errors import Particulars, Reason

from .shapes import Sayable, span_of
from .values import Schema, Value

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
    hint: str = ""
    """The field of `also` that comes to the rules as the hint: one more than its place, 0 where it is not said."""
    hidden: str = ""
    """Of a sight: the field that is not seen."""

    @property
    def must(self) -> bool:
        """Whether a whole move has the fields of `also`, too: the rules number it by them alone."""
        return self.by_rules and not self.values


class Moves:
    """The moves of a game, declared in the order of their numbers.

    >>> from .values import number, one_of
    >>> moves = Moves()
    >>> PLAY = moves.do("play", card=one_of(("wolf", "hound")), at=number(1, 5))
    >>> KEEP = moves.do("keep")
    >>> PLAY, KEEP, moves.size, moves.void("play", "card"), moves.void("play", "at"), moves.void_do
    (0, 10, 11, 11, 12, 14)
    """

    def __init__(self) -> None:
        self.kinds: list[Do] = []
        self.named: dict[str, Do] = {}
        """The first kind of each `do`."""
        self.seen: list[Do] = []
        """How moves look to who may not see all of them."""
        self.kind_of: list[Do] = []
        """The kind of each move, by its number, and then of each sight."""
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
        if voids is None:
            voids, span = {}, 1
            for name, value in values.items():
                voids[name], span = span, span * value.span
        end = self.size + (span_of(values) if numbers is None else numbers)
        kind = Do(do, self.size, end, values, also or {}, voids, by_rules or numbers is not None, hint)
        self.kinds.append(kind)
        self.kind_of += [kind] * (end - kind.first)
        self.named.setdefault(do, kind)
        self.size = end
        return kind.first

    @property
    def fields(self) -> dict[str, tuple[str, ...]]:
        """For each `do` the names of the fields that may follow it."""
        return {do: tuple(self.said(do)) for do in self.named}

    def said(self, do: str) -> dict[str, Sayable]:
        """The fields that may follow a `do`, in order."""
        kinds = [kind for kind in self.kinds if kind.do == do]
        return {name: value for kind in kinds for name, value in (*kind.values.items(), *kind.also.items())}

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
        return [(kind.do, name, span) for kind in self.kinds for name, span in kind.voids.items()]

    # ---- what others see ----

    def sight(self, do: str, hides: str = "", numbers: int = 1) -> int:
        """Declares how moves of a kind look to who may not see the field that it `hides`; the first number, one for each combination of the others.
        Without such a field there are so many `numbers`, which the game's rules write."""
        kind = self.named[do]
        seen = {name: value for name, value in kind.values.items() if name != hides}
        first = self.sights
        end = first + (span_of(seen) if hides else numbers)
        self.seen.append(replace(kind, first=first, end=end, values=seen, hidden=hides))
        self.kind_of += self.seen[-1:] * (end - first)
        return first

    @property
    def sights(self) -> int:
        """One more than the highest number of a move as somebody sees it."""
        return len(self.kind_of)


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
        composed: Mapping[str, Schema] | None = None,
        fleeting: bool = False,
        **fields: Value,
    ) -> int:
        """Declares a kind of note; its number."""
        self.append(NoteKind(name, fields, private, final, composed, fleeting))
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
