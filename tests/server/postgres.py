"""A PostgreSQL cluster of the tests' own: made, started and thrown away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil


class Cluster:
    """A cluster in a folder of its own, where its socket is too. PostgreSQL refuses to run as root: it runs as somebody else then."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-pg-", dir="/tmp"))
        self._user = _somebody_else() if os.getuid() == 0 else None
        if self._user is not None:
            shutil.chown(self.folder, self._user)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._programs / program), "-D", str(self.folder / "data"), *arguments],
            check=True,
            user=self._user,
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
        )

    def make(self) -> None:
        """An empty cluster."""
        self._run("initdb", "-U", "tablee", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        """Start it; it is there when this returns."""
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=50"
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        """Stop it as a power cut would."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """It is gone for a while."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextmanager
    def silent(self) -> Iterator[None]:
        """It is there for a while, and answers nobody."""
        first = psutil.Process(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]))
        processes = [first, *first.children(recursive=True)]
        for process in processes:
            process.suspend()
        try:
            yield
        finally:
            for process in processes:
                process.resume()


@contextmanager
def cluster(programs: Path) -> Iterator[Cluster]:
    """A running cluster."""
    made = Cluster(programs)
    try:
        made.make()
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(made.folder, ignore_errors=True)


def _somebody_else() -> str:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("there is no user that PostgreSQL could run as")
