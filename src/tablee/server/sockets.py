"""uvicorn's WebSocket, with a short way out and a short way in.

Out: a message is framed and handed to the transport at once, as long as the other side reads. In: a message is taken as it comes, unless an
earlier one still waits. A table hears and tells thousands of them a second: a task that wakes up for each would cost more than the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # its own, in C where there is one
from websockets.streams import StreamReader

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
_MASKED, _VERY_LONG = 0x80, 0xFF
"""The second byte: a mask and a short length; a length in eight bytes."""
_BETWEEN_FRAMES = StreamReader.at_eof.__code__
"""What the parser waits in when it has read whole frames, and nothing of another one."""


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


def text_in(data: bytes) -> bytes | None:
    """The text in what was read from a client, if that is one whole text frame, as a client sends it, and nothing else.

    >>> text_in(bytes([0x81, 0x82, 1, 1, 1, 1]) + b"z|")
    b'{}'
    >>> text_in(bytes([0x81, 0x82, 1, 1, 1, 1]) + b"z")
    """
    if len(data) < 6 or data[0] != _TEXT or not _MASKED <= data[1] < _VERY_LONG:
        return None
    length, at = data[1] - _MASKED, 2
    if length == 126:
        length, at = data[2] << 8 | data[3], 4
    if len(data) != at + 4 + length:
        return None  # part of one, or several
    return apply_mask(data[at + 4 :], data[at : at + 4])


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

    def data_received(self, data: bytes) -> None:
        """Something was read: almost always one whole message, which is taken at once. The parser reads everything else."""
        text = text_in(data) if self._is_between_messages() else None
        if text is None or not self._takes(text):
            super().data_received(data)

    def _is_between_messages(self) -> bool:
        """Whether the next byte begins a message."""
        reading: Any = self.conn.parser
        waits_in = getattr(reading.gi_yieldfrom, "gi_yieldfrom", None)
        return getattr(waits_in, "gi_code", None) is _BETWEEN_FRAMES and self.conn.current_size is None

    def _takes(self, data: bytes) -> bool:
        """Whether a text message is taken now: nothing waits to be handled before it. What is no proper text is uvicorn's to refuse."""
        return (
            self.taker is not None
            and self.queue.empty()
            and not self.close_sent
            and data.isascii()
            and self.taker(data)
        )

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
        if self.curr_msg_data_type == "text" and self._takes(b"".join(self.frames)):
            self.frames = []
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
