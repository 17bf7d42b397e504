"""Records: one C struct a table, declared as a class, each field typed and titled.

A record is copied by memcpy, batched as an array, saved as bytes. Fields are laid out aligned, with *named* padding, and start zeroed, so that
equal tables are equal bytes.
"""

from __future__ import annotations

import keyword
from collections import namedtuple
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, TypeAlias, cast

import numpy as np
import numpy.typing as npt

from .described.values import UNTOLD, Field, Value

Cells: TypeAlias = npt.NDArray[Any]
"""A field that is an array: indexing gives an integer, or a row of them."""

Buffer: TypeAlias = npt.NDArray[np.uint8]
"""The bytes of one record: what crosses from Python into compiled code."""

KINDS = ("u1", "i1", "u2", "i2", "u4", "i4", "i8")
TAKEN_NAMES = frozenset(name for name in dir(np.record) if not name.startswith("__"))
"""Names that `np.record` has itself: interpreted, such a field would give the method."""


class Special(NamedTuple):
    """What a table tells and no field of the record is: written by the game's `special`, read by its `complete`."""

    called: str
    schema: dict[str, Any]
    in_views_only: bool = False


def field(kind: str, shape: int | tuple[int, ...] = (), *, title: str, json: Value | Field = UNTOLD) -> Any:
    """Declares a field of a `Record`: the kind of integer (`"i1"`, `"u4"`, …), its shape, what it means, and of a table what it is in JSON."""
    if kind not in KINDS:
        raise ValueError(f"field kind {kind!r}: one of {', '.join(KINDS)}")
    told = json.alone() if isinstance(json, Value) else json
    return replace(told, kind=kind, shape=(shape,) if isinstance(shape, int) else shape, title=title)


def special(name: str, schema: dict[str, Any], *, in_views_only: bool = False) -> Any:
    """Declares, at its place among the fields, what a table tells and no field of the record is, and its type."""
    return Special(name, schema, in_views_only)


class Record:
    """Base of all tables and memories; a subclass declares fields and gets its layout.

    >>> class Pair(Record):
    ...     left: int = field("i1", title="the left one")
    ...     right: int = field("i4", title="the right one")
    >>> Pair.dtype.itemsize
    8
    >>> pair = Pair.new()
    >>> pair.right = 7
    >>> Pair.row(pair)
    PairRow(left=0, right=7)
    """

    fields: ClassVar[dict[str, Field]]
    told: ClassVar[list[Field | Special]]
    """What is told in JSON, in order."""
    dtype: ClassVar[np.dtype[Any]]
    row_type: ClassVar[Any]
    _columns: ClassVar[tuple[tuple[int, bool], ...]]

    def __init_subclass__(cls) -> None:
        declared = {
            name: replace(value, name=name, called=value.called or name) if isinstance(value, Field) else value
            for name, value in vars(cls).items()
            if isinstance(value, Field | Special)
        }
        own = {name: value for name, value in declared.items() if isinstance(value, Field)}
        cls.told = [told for told in declared.values() if isinstance(told, Special) or told.value != UNTOLD]
        cls.fields = {**getattr(cls, "fields", {}), **own}
        for name in own:
            if name in TAKEN_NAMES or keyword.iskeyword(name) or name.startswith("pad_"):
                raise ValueError(f"{cls.__name__}.{name}: a record field may not be called so, np.record has that name")
            delattr(cls, name)
        cls.dtype = _layout(cls.fields)
        cls.row_type = namedtuple(f"{cls.__name__}Row", list(cls.fields))  # type: ignore[misc]  # fields are known at run time
        names = cls.dtype.names or ()
        cls._columns = tuple((names.index(name), bool(spec.shape)) for name, spec in cls.fields.items())

    @classmethod
    def batch(cls, n: int) -> Any:
        """`n` zeroed records, as an `np.recarray`."""
        return np.zeros(n, dtype=cls.dtype).view(np.recarray)

    @classmethod
    def new(cls) -> Any:
        """One zeroed record, whose fields are read and written as attributes."""
        return cls.batch(1)[0]

    @classmethod
    def buffer(cls) -> Buffer:
        """The bytes of one zeroed record."""
        return np.zeros(cls.dtype.itemsize, dtype=np.uint8)

    @classmethod
    def of(cls, buffer: Buffer) -> Any:
        """The record that lives in these bytes (shared, not copied)."""
        return buffer.view(cls.dtype)[0]

    @classmethod
    def row(cls, record: Any) -> Any:
        """The record as a named tuple of plain ints and nested lists."""
        if isinstance(record, np.ndarray):
            values = cast(Any, np.frombuffer(record, cls.dtype)).tolist()[0]
        else:
            values = record.item()
        return cls.row_type(*[values[i].tolist() if is_array else values[i] for i, is_array in cls._columns])


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """Lays the fields out in order, each aligned to its own size, gaps filled by fields of their own."""
    names: list[str] = []
    formats: list[Any] = []
    offsets: list[int] = []
    end, widest = 0, 1

    def pad_to(boundary: int) -> None:
        nonlocal end
        gap = -end % boundary
        if gap:
            names.append(f"pad_{end}")
            formats.append(("u1", (gap,)))
            offsets.append(end)
            end += gap

    for name, spec in fields.items():
        one = np.dtype(spec.kind)
        pad_to(one.itemsize)
        names.append(name)
        formats.append((spec.kind, spec.shape) if spec.shape else spec.kind)
        offsets.append(end)
        end += one.itemsize * int(np.prod(spec.shape, dtype=np.int64))
        widest = max(widest, one.itemsize)
    pad_to(widest)
    plain = np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": end})
    return np.dtype((np.record, plain))
