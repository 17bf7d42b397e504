"""The declared state of a game: rows of numbers for compiled rules, the checked reader of positions with its census of cards, the types of views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from .chance import shuffle
from .errors import shorten
from .fields import ABSENT, AT, COLUMNS, HOW, NO_NUMBER, SEEN_BY
from .options import Values
from .pen import Texts, texts
from .reading import Reader, items_at
from .record import Cells, FieldSpec, Record, Special
from .values import COUNTS, EVERYBODY, NAME, NOBODY, NUMBER, OWNER, SPECIAL, Schema, Value, array, perhaps

Kinds = list[int]

MANY = 12
"""Kinds of cards that a sentence lists; of more it says how many there are."""


class Deck:
    """The cards of a game: the names of their kinds, and how many there are of each.

    >>> deck = Deck(("wolf", "hound"), 4)
    >>> deck.size, deck.card.show(1, {})
    (8, 'hound')
    """

    def __init__(
        self, names: Sequence[str], copies: int | Sequence[int] = 1, called: str = "cards", unknown: int = -1
    ) -> None:
        """`called`: what they are in a sentence; `unknown`: the number of one that is there and hidden."""
        self.names = tuple(names)
        self.copies = (copies,) * len(names) if isinstance(copies, int) else tuple(copies)
        self.size = sum(self.copies)
        self.called = called
        self.card = Value(NAME, 0, len(names) - 1, self.names, unknown=unknown, is_card=True)
        self.counts = Value(COUNTS, 0, max(self.copies, default=0), self.names, is_card=True, unknown=0)
        """How many of each kind there are, instead of which."""


class Census:
    """The cards of a position: each that is read is counted, and what is named nowhere can be dealt."""

    def __init__(self, deck: Deck, copies: Sequence[int] | None = None) -> None:
        """`copies`: of each kind, where the table has others than the deck."""
        self._deck = deck
        self._copies = deck.copies if copies is None else copies
        self._left = list(self._copies)
        self.unnamed: dict[str, list[int]] = {}
        """For each field of cards that somebody holds unseen: the seats whose cards the position leaves open, so that they are dealt."""

    def one(self, path: str, value: Any) -> int:
        """A card, by its kind; `ValueError` if it is none, or there are not so many."""
        names = self._deck.names
        if len(names) > MANY and value not in names:
            raise ValueError(f"{path}: {shorten(value)} is not one of the {self._deck.size} {self._deck.called}")
        kind = self._deck.card.read(path, value, 0, 0)
        self._left[kind] -= 1
        if self._left[kind] < 0:
            copies = self._copies[kind]
            raise ValueError(f"{path}: {value} is there {'twice' if copies == 1 else f'more than {copies} times'}")
        return kind

    def many(self, path: str, value: Any, at_most: int | None = None) -> Kinds:
        """A list of cards."""
        listed = items_at(path, value, at_most=self._deck.size if at_most is None else at_most)
        return [self.one(f"{path}[{i}]", card) for i, card in enumerate(listed)]

    def each(self, given: Reader, name: str, seats: int) -> list[Kinds | None]:
        """The cards of each seat, `None` where they are still to be dealt."""
        if name not in given:
            return [None] * seats
        return list(given.each(name, lambda path, value: None if value is None else self.many(path, value), seats))

    def rest(self, t: Any) -> Kinds:
        """The cards that are named nowhere, shuffled by the table's generator; the last is dealt first."""
        rest = np.array([kind for kind, left in enumerate(self._left) for _ in range(left)], dtype=np.int16)
        shuffle(t.rng, rest, len(rest))
        return [int(kind) for kind in rest]

    def close(self, t: Any, given: Reader, rest: Kinds) -> None:
        """What is left is the draw pile, if the position does not name it; if it does, nothing may be left."""
        if "deck" not in given:
            fill(t.deck, rest)
            t.deck_size = len(rest)
        elif rest:
            deck = self._deck
            raise ValueError(
                f"state.deck: {len(rest)} of the {deck.size} {deck.called} are named nowhere, {deck.names[rest[0]]} for one"
            )


def fill(cells: Cells, values: Sequence[int]) -> None:
    """Sets the cells of a list; what is beyond it is blank."""
    cells[:] = 0
    cells[: len(values)] = values


class State:
    """What a table tells: made of its declared fields."""

    def __init__(
        self, table: type[Record], deck: Deck | None = None, places: int | None = None, copies: str = ""
    ) -> None:
        """`places`: how many seats are told of, where it is more than the people. `copies`: the field that has how many cards of each kind there are,
        where that is an option."""
        self.table = table
        self.deck = deck
        self.places = places
        self.copies = copies
        self.told = [
            (name, declared, declared.name if isinstance(declared, Special) else self._told(declared).name or name)
            for name, declared in table.told.items()
        ]

    @staticmethod
    def _told(spec: FieldSpec) -> Any:
        assert spec.json is not None
        return spec.json

    # ---- for compiled rules ----

    @cached_property
    def in_views_only(self) -> int:
        """From which row on only views have it."""
        return sum(not (isinstance(declared, Special) and declared.in_views_only) for _, declared, _ in self.told)

    @cached_property
    def names(self) -> Texts:
        """The names of the fields, then those of their values."""
        keys = [f'"{name}":'.encode() for _, _, name in self.told]
        return texts([name for names in self._lists for name in names], keys)

    @cached_property
    def _lists(self) -> dict[tuple[Any, ...], int]:
        """The lists of names, each once, and where in all of them it begins."""
        first, lists = len(self.told), {}
        for value in self._values():
            if value.names not in lists:
                lists[value.names] = first
                first += len(value.names)
        return lists

    @cached_property
    def rows(self) -> Cells:
        """A row for each field, as `fields.py` reads it."""
        rows = np.zeros((len(self.told), COLUMNS), dtype=np.int64)
        nth = 0
        for row, (name, declared, _) in zip(rows, self.told, strict=True):
            if isinstance(declared, Special):
                row[HOW], row[AT] = SPECIAL, nth
                nth += 1
            else:
                row[:] = self._row(name, declared, self._lists[self._told(declared).value.names])
        return rows

    @cached_property
    def secret_rows(self) -> Cells:
        """The rows of what not everybody sees; first the generator, which nobody does."""
        generator = self._row("rng", self.table.fields["rng"]._replace(json=_GENERATOR), 0)
        secret = np.isin(self.rows[:, SEEN_BY], (OWNER, NOBODY))
        return np.vstack([np.array([generator], dtype=np.int64), self.rows[secret]])

    @property
    def card(self) -> Value | None:
        """A card of the game, as its fields tell it."""
        return next((replace(value, how=NAME, none=None) for value in self._values() if value.is_card), None)

    def _values(self) -> Iterable[Value]:
        return (self._told(declared).value for _, declared, _ in self.told if isinstance(declared, FieldSpec))

    def _row(self, name: str, spec: FieldSpec, first_name: int) -> list[int]:
        told = self._told(spec)
        value: Value = told.value
        shape = spec.shape[1:] if told.is_by_seat else spec.shape
        return [
            value.how, self._at(name), int(spec.kind[1]), int(spec.kind[0] == "i"), first_name,
            NO_NUMBER if value.none is None else value.none, value.up, value.low, ABSENT if value.high is None else value.high, value.unknown,
            int(told.is_by_seat), int(np.prod(shape, dtype=np.int64)), len(shape), self._at(told.size), told.seen_by, self._at(told.only_if),
            int(told.else_null),
        ]  # fmt: skip

    def _at(self, name: str) -> int:
        offsets = self.table.dtype.fields
        assert offsets is not None
        return offsets[name][1] if name else ABSENT

    # ---- reading ----

    def load(self, complete: Callable[[Any, Reader, Census, Values], None]) -> Callable[[Any, Reader, Values], None]:
        """A function that fills a table from a position: the declared fields, then what the game's `complete` says of the rest."""

        def load(t: Any, given: Reader, options: Values) -> None:
            given.only(*[name for _, declared, name in self.told if not is_for_views(declared)], "rng")
            census = Census(self.deck or Deck(()), t[self.copies].tolist() if self.copies else None)
            for name, declared, called in self.told:
                if isinstance(declared, FieldSpec):
                    self._read(t, name, declared, called, given, census)
            complete(t, given, census, options)

        return load

    def _read(self, t: Any, name: str, spec: FieldSpec, called: str, given: Reader, census: Census) -> None:
        """Sets a field from a position. Missing, it stays as in a fresh game; cards are then nowhere."""
        told, places, path = self._told(spec), self.places or int(t.seats), f"state.{called}"
        if told.value.is_card and told.size and called not in given:
            t[name][...] = 0
            t[told.size] = 0
        if told.value.is_card and self.deck is None:
            return
        if told.is_by_seat and told.value.is_card and told.seen_by != EVERYBODY:
            held = given.items(called, places) if called in given else [None] * places
            census.unnamed[called] = [seat for seat, cards in enumerate(held) if cards is None]
            for seat, cards in enumerate(held):
                if cards is not None:
                    self._set(t, name, spec, seat, f"{path}[{seat}]", cards, census)
                elif told.size:
                    self.put(t, name, seat, [])
        elif called not in given:
            return
        elif told.else_null and given.raw(called) is None:
            t[told.only_if] = 0
        elif told.is_by_seat and given.raw(called) is None and told.value.none is not None:
            return  # nobody has any
        elif told.is_by_seat:
            for seat, value in enumerate(given.items(called, places)):
                self._set(t, name, spec, seat, f"{path}[{seat}]", value, census)
        else:
            self._set(t, name, spec, None, path, given.raw(called), census)
        if told.else_null and called in given and given.raw(called) is not None:
            t[told.only_if] = 1

    def _set(self, t: Any, name: str, spec: FieldSpec, seat: int | None, path: str, value: Any, census: Census) -> None:
        """Sets one number or list of a field, a seat's or the table's."""
        told, seats = self._told(spec), int(t.seats)
        places, length = self.places or seats, spec.shape[-1] if spec.shape else 0
        if told.value.how == COUNTS and self.deck is not None:
            length = self.deck.size

        def one(path: str, value: Any) -> int:
            if told.value.is_card and value is not None:
                return census.one(path, value) + int(told.value.up)
            return int(told.value.read(path, value, seats, places))

        if len(spec.shape) > told.is_by_seat:
            listed = items_at(path, value, None if told.size else length, length)
            self.put(t, name, seat, [one(f"{path}[{i}]", each) for i, each in enumerate(listed)])
        elif seat is None:
            t[name] = one(path, value)
        else:
            t[name][seat] = one(path, value)

    def put(self, t: Any, name: str, seat: int | None, numbers: Sequence[int]) -> None:
        """Sets a list of the table, or of a seat, and its size; of cards that are kept as counts, how many there are of each kind."""
        told = self._told(self.table.fields[name])
        own = t[name] if seat is None else t[name][seat]
        if told.value.how == COUNTS:
            numbers, size = [numbers.count(kind) for kind in range(len(told.value.names))], len(numbers)
        else:
            size = len(numbers)
        fill(own, numbers)
        if told.size and seat is None:
            t[told.size] = size
        elif told.size:
            t[told.size][seat] = size

    # ---- types ----

    def schema(self, of_views: bool) -> dict[str, Schema]:
        """The type of each field of a position's state, or of a view."""
        return {
            called: declared.schema if isinstance(declared, Special) else self._schema(declared)
            for _, declared, called in self.told
            if of_views or not is_for_views(declared)
        }

    def _schema(self, spec: FieldSpec) -> Schema:
        told = self._told(spec)
        schema: Schema = told.value.schema
        if told.seen_by == NOBODY or (told.seen_by != EVERYBODY and not told.value.none):
            schema = perhaps(schema)
        for _ in spec.shape:
            schema = array(schema)
        return perhaps(schema) if told.else_null else schema


def is_for_views(declared: FieldSpec | Special) -> bool:
    """Whether only views have it."""
    return isinstance(declared, Special) and declared.in_views_only


_GENERATOR = Value(NUMBER, unknown=0).pile(seen_by=NOBODY)
