"""Servers as processes of their own, and what they cost."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import psutil

ROOT = Path(__file__).parents[2]
MANY = "1000000"

TABLEE = (
    "-m", "tablee.cli", "serve",
    "--max-sockets", MANY, "--max-sockets-per-address", MANY, "--max-tables", MANY, "--max-tables-per-person", MANY, "--tables-per-hour", MANY,
    "--guests-per-hour", MANY, "--requests-per-s", MANY, "--joins-per-minute", MANY, "--messages-per-s", MANY, "--log-level", "warning",
    "--max-connections-per-address", MANY,
)  # fmt: skip
"""A server without the limits that keep out what a load generator does."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """A running server."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port
        self._watched = psutil.Process(process.pid)

    def cpu_s(self) -> float:
        """Processor seconds used so far."""
        used = self._watched.cpu_times()
        return float(used.user + used.system)

    def memory(self) -> int:
        """Bytes in memory now."""
        return int(self._watched.memory_info().rss)

    def get(self, path: str) -> str:
        """The text at a path."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return str(answer.read().decode())

    def kill(self) -> None:
        """`kill -9`."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def start(
    arguments: Sequence[str],
    port: int,
    ready: str = "/api/ready",
    patience_s: float = 600,
    checkout: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Served:
    """Start a Python program that serves, and wait until it is ready; `checkout`: another one's instead of ours."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", **(variables or {})}
    if checkout is not None:
        environment["PYTHONPATH"] = str(checkout / "src")
    process = subprocess.Popen([sys.executable, *arguments], cwd=checkout or ROOT, env=environment)
    served = Served(process, port)
    until = time.monotonic() + patience_s
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with status {process.returncode}")
        with contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError):
            served.get(ready)
            return served
        time.sleep(0.05)
    process.kill()
    raise RuntimeError("the server was not ready in time")


@contextlib.contextmanager
def running(
    arguments: Sequence[str],
    port: int,
    ready: str = "/api/ready",
    checkout: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Iterator[Served]:
    """A server for as long as it is needed."""
    served = start(arguments, port, ready, checkout=checkout, variables=variables)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.process.terminate()
            try:
                served.process.wait(20)
            except subprocess.TimeoutExpired:
                served.process.kill()
                served.process.wait()
