"""What the bots add to a game's `.wasm` file: the search, a style's ways of choosing, and why a move is good."""

from __future__ import annotations

from functools import cache

from tablee.engine import Game
from tablee.engine.wasm.interface import Layout, area, entry
from tablee.engine.wasm.interface import layout as layout_of

from .drivers.arena import LONGEST_PATH, MOVE_MASK, Edge

ENTRIES = (
    entry("search", "begin", "~first_edges ~used"),
    entry(
        "search",
        "search",
        "table memory seat optional ~edges ~first_edges ~used ~slot ~here ~path ~order ~out ~result ~world ~minds ~luck ~tally "
        "iterations explore stray limit",
    ),
    entry("search", "standing", "table"),
    entry("search", "style_choice", "table memory seat way =luck"),
    entry("search", "fade_memory", "=memory recall =luck"),
    entry("search", "write_reason", "table memory seat move ~work constants >paper"),
)


@cache
def layout(game: Game) -> Layout:
    """Where everything lies in the memory of a game's file, its bots' included."""
    areas = {
        "world": area("u1", game.Table.dtype.itemsize),
        "minds": area("u1", game.PLACES * game.Memory.dtype.itemsize),
        "used": area("i8", 2),
        "slot": area("i4", MOVE_MASK + 1),
        "here": area("i4", game.PLACES),
        "path": area("i4", 2 * LONGEST_PATH, shape=(LONGEST_PATH, 2)),
        "order": area("i8", 2),
        "result": area("i4", game.PLACES),
        "first_edges": area("i4", 0, varies=1, in_tail=True),
        "edges": area(Edge.dtype, 0, varies=1, in_tail=True, after="first_edges"),
    }
    return layout_of(game, areas, ENTRIES)
