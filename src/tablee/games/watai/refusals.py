"""Wataï: why a move is refused, in the order in which it is looked at."""

from __future__ import annotations

from tablee.engine import Cells, Refusals, rule
from tablee.engine.described.values import one_of

from .table import BACKWARDS, CARD, COUNTDOWN, NEW_PILE, READY, TARGETS, Table

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("WA-3.2", "game-over")
NO_ROLL = REFUSALS.add("WA-4.1", "no-roll")
NO_NAME = REFUSALS.add("WA-4.3", "no-name")
NO_READY = REFUSALS.add("WA-5.4", "no-ready")
NOT_NOW = REFUSALS.add("WA-5.2", "not-now")
FROZEN = REFUSALS.add("WA-4.2", "frozen")
EMPTY_SLOT = REFUSALS.add("WA-2.4", "empty-slot")
NOTHING_TURNED = REFUSALS.add("WA-2.4", "nothing-turned")
NOT_PLAYABLE = REFUSALS.add("WA-2.7", "not-playable")
NOTHING_TO_FLIP = REFUSALS.add("WA-2.7", "nothing-to-flip")
TOO_LATE = REFUSALS.add("WA-2.8", "too-late")
NO_SUCH_PILE = REFUSALS.add("WA-2.3", "no-such-pile")
PILE_CLOSED = REFUSALS.add("WA-2.3", "pile-closed")
DOES_NOT_FIT = REFUSALS.add("WA-2.3", "does-not-fit")
SHOUTED_ALREADY = REFUSALS.add("WA-2.9", "shouted-already")
NO_FAULT = REFUSALS.add("WA-2.10", "no-fault")
NO_TAP = REFUSALS.add("WA-4.2", "no-tap")
NO_SAY = REFUSALS.add("WA-4.2", "no-say")
RESTING = REFUSALS.add("WA-5.5", "resting")
UNKNOWN_MOVE = REFUSALS.add("WA-2.3", "unknown-move")

ROUND_OVER = REFUSALS.more("round-over")
READY_ALREADY = REFUSALS.more("ready-already")
OPENS_NO_PILE = REFUSALS.more("opens-no-pile", opener=one_of(("start", "stop")))
PILE_CHANGED = REFUSALS.more("pile-changed", top=CARD)
NOT_ON_THAT = REFUSALS.more("not-on-that", top=CARD)


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """What lies on the pile now (WA-2.8), what would open one, what is over or done already."""
    if code == NOT_NOW and int(t.phase) != COUNTDOWN:
        return ROUND_OVER
    if code == NO_READY and int(t.phase) == READY:
        return READY_ALREADY
    if code not in (TOO_LATE, DOES_NOT_FIT):
        return 0
    pile = int(moves[0]) % TARGETS
    if pile == NEW_PILE:
        out[0] = 1 if int(t.variant) == BACKWARDS else 0
        return OPENS_NO_PILE
    out[0] = t.top[pile]
    return PILE_CHANGED if code == TOO_LATE else NOT_ON_THAT
