"""Rules compiled by Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from .cache import keep_in_our_cache
from .wrong_rules import said_in_a_sentence

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F, inline: bool) -> F:
    """The rule, compiled when it is first called, or loaded from the cache: once for Python, and once for other rules.

    What takes arguments out of Python's objects is a tenth of what is compiled, and few rules are called by Python.
    """
    rule, inner = _dispatcher(function, inline), _dispatcher(function, inline, no_cpython_wrapper=True)
    build = inner.compile

    def find(args: Any, keywords: Any) -> Any:
        template, written, folded, rest = inner.get_call_template(args, keywords)
        return template, written, tuple(map(_widened, folded)), rest

    # Numba would compile a rule anew for each constant, width and default that a call of it is given: one body for all is half the work.
    inner.compile = lambda signature: build(tuple(map(_widened, signature)))
    rule.get_call_template, rule.get_overload = find, inner.get_overload
    return rule  # type: ignore[no-any-return]


def _dispatcher(function: F, inline: bool, **options: bool) -> Any:
    """What Numba makes of a rule, kept in our cache."""
    # Nobody takes the address of a rule: without the function that C would call, a fifteenth less is compiled.
    rule = numba.njit(nogil=True, error_model="numpy", forceinline=inline, no_cfunc_wrapper=True, **options)(function)
    build = rule.compile
    is_asked = False

    def build_or_load(signature: Any) -> Any:
        # What a function reaches is there when it is first called, and not yet when it is marked.
        nonlocal is_asked
        if not is_asked:
            is_asked = True
            if keep_in_our_cache(function, compiled, *options):
                rule.enable_caching()
        with said_in_a_sentence(function, signature):
            return build(signature)

    rule.compile = build_or_load
    return rule


def _widened(kind: Any) -> Any:
    """The type that a rule is compiled for when another rule calls it with this one."""
    kind = numba.typeof(kind.value) if isinstance(kind, numba.types.Omitted) else numba.types.unliteral(kind)
    is_small = isinstance(kind, numba.types.Integer) and kind.bitwidth < 64
    return numba.types.int64 if is_small else kind
