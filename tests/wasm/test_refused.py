"""What no file may be made of: the build fails, and says what it has found."""

from __future__ import annotations

import pytest
import wasmtime

from tools.wasm.lower import STACK, NotPortable, lowered

MODULE = """
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-i64:64"
@room = global [64 x i8] zeroinitializer, align 64
@number = global double 2.0
{more}
define void @go() {{
{body}
  ret void
}}
"""
ALLOCATES = "declare ptr @NRT_MemInfo_alloc_safe_aligned(i64, i32)"
ALLOCATED = "  %p = call ptr @NRT_MemInfo_alloc_safe_aligned(i64 64, i32 32)\n  store volatile i8 1, ptr %p"
COMPUTED = "  %v = load volatile double, ptr @number\n  %r = call double {}(double %v)\n  store volatile double %r, ptr @number"
STORED = "  store volatile i8 1, ptr inttoptr ({} to ptr)"


def made(body: str, more: str = "", *, is_checked: bool = False) -> bytes:
    """The file of a module that exports `go`."""
    return lowered(MODULE.format(more=more, body=body), ("go",), is_checked)


@pytest.mark.parametrize(
    ("body", "more", "why"),
    [
        (ALLOCATED, ALLOCATES, "imported: NRT_MemInfo_alloc_safe_aligned"),
        ("  call void @somewhere()", "declare void @somewhere()", "imported: somewhere"),
        ("  store volatile i8 1, ptr @elsewhere", "@elsewhere = external global i8", "imported: elsewhere"),
        (COMPUTED.format("@log"), "declare double @log(double)", "imported: log"),
        (COMPUTED.format("@llvm.log.f64"), "declare double @llvm.log.f64(double)", "floating point .*: llvm.log.f64"),
        (STORED.format("i64 94000000000000"), "", "an absolute address"),
        (STORED.format("i32 123456"), "", "an absolute address"),
        (STORED.format("i32 -123456"), "", "an absolute address"),
    ],
    ids=["allocation", "function", "variable", "log", "llvm-log", "address-64", "address-32", "address-below-0"],
)
@pytest.mark.parametrize("is_checked", [False, True], ids=["plain", "checked"])
def test_what_a_file_must_not_need_is_refused(body: str, more: str, why: str, is_checked: bool) -> None:
    with pytest.raises(NotPortable, match=why):
        made(body, more, is_checked=is_checked)


def test_what_nothing_calls_is_no_reason_to_refuse() -> None:
    """Numba leaves allocation in what errors would say; nothing of it is reached."""
    dead = f"{ALLOCATES}\ndefine internal void @never() {{\n{ALLOCATED}\n  ret void\n}}"
    assert list(wasmtime.Module(wasmtime.Engine(), made("", dead)).imports) == []


@pytest.mark.parametrize(("size", "fits"), [(STACK // 2, True), (2 * STACK, False)])
def test_a_stack_that_is_too_deep_is_a_trap(size: int, fits: bool) -> None:
    """It lies below everything else: who goes deeper leaves the memory, and writes over nothing."""
    body = (
        f"  %deep = alloca [{size} x i8]\n  %at = load volatile i64, ptr @at\n"
        "  %cell = getelementptr i8, ptr %deep, i64 %at\n  store volatile i8 1, ptr %cell"
    )
    store = wasmtime.Store()
    file = made(body, "@at = global i64 0")
    exports = wasmtime.Instance(store, wasmtime.Module(store.engine, file), []).exports(store)
    go = exports["go"]
    assert isinstance(go, wasmtime.Func)
    if fits:
        go(store)
    else:
        with pytest.raises(wasmtime.Trap, match="out of bounds"):
            go(store)
