"""`python -m tools.gpu_kit [FILE]`: what Tablée needs on a machine that has a graphics card, a CUDA toolkit, Python 3.12 and no package registry.

One archive (`gpu-kit.tar.xz`, which git ignores; under 60 MB): Numba and what it imports, Pgx, and the project's own sources. There:

    tar xf gpu-kit.tar.xz && . gpu-kit/activate && python3 -m bench card

NumPy and JAX are the machine's own: they are built for its card.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
ARCHIVE = ROOT / "gpu-kit.tar.xz"
PYTHON = "3.12"
PACKAGES = (
    "numba",
    "llvmlite",
    "numba-cuda",
    "cuda-bindings",
    "cuda-core",
    "cuda-pathfinder",
    "msgspec",
    "fluent-runtime",
    "fluent-syntax",
    "attrs",
    "babel",
    "pytz",
    "rich",
    "pygments",
    "markdown-it-py",
    "mdurl",
    "pgx",
    "svgwrite",
    "typing-extensions",
)
"""In the versions of the lock files."""
LOCKS = ("requirements/dev.txt", "requirements/bench.txt")
LOCKED = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
LEFT_OUT = ("tests", "testing", "__pycache__", "cu12", "simulator/tests")
"""Folders that nothing imports."""
LOCALES = ("root.dat", "en.dat", "fr.dat")
"""Of the locales that Babel knows: what the words of the games are in. All of them are half of the kit."""
SOURCES = ("src", "bench", "docs/rules")
FIRST = """\
# Imported when Python starts: the machine's NumPy may be newer than the one that Numba was built for.
import numpy

if not hasattr(numpy, "row_stack"):
    numpy.row_stack = numpy.vstack
import _numba_cuda_redirector
"""
ACTIVATE = """\
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PYTHONPATH="$here/packages:$here/src:$here" PYTHONDONTWRITEBYTECODE=1
export CUDA_HOME="${CUDA_HOME:-/usr/local/cuda}" TABLEE_CACHE_DIR="${TABLEE_CACHE_DIR:-$here/cache}"
cd "$here"
"""


def pinned() -> list[str]:
    """The packages, each with its locked version."""
    locked = {name: version for lock in reversed(LOCKS) for name, version in LOCKED.findall((ROOT / lock).read_text())}
    return [f"{name}=={locked[name]}" for name in PACKAGES]


def main() -> int:
    """Collects and packs."""
    archive = Path(sys.argv[1]) if len(sys.argv) > 1 else ARCHIVE
    with tempfile.TemporaryDirectory() as scratch:
        kit = Path(scratch) / "gpu-kit"
        packages = kit / "packages"
        install = ["install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(packages)]
        platform = ["--python-version", PYTHON, "--python-platform", "x86_64-unknown-linux-gnu"]
        subprocess.run([Path(sys.executable).parent / "uv", "pip", *install, *platform, *pinned()], check=True)
        for name in LEFT_OUT:
            for folder in list(packages.rglob(name)):
                shutil.rmtree(folder)
        for locale in (packages / "babel" / "locale-data").glob("*.dat"):
            if locale.name not in LOCALES:
                locale.unlink()
        (packages / "sitecustomize.py").write_text(FIRST)
        for source in SOURCES:
            shutil.copytree(
                ROOT / source, kit / source, ignore=shutil.ignore_patterns("__pycache__", "static", "node_modules")
            )
        (kit / "activate").write_text(ACTIVATE)
        with tarfile.open(archive, "w:xz", preset=6) as packed:
            packed.add(kit, "gpu-kit")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
