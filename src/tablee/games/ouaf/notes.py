"""Ouaf!: the kinds of notes that the rules write, in the order of `story.NOTES`, and who may read them."""

from __future__ import annotations

from tablee.engine import ALL, SPECTATOR_BIT

HOOKED, HUNG, REVEALED, JOKER_UNDER, TURNED_UP = 0, 1, 2, 3, 4
TURN_OF, PHASE, MOVED, LAID, NAMED, CHALLENGED, SHOWED = 5, 6, 7, 8, 9, 10, 11
DREW, NOTHING_DRAWN, RESHUFFLED, DRESSING, DRESSED = 12, 13, 14, 15, 16
STOPPED, RETURNED, FALSE_STOP, PENALTY, OWES, BARKED, FORGOTTEN, WINDOW = 17, 18, 19, 20, 21, 22, 23, 24
OVER_NOTE, OPENED_EARS, OPENED_HAND = 25, 26, 27

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
