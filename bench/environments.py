"""Observed steps a second of the lab's environments, beside PettingZoo's and Pgx's: the rows of `rates` that have observations, alone.

`python -m bench environments`, where a minute is enough.
"""

from __future__ import annotations

from .rates import OBSERVED, SINGLY, in_turns, lines

QUICK = {"ours jit", "ours wasm", "pgx", "pettingzoo"}


def main() -> None:
    """Prints medians."""
    wanted = [line for line in lines() if line.table in (OBSERVED, SINGLY) and line.process in QUICK]
    rows, missing = in_turns(line for line in wanted if "mahjong" not in line.asked and "match" not in line.asked)
    for row in rows:
        what = f"{row['library']}: {row['game']}"
        print(
            f"{what:58} {row['per_s']:12,} ({row['lowest']:,} – {row['highest']:,}), {row['per_cpu_s']:,} a CPU second"
        )
    for name, why in missing.items():
        print(f"{name}: {why}")


if __name__ == "__main__":
    main()
