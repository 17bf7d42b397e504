"""A toy in which all play at once against the clock, and nobody is waited for.

SC-1.1 Two to four seats have a stack of eight cards of value 0 to 5, the top one open to all, the rest unknown to everybody. SC-1.2 At any time
one lays the own top card on one of two piles if it is one above or one below its top (5 and 0 are neighbours), or puts it under the own stack.
A move that names the pile's height as it was `seen` is refused if the height has changed. SC-1.3 A 5 that is laid opens that pile for taps for
two seconds: each seat may tap once, for a point. SC-1.4 The game is over when a stack is empty, or after `seconds` seconds. Points are taps and
cards laid.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tablee.engine import Game, Options, whole
from tests.toys.common import functions_of

from . import notation, rules, writing

SECONDS = replace(whole("seconds", "SC-1.4", 1, 120, 30), numbers=lambda seconds: {"ends": 1000 * seconds})

GAME = Game(
    name="toy-scramble",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=Path(__file__).parent,
    Table=rules.Table,
    Memory=rules.Memory,
    MOVES=rules.MOVES,
    VOIDS=rules.VOIDS,
    SIGHTS=rules.MOVES,
    WIDTH=rules.MOVES,
    PLACES=rules.SEATS,
    LOG=8,
    **functions_of(rules, writing, notation),
    options=Options(SECONDS, seats=(2, 4), seats_rule="SC-1.1"),
    fields={"lay": ("pile", "seen"), "under": (), "tap": ("pile",)},
    read=notation.read,
    write=notation.write,
    load=notation.load,
    notes=notation.NOTES,
    refusals=notation.REFUSALS,
    particulars=notation.PARTICULARS,
)
