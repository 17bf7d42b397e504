"""The server's own code, compiled: what a table does at every move, as machine code instead of Python's.

`tablee compile --server` has mypyc build it, where there is a C compiler, into a folder of the cache that is named after the sources. `tablee serve`
runs what was built from exactly the sources that it would run otherwise, and else those: nobody has to build anything, and nothing is ever stale.

What is built is the package once more, as links to its files, with the compiled modules beside them, where Python finds those first.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tablee.engine.cache import cache_folder

PACKAGE = Path(__file__).resolve().parent.parent
MODULES = (
    "engine/chains.py",
    "engine/events.py",
    "engine/match.py",
    "engine/reading.py",
    "engine/rows.py",
    "engine/takeback.py",
    "engine/views.py",
    "server/connection.py",
    "server/documents.py",
    "server/doors.py",
    "server/metrics.py",
    "server/outlet.py",
    "server/phrases.py",
    "server/tables/alarm.py",
    "server/tables/inbox.py",
    "server/tables/live.py",
    "server/tables/messages.py",
    "server/tables/play.py",
    "server/tables/seating.py",
    "server/tables/seats.py",
    "server/tables/table.py",
    "server/tables/takeback.py",
    "server/telling.py",
)
"""What runs at every move. They are compiled together, and call each other without Python's help."""

STATIC = "static"
"""The built client, which is built when somebody likes: a link to the whole folder."""
SWITCH = "TABLEE_COMPILED"
"""The variable that says `no` to running what was built."""
TYPES = """
[mypy]
python_version = 3.11
ignore_missing_imports = True
explicit_package_bases = True
[mypy-numba.*]
follow_imports = skip
[mypy-llvmlite.*]
follow_imports = skip
"""
"""What mypyc is told about types: those of our own sources, and what they say of others'."""
PROGRAM = """
import sys
from setuptools import setup
from mypyc.build import mypycify

types, scratch, tree, *modules = sys.argv[1:]
options = ["--config-file", types, "--cache-dir", scratch + "/types", *modules]
setup(
    name="tablee",
    packages=[],
    ext_modules=mypycify(options, target_dir=scratch + "/c", opt_level="3"),
    script_args=["--quiet", "build_ext", "--build-lib", tree, "--build-temp", scratch + "/o"],
)
"""


class CannotBuild(ValueError):
    """Something that is needed is missing here, or the sources do not compile; in a sentence."""


def run_built() -> None:
    """Start this process anew, with the same arguments, from what was built; if nothing was, go on."""
    tree = built()
    if tree is None or is_running() or os.environ.get(SWITCH) == "no":
        return
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if str(tree) in paths:
        return  # started anew already, by a Python that was told to look at no such variable
    os.environ["PYTHONPATH"] = os.pathsep.join([str(tree), *filter(None, paths)])
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def is_running() -> bool:
    """Whether this process runs compiled code."""
    found = importlib.util.find_spec("tablee.server.telling")
    return found is not None and not str(found.origin).endswith(".py")


def built() -> Path | None:
    """Where the sources of this package lie compiled, if they do."""
    folder = _folder()
    return folder if folder is not None and folder.is_dir() else None


def build() -> Path:
    """Compile the sources of this package, unless they are; where."""
    folder = _folder()
    if folder is None:
        raise CannotBuild("there is no folder to keep the compiled server in")
    if folder.is_dir():
        return folder
    missing = what_is_missing()
    if missing is not None:
        raise CannotBuild(missing)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="server-being-built-") as scratch:
        tree = Path(scratch) / "tree"
        lay_out(tree / PACKAGE.name)
        types = Path(scratch) / "types.ini"
        types.write_text(TYPES, encoding="utf-8")
        modules = [f"{PACKAGE.name}/{module}" for module in MODULES]
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, str(types), scratch, str(tree), *modules],
            cwd=PACKAGE.parent,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CannotBuild(f"mypyc could not compile the server:\n{(done.stdout + done.stderr)[-2000:]}")
        _put_in_place(tree, folder)
    return folder


def lay_out(copy: Path) -> None:
    """The package once more: real folders, so that compiled modules have a place in them, and links to its files."""
    for folder, names in _files():
        place = copy / folder
        place.mkdir(parents=True)
        for name in names:
            (place / name).symlink_to(PACKAGE / folder / name)


def _files() -> Iterator[tuple[Path, list[str]]]:
    """The package's folders, each with its files in order; the built client counts as one."""
    for folder, folders, files in os.walk(PACKAGE):
        names = files + [STATIC] * (STATIC in folders)
        folders[:] = sorted(name for name in folders if name not in (STATIC, "__pycache__"))
        yield Path(folder).relative_to(PACKAGE), sorted(names)


def _put_in_place(tree: Path, folder: Path) -> None:
    try:
        tree.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise
        # Somebody else has built the same meanwhile.


def what_is_missing() -> str | None:
    """What cannot be done without and is not here, if anything, in a sentence."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            return f"{module} is not installed: pip install mypy setuptools"
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}): apt-get install gcc libc6-dev"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's own headers are missing: apt-get install python3-dev"
    return None


def _folder() -> Path | None:
    """The folder for these sources where they lie, this Python and this way of building."""
    cache = cache_folder()
    if cache is None:
        return None
    digest = hashlib.blake2b(digest_size=12)
    # What is built links to these very files, so it is of no use to the same sources elsewhere.
    digest.update("\n".join((sys.version, str(PACKAGE), *MODULES, TYPES, PROGRAM)).encode())
    for folder, names in _files():
        for name in names:
            digest.update(f"\n{folder / name}\n".encode())
            if name.endswith(".py"):
                digest.update((PACKAGE / folder / name).read_bytes())
    return cache / f"server-{digest.hexdigest()}"
