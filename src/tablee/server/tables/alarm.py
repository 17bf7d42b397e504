"""A table's alarm: it rings when something is due that nobody asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """One alarm, at the next moment at which something is due."""

    def __init__(self) -> None:
        self._set: asyncio.TimerHandle | None = None
        self._at = 0.0

    def set(self, at: float | None, now: float, ring: Callable[[], object]) -> None:
        """Ring at that moment, on the clock that reads `now`; one that rings earlier stays: what is due is looked at then. `None`: never."""
        if self._set is not None:
            if at is not None and self._at <= at:
                return
            self._set.cancel()
            self._set = None
        if at is not None:
            self._at = at
            self._set = asyncio.get_running_loop().call_later(max(0.0, at - now), self._ring, ring)

    def _ring(self, ring: Callable[[], object]) -> None:
        self._set = None
        ring()
