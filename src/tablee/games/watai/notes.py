"""Wataï: the kinds of notes that the rules write, in the order of `story.NOTES`."""

AT, GONE, PLAYED, DREW, UNCOVERED, TURNED, FLIPPED, GATHERED, FITS, FAULT, CALLED = range(11)
SHOUTED, FALSE_SHOUT, RAN_OUT, TAPS_OPEN, TAPPED, TAPS_OVER, OWES, SAID, FORGOT = range(11, 20)
PUT_AWAY, THAWED, STUCK, COUNTED, ROUND_OVER, ROLLER, ROLLED, NAMED, READY_NOTE = range(20, 29)
PHASE, NEW_ROUND, BEGAN, LAID, SHOWN, OVER_NOTE = range(29, 35)

# Where an Extra Stop was found (variant 13).
FROM_TALON, FROM_STOCK, FROM_REEL = 0, 1, 2
SOURCES = ("talon", "stock", "reel")

# Why a round is stuck (WA-2.11).
NOBODY_CAN, TOO_QUIET = 0, 1
WHYS = ("nobody-can", "too-quiet")

# What a die is rolled for (WA-4.1, WA-4.2).
FOR_COUNTING, FOR_VARIANT = 0, 1
DICE = ("counting", "variant")
