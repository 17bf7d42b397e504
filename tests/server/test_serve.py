"""`tablee serve` from its first line in the log to its last."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn

from tablee.games import names
from tablee.server import serve
from tablee.server.house import House
from tablee.server.settings import Settings


@pytest.fixture
def server(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "tablee.cli", "serve", "--port=0", f"--database={tmp_path / 'tablee.db'}"]
    with subprocess.Popen(
        [*command, f"--games={names()[0]}"],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"TABLEE_PROT": "hush", "TABLEE_CONFIG": ""},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_the_log_tells_of_a_slip_and_of_the_end(server: subprocess.Popen[str]) -> None:
    assert server.stderr is not None
    lines: list[dict[str, Any]] = []
    for text in server.stderr:
        assert "hush" not in text, "what a variable says may be a secret"
        lines.append(json.loads(text))
        if lines[-1]["what"] == "open":
            server.send_signal(signal.SIGTERM)
    assert server.wait() == 0
    told = [line["what"] for line in lines]
    (slip,) = [line for line in lines if line.get("variable") == "TABLEE_PROT"]
    assert (slip["what"], slip["level"], slip["meant"]) == ("a variable that is no setting", "warning", "TABLEE_PORT")
    assert told.index("open") < told.index("stopping") < told.index("stopped") == len(told) - 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_as_many_files_are_allowed_as_may_be_and_too_few_are_a_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    import resource

    allowed: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: allowed.append(limits))
    serve._allow_files(3000)
    assert allowed == [(3000, 4096)] and not caplog.records
    serve._allow_files(10_000)
    assert allowed[-1] == (4096, 4096) and len(caplog.records) == 1


@pytest.mark.parametrize(
    ("said", "own", "found"),
    [
        ({}, "192.0.2.7", None),
        ({"host": "127.0.0.1"}, "192.0.2.7", None),
        ({"host": "0.0.0.0"}, "192.0.2.7", "http://192.0.2.7:8430"),
        ({"host": "0.0.0.0"}, None, None),
        ({"host": "0.0.0.0", "public_url": "https://jeux.example"}, "192.0.2.7", "https://jeux.example"),
    ],
)
def test_where_other_devices_find_the_server(
    said: dict[str, str], own: str | None, found: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "_own_address", lambda: own)
    assert serve.reachable_at(Settings(**said), 8430) == found  # type: ignore[arg-type]


class NobodyIsLeft(Exception):
    """All sockets of a test have gone."""


@pytest.mark.anyio
async def test_what_sockets_leave_behind_is_collected_when_many_have_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    house = cast(House, SimpleNamespace(sockets_gone=0, connections=set(), failed=None))
    garbage = SimpleNamespace(
        collect=lambda: collected.append(house.sockets_gone),
        freeze=lambda: None,
        get_threshold=lambda: (700, 10, 10),
        set_threshold=lambda young, middle, old: collected.append(old) if (young, middle) == (700, 10) else None,
    )
    going = iter((serve.MANY_GONE, serve.MANY_GONE + 1))

    async def until(_: serve.Server, reached: Callable[[], bool]) -> None:
        while not reached():
            house.sockets_gone = next(going, 0)
            if not house.sockets_gone:
                raise NobodyIsLeft

    monkeypatch.setattr(serve, "gc", garbage)
    monkeypatch.setattr(serve.Server, "_until", until)
    with pytest.raises(NobodyIsLeft):
        await serve.Server(uvicorn.Config(cast(Any, None)), house, "")._collect_garbage()
    assert collected == [0, serve.NEVER, serve.MANY_GONE + 1] and not house.sockets_gone
