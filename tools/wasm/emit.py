"""Numba's LLVM code of everything that a game's file exports, as one module, not optimised yet.

Run as a program of its own: `NUMBA_OPT=0` and `NUMBA_BOUNDSCHECK=1` are read when Numba is imported, and nothing that it compiles here can be run.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.extending import intrinsic

from tablee import games
from tablee.bots.drivers.arena import Edge
from tablee.bots.interface import layout as layout_of
from tablee.bots.made_from import functions
from tablee.engine import Game
from tablee.engine.wasm.interface import HEAD_NUMBERS, Entry, Layout

FLOATS, FLAGS = ("explore",), ("is_begun", "optional", "whole")
"""Arguments that are numbers in the head and none in the rules."""
RETURNED, NOTHING_RETURNED = 0, -2
"""What a compiled function says of itself when all went well: with a value, or with `None`."""


LOOK_AT_INDEX = "tablee_look_at_index"
"""A function of an index and a length that stands before every access to an array; what it does is said when the file is made."""


def without_machine_code() -> None:
    """Has Numba make nothing for this machine, and leave it to a function what an index out of range does."""
    CPUContext.create_cpython_wrapper = lambda *_, **__: None
    CPUContext.get_executable = lambda *_: [].append  # some function, another each time

    def look_at(context: Any, builder: Any, index: Any, length: Any, axis: Any = None) -> None:
        number = ir.IntType(64)
        look = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(ir.VoidType(), [number, number]), LOOK_AT_INDEX
        )
        builder.call(look, [index, length])

    cgutils.do_boundscheck = look_at
    # Numba's own run time is looked for among all that is compiled, and every name has to be known then.
    llvm.add_symbol(LOOK_AT_INDEX, ctypes.cast(ctypes.pythonapi.Py_GetVersion, ctypes.c_void_p).value)


@intrinsic  # type: ignore[untyped-decorator]
def at(context: Any, base: Any, offset: Any) -> Any:
    """A place so many bytes further on."""

    def emit(target: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.gep(values[0], [values[1]])

    return types.voidptr(types.voidptr, types.int64), emit


def wrapped(layout: Layout, one: Entry, function: Any, records: Mapping[str, np.dtype[Any]]) -> Callable[..., None]:
    """A function of the block and the tail that calls one of a driver, its arguments from where they lie."""
    heads = layout.heads(one)
    given: dict[str, Any] = {"function": function, "at": at, "carray": numba.carray, "i8": np.int64, "float": float}
    is_silent = function.py_func.__annotations__["return"] == "None"
    arguments = []
    for name in one.arguments:
        area = layout.areas.get(name)
        if area is None:
            number = f"head[{heads[name]}]"
            arguments.append(f"float({number})" if name in FLOATS else f"{number} != 0" if name in FLAGS else number)
            continue
        given[f"kind_{name}"] = records.get(name) or np.dtype(area.kind)
        lengths = [f"head[{heads[name] + k}]" for k in range(area.varies)] or [
            str(n) for n in area.shape or (area.room,)
        ]
        shape = lengths[0] if len(lengths) == 1 else f"({', '.join(lengths)})"
        place = f"{layout.at[name]} * head[{heads[area.after]}]" if area.after else str(layout.at[name])
        arguments.append(f"carray(at({'tail' if area.in_tail else 'block'}, {place}), {shape}, kind_{name})")
    given["kind_log"] = np.dtype(layout.areas["log"].kind)
    blank = f"    carray(at(block, {layout.at['log']}), 1, kind_log)[0] = 0\n" if "log" in one.arguments else ""
    text = (
        f"def {one.name}(block, tail):\n    head = carray(block, {HEAD_NUMBERS}, i8)\n{blank}"
        f"    {'' if is_silent else 'head[0] = '}function({', '.join(arguments)})\n"
    )
    exec(compile(text, f"<{one.name}>", "exec"), given)
    made: Callable[..., None] = given[one.name]
    return made


def emitted(game: Game) -> str:
    """The code of all exports, each a function without arguments over one block of memory."""
    # Constants that are worked out by rules when a module is imported come before.
    layout, rules, whole = layout_of(game), functions(game), None
    without_machine_code()
    records = {"model": game.Table.dtype, "tables": game.Table.dtype, "edges": Edge.dtype}
    doors = [f"@room = global [{layout.size} x i8] zeroinitializer, align 64", "@__heap_base = external global i8"]
    for one in layout.entries.values():
        door = numba.njit(error_model="numpy")(wrapped(layout, one, rules[one.name], records))
        door.compile((types.voidptr, types.voidptr))
        (made,) = door.overloads.values()
        with global_compiler_lock:
            made.library._ensure_finalized()  # with all that it calls
        inner = f'@"{made.fndesc.mangled_name}"'
        module = llvm.parse_assembly(made.library.get_llvm_str())
        whole = module if whole is None else whole
        if module is not whole:
            whole.link_in(module)
        doors.append(f"""
declare i32 {inner}(ptr, ptr, ptr, ptr)
define void @{one.name}() nounwind {{
  %answer = alloca ptr
  %error = alloca ptr
  %status = call i32 {inner}(ptr %answer, ptr %error, ptr @room, ptr @__heap_base)
  switch i32 %status, label %wrong [ i32 {RETURNED}, label %right
                                     i32 {NOTHING_RETURNED}, label %right ]
wrong:
  call void @llvm.trap()
  unreachable
right:
  ret void
}}""")
    assert whole is not None
    whole.link_in(llvm.parse_assembly("declare void @llvm.trap()\n" + "\n".join(doors)))
    return str(whole)


if __name__ == "__main__":
    name, out = sys.argv[1:]
    Path(out).write_text(emitted(games.game(name)), "utf-8")
