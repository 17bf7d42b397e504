"""The kit for a machine without a package registry has whatever the measure of the card imports."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.gpu_kit import PACKAGES, pinned
from tools.repository import ROOT

IMPORTED = """
import sys
from importlib.metadata import packages_distributions
import bench.card
from tablee.games import GAMES, game
for name in GAMES:
    game(name)
known = packages_distributions()
print(*{package for module in sys.modules for package in known.get(module, ())})
"""
THE_MACHINES_OWN = {"numpy", "cffi", "pycparser", "pyyaml", "setuptools", "tablee"}
"""Built for its card, used by Numba where they are there, or ours."""


def test_the_kit_has_what_is_imported() -> None:
    environment = os.environ | {"TABLEE_BACKEND": "jit"}
    command = [sys.executable, "-c", IMPORTED]
    said = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout
    imported = {name.lower().replace(".", "-").replace("_", "-") for name in said.split()}
    assert "numba" in imported and imported - THE_MACHINES_OWN - set(PACKAGES) == set()


def test_every_package_of_the_kit_is_locked() -> None:
    assert len(pinned()) == len(set(PACKAGES))
