"""What an object has worked out once, kept as long as it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """Like `functools.cached_property`, without its lock (gone in Python 3.12), which takes longer than what is worked out.

    >>> class Hand:
    ...     @Kept
    ...     def cards(self) -> list[int]:
    ...         return [1, 2]
    >>> hand = Hand()
    >>> hand.cards is hand.cards
    True
    """

    def __init__(self, work_out: Callable[[Any], Value]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__
        self.__doc__ = work_out.__doc__

    def __get__(self, owner: Any, kind: type[Any]) -> Value:
        value = owner.__dict__[self._name] = self._work_out(owner)
        return value
