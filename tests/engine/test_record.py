"""Records: aligned, padded by name, zeroed, and without a name that `np.record` has itself."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from tablee.engine import Cells, Record, field
from tablee.engine.record import TAKEN_NAMES


class Mixed(Record):
    """Fields of every width, in an order that needs padding."""

    a: int = field("i1", title="a byte")
    b: int = field("i8", title="eight bytes")
    c: Cells = field("i2", 3, title="three times two")
    d: int = field("u4", title="four")
    e: Cells = field("i1", (2, 3), title="six bytes")


def test_fields_are_aligned_and_gaps_have_names() -> None:
    names = Mixed.dtype.names
    assert names == ("a", "pad_1", "b", "c", "pad_22", "d", "e", "pad_34")
    fields = Mixed.dtype.fields
    assert fields is not None
    assert [int(fields[name][1]) for name in names] == [0, 1, 8, 16, 22, 24, 28, 34]
    assert Mixed.dtype.itemsize == 40
    # No byte is outside a field: equal fields are equal bytes.
    assert sum(fields[name][0].itemsize for name in names) == Mixed.dtype.itemsize


def test_numba_lays_out_the_same() -> None:
    aligned = np.dtype([("a", "i1"), ("b", "i8"), ("c", "i2", 3), ("d", "u4"), ("e", "i1", (2, 3))], align=True)
    assert aligned.itemsize == Mixed.dtype.itemsize
    assert aligned.fields is not None and Mixed.dtype.fields is not None
    assert all(aligned.fields[name][1] == Mixed.dtype.fields[name][1] for name in "abcde")


@pytest.mark.parametrize("name", sorted(TAKEN_NAMES))
def test_taken_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=rf"Table\.{name}: .*np\.record has that name"):
        type("Table", (Record,), {name: field("i1", title="taken")})


@pytest.mark.parametrize("name", ["round", "size", "base", "take", "choose", "copy", "data"])
def test_the_names_that_tempt_are_among_them(name: str) -> None:
    assert name in TAKEN_NAMES


@pytest.mark.parametrize("name", ["pad_1", "class", "for"])
def test_padding_and_keywords_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="may not be called so"):
        type("Table", (Record,), {name: field("i1", title="taken")})


@pytest.mark.parametrize("kind", ["i3", "f4", "O", "int", "u8", ""])
def test_other_kinds_are_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="field kind"):
        field(kind, title="odd")


def test_tables_start_zeroed() -> None:
    assert not Mixed.buffer().any()
    assert Mixed.new().tobytes() == bytes(Mixed.dtype.itemsize)
    assert not Mixed.batch(50).view(np.uint8).any()


def test_fields_are_attributes_that_share_the_bytes() -> None:
    buffer = Mixed.buffer()
    t = Mixed.of(buffer)
    t.b, t.d = -5, 0xFFFFFFFF
    t.e[1, 2] = 7
    t.c[:] = [1, 2, 3]
    assert Mixed.row(buffer) == Mixed.row(t) == (0, -5, [1, 2, 3], 0xFFFFFFFF, [[0, 0, 0], [0, 0, 7]])
    assert buffer.any()


def test_a_row_is_plain_numbers() -> None:
    row = Mixed.row(Mixed.new())
    assert type(row.b) is int and type(row.c) is list and type(row.e[0][0]) is int
    assert row._fields == ("a", "b", "c", "d", "e")


def test_a_batch_is_one_array() -> None:
    tables = Mixed.batch(4)
    tables[2].a = 9
    assert tables.a.tolist() == [0, 0, 9, 0]
    assert tables[2].tobytes() != tables[1].tobytes()
    assert tables.nbytes == 4 * Mixed.dtype.itemsize


def test_a_record_can_be_extended() -> None:
    class More(Mixed):
        """One field more."""

        f: int = field("i4", title="one more")

    assert list(More.fields) == ["a", "b", "c", "d", "e", "f"]
    assert list(Mixed.fields) == ["a", "b", "c", "d", "e"]


def test_bytes_survive_pickling() -> None:
    buffer = Mixed.buffer()
    Mixed.of(buffer).b = 12
    assert Mixed.row(pickle.loads(pickle.dumps(buffer))).b == 12


def test_small_integers_have_their_width() -> None:
    t = Mixed.new()
    with pytest.raises(OverflowError):
        t.a = 128
