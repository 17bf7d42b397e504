"""Asks a process for a measurement, so that ours and theirs take turns in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

ROOT = Path(__file__).parents[2]
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"
BOARDGAME = ROOT / "bench" / "peers" / "boardgame"
NODE = ("node", str(BOARDGAME / "peer.mjs"))
ON_CPU = {"JAX_PLATFORMS": "cpu", "JAX_COMPILATION_CACHE_DIR": str(PEER_PYTHON.parents[1] / "compiled")}
"""What keeps JAX on the CPU, and what it has compiled for the next run."""


class Taken(NamedTuple):
    """What was done in which time."""

    steps: int
    wall: float
    cpu: float

    @property
    def per_s(self) -> float:
        """Steps a second on the clock."""
        return self.steps / self.wall

    @property
    def per_cpu_s(self) -> float:
        """Steps a second of CPU time."""
        return self.steps / self.cpu


class Missing(Exception):
    """The peer is not there; says why, in a sentence."""


class Peer:
    """Another library in a process of its own, on one core (`on_all`: on all of them)."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str] | None = None, on_all: bool = False
    ) -> None:
        self._command, self._environment = command, dict(os.environ) | dict(environment or {})
        self._cores = os.sched_getaffinity(0) if on_all else {max(os.sched_getaffinity(0))}

    @classmethod
    def python(
        cls,
        module: str,
        environment: Mapping[str, str] | None = None,
        python: Path | str = PEER_PYTHON,
        on_all: bool = False,
    ) -> Self:
        """A module of `bench.peers` in the peers' environment."""
        return cls((str(python), "-m", f"bench.peers.{module}"), environment, on_all)

    @classmethod
    def ours(cls, backend: str, on_all: bool = False) -> Self:
        """Tablée itself, with the rules run one way or the other."""
        return cls.python("ours", {"TABLEE_BACKEND": backend}, sys.executable, on_all)

    def __enter__(self) -> Self:
        """Starts the peer and waits until it is ready."""
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=self._environment,
                preexec_fn=lambda: os.sched_setaffinity(0, self._cores),
            )  # fmt: skip
        except FileNotFoundError as error:
            raise Missing(f"{self._command[0]} is not there; `make bench` sets it up") from error
        try:
            while self._line() != "ready":
                pass  # JaxMARL has something to say when it is imported
        except Missing:
            self._let_go()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._let_go()

    def _let_go(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.wait()

    def measure(self, what: str, seconds: float) -> Taken:
        """What it does in about so many seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what} {seconds}\n")
        self._process.stdin.flush()
        return Taken(*json.loads(self._line()))

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Missing(f"{' '.join(self._command[-2:])} stopped; `make bench` sets up its environment")
        return line.strip()
