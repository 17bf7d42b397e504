"""Dans ma rue: the deck of 105 statements (DR-1.3). How it was chosen: `docs/dans-ma-rue-deck.md`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tablee.engine.described.numbers import Numbers

from .statements import statement_of

DESIGN = Numbers(Path(__file__).parent)
CARD_NAMES = DESIGN.texts("deck", 105)
"""A card's number is its rank here."""

CARD_OF = {name: card for card, name in enumerate(CARD_NAMES)}


def _statements() -> list[int]:
    found = []
    for name in CARD_NAMES:
        statement = statement_of(name)
        if statement is None:
            raise ValueError(f"deck: {name} is no statement (DR-1.3)")
        found.append(statement)
    return found


STATEMENTS = np.array(_statements(), dtype=np.int16)
"""[card]: what it says, as a number of statements.py."""

CARD_SAYING = np.full(1 << 14, -1, dtype=np.int8)
"""[statement]: the card that says it, −1 if none does."""
for _card, _statement in enumerate(STATEMENTS.tolist()):
    CARD_SAYING[_statement] = _card
