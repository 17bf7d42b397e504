"""Three nodes with everything between them: what stands between a node and NATS or PostgreSQL can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from bench.server_parts.nodes import Nats
from bench.server_parts.processes import ROOT, TABLEE, free_port

HOST = "127.0.0.1"
PATIENCE_S = 120.0
"""A node that is not ready by then never will be."""

ASK_S = 1.0
"""How often a balancer asks whether a node is ready."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Wire:
    """A way to somebody else that can be cut without either side being told: what is said stays unheard."""

    def __init__(self, open_other: Callable[[], Awaitable[Streams]]) -> None:
        self._open_other = open_other
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    async def close(self) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        other: asyncio.StreamWriter | None = None
        try:
            await self._whole.wait()
            back, other = await self._open_other()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pump(reader, other))
                group.create_task(self._pump(back, writer))
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            for one in (writer, other):
                if one is not None:
                    one.close()

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            await self._whole.wait()
            target.write(data)
            await target.drain()
        raise ConnectionResetError  # one side has hung up: so does the other


class OneNode:
    """A server process, and its wires."""

    def __init__(self, name: str, nats: Nats, postgres: str) -> None:
        """`postgres`: the database, by its socket."""
        self.name = name
        self.port = free_port()
        self._nats = nats
        self._database, _, rest = postgres.removeprefix("postgresql:///").partition("?host=")
        folder = rest.partition("&")[0]
        self.to_nats = Wire(lambda: asyncio.open_connection(HOST, nats.port))
        self.to_postgres = Wire(lambda: asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432"))
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        await self.to_nats.open()
        await self.to_postgres.open()

    async def close(self) -> None:
        await self.to_nats.close()
        await self.to_postgres.close()

    async def start(self, *further: str) -> None:
        """It is ready when this returns."""
        flags = (
            "--port",
            str(self.port),
            "--node",
            self.name,
            "--cluster",
            self._nats.url(self.to_nats.port),
            *further,
        )
        database = f"postgresql://tablee@{HOST}:{self.to_postgres.port}/{self._database}"
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *TABLEE, *flags, "--database", database, cwd=ROOT
        )
        async with asyncio.timeout(PATIENCE_S):
            while not await self.is_ready():
                assert self._process.returncode is None, f"node {self.name} has ended"
                await asyncio.sleep(0.05)

    async def is_ready(self) -> bool:
        return (await self.get("/api/ready")) is not None

    async def get(self, path: str) -> str | None:
        """The text at a path; `None` where there is none now."""

        def ask() -> str | None:
            try:
                with urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=ASK_S) as answer:
                    return str(answer.read().decode())
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                return None

        return await asyncio.to_thread(ask)

    def send(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def kill(self) -> None:
        self.send(signal.SIGKILL)
        await self._ended()

    async def stop(self) -> None:
        """As an operator does; it is over when this returns."""
        if self._process is not None and self._process.returncode is None:
            self.send(signal.SIGTERM)
            await self._ended()

    async def _ended(self) -> None:
        assert self._process is not None
        try:
            async with asyncio.timeout(30):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
            raise AssertionError(f"node {self.name} did not end") from None


class Balancer:
    """Leads people to whichever node said a moment ago that it is ready, as `deploy/cluster/Caddyfile` does; else to any."""

    def __init__(self, nodes: Sequence[OneNode]) -> None:
        self._nodes = nodes
        self._ready = set(nodes)

    def port(self) -> int:
        """Where somebody comes who comes now."""
        return random.choice([node for node in self._nodes if node in self._ready] or self._nodes).port

    async def watch(self) -> None:
        await asyncio.gather(*map(self._watch, self._nodes))

    async def _watch(self, node: OneNode) -> None:
        while True:
            await asyncio.sleep(ASK_S)
            if await node.is_ready():
                self._ready.add(node)
            else:
                self._ready.discard(node)


@contextlib.asynccontextmanager
async def three_nodes(nats: Nats, database: str, *further: str) -> AsyncIterator[list[OneNode]]:
    """Three nodes on one database."""
    nodes = [OneNode(name, nats, database) for name in ("a", "b", "c")]
    for node in nodes:
        await node.open()
    try:
        await asyncio.gather(*(node.start(*further) for node in nodes))
        yield nodes
    finally:
        for node in nodes:
            node.to_nats.mend()
            node.to_postgres.mend()
            with contextlib.suppress(AssertionError, ProcessLookupError):
                node.send(signal.SIGCONT)
        await asyncio.gather(*(node.stop() for node in nodes), return_exceptions=True)
        await asyncio.gather(*(node.close() for node in nodes))
