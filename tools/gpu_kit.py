"""`python -m tools.gpu_kit [FILE]`: what Tablée needs on a machine that has a graphics card, a CUDA toolkit, Python 3.12 and no package registry.

One archive (`gpu-kit.tar.xz`, which git ignores; under 60 MB): Numba and what it imports, Pgx, and the project's own sources. There:

    tar xf gpu-kit.tar.xz && . gpu-kit/activate && python3 -m bench card

NumPy and JAX are the machine's own: they are built for its card.
"""

from __future__ import annotations

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
    "numba==0.68.1",
    "llvmlite==0.50.0",
    "numba-cuda==0.30.4",
    "cuda-bindings==13.5.0",
    "cuda-core==1.2.2",
    "cuda-pathfinder==1.8.6",
    "msgspec==0.22.0",
    "rich==15.0.0",
    "pygments==2.21.0",
    "markdown-it-py==4.3.0",
    "mdurl==0.1.2",
    "pgx==2.6.0",
    "svgwrite==1.4.3",
    "typing_extensions==4.16.0",
)
LEFT_OUT = ("tests", "testing", "__pycache__", "cu12", "simulator/tests")
"""Folders that nothing imports."""
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


def main() -> int:
    """Collects and packs."""
    archive = Path(sys.argv[1]) if len(sys.argv) > 1 else ARCHIVE
    with tempfile.TemporaryDirectory() as scratch:
        kit = Path(scratch) / "gpu-kit"
        packages = kit / "packages"
        install = ["install", "--quiet", "--no-deps", "--only-binary", ":all:", "--target", str(packages)]
        platform = ["--python-version", PYTHON, "--python-platform", "x86_64-unknown-linux-gnu"]
        subprocess.run([Path(sys.executable).parent / "uv", "pip", *install, *platform, *PACKAGES], check=True)
        for name in LEFT_OUT:
            for folder in list(packages.rglob(name)):
                shutil.rmtree(folder)
        (packages / "sitecustomize.py").write_text(FIRST)
        for source in SOURCES:
            shutil.copytree(
                ROOT / source, kit / source, ignore=shutil.ignore_patterns("__pycache__", "static", "node_modules")
            )
        (kit / "activate").write_text(ACTIVATE)
        with tarfile.open(archive, "w:xz", preset=3) as packed:
            packed.add(kit, "gpu-kit")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
