"""Several values together: lists and objects, in moves; and combinations of values as one number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

from tablee.engine.options import Values

from .values import ABSENT, WRONG, Sayable, Schema, Value, array, thing

MISSING = object()
"""What no value is: of a field that a move has not, which is no `null`."""


@dataclass(frozen=True)
class ListOf(Sayable):
    """A list of at most so many: how many there are, then each."""

    of: Value
    most: int

    @property
    def slots(self) -> int:  # type: ignore[override]
        """Its length, and room for each."""
        return 1 + self.most

    def said(self, value: Any, options: Values) -> Sequence[int]:
        """Its length, then each; WRONG for what is no such list.

        >>> from .values import number
        >>> ListOf(number(1, 9), 3).said([4, None], {}), ListOf(number(1, 9), 3).said(4, {})
        ((2, 3, -1, -1), (-2, -1, -1, -1))
        """
        is_one = isinstance(value, list | tuple) and len(value) <= self.most
        each = [self.of.said(one, options)[0] for one in value] if is_one else []
        return len(each) if is_one else WRONG, *each, *[ABSENT] * (self.most - len(each))

    def told(self, numbers: Sequence[int], options: Values) -> Any:
        """The list, `null` where one is still to be named."""
        return [self.of.told((number,), options) for number in numbers[1 : 1 + numbers[0]]]

    @property
    def schema(self) -> Schema:
        """Its type."""
        return array(self.of)

    @property
    def described(self) -> dict[str, Any]:
        """What another program needs to find it, and to tell it."""
        return {"of": self.of.described, "most": self.most}


@dataclass(frozen=True)
class Shapes(Sayable):
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
