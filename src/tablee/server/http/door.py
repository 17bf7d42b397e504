"""The door: every connection is counted, and has a few seconds to say what it wants. Then it is a WebSocket's, or uvicorn's."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.server.house import House
from tablee.server.http.limits import Counts, address_of
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


class Connections:
    """How many there are, in all and from each address. A proxy that is trusted looks after its own."""

    def __init__(self, most: int, most_from_one: int, trusted: frozenset[str], counts: Counts) -> None:
        self._most = most
        self._most_from_one = most_from_one
        self._trusted = trusted
        self._counts = counts
        self._all = 0

    def add(self, client: str) -> bool:
        """One more; `False` if it is one too many, and not counted."""
        address = address_of(client, None, self._trusted)
        if self._all >= self._most:
            return False
        if client not in self._trusted and not self._counts.has_space(address, self._most_from_one):
            return False
        self._all += 1
        self._counts.add(address)
        return True

    def remove(self, client: str) -> None:
        address = address_of(client, None, self._trusted)
        self._all -= 1
        self._counts.remove(address)


class Door(asyncio.Protocol):
    """A connection; what it says is handed on as soon as it is clear to whom."""

    def __init__(self, house: House, connections: Connections, **uvicorn: Any) -> None:
        self._house = house
        self._connections = connections
        self._uvicorn = uvicorn
        self._transport: asyncio.Transport
        self._client = ""
        self._counted = False
        self._said = b""
        self._inner: WebSocket | H11Protocol | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self._client = peer[0] if peer else ""
        self._counted = self._connections.add(self._client)
        if self._counted:
            self._timer = asyncio.get_running_loop().call_later(HEADERS_S, self._transport.abort)
        else:
            self._transport.abort()

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
        if self._counted:
            self._connections.remove(self._client)
