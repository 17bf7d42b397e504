"""A WebSocket client that costs next to nothing, so that two cores can hold both a server under load and those who load it."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

OP_TEXT, OP_CLOSE, OP_PING, OP_PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One socket: gives every text message to `heard`, and frames what is said."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._data = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(self._data[:200]).decode("latin-1")))
                return
            del self._data[: end + 4]
            self._open = True
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
        data = self._data
        at = 0
        while len(data) - at >= 2:
            length = data[at + 1]
            head = 2
            if length == 126:
                if len(data) - at < 4:
                    break
                length = int.from_bytes(data[at + 2 : at + 4], "big")
                head = 4
            elif length == 127:
                if len(data) - at < 10:
                    break
                length = int.from_bytes(data[at + 2 : at + 10], "big")
                head = 10
            if len(data) - at < head + length:
                break
            payload = bytes(data[at + head : at + head + length])
            operation = data[at] & 15
            at += head + length
            if operation == OP_TEXT:
                self._heard(payload)
            elif operation == OP_PING:
                self._frame(OP_PONG, payload)
            elif operation == OP_CLOSE and self.transport is not None:
                self.transport.close()
        del data[:at]

    def say(self, payload: bytes) -> None:
        """Send a text message."""
        self._frame(OP_TEXT, payload)

    def _frame(self, operation: int, payload: bytes) -> None:
        # A mask of zeros is a mask: the payload goes out as it is.
        length = len(payload)
        if length < 126:
            head = bytes((0x80 | operation, 0x80 | length, 0, 0, 0, 0))
        else:
            head = bytes((0x80 | operation, 0xFE)) + length.to_bytes(2, "big") + b"\0\0\0\0"
        if self.transport is not None:
            self.transport.write(head + payload)

    async def hang_up(self) -> None:
        """Say goodbye, and wait until the other side has closed."""
        if not self.closed.done():
            self._frame(OP_CLOSE, b"\x03\xe8")
            await self.closed

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))
        self.closed.set_result(None)


def upgrade(host: str, path: str, cookie: str = "") -> bytes:
    """The request that opens a socket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def connect(host: str, port: int, line: Callable[[], Line], own_address: str | None = None) -> Line:
    """Open a socket."""
    here = None if own_address is None else (own_address, 0)
    _, protocol = await asyncio.get_running_loop().create_connection(line, host, port, local_addr=here)
    await protocol.opened
    return protocol
