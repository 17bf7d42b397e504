"""What comes through a door: anything that JSON can say and some that it cannot, and good documents with something wrong in them."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

HUGE = (1 << 31, 1 << 63, -(1 << 63), 10**30, 10**300)
ODD: tuple[Any, ...] = (
    float("nan"),
    float("inf"),
    -0.0,
    1e308,
    "",
    "None",
    "\x00",
    "\ud800",
    "é" * 300,
    b"bytes",
    (),
    {},
    [],
    {"do": None},
)


def deep(levels: int) -> Any:
    """A list in a list in a list."""
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


def deep_object(levels: int) -> Any:
    """An object in an object in an object."""
    value: Any = 1
    for _ in range(levels):
        value = {"do": value}
    return value


leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.sampled_from(HUGE),
    # A copy, lest something be written into the list itself.
    st.sampled_from(ODD).map(copy.deepcopy),
    st.floats(),
    st.text(max_size=12),
    st.builds(deep, st.sampled_from((3, 30))),
    st.builds(deep_object, st.sampled_from((3, 30))),
)
junk = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(st.text(max_size=6), st.integers()), inner, max_size=4)
    ),
    max_leaves=8,
)
Path = tuple[Any, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where something could go wrong in a document: every entry of every list and object."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield (*path, key)
        yield from places(entry, (*path, key))


def at(value: Any, path: Path) -> Any:
    """The entry at a place."""
    for key in path:
        value = value[key]
    return value


@st.composite
def spoilt(draw: st.DrawFn, document: Any) -> Any:
    """A good document with one to three things wrong in it."""
    spoilt = copy.deepcopy(document)
    for _ in range(draw(st.integers(1, 3))):
        paths = list(places(spoilt))
        if not paths:
            return draw(junk)
        path = paths[draw(st.integers(0, len(paths) - 1))]
        within, key = at(spoilt, path[:-1]), path[-1]
        old = within[key]
        what = draw(st.sampled_from(("junk", "delete", "other", "number", "extra", "twice", "swap")))
        if what == "delete":
            del within[key]
        elif what == "extra":
            target = old if isinstance(old, dict | list) else within
            if isinstance(target, dict):
                target[draw(st.sampled_from(("extra", "do", "", 3)))] = draw(junk)
            else:
                target.append(draw(junk))
        elif what == "number":
            within[key] = old + draw(st.sampled_from((-1, 1, 100, 1 << 40))) if type(old) is int else draw(junk)
        elif what == "twice" and isinstance(within, list):
            within.append(copy.deepcopy(old))
        elif what in ("other", "swap"):
            # Another value of the same document: a card that lies elsewhere, say.
            other = paths[draw(st.integers(0, len(paths) - 1))]
            if what == "other" or other[: len(path)] == path or path[: len(other)] == other:
                within[key] = copy.deepcopy(at(spoilt, other))
            else:
                within[key], at(spoilt, other[:-1])[other[-1]] = at(spoilt, other), old
        else:
            within[key] = draw(junk)
    return spoilt
