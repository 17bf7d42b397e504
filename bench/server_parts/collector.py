"""`tablee serve …` whose garbage collector is left as Python has it; at its end it says how long looking through all objects took."""

from __future__ import annotations

import gc
import json
import sys
import time

from tablee.cli import main
from tablee.server import serve

OLDEST = 2
"""The generation with which everything is looked through."""


class LeftAlone(serve.Server):
    """Nothing is frozen, and nothing is put off."""

    async def _collect_garbage(self) -> None:
        began = 0.0

        def look(phase: str, about: dict[str, int]) -> None:
            nonlocal began
            if about["generation"] != OLDEST:
                return
            if phase == "start":
                began = time.thread_time()
            else:
                full.append(time.thread_time() - began)

        gc.callbacks.append(look)


full: list[float] = []
"""The processor seconds of each full collection since the server was ready."""

if __name__ == "__main__":
    serve.Server = LeftAlone  # type: ignore[misc]
    status = main()
    said = {
        "full_collections": len(full),
        "longest_ms": round(1000 * max(full, default=0)),
        "all_s": round(sum(full), 2),
    }
    print(json.dumps(said), file=sys.stderr)
    sys.exit(status)
