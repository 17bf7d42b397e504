"""Wataï: the height of a pile as a player saw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values
from tablee.engine.values import number

from .table import SPACE

NOT_SEEN = 0
NEVER_SEEN = 1 << 20
"""A height that no pile has: for a `seen` that is no height."""
HEIGHT = number(0, NEVER_SEEN - 1)


@SPACE.reads("reel", "top")
def read_card(move: Mapping[str, Any], options: Values) -> Reading:
    """A card and a pile; `seen` becomes the hint, one up, so that 0 is *not said*."""
    if move.get("seen") is None:
        return Reading((SPACE.number(move, options),), NOT_SEEN)
    height = HEIGHT.find(move["seen"], options)
    return Reading((SPACE.number(move, options),), NEVER_SEEN if height is None else height + 1)
