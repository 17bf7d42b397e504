"""The examples in docstrings give what they say."""

from __future__ import annotations

import doctest
import importlib
import inspect
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
OPTIONAL = {"cupy", "gymnasium", "numba_cuda", "pettingzoo", "pyspiel", "ray", "torch"}
"""Packages that an environment for tests may lack."""


def modules() -> list[str]:
    """Every module of the package and of the tools, by name."""
    files = [*(ROOT / "src").glob("tablee/**/*.py"), *ROOT.glob("tools/*.py")]
    base = {file: ROOT / "src" if ROOT / "src" in file.parents else ROOT for file in files}
    dotted = {".".join(file.relative_to(base[file]).with_suffix("").parts) for file in files}
    return sorted(name.removesuffix(".__init__") for name in dotted if not name.endswith("__main__"))


class Finder(doctest.DocTestFinder):
    """Finds the examples of compiled functions too, which are not functions in Python's eyes."""

    def _find(self, tests, obj, name, module, source_lines, globs, seen) -> None:  # type: ignore[no-untyped-def]
        super()._find(tests, obj, name, module, source_lines, globs, seen)  # type: ignore[misc]
        if not inspect.ismodule(obj):
            return
        for key, value in vars(obj).items():
            function = getattr(value, "py_func", None)
            if inspect.isfunction(function) and function.__module__ == obj.__name__ and id(function) not in seen:
                super()._find(tests, function, f"{name}.{key}", module, source_lines, globs, seen)  # type: ignore[misc]


def failures(module: ModuleType) -> tuple[int, str]:
    """How many of a module's examples fail, and pytest's reader's view of it."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for test in Finder(exclude_empty=True).find(module):
        runner.run(test, out=said.append)
    return runner.failures, "".join(said)


@pytest.mark.parametrize("name", modules())
def test_examples_in_docstrings(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.partition(".")[0] in OPTIONAL:
            pytest.skip(f"{missing.name} is not installed")
        raise
    count, said = failures(module)
    assert count == 0, said
