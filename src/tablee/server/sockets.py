"""uvicorn's WebSocket, with a short way out and a short way in.

Out: a message is framed and handed to the transport at once, as long as the other side reads. In: a message is taken as it comes, unless an
earlier one still waits. A table hears and tells thousands of them a second: a task that wakes up for each would cost more than the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

EXTENSION = "tablee.way"
"""Where in a socket's scope its short way out is found."""
MOST_UNREAD = 16
"""Messages that may wait to be handled before no more are read from that socket."""

Taker = Callable[[bytes], bool]
"""Takes a text message, or says that it has to wait its turn."""

_TEXT = 0x81
"""The first byte of a whole text frame."""


class Way(Protocol):
    """The short ways out of a socket and into it."""

    taker: Taker | None
    """Who takes text messages as they come."""

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send text messages now, at one go; `False` if they have to wait, because the other side does not read or the socket is closing."""

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""


def frame(data: bytes) -> bytes:
    """A text message as a server sends it: one frame, not masked (RFC 6455, 5.2).

    >>> frame(b"{}")
    b'\\x81\\x02{}'
    """
    length = len(data)
    if length < 126:
        return bytes((_TEXT, length)) + data
    if length < 65536:
        return bytes((_TEXT, 126)) + length.to_bytes(2, "big") + data
    return bytes((_TEXT, 127)) + length.to_bytes(8, "big") + data


class Socket(WebSocketsSansIOProtocol):
    """One WebSocket."""

    taker: Taker | None = None

    async def run_asgi(self) -> None:
        """Serve the socket; the application finds the short way out in its scope."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        try:
            await super().run_asgi()
        finally:
            # Knots that only the garbage collector could undo.
            self.taker = None
            del extensions[EXTENSION]

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is cut: nothing will be read any more."""
        super().connection_lost(exc)
        self.conn.parser.close()  # another such knot: it reads for the object that holds it

    def write(self, messages: Sequence[bytes]) -> bool:
        """Send text messages now, if the other side reads."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join([frame(data) for data in messages]))
        return True

    def abort(self) -> None:
        """Hang up, whatever is still to be sent."""
        self.transport.abort()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message. Somebody may have hung up while it waited: then there is nothing more to read."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. Reading goes on until some wait: to stop and start it for each costs more than the message."""
        if self.taker is not None and self.curr_msg_data_type == "text" and self.queue.empty() and not self.close_sent:
            data = b"".join(self.frames)
            # What is no proper text is uvicorn's to refuse.
            if data.isascii() and self.taker(data):
                self.frames = []
                return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
