"""The declared fields of a table, over its bytes: writing them as JSON, hiding them, and the laws of their sizes and bounds.

`state.py` makes one row of numbers of each field; these rules, compiled once for all games, go by it.
"""

from __future__ import annotations

from tablee.engine.pen import (
    Pen,
    Texts,
    begin_list,
    end_list,
    flag,
    flags,
    null,
    number,
    put_nulls,
    seats_in,
    text,
    texts_by_kind,
)
from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule

from .values import COUNTS, FLAG, NAME, NOBODY, NUMBER, SEAT_FLAGS, SEAT_LIST, SPECIAL

(
    HOW, AT, WIDTH, IS_SIGNED, FIRST_NAME, NONE, UP, LOW, HIGH, UNKNOWN, IS_BY_SEAT, CELLS, IS_LIST, SIZE_AT, SEEN_BY, ONLY_IF, ELSE_NULL,
) = range(17)  # fmt: skip
"""The columns of a row: what it is, where its cells begin and of how many bytes they are, its names and bounds, how many cells it (or each
seat) has, where its sizes stand."""
COLUMNS = 17
ABSENT = -1
"""No such field, no such bound (the last seat is meant), no names."""
NO_NUMBER = -(1 << 40)
"""What is never kept: of a field that has no *none*."""
BYTES_OF_A_NUMBER = 8
FIRST_LAW = 100
"""The laws of declared fields are numbered from here, after those of the game."""


@short_rule
def two_bytes(table: Cells, at: int) -> int:
    """The number of two bytes."""
    return (int(table[at]) & 255) | ((int(table[at + 1]) & 255) << 8)


@short_rule
def cell(table: Cells, at: int, width: int, is_signed: int) -> int:
    """The number at a place. Those of eight bytes are not below zero."""
    if width == 1:
        return int(table[at]) if is_signed != 0 else int(table[at]) & 255
    # Written out, bytes that lie side by side are read at one go.
    value = two_bytes(table, at)
    if width > 2:
        value |= two_bytes(table, at + 2) << 16
    if width > 4:
        value |= (two_bytes(table, at + 4) << 32) | (two_bytes(table, at + 6) << 48)
    if is_signed != 0 and width < BYTES_OF_A_NUMBER and value >> (8 * width - 1) != 0:
        value -= 1 << (8 * width)
    return value


@short_rule
def set_cell(table: Cells, at: int, width: int, value: int) -> None:
    """Keeps a number at a place."""
    for i in range(width):
        byte = (value >> (8 * i)) & 255
        table[at + i] = byte - 256 if byte > 127 else byte


@short_rule
def used_cells(table: Cells, rows: Cells, row: int, seat: int) -> int:
    """How many cells of a list are used. Sizes are of one byte."""
    if int(rows[row, SIZE_AT]) == ABSENT:
        return int(rows[row, CELLS])
    return int(table[int(rows[row, SIZE_AT]) + seat])


# ---- writing ----


@short_rule
def write_fields(pen: Pen, table: Cells, rows: Cells, first: int, end: int, names: Texts, places: int) -> int:
    """Write some fields, up to the next that is special; where it stops."""
    row = first
    while row < end and int(rows[row, HOW]) != SPECIAL:
        write_field(pen, table, rows, row, names, places)
        row += 1
    return row


@short_rule
def write_field(pen: Pen, table: Cells, rows: Cells, row: int, names: Texts, places: int) -> None:
    """Write one field: its name, then what it is."""
    only_if, is_by_seat = int(rows[row, ONLY_IF]), int(rows[row, IS_BY_SEAT]) != 0
    is_left_out = only_if != ABSENT and int(table[only_if]) == 0
    if is_left_out and int(rows[row, ELSE_NULL]) == 0:
        return
    text(pen, names, row)
    if is_left_out:
        null(pen)
        return
    is_list = int(rows[row, IS_LIST]) != 0
    if is_by_seat:
        begin_list(pen)
    for seat in range(places if is_by_seat and is_list else 1):
        at = int(rows[row, AT]) + seat * int(rows[row, CELLS]) * int(rows[row, WIDTH])
        if not is_list:
            write_cells(pen, table, rows, row, names, places, at, places if is_by_seat else 1)
            continue
        size = used_cells(table, rows, row, seat)
        if int(rows[row, HOW]) == COUNTS:
            texts_by_kind(pen, names, table, int(rows[row, CELLS]), size, at, int(rows[row, FIRST_NAME]))
        else:
            begin_list(pen)
            write_cells(pen, table, rows, row, names, places, at, size)
            end_list(pen)
    if is_by_seat:
        end_list(pen)


@short_rule
def write_cells(pen: Pen, table: Cells, rows: Cells, row: int, names: Texts, places: int, at: int, size: int) -> None:
    """Write numbers that lie side by side."""
    how, width, is_signed = int(rows[row, HOW]), int(rows[row, WIDTH]), int(rows[row, IS_SIGNED])
    up, none, first = int(rows[row, UP]), int(rows[row, NONE]), int(rows[row, FIRST_NAME])
    unknown = 0
    # A pile of which nothing is known at one go. The last byte of a number below zero is below zero.
    while how == NAME and unknown < size and int(table[at + unknown * width + width - 1]) < 0:
        unknown += 1
    put_nulls(pen, unknown)
    for i in range(unknown, size):
        value = cell(table, at + i * width, width, is_signed) - up
        if how == NAME:
            text(pen, names, first + value if value >= 0 else value)
        elif how == NUMBER:
            if value == none:
                null(pen)
            else:
                number(pen, value)
        elif how == FLAG:
            flag(pen, value != 0)
        elif how == SEAT_FLAGS:
            flags(pen, value, places)
        else:
            seats_in(pen, value, places)


# ---- hiding ----


@rule
def hide_field(table: Cells, rows: Cells, row: int, seat: int, places: int) -> None:
    """Forget what the seat may not know of a field that nobody sees, or its owner alone: cards become unknown ones, counts of cards nothing."""
    for other in range(places if int(rows[row, IS_BY_SEAT]) != 0 else 1):
        if int(rows[row, SEEN_BY]) == NOBODY or other != seat:
            width, cells, unknown = int(rows[row, WIDTH]), int(rows[row, CELLS]), int(rows[row, UNKNOWN])
            at = int(rows[row, AT]) + other * cells * width
            used = cells if int(rows[row, HOW]) == COUNTS else used_cells(table, rows, row, other)
            if width == 1:
                for i in range(at, at + used):
                    table[i] = unknown
            else:
                for i in range(used):
                    set_cell(table, at + i * width, width, unknown)


# ---- laws ----


@rule
def field_is_right(table: Cells, rows: Cells, row: int, places: int) -> bool:
    """Whether all numbers of a field are within their bounds, sizes too, and nothing lies beyond the end of a list."""
    width, cells, how = int(rows[row, WIDTH]), int(rows[row, CELLS]), int(rows[row, HOW])
    low, high = int(rows[row, LOW]), int(rows[row, HIGH])
    if how in (SEAT_LIST, SEAT_FLAGS):
        high = (1 << places) - 1
    elif high == ABSENT:
        high = places - 1
    low, high, none = low + int(rows[row, UP]), high + int(rows[row, UP]), int(rows[row, NONE]) + int(rows[row, UP])
    for seat in range(places if int(rows[row, IS_BY_SEAT]) != 0 else 1):
        at = int(rows[row, AT]) + seat * cells * width
        size = cells if int(rows[row, IS_LIST]) == 0 else used_cells(table, rows, row, seat)
        if size < 0 or (how != COUNTS and size > cells):
            return False
        held, wrong = 0, 0
        for i in range(cells):
            value = cell(table, at + i * width, width, int(rows[row, IS_SIGNED]))
            held += value
            if i < size or how == COUNTS:
                wrong += 0 if low <= value <= high or value == none else 1
            else:
                wrong += 0 if value == 0 else 1
        if wrong != 0 or (how == COUNTS and held != size):
            return False
    return True
