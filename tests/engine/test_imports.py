"""`import tablee` is light, and a game is imported when it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest


def modules_after(program: str) -> set[str]:
    program += "\nimport sys; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_tablee_imports_neither_numba_nor_a_game() -> None:
    modules = modules_after("import tablee; tablee.__version__")
    assert "tablee" in modules
    assert not {name for name in modules if name.split(".")[0] in ("numba", "numpy", "llvmlite")}
    assert not {name for name in modules if name.startswith(("tablee.games", "tablee.engine"))}


def test_refusals_can_be_caught_without_numba() -> None:
    """`engine/__init__` imports all of the engine; `errors` itself needs nothing."""
    assert "tablee.engine.errors" in modules_after("import tablee; tablee.Refused; tablee.Refusal")


def test_the_list_of_games_imports_no_game() -> None:
    modules = modules_after("from tablee.games import names; names()")
    assert not {name for name in modules if name.startswith("tablee.games.")}


def test_one_game_does_not_import_another() -> None:
    modules = modules_after("from tablee.games import game; game('wolf-and-hound')")
    assert {name.split(".")[2] for name in modules if name.startswith("tablee.games.")} == {"wolf_and_hound"}


def test_what_is_not_there_is_an_attribute_error() -> None:
    import tablee

    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = tablee.nothing
