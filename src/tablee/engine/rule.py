"""`@rule`: one body, compiled for the CPU, callable from a GPU kernel, and plain Python under `NUMBA_DISABLE_JIT=1`."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import numba

from .cache import keep_in_our_cache
from .wrong_rules import said_in_a_sentence

F = TypeVar("F", bound=Callable[..., Any])

COMPILED: bool = not numba.config.DISABLE_JIT
"""Whether rules are compiled in this process."""

BOUNDS_CHECKED: bool = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"
"""Whether compiled rules check every index (tests and the server do)."""


def rule(function: F) -> F:
    """Marks a function of the rules.

    It may use integers, the fields of records, and other rules; no allocation, no floats, no exceptions, no clock.

    >>> @rule
    ... def double(n: int) -> int:
    ...     return 2 * n
    >>> double(21)
    42
    """
    return _compiled(function, inline=False)


def short_rule(function: F) -> F:
    """Marks a short function of the rules that is called in hot places: compiled, its body is copied to where it is called."""
    return _compiled(function, inline=True)


def _compiled(function: F, inline: bool) -> F:
    if not COMPILED:
        return function
    compiled = numba.njit(nogil=True, error_model="numpy", forceinline=inline)(function)
    find, build = compiled.get_call_template, compiled.compile
    is_asked = False

    def build_or_load(signature: Any) -> Any:
        # What a function reaches is there when it is first called, and not yet when it is marked.
        nonlocal is_asked
        if not is_asked:
            is_asked = True
            if keep_in_our_cache(function, _compiled):
                compiled.enable_caching()
        with said_in_a_sentence(function, signature):
            return build(signature)

    # Numba would compile a rule anew for each constant, and each width, that a call of it is given: one body for all is half the work.
    compiled.get_call_template = lambda args, keywords: find(tuple(map(_widened, args)), keywords)
    compiled.compile = build_or_load
    return compiled  # type: ignore[no-any-return]


def _widened(kind: Any) -> Any:
    """The type that a rule is compiled for when another rule calls it with this one."""
    kind = numba.types.unliteral(kind)
    is_small = isinstance(kind, numba.types.Integer) and kind.bitwidth < 64
    return numba.types.int64 if is_small else kind
