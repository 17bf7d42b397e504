"""The door: every connection is counted, and has a few seconds to say what it wants. Then it is a WebSocket's, or uvicorn's."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.server.house import House
from tablee.server.http.limits import address_of
from tablee.server.wire.websocket import WebSocket

HEADERS_S = 10.0
"""How long the headers of the first request may take."""
LONGEST_S = 300.0
"""How long a connection is used for one request after the other; what is half said then is cut off."""
MOST_BYTES = 16 * 1024
BESIDE_SOCKETS = 2000
"""Connections at once that are no sockets."""
END = b"\r\n\r\n"
UPGRADE = re.compile(rb"\r\nupgrade:[ \t]*websocket", re.IGNORECASE)


class Door(asyncio.Protocol):
    """A connection; what it says is handed on as soon as it is clear to whom."""

    def __init__(self, house: House, **uvicorn: Any) -> None:
        self._house = house
        self._uvicorn = uvicorn
        self._transport: asyncio.Transport
        self._address = ""
        self._is_counted = False
        self._said = b""
        self._inner: WebSocket | H11Protocol | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        client = peer[0] if peer else ""
        self._address = address_of(client, None, self._house.trusted_proxies)
        self._is_counted = self._has_space(client)
        if self._is_counted:
            self._house.connections_of.add(self._address)
            self._timer = asyncio.get_running_loop().call_later(HEADERS_S, self._transport.abort)
        else:
            self._transport.abort()

    def _has_space(self, client: str) -> bool:
        """Whether there may be one more. A proxy that is trusted looks after its own."""
        house, settings = self._house, self._house.settings
        return house.connections_of.all < settings.max_sockets + BESIDE_SOCKETS and (
            client in house.trusted_proxies
            or house.connections_of.has_space(self._address, settings.max_connections_per_address)
        )

    def data_received(self, data: bytes) -> None:
        if self._inner is not None:
            self._inner.data_received(data)
            return
        self._said += data
        end = self._said.find(END)
        if end < 0 and len(self._said) <= MOST_BYTES:
            return
        said, self._said = self._said, b""
        self._hand_over(end >= 0 and UPGRADE.search(said, 0, end) is not None)
        assert self._inner is not None
        self._inner.data_received(said)

    def _hand_over(self, is_socket: bool) -> None:
        assert self._timer is not None
        self._timer.cancel()
        if is_socket:
            self._inner = WebSocket(self._house)
        else:
            self._inner = http = H11Protocol(**self._uvicorn)
            self._timer = asyncio.get_running_loop().call_later(LONGEST_S, http.shutdown)
        self._inner.connection_made(self._transport)

    def eof_received(self) -> bool | None:
        if self._inner is not None:
            self._inner.eof_received()
        return None

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._inner is not None:
            self._inner.connection_lost(exc)
        if self._is_counted:
            self._house.connections_of.remove(self._address)
