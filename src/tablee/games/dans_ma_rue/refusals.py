"""Dans ma rue: why a move is refused, in the order in which it is looked at."""

from __future__ import annotations

from tablee.engine import Refusals

from .table import CARD, PICTURE, PLACE

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("DR-5.1", "game-over")
NOT_YOUR_TURN = REFUSALS.add("DR-4.1", "not-your-turn")
NO_SUCH_DEED = REFUSALS.add("DR-4.1", "no-such-deed")
SECOND_ACTION = REFUSALS.add("DR-4.1", "second-action")
NO_ACTION_YET = REFUSALS.add("DR-4.8", "no-action-yet")
NOT_IN_HAND = REFUSALS.add("DR-4.2", "not-in-hand")
NO_SUCH_PICTURE = REFUSALS.add("DR-1.2", "no-such-picture")
ALREADY_PLACED = REFUSALS.add("DR-1.2", "already-placed")
NO_SUCH_PLACE = REFUSALS.add("DR-1.2", "no-such-place")
ERRED_BEFORE = REFUSALS.add("DR-4.3", "erred-before")
NO_BONUS = REFUSALS.add("DR-4.4", "no-bonus")
BONUS_NOT_IN_HAND = REFUSALS.add("DR-4.4", "bonus-not-in-hand")
BONUS_NOT_OPEN = REFUSALS.add("DR-4.4", "bonus-not-open")
BONUS_UNCLEAR = REFUSALS.add("DR-4.4", "bonus-unclear")
DISCARD_WRONG = REFUSALS.add("DR-4.6", "discard-wrong")
DISCARD_FIRST = REFUSALS.add("DR-4.6", "discard-first")

THIS_NOT_IN_HAND = REFUSALS.more("this-not-in-hand", card=CARD)
THIS_NOT_OPEN = REFUSALS.more("this-not-open", card=CARD)
PLACED_ALREADY = REFUSALS.more("placed-already", picture=PICTURE, at=PLACE)
PLACE_TAKEN = REFUSALS.more("place-taken", picture=PICTURE, at=PLACE)
