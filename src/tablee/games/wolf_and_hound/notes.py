"""Wolf & Hound: what the rules note, and what it is in JSON."""

from __future__ import annotations

from tablee.engine import Notes
from tablee.engine.described.values import number, one_of, seat

from .table import ANIMAL, CARD, FACES, PHASES, TEAMS

# Where a played card comes from.
FROM_HAND, FROM_TURNED_UP, FROM_PILE = 0, 1, 2
SOURCES = ("hand", "turned-up", "pile")

# Why the game ended.
OUT_OF_SHEEP, COUNTED = 0, 1
ENDS = ("out-of-sheep", "count")

NOTES = Notes()
PLAYED = NOTES.add("played", seat=seat(), card=CARD, source=one_of(SOURCES))
WALKED = NOTES.add("walked", animal=ANIMAL, origin=seat(), to=seat(), spaces=number(-5, 5))
TURNED = NOTES.add("turned", animal=ANIMAL, face=one_of(FACES))
DREW = NOTES.add("drew", seat=seat(), card=CARD.unseen())
TURN = NOTES.add("turn", seat=seat())
PHASE = NOTES.add("phase", phase=one_of(PHASES))
SKIPPED = NOTES.add("skipped", seat=seat(), animal=ANIMAL)
NO_THREES_HERE = NOTES.add("no-threes", seat=seat(), animal=ANIMAL)
TOOK = NOTES.add("took", animal=ANIMAL, seat=seat(), sheep=number(0, 1))
BROUGHT = NOTES.add("brought", animal=ANIMAL, seat=seat(), sheep=number(0, 1))
SHOWED = NOTES.add("showed", final=True, seat=seat(), black=number(0, 4), white=number(0, 4))
AGAIN_COVERED = NOTES.add("covered")
TURNED_UP = NOTES.add("turned-up", seat=seat(), card=CARD)
KEPT = NOTES.add("kept", seat=seat())
SWAPPED = NOTES.add("swapped", seat=seat(), card=CARD)
LAST_ROUND = NOTES.add("last-round", seat=seat())
OVER_NOTE = NOTES.add("over", winner=one_of(TEAMS), why=one_of(ENDS))
