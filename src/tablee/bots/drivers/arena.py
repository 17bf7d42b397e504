"""The search's trees: nodes and sparse edges in arrays that are made once and used again.

A node is an index; `first[node]` is its first edge, and every edge names the one after it. An edge is there for a move that was tried, and keeps
how often, how often the move was there to be tried, and what it brought. A seat's tree has a node for what that seat has seen happen: its own moves
and, of those of others, what it sees of them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.engine import Record, field

SEAT_SHIFT = 12
"""An edge's key is the mover's seat, so many bits up, and the move as the tree's owner sees it."""
MOVE_MASK = (1 << SEAT_SHIFT) - 1
PASSED = MOVE_MASK
"""The move number, inside the search, of letting a call go by."""
NONE = -1
LONGEST_PATH = 256
"""Moves deeper than this are played out, however often the search comes by."""


class Edge(Record):
    """A move that was tried at a node."""

    total: int = field("i8", title="what it brought its mover, in thousandths, added up")
    visits: int = field("i4", title="how often it was tried")
    offered: int = field("i4", title="how often it could have been tried")
    key: int = field("i4", title="the mover's seat and the move as the owner of the tree sees it")
    parent: int = field("i4", title="the node that it leaves")
    after: int = field("i4", title="the next edge of that node, or NONE")
    child: int = field("i4", title="the node that it leads to, or NONE while nothing was tried there")


class Arena:
    """The arrays of one thread's search, used again by the next."""

    def __init__(self, game: Any, edges: int) -> None:
        self.size = edges
        self.edges = np.zeros(edges, dtype=Edge.dtype)
        self.first = np.zeros(edges + game.PLACES, dtype=np.int32)
        self.used = np.zeros(2, dtype=np.int64)
        """Nodes and edges in use."""
        self.slot = np.zeros(MOVE_MASK + 1, dtype=np.int32)
        self.path = np.zeros((LONGEST_PATH, 2), dtype=np.int32)
        self.here = np.zeros(game.PLACES, dtype=np.int32)
        self.order = np.zeros(2, dtype=np.int64)
        self.out = np.zeros(game.WIDTH + 1, dtype=np.int16)
        self.result = np.zeros(game.PLACES, dtype=np.int32)
        self.table = game.Table.buffer()
        self.minds = np.zeros(game.PLACES * game.Memory.dtype.itemsize, dtype=np.uint8)
        """A memory for each seat: the chooser's own, and what others might keep in mind."""
        self.luck = np.zeros(4, dtype=np.uint32)
        self.tally = np.zeros(4, dtype=np.int64)
        """Iterations, moves played out, dead ends, iterations without a move for the seat that chooses."""
