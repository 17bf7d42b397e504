"""A toy with a reshuffle in mid-game and a hidden placement.

BU-1.1 Two to four seats hold two of twelve cards of value 0 to 5, two of each. BU-1.2 In a turn one buries a card of the hand face down in an
empty burrow; or digs: the card of a burrow is turned up, counts its value and goes to the discard; or switches the cards of two burrows unseen.
BU-1.3 Then one draws up to two cards; if the deck is empty the shuffled discard becomes the deck. BU-1.4 `turns` turns each; most points win.
"""

from __future__ import annotations

from pathlib import Path

from tablee.engine import Game, Options, whole
from tests.toys.common import functions_of

from . import notation, rules, writing

GAME = Game(
    name="toy-burrows",
    version=1,
    min_seats=2,
    max_seats=4,
    folder=Path(__file__).parent,
    Table=rules.Table,
    Memory=rules.Memory,
    MOVES=rules.MOVES,
    VOIDS=rules.VOIDS,
    SIGHTS=rules.SIGHTS,
    WIDTH=rules.MOVES,
    PLACES=rules.SEATS,
    LOG=8,
    **functions_of(rules, writing),
    options=Options(whole("turns", "BU-1.4", 1, 40, 12), seats=(2, 4), seats_rule="BU-1.1"),
    fields={"bury": ("card", "burrow"), "dig": ("burrow",), "switch": ("first", "second")},
    read=notation.read,
    write=notation.write,
    load=notation.load,
    notes=notation.NOTES,
    refusals=notation.REFUSALS,
)
