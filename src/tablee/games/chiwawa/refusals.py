"""ChiWaWa: why a move is refused, in words."""

from __future__ import annotations

from tablee.engine import Cells, Refusals, rule

from .table import (
    CARD,
    FIRST_DISCARD,
    FIRST_HAND_SPOT,
    FIRST_PLACE,
    FIRST_PLANT,
    FIRST_SPOT,
    FOLD,
    KINDS,
    NO_CARD,
    SEATS,
    SPOT_CODES,
    SPOTS,
    VOID_PLACE_END,
    VOID_PLANT_END,
    VOID_PLANT_SEAT,
    Table,
)

REFUSALS = Refusals()
GAME_OVER = REFUSALS.add("CW-5.3", "game-over")
OUT_OF_GAME = REFUSALS.add("CW-5.4", "out-of-game")
PILLARS_FIRST = REFUSALS.add("CW-2.4", "pillars-first")
PILLAR_CHOSEN = REFUSALS.add("CW-2.4", "pillar-chosen")
PILLAR_NOT_IN_HAND = REFUSALS.add("CW-2.4", "pillar-not-in-hand")
PILLARS_LIE = REFUSALS.add("CW-2.4", "pillars-lie")
ONLY_POWERS = REFUSALS.add("CW-4.1", "only-powers")
NOT_YOUR_COUNT = REFUSALS.add("CW-4.1", "not-your-count")
NO_COUNT_NOW = REFUSALS.add("CW-4.1", "no-count-now")
OUT_OF_ROUND = REFUSALS.add("CW-3.5", "out-of-round")
NOT_YOUR_TURN = REFUSALS.add("CW-3.6", "not-your-turn")
NOT_IN_HAND = REFUSALS.add("CW-3.1", "not-in-hand")
NO_SUCH_PLACE_END = REFUSALS.add("CW-3.1", "no-such-place-end")
NO_SUCH_PLANT_END = REFUSALS.add("CW-3.2", "no-such-plant-end")
OWN_ROW = REFUSALS.add("CW-3.2", "own-row")
NO_ROW_THERE = REFUSALS.add("CW-3.2", "no-row-there")
NO_SUCH_SPOT = REFUSALS.add("CW-3.3", "no-such-spot")
PILE_EMPTY = REFUSALS.add("CW-3.3", "pile-empty")
PILLAR_STAYS = REFUSALS.add("CW-2.4", "pillar-stays")
BOTH_IN_HAND = REFUSALS.add("CW-3.3", "both-in-hand")
SAME_SPOT = REFUSALS.add("CW-3.3", "same-spot")
SWAPPED_BEFORE = REFUSALS.add("CW-3.4", "swapped-before")
NO_DESTRUCTION_THERE = REFUSALS.add("CW-4.2", "no-destruction-there")
NOTHING_TO_DESTROY = REFUSALS.add("CW-4.2", "nothing-to-destroy")
MUST_DESTROY = REFUSALS.add("CW-4.2", "must-destroy")
DESTRUCTIONS_FIRST = REFUSALS.add("CW-4.2", "destructions-first")
NO_MIMICRY_THERE = REFUSALS.add("CW-4.3", "no-mimicry-there")
NOTHING_TO_COPY = REFUSALS.add("CW-4.3", "nothing-to-copy")
MUST_COPY = REFUSALS.add("CW-4.3", "must-copy")
UNKNOWN_DO = REFUSALS.add("CW-3.6", "unknown-do")
NO_PAIR = REFUSALS.add("CW-3.3", "no-pair")
SWAP_BEGUN = REFUSALS.add("CW-3.3", "swap-begun")
NO_SWAP_BEGUN = REFUSALS.add("CW-3.3", "no-swap-begun")
NO_POWER_AS_PILLAR = REFUSALS.add("CW-2.4", "no-power-as-pillar")

NEED_ANOTHER = REFUSALS.more("need-another", card=CARD)
NONE_IN_HAND = REFUSALS.more("none-in-hand", card=CARD)


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """Which of the cards that a move names, in order, is missing, or missing once more."""
    if code != NOT_IN_HAND or seat < 0:
        return 0
    one, other = (hint - 1) // SPOT_CODES, (hint - 1) % SPOT_CODES
    paid = kind_named(int(moves[0]))
    for k in range(3 if hint > 0 else 1):
        kind = paid if k == 0 else kind_at_spot(one if k == 1 else other)
        if kind != NO_CARD:
            wanted = 1 + (1 if k > 0 and kind == paid else 0) + (1 if k == 2 and kind == kind_at_spot(one) else 0)
            if int(t.hand[seat, kind]) < wanted:
                out[0] = kind
                return NEED_ANOTHER if int(t.hand[seat, kind]) > 0 else NONE_IN_HAND
    return 0


@rule
def kind_named(move: int) -> int:
    """The card that the first number of an action names, or `NO_CARD`."""
    if FIRST_PLACE <= move < FIRST_PLANT:
        return (move - FIRST_PLACE) // 2
    if FIRST_PLANT <= move < FOLD:
        return (move - FIRST_PLANT) // (2 * SEATS)
    if FIRST_DISCARD <= move < FIRST_SPOT:
        return move - FIRST_DISCARD
    for first in (VOID_PLACE_END, VOID_PLANT_END, VOID_PLANT_SEAT):
        if first <= move < first + KINDS:
            return move - first
    return NO_CARD


@rule
def kind_at_spot(spot: int) -> int:
    """The card of a spot in the hand, or `NO_CARD`."""
    return spot - FIRST_HAND_SPOT if FIRST_HAND_SPOT <= spot < SPOTS else NO_CARD
