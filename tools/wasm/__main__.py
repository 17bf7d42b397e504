"""`make wasm`: the games' files, made anew where their rules have changed; `--check` makes them and compares, `--all` makes every one."""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tablee import games
from tablee.bots.interface import layout
from tablee.bots.made_from import content
from tablee.engine import Game
from tablee.engine.wasm.files import CHECKED, MANIFEST, PLAIN, digest, is_whole, manifest, sources
from tools.repository import ROOT
from tools.wasm.lower import lowered

TOOLS = ("numba", "llvmlite", "ziglang")


@cache
def tools() -> dict[str, str]:
    """What files are made with: the versions of others' tools, and a hash of ours."""
    ours = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")) if path != Path(__file__))
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return {"python": python, "ours": digest(ours)[:16], **{name: version(name) for name in TOOLS}}


def make(game: Game) -> tuple[Game, bytes, bytes]:
    """Both files of a game."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rules.ll"
        environment = os.environ | {
            "TABLEE_BACKEND": "jit",
            "TABLEE_CACHE_DIR": os.devnull,
            "NUMBA_OPT": "0",
            "NUMBA_BOUNDSCHECK": "1",
            "NUMBA_CPU_NAME": "generic",
        }
        command = [sys.executable, "-m", "tools.wasm.emit", game.name, str(path)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"{game.name}: {done.stderr}")
        code = path.read_text("utf-8")
    plain, checked = (lowered(code, layout(game).entries, is_checked) for is_checked in (False, True))
    sizes = " and ".join(
        f"{len(made):,} bytes, {len(gzip.compress(made, 9)):,} compressed" for made in (plain, checked)
    )
    print(f"{game.name}: {sizes}; {time.monotonic() - began:.0f} s", flush=True)
    return game, plain, checked


def told(game: Game, files: dict[str, str]) -> dict[str, Any]:
    """What is written beside the files, of which these are the hashes."""
    return {
        "game": game.name,
        "version": game.version,
        "sources": sources(game.folder),
        "content": content(game),
        "tools": tools(),
        "files": files,
        **layout(game).told(),
    }


def is_current(game: Game) -> bool:
    """Whether a game's files are those that were made, from its rules as they are, with the tools that are here."""
    kept = manifest(game.folder)
    return kept is not None and is_whole(game.folder) and kept["content"] == content(game) and kept["tools"] == tools()


def write(game: Game, plain: bytes, checked: bytes) -> None:
    """Keeps them."""
    made = {PLAIN: plain, CHECKED: checked}
    for name, code in made.items():
        (game.folder / name).write_bytes(code)
    describe(game, {name: digest(code) for name, code in made.items()})


def describe(game: Game, files: dict[str, str]) -> None:
    """Writes down what files with these hashes were made from."""
    (game.folder / MANIFEST).write_text(json.dumps(told(game, files), indent=1) + "\n", "utf-8")


def main() -> int:
    """Makes them, or compares."""
    parser = argparse.ArgumentParser(description="Makes the games' files.")
    parser.add_argument("--check", action="store_true", help="make them and compare, change nothing")
    parser.add_argument("--all", action="store_true", help="also those whose rules have not changed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time (a gigabyte each)")
    parser.add_argument("games", nargs="*", help="only these")
    parsed = parser.parse_args()
    wanted = [games.game(name) for name in parsed.games or games.GAMES]
    todo = wanted if parsed.all or parsed.check else [game for game in wanted if not is_current(game)]
    wrong = []
    with ThreadPoolExecutor(parsed.jobs) as pool:
        for game, plain, checked in pool.map(make, todo):
            if not parsed.check:
                write(game, plain, checked)
            elif any((game.folder / name).read_bytes() != made for name, made in ((PLAIN, plain), (CHECKED, checked))):
                wrong.append(game.name)
    for game in wanted if not parsed.check else ():
        if game not in todo:
            kept = manifest(game.folder)
            assert kept is not None
            describe(game, kept["files"])  # sources in which no rule has changed
    if wrong:
        print(f"Not what their rules make: {', '.join(wrong)}. Run `make wasm`.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
