"""The files of the repository, as git sees them: tracked, or new and not ignored."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def files(*suffixes: str) -> Iterator[Path]:
    """Every file whose name ends in one of the suffixes; without suffixes, every file."""
    listing = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    for name in sorted(set(filter(None, listing.split("\0")))):
        path = ROOT / name
        if path.is_file() and (not suffixes or name.endswith(suffixes)):
            yield path


def lines(path: Path) -> list[str]:
    """The lines of a text file; of anything else, none."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def name(path: Path) -> str:
    """The file's path as people write it, from the repository's root."""
    return path.relative_to(ROOT).as_posix()


def report(faults: list[str]) -> int:
    """Prints the faults; the exit status that they deserve."""
    for fault in faults:
        print(fault)
    return 1 if faults else 0
