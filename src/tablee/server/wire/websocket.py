"""A WebSocket: `websockets`' protocol without its input and output, on a transport of the event loop.

Messages are taken as they come and written as they are said: no task wakes up for either. Every frame counts against the socket's allowance, pings
and parts of messages too, and what was read is parsed in small pieces, so that nobody gets more parsed than the allowance has.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from tablee.server.house import House
from tablee.server.http.limits import address_of, is_allowed_origin
from tablee.server.people import COOKIE
from tablee.server.store import StoreError
from tablee.server.wire.connection import Connection

log = logging.getLogger("tablee.socket")

PATH = "/api/socket"
PIECE = 1024
"""Bytes that are parsed at one go."""
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
LAST_WORDS_S = 1.0
"""How long somebody who is let go may take to read the last messages."""


class WebSocket(asyncio.Protocol):
    """One WebSocket, from its handshake to its end, on a connection that `http/protocol.py` has counted."""

    def __init__(self, house: House, **_uvicorn: Any) -> None:
        self._house = house
        # A little more than a message may have: ours is answered with a sentence, more is cut off.
        self._protocol = ServerProtocol(max_size=house.settings.message_bytes * 2, logger=log)
        self._transport: asyncio.Transport
        self._handshake: asyncio.Task[None] | None = None
        self._early = b""
        """What came before the handshake was over."""
        self._parts: list[bytes] = []
        """The beginning of a message that comes in several frames."""
        self._address = ""
        self.connection: Connection | None = None
        self.is_writable = True
        """Whether the other side reads what is written."""

    # ---- from the transport ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self._peer = peer[0] if peer else ""

    def data_received(self, data: bytes) -> None:
        """Parse what was read, piece by piece."""
        if self._handshake is not None and self.connection is None:
            self._early += data[: PIECE - len(self._early)]
            return
        for at in range(0, len(data), PIECE):
            if self._transport.is_closing():
                return
            self._protocol.receive_data(data[at : at + PIECE])
            for event in self._protocol.events_received():
                if isinstance(event, Request):
                    self._handshake = asyncio.create_task(self._shake_hands(event), name="handshake")
                elif isinstance(event, Frame):
                    self._take(event)
            self._write_protocol()

    def eof_received(self) -> bool:
        self._protocol.receive_eof()
        self._write_protocol()
        return False

    def pause_writing(self) -> None:
        self.is_writable = False

    def resume_writing(self) -> None:
        self.is_writable = True
        if self.connection is not None:
            self.connection.send_waiting()

    def connection_lost(self, _error: Exception | None) -> None:
        self._house.tcp_connections.remove(address_of(self._peer, None, self._house.trusted_proxies))
        if self._handshake is not None:
            self._handshake.cancel()
        if self.connection is not None:
            self.connection.lost()
            self._house.remove(self.connection, self._address)

    # ---- from the connection ----

    def write(self, messages: Sequence[bytes]) -> None:
        if self._protocol.state is State.OPEN and not self._transport.is_closing():
            for data in messages:
                self._protocol.send_text(data)
            self._write_protocol()

    def close(self, code: int, reason: str) -> None:
        """Send a close frame; who does not answer it is hung up on after a second."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason)
            self._write_protocol()
        if reason == "abuse":
            self._transport.close()  # nothing more is heard of who floods us
        asyncio.get_running_loop().call_later(LAST_WORDS_S, self._transport.abort)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    # ---- inside ----

    async def _shake_hands(self, request: Request) -> None:
        headers = {name.lower(): ", ".join(request.headers.get_all(name)) for name in request.headers}
        refused = HTTPStatus.FORBIDDEN
        try:
            if urlsplit(request.path).path != PATH:
                refused = HTTPStatus.NOT_FOUND
            elif self._may_come_in(headers):
                person = await self._house.person_of(_cookie_in(headers.get("cookie", "")))
                response = self._protocol.accept(request)
                self._protocol.send_response(response)
                self._write_protocol()
                if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                    self.connection = Connection(self._house.hall, person, self, self._address)
                    self._house.add(self.connection, self._address)
                    early, self._early = self._early, b""
                    self.data_received(early)
                return
        except StoreError:
            refused = HTTPStatus.SERVICE_UNAVAILABLE
        except ValueError:
            refused = HTTPStatus.BAD_REQUEST
        self._protocol.send_response(self._protocol.reject(refused, ""))
        self._write_protocol()

    def _may_come_in(self, headers: dict[str, str]) -> bool:
        house = self._house
        self._address = address_of(self._peer, headers.get("x-forwarded-for"), house.trusted_proxies)
        is_ours = is_allowed_origin(headers, house.settings.allowed_origins)
        return is_ours and house.serving and house.let_in(self._address)

    def _take(self, event: Frame) -> None:
        connection = self.connection
        if connection is None:
            return
        if event.opcode not in MESSAGES:
            connection.take_frame()
        elif event.fin:
            data = b"".join([*self._parts, event.data]) if self._parts else bytes(event.data)
            self._parts = []
            connection.take(data)
        else:
            self._parts.append(bytes(event.data))
            connection.take_frame()

    def _write_protocol(self) -> None:
        """Write what the protocol has to say: messages, its answer to the handshake, pongs, the end."""
        said = self._protocol.data_to_send()
        with contextlib.suppress(OSError, RuntimeError):
            self._transport.write(b"".join(said))
        if SEND_EOF in said:
            self._transport.close()


def _cookie_in(header: str) -> str | None:
    """Who one is, among the cookies of a request.

    >>> _cookie_in("theme=dark; tablee=1.zoe.x"), _cookie_in("")
    ('1.zoe.x', None)
    """
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return None
