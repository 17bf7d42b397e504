"""A real server on this machine, with the built client, for as long as the browser needs it."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

PATIENCE_S = 240.0
"""How long a server may take to start, less than a test has in all; nothing is timed by it."""

# Bots do not dawdle in tests, and one address makes many tables.
SETTINGS = (
    "--games=wolf-and-hound",
    "--bot-pace-ms=0",
    "--tables-per-hour=100000",
    "--guests-per-hour=100000",
    "--max-tables-per-person=1000",
    "--requests-per-s=1000",
    "--joins-per-minute=100000",
    "--absent-s=1",
)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def is_ready(url: str) -> bool:
    """Whether the server has compiled its games and serves."""
    try:
        with urllib.request.urlopen(f"{url}/api/ready", timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


@contextlib.contextmanager
def house(
    folder: Path,
    *settings: str,
    words: Path | None = None,
    program: Sequence[str] = (sys.executable, "-m", "tablee.cli"),
) -> Iterator[str]:
    """`tablee serve` in a process of its own; its address. `$TABLEE_TEST_SERVER` names one that runs already.

    `words` has languages beside ours; `program` is another `tablee` than this one.
    """
    if running := os.environ.get("TABLEE_TEST_SERVER"):
        yield running
        return
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [*program, "serve", f"--port={port}", f"--database={folder / 'tablee.db'}"]
    with (folder / "server.log").open("wb") as log:
        environment = os.environ | ({"TABLEE_WORDS": str(words)} if words is not None else {})
        process = subprocess.Popen(
            [*command, *SETTINGS, *settings], stdout=log, stderr=subprocess.STDOUT, env=environment
        )
    try:
        give_up = time.monotonic() + PATIENCE_S
        while not is_ready(url):
            if process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"the server did not start: {(folder / 'server.log').read_text()[-2000:]}")
            time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=30)
