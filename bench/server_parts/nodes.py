"""NATS, and several servers that are one, as processes of their own."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .processes import free_port

USER, PASSWORD = "tablee", "a-password-of-the-tests"
PATIENCE_S = 30.0


def find_nats() -> str | None:
    """The program, which Debian has where only root looks for it."""
    return shutil.which("nats-server", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/bin")


class Nats:
    """A NATS server that asks for a password."""

    def __init__(self, program: str, folder: Path) -> None:
        self.port = free_port()
        self._program = program
        self._file = folder / "nats.conf"
        self._file.write_text(
            f'listen: "127.0.0.1:{self.port}"\nauthorization {{ user: "{USER}", password: "{PASSWORD}" }}\n'
        )
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """It is there when this returns."""
        self.process = subprocess.Popen([self._program, "-c", str(self._file)], stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.02)
        raise RuntimeError("NATS did not start")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def url(self, port: int | None = None) -> str:
        """How a node reaches it; `port`: by way of something in between."""
        return f"nats://{USER}:{PASSWORD}@127.0.0.1:{port or self.port}"


@contextlib.contextmanager
def running_nats(program: str | None = None) -> Iterator[Nats]:
    """NATS for as long as it is needed."""
    found = program or find_nats()
    if found is None:
        raise RuntimeError("nats-server is not installed: tools/system_packages.sh nats")
    with tempfile.TemporaryDirectory(prefix="tablee-nats-") as folder:
        nats = Nats(found, Path(folder))
        nats.start()
        try:
            yield nats
        finally:
            nats.stop()
