"""Real sockets, served in this process: frames as the standard has them, and readers who do not read."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import weakref
from collections.abc import AsyncIterator

import msgspec
import pytest
import websockets
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from bench.server_parts.line import upgrade
from tablee.server.garbage import Collector
from tablee.server.house import House
from tablee.server.serve import Server, server_config
from tablee.server.sockets import Socket, frame
from tests.server.conftest import People
from tests.server.guests import PATIENCE_S

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 70000])
def test_a_frame_is_what_the_standard_says(size: int) -> None:
    data = b"x" * size
    assert frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.fixture
async def port(house: House) -> AsyncIterator[int]:
    """The house on a real port."""
    listening = socket.create_server((HOST, 0))
    server = Server(server_config(house.settings, house), house, "")
    serving = asyncio.create_task(server.serve([listening]))
    yield int(listening.getsockname()[1])
    server.should_exit = True
    await serving
    listening.close()


async def test_a_match_over_a_real_socket(people: People, port: int) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    async with connect(
        f"ws://{HOST}:{port}/api/socket",
        origin=websockets.Origin(f"http://{HOST}:{port}"),
        additional_headers={"Cookie": f"tablee={zoe.http.cookies['tablee']}"},
    ) as line:
        await line.send('{"t":"hello","protocol":1}')
        await line.send(msgspec.json.encode({"t": "watch", "id": "w", "table": table["table"]}).decode())
        heard = [msgspec.json.decode(await line.recv()) for _ in range(8)]
        kinds = [message["t"] for message in heard]
        assert kinds == ["welcome", "ack", "table", "step", "step", "step", "step", "table"]
        # Many at once: none is lost, all are answered in order.
        for n in range(200):
            await line.send(msgspec.json.encode({"t": "ping", "n": n}).decode())
        assert [msgspec.json.decode(await line.recv()) for _ in range(200)] == [
            {"t": "pong", "n": n} for n in range(200)
        ]


def masked(text: bytes, mask: bytes = bytes(4), first: int = 0x81) -> bytes:
    """A frame as a client sends it."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
    return bytes([first]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))


@pytest.fixture
async def way(house: House, port: int) -> AsyncIterator[Socket]:
    """A line that has said hello, at the server's end."""
    async with connect(f"ws://{HOST}:{port}/api/socket", origin=websockets.Origin(f"http://{HOST}:{port}")) as line:
        await line.send('{"t":"hello","protocol":1}')
        await line.recv()
        (connection,) = house.connections
        assert isinstance(connection._way, Socket)
        yield connection._way


def take_all(way: Socket, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What is taken from now on."""
    taken: list[bytes] = []

    def take(data: bytes) -> bool:
        taken.append(data)
        return True

    monkeypatch.setattr(way, "taker", take)
    return taken


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1000])
async def test_a_whole_message_is_taken_as_it_comes(way: Socket, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = take_all(way, monkeypatch)
    monkeypatch.setattr(way.conn, "receive_data", lambda data: pytest.fail("it was parsed"))
    for mask in (bytes(4), b"\x01\x02\x03\x04"):
        way.data_received(masked(b"x" * size, mask))
    assert taken == [b"x" * size] * 2


async def test_a_message_that_was_cut_is_put_together_first(way: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = take_all(way, monkeypatch)
    for text in (b"short", b"long" * 50):
        data = masked(text)
        for cut in range(1, len(data)):
            way.data_received(data[:cut])
            way.data_received(data[cut:])
            way.data_received(data + data)
            assert taken == [text] * 3
            taken.clear()


async def test_what_only_looks_like_a_message_is_none(way: Socket, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of another message, even where it has the bytes of a whole one; one within another that is not complete."""
    taken = take_all(way, monkeypatch)
    way.data_received(masked(b"in two ", first=0x01))
    way.data_received(masked(b"parts", first=0x80))
    assert taken == [b"in two parts"]
    inner = masked(b"inner")
    outer = masked(b"outer" + inner, first=0x8A)  # a pong, which may carry anything
    way.data_received(outer[: -len(inner)])
    way.data_received(inner)
    assert taken == [b"in two parts"] and way.conn.parser_exc is None
    way.data_received(masked(b"in two ", first=0x01))
    way.data_received(inner)
    assert taken == [b"in two parts"] and way.conn.parser_exc is not None


@pytest.mark.parametrize("politely", [True, False])
async def test_a_socket_that_is_closed_is_free_at_once(
    house: House, port: int, politely: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever only the garbage collector could undo would be there for hours: it looks through everything when hardly anybody plays."""
    monkeypatch.setattr(Collector, "look", lambda *_: None)
    gc.collect()
    gc.disable()
    try:
        async with connect(f"ws://{HOST}:{port}/api/socket", origin=websockets.Origin(f"http://{HOST}:{port}")) as line:
            await line.send('{"t":"hello","protocol":1}')
            await line.recv()
            (way,) = [connection._way for connection in house.connections]
            assert isinstance(way, Socket)
            parts = weakref.WeakSet[object]([way, way.conn])
            del way
            if not politely:
                line.transport.abort()
        async with asyncio.timeout(PATIENCE_S):
            while parts:
                await asyncio.sleep(0.005)
    finally:
        gc.enable()


async def stuck_reader(port: int) -> socket.socket:
    """Somebody who says hello and never reads anything."""
    loop = asyncio.get_running_loop()
    stuck = socket.socket()
    stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stuck.setblocking(False)
    await loop.sock_connect(stuck, (HOST, port))
    await loop.sock_sendall(stuck, upgrade(f"{HOST}:{port}", "/api/socket"))
    assert (await loop.sock_recv(stuck, 2000)).startswith(b"HTTP/1.1 101")
    hello = b'{"t":"hello","protocol":1}'
    await loop.sock_sendall(stuck, bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return stuck


async def test_a_stuck_reader_is_let_go_and_costs_nobody_else_anything(house: House, port: int) -> None:
    stuck = await stuck_reader(port)
    async with asyncio.timeout(PATIENCE_S):
        while not any(connection._greeted for connection in house.connections):
            await asyncio.sleep(0.005)
        (connection,) = house.connections
        async with connect(
            f"ws://{HOST}:{port}/api/socket", origin=websockets.Origin(f"http://{HOST}:{port}")
        ) as other:
            await other.send('{"t":"hello","protocol":1}')
            await other.recv()
            message = msgspec.json.encode({"t": "pong", "n": 1, "filling": "x" * 20_000})
            sent = 0
            while connection._bye is None:
                connection.send(message)
                sent += 1
                # Everybody else is answered between two messages to the one who does not read.
                await other.send(f'{{"t":"ping","n":{sent}}}')
                assert msgspec.json.decode(await other.recv()) == {"t": "pong", "n": sent}
            assert connection._bye == "overflow"
            # What waits for him is bounded, and he is hung up on although he takes nothing, not even the goodbye.
            assert connection._bytes_waiting <= 2**20 + len(message)
            while connection in house.connections:
                await asyncio.sleep(0.01)
            await other.send('{"t":"ping","n":1}')
            await other.recv()
        with contextlib.suppress(ConnectionError):
            while await asyncio.get_running_loop().sock_recv(stuck, 1 << 20):
                pass
    stuck.close()
