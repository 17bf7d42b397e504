"""`tablee doctor`: what runs the rules here, and whether each game's file is current."""

from __future__ import annotations

import argparse
import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import tablee


def register(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "doctor", help="say what runs the rules here, and whether the games' files are current"
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace) -> int:
    """Says it; the status is 1 where a game's file is not what its rules say."""
    from tablee.engine.backend import BACKEND, WHY
    from tablee.engine.wasm.files import PLAIN, is_whole, manifest, stale
    from tablee.games import game, names

    print(f"tablee {tablee.__version__}, Python {platform.python_version()}, {platform.machine()}")
    print(", ".join(f"{package} {_version(package)}" for package in ("wasmtime", "numpy", "numba")))
    print(f"backend: {BACKEND}, since {WHY}")
    is_well = True
    for name in names():
        kept = manifest(game(name).folder)
        if kept is None:
            print(f"{name}: no file, it is interpreted where files are run")
            continue
        said = (
            "current"
            if name not in stale()
            else "changed since it was made, it is interpreted"
            if is_whole(game(name).folder)
            else "not the file that was made, it is interpreted"
        )
        is_well = is_well and said == "current"
        print(f"{name}: {kept['files'][PLAIN][:12]}, {said}")
    return 0 if is_well else 1


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "is not installed"
