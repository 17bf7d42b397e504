"""Wolf & Hound: why a move is refused, in the order in which it is looked at."""

from __future__ import annotations

from tablee.engine import Refusals

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("WH-4.1", "game-over")
NOT_YOUR_TURN = REFUSALS.add("WH-3.10", "not-your-turn")
FLIP_FIRST = REFUSALS.add("WH-3.9", "flip-first")
PHANTOM_FIRST = REFUSALS.add("WH-5.3", "phantom-first")
NO_FLIP_ASKED = REFUSALS.add("WH-3.9", "no-flip-asked")
NO_SWAP_ASKED = REFUSALS.add("WH-5.3", "no-swap-asked")
NOT_IN_HAND = REFUSALS.add("WH-3.6", "not-in-hand")
NO_THREES_NOW = REFUSALS.add("WH-3.4", "no-threes-now")
