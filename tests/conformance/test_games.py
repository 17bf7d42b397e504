"""Every game keeps to the contract."""

from __future__ import annotations

import pytest

from tablee.engine.rule import BACKEND

from .cases import Case, all_cases, few_cases
from .checks import CHECKS

# All tables are checked with the games' files, a few with Numba's code: they do the same, byte for byte (`tests/wasm/test_same.py`).
CASES = few_cases() if BACKEND == "jit" else all_cases()
# Case by case, so that each game is played once for all of its checks.
TESTS = [pytest.param(case, check, id=f"{check}-{case}") for case in CASES for check in CHECKS]


@pytest.mark.parametrize(("case", "check"), TESTS)
def test_game(case: Case, check: str) -> None:
    CHECKS[check](case.game, case.seats, case.options, case.seed)
