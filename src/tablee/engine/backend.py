"""What runs the rules in this process: the games' files (`wasm`), Numba's compiled code (`jit`), or Python itself (`interpreted`).

`TABLEE_BACKEND` names one; `NUMBA_DISABLE_JIT=1` means `interpreted`, as Numba has it. Otherwise it is the files, and a game whose rules were edited
since its file was made is interpreted beside them: so it can be played at once.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path

from .wasm.files import is_current, stale

WASM, JIT, INTERPRETED = BACKENDS = ("wasm", "jit", "interpreted")


def chosen() -> tuple[str, str]:
    """The backend of this process, and why it is that one."""
    named = os.environ.get("TABLEE_BACKEND")
    if named and named not in BACKENDS:
        raise ValueError(f"TABLEE_BACKEND: {named!r}, one of {', '.join(BACKENDS)} is wanted")
    if named == JIT and not _has("numba"):
        raise ValueError("TABLEE_BACKEND=jit: Numba is not installed: pip install 'tablee[jit]'")
    if named in (JIT, INTERPRETED):
        return named, "TABLEE_BACKEND names it"
    if os.environ.get("TABLEE_NUMBERS"):
        if named or not _has("numba"):
            raise ValueError(
                "TABLEE_NUMBERS: rules with other numbers are not in the games' files: they need TABLEE_BACKEND=jit"
            )
        return JIT, "TABLEE_NUMBERS changes the numbers of a game"
    if not named and os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return INTERPRETED, "NUMBA_DISABLE_JIT is set"
    changed, has_wasmtime = stale(), _has("wasmtime")
    if not changed and has_wasmtime:
        return WASM, "the games' files are what their rules say"
    why = (
        f"the files of {', '.join(changed)} are not what their rules make (`make wasm`)"
        if changed
        else "wasmtime is not installed"
    )
    if named:
        raise ValueError(f"TABLEE_BACKEND=wasm: {why}")
    if has_wasmtime:
        sys.stderr.write(f"tablee: {why}: they are interpreted, which is slow; TABLEE_BACKEND=jit compiles them.\n")
        return WASM, f"{why}: they are interpreted, and the others are what their rules say"
    if _has("numba"):
        return JIT, why
    sys.stderr.write(
        f"tablee: {why}, and Numba is not installed (tablee[jit]): the rules are interpreted, which is slow.\n"
    )
    return INTERPRETED, why


def _has(package: str) -> bool:
    return importlib.util.find_spec(package) is not None


BACKEND, WHY = chosen()


def is_interpreted(folder: Path) -> bool:
    """Whether the rules of the game in this folder are interpreted in this process."""
    return BACKEND == INTERPRETED or (BACKEND == WASM and not is_current(folder))


COMPILED: bool = BACKEND != INTERPRETED
"""Whether rules are run compiled, one way or the other, in this process."""

_checked = os.environ.get("TABLEE_CHECKED", "")
if BACKEND == JIT and _checked:
    os.environ["NUMBA_BOUNDSCHECK"] = "1"  # Numba has not been imported yet

BOUNDS_CHECKED: bool = os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1"
"""Whether every index is checked, in bots and simulations too (some tests do)."""

TABLES_CHECKED: bool = BOUNDS_CHECKED or _checked == "tables"
"""Whether every index is checked when a match is played (the server does)."""
