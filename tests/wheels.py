"""A package as an installer lays it out, for tests of what people install."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement


def build(source: Path, folder: Path) -> Path:
    """The wheel of the package at `source`, built into `folder`."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(source: Path, folder: Path) -> Path:
    """Builds the wheel of the package at `source` and unpacks it under `folder`; where."""
    with zipfile.ZipFile(build(source, folder)) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def clean_environment(wheel: Path, folder: Path, extra: str) -> Path:
    """A new environment with the wheel, its dependencies and those of one extra, and nothing else; its folder of programs.

    Dependencies are copied from this environment, where they are installed: no package registry is asked.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(folder)]
    subprocess.run([*uv, str(wheel)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (ours,) = (found for found in distributions(path=[str(site)]) if found.name == "tablee")
    waiting, seen = [(ours, {"", extra})], {ours.name}
    while waiting:
        package, extras = waiting.pop()
        for requirement in map(Requirement, package.requires or ()):
            marker = requirement.marker
            if marker is not None and not any(marker.evaluate({"extra": one}) for one in extras):
                continue
            needed = distribution(requirement.name)
            if needed.name not in seen:
                seen.add(needed.name)
                _copy(needed, site)
                waiting.append((needed, {"", *requirement.extras}))
    return folder / "bin"


def _copy(package: Distribution, site: Path) -> None:
    """All files of an installed package but its programs."""
    for file in package.files or ():
        if ".." not in file.parts:
            (site / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(str(package.locate_file(file)), site / file)
