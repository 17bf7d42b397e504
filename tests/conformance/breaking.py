"""How a toy is broken on purpose, and the list of all that are."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import Any

from tablee.engine import Game

COUNT = itertools.count()
"""A source of chance that is not the table's."""


@dataclass(frozen=True)
class Broken:
    """A toy that one check must reject, and what is wrong with it."""

    check: str
    wrong: str
    game: Game


BROKEN: list[Broken] = []


def broken(check: str, wrong: str, toy: Game, **changes: Any) -> None:
    """Lists a toy with some of its parts replaced."""
    BROKEN.append(Broken(check, wrong, replace(toy, **changes)))
