"""Ouaf!: why a move is refused, in the order in which it is looked at."""

from __future__ import annotations

from tablee.engine import Cells, Refusals, rule

from .table import CARD, COAT, EAR, NO_EAR, Table

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("OU-5.1", "game-over")
HANG_FIRST = REFUSALS.add("OU-2.2", "hang-first")
HUNG_ALREADY = REFUSALS.add("OU-2.2", "hung-already")
NOT_TO_HANG = REFUSALS.add("OU-2.2", "not-to-hang")
NO_MORE_HANGING = REFUSALS.add("OU-2.2", "no-more-hanging")
NOTHING_TO_STOP = REFUSALS.add("OU-4.1", "nothing-to-stop")
OWN_PLAY = REFUSALS.add("OU-4.1", "own-play")
NO_FAULT = REFUSALS.add("OU-4.1", "no-fault")
NO_BARK_DUE = REFUSALS.add("OU-4.3", "no-bark-due")
NOTHING_FORGOTTEN = REFUSALS.add("OU-4.2", "nothing-forgotten")
OWN_BARK = REFUSALS.add("OU-4.2", "own-bark")
NOT_A_SEAT_S = REFUSALS.add("OU-4.4", "not-a-seat-s")
NO_WINDOW = REFUSALS.add("OU-4.4", "no-window")
NO_TIMED_WINDOW = REFUSALS.add("OU-4.4", "no-timed-window")
LAST_BARK_FIRST = REFUSALS.add("OU-5.1", "last-bark-first")
NOT_YOUR_TURN = REFUSALS.add("OU-3.1", "not-your-turn")
NAME_FIRST = REFUSALS.add("OU-3.5", "name-first")
NOTHING_TO_NAME = REFUSALS.add("OU-3.5", "nothing-to-name")
NO_SUCH_COAT = REFUSALS.add("OU-3.5", "no-such-coat")
DRESS_FIRST = REFUSALS.add("OU-3.4", "dress-first")
NOTHING_TO_DRESS = REFUSALS.add("OU-3.4", "nothing-to-dress")
OTHER_EAR = REFUSALS.add("OU-3.4", "other-ear")
NOT_TO_DRESS = REFUSALS.add("OU-3.4", "not-to-dress")
BARE_EAR = REFUSALS.add("OU-3.1", "bare-ear")
NOT_IN_HAND = REFUSALS.add("OU-3.2", "not-in-hand")
DOES_NOT_FIT = REFUSALS.add("OU-3.2", "does-not-fit")
COAT_TOO_MANY = REFUSALS.add("OU-3.5", "coat-too-many")
COAT_MISSING = REFUSALS.add("OU-3.5", "coat-missing")
UNKNOWN_DO = REFUSALS.add("OU-3.1", "unknown-do")

TOP_ASKS = REFUSALS.more("top-asks", top=CARD, coat=COAT.or_none())
THIS_EAR_IS_BARE = REFUSALS.more("this-ear-is-bare", ear=EAR)


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """What would have fitted, which ear is bare: from what the seat sees, so it tells nothing new."""
    if code == DOES_NOT_FIT:
        out[0] = t.discard[int(t.discard_size) - 1]
        out[1] = t.coat
        return TOP_ASKS
    if code == OTHER_EAR and int(t.dressing) != NO_EAR:
        out[0] = t.dressing
        return THIS_EAR_IS_BARE
    return 0
