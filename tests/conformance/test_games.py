"""Every game keeps to the contract."""

from __future__ import annotations

import pytest

from .cases import Case, all_cases
from .checks import CHECKS

# Case by case, so that each game is played once for all of its checks.
TESTS = [pytest.param(case, check, id=f"{check}-{case}") for case in all_cases() for check in CHECKS]


@pytest.mark.parametrize(("case", "check"), TESTS)
def test_game(case: Case, check: str) -> None:
    CHECKS[check](case.game, case.seats, case.options, case.seed)
