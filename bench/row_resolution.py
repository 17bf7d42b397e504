"""How long the best resolution of a ChiWaWa row takes (CW-4.5), over some 88,000 shapes of a row with six destructions, and for the worst of them.

How many ways are walked depends on the shape alone: how many cards lie before, between and after the destructions, and where the pillar is. A gap of
seven cards is as good as any longer one, as six destructions cannot empty it. So every gap is tried at 0, 1, 2, 3 and *many*; the row is filled up
to the 54 cards of the game at its right end. Times are processor time of one thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product

from tablee.engine import Buffer, rule
from tablee.games.chiwawa.resolving import best_way
from tablee.games.chiwawa.table import CARDS, DESTRUCTION, MIMICRY, Table

DESTRUCTIONS = 6
MANY = 7
INNER = (0, 1, 2, 3, MANY)
OUTER = (0, 1, MANY)
TABLE_DTYPE = Table.dtype
OFTEN = 50

Shape = tuple[tuple[int, ...], int]


@rule
def resolve_often(table: Buffer, times: int) -> int:
    """The best way to work the row, so many times; a number that depends on each of them."""
    t, n = table.view(TABLE_DTYPE)[0], 0
    for _ in range(times):
        n ^= best_way(t, 0)
    return n


def shapes() -> Iterator[Shape]:
    """The gaps before, between and after the destructions, and in which of them the pillar lies, as its first card; −1: nowhere."""
    for inner in product(INNER, repeat=DESTRUCTIONS - 1):
        for first, last in product(OUTER, repeat=2):
            gaps = (first, *inner, last)
            if sum(gaps) + DESTRUCTIONS <= CARDS:
                yield gaps, -1
                yield from ((gaps, gap) for gap in (0, 3, 6) if gaps[gap])


def row_of(shape: Shape) -> Buffer:
    """A table with such a row: chihuahuas of all kinds and mimicries in turn."""
    gaps, pillar = shape
    buffer = Table.buffer()
    t = Table.of(buffer)
    at = 0
    for i, gap in enumerate(gaps):
        if i:
            t.line[0, at] = DESTRUCTION
            at += 1
        is_open = i == DESTRUCTIONS and gap == MANY
        if i == pillar:
            t.pillar[0] = at + 1
        for _ in range(CARDS - at if is_open else gap):
            t.line[0, at] = at % (MIMICRY + 1)
            at += 1
    t.row_size[0] = at
    return buffer


def timed(table: Buffer, times: int) -> float:
    """Seconds of this thread's processor time, each."""
    began = time.thread_time_ns()
    resolve_often(table, times)
    return (time.thread_time_ns() - began) / 1e9 / times


def drawn(shape: Shape) -> str:
    """A shape as text: x is a destruction, numbers are the cards of a gap, * marks the pillar's."""
    gaps, pillar = shape
    return " x ".join(("many" if gap == MANY else str(gap)) + "*" * (i == pillar) for i, gap in enumerate(gaps))


def main() -> None:
    """Tries all and prints."""
    found = list(shapes())
    timed(row_of(found[0]), 1)
    once = sorted(((timed(row_of(shape), 1), shape) for shape in found), reverse=True)
    # One go is at the mercy of the clock: the slowest hundred are timed again, at length.
    worst = sorted(((timed(row_of(shape), OFTEN), shape) for _, shape in once[:100]), reverse=True)
    print(f"{len(found):,} shapes of a row with {DESTRUCTIONS} destructions, up to {CARDS} cards")
    print(f"best resolution: median {once[len(once) // 2][0] * 1e6:.0f} µs, worst {worst[0][0] * 1e6:.0f} µs")
    print(f"the worst row: {drawn(worst[0][1])}")


if __name__ == "__main__":
    main()
