"""Wolf & Hound: why a card is good. What happens to the animal that gains most by it."""

from __future__ import annotations

from typing import Any

from tablee.bots.styles.wolf_and_hound import ALL, SOON, place_after
from tablee.engine import Saying, Values
from tablee.games.wolf_and_hound.animals import BLACK, BLUE
from tablee.games.wolf_and_hound.table import FIRST_FLIP, HOUND, KEEP, SEATS, SWAP, WOLF
from tablee.games.wolf_and_hound.walking import colour_of


def reason(table: Any, seat: int, memory: Any, move: int, options: Values) -> Saying:
    """Why a move is good."""
    if move in (KEEP, SWAP):
        return {"say": "reason-keep" if move == KEEP else "reason-swap"}
    return {"say": "reason-flip" if move >= FIRST_FLIP else f"reason-{_gain_by_card(table, seat, move)}"}


def _gain_by_card(table: Any, seat: int, kind: int) -> str:
    following = (int(table.active) + 1) % SEATS
    best, said = 0, "least"
    for a in range(int(table.animals)):
        if int(table.form[a]) == BLUE:
            continue
        before, after = int(table.at[a]), int(place_after(table, a, kind))
        face = int(table.face[a])
        if after >= SEATS:
            after, face = after - SEATS, WOLF if face == HOUND else HOUND
        if int(table.face[a]) != colour_of(kind) and face == int(table.face[a]):
            continue
        waits = [(place - following) % SEATS for place in (before, after)]
        weights = [
            SOON[ALL][wait] * (1 if place % 2 != seat % 2 else -1)
            for wait, place in zip(waits, (before, after), strict=True)
        ]
        gain = weights[1] - weights[0] if face == BLACK else weights[0] - weights[1]
        if face == BLACK and after == following:
            gain, told = 2 * SOON[ALL][0], "wolf-there"
        elif face == BLACK:
            told = "wolf-near" if after % 2 != seat % 2 else "wolf-away"
        else:
            told = "hound-here" if after % 2 == seat % 2 else "hound-away"
        if gain > best:
            best, said = gain, told
    return said
