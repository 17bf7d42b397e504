"""Real sockets, served in this process: frames as the standard has them, and readers who do not read."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import msgspec
import pytest
import websockets
from websockets.asyncio.client import connect
from websockets.server import ServerProtocol

from bench.server_parts.line import upgrade
from tablee.server.house import House
from tablee.server.http import protocol
from tablee.server.serve import Server, server_config
from tests.server.conftest import People
from tests.server.guests import PATIENCE_S

pytestmark = pytest.mark.anyio

HOST = "127.0.0.1"


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
        await line.send('{"t":"hello","protocol":2}')
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
async def plain(house: House, port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket that has said hello and been greeted, byte by byte in the test's hands."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(upgrade(f"{HOST}:{port}", "/api/socket"))
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    writer.write(masked(b'{"t":"hello","protocol":2}'))
    assert b"welcome" in await text(reader)
    yield reader, writer
    writer.close()


async def text(reader: asyncio.StreamReader) -> bytes:
    """The next short text frame; pings of the house are passed over."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            first, size = await reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await reader.readexactly(2), "big")
            data = await reader.readexactly(size)
            if first == 0x81 and b'"t":"ping"' not in data:
                return data


def ping(n: int) -> bytes:
    """A message that is answered."""
    return b'{"t":"ping","n":%d}' % n


async def test_a_message_is_heard_however_it_is_cut_or_joined(
    plain: tuple[asyncio.StreamReader, asyncio.StreamWriter],
) -> None:
    reader, writer = plain
    data = masked(ping(1), b"\x01\x02\x03\x04")
    for cut in range(1, len(data)):
        writer.write(data[:cut])
        await asyncio.sleep(0)
        writer.write(data[cut:] + masked(ping(2)) + masked(ping(3)))
        assert [await text(reader) for _ in range(3)] == [b'{"t":"pong","n":%d}' % n for n in (1, 2, 3)]


async def test_a_message_in_several_frames_with_a_ping_between_is_one(
    plain: tuple[asyncio.StreamReader, asyncio.StreamWriter],
) -> None:
    reader, writer = plain
    message = ping(7)
    writer.write(masked(message[:5], first=0x01) + masked(b"", first=0x89) + masked(message[5:9], first=0x00))
    writer.write(masked(message[9:], first=0x80))
    assert await text(reader) == b'{"t":"pong","n":7}'
    # The rest of a message that never began: nobody speaks so.
    writer.write(masked(b"rest", first=0x80))
    async with asyncio.timeout(PATIENCE_S):
        while await reader.read(1000):
            pass


@pytest.mark.parametrize("settings_changes", [{"messages_per_s": 10}])
@pytest.mark.parametrize("first", [0x89, 0x8A, 0x00], ids=["pings", "pongs", "continuations"])
async def test_empty_frames_count_against_the_allowance(
    house: House, plain: tuple[asyncio.StreamReader, asyncio.StreamWriter], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A megabyte of them, and what is parsed before the socket is closed is a few kilobytes."""
    reader, writer = plain
    parsed: list[int] = []
    receive = ServerProtocol.receive_data

    def parse(self: ServerProtocol, data: bytes) -> None:
        parsed.append(len(data))
        receive(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", parse)
    begin = masked(b"{", first=0x01) if first == 0x00 else b""
    writer.write(begin + masked(b"", first=first) * 170_000)
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE_S):
            while await reader.read(1 << 16):
                pass
    assert house.metrics.registry.get_sample_value("tablee_sockets_abusive_total") == 1
    assert sum(parsed) < 8 * 1024


async def test_a_handshake_that_is_none_is_refused(house: House, port: int) -> None:
    for head, status in (
        (upgrade(f"{HOST}:{port}", "/api/nowhere"), b"404"),
        (upgrade(f"{HOST}:{port}", "/api/socket").replace(b"Origin: http://", b"Origin: http://not."), b"403"),
        (upgrade(f"{HOST}:{port}", "/api/socket").replace(b"Sec-WebSocket-Key", b"Sec-Nothing"), b"400"),
    ):
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(head)
        async with asyncio.timeout(PATIENCE_S):
            answer = await reader.read()
        assert answer.split(b" ")[1] == status, answer
        writer.close()
    assert not house.connections


async def test_a_connection_is_counted_until_it_is_closed(house: House, port: int) -> None:
    asked = (
        b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n",
        upgrade(f"{HOST}:{port}", "/api/socket"),
        upgrade(f"{HOST}:{port}", "/api/nowhere"),
        b"no request at all\r\n\r\n",
        b"GET /half",
    )
    lines = [await asyncio.open_connection(HOST, port) for _ in asked]
    async with asyncio.timeout(PATIENCE_S):
        while house.tcp_connections.all < len(asked):
            await asyncio.sleep(0.005)
        for (reader, writer), head in zip(lines, asked, strict=True):
            writer.write(head)
            if b"\r\n\r\n" in head:
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1")
            writer.close()
        while house.tcp_connections.all:
            await asyncio.sleep(0.005)
    assert not house.tcp_connections.of


@pytest.mark.parametrize("settings_changes", [{"max_connections_per_address": 20}])
async def test_half_requests_keep_nobody_out(house: House, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody opens connections and says half a request on each: others are served, and the half ones are cut off."""
    monkeypatch.setattr(protocol, "HEADERS_S", 0.5)
    half = b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: "
    lines = [await asyncio.open_connection(HOST, port) for _ in range(40)]
    for _, writer in lines:
        writer.write(half)

    async def is_well(address: str) -> bool:
        reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0))
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = b""
        with contextlib.suppress(ConnectionError):
            answer = await reader.read()
        writer.close()
        return answer.startswith(b"HTTP/1.1 200")

    assert await is_well("127.0.0.2")
    async with asyncio.timeout(PATIENCE_S):
        for reader, writer in lines:
            with contextlib.suppress(ConnectionError):
                assert await reader.read() == b""
            writer.close()
        while not await is_well(HOST):
            await asyncio.sleep(0.01)


async def stuck_reader(port: int) -> socket.socket:
    """Somebody who says hello and never reads anything."""
    loop = asyncio.get_running_loop()
    stuck = socket.socket()
    stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stuck.setblocking(False)
    await loop.sock_connect(stuck, (HOST, port))
    await loop.sock_sendall(stuck, upgrade(f"{HOST}:{port}", "/api/socket"))
    assert (await loop.sock_recv(stuck, 2000)).startswith(b"HTTP/1.1 101")
    hello = b'{"t":"hello","protocol":2}'
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
            await other.send('{"t":"hello","protocol":2}')
            await other.recv()
            message = msgspec.json.encode({"t": "pong", "n": 1, "filling": "x" * 20_000})
            sent = 0
            while connection._bye is None:
                connection.send(message)
                # What waits for him is bounded.
                assert connection._bytes_waiting <= 2**20 + len(message)
                sent += 1
                # Everybody else is answered between two messages to the one who does not read.
                await other.send(f'{{"t":"ping","n":{sent}}}')
                while (answer := msgspec.json.decode(await other.recv()))["t"] == "ping":
                    pass  # The house asks, too, if this takes long.
                assert answer == {"t": "pong", "n": sent}
            assert connection._bye == "overflow"
            # He is hung up on although he takes nothing, not even the goodbye.
            while connection in house.connections:
                await asyncio.sleep(0.01)
            await other.send('{"t":"ping","n":1}')
            await other.recv()
        with contextlib.suppress(ConnectionError):
            while await asyncio.get_running_loop().sock_recv(stuck, 1 << 20):
                pass
    stuck.close()
