"""Dans ma rue: the deck of 105 statements (DR-1.3). How it was chosen: `docs/dans-ma-rue-deck.md`."""

from __future__ import annotations

import numpy as np

from .statements import statement_of

CARD_NAMES = (
    "at:house-yellow:1",
    "at:house-red:1",
    "at:house-green:1",
    "at:house-white:5",
    "at:family-german:1",
    "at:family-french:3",
    "at:family-french:5",
    "at:family-belgian:1",
    "at:animal-dog:1",
    "at:vehicle-shoes:3",
    "not-at:family-italian:5",
    "not-at:family-french:1",
    "not-at:family-belgian:3",
    "not-at:animal-rabbit:1",
    "not-at:tree-plum:1",
    "same:house-yellow:family-german",
    "same:house-yellow:family-italian",
    "same:house-yellow:vehicle-truck",
    "same:house-yellow:tree-plum",
    "same:house-red:family-english",
    "same:house-red:animal-dog",
    "same:house-red:animal-rabbit",
    "same:house-red:vehicle-car",
    "same:house-red:tree-walnut",
    "same:house-blue:family-italian",
    "same:house-blue:animal-bird",
    "same:house-blue:tree-pear",
    "same:house-white:family-italian",
    "same:house-white:family-belgian",
    "same:house-white:tree-cherry",
    "same:house-white:tree-plum",
    "same:family-german:animal-bird",
    "same:family-german:tree-pear",
    "same:family-italian:animal-cat",
    "same:family-italian:vehicle-truck",
    "same:family-italian:vehicle-scooter",
    "same:family-english:animal-cat",
    "same:family-english:vehicle-shoes",
    "same:family-english:vehicle-truck",
    "same:family-french:animal-rabbit",
    "same:family-french:tree-cherry",
    "same:family-french:tree-pear",
    "same:family-belgian:animal-cat",
    "same:family-belgian:animal-dog",
    "same:family-belgian:animal-rabbit",
    "same:family-belgian:vehicle-scooter",
    "same:family-belgian:tree-walnut",
    "same:animal-dog:tree-apple",
    "same:animal-dog:tree-walnut",
    "same:animal-bird:vehicle-bike",
    "same:animal-bird:vehicle-scooter",
    "same:animal-bird:tree-pear",
    "same:animal-fish:vehicle-bike",
    "same:animal-fish:tree-walnut",
    "same:vehicle-truck:tree-cherry",
    "same:vehicle-car:tree-plum",
    "same:vehicle-bike:tree-cherry",
    "same:vehicle-bike:tree-pear",
    "same:vehicle-bike:tree-walnut",
    "same:vehicle-scooter:tree-cherry",
    "not-same:house-yellow:tree-cherry",
    "not-same:family-english:animal-fish",
    "not-same:animal-rabbit:tree-apple",
    "not-same:vehicle-shoes:tree-apple",
    "not-same:vehicle-truck:tree-cherry",
    "beside:house-yellow:house-green",
    "beside:house-yellow:family-italian",
    "beside:house-yellow:family-english",
    "beside:house-yellow:vehicle-truck",
    "beside:house-red:house-green",
    "beside:house-green:house-blue",
    "beside:house-green:house-white",
    "beside:house-green:family-italian",
    "beside:house-blue:house-white",
    "beside:house-blue:vehicle-scooter",
    "beside:house-blue:tree-plum",
    "beside:house-white:vehicle-shoes",
    "beside:house-white:tree-cherry",
    "beside:family-german:family-english",
    "beside:family-german:vehicle-truck",
    "beside:family-italian:family-belgian",
    "beside:family-italian:vehicle-car",
    "beside:family-italian:vehicle-scooter",
    "beside:family-english:family-french",
    "beside:family-french:animal-fish",
    "beside:family-french:tree-plum",
    "beside:family-belgian:animal-bird",
    "beside:animal-cat:animal-dog",
    "beside:vehicle-shoes:vehicle-car",
    "beside:vehicle-truck:vehicle-scooter",
    "beside:vehicle-truck:tree-apple",
    "beside:vehicle-bike:vehicle-scooter",
    "beside:tree-cherry:tree-plum",
    "beside:tree-cherry:tree-apple",
    "beside:tree-apple:tree-walnut",
    "not-beside:house-blue:vehicle-shoes",
    "not-beside:house-blue:vehicle-car",
    "not-beside:family-italian:tree-plum",
    "not-beside:family-italian:tree-apple",
    "not-beside:vehicle-truck:vehicle-car",
    "left-of:house-white:tree-plum",
    "left-of:family-italian:animal-fish",
    "left-of:animal-cat:house-white",
    "left-of:vehicle-car:animal-fish",
    "left-of:tree-walnut:tree-plum",
)
"""A card's number is its rank here."""

CARD_OF = {name: card for card, name in enumerate(CARD_NAMES)}


def _statements() -> list[int]:
    found = [statement_of(name) for name in CARD_NAMES]
    return [statement for statement in found if statement is not None]


STATEMENTS = np.array(_statements(), dtype=np.int16)
"""[card]: what it says, as a number of statements.py."""

CARD_SAYING = np.full(1 << 14, -1, dtype=np.int8)
"""[statement]: the card that says it, −1 if none does."""
for _card, _statement in enumerate(STATEMENTS.tolist()):
    CARD_SAYING[_statement] = _card
