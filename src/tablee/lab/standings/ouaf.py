"""Ouaf!: the fewer cards, on the ears and in the hand, the better (OU-5.1, OU-5.2)."""

from __future__ import annotations

from tablee.engine import Cells, rule
from tablee.games.ouaf.piles import cards_of
from tablee.games.ouaf.table import SEATS, Table

UNIT = "cards fewer"


@rule
def standing(t: Table, out: Cells) -> None:
    """OU-5.2: the cards left, below zero."""
    for seat in range(SEATS):
        out[seat] = -cards_of(t, seat) if seat < int(t.seats) else 0
