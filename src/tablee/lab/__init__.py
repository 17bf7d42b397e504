"""The lab: balance studies for those who design games, environments for those who teach machines to play them.

Whole games are played in code that Numba compiles: start Python with `TABLEE_BACKEND=jit`, as `tablee study` does by itself; with another backend the
same games are interpreted, which is slow.
"""

from __future__ import annotations

from tablee.bots.observing import observed

from .batch import Batch
from .running import Found, run
from .study import Study
from .writing import write_results

__all__ = ["Batch", "Found", "Study", "observed", "run", "write_results"]
