"""The examples in docstrings give what they say."""

from __future__ import annotations

import doctest
import importlib
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


def failures(module: ModuleType) -> tuple[int, str]:
    """How many of a module's examples fail, and what is to be said about them."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for test in doctest.DocTestFinder().find(module):
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
