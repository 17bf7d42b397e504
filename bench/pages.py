"""What keeping the client's files in memory is worth: a request for one, as the server answers it and by the framework's own router of static files.

python -m bench.pages [--requests 200]

The largest file of the client and one in the middle, asked for by who understands gzip; one way after the other, again and again; processor time
of a request in milliseconds, and the bytes of its answer.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.static_files import create_static_files_router

from tablee.server.house import House
from tablee.server.http.app import make_app
from tablee.server.http.pages import STATIC
from tablee.server.settings import read_settings

ROUNDS = 5


async def ask(app: Litestar, path: str) -> int:
    """Ask for a file; how many bytes came."""
    came = 0

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal came
        assert message.get("status", 200) == 200, message
        came += len(message.get("body", b""))

    scope: Any = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http", "path": path,
        "raw_path": path.encode(), "query_string": b"", "root_path": "", "client": ("127.0.0.1", 1), "server": ("localhost", 80),
        "headers": [(b"host", b"localhost"), (b"accept-encoding", b"gzip")], "state": {},
    }  # fmt: skip
    await app(scope, receive, send)
    return came


async def compare(folder: str, requests: int) -> None:
    settings = read_settings({"database": str(Path(folder) / "tablee.db"), "files_per_s": "1000000"}, {})
    ways = {
        "kept in memory": make_app(settings, House(settings)),
        "the framework's": Litestar([create_static_files_router("/", [STATIC])]),
        "the framework's, compressed": Litestar(
            [create_static_files_router("/", [STATIC])], compression_config=CompressionConfig("gzip")
        ),
    }
    files = sorted((STATIC / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
    for file in (files[len(files) // 2], files[-1]):
        took: defaultdict[str, list[float]] = defaultdict(list)
        came = {}
        for _ in range(ROUNDS):
            for way, app in ways.items():
                began = time.process_time()
                for _ in range(requests // ROUNDS):
                    came[way] = await ask(app, f"/assets/{file.name}")
                took[way].append((time.process_time() - began) * 1000 / (requests // ROUNDS))
        for way in ways:
            print(
                f"{file.name} ({file.stat().st_size:,} bytes), {way}: {median(took[way]):.2f} ms, {came[way]:,} bytes"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=200)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(folder, parser.parse_args().requests))


if __name__ == "__main__":
    main()
