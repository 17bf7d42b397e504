"""Reading a position: every value is checked, and what is wrong is answered with the name of its field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from tablee.engine.errors import shorten

T = TypeVar("T")
LATEST = 1 << 53
"""The end of time: whole numbers below it are the same in every JSON."""


class Reader:
    """A JSON object that is read field by field.

    >>> state = Reader({"turn": 3, "sheep": [3, 9]})
    >>> state.whole("turn", 0, 99)
    3
    >>> state.wholes("sheep", 2, 0, 4)
    Traceback (most recent call last):
    ...
    ValueError: state.sheep[1]: 9, a whole number from 0 to 4 is wanted
    """

    def __init__(self, values: Any, path: str = "state") -> None:
        if not isinstance(values, Mapping):
            raise ValueError(f"{path}: {shorten(values)} is not an object")
        self._values = values
        self.path = path

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def only(self, *names: str) -> None:
        """Refuses fields of any other name."""
        for name in self._values:
            if name not in names:
                raise ValueError(f"{self.path}: no field is called {shorten(name)}")

    def raw(self, name: str) -> Any:
        """The value as it is."""
        if name not in self._values:
            raise ValueError(f"{self.path}.{name} is missing")
        return self._values[name]

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return whole_at(f"{self.path}.{name}", self.raw(name), low, high)

    def flag(self, name: str) -> bool:
        """True or false."""
        return flag_at(f"{self.path}.{name}", self.raw(name))

    def choice(self, name: str, values: Sequence[Any]) -> int:
        """Which one of these values it is, as an index."""
        return choice_at(f"{self.path}.{name}", self.raw(name), values)

    def items(self, name: str, length: int | None = None, at_most: int | None = None) -> list[Any]:
        """A list, of that length where one is given."""
        return items_at(f"{self.path}.{name}", self.raw(name), length, at_most)

    def wholes(self, name: str, length: int, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds."""
        return self.each(name, lambda path, value: whole_at(path, value, low, high), length)

    def each(
        self, name: str, read: Callable[[str, Any], T], length: int | None = None, at_most: int | None = None
    ) -> list[T]:
        """A list whose entries are read by `read(path, value)`."""
        return [read(f"{self.path}.{name}[{i}]", value) for i, value in enumerate(self.items(name, length, at_most))]

    def inner(self, name: str) -> Reader:
        """An object inside this one."""
        return Reader(self.raw(name), f"{self.path}.{name}")


def leaves(value: Any) -> Iterator[Any]:
    """All that a JSON value is made of, out of its lists and objects.

    >>> list(leaves({"seat": 1, "cards": ["5a", None]}))
    [1, '5a', None]
    """
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from leaves(part)
    else:
        yield value


def is_whole(value: Any, low: int, high: int) -> bool:
    """Whether it is a whole number within bounds. In JSON `true` is none, though Python takes it for 1."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def index_of(value: Any, values: Sequence[Any]) -> int | None:
    """Which of a few values it is, if it is one; `true` is not 1."""
    return next((i for i, one in enumerate(values) if type(one) is type(value) and one == value), None)


def whole_at(path: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds, or a sentence that names its place."""
    if not is_whole(value, low, high):
        raise ValueError(f"{path}: {shorten(value)}, a whole number from {low} to {high} is wanted")
    return int(value)


def flag_at(path: str, value: Any) -> bool:
    """True or false, or a sentence that names its place."""
    if not isinstance(value, bool):
        raise ValueError(f"{path}: {shorten(value)} is neither true nor false")
    return value


def choice_at(path: str, value: Any, values: Sequence[Any]) -> int:
    """The index of one of a few values, or a sentence that names its place."""
    found = index_of(value, values)
    if found is not None:
        return found
    listed = ", ".join("null" if allowed is None else str(allowed) for allowed in values[:12])
    raise ValueError(f"{path}: {shorten(value)} is not one of {listed}{', …' if len(values) > 12 else ''}")


def items_at(path: str, value: Any, length: int | None = None, at_most: int | None = None) -> list[Any]:
    """A list, or a sentence that names its place."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{path}: {shorten(value)} is not a list")
    if length is not None and len(value) != length:
        raise ValueError(f"{path}: {len(value)} entries, {length} are wanted")
    if at_most is not None and len(value) > at_most:
        raise ValueError(f"{path}: {len(value)} entries, at most {at_most} are wanted")
    return list(value)


def stamp(now: Any) -> int:
    """A moment of a match, in ms since it was dealt."""
    if not is_whole(now, 0, LATEST - 1):
        raise ValueError(f"time {shorten(now)}: milliseconds since the match was dealt are wanted, a whole number")
    return int(now)
