"""ChiWaWa: the kinds of notes that the rules write, in the order of `story.NOTES`."""

# Pillars and turns.
CHOSE, PILLAR_SHOWN, TURN_OF, PLACED, PLANTED, FOLDED = 0, 1, 2, 3, 4, 5
# A swap: the card that pays, the exchange, what came into the hand, what came into the source.
DISCARDED, SWAPPED, GAINED, TURNED_UP = 6, 7, 8, 9
# The count.
COUNTING, REVEALED, OWNER, DESTROYED, MIMICKED, COUNTED = 10, 11, 12, 13, 14, 15
# The end of a round and the next one.
ROUND_WON, ROUND_VOID, OUT, CLEARED, STARTER, SHUFFLED, STOCKED, DREW, SOURCE, ROUND, OVER_NOTE = (
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
)  # fmt: skip
