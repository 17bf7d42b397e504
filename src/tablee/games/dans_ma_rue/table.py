"""Dans ma rue: the record, its constants, the options of a table."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Options, Record, Values, choice, field

from .statements import PICTURES, PLACES, ROWS

SEATS = 6
CARDS = 105
HAND = 3
PAWNS = 20
"""DR-1.4."""
FIRST_PICTURES = 6
"""DR-2.1."""
IDLE_TURNS = 60
"""DR-5.2."""
MOST_BONUS = 19
"""As many pictures as a dealt game leaves to place."""
UNKNOWN = -1

# Phases.
TURN, OVER = 0, 1
PHASES = ("turn", "over")

HELPS = ("none", "marks", "proofs")
"""DR-6.1."""

# Moves. A discard for a pawn is a chain: how many cards, then each of them, ascending, by its number of TAKE.
LAY = 0
PUT = LAY + CARDS
TAKE = PUT + PICTURES * PLACES
CLEAR = TAKE + CARDS
DISCARD = CLEAR + CARDS
BLOCKED = DISCARD + HAND
END = BLOCKED + 1
MOVES = END + 1
VOID_DO = MOVES
VOID_LAY = MOVES + 1
VOID_PICTURE = MOVES + 2
VOID_PLACE = MOVES + 3
VOID_BONUS_HAND = MOVES + 4
VOID_BONUS_TABLE = MOVES + 5
VOID_BONUS = MOVES + 6
VOID_DISCARD = MOVES + 7
VOIDS = 8
WIDTH = HAND + PICTURES * PLACES + HAND + CARDS + HAND + 1 + 1

# Refusals, in the order in which they are looked at.
GAME_OVER = 1
NOT_YOUR_TURN = 2
NO_SUCH_DEED = 3
SECOND_ACTION = 4
NO_ACTION_YET = 5
NOT_IN_HAND = 6
NO_SUCH_PICTURE = 7
ALREADY_PLACED = 8
NO_SUCH_PLACE = 9
ERRED_BEFORE = 10
NO_BONUS = 11
BONUS_NOT_IN_HAND = 12
BONUS_NOT_OPEN = 13
BONUS_UNCLEAR = 14
DISCARD_WRONG = 15
DISCARD_FIRST = 16


class Table(Record):
    """One table of Dans ma rue. Pictures are numbers 0–24, cards 0–104 in the order of the deck, places 1–5 (0: not placed)."""

    low: Cells = field("i8", ROWS, title="row by row the arrangements still open, the first sixty (see solver.py)")
    high: Cells = field("i8", ROWS, title="the other sixty")
    work_low: Cells = field("i8", ROWS, title="scratch of the solver, zero between moves")
    work_high: Cells = field("i8", ROWS, title="scratch of the solver, zero between moves")
    rng: Cells = field("u4", 4, title="state of the table's own generator")
    open_size: int = field("i2", title="statements on the table")
    open: Cells = field(
        "i2", CARDS, title="the statements on the table, in the order laid, as numbers of statements.py"
    )
    possible: Cells = field(
        "u1", PICTURES, title="by picture the set of places where it stands in some street (DR-3.1)"
    )
    work: Cells = field("u1", PICTURES, title="scratch of the solver, zero between moves")
    found: Cells = field("u1", PICTURES, title="scratch of the solver, zero between moves")
    place: Cells = field("i1", PICTURES, title="where a picture is placed, 0 if it is not")
    seats: int = field("i1", title="how many play")
    help: int = field("i1", title="what the table shows of itself: none, marks or proofs")
    phase: int = field("i1", title="turn or over")
    active: int = field("i1", title="whose turn it is")
    acted: int = field("i1", title="1: the action of this turn is done (DR-4.1)")
    erred: int = field("i1", title="1: an unproved placement this turn (DR-4.3)")
    bonus: int = field("i1", title="bonuses left this turn (DR-4.4)")
    discarding: int = field("i1", title="cards still to be named in a discard for a pawn (DR-4.6)")
    named: int = field("i1", title="1: a card of that discard has been named")
    idle_turns: int = field("i1", title="turns ended since a picture was placed (DR-5.2)")
    pawns: Cells = field("i1", SEATS, title="pawns by seat; the rest of the 20 is the reserve")
    hand_size: Cells = field("i1", SEATS, title="cards in a hand")
    hand: Cells = field("i1", (SEATS, HAND), title="the cards in a hand, ascending; UNKNOWN where hidden")
    deck_size: int = field("i1", title="cards in the pile")
    deck: Cells = field("i1", CARDS, title="the pile, the last is the top; UNKNOWN where hidden")
    discard_size: int = field("i1", title="cards in the discard")
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top")


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets how much the table shows."""
    table.help = HELPS.index(values["help"])


OPTIONS = Options(
    choice("help", "DR-6.1", HELPS, "none"),
    seats=(2, SEATS),
    seats_rule="DR-2.1",
    write=write_options,
)
