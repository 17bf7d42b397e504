"""Wataï: what the rules note, and what it is in JSON."""

from __future__ import annotations

from tablee.engine import Notes
from tablee.engine.described.values import boolean, number, one_of, seat

from .table import CARD, MOST_POINTS, NOBODY, PHASES, TOP

# Where an Extra Stop was found (variant 13).
FROM_TALON, FROM_STOCK, FROM_REEL = 0, 1, 2
SOURCES = ("talon", "stock", "reel")

# Why a round is stuck (WA-2.11).
NOBODY_CAN, TOO_QUIET = 0, 1
WHYS = ("nobody-can", "too-quiet")

# What a die is rolled for (WA-4.1, WA-4.2).
FOR_COUNTING, FOR_VARIANT = 0, 1
DICE = ("counting", "variant")

MS_OFFSET = 30_000
"""Notes are small: the ms of a minute are told from −30,000 on."""
MS = number(up=-MS_OFFSET)
SLOT = number(none=TOP)

NOTES = Notes()
AT = NOTES.add("at", minute=number(), ms=MS)
GONE = NOTES.add("go")
PLAYED = NOTES.add("played", seat=seat(), card=CARD, pile=number(), slot=SLOT)
DREW = NOTES.add("drew", seat=seat(), slot=SLOT, card=CARD)
UNCOVERED = NOTES.add("uncovered", seat=seat(), card=CARD)
TURNED = NOTES.add("turned", seat=seat(), card=CARD.unseen())
FLIPPED = NOTES.add("flipped", seat=seat(), cards=number(), playable=boolean())
GATHERED = NOTES.add("gathered", seat=seat())
FITS = NOTES.add("fits", seat=seat(), slot=SLOT, fits=boolean())
FAULT = NOTES.add("fault", seat=seat())
CALLED = NOTES.add("called", seat=seat(), of=seat())
SHOUTED = NOTES.add("shouted", seat=seat())
FALSE_SHOUT = NOTES.add("false-shout", final=True, seat=seat(), talon=number())
RAN_OUT = NOTES.add("ran-out", seat=seat())
TAPS_OPEN = NOTES.add("taps-open", pile=number())
TAPPED = NOTES.add("tapped", seat=seat(), pile=number())
TAPS_OVER = NOTES.add("taps-over", pile=number())
OWES = NOTES.add("owes", seat=seat(), number=number())
SAID = NOTES.add("said", seat=seat(), number=number())
FORGOT = NOTES.add("forgot", seat=seat(), number=number())
PUT_AWAY = NOTES.add("put-away", seat=seat(), card=CARD, source=one_of(SOURCES), slot=SLOT)
THAWED = NOTES.add("thawed", seat=seat())
STUCK = NOTES.add("stuck", why=one_of(WHYS))
COUNTED = NOTES.add(
    "counted", seat=seat(), points=number(-MOST_POINTS, MOST_POINTS), total=number(-MOST_POINTS, MOST_POINTS)
)
ROUND_OVER = NOTES.add("round-over", shouter=seat(none=NOBODY))
ROLLER = NOTES.add("roller", seat=seat())
ROLLED = NOTES.add("rolled", seat=seat(), what=one_of(DICE), first=number(), second=number(none=0))
NAMED = NOTES.add("named", seat=seat(), whom=seat())
READY_NOTE = NOTES.add("ready", seat=seat())
PHASE = NOTES.add("phase", phase=one_of(PHASES))
NEW_ROUND = NOTES.add("new-round", round=number())
BEGAN = NOTES.add("began", age=number(), day=number(), minute=number(), ms=MS)
LAID = NOTES.add("laid", seat=seat(), reel=number(), talon=number(), stock=number())
SHOWN = NOTES.add("shown", seat=seat(), slot=SLOT, card=CARD)
OVER_NOTE = NOTES.add("over", winner=seat(none=NOBODY))
