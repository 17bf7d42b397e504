"""Dans ma rue: what the rules note, and what it is in JSON."""

from __future__ import annotations

from tablee.engine import Notes
from tablee.engine.described.values import array, boolean, number, one_of, seat, seat_list

from .table import CARD, CARDS, HAND, IDLE_TURNS, PAWNS, PICTURE, PLACE

# Where a discarded card comes from, and why it goes.
FROM_HAND, FROM_TABLE = 0, 1
SOURCES = ("hand", "table")
BY_BONUS, FOR_PAWN, AS_BLOCKED = 0, 1, 2
CAUSES = ("bonus", "pawn", "blocked")

# Why the game ended.
FULL, IDLE, UNDECIDABLE = 0, 1, 2
ENDS = ("full", "idle", "undecidable")

NOTES = Notes()
LAID = NOTES.add("laid", seat=seat(), card=CARD)
CONTRADICTION = NOTES.add("contradiction", final=True, composed={"clash": array({"type": "string"})}, card=CARD)
LEFT = NOTES.add("left", card=CARD)
PLACED = NOTES.add("placed", seat=seat(), picture=PICTURE, at=PLACE, pawns=number(0, 1))
UNPROVED = NOTES.add("unproved", final=True, composed={"street": array(array(PICTURE))}, picture=PICTURE, at=PLACE)
PAID = NOTES.add("paid", seat=seat(), pawns=number(0, PAWNS))
DISCARDING = NOTES.add("discards", seat=seat(), cards=number(1, HAND))
CLAIMED = NOTES.add("blocked", final=True, seat=seat(), free=boolean())
DISCARDED = NOTES.add("discarded", seat=seat(), card=CARD, source=one_of(SOURCES), why=one_of(CAUSES))
RESHUFFLED = NOTES.add("reshuffled", cards=number(0, CARDS))
DREW = NOTES.add("drew", seat=seat(), card=CARD.unseen())
ENDED = NOTES.add("ended", seat=seat(), idle_turns=number(0, IDLE_TURNS))
TURN_NOTE = NOTES.add("turn", seat=seat())
OVER_NOTE = NOTES.add("over", winners=seat_list(), why=one_of(ENDS))
