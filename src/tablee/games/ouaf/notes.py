"""Ouaf!: what the rules note, what it is in JSON, and who may read it."""

from __future__ import annotations

from tablee.engine import ALL, SPECTATOR_BIT, Notes
from tablee.engine.described.values import boolean, number, one_of, seat

from .table import CARD, COAT, EAR, NOBODY, PHASES

# Where a laid card comes from: an ear by its number, or the hand.
FROM_HAND = 2
SOURCES = ("left", "right", "hand")

# What a turn was used for.
BY_EAR, BY_HAND, BY_DRAWING = 0, 1, 2
TURN_MOVES = ("ear", "play", "draw")

# Why the game ended.
BARKED_TWICE, TURNS_USED_UP = 0, 1
ENDS = ("barked", "turns")

PLAYERS = ALL & ~SPECTATOR_BIT
"""Everybody at the table: a spectator sees no ear while the game runs, for it could be a player at a second window."""

NOTES = Notes()
# What is fleeting one has to remember: the story that is read later names neither what hangs on one's ears nor what may have been hung there.
# For its owner alone, who is told the place in the hand; the card itself is a fourth number, for memories only, and never an event's.
HOOKED = NOTES.add("hooked", private=True, fleeting=True, seat=seat(), ear=EAR, place=number())
HUNG = NOTES.add("hung", seat=seat())
REVEALED = NOTES.add("revealed", seat=seat(), left=CARD.unseen(), right=CARD.unseen())
JOKER_UNDER = NOTES.add("joker-under")
TURNED_UP = NOTES.add("turned-up", card=CARD)
TURN_OF = NOTES.add("turn", seat=seat())
PHASE = NOTES.add("phase", phase=one_of(PHASES))
MOVED = NOTES.add("moved", seat=seat(), move=one_of(TURN_MOVES))
LAID = NOTES.add("laid", seat=seat(), card=CARD, source=one_of(SOURCES))
NAMED = NOTES.add("named", seat=seat(), coat=COAT)
CHALLENGED = NOTES.add("challenged", seat=seat(), coat_before=COAT.or_none())
SHOWED = NOTES.add("showed", fleeting=True, seat=seat(), ear=EAR, card=CARD.unseen())
DREW = NOTES.add("drew", fleeting=True, seat=seat(), card=CARD.unseen())
NOTHING_DRAWN = NOTES.add("nothing-drawn", seat=seat())
RESHUFFLED = NOTES.add("reshuffled", cards=number())
DRESSING = NOTES.add("dressing", seat=seat(), ear=EAR)
DRESSED = NOTES.add("dressed", seat=seat(), ear=EAR, card=CARD.unseen())
STOPPED = NOTES.add("stopped", final=True, by=seat(none=NOBODY), seat=seat())
RETURNED = NOTES.add("returned", seat=seat(), card=CARD, coat=COAT.or_none())
FALSE_STOP = NOTES.add("false-stop", final=True, seat=seat())
PENALTY = NOTES.add("penalty", fleeting=True, seat=seat(), ear=EAR, card=CARD.unseen())
OWES = NOTES.add("owes", seat=seat(), barks=number())
BARKED = NOTES.add("barked", seat=seat(), barks=number())
FORGOTTEN = NOTES.add("forgotten", seat=seat(), by=seat(none=NOBODY))
WINDOW = NOTES.add("window", open=boolean())
OVER_NOTE = NOTES.add("over", winner=seat(none=NOBODY), why=one_of(ENDS))
OPENED_EARS = NOTES.add("opened-ears", seat=seat(), left=CARD.or_none(), right=CARD.or_none())
OPENED_HAND = NOTES.add("opened-hand", seat=seat(), card=CARD, count=number())
