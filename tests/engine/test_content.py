"""What compiled code depends on is found: its own instructions, and the values of all that it reaches."""

from __future__ import annotations

import itertools
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tablee.engine.compiling.content import content_of

NUMBERS = itertools.count()


def made(source: str, **given: Any) -> Any:
    """The function `f` of a module with this source."""
    module = ModuleType(f"written_{next(NUMBERS)}")
    module.__dict__.update(given)
    exec(compile(source, "/tmp/written.py", "exec"), module.__dict__)
    return module.f


def content(source: str, **given: Any) -> str:
    return content_of(made(source, **given))


PLAIN = "def f(n): return n + A\n"


@pytest.mark.parametrize(
    "same",
    [
        "# a comment\n\n" + PLAIN,
        "def f(n):\n    # a comment\n    return n + A\n",
        "def f(n):\n    'a sentence'\n    return n + A\n",
        "B = 7\n" + PLAIN,
        "def f(n: int) -> int: return n + A\n",
    ],
)
def test_what_compiled_code_does_not_depend_on(same: str) -> None:
    assert content(same, A=1) == content(PLAIN, A=1)


@pytest.mark.parametrize(
    ("source", "given"),
    [
        (PLAIN, {"A": 2}),
        (PLAIN, {"A": True}),
        (PLAIN, {"A": np.array([1])}),
        ("def f(n): return n - A\n", {"A": 1}),
        ("def f(n, m=3): return n + A\n", {"A": 1}),
    ],
)
def test_what_it_depends_on(source: str, given: dict[str, Any]) -> None:
    assert content(source, **given) != content(PLAIN, A=1)


def test_every_kind_of_value_counts() -> None:
    values = [
        1, 1.0, "1", b"1", (1,), (1, 2), frozenset((1, 2)), frozenset((1, 3)), None, np.int8(1), np.dtype("i1"), np.dtype("i2"), int,
        np.zeros(2, dtype=np.int8), np.zeros(3, dtype=np.int8), np.zeros(2, dtype=np.int16), np.ones(2, dtype=np.int8),
    ]  # fmt: skip
    assert len({content(PLAIN, A=value) for value in values}) == len(values)


def test_what_it_reaches_through_others() -> None:
    def reached(step: int) -> str:
        inner = made("def f(n): return n + STEP\n", STEP=step)
        return content("def f(n): return g(n)\n", g=Ruled(made("def f(n): return inner(n)\n", inner=Ruled(inner))))

    assert reached(1) == reached(1) != reached(2)


def test_a_function_that_moved_is_the_same_and_is_not_looked_for_where_it_was() -> None:
    here, there = made("def f(n): return n"), made("def f(n): return n")
    there.__module__ = "elsewhere"
    assert content_of(here) == content_of(there)
    assert content_of(here, and_places=True) != content_of(there, and_places=True)


def test_rules_that_call_each_other() -> None:
    def both(step: int) -> str:
        source = f"def even(n): return n == 0 or odd(n - {step})\ndef odd(n): return n != 0 and f(n - 1)\ndef f(n): return even(n)\n"
        function = made(source)
        for name in ("even", "odd", "f"):
            function.__globals__[name] = Ruled(function.__globals__[name])
        return content_of(function)

    assert both(1) == both(1) != both(2)


def test_constants_of_a_module_and_of_what_is_closed_over() -> None:
    words = ModuleType("words")
    words.__dict__.update(A=1, B=1)
    seen = []
    for a, b in ((1, 1), (1, 2), (2, 2)):
        words.__dict__.update(A=a, B=b)
        seen.append(content("def f(n): return n + words.A\n", words=words))
    assert seen[0] == seen[1] != seen[2]
    closed = [content(f"def g(k):\n    def f(n): return n + k\n    return f\nf = g({k})\n") for k in (1, 1, 2)]
    assert closed[0] == closed[1] != closed[2]


def test_what_cannot_be_told_apart_is_refused() -> None:
    with pytest.raises(TypeError, match="nothing that a rule may use"):
        content(PLAIN, A=object())


class Ruled:
    """A function as `@rule` makes it, uncompiled."""

    def __init__(self, function: Any) -> None:
        self.py_func = function
        self.targetoptions: dict[str, Any] = {}
