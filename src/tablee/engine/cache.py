"""Where compiled rules are kept between runs.

Numba's own cache looks at one file's date: it does not notice a change in *another* file that was compiled in. Ours stamps a function by a hash
of every source it can depend on: the engine's rules, the function's own folder, and, for a driver, the folder of the game it was loaded for.
Rooms that speak JSON and words are left out, unless they hold a rule: a better sentence compiles nothing anew.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba.core import caching

ENGINE = Path(__file__).parent
SOURCES = "TABLEE_SOURCES"
"""The global in which a driver's module lists the folders of the game that it was loaded for."""
GIVEN = "TABLEE_GIVEN"
"""The global in which a driver's module says what it was given: functions, sizes, which fields of notes are secret."""

WORDS = frozenset(("__init__.py", "positions.py", "story.py", "words.py", "commands.py"))
"""Rooms of a game that compiled code does not depend on."""
ENGINE_RULES = frozenset(("cache.py", "chance.py", "contract.py", "notes.py", "record.py", "rule.py"))
"""Modules of the engine that compiled code depends on; its drivers do too."""

_kept: set[tuple[str, str, int]] = set()


@functools.cache
def cache_folder() -> Path | None:
    """The folder for compiled code: `$TABLEE_CACHE_DIR`, else the user's cache; `None` (said once) if nothing can be written."""
    named = os.environ.get("TABLEE_CACHE_DIR")
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(named) if named else Path(home) / "tablee"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError:
        print(f"tablee: {folder} cannot be written, so the rules are compiled anew each time.", file=sys.stderr)
        return None
    return folder


@functools.cache
def hash_of_sources(folders: tuple[Path, ...]) -> str:
    """A hash of all Python files under these folders, and of what else decides the code that comes out."""
    digest = hashlib.blake2b(digest_size=12)
    digest.update(f"{numba.__version__} {os.environ.get('NUMBA_BOUNDSCHECK', '0')} {sys.version}".encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            text = path.read_bytes()
            if _is_rule_source(path, text):
                digest.update(str(path.relative_to(folder)).encode())
                digest.update(text)
    return digest.hexdigest()


def _is_rule_source(path: Path, text: bytes) -> bool:
    if b"\n@rule" in text or b"\n@short_rule" in text:
        return True
    return path.name in ENGINE_RULES if path.parent == ENGINE else path.name not in WORDS


def _key(function: Callable[..., Any]) -> tuple[str, str, int]:
    return function.__module__, function.__qualname__, function.__code__.co_firstlineno


def keep_in_our_cache(function: Callable[..., Any]) -> bool:
    """Says that this function is ours; whether there is a place to keep it."""
    if cache_folder() is None or not Path(inspect.getfile(function)).exists():
        return False
    _kept.add(_key(function))
    return True


class SourcesLocator(caching._CacheLocator):  # type: ignore[misc]  # numba is untyped
    """Numba's question "where is this function's code kept, and is it stale?", answered for our functions only."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        folders = {ENGINE, Path(file).parent, *function.__globals__.get(SOURCES, ())}
        given = hashlib.blake2b(function.__globals__.get(GIVEN, "").encode(), digest_size=4).hexdigest()
        self._stamp = f"{hash_of_sources(tuple(sorted(folders)))}-{given}"
        self._name = function.__module__
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        folder = cache_folder()
        assert folder is not None
        return str(folder / f"{self._name.replace('.', '-')}-{self._stamp}")

    def ensure_cache_path(self) -> None:
        os.makedirs(self.get_cache_path(), exist_ok=True)

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return str(self._line)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> SourcesLocator | None:
        return cls(function, file) if _key(function) in _kept else None


caching.CompileResultCacheImpl._locator_classes.insert(0, SourcesLocator)
