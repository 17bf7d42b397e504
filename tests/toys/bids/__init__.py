"""A toy with a secret simultaneous choice that is a chain of two small decisions: a card, then a stake.

BI-1.1 Two or three seats hold four of twelve cards each. BI-1.2 In each of `rounds` rounds everybody chooses a card and a stake of 1 to 3 in
secret; when all have chosen, the highest card takes all stakes. BI-1.3 Most points win.
"""

from __future__ import annotations

from pathlib import Path

from tablee.engine import Game, Options, whole
from tests.toys.common import functions_of

from . import notation, rules, writing

GAME = Game(
    name="toy-bids",
    version=1,
    min_seats=2,
    max_seats=3,
    folder=Path(__file__).parent,
    Table=rules.Table,
    Memory=rules.Memory,
    MOVES=rules.MOVES,
    VOIDS=rules.VOIDS,
    SIGHTS=rules.SIGHTS,
    WIDTH=rules.HAND,
    PLACES=rules.SEATS,
    LOG=8,
    **functions_of(rules, writing),
    options=Options(whole("rounds", "BI-1.2", 1, rules.HAND, 3), seats=(2, 3), seats_rule="BI-1.1"),
    fields={"bid": ("card", "stake")},
    read=notation.read,
    write=notation.write,
    begun=notation.begun,
    is_whole=notation.is_whole,
    load=notation.load,
    notes=notation.NOTES,
    refusals=notation.REFUSALS,
)
