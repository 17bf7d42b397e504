"""Ways to spoil a record, for the tests of its laws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def setting(name: str, value: Any, at: Any = None) -> Callable[[Any], None]:
    """A change that writes a value into a field, or into one place of it."""

    def change(t: Any) -> None:
        if at is None:
            setattr(t, name, value)
        else:
            getattr(t, name)[at] = value

    return change
