"""Dans ma rue: why a move is good: what it proves, and how."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.bots.styles.dans_ma_rue import CONTRADICTS, PROOFS, PROVED, worth_of_card
from tablee.engine import Said, Saying, Values
from tablee.engine.views import state_of
from tablee.games.dans_ma_rue import GAME
from tablee.games.dans_ma_rue.coach import explain
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, PLACES
from tablee.games.dans_ma_rue.table import BLOCKED, CLEAR, DISCARD, END, LAY, PUT, TAKE


def reason(table: Any, seat: int, memory: Any, move: int, options: Values) -> Said | None:
    """Why a move is good."""
    if move < PUT:
        return _laying(table, move - LAY)
    if move < TAKE:
        return _placing(table, (move - PUT) // PLACES, options)
    if move < CLEAR:
        contradicts = int(worth_of_card(table, move - TAKE, PROOFS)) == CONTRADICTS
        return {"say": "reason-rid-of" if contradicts else "reason-draw-another"}
    if move in (BLOCKED, END):
        return {"say": "reason-blocked" if move == BLOCKED else "reason-end"}
    return {"say": "reason-clear" if move < DISCARD else "reason-discard"}


def _laying(table: Any, card: int) -> Saying | None:
    worth = int(worth_of_card(table, card, PROOFS))
    if worth == CONTRADICTS:
        return None
    proved = (worth - PROVED // 2) // PROVED
    return {"say": "reason-proves", "proved": proved} if proved > 0 else {"say": "reason-harmless"}


def _placing(table: Any, picture: int, options: Values) -> Said | None:
    """The last step of its proof: what a person would say pointing at the street."""
    state = state_of(GAME, np.frombuffer(table, np.uint8).copy(), options, int(table.seats))
    steps = explain(state, PICTURE_NAMES[picture])
    said: Said | None = steps[-1]["said"] if steps else None
    return said
