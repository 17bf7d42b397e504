"""A line, measured by the server's clock alone: round trips of its pings, over a window."""

from __future__ import annotations

import random
from collections import deque
from statistics import median

from tablee.server.tables.arbiter import Line

WINDOW = 24
"""Round trips that are looked at. One that is quicker is believed at once, a line that has become slower when half of them say so."""
LATEST = 6
"""So many of them say where the line is going."""
MOST_PINGS = 5
"""Pings that may be on their way."""
LONGEST_MS = 10_000

_luck = random.SystemRandom()


class Measured:
    """One line: pings on their way, and what those that came back have told. `now` is in seconds."""

    def __init__(self) -> None:
        self.line = Line()
        self._trips: deque[int] = deque(maxlen=WINDOW)
        self._pings: dict[int, float] = {}

    def ping(self, now: float) -> int:
        """A ping leaves; its number, which nobody can guess."""
        number = _luck.randrange(2**32)
        for oldest in list(self._pings)[: 1 - MOST_PINGS]:
            del self._pings[oldest]
        self._pings[number] = now
        return number

    def pong(self, number: int, now: float) -> int | None:
        """An answer: the round trip in ms; `None` for what was never asked."""
        sent = self._pings.pop(number, None)
        if sent is None:
            return None
        took = min(LONGEST_MS, round((now - sent) * 1000))
        self._trips.append(took)
        quickest = min(self._trips)
        self.line = Line(
            rtt=quickest,
            jitter=round(median(self._trips)) - quickest,
            slowest=max(self._trips),
            drift=min(list(self._trips)[-LATEST:]) - quickest,
            trips=len(self._trips),
        )
        return took
