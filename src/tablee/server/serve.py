"""Running the server: uvicorn with the loop, the socket and the limits that were measured to be best."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from tablee.server.house import House
from tablee.server.http.app import make_app
from tablee.server.http.protocol import BESIDE_SOCKETS, HttpProtocol
from tablee.server.logs import set_up_logs
from tablee.server.settings import Settings, unknown_variables
from tablee.server.settings_checks import parts_of
from tablee.server.store import StoreError
from tablee.server.wire.websocket import WebSocket

log = logging.getLogger("tablee.serve")

GRACEFUL_S = 3
GOODBYE_S = 2.0
EVERY_ADDRESS = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737)."""
COLLECT_S = 600.0
"""How long what is gone may wait to be collected, ..."""
MANY_GONE = 1000
"""... unless so many sockets have gone, and as many as are there."""
NEVER = 1_000_000


class Server(uvicorn.Server):
    """uvicorn, which says when the house is open and when it is ready, and lets it say goodbye before sockets are closed."""

    def __init__(self, config: uvicorn.Config, house: House, url: str, *, open_browser: bool = False) -> None:
        super().__init__(config)
        self._house = house
        self._url = url
        self._open_browser = open_browser
        self._announcing: asyncio.Task[None] | None = None
        self._collect_at = 0.0

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGINT and SIGTERM end the serving, not the process: the house is still to be closed."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; the games are loaded meanwhile."""
        await super().startup(sockets)
        self._announcing = asyncio.create_task(self._announce(), name="announce")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody to come back, then stop."""
        log.info("stopping", extra={"url": self._url})
        if self._announcing is not None:
            self._announcing.cancel()
        await self._house.say_goodbye(GOODBYE_S)
        await super().shutdown(sockets)

    async def _announce(self) -> None:
        await self._until(lambda: self._house.serving)
        log.info("open", extra={"url": self._url, "others": self._house.reachable_at})
        if self._open_browser:
            await asyncio.to_thread(webbrowser.open, self._url)
        await self._until(lambda: self._house.ready)
        log.info("ready", extra={"url": self._url})
        await self._collect_garbage()

    async def _collect_garbage(self) -> None:
        """Look through all objects seldom: that finds only what sockets and tables leave behind that are gone. What is new is looked through as ever.

        At 1,000 tables Python itself did so six times while they sat down and played for half a minute, for up to 0.39 s of the processor, ten times
        the p99 of a quiet machine; with it a move cost 1.29 times as much in the same run (`python -m bench.server_load --collector`).
        """
        # The games and their bots are loaded and stay: the garbage collector need not look through them again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*gc.get_threshold()[:2], NEVER)
        while True:
            self._house.sockets_gone, self._collect_at = 0, time.monotonic() + COLLECT_S
            await self._until(self._has_garbage)
            gc.collect()

    def _has_garbage(self) -> bool:
        house = self._house
        return time.monotonic() >= self._collect_at or house.sockets_gone > max(MANY_GONE, len(house.connections))

    async def _until(self, reached: Callable[[], bool]) -> None:
        """Wait until the house is so far; one that has failed is closed."""
        while not reached():
            if self._house.failed is not None:
                self.should_exit = True
            await asyncio.sleep(0.05)


def serve(settings: Settings, *, open_browser: bool = False) -> int:
    """Serve until told to stop; the exit status. What is wrong from the start is a `ValueError` with a sentence."""
    set_up_logs(settings.log_level, settings.log_format, settings.node_name if settings.cluster else "")
    # No more than a warning: others too may have variables that begin like ours.
    for variable, meant in unknown_variables(os.environ).items():
        log.warning("a variable that is no setting", extra={"variable": variable, "meant": meant})
    if settings.metrics_for == "local" and {"127.0.0.1", "::1"} & set(parts_of(settings.trusted_proxies)):
        log.warning("nobody can read /metrics: metrics is local, and who asks from this machine is a trusted proxy")
    _allow_files(settings.max_sockets + BESIDE_SOCKETS)
    listening = _listen(settings)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if settings.host in EVERY_ADDRESS else host
    url = settings.public_url or f"http://{shown}:{port}"

    async def run() -> House:
        house = house_for(settings)
        house.reachable_at = reachable_at(settings, port)
        await house.open()
        house.get_ready()
        try:
            await Server(server_config(settings, house), house, url, open_browser=open_browser).serve([listening])
        finally:
            await house.close()
        return house

    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            house = runner.run(run())
    except StoreError as error:
        raise ValueError(str(error)) from None
    finally:
        listening.close()
    log.info("stopped", extra={"url": url})
    return 1 if house.failed is not None else 0


def reachable_at(settings: Settings, port: int) -> str | None:
    """Where other devices find this server: what the operator says, else this machine's address in its network, if it listens there."""
    if settings.public_url:
        return settings.public_url
    return f"http://{found}:{port}" if settings.host in EVERY_ADDRESS and (found := _own_address()) else None


def _own_address() -> str | None:
    """The address from which this machine would send to others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        own: str = asked.getsockname()[0]
    return own


def house_for(settings: Settings) -> House:
    """A house of its own, or one of many that are one."""
    if not settings.cluster:
        return House(settings)
    if not settings.is_postgres:
        raise ValueError(
            "a cluster needs a database that all its nodes reach: --database postgresql://user:password@host/name"
        )
    try:
        from tablee.server.cluster.house import ClusterHouse
    except ModuleNotFoundError:
        raise ValueError("a cluster needs nats-py: pip install 'tablee[server,cluster]'") from None
    return ClusterHouse(settings)


def server_config(settings: Settings, house: House) -> uvicorn.Config:
    # uvicorn calls what it is given as a class, wherever it comes from.
    http: Any = functools.partial(HttpProtocol, house)
    websocket: Any = functools.partial(WebSocket, house)
    return uvicorn.Config(
        make_app(settings, house),
        http=http,
        ws=websocket,
        timeout_graceful_shutdown=GRACEFUL_S,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=16 * 1024,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="off",
    )


def loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    """The quickest event loop that there is here."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop


def _allow_files(wanted: int) -> None:
    """Every connection is an open file: allow as many as the system lets us, and say so if that is too few."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if most < wanted:
        log.warning("fewer files may be open than max_sockets needs", extra={"wanted": wanted, "allowed": most})


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=4096)
    except OSError as error:
        raise ValueError(f"{settings.host}:{settings.port} cannot be listened on ({error.strerror})") from None
