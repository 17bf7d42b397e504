"""A toy with a card that its owner must not see, calls, a window that the clock closes, and a memory.

HA-1.1 Two to four seats each wear a card of value 0 to 3 (twelve cards, three of each), which all see but its owner. HA-1.2 In a turn one
guesses the own card, or glimpses at it. HA-1.3 A guess opens a window: until it closes any other seat may call a wrong guess, for a point.
HA-1.4 The window closes with the next turn move, or `window` seconds after the guess (0: never by time); the card is then turned up, a right
guess is a point, and another card is worn. HA-1.5 Four turns each; most points win.
"""

from __future__ import annotations

from pathlib import Path

from tablee.engine import Game, Options, whole
from tests.toys.common import functions_of

from . import notation, rules, writing

GAME = Game(
    name="toy-hats",
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
    LOG=12,
    **functions_of(rules, writing, notation),
    options=Options(whole("window", "HA-1.4", 0, 9, 3), seats=(2, 4), seats_rule="HA-1.1"),
    fields={"guess": ("value",), "glimpse": (), "call": (), "close": ()},
    read=notation.read,
    write=notation.write,
    load=notation.load,
    notes=notation.NOTES,
    refusals=notation.REFUSALS,
    calls=frozenset({rules.CALL}),
)
