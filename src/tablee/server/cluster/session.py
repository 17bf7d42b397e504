"""A session: what a node with sockets and a node with tables say to each other, in order and without a gap, over a bus that may lose anything.

Whatever is said in one turn of the event loop goes as one packet. Packets are numbered; the other side sees by the number that one is missing and
asks for all that follow the last one that it has. Every second each side says what it has sent and got, so that the last packet can be missed,
too. Whoever hears nothing for a while gives the session up: sockets are asked to come back, and listeners are gone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from tablee.server.tables.arbiter import Line
from tablee.server.wire.outgoing import ByeReason

log = logging.getLogger("tablee.cluster")

HEARTBEAT_S = 1.0
SILENT_S = 3.0
"""After so long without a word the other side is gone."""
ASK_AGAIN_S = 0.1
"""The least time between two questions for the same packets."""
MOST_KEPT = 4000
"""Packets that the other side may not have confirmed."""
PACKET_BYTES = 200_000
"""Where a packet is split: NATS carries a megabyte at once, unless it is told otherwise."""


class Who(msgspec.Struct, array_like=True):
    """The person of a socket, and what was measured of its line."""

    person: tuple[str, str, str, int | None] | None
    address: str
    line: Line


class BeginWatching(msgspec.Struct, array_like=True, tag=1):
    """Somebody begins to watch a table."""

    socket: int
    table: str
    who: Who
    said: bytes


class AskTable(msgspec.Struct, array_like=True, tag=2):
    """Somebody asks something of a table."""

    socket: int
    table: str
    who: Who
    said: bytes


class LineMeasured(msgspec.Struct, array_like=True, tag=3):
    """Somebody's line is another now, at a table where it matters who was first."""

    socket: int
    table: str
    line: Line


class StopWatching(msgspec.Struct, array_like=True, tag=4):
    """Somebody watches a table no more."""

    socket: int
    table: str


class SendToSocket(msgspec.Struct, array_like=True, tag=5):
    """Messages for a socket, as they are sent: made for the eyes of its person alone."""

    socket: int
    messages: tuple[bytes, ...]


class CloseSocket(msgspec.Struct, array_like=True, tag=6):
    """A socket is to be closed."""

    socket: int
    why: ByeReason


Item: TypeAlias = BeginWatching | AskTable | LineMeasured | StopWatching | SendToSocket | CloseSocket


class Packet(msgspec.Struct, array_like=True):
    """What one message of the bus carries."""

    sender: str
    session: int
    to_tables: bool
    """Whether the side that has the sockets sends it, or the side that has the tables."""
    n: int
    """Its number; without items, that of the last packet that was sent. −1: there is no such session here."""
    got: int
    """The last packet that has come the other way."""
    again: bool = False
    """What was sent after that one is to be sent again."""
    asked_at: float = 0.0
    """When this was said, on the sender's clock, to be repeated."""
    answers: float = 0.0
    """The `asked_at` of the packet that this one answers."""
    items: list[Item] = []


_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Packet] = msgspec.msgpack.Decoder(Packet)


def read_packet(data: bytes) -> Packet:
    """A packet; `msgspec.DecodeError` for anything that is none."""
    return _decoder.decode(data)


class Session:
    """One side of a session: what it has sent and the other has not confirmed, and what it has got."""

    def __init__(
        self,
        number: int,
        me: str,
        *,
        to_tables: bool,
        publish: Callable[[bytes], None],
        on_gap: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.number = number
        self._me = me
        self._to_tables = to_tables
        self._publish = publish
        self.deliver: Callable[[Item], None] = lambda _item: None
        """What is done with what the other side says."""
        self._on_gap = on_gap
        self._clock = clock
        self._items: list[Item] = []
        self._sent = 0
        self._kept: deque[tuple[int, list[Item]]] = deque()
        """What the other side has not confirmed."""
        self._got = 0
        self._asked_again_at = 0.0
        self._heard_at = clock()
        self.heard = asyncio.Event()
        """Set when the other side has said something, or nobody is to wait for that any more."""
        self.closed = False
        self.round_trip_ms = 0
        """How long what is said takes to the other side and back."""

    # ---- sending ----

    def send(self, item: Item) -> None:
        """Send something at the end of this turn of the event loop."""
        if self.closed:
            return
        if not self._items:
            asyncio.get_running_loop().call_soon(self.flush)
        self._items.append(item)

    def flush(self) -> None:
        items, self._items = self._items, []
        while items and not self.closed:
            size = count = 0
            for item in items:
                size += sum(map(len, item.messages)) if isinstance(item, SendToSocket) else 0
                if count and size > PACKET_BYTES:
                    break
                count += 1
            now, items = items[:count], items[count:]
            self._sent += 1
            self._kept.append((self._sent, now))
            self._send_packet(self._sent, now)

    def heartbeat(self) -> None:
        """Say where this side stands. The tables' side measures the way, for it is part of a person's line."""
        self._send_packet(self._sent, asked_at=0.0 if self._to_tables else self._clock())

    def close(self) -> None:
        self.closed = True
        self.heard.set()

    @property
    def is_lost(self) -> bool:
        """Whether the other side is gone, or does not get what it is sent."""
        return self._clock() - self._heard_at > SILENT_S or len(self._kept) > MOST_KEPT

    def _send_packet(self, n: int, items: list[Item] | None = None, **fields: bool | float) -> None:
        packet = Packet(self._me, self.number, self._to_tables, n, self._got, items=items or [])
        for name, value in fields.items():
            setattr(packet, name, value)
        self._publish(_encoder.encode(packet))

    # ---- receiving ----

    def receive(self, packet: Packet) -> None:
        """Take a packet of the other side: confirm it, deliver its items, or ask for what is missing."""
        now = self._heard_at = self._clock()
        self.heard.set()
        while self._kept and self._kept[0][0] <= packet.got:
            self._kept.popleft()
        if packet.answers:
            self.round_trip_ms = round((now - packet.answers) * 1000)
        if packet.asked_at:
            self._send_packet(self._sent, answers=packet.asked_at)
        if packet.again:
            for n, items in list(self._kept):
                self._send_packet(n, items)
        if packet.items and packet.n == self._got + 1:
            self._got = packet.n
            for item in packet.items:
                try:
                    self.deliver(item)
                except Exception:
                    log.exception("what another node said could not be handled")
        elif packet.n > self._got and now - self._asked_again_at >= ASK_AGAIN_S:
            self._asked_again_at = now
            self._on_gap()
            self._send_packet(self._sent, again=True)


def refusal(me: str, packet: Packet) -> bytes:
    """A packet that says: there is no such session here."""
    return _encoder.encode(Packet(me, packet.session, not packet.to_tables, -1, 0))
