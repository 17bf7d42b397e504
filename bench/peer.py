"""Asks the peer for a measurement, so that ours and theirs take turns in one run."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parent.parent
PEER_PYTHON = ROOT / ".venv-bench" / "bin" / "python"


class Peer:
    """Another library, in a process of its own, measured on request by a script in its own environment: a line asked, a rate answered."""

    def __init__(self, script: str, python: Path | str = PEER_PYTHON) -> None:
        self._command = [str(python), str(ROOT / "bench" / script)]

    def __enter__(self) -> Self:
        """Starts the peer and waits until it is ready."""
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answer()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Lets the peer go."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def per_s(self, question: str) -> float:
        """What the script measures, a second."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{question}\n")
        self._process.stdin.flush()
        return float(self._answer())

    def _answer(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("the peer stopped; `make bench` sets up .venv-bench")
        return line.strip()


class CrazyEights(Peer):
    """Random play of crazy_eights."""

    def __init__(self) -> None:
        super().__init__("openspiel.py")

    def decisions_per_s(self, seconds: float) -> float:
        """Player decisions a second of random play, `evaluate_bots`, dealing included."""
        return self.per_s(f"{seconds}")
