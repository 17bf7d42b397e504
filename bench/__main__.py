"""`python -m bench [NAME …]`: runs the benches of that name, or those whose tables are in `docs/performance.md`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent
NOT_BENCHES = {"__init__", "__main__", "before", "page", "starting"}
TABLES = ("rates", "search", "growth", "start")


def main() -> int:
    """Runs each in turn."""
    benches = sorted(path.stem for path in HERE.glob("*.py") if path.stem not in NOT_BENCHES)
    wanted = sys.argv[1:] or list(TABLES)
    unknown = [name for name in wanted if name not in benches]
    if unknown:
        print(f"bench: there is no {', '.join(unknown)}; there is {', '.join(benches)}", file=sys.stderr)
        return 2
    for name in wanted:
        print(f"== {name}", flush=True)
        sys.argv = [f"bench.{name}"]
        runpy.run_module(f"bench.{name}", run_name="__main__")
    return 0


sys.exit(main())
