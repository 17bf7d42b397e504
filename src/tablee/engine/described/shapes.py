"""Several values together: lists and objects, in moves; and combinations of values as one number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, TypeAlias

from tablee.engine.options import Values

from .values import ABSENT, NULL, WRONG, Schema, Value, array, thing

MISSING = object()
"""What no value is: of a field that a move has not, which is no `null`."""


@dataclass(frozen=True)
class ListOf:
    """A list of at most so many: how many there are, then each."""

    of: Value
    most: int

    @property
    def schema(self) -> Schema:
        """Its type."""
        return array(self.of)

    @property
    def described(self) -> dict[str, Any]:
        """What another program needs to find it, and to tell it."""
        return {"of": self.of.described, "most": self.most}


@dataclass(frozen=True)
class Shapes:
    """An object of one of several shapes, each with its own fields; numbered shape by shape.

    >>> from .values import number, one_of
    >>> spot = Shapes((dict(deck=one_of((True,))), dict(row=number(0, 3), at=number(0, 9))))
    >>> spot.find({"row": 1, "at": 2}, {}), spot.value_at(13, {}), spot.find({"row": 1, "at": 99}, {}), spot.find({}, {})
    (13, {'row': 1, 'at': 2}, 42, None)
    """

    shapes: Sequence[Mapping[str, Value]]
    own_schema: Schema | None = None

    def find(self, value: Any, options: Values) -> int | None:
        """The place of what has one of the shapes. Where only the names of its fields are those of a shape: one beyond all places, for each shape."""
        if not isinstance(value, Mapping):
            return None
        first, wrong = 0, None
        for i, shape in enumerate(self.shapes):
            if shape.keys() == value.keys():
                place, missed = packed(shape, value, options)
                if not missed:
                    return first + place
                wrong = self.span + i if wrong is None else wrong
            first += span_of(shape)
        return wrong

    def value_at(self, place: int, options: Values) -> Any:  # noqa: ARG002  # no shape follows from them
        """The object at a place."""
        return {**self.objects[place]}

    @cached_property
    def objects(self) -> list[dict[str, Any]]:
        """All there are, shape by shape."""
        return [unpacked(shape, place, {}) for shape in self.shapes for place in range(span_of(shape))]

    @property
    def span(self) -> int:
        """How many objects there are, of all shapes."""
        return len(self.objects)

    @property
    def schema(self) -> Schema:
        """Its type."""
        return self.own_schema or {"anyOf": [thing(**shape) for shape in self.shapes]}

    @property
    def described(self) -> dict[str, Any]:
        """What another program needs to find it, and to tell it."""
        return {"shapes": [{name: value.described for name, value in shape.items()} for shape in self.shapes]}


Sayable: TypeAlias = Value | ListOf | Shapes
"""A field of a move that rules put together: numbers stand for it."""


def slots_of(field: Sayable) -> int:
    """How many numbers stand for it: one, or the length of a list and room for each."""
    return 1 + field.most if isinstance(field, ListOf) else 1


def said(field: Sayable, value: Any, options: Values) -> list[int]:
    """The numbers that stand for this JSON; WRONG for what is none of its values.

    >>> from .values import number
    >>> said(ListOf(number(1, 9), 3), [4, None], {}), said(ListOf(number(1, 9), 3), 4, {})
    ([2, 3, -1, -1], [-2, -1, -1, -1])
    """
    if isinstance(field, ListOf):
        is_one = isinstance(value, list | tuple) and len(value) <= field.most
        each = [n for one in value for n in said(field.of, one, options)] if is_one else []
        return [len(each) if is_one else WRONG, *each, *[ABSENT] * (field.most - len(each))]
    found = field.find(value, options)
    return [found if found is not None else ABSENT if value is None else WRONG]


def told(field: Sayable, numbers: Sequence[int], options: Values) -> Any:
    """The JSON that these numbers stand for; `null` in a list where one is still to be named."""
    if isinstance(field, ListOf):
        return [told(field.of, (number,), options) for number in numbers[1 : 1 + numbers[0]]]
    return None if numbers[0] == NULL else field.value_at(numbers[0], options)


def span_of(values: Mapping[str, Value]) -> int:
    """How many combinations of these values there are."""
    return prod(value.span for value in values.values())


def packed(values: Mapping[str, Value], given: Mapping[str, Any], options: Values) -> tuple[int, str]:
    """Which combination of its values, from 0 on, the fields of an object are, the last one's next to each other. Where one is no value: the
    combination of those before it, and its name."""
    number = 0
    for name, value in values.items():
        place = value.find(given.get(name, MISSING), options)
        if place is None:
            return number, name
        number = number * value.span + place
    return number, ""


def unpacked(values: Mapping[str, Value], number: int, options: Values) -> dict[str, Any]:
    """The fields whose combination of values this number is."""
    told: dict[str, Any] = dict.fromkeys(values)
    for name in reversed(told):
        number, place = divmod(number, values[name].span)
        told[name] = values[name].value_at(place, options)
    return told
