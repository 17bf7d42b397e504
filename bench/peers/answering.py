"""The process that is measured: reads what and for how many seconds, line by line, and answers with steps, wall and CPU time."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping

Measure = Callable[[float], int]
"""Goes on for about so many seconds, and says how many steps it made."""


def until(seconds: float, some: Callable[[], int]) -> int:
    """Some steps after the other until the time is over; how many."""
    steps, ends = 0, time.perf_counter() + seconds
    while time.perf_counter() < ends:
        steps += some()
    return steps


def answer(makers: Mapping[str, Callable[[], Measure]]) -> None:
    """Answers until the input ends; a thing is made, and played for a moment, before it is measured first."""
    made: dict[str, Measure] = {}
    print("ready", flush=True)
    for line in sys.stdin:
        what, seconds = line.rsplit(maxsplit=1)
        if what not in made:
            made[what] = makers[what]()
            made[what](0.05)
        wall, cpu = time.perf_counter(), time.process_time()
        steps = made[what](float(seconds))
        print(json.dumps([steps, time.perf_counter() - wall, time.process_time() - cpu]), flush=True)
