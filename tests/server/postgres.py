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


@contextmanager
def cluster(programs: Path) -> Iterator[str]:
    """A running cluster; gives the folder of its socket. PostgreSQL refuses to run as root: it runs as somebody else then."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-", dir="/tmp"))
    user = _somebody_else() if os.getuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    data, log = folder / "data", folder / "log"

    def run(*command: str) -> None:
        subprocess.run(
            command,
            check=True,
            user=user,
            cwd=folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
        )

    try:
        run(str(programs / "initdb"), "-D", str(data), "-U", "tablee", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c max_connections=50"
        run(str(programs / "pg_ctl"), "-D", str(data), "-l", str(log), "-w", "-o", options, "start")
        try:
            yield str(folder)
        finally:
            run(str(programs / "pg_ctl"), "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _somebody_else() -> str:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("there is no user that PostgreSQL could run as")
