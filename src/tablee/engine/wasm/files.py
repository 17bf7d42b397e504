"""The files that are kept beside a game's rules, and whether they still are what the rules say.

`rules.wasm` and, with every index checked, `rules-checked.wasm`; `rules.json` says where everything lies in their memory, and what they were made
from: a hash of all sources that may matter, which is quick to look at, and one of the rules themselves (`bots/made_from.py`). Where the sources are
others, a process of its own says whether the rules are, too; the answer is kept. A file whose own hash is not the one in `rules.json` is not run.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tablee.engine.compiling.folders import cache_folder, drop_unused

PLAIN, CHECKED, MANIFEST = "rules.wasm", "rules-checked.wasm", "rules.json"
PACKAGE = Path(__file__).parents[2]
SHARED = (
    "engine", "bots/drivers", "bots/reasons", "bots/styles", "bots/interface.py", "bots/search.py", "bots/made_from.py"
)  # fmt: skip
"""What may matter to any game's file."""


@cache
def manifest(folder: Path) -> dict[str, Any] | None:
    """What is kept beside the rules in this folder; `None` where there is nothing that can be read."""
    try:
        found: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
    except (FileNotFoundError, ValueError):  # not there, or half merged
        return None
    return found


def is_whole(folder: Path) -> bool:
    """Whether the files in this folder are those that `rules.json` tells of: not damaged, and none of another game or commit."""
    kept = manifest(folder)
    try:
        return kept is not None and all(
            digest((folder / name).read_bytes()) == known for name, known in kept["files"].items()
        )
    except FileNotFoundError:
        return False


def is_current(folder: Path) -> bool:
    """Whether a file is kept beside the rules in this folder, and is of these rules."""
    return manifest(folder) is not None and _name(folder) not in stale()


def hash_of_rules(folder: Path) -> str | None:
    """The hash of the file of a game's rules; `None` where it has none, or one of other rules."""
    kept = manifest(folder)
    return str(kept["files"][PLAIN]) if kept is not None and is_current(folder) else None


def digest(content: bytes) -> str:
    """A hash by which a file is known."""
    return hashlib.sha256(content).hexdigest()


@cache
def sources(folder: Path) -> str:
    """A hash of all sources that may matter to the file of the game in this folder."""
    whole = hashlib.sha256(_shared())
    for path in (*sorted(folder.glob("*.py")), *folder.glob("numbers.toml")):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


@cache
def _shared() -> bytes:
    whole = hashlib.sha256()
    for name in SHARED:
        place = PACKAGE / name
        for path in sorted(place.rglob("*.py")) if place.is_dir() else (place,):
            whole.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return whole.digest()


@cache
def stale() -> tuple[str, ...]:
    """The games that come along whose files are not what their rules make: they have none, others than `rules.json` tells of, or of other rules."""
    folders = [path.parent for path in sorted((PACKAGE / "games").glob("*/__init__.py"))]
    whole = {folder: manifest(folder) for folder in folders if is_whole(folder)}
    doubtful = [folder for folder, told in whole.items() if told is not None and told["sources"] != sources(folder)]
    known = _contents(digest("".join(sources(folder) for folder in folders).encode())) if doubtful else {}
    changed = [folder for folder in doubtful if known.get(_name(folder)) != (whole[folder] or {})["content"]]
    return tuple(_name(folder) for folder in folders if folder not in whole or folder in changed)


def _name(folder: Path) -> str:
    return folder.name.replace("_", "-")


def _contents(state: str) -> dict[str, str]:
    """What the rules are now, by game: as a process that had the same sources before it found out, or a new one."""
    folder = cache_folder()
    python = f"{sys.version_info.major}{sys.version_info.minor}"
    answer = None if folder is None else folder / f"rules-python{python}-{state[:24]}.json"
    if answer is not None and answer.exists():
        found: dict[str, str] = json.loads(answer.read_text("utf-8"))
        with contextlib.suppress(OSError):
            os.utime(answer)  # it is in use
        return found
    environment = os.environ | {"TABLEE_BACKEND": "interpreted", "NUMBA_DISABLE_JIT": "1"}
    asked = subprocess.run(
        [sys.executable, "-m", "tablee.bots.made_from"], env=environment, capture_output=True, text=True
    )
    found = json.loads(asked.stdout) if asked.returncode == 0 else {}
    if answer is not None and found:
        part = answer.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps(found), "utf-8")
        part.replace(answer)
        drop_unused(answer.parent.glob("rules-python*"))
    return found
