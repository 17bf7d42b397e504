"""The toys keep to the contract, as every game does."""

from __future__ import annotations

import pytest

from tablee.engine.rule import COMPILED
from tests.toys import TOYS

from .cases import Case, cases_of
from .checks import CHECKS

TESTS = [pytest.param(case, check, id=f"{check}-{case}") for toy in TOYS for case in cases_of(toy) for check in CHECKS]

# Compiling a toy takes longer than playing it: by default toys are held to the contract in the interpreted leg.
pytestmark = [pytest.mark.long] if COMPILED else []


@pytest.mark.parametrize(("case", "check"), TESTS)
def test_toy(case: Case, check: str) -> None:
    CHECKS[check](case.game, case.seats, case.options, case.seed)
