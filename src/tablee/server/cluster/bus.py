"""The bus: NATS, which carries what nodes say to each other, and may lose it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from tablee.server.settings_checks import parts_of
from tablee.server.store import StoreError

log = logging.getLogger("tablee.cluster")

CONNECTING_S = 10.0
PING_S = 1
"""NATS itself is missed after three of these."""
ANSWER_S = 2.0
"""How long another node may take to answer a question."""
MOST_UNSENT = 20_000
"""Messages that may wait for NATS; what comes on top of them is lost."""


class Bus:
    """A connection to NATS that comes back by itself. Publishing never waits."""

    def __init__(self, servers: str, name: str) -> None:
        self._servers = parts_of(servers)
        self._name = name
        self._client = Client()
        self._waiting: list[tuple[str, bytes]] = []
        self._wake = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._last_error = "nobody answers"
        self.cut_at: float | None = None
        """When NATS was lost, on the clock of `time.monotonic`; `None` while it is there."""

    async def open(self) -> None:
        """Connect; a sentence in a `StoreError` where that cannot be done."""
        try:
            async with asyncio.timeout(CONNECTING_S):
                await self._client.connect(
                    self._servers,
                    name=self._name,
                    ping_interval=PING_S,
                    max_outstanding_pings=2,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=1,
                    connect_timeout=2,
                    error_cb=self._failed,
                    disconnected_cb=self._cut,
                    reconnected_cb=self._back,
                )
        except (NatsError, OSError, TimeoutError) as error:
            raise StoreError(f"NATS cannot be used: {self._last_error or error}") from None
        self._writing = asyncio.create_task(self._write(), name="bus")

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        # Under uvloop a connection that breaks now is a RuntimeError.
        with contextlib.suppress(NatsError, OSError, TimeoutError, RuntimeError):
            if self._client.is_connected:
                for subject, data in self._waiting:
                    await self._client.publish(subject, data)
                await self._client.flush(1)
            await self._client.close()

    @property
    def cut_s(self) -> float:
        """For how many seconds NATS has been lost; 0 while it is there."""
        return 0.0 if self.cut_at is None else time.monotonic() - self.cut_at

    def publish(self, subject: str, data: bytes) -> None:
        if len(self._waiting) < MOST_UNSENT:
            self._waiting.append((subject, data))
            self._wake.set()

    async def request(self, subject: str, data: bytes) -> bytes:
        """The answer to a question; `StoreError` where none comes."""
        try:
            answer: Msg = await self._client.request(subject, data, timeout=ANSWER_S)
        except (NatsError, OSError, TimeoutError) as error:
            raise StoreError(f"another node does not answer ({type(error).__name__})") from error
        return answer.data

    async def subscribe(self, subject: str, take: Callable[[Msg], Awaitable[None]]) -> Subscription:
        return await self._client.subscribe(subject, cb=take)

    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting, self._waiting = self._waiting, []
            for subject, data in waiting:
                try:
                    await self._client.publish(subject, data)
                except (NatsError, OSError) as error:
                    self._last_error = type(error).__name__

    async def _failed(self, error: Exception) -> None:
        self._last_error = str(error) or type(error).__name__
        log.warning("NATS", extra={"why": self._last_error})

    async def _cut(self) -> None:
        if self.cut_at is None:
            self.cut_at = time.monotonic()

    async def _back(self) -> None:
        self.cut_at = None
