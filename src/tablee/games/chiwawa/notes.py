"""ChiWaWa: what the rules note, and what it is in JSON."""

from __future__ import annotations

from dataclasses import replace

from tablee.engine import Notes
from tablee.engine.described.shapes import Shapes
from tablee.engine.described.values import array, number, one_of, seat, seat_list, thing

from .table import CARD, CARDS, END, FIRST_HAND_SPOT, KIND_NAMES, KINDS, OPEN_SPOTS, SIDE, SPOT

SPOT_TOLD_TYPE = {"anyOf": [*OPEN_SPOTS, thing(hand={"const": True})]}
SPOT_TOLD = replace(
    one_of([*(SPOT.value_at(spot, {}) for spot in range(FIRST_HAND_SPOT)), {"hand": True}]),
    own_schema=SPOT_TOLD_TYPE,
    own_shown=Shapes((*SPOT.shapes[:3], {"hand": one_of((True,))})).described,
)
"""A spot of an event: that of a hand without its card."""
RUN = replace(
    one_of([[KIND_NAMES[run % KINDS]] * (run // KINDS) for run in range(KINDS * (CARDS + 1))]),
    own_schema=array(CARD),
    own_shown={"repeated": CARD.schema},
)
"""Equal cards: the kind, and how many there are times KINDS."""

NOTES = Notes()
# Pillars and turns.
CHOSE = NOTES.add("chose", seat=seat(), card=CARD.or_none().unseen())
PILLAR_SHOWN = NOTES.add("pillar", seat=seat(), card=CARD)
TURN_OF = NOTES.add("turn", seat=seat())
PLACED = NOTES.add("placed", seat=seat(), end=END, card=CARD.or_none().unseen())
PLANTED = NOTES.add("planted", seat=seat(), row=seat(), end=END, card=CARD.or_none().unseen())
FOLDED = NOTES.add("folded", seat=seat())
# A swap: the card that pays, the exchange, what came into the hand, what came into the source.
DISCARDED = NOTES.add("discarded", seat=seat(), card=CARD)
SWAPPED = NOTES.add("swapped", seat=seat(), a=SPOT_TOLD, b=SPOT_TOLD, card=CARD.or_none().unseen())
GAINED = NOTES.add("gained", seat=seat(), card=CARD.or_none().unseen())
TURNED_UP = NOTES.add("turned-up", final=True, source=number(), card=CARD)
# The count.
COUNTING = NOTES.add("counting")
REVEALED = NOTES.add("revealed", seat=seat(), at=number(), card=CARD)
OWNER = NOTES.add("owner", seat=seat())
DESTROYED = NOTES.add("destroyed", seat=seat(), at=number(), side=SIDE)
MIMICKED = NOTES.add("mimicked", seat=seat(), at=number(), side=SIDE, value=number())
COUNTED = NOTES.add("counted", seat=seat(), score=number())
# The end of a round and the next one.
ROUND_WON = NOTES.add("round-won", seat=seat(), score=number())
ROUND_VOID = NOTES.add("round-void")
OUT = NOTES.add("out", seat=seat())
CLEARED = NOTES.add("cleared")
STARTER = NOTES.add("starter", seat=seat())
SHUFFLED = NOTES.add("shuffled", cards=number())
STOCKED = NOTES.add("stocked", card=CARD, count=number())
DREW = NOTES.add("drew", seat=seat(), card=CARD.or_none().unseen())
SOURCE = NOTES.add("source", card=CARD)
ROUND = NOTES.add("round", round=number())
OVER_NOTE = NOTES.add("over", winners=seat_list())
# What a run of equal cards scores in the count; last, so that the others keep their numbers.
SCORED = NOTES.add("scored", seat=seat(), at=number(), cards=RUN, points=number())
