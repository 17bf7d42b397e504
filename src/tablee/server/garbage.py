"""Python's garbage collector, told when to work.

Left alone it looks through every object of every table whenever it likes, and nobody is answered meanwhile: a tenth of a second at a thousand tables.
What the server gives up is free at once, without it (tables and sockets leave no knots behind); so it looks at what is new, often, and through
everything only when hardly anybody plays.
"""

from __future__ import annotations

import asyncio
import gc
import time

from tablee.server.metrics import Metrics

EVERY_S = 30.0
YOUNG = 1_000
"""New objects after which the youngest are looked through: a few thousandths of a second. Twenty times as many were a twentieth."""
SELDOM = 1_000_000
"""So many times until older ones are looked through, too: hardly ever. `Collector` sets aside what stays."""
FEW_MESSAGES = 20.0
"""So many messages a second are hardly anybody."""
FULL_S = 3600.0


class Collector:
    """Looks after what a long-running server leaves behind."""

    def __init__(self) -> None:
        self._messages = 0
        self._looked_at = 0.0
        self._full_at = 0.0

    def begin(self, now: float) -> None:
        """Everything is loaded: none of it will ever be garbage."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, SELDOM, SELDOM)
        self._looked_at = self._full_at = now

    def look(self, now: float, messages: int) -> None:
        """Every now and then: what is new and still there is set aside. Through everything once an hour, if hardly anybody plays."""
        rate = (messages - self._messages) / max(now - self._looked_at, 0.001)
        self._messages, self._looked_at = messages, now
        if rate >= FEW_MESSAGES:
            # While many play only what is newest: all that has come since the last time takes half a second to look through.
            gc.collect(0)
        else:
            if now - self._full_at >= FULL_S:
                self._full_at = now
                gc.unfreeze()
            gc.collect()
        gc.freeze()


async def collect_garbage(collector: Collector, metrics: Metrics) -> None:
    """Let it look, for as long as this process serves."""
    while True:
        await asyncio.sleep(EVERY_S)
        collector.look(time.monotonic(), metrics.messages_in.value)
