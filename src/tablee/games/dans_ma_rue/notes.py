"""Dans ma rue: the kinds of notes that the rules write, in the order of `story.NOTES`."""

LAID, CONTRADICTION, LEFT, PLACED, UNPROVED, PAID = 0, 1, 2, 3, 4, 5
DISCARDING, CLAIMED, DISCARDED, RESHUFFLED, DREW, ENDED, TURN_NOTE, OVER_NOTE = 6, 7, 8, 9, 10, 11, 12, 13

# Where a discarded card comes from, and why it goes.
FROM_HAND, FROM_TABLE = 0, 1
SOURCES = ("hand", "table")
BY_BONUS, FOR_PAWN, AS_BLOCKED = 0, 1, 2
CAUSES = ("bonus", "pawn", "blocked")

# Why the game ended.
FULL, IDLE, UNDECIDABLE = 0, 1, 2
ENDS = ("full", "idle", "undecidable")
