"""Where compiled rules are kept between runs.

Numba's own cache looks at one file: it does not notice a change in *another* one that was compiled in. Ours keeps a function under a hash of all that
it reaches (`content.py`), so that nothing is stale, and nothing is compiled anew for the sake of a comment or a sentence.
"""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core.caching import InTreeCacheLocator

from .content import Function, content_of
from .folders import cache_folder, drop_unused

KEPT = 8
"""So many of what a function has been are kept: several clones and branches may share one cache."""

_folders: dict[Function, Path] = {}


@functools.cache
def compilers() -> str:
    """What decides, besides a function, the code that comes out; the processor's name Numba looks at itself."""
    checked = "checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") == "1" else "plain"
    return f"python{sys.version_info.major}{sys.version_info.minor}-numba{numba.__version__}-numpy{np.__version__}-{checked}"


def keep_in_our_cache(function: Function, compiled_by: Function, *options: str) -> bool:
    """Says that this function, which is complete now, is ours, compiled with these options; whether there is a place to keep it."""
    folder = cache_folder()
    if folder is None or not Path(function.__code__.co_filename).exists():
        return False
    content = f"{content_of(function, and_places=True)}-{'-'.join((content_of(compiled_by)[:8], *options))}"
    name = f"{function.__module__}.{function.__qualname__.replace('<', '').replace('>', '')}"
    _folders[function] = folder / "rules" / compilers() / name / content
    return True


class ContentLocator(InTreeCacheLocator):  # type: ignore[misc]  # numba is untyped
    """Numba's question "where is this function's code kept, and is it stale?", answered for our functions only."""

    @classmethod
    def from_function(cls, function: Function, file: str) -> ContentLocator | None:
        if function not in _folders:
            return None
        locator = cls(function, file)
        locator.folder = _folders[function]
        with contextlib.suppress(OSError):
            os.utime(locator.folder)  # it is in use: `ensure_cache_path` looks at that
        return locator

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return ""

    def get_disambiguator(self) -> str:
        return ""

    def ensure_cache_path(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(self.folder.parent.iterdir(), key=_last_used)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
        _tidy(self.folder.parents[2])


@functools.cache
def _tidy(rules: Path) -> None:
    """Once a process, when something is stored: what was unused for a month goes, and the folders that are empty then."""
    drop_unused(rules.glob("*/*/*"))
    for folder in (*rules.glob("*/*"), *rules.glob("*")):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _last_used(folder: Path) -> float:
    with contextlib.suppress(FileNotFoundError):
        return folder.stat().st_mtime
    return 0


def ask_us_first(config: Any) -> None:
    """Has Numba ask our locator first, and then those that it would ask otherwise (`NUMBA_CACHE_LOCATOR_CLASSES`)."""
    others = config.CACHE_LOCATOR_CLASSES or (
        "UserProvidedCacheLocator,InTreeCacheLocator,UserWideCacheLocator,IPythonCacheLocator,ZipCacheLocator"
    )
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{ContentLocator.__name__},{others}"


ask_us_first(numba.config)
