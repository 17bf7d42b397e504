"""Options of a table: a typed JSON object for people, a few integers in the record.

`Options` checks the object field by field, fills in what is missing, describes the form that makes a table, and writes into the record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

import numpy as np

from .described.reading import is_whole
from .described.values import Value, boolean, number, one_of
from .errors import shorten
from .rule import rule

if TYPE_CHECKING:
    from .record import Cells, Record

Values = dict[str, Any]

Wrong: TypeAlias = Literal["seats", "no-object", "unknown", "choice", "flag", "whole", "own"]
"""What can be wrong with options: the number of seats, options that are no object, a name that there is not, a value that is none of the
choices, neither true nor false, no whole number within bounds; or what a game's own check forbids."""


class WrongOptions(ValueError):
    """Options that the game is not played with: in words, and in parts for whoever says it in other words.

    >>> wrong = WrongOptions("rounds: 0 is not a whole number from 1 to 9 (XX-1.3)", "whole", "rounds", "XX-1.3", low=1, high=9)
    >>> str(wrong), wrong.option, wrong.high
    ('rounds: 0 is not a whole number from 1 to 9 (XX-1.3)', 'rounds', 9)
    """

    def __init__(
        self,
        text: str,
        wrong: Wrong,
        option: str | None = None,
        rule: str | None = None,
        *,
        low: int | None = None,
        high: int | None = None,
    ) -> None:
        """`option` is the option's name, also of one that there is not; a choice's values are in the form."""
        super().__init__(text)
        self.wrong = wrong
        self.option = option
        self.rule = rule
        self.low = low
        self.high = high


_OWN = re.compile(r"(?P<option>\w+): .*\((?P<rule>[A-Z]{2}-\d+\.\d+)\)", re.DOTALL)


def _own(error: ValueError) -> WrongOptions:
    """What a game's own check says, as `option: what is wrong (rule)`, in parts.

    >>> wrong = _own(ValueError("pace: eight people play slowly (XX-9.9)"))
    >>> wrong.option, wrong.rule
    ('pace', 'XX-9.9')
    """
    if isinstance(error, WrongOptions):
        return error
    parts = _OWN.fullmatch(str(error))
    return WrongOptions(str(error), "own", *((parts["option"], parts["rule"]) if parts else ()))


COUNT, RANK = "count", "rank"


@dataclass(frozen=True)
class Invented:
    """Cards that a table makes up itself, as data: objects with a name, and fields whose values stand for the numbers of the card in this order."""

    name: str
    """The field that has the name."""
    pattern: str
    """What a name looks like."""
    kinds: Sequence[Mapping[str, Sequence[tuple[Any, Sequence[int]]]]]
    """Which fields a card may have, with which values."""


@dataclass(frozen=True)
class Listing:
    """An option that lists cards by name, as data, so that programs without Python can check and count it, too.

    >>> listing = Listing(3, {"cat": (1, 7), "ant": (2, 8)}, {"size": COUNT, "kind": (0,), "rank": RANK}, limits=((0, 1, 1),))
    >>> listing.numbers({"cat": (1, 7), "ant": (2, 8)})
    {'size': 2, 'kind': [1, 2, 0], 'rank': [1, 0, 0]}
    """

    most: int
    """So many cards at the most, and one at the least."""
    rows: Mapping[str, Sequence[int]]
    """The numbers of each card that the game has."""
    fields: Mapping[str, str | Sequence[int]]
    """What each field of the record has of the list: how many cards, of each its place in the order of names, or some of its numbers."""
    limits: Sequence[tuple[int, int, int]] = ()
    """(which of a card's numbers, what it is, how many such cards may be listed)"""
    invented: Invented | None = None

    def numbers(self, rows: Mapping[str, Sequence[int]]) -> dict[str, Any]:
        """What the record has of these cards, in this order; 0 where there are no more of them."""
        names = sorted(rows)
        blank = [0] * (self.most - len(rows))
        told: dict[str, Any] = {}
        for name, what in self.fields.items():
            if what == COUNT:
                told[name] = len(rows)
            elif what == RANK:
                told[name] = [names.index(card) for card in rows] + blank
            else:
                told[name] = [row[int(i)] for row in rows.values() for i in what] + blank * len(what)
        return told


@dataclass(frozen=True)
class Option:
    """One option. `check(value, seats)` gives the canonical value or raises `ValueError`, `name: what is wrong (rule)`; the rest is for the form."""

    name: str
    rule: str
    default: Any
    check: Callable[[Any, int], Any]
    kind: str
    choices: Sequence[Any] = ()
    low: int | None = None
    high: int | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    schema: Mapping[str, Any] = field(default_factory=dict)
    """The type of its values."""
    into: str = ""
    """The record's field that has it, if that is not called as the option is."""
    numbers: Callable[[Any], Mapping[str, Any]] | None = None
    """For an option that is more than one number: the numbers of each field of the record that has some of it."""
    listing: Listing | None = None
    """For an option that lists cards."""
    is_house_rule: bool = False
    """Another reading of a rule that the booklet leaves open. At its default it is written nowhere."""

    def in_record(self, value: Any) -> Mapping[str, Any]:
        """What the record has of it: a whole number or the truth as it is, a choice by its place, one of several numbers as it is."""
        if self.numbers is not None:
            return self.numbers(value)
        by_place = self.kind == "choice" and not all(isinstance(one, int) for one in self.choices)
        return {self.into or self.name: self.choices.index(value) if by_place else int(value)}

    def is_unsaid(self, value: Any) -> bool:
        """Whether it is written nowhere: a house rule that is as usual."""
        return self.is_house_rule and bool(value == self.default)

    def chosen_in(self, values: Values) -> Any:
        """Its value in complete options."""
        return self.default if self.is_house_rule and self.name not in values else values[self.name]

    def default_for(self, seats: int) -> Any:
        """The default, which may depend on the number of seats."""
        return self.default(seats) if callable(self.default) else self.default


def choice(name: str, rule: str, values: Sequence[Any], default: Any, into: str = "") -> Option:
    """An option that takes one of a few values.

    >>> choice("sheep", "WH-2.3", ("auto", 3, 4), "auto").check(3, 4)
    3
    """
    wanted = f"not one of {', '.join(map(str, values))}"
    return _of_one_value("choice", name, rule, one_of(values), default, wanted, choices=tuple(values), into=into)


def flag(name: str, rule: str, default: bool) -> Option:
    """An option that is true or false."""
    value = boolean()
    return _of_one_value("flag", name, rule, value, default, "neither true nor false", choices=value.names)


def whole(name: str, rule: str, low: int, high: int, default: int) -> Option:
    """An option that is a whole number within bounds."""
    wanted = f"not a whole number from {low} to {high}"
    return _of_one_value("whole", name, rule, number(low, high), default, wanted, low=low, high=high)


def _of_one_value(
    kind: Wrong,
    name: str,
    rule: str,
    value: Value,
    default: Any,
    wanted: str,
    *,
    low: int | None = None,
    high: int | None = None,
    **more: Any,
) -> Option:
    def check(given: Any, seats: int) -> Any:
        if value.find(given, {}) is None:
            text = f"{name}: {shorten(given)} is {wanted} ({rule})"
            raise WrongOptions(text, kind, name, rule, low=low, high=high)
        return given

    return Option(name, rule, default, check, kind, low=low, high=high, schema=value.schema, **more)


def house_rule(option: Option) -> Option:
    """An option by which a table reads a rule otherwise; its default, the same for any number of people, is how the game is played.

    >>> options = Options(house_rule(flag("first_rests", "XX-1.4", False)), seats=(2, 4), seats_rule="XX-1.1")
    >>> options.read(2, {"first_rests": False}), options.read(2, {"first_rests": True})
    ({}, {'first_rests': True})
    """
    return replace(option, is_house_rule=True)


@rule
def nothing_more(t: Any) -> None:
    """What a table has of its options is all that follows from them."""


class OptionChoice(TypedDict):
    """One of the values of an option, and what the form calls it."""

    value: str | int | bool
    label: str


class OptionForm(TypedDict):
    """One option as a form asks for it, in one language."""

    name: str
    rule: str
    kind: str
    default: Any
    defaults: dict[str, Any]
    """The default by number of seats, where it depends on that."""
    choices: list[OptionChoice]
    low: int | None
    high: int | None
    label: str
    help: str
    details: dict[str, Any]
    house_rule: bool


class Options:
    """The options of a game: what may be chosen, how it is checked, where it goes in the record."""

    def __init__(
        self,
        *options: Option,
        seats: tuple[int, int],
        seats_rule: str,
        checked: Sequence[str] = (),
        set_up: Callable[[Any], None] | None = None,
    ) -> None:
        """`checked` names the options at which a game's page looks before the others, in its order. `set_up` is a rule that
        sets what else of a table follows from its options and seats."""
        self._options = {option.name: option for option in options}
        self._checked = (*checked, *(name for name in self._options if name not in checked))
        self.min_seats, self.max_seats = seats
        self._seats_rule = seats_rule
        self.set_up = set_up or nothing_more

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options.values())

    def read(self, seats: Any, given: Any = None) -> Values:
        """The complete, canonical options of a table for so many people, house rules only where they are not the usual ones; `WrongOptions` with the
        rule number in the sentence."""
        low, high, rule = self.min_seats, self.max_seats, self._seats_rule
        if not is_whole(seats, low, high):
            text = f"seats: {shorten(seats)}, the game is for {low} to {high} ({rule})"
            raise WrongOptions(text, "seats", rule=rule, low=low, high=high)
        given = {} if given is None else given
        if not isinstance(given, Mapping):
            raise WrongOptions(f"options: {shorten(given)} is not an object with names and values", "no-object")
        for name in given:
            if name not in self._options:
                known = ", ".join(self._options) or "none"
                text = f"options: the game has no option {shorten(name)}; it has: {known}"
                raise WrongOptions(text, "unknown", name if isinstance(name, str) else shorten(name))
        values: Values = dict.fromkeys(self._options)
        try:
            for name in self._checked:
                option = self._options[name]
                values[name] = option.check(given[name] if name in given else option.default_for(seats), seats)
        except ValueError as error:
            raise _own(error) from None
        return {name: value for name, value in values.items() if not self._options[name].is_unsaid(value)}

    def numbers(self, values: Values) -> Cells:
        """What the record has of all of them, one number after the other: `set_options` of a game's driver writes them."""
        fields = [numbers for option in self for numbers in option.in_record(option.chosen_in(values)).values()]
        return np.concatenate([np.zeros(0, dtype=np.int64), *(np.ravel(numbers) for numbers in fields)]).astype(
            np.int64
        )

    def rows(self, record: type[Record]) -> Cells:
        """For each field of the record that has something of an option: where it begins, of how many bytes its numbers are, how many."""
        rows = []
        for option in self:
            for name in option.in_record(option.default_for(self.max_seats)):
                kind, at = record.dtype.fields[name][:2]  # type: ignore[index]
                rows.append([at, kind.base.itemsize, kind.itemsize // kind.base.itemsize])
        return np.array(rows, dtype=np.int64).reshape(-1, 3)

    def form(self, title: Mapping[str, Any], lang: str, seats: int | None = None) -> list[OptionForm]:
        """What a page needs to ask for the options: kind, default, choices, bounds, and the labels of `title.toml` (`[options.<name>]`).

        `default` is the one for that many people, or for as many as can play; `defaults` has it for each number of them, where it depends on that.
        """
        people, labels = self.max_seats if seats is None else seats, title.get("options", {})
        return [self._asked(option, people, labels.get(option.name, {}), lang) for option in self]

    def _asked(self, option: Option, people: int, label: Mapping[str, Any], lang: str) -> OptionForm:
        called = label.get("choices", {})
        return {
            "name": option.name,
            "rule": option.rule,
            "kind": option.kind,
            "default": option.default_for(people),
            "defaults": self._defaults(option),
            "choices": [
                {"value": value, "label": called.get(str(value).lower(), {}).get(lang, str(value))}
                for value in option.choices
            ],
            "low": option.low,
            "high": option.high,
            "label": label.get(lang, option.name),
            "help": label.get("help", {}).get(lang, ""),
            "details": dict(option.details),
            "house_rule": option.is_house_rule,
        }

    def _defaults(self, option: Option) -> dict[str, Any]:
        found = {str(seats): option.default_for(seats) for seats in range(self.min_seats, self.max_seats + 1)}
        return found if any(value != found[str(self.max_seats)] for value in found.values()) else {}
