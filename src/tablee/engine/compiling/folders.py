"""Where things are kept between runs."""

from __future__ import annotations

import functools
import os
import sys
import tempfile
from pathlib import Path


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
