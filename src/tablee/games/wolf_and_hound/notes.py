"""Wolf & Hound: the kinds of notes that the rules write, in the order of `story.NOTES`."""

PLAYED, WALKED, TURNED, DREW, TURN, PHASE = 0, 1, 2, 3, 4, 5
SKIPPED, NO_THREES_HERE, TOOK, BROUGHT, SHOWED, AGAIN_COVERED = 6, 7, 8, 9, 10, 11
TURNED_UP, KEPT, SWAPPED, LAST_ROUND, OVER_NOTE = 12, 13, 14, 15, 16

# Where a played card comes from.
FROM_HAND, FROM_TURNED_UP, FROM_PILE = 0, 1, 2
SOURCES = ("hand", "turned-up", "pile")

# Why the game ended.
OUT_OF_SHEEP, COUNTED = 0, 1
ENDS = ("out-of-sheep", "count")
