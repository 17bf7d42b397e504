"""All checks that every game must pass, by name: `check_xxx(game, seats, options, seed)`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablee.engine import Game

from . import checks_hidden, checks_known, checks_match, checks_moves, checks_record

Check = Callable[[Game, int, Mapping[str, Any] | None, int], None]

CHECKS: dict[str, Check] = {
    name.removeprefix("check_"): value
    for module in (checks_moves, checks_record, checks_hidden, checks_known, checks_match)
    for name, value in vars(module).items()
    if name.startswith("check_")
}
