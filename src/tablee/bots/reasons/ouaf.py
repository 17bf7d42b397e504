"""Ouaf!: why a card is good, from what the seat sees and remembers."""

from __future__ import annotations

from typing import Any

from tablee.bots.styles.ouaf import chance_of_fitting, count_bits, own_cards, threat
from tablee.engine import Saying, Values
from tablee.games.ouaf.piles import fits
from tablee.games.ouaf.table import (
    BARK,
    COAT_NAMES,
    DRAW,
    DRESS_EAR,
    EAR_NAMES,
    EARS,
    FORGOT,
    JOKER,
    NAME_COAT,
    ONE_COAT,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    STOP,
    SYMBOLS,
)


def reason(table: Any, seat: int, memory: Any, move: int, options: Values) -> Saying | None:
    """Why a move is good."""
    if move < PLAY_EAR or DRESS_EAR <= move < STOP:
        return {"say": "reason-keep-the-joker" if int(table.jokers[seat]) > 0 else "reason-all-alike"}
    if move < PLAY_CARD:
        return _from_ear(table, seat, memory, move - PLAY_EAR)
    if move < PLAY_JOKER:
        return _from_hand(table, seat, move - PLAY_CARD)
    if move < DRAW:
        return _asking("reason-joker", table, seat, memory, move - PLAY_JOKER)
    if move == DRAW:
        return {"say": "reason-draw"}
    if move < DRESS_EAR:
        return _asking("reason-name", table, seat, memory, move - NAME_COAT)
    if move in (STOP, BARK):
        return {"say": "reason-stop" if move == STOP else "reason-bark"}
    return {"say": "reason-forgot"} if move >= FORGOT else None


def _from_ear(table: Any, seat: int, memory: Any, ear: int) -> Saying | None:
    kind = int(memory.ear[ear]) - 1
    if kind < 0:
        chance = int(chance_of_fitting(table, seat, memory))
        return {"say": "reason-ear-unknown", "ear": EAR_NAMES[ear], "chance": chance}
    # The card is not named: looking at one's own ears is what the game forbids (OU-2.2).
    return {"say": "reason-ear-fits", "ear": EAR_NAMES[ear]} if fits(table, kind) else None


def _from_hand(table: Any, seat: int, kind: int) -> Saying:
    is_safe = int(threat(table, seat, kind, 0)) == 0 and _next_has_ears(table, seat)
    return {"say": "reason-next-ears" if is_safe else "reason-own-ears"}


def _asking(say: str, table: Any, seat: int, memory: Any, coat: int) -> Saying:
    owned = int(count_bits(int(own_cards(table, seat, memory)) & (ONE_COAT << (SYMBOLS * coat))))
    return {"say": say, "coat": COAT_NAMES[coat], "owned": owned}


def _next_has_ears(table: Any, seat: int) -> bool:
    other = (seat + 1) % int(table.seats)
    return any(0 <= int(table.ears[other, ear]) < JOKER for ear in range(EARS))
