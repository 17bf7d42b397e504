"""Rules that rooms in Python ask by themselves: compiled like those of the contract, and exported by the game's `.wasm` file too."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .rule import BACKEND
from .wasm.files import is_current

F = TypeVar("F", bound=Callable[..., Any])


class Asked(NamedTuple):
    """Such a rule, and its arguments as `engine/wasm/interface.py` has them."""

    function: Callable[..., Any]
    arguments: str


_asked: dict[Path, dict[str, Asked]] = {}
"""By the folder of a game."""


def asked(arguments: str) -> Callable[[F], F]:
    """Marks a rule over bytes that Python asks; its arguments, each an area or a number: `=table` is changed, `>places` only written.

    Where the game's file is run, the answer is the file's.
    """

    def mark(function: F) -> F:
        plain: Any = getattr(function, "py_func", function)
        folder = Path(inspect.getfile(plain)).parent
        _asked.setdefault(folder, {})[plain.__name__] = Asked(function, arguments)
        if BACKEND != "wasm" or not is_current(folder):
            return function

        def ask(*given: Any) -> Any:
            from .driver import asking

            return getattr(asking(folder), plain.__name__)(*given)

        return ask  # type: ignore[return-value]

    return mark


def asked_in(folder: Path) -> dict[str, Asked]:
    """The rules of the game in that folder that Python asks, by name."""
    return _asked.get(folder, {})
