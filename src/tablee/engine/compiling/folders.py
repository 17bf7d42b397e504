"""Where things are kept between runs."""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

UNUSED_S = 30 * 86_400


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


def drop_unused(kept: Iterable[Path]) -> None:
    """Removes what nobody has used for a month: what an older Python or Numba compiled, functions that are called otherwise by now."""
    for path in kept:
        # Another process may be doing the same.
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > UNUSED_S:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
