"""A pen: JSON, written by compiled rules.

Everything that is written ends with a comma; what closes a list or an object takes the last one away. Nothing is written beyond the sheet, but the
pen goes on: where it stands in the end says how large a sheet it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt

from .native import copy_bytes, lent
from .record import Buffer, Cells
from .rule import rule, short_rule

Texts: TypeAlias = npt.NDArray[np.uint8]
"""JSON values by number, one a row: its length in two bytes, then its bytes."""

HEAD = 8
"""Bytes at the beginning of the paper that are kept for where the pen stands."""
COMMA, MINUS, ZERO = 44, 45, 48
MOST_DIGITS = 19
MANY = 128
MANY_NULLS = b"null," * MANY


class Pen(NamedTuple):
    """Where compiled rules write JSON."""

    sheet: Buffer
    at: Cells
    """One number: how many bytes have been written."""
    constants: Texts
    """The names that an option of the match lists (`Game.listed`)."""


def texts(values: Sequence[Any], keys: Sequence[bytes] = ()) -> Texts:
    """Values that compiled rules can write by their number; before them the names of fields, as they stand.

    >>> texts(["wolf", None]).shape
    (2, 9)
    """
    written = [*keys, *(msgspec.json.encode(value) + b"," for value in values)]
    rows = np.zeros((len(written), 2 + max(map(len, written), default=0)), dtype=np.uint8)
    for row, text in zip(rows, written, strict=True):
        row[0], row[1] = len(text) & 255, len(text) >> 8
        row[2 : 2 + len(text)] = list(text)
    return rows


@short_rule
def new_pen(constants: Texts, paper: Buffer) -> Pen:
    """A pen at the beginning of a sheet: the paper after its head."""
    pen = Pen(lent(paper[HEAD:]), lent(paper[:HEAD].view(np.int64)), lent(constants))
    pen.at[0] = 0
    return pen


@short_rule
def lent_pen(pen: Pen) -> Pen:
    """The same pen, its arrays not counted as held: for a rule that calls many others with it."""
    return Pen(lent(pen.sheet), lent(pen.at), lent(pen.constants))


@short_rule
def put(pen: Pen, byte: int) -> None:
    """Write one byte."""
    at = int(pen.at[0])
    if at < len(pen.sheet):
        pen.sheet[at] = byte
    pen.at[0] = at + 1


@short_rule
def put_all(pen: Pen, text: bytes) -> None:
    """Write bytes as they are."""
    at, size = int(pen.at[0]), len(text)
    if at + size <= len(pen.sheet):
        copy_bytes(pen.sheet, at, text, 0, size)
    pen.at[0] = at + size


@short_rule
def key(pen: Pen, name: bytes) -> None:
    """Write the name of a field; its value comes next."""
    put_all(pen, name)


@short_rule
def null(pen: Pen) -> None:
    """Write `null`."""
    put_all(pen, b"null,")


@short_rule
def flag(pen: Pen, is_so: bool) -> None:
    """Write `true` or `false`."""
    if is_so:
        put_all(pen, b"true,")
    else:
        put_all(pen, b"false,")


@short_rule
def number(pen: Pen, value: int) -> None:
    """Write a number."""
    if value < 0:
        put(pen, MINUS)
        value = -value
    at, size, above = int(pen.at[0]), 1, 10
    while size < MOST_DIGITS and value >= above:
        size += 1
        above *= 10
    if at + size < len(pen.sheet):
        for i in range(size):
            pen.sheet[at + size - 1 - i] = ZERO + value % 10
            value //= 10
        pen.sheet[at + size] = COMMA
    pen.at[0] = at + size + 1


@short_rule
def number_or_null(pen: Pen, value: int) -> None:
    """Write a number; below zero there is none, or none that may be known."""
    if value < 0:
        null(pen)
    else:
        number(pen, value)


@short_rule
def text(pen: Pen, named: Texts, i: int) -> None:
    """Write one of these texts; below zero there is none, or none that may be known."""
    if i < 0:
        null(pen)
        return
    at, size = int(pen.at[0]), int(named[i, 0]) + 256 * int(named[i, 1])
    if at + size <= len(pen.sheet):
        copy_bytes(pen.sheet, at, named, i * named.shape[1] + 2, size)
    pen.at[0] = at + size


@short_rule
def constant(pen: Pen, i: int) -> None:
    """Write one of the match's constants."""
    text(pen, pen.constants, i)


@short_rule
def begin_list(pen: Pen) -> None:
    """Write `[`."""
    put_all(pen, b"[")


@short_rule
def end_list(pen: Pen) -> None:
    """Write `]`."""
    take_comma(pen)
    put_all(pen, b"],")


@short_rule
def begin_object(pen: Pen) -> None:
    """Write `{`."""
    put_all(pen, b"{")


@short_rule
def end_object(pen: Pen) -> None:
    """Write `}`."""
    take_comma(pen)
    put_all(pen, b"},")


@short_rule
def take_comma(pen: Pen) -> None:
    """Take the last comma away, if there is one."""
    at = int(pen.at[0])
    if 0 < at <= len(pen.sheet) and int(pen.sheet[at - 1]) == COMMA:
        pen.at[0] = at - 1


@short_rule
def numbers(pen: Pen, values: Cells, size: int) -> None:
    """Write a list of numbers."""
    begin_list(pen)
    for i in range(size):
        number(pen, int(values[i]))
    end_list(pen)


@short_rule
def put_nulls(pen: Pen, size: int) -> None:
    """Write `null` so many times."""
    while size > 0:
        n = min(size, MANY)
        at = int(pen.at[0])
        if at + 5 * n <= len(pen.sheet):
            copy_bytes(pen.sheet, at, MANY_NULLS, 0, 5 * n)
        pen.at[0] = at + 5 * n
        size -= n


@short_rule
def nulls(pen: Pen, size: int) -> None:
    """Write a list of so many that may not be known."""
    begin_list(pen)
    put_nulls(pen, size)
    end_list(pen)


@rule
def text_list(pen: Pen, named: Texts, values: Cells, size: int) -> None:
    """Write a list of texts, `null` for what is below zero; a pile of which nothing is known at one go."""
    begin_list(pen)
    unknown = 0
    while unknown < size and int(values[unknown]) < 0:
        unknown += 1
    put_nulls(pen, unknown)
    for i in range(unknown, size):
        text(pen, named, int(values[i]))
    end_list(pen)


@rule
def texts_by_kind(pen: Pen, named: Texts, counts: Cells, kinds: int, size: int, at: int = 0, first: int = 0) -> None:
    """Write a hand of which is kept, from a place on, how many of each kind it has; unknown cards, unless all of them are known."""
    known = 0
    for kind in range(kinds):
        known += int(counts[at + kind])
    if known != size:
        nulls(pen, size)
        return
    begin_list(pen)
    for kind in range(kinds):
        for _ in range(int(counts[at + kind])):
            text(pen, named, first + kind)
    end_list(pen)


@rule
def flags(pen: Pen, mask: int, size: int) -> None:
    """Write for each seat whether it is in the mask."""
    begin_list(pen)
    for seat in range(size):
        flag(pen, (mask >> seat) & 1 == 1)
    end_list(pen)


@rule
def seats_in(pen: Pen, mask: int, size: int) -> None:
    """Write the seats that are in the mask."""
    begin_list(pen)
    for seat in range(size):
        if (mask >> seat) & 1 == 1:
            number(pen, seat)
    end_list(pen)
