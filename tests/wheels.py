"""A package as an installer lays it out, for tests of what people install."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path


def install(source: Path, folder: Path) -> Path:
    """Builds the wheel of the package at `source` and unpacks it under `folder`; where."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"
