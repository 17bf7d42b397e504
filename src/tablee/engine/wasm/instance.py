"""A game's file, running: its memory as arrays, its exports as functions. What needs the file's code alone is here, and no game."""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import wasmtime

from tablee.engine.notes import NOTE
from tablee.engine.pen import HEAD
from tablee.engine.record import Cells

from .interface import HEAD_NUMBERS, Layout

PAGE = 65536
ANSWER = struct.Struct("=q")
NOTHING = SimpleNamespace(params=(), results=())
"""The type of an export. wasmtime asks a function for it at each call and makes it anew: of 7.6 µs that a call takes, 3.7 are for that."""
BYTES = {"record": "u1"}
"""Records are copied as bytes."""


class Trapped(RuntimeError):
    """The rules did what they must not, such as reading beyond the end of an array; nothing was changed."""


@functools.cache
def _engine() -> wasmtime.Engine:
    return wasmtime.Engine()


@functools.cache
def _held() -> list[type]:
    """The type of array that wasmtime passes arguments in, among others. ctypes forgets it at the next collection where nobody holds it, and to make
    it anew takes three times as long as a call."""
    store = wasmtime.Store(_engine())
    wasmtime.Func(store, wasmtime.FuncType([], []), lambda: None)(store)
    return ctypes.Array.__subclasses__()


def compiled(code: bytes) -> wasmtime.Module:
    """A file, compiled for this machine: once for all that run it."""
    _held()
    return wasmtime.Module(_engine(), code)


class Instance:
    """A memory of its own, and the rules over it. One thread at a time may use it; after a trap nobody does."""

    def __init__(self, module: wasmtime.Module, layout: Layout, trapped: Callable[[], None] = lambda: None) -> None:
        self._layout = layout
        self._trapped = trapped
        self._store = wasmtime.Store(_engine())
        self._exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._block: int = self._exports["room"].value(self._store)  # type: ignore[union-attr]
        self._tail: int = self._exports["__heap_base"].value(self._store)  # type: ignore[union-attr]
        self._look()

    def _look(self) -> None:
        """The memory as arrays: anew when it has grown."""
        store = self._store
        start = ctypes.addressof(self._memory.data_ptr(store).contents)
        self.bytes = np.frombuffer((ctypes.c_uint8 * self._memory.data_len(store)).from_address(start), dtype=np.uint8)
        block = self.bytes[self._block : self._block + self._layout.size]
        self.head = block[: 8 * HEAD_NUMBERS].view(np.int64)
        self.areas: dict[str, Cells] = {}
        for name, area in self._layout.areas.items():
            if not area.in_tail:
                at = self._layout.at[name]
                cells = block[at : at + area.size * area.room].view(BYTES.get(area.kind, area.kind))
                self.areas[name] = cells.reshape(area.shape) if area.shape else cells

    def tail(self, size: int) -> Cells:
        """So many bytes of the tail, which grows where it is too small. Arrays that were asked for before are then asked for again."""
        wanted = self._tail + size - len(self.bytes)
        if wanted > 0:
            self._memory.grow(self._store, -(-wanted // PAGE))
            self._look()
        return self.bytes[self._tail : self._tail + size]

    def export(self, name: str) -> Callable[[], None]:
        """An export as a function without arguments; raises `Trapped`."""
        function: Any = self._exports[name]
        function.type = lambda _store: NOTHING
        store, trapped = self._store, self._trapped

        def run() -> None:
            try:
                function(store)
            except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
                trapped()
                raise Trapped(str(error).strip().splitlines()[-1].strip()) from error

        return run

    def with_arguments(self, name: str) -> Callable[..., int]:
        """An export as a function of the arguments that drivers have, arrays copied in and out: which one is copied where is known beforehand.

        From one memory to another Python copies in a third of the time that NumPy takes. What is given as an argument's own area is there already,
        and stays there.
        """
        one = self._layout.entries[name]
        own = {area: self.areas[area] for area in one.arguments if area in self.areas}
        given: dict[str, Any] = {f"own_{area}": cells for area, cells in own.items()}
        given |= {f"at_{area}": cells.reshape(-1).data for area, cells in own.items()}
        given |= {"run": self.export(name), "head": self.head, "answer": ANSWER.unpack_from, "append": _append}
        before, after, numbers = [], [], []
        for argument in one.arguments:
            area = self._layout.areas.get(argument)
            if area is None:
                numbers.append(argument)
                continue
            cells = f"{argument}.view('u1')" if area.kind == "record" else argument
            if area.varies == 2 or area.shape:
                cells = f"{argument}.reshape(-1)"
            if area.varies == 2:
                numbers += [f"{argument}.shape[0]", f"{argument}.shape[1]"]
            elif area.varies:
                numbers.append(f"len({argument})")
            unless_there = f"if {argument} is not own_{argument}: "
            if area.in_tail:
                # Whatever was asked of the memory before it grew is asked again.
                before.append(f"at_{argument} = tail({area.size} * len({argument}))")
                given["tail"] = self.tail
                unless_there = ""
            elif area.varies == 2:
                unless_there = f"if {argument}.size: "
            if argument in one.reads:
                before.append(f"{unless_there}at_{argument}[:{cells}.size] = {cells}")
            if argument in one.changes:
                after.append(unless_there + _copied_out(argument, cells))
        if numbers:
            before.append(f"pack(head, 8, {', '.join(numbers)})")
            given["pack"] = struct.Struct(f"={len(numbers)}q").pack_into
        lines = [*before, "run()", *after, "return answer(head)[0]"]
        text = f"def {name}({', '.join(one.arguments)}):\n" + "".join(f"    {line}\n" for line in lines)
        exec(compile(text, f"<{name}>", "exec"), given)
        made: Callable[..., int] = given[name]
        return made


def _append(log: Cells | None, noted: memoryview) -> None:
    """Adds the notes of a call to those that a log has, as far as there is room: what the rules do where they write into it themselves."""
    if log is not None:
        held = int(log[0])
        new = min(int(noted[0]), (len(log) - 1) // NOTE - held)
        log[1 + NOTE * held : 1 + NOTE * (held + new)] = noted[1 : 1 + NOTE * new]
        log[0] = held + new


def _copied_out(argument: str, cells: str) -> str:
    """The line that copies an answer out; of notes and of JSON only what was written."""
    if argument == "log":
        return "append(log, at_log)"
    if argument == "paper":
        return f"used = min({HEAD} + answer(at_paper)[0], len(paper)); paper[:used] = at_paper[:used]"
    return f"{cells}.data[:] = at_{argument}[:{cells}.size]"
