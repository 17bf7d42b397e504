"""Dans ma rue: the deck of 105 statements (DR-1.3). How it was chosen: `docs/dans-ma-rue-deck.md`."""

from __future__ import annotations

import numpy as np

from .statements import statement_of

CARD_NAMES = (
    "at:house-yellow:1",
    "at:house-red:1",
    "at:house-green:1",
    "at:family-german:1",
    "at:family-french:5",
    "at:animal-dog:3",
    "at:animal-fish:5",
    "at:vehicle-shoes:1",
    "at:vehicle-car:3",
    "at:vehicle-scooter:5",
    "not-at:animal-bird:3",
    "not-at:animal-fish:1",
    "not-at:vehicle-scooter:1",
    "not-at:tree-plum:1",
    "not-at:tree-walnut:1",
    "same:house-yellow:family-english",
    "same:house-yellow:vehicle-truck",
    "same:house-yellow:tree-cherry",
    "same:house-yellow:tree-pear",
    "same:house-red:animal-cat",
    "same:house-red:animal-dog",
    "same:house-red:vehicle-shoes",
    "same:house-red:tree-plum",
    "same:house-green:family-german",
    "same:house-green:animal-bird",
    "same:house-blue:family-italian",
    "same:house-blue:animal-bird",
    "same:house-blue:tree-apple",
    "same:house-white:animal-dog",
    "same:house-white:animal-rabbit",
    "same:house-white:vehicle-shoes",
    "same:house-white:tree-plum",
    "same:family-german:animal-cat",
    "same:family-german:tree-apple",
    "same:family-italian:animal-cat",
    "same:family-italian:vehicle-car",
    "same:family-italian:tree-apple",
    "same:family-english:vehicle-shoes",
    "same:family-english:vehicle-car",
    "same:family-english:tree-pear",
    "same:family-french:vehicle-car",
    "same:family-french:vehicle-bike",
    "same:family-french:tree-cherry",
    "same:family-french:tree-pear",
    "same:family-belgian:animal-cat",
    "same:family-belgian:animal-rabbit",
    "same:family-belgian:animal-fish",
    "same:family-belgian:vehicle-truck",
    "same:animal-cat:vehicle-scooter",
    "same:animal-dog:vehicle-bike",
    "same:animal-rabbit:vehicle-truck",
    "same:animal-bird:vehicle-bike",
    "same:animal-bird:tree-cherry",
    "same:animal-fish:vehicle-truck",
    "same:animal-fish:tree-plum",
    "same:vehicle-shoes:tree-apple",
    "same:vehicle-truck:tree-walnut",
    "same:vehicle-bike:tree-pear",
    "same:vehicle-scooter:tree-cherry",
    "same:vehicle-scooter:tree-walnut",
    "not-same:family-english:animal-rabbit",
    "not-same:family-french:vehicle-shoes",
    "not-same:animal-dog:tree-cherry",
    "not-same:animal-rabbit:tree-apple",
    "not-same:vehicle-car:tree-walnut",
    "beside:house-yellow:house-white",
    "beside:house-yellow:family-german",
    "beside:house-red:house-green",
    "beside:house-red:tree-walnut",
    "beside:house-green:house-blue",
    "beside:house-green:animal-rabbit",
    "beside:house-green:tree-pear",
    "beside:house-blue:house-white",
    "beside:house-blue:tree-cherry",
    "beside:house-blue:tree-plum",
    "beside:house-blue:tree-apple",
    "beside:house-white:family-italian",
    "beside:house-white:vehicle-shoes",
    "beside:family-german:family-english",
    "beside:family-german:tree-cherry",
    "beside:family-italian:family-french",
    "beside:family-italian:family-belgian",
    "beside:family-italian:animal-bird",
    "beside:family-english:tree-plum",
    "beside:family-french:vehicle-bike",
    "beside:family-belgian:tree-pear",
    "beside:animal-cat:tree-plum",
    "beside:animal-dog:vehicle-car",
    "beside:animal-dog:tree-walnut",
    "beside:animal-rabbit:vehicle-bike",
    "beside:animal-rabbit:tree-apple",
    "beside:animal-bird:animal-fish",
    "beside:animal-fish:tree-plum",
    "beside:vehicle-truck:vehicle-bike",
    "beside:tree-apple:tree-walnut",
    "not-beside:house-red:tree-pear",
    "not-beside:family-english:vehicle-bike",
    "not-beside:animal-cat:tree-pear",
    "not-beside:animal-bird:tree-walnut",
    "not-beside:vehicle-truck:vehicle-car",
    "left-of:house-green:tree-cherry",
    "left-of:family-german:house-red",
    "left-of:family-belgian:vehicle-car",
    "left-of:animal-fish:house-green",
    "left-of:vehicle-shoes:vehicle-scooter",
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
