"""Wataï: whose moves could stand against a move (WA-2.8): what two reach for at once is had by who was first."""

from __future__ import annotations

from tablee.engine import rule

from .arena import fits_on
from .cards import NO_CARD
from .clocks import card_at
from .playing import is_due
from .table import (
    FIRST_CALL,
    FIRST_TAP,
    FIRST_TOP,
    FLIP,
    NEW_PILE,
    NOBODY,
    REEL,
    ROUND,
    SHOUT,
    TARGETS,
    Table,
)


@rule
def rivals(t: Table, seat: int, move: int) -> int:
    """From open cards and heights alone: whose card goes on the same pile, whose shout is due, who may call a fault that ends; a shout ends all."""
    if int(t.phase) != ROUND or int(t.frozen) != NOBODY:
        return 0
    everybody = (1 << int(t.seats)) - 1
    if seat < 0:
        # What is tapped, said or played in time counts, also if it is heard of later (WA-5.3).
        return everybody
    others = everybody & ~(1 << seat)
    if move == SHOUT:
        return others if is_due(t, seat) else 0
    if FIRST_CALL <= move < FIRST_TAP:
        return 1 << (move - FIRST_CALL)
    if move >= FLIP:
        return 0
    if (int(t.fault) >> seat) & 1 != 0:
        return others  # a card ends the fault, which others may be calling (WA-2.10)
    target = move % TARGETS if move < FIRST_TOP else move - FIRST_TOP
    mask = 0
    for other in range(int(t.seats)):
        if other != seat and (is_due(t, other) or reaches(t, other, target)):
            mask |= 1 << other
    return mask


@rule
def reaches(t: Table, seat: int, target: int) -> bool:
    """Whether an open card of the seat goes on that pile; a new one takes nobody's place."""
    if target == NEW_PILE:
        return False
    for slot in range(REEL + 1):
        card = card_at(t, seat, slot)
        if card != NO_CARD and fits_on(t, int(t.top[target]), card):
            return True
    return False
