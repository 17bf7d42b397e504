"""Rules compiled by Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from .cache import keep_in_our_cache
from .wrong_rules import said_in_a_sentence

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, inline: bool) -> F:
    """The rule, compiled when it is first called, or loaded from the cache."""
    # Nobody takes the address of a rule: without the function that C would call, a fifteenth less is compiled.
    rule = numba.njit(nogil=True, error_model="numpy", forceinline=inline, no_cfunc_wrapper=True)(function)
    find, build = rule.get_call_template, rule.compile
    is_asked = False

    def build_or_load(signature: Any) -> Any:
        # What a function reaches is there when it is first called, and not yet when it is marked.
        nonlocal is_asked
        if not is_asked:
            is_asked = True
            if keep_in_our_cache(function, compiled):
                rule.enable_caching()
        with said_in_a_sentence(function, signature):
            return build(signature)

    # Numba would compile a rule anew for each constant, and each width, that a call of it is given: one body for all is half the work.
    rule.get_call_template = lambda args, keywords: find(tuple(map(_widened, args)), keywords)
    rule.compile = build_or_load
    return rule  # type: ignore[no-any-return]


def _widened(kind: Any) -> Any:
    """The type that a rule is compiled for when another rule calls it with this one."""
    kind = numba.types.unliteral(kind)
    is_small = isinstance(kind, numba.types.Integer) and kind.bitwidth < 64
    return numba.types.int64 if is_small else kind
