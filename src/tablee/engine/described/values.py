"""Values: what one number of a record, a move or a note is in JSON, and which numbers there are.

The same value serves a field of the table, a field of a move and a field of an event: it shows a number, reads it back, bounds it, and says its type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .reading import LATEST, choice_at, flag_at, index_of, is_whole, items_at, whole_at

if TYPE_CHECKING:
    from tablee.engine.options import Values

NUMBER, NAME, FLAG, CONSTANT, SEAT_LIST, SEAT_FLAGS, COUNTS, SPECIAL = range(8)
"""How a value is written: a number, one of some names, true or false, one of the match's constants, the seats of a mask as a list of them or as
true and false for each, cards of which is kept how many there are of each kind, by a rule of the game."""

EVERYBODY, OWNER, NOBODY, SOME = 0, 1, 2, 3
"""Who sees a field of the table; `SOME`: as the game's `hide` says."""

ABSENT, WRONG, NULL = -1, -2, -3
"""What a field of a move is that is no value of it: not there (or `null`), something else; `null` when a rule tells it."""

Schema = dict[str, Any]
"""A JSON Schema."""

SEAT: Schema = {"type": "integer", "minimum": 0}
TYPES: Mapping[int, Schema] = {
    FLAG: {"type": "boolean"},
    SEAT_LIST: {"type": "array", "items": SEAT},
    SEAT_FLAGS: {"type": "array", "items": {"type": "boolean"}},
}
"""The types of values that are the same for all of their kind."""
SHOWN = {NUMBER: "number", FLAG: "flag", SEAT_LIST: "seats"}
"""How another program shows a value that has no names."""


@dataclass(frozen=True)
class Value:
    """One number, in JSON."""

    how: int
    low: int = 0
    high: int | None = None
    """`None`: the last seat of the table."""
    names: tuple[Any, ...] = ()
    none: int | None = None
    """The number that is `null`; of names every number below zero is."""
    up: int = 0
    """The record keeps it so much higher, so that 0 can be *none*."""
    unknown: int = -1
    """The number in the record of a hidden table that stands for one which may not be known."""
    option: tuple[str, str] | None = None
    """Of names that follow from the options of a match: the option that lists them, and which field of an entry is its name, where it is no text."""
    own_schema: Schema | None = None
    """Its type, where its names are no texts."""
    own_shown: dict[str, Any] | None = None
    """How another program shows it, where its names are many and follow a law: `shapes` as in `Shapes`, or `repeated`, so often one of some names."""
    is_card: bool = False
    secret: bool = False
    """In a note: only its seers may read it."""

    def or_none(self, none: int = -1, up: int = 0) -> Value:
        """The same, but it may be missing: `null` in JSON, this number in the record."""
        return replace(self, none=none, up=up)

    def unseen(self) -> Value:
        """The same, as a field of notes that only their seers may read."""
        return replace(self, secret=True)

    def alone(self, name: str = "", only_if: str = "", else_null: bool = False) -> Field:
        """A field of one number."""
        return Field(self, name, only_if=only_if, else_null=else_null)

    def by_seat(
        self, name: str = "", size: str = "", seen_by: int = EVERYBODY, only_if: str = "", else_null: bool = False
    ) -> Field:
        """A field whose first index is the seat whose it is."""
        return Field(self, name, True, size, seen_by, only_if, else_null)

    def pile(self, name: str = "", size: str = "", seen_by: int = EVERYBODY) -> Field:
        """A list of them that is nobody's own."""
        return Field(self, name, size=size, seen_by=seen_by)

    def show(self, number: int, options: Values) -> Any:
        """The number in JSON.

        >>> number(none=-1).show(-1, {}), one_of(("wolf", "hound")).show(1, {}), seat_list().show(5, {})
        (None, 'hound', [0, 2])
        """
        number -= self.up
        if self.how == SEAT_LIST:
            return [seat for seat in range(number.bit_length()) if number >> seat & 1]
        if self.how == FLAG:
            return bool(number)
        if number == self.none or (self.how != NUMBER and number < 0):
            return None
        return number if self.how == NUMBER else self.names_in(options)[number]

    def find(self, value: Any, options: Values) -> int | None:
        """Which of its values, from 0 on, this JSON is; `None` if it is none of them.

        >>> one_of(("wolf", "hound")).find("hound", {}), number(2, 12).find(3, {}), number(2, 12).find(True, {})
        (1, 1, None)
        """
        if self.how == NUMBER:
            assert self.high is not None
            return value - self.low if is_whole(value, self.low, self.high) else None
        return index_of(value, self.names_in(options))

    def value_at(self, place: int, options: Values) -> Any:
        """The JSON of the value that `find` gives this place."""
        return self.show(self.low + self.up + place, options)

    @cached_property
    def span(self) -> int:
        """How many values there are."""
        if self.how == NUMBER:
            assert self.high is not None
            return self.high - self.low + 1
        return len(self.names)

    def read(self, path: str, value: Any, seats: int, places: int) -> int:
        """The number that a record keeps for this JSON; `ValueError` with a sentence that names its place."""
        if value is None and self.none is not None:
            return self.none + self.up
        if self.how == FLAG:
            return int(flag_at(path, value))
        if self.how == SEAT_LIST:
            listed = items_at(path, value, at_most=places)
            return sum({1 << whole_at(f"{path}[{i}]", seat, 0, seats - 1) for i, seat in enumerate(listed)})
        if self.how == SEAT_FLAGS:
            flags = enumerate(items_at(path, value, seats))
            return sum(flag_at(f"{path}[{seat}]", flag) << seat for seat, flag in flags)
        if self.how == NAME:
            return choice_at(path, value, self.names) + self.up
        return whole_at(path, value, self.low, places - 1 if self.high is None else self.high) + self.up

    @property
    def schema(self) -> Schema:
        """Its type."""
        if self.own_schema is not None or self.how in TYPES:
            return self.own_schema or TYPES[self.how]
        if self.how == NUMBER:
            one: Schema = {"type": "integer", "minimum": self.low}
            one |= {} if self.high is None else {"maximum": self.high}
        else:
            one = {"enum": [*self.names]} if self.option is None else {"type": "string"}
        return perhaps(one) if self.none is not None or self.secret else one

    @property
    def described(self) -> dict[str, Any]:
        """What another program needs to find it, and to tell it: bounds, names, or the option that lists them."""
        if self.how == NUMBER:
            return {"low": self.low, "high": self.high}
        return self._listed | ({} if self.option is None else {"most": self.span})

    @property
    def shown(self) -> dict[str, Any]:
        """What another program needs to show a number of it as `show` does."""
        told: dict[str, Any] = {} if self.none is None else {"none": self.none}
        told |= {"up": self.up} if self.up else {}
        return told | ({"how": SHOWN[self.how]} if self.how in SHOWN else self.own_shown or self._listed)

    @property
    def _listed(self) -> dict[str, Any]:
        return {"names": {"enum": [*self.names]}} if self.option is None else {"listed": [*self.option]}

    def names_in(self, options: Values) -> Sequence[Any]:
        """The names, in a match with these options."""
        if self.option is None:
            return self.names
        option, name = self.option
        return [entry if isinstance(entry, str) else entry[name] for entry in options[option]]


@dataclass(frozen=True)
class Field:
    """A field of a record: the integers that it is made of, what it means, and of a table what they are in JSON."""

    value: Value
    """`UNTOLD` of one that is not told as it is."""
    called: str = ""
    """In JSON, where it is not as in the record."""
    is_by_seat: bool = False
    """Whether its first index is the seat whose it is."""
    size: str = ""
    """The field that says how many cells (of each seat) are used."""
    seen_by: int = EVERYBODY
    only_if: str = ""
    """The field that says whether it is told at all, or (`else_null`) is more than `null`."""
    else_null: bool = False
    kind: str = ""
    shape: tuple[int, ...] = ()
    """`()`: a single number."""
    title: str = ""
    name: str = ""

    @property
    def is_list(self) -> bool:
        """Whether it (or a seat's own) is a list."""
        return len(self.shape) > self.is_by_seat

    @property
    def is_held(self) -> bool:
        """Cards that somebody holds unseen: a position may leave them open."""
        return self.value.is_card and self.is_by_seat and self.seen_by != EVERYBODY

    @property
    def schema(self) -> Schema:
        """Its type."""
        schema = self.value.schema
        if self.seen_by == NOBODY or (self.seen_by != EVERYBODY and not self.value.none):
            schema = perhaps(schema)
        for _ in self.shape:
            schema = array(schema)
        return perhaps(schema) if self.else_null else schema


UNTOLD = Value(SPECIAL)
"""What a table tells in another way, or not at all."""


def number(low: int = 0, high: int = LATEST - 1, none: int | None = None, up: int = 0) -> Value:
    """A whole number within bounds."""
    return Value(NUMBER, low, high, none=none, up=up)


def one_of(names: Sequence[Any], none: int | None = None, up: int = 0) -> Value:
    """One of a few names."""
    return Value(NAME, 0, len(names) - 1, tuple(names), none, up)


def listed_in(option: str, name: str, most: int) -> Value:
    """One of at most so many that an option lists: as a text, or as an object with that name."""
    return Value(CONSTANT, 0, most - 1, ("",) * most, option=(option, name))


def seat(none: int | None = None, up: int = 0) -> Value:
    """A seat of the table."""
    return Value(NUMBER, none=none, up=up)


def boolean() -> Value:
    """True or false."""
    return Value(FLAG, 0, 1, (False, True))


def seat_list() -> Value:
    """Some of the seats, kept as a mask, told as a list."""
    return Value(SEAT_LIST)


def seat_flags() -> Value:
    """Some of the seats, kept as a mask, told as true or false for each of them."""
    return Value(SEAT_FLAGS)


def array(of: Value | Schema) -> Schema:
    """The type of a list."""
    return {"type": "array", "items": of.schema if isinstance(of, Value) else of}


def thing(**fields: Any) -> Schema:
    """The type of an object that has just these fields, types or what has one."""
    types = {name: of if isinstance(of, dict) else of.schema for name, of in fields.items()}
    return {"type": "object", "properties": types, "required": [*types], "additionalProperties": False}


def pair(first: Schema, second: Schema) -> Schema:
    """The type of a list of two."""
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "items": False}


def perhaps(of: Schema) -> Schema:
    """The type of what may be `null`."""
    return {"anyOf": [of, {"type": "null"}]}
