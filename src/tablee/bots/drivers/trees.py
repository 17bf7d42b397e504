"""Growing and walking the search's trees, which know no game: nodes, edges, and which move is tried next."""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from typing import Any

import numpy as np

from tablee.bots.drivers.arena import MOVE_MASK, NONE, SEAT_SHIFT
from tablee.engine.chance import below
from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule


def whole_log(n: int) -> float:
    """The logarithm of a whole number, to 40 decimals and then rounded: no library's."""
    with localcontext() as context:
        context.prec = 40
        return float(Decimal(n).ln())


MANY = 512
LOG_2 = 0.6931471805599453
LOGS = np.array([0.0] + [whole_log(n) for n in range(1, MANY)])
"""Logarithms of small numbers: looked up faster than worked out."""


@short_rule
def log_of(n: int) -> float:
    """The logarithm of a whole number, by plain arithmetic: the same bits on every machine, where libraries differ in the last one.

    Beyond the table it is that of the leading digits, and a series for the rest.

    >>> abs(log_of(100_000) - math.log(100_000)) < 1e-9
    True
    """
    if n < MANY:
        return float(LOGS[n])
    low, shift = n, 0
    while low >= MANY:
        low >>= 1
        shift += 1
    x = float(n - (low << shift)) / float(low << shift)
    return float(LOGS[low]) + float(shift) * LOG_2 + x * (1.0 - x * (0.5 - x * (1.0 / 3.0 - x * 0.25)))


@rule
def new_node(first: Cells, used: Cells) -> int:
    """An empty node, or NONE if the arena is full."""
    node = int(used[0])
    if node >= len(first):
        return NONE
    first[node] = NONE
    used[0] = node + 1
    return node


@rule
def new_edge(edges: Any, first: Cells, used: Cells, node: int, key: int) -> int:
    """An edge out of a node, or NONE if the arena is full."""
    edge = int(used[1])
    if edge >= len(edges):
        return NONE
    e = edges[edge]
    e.total = 0
    e.visits = 0
    e.offered = 0
    e.key = key
    e.parent = node
    e.after = first[node]
    e.child = NONE
    first[node] = edge
    used[1] = edge + 1
    return edge


@rule
def find_edge(edges: Any, first: Cells, node: int, key: int) -> int:
    """The edge with that key, or NONE."""
    edge = int(first[node])
    while edge != NONE and int(edges[edge].key) != key:
        edge = int(edges[edge].after)
    return edge


@rule
def walk_on(edges: Any, first: Cells, used: Cells, edge: int) -> int:
    """The node behind an edge, made if it is not there; NONE if the arena is full."""
    if edge == NONE:
        return NONE
    child = int(edges[edge].child)
    if child == NONE:
        child = new_node(first, used)
        edges[edge].child = child
    return child


@rule
def select(
    edges: Any, first: Cells, used: Cells, slot: Cells, node: int, seat: int, out: Cells, n: int, explore: float, widening: int, luck: Cells
) -> int:  # fmt: skip
    """The index in `out` of the move to try; its edge, or NONE, is then in `slot`.

    A move never tried comes first; but where the style asks for it (`widening`), only so many are tried as the visits of the node are worth.
    """
    mine = seat << SEAT_SHIFT
    edge = int(first[node])
    while edge != NONE:
        key = int(edges[edge].key)
        if key & ~MOVE_MASK == mine:
            slot[key & MOVE_MASK] = edge
        edge = int(edges[edge].after)
    untried, fresh = 0, 0
    tried, visited, chosen = 0, 0, 0
    best = -1.0e18
    for i in range(n):
        move = int(out[i])
        edge = int(slot[move])
        # A slot may be left over from another node: the edge itself says where it belongs.
        if not 0 <= edge < int(used[1]) or int(edges[edge].parent) != node or int(edges[edge].key) != mine | move:
            untried += 1
            if below(luck, untried) == 0:
                fresh = i
            slot[move] = NONE
            continue
        e = edges[edge]
        e.offered = int(e.offered) + 1
        if untried == 0 or widening > 0:
            tried += 1
            visited += int(e.visits)
            visits = float(e.visits)
            times = int(e.offered)
            value = float(e.total) / visits + explore * math.sqrt(log_of(times) / visits)
            if value > best:
                best = value
                chosen = i
    if untried == 0:
        return chosen
    if widening > 0 and tried > 0 and tried * tried > widening * visited:
        return chosen
    return fresh
