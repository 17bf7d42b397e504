"""The declared state of a game: rows of numbers for compiled rules, the checked reader of positions with its census of cards, the types of views."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from tablee.engine.chance import shuffle
from tablee.engine.errors import shorten
from tablee.engine.options import Values
from tablee.engine.pen import Texts, texts
from tablee.engine.record import Cells, Record, Special

from .fields import ABSENT, AT, COLUMNS, HOW, NO_NUMBER, SEEN_BY
from .reading import Reader, items_at
from .values import (
    CONSTANT,
    COUNTS,
    NAME,
    NOBODY,
    NUMBER,
    OWNER,
    SPECIAL,
    Field,
    Schema,
    Value,
)

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
        self, names: Sequence[str | None], copies: int | Sequence[int] = 1, called: str = "cards", unknown: int = -1
    ) -> None:
        """`called`: what they are in a sentence; `unknown`: the number of one that is there and hidden."""
        self.names = tuple(names)
        self.kinds = {name: kind for kind, name in enumerate(names) if name is not None}
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
        self._size = sum(self._copies)
        self.unnamed: defaultdict[str, list[int]] = defaultdict(list)
        """For each field of cards that somebody holds unseen: the seats whose cards the position leaves open, so that they are dealt."""

    def one(self, path: str, value: Any) -> int:
        """A card, by its kind; `ValueError` if it is none, or there are not so many."""
        kind = self._deck.kinds.get(value, ABSENT) if isinstance(value, str) else ABSENT
        copies = 0 if kind == ABSENT else self._copies[kind]
        if copies == 0:
            there = [name for name, one in self._deck.kinds.items() if self._copies[one]]
            known = ", ".join(there) if len(there) <= MANY else f"the {self._size} {self._deck.called}"
            raise ValueError(f"{path}: {shorten(value)} is not one of {known}")
        self._left[kind] -= 1
        if self._left[kind] < 0:
            raise ValueError(f"{path}: {value} is there {'twice' if copies == 1 else f'more than {copies} times'}")
        return kind

    def many(self, path: str, value: Any, at_most: int | None = None, none: int | None = None) -> Kinds:
        """A list of cards; where `none` says what stands for it, there may be none at a place."""
        listed = enumerate(items_at(path, value, at_most=self._size if at_most is None else at_most))
        return [none if card is None and none is not None else self.one(f"{path}[{i}]", card) for i, card in listed]

    def each(
        self, given: Reader, name: str, seats: int, at_most: int | None = None, none: int | None = None
    ) -> list[Kinds | None]:
        """The cards of each seat, `None` where they are still to be dealt."""
        if name not in given:
            return [None] * seats
        return given.each(
            name, lambda path, value: None if value is None else self.many(path, value, at_most, none), seats
        )

    def rest(self, t: Any, kinds: Iterable[int] | None = None) -> Kinds:
        """The cards, of all kinds or of these, that are named nowhere, shuffled by the table's generator; the last is dealt first."""
        among = range(len(self._left)) if kinds is None else kinds
        return shuffled(t, [kind for kind in among for _ in range(self._left[kind])])

    def close(self, t: Any, given: Reader, rest: Kinds) -> None:
        """What is left is the draw pile, if the position does not name it; if it does, nothing may be left."""
        if "deck" not in given:
            fill(t.deck, rest)
            t.deck_size = len(rest)
        elif rest:
            some = f"{len(rest)} of the {self._size} {self._deck.called}"
            raise ValueError(f"state.deck: {some} are named nowhere, {self._deck.names[rest[0]]} for one")


def shuffled(t: Any, kinds: Kinds) -> Kinds:
    """Cards in an order that the table's generator gives."""
    cards = np.array(kinds, dtype=np.int16)
    shuffle(t.rng, cards, len(cards))
    return list(map(int, cards))


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
        self.told = table.told
        self.fields = [told for told in self.told if isinstance(told, Field)]
        self.special = [told for told in self.told if isinstance(told, Special)]
        for field in self.fields:
            if field.value.how == CONSTANT:
                raise ValueError(
                    f"{field.name}: what an option lists is named in moves and notes; a table tells it by a special"
                )

    @property
    def card(self) -> Value | None:
        """A card of the game, as its fields tell it."""
        cards = (field.value for field in self.fields if field.value.is_card)
        return next((replace(card, how=NAME, none=None, own_schema=None) for card in cards), None)

    def which(self, name: str) -> int:
        """The number by which the game's `special` is asked for what is told under a name."""
        return [special.called for special in self.special].index(name)

    @property
    def schema(self) -> dict[str, Schema]:
        """The type of each field of a view."""
        return {told.called: told.schema for told in self.told}

    # ---- for compiled rules ----

    @cached_property
    def in_views_only(self) -> int:
        """From which row on only views have it."""
        return len(self.told) - sum(special.in_views_only for special in self.special)

    @cached_property
    def names(self) -> Texts:
        """The names of the fields, then those of their values."""
        keys = [f'"{told.called}":'.encode() for told in self.told]
        return texts([name for names in self._lists for name in names], keys)

    @cached_property
    def _lists(self) -> dict[tuple[Any, ...], int]:
        """The lists of names, each once, and where in all of them it begins."""
        first, lists = len(self.told), {}
        for field in self.fields:
            if field.value.how in (NAME, COUNTS) and field.value.names not in lists:
                lists[field.value.names] = first
                first += len(field.value.names)
        return lists

    @cached_property
    def rows(self) -> Cells:
        """A row for each field, as `fields.py` reads it."""
        rows = np.zeros((len(self.told), COLUMNS), dtype=np.int64)
        for row, told in zip(rows, self.told, strict=True):
            if isinstance(told, Special):
                row[HOW], row[AT] = SPECIAL, self.special.index(told)
            else:
                row[:] = self._row(told, self._lists.get(told.value.names, 0))
        return rows

    @cached_property
    def secret_rows(self) -> Cells:
        """The rows of what not everybody sees; first the generator, which nobody does."""
        generator = replace(self.table.fields["rng"], value=Value(NUMBER, unknown=0), seen_by=NOBODY)
        secret = np.isin(self.rows[:, SEEN_BY], (OWNER, NOBODY))
        return np.vstack([np.array([self._row(generator, 0)], dtype=np.int64), self.rows[secret]])

    def _row(self, field: Field, first_name: int) -> list[int]:
        value, shape = field.value, field.shape[1:] if field.is_by_seat else field.shape
        return [
            value.how, self._at(field.name), int(field.kind[1]), int(field.kind[0] == "i"), first_name,
            NO_NUMBER if value.none is None else value.none, value.up, value.low, ABSENT if value.high is None else value.high, value.unknown,
            int(field.is_by_seat), int(np.prod(shape, dtype=np.int64)), len(shape), self._at(field.size), field.seen_by, self._at(field.only_if),
            int(field.else_null),
        ]  # fmt: skip

    def _at(self, name: str) -> int:
        offsets = self.table.dtype.fields
        assert offsets is not None
        return offsets[name][1] if name else ABSENT

    # ---- reading ----

    def load(self, complete: Callable[[Any, Reader, Census, Values], None]) -> Callable[[Any, Reader, Values], None]:
        """A function that fills a table from a position: the declared fields, then what the game's `complete` says of the rest."""

        def load(t: Any, given: Reader, options: Values) -> None:
            given.only(*[told.called for told in self.told[: self.in_views_only]], "rng")
            census = Census(self.deck or Deck(()), t[self.copies].tolist() if self.copies else None)
            for field in self.fields:
                self._read(t, field, given, census)
            complete(t, given, census, options)

        return load

    def _read(self, t: Any, field: Field, given: Reader, census: Census) -> None:
        """Sets a field from a position. Missing, it stays as in a fresh game; cards are then nowhere."""
        path, places = f"state.{field.called}", self.places or int(t.seats)
        is_given = field.called in given
        if field.value.is_card and field.size and not is_given:
            t[field.name][...] = 0
            t[field.size] = 0
        if (field.value.is_card and self.deck is None) or not (is_given or field.is_held):
            return
        value = given.raw(field.called) if is_given else [None] * places
        if field.else_null:
            t[field.only_if] = int(value is not None)
        # Where nobody has any, a position may say `null` for all.
        is_nobody_s = field.is_by_seat and not field.is_held and field.value.none is not None
        if value is None and (field.else_null or is_nobody_s):
            return
        if not field.is_by_seat:
            self._set(t, field, None, path, value, census)
            return
        for seat, own in enumerate(items_at(path, value, places)):
            if own is not None or not field.is_held:
                self._set(t, field, seat, f"{path}[{seat}]", own, census)
                continue
            census.unnamed[field.called].append(seat)
            if field.size:
                self.put(t, field.name, seat, [])

    def _set(self, t: Any, field: Field, seat: int | None, path: str, value: Any, census: Census) -> None:
        """Sets one number or list of a field, a seat's or the table's."""
        seats = int(t.seats)

        def one(path: str, value: Any) -> int:
            if field.value.is_card and value is not None:
                return census.one(path, value) + field.value.up
            return field.value.read(path, value, seats, self.places or seats)

        if field.is_list:
            length = self.deck.size if self.deck is not None and field.value.how == COUNTS else field.shape[-1]
            listed = items_at(path, value, None if field.size else length, length)
            self.put(t, field.name, seat, [one(f"{path}[{i}]", each) for i, each in enumerate(listed)])
        elif seat is None:
            t[field.name] = one(path, value)
        else:
            t[field.name][seat] = one(path, value)

    def put(self, t: Any, name: str, seat: int | None, numbers: Sequence[int]) -> None:
        """Sets a list of the table, or of a seat, and its size; of cards that are kept as counts, how many there are of each kind."""
        field = self.table.fields[name]
        is_counts = field.value.how == COUNTS
        cells = [numbers.count(kind) for kind in range(len(field.value.names))] if is_counts else numbers
        fill(t[name] if seat is None else t[name][seat], cells)
        if field.size and seat is None:
            t[field.size] = len(numbers)
        elif field.size:
            t[field.size][seat] = len(numbers)
