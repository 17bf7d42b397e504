"""`@rule`: one body, compiled for the CPU, callable from a GPU kernel, part of the game's `.wasm` file, and plain Python otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .backend import BACKEND, BOUNDS_CHECKED, COMPILED, JIT

__all__ = ["BACKEND", "BOUNDS_CHECKED", "COMPILED", "rule", "short_rule"]

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Marks a function of the rules.

    It may use integers, the fields of records, and other rules; no allocation, no floats, no exceptions, no clock.

    >>> @rule
    ... def double(n: int) -> int:
    ...     return 2 * n
    >>> double(21)
    42
    """
    return _marked(function, inline=False)


def short_rule(function: F) -> F:
    """Marks a short function of the rules that is called in hot places: compiled, its body is copied to where it is called."""
    return _marked(function, inline=True)


if BACKEND == JIT:
    from .compiling.jit import compiled as _marked
else:

    def _marked(function: F, inline: bool) -> F:
        function.__rule__ = inline  # type: ignore[attr-defined]  # `content.py` looks at it
        return function
