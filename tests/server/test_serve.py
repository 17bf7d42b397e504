"""`tablee serve` from its first line in the log to its last."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.games import names
from tablee.server import serve


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
