"""uvicorn's protocol for connections, with limits: each is counted, and has a few seconds to say what it wants."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.server.house import House
from tablee.server.http.limits import address_of

HEADERS_S = 10.0
"""How long the headers of the first request may take."""
LONGEST_S = 300.0
"""How long a connection is used for one request after the other; what is half said then is cut off."""
BESIDE_SOCKETS = 2000
"""Connections at once that are no sockets."""


class HttpProtocol(H11Protocol):
    """A connection. Where a WebSocket takes it over, that one uncounts it (`server/wire/websocket.py`)."""

    def __init__(self, house: House, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self._house = house
        self._address = ""
        self._timer: asyncio.TimerHandle | None = None
        """Set as long as the connection is counted here."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        client = self.client[0] if self.client else ""
        self._address = address_of(client, None, self._house.trusted_proxies)
        if self._has_space(client):
            self._house.tcp_connections.add(self._address)
            self._timer = self.loop.call_later(HEADERS_S, self._look_for_headers)
        else:
            transport.abort()

    def _has_space(self, client: str) -> bool:
        """Whether there may be one more. A proxy that is trusted looks after its own."""
        house, settings = self._house, self._house.settings
        return house.tcp_connections.all < settings.max_sockets + BESIDE_SOCKETS and (
            client in house.trusted_proxies
            or house.tcp_connections.has_space(self._address, settings.max_connections_per_address)
        )

    def _look_for_headers(self) -> None:
        """Whoever has sent half a request by now is cut off."""
        if self.scope is None:
            self.transport.abort()
        else:
            self._timer = self.loop.call_later(LONGEST_S - HEADERS_S, self.shutdown)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self._timer is not None:
            self._timer.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()
            self._house.tcp_connections.remove(self._address)
