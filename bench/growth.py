"""How rates grow with seats, tables and threads, beside Pgx where it has the same: in turns in one run.

`make bench ARGS=growth`. Medians of five; writes its part of `docs/performance.json` and of the tables in `docs/performance.md`.
"""

from __future__ import annotations

import statistics
from contextlib import ExitStack
from typing import Any

from tablee.games import game, names

from .page import keep
from .peers.asking import ON_CPU, Missing, Peer

ROUNDS = 5
SECONDS = 0.15
SEATS = range(2, 9)
TABLES = (1, 16, 256, 1024, 4096, 16384, 65536)
THREADS = (1, 2, 4)

Asked = tuple[str, str]
"""Which process, and what."""


def questions() -> list[tuple[str, list[str], dict[str, list[Asked | None]]]]:
    """The tables: title, columns, and what is asked for each cell."""
    titles = {name: game(name).title["name"]["en"] for name in names()}
    most = {name: game(name).max_seats for name in names()}
    seats: dict[str, list[Asked | None]] = {
        title: [("ours", f"random {name} seats {n}") if n <= most[name] else None for n in SEATS]
        for name, title in titles.items()
    }
    tables: dict[str, list[Asked | None]] = {
        f"{titles[name]}, `Batch`": [("ours", f"batched {name} tables {n}") for n in TABLES]
        for name in ("wolf-and-hound", "ouaf")
    }
    tables["Pgx leduc_holdem"] = [("pgx", f"leduc_holdem {n}") for n in TABLES]
    threads: dict[str, list[Asked | None]] = {}
    for name, title in titles.items():
        threads[f"{title}, random play"] = [("ours", f"random {name} threads {n}") for n in THREADS]
    threads[f"{titles['wolf-and-hound']}, `Batch` of 8,192"] = [
        ("ours", f"batched wolf-and-hound threads {n}") for n in THREADS
    ]
    return [
        ("Seats: moves of random play, rules alone, one thread.", [f"{n} seats" for n in SEATS], seats),
        (
            "Tables a step: observed steps, one thread. A step of ours is two calls from Python; Pgx's steps are a loop that JAX has compiled, "
            "so it is ahead where tables are few.",
            [f"{n:,}" for n in TABLES],
            tables,
        ),
        ("Threads: steps of all of them, on the clock.", [f"{n} thread{'s' * (n > 1)}" for n in THREADS], threads),
    ]


def main() -> None:
    """Measures, prints and writes."""
    asked = questions()
    wanted = [cell for _, _, rows in asked for cells in rows.values() for cell in cells if cell is not None]
    rates: dict[Asked, list[float]] = {cell: [] for cell in wanted}
    with ExitStack() as stack:
        there = {"ours": stack.enter_context(Peer.ours("jit", on_all=True))}
        try:
            there["pgx"] = stack.enter_context(Peer.python("pgx", ON_CPU))
        except Missing as sentence:
            print(f"bench growth: {sentence}")
        for turn in range(ROUNDS + 1):
            for process, what in wanted:
                if process in there:
                    taken = there[process].measure(what, SECONDS)
                    if turn:  # the first compiles
                        rates[process, what].append(taken.per_s)
    found: list[dict[str, Any]] = [
        {
            "title": title,
            "columns": columns,
            "rows": {
                name: [round(statistics.median(rates[cell])) if cell and rates[cell] else None for cell in cells]
                for name, cells in rows.items()
            },
        }
        for title, columns, rows in asked
    ]
    keep("growth", {"tables": found})


if __name__ == "__main__":
    main()
