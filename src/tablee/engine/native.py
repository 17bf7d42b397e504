"""What rules do with bytes: for Python, and for Numba how it is compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from .backend import BACKEND, JIT
from .record import Buffer


def copy_bytes(to: Buffer, at: int, source: Any, start: int, size: int) -> None:
    """Copies bytes as they lie in memory: where there is room has been looked at once, not for each of them."""
    to[at : at + size] = np.frombuffer(source, np.uint8, size, start)


def lent(array: Any) -> Any:
    """An array that is not counted as held: whoever called holds it. With bounds checked, counting is half of what writing takes."""
    return array


def bytes_of(record: Any) -> Any:
    """The bytes in which a record lives, signed."""
    own = np.frombuffer(record, np.int8)
    base = np.asarray(record.base).view(np.int8).reshape(-1)
    at = own.ctypes.data - base.ctypes.data
    return base[at : at + own.size]


def rotate(word: int, by: int) -> int:
    """32 bits, turned to the left by so many places.

    >>> hex(rotate(0x12345678, 8))
    '0x34567812'
    """
    return (word << by | word >> (32 - by)) & 0xFFFFFFFF


own_bytes = bytes_of
"""The same for rules: on a graphics card no compiled function may give an array back, and compiled this is none."""

if BACKEND == JIT:
    from llvmlite import ir
    from numba import types
    from numba.core.cgutils import raw_memcpy
    from numba.extending import intrinsic, overload
    from numba.np.arrayobj import populate_array

    @intrinsic  # type: ignore[untyped-decorator]
    def _copy_compiled(context: Any, to: Any, at: Any, source: Any, start: Any, size: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, values: Any) -> Any:
            sheet, lies = (target.make_array(signature.args[k])(target, builder, values[k]).data for k in (0, 2))
            raw_memcpy(builder, builder.gep(sheet, [values[1]]), builder.gep(lies, [values[3]]), values[4], 1)
            return target.get_dummy_value()

        return types.void(to, types.intp, source, types.intp, types.intp), emit

    @overload(copy_bytes)  # type: ignore[untyped-decorator]
    def _copy_bytes(to: Any, at: Any, source: Any, start: Any, size: Any) -> Any:
        def copy(to: Any, at: Any, source: Any, start: Any, size: Any) -> Any:
            return _copy_compiled(to, at, source, start, size)

        return copy

    @intrinsic  # type: ignore[untyped-decorator]
    def _lent_compiled(context: Any, array: Any) -> Any:
        def emit(target: Any, builder: Any, signature: Any, values: Any) -> Any:
            held = target.make_array(array)(target, builder, values[0])
            held.meminfo = held.meminfo.type(None)
            return held._getvalue()

        return array(array), emit

    @overload(lent)  # type: ignore[untyped-decorator]
    def _lent(array: Any) -> Any:
        def lend(array: Any) -> Any:
            return _lent_compiled(array)

        return lend

    @intrinsic  # type: ignore[untyped-decorator]
    def _bytes_compiled(context: Any, record: Any) -> Any:
        array = types.Array(types.int8, 1, "C")

        def emit(target: Any, builder: Any, signature: Any, values: Any) -> Any:
            made = target.make_array(array)(target, builder)
            whole = target.get_value_type(types.intp)
            data = builder.bitcast(values[0], made.data.type)
            populate_array(made, data, [whole(record.size)], [whole(1)], whole(1), None)
            return made._getvalue()

        return array(record), emit

    @overload(bytes_of)  # type: ignore[untyped-decorator]
    def _bytes_of(record: Any) -> Any:
        def view(record: Any) -> Any:
            return _bytes_compiled(record)

        return view

    own_bytes = _bytes_compiled

    @intrinsic  # type: ignore[untyped-decorator]
    def _rotate_compiled(context: Any, word: Any, by: Any) -> Any:
        # In 32 bits, the compiler does it in one instruction, and what comes before and after in 32 bits, too: numbers of rules have 64.
        def emit(target: Any, builder: Any, signature: Any, values: Any) -> Any:
            word, by = (builder.trunc(value, ir.IntType(32)) for value in values)
            rest = builder.sub(by.type(32), by)
            turned = builder.or_(builder.shl(word, by), builder.lshr(word, rest))
            return builder.zext(turned, values[0].type)

        return types.int64(types.int64, types.int64), emit

    rotate = _rotate_compiled
