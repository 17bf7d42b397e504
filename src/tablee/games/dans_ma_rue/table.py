"""Dans ma rue: the record and what it tells, its constants, the moves, the options of a table."""

from __future__ import annotations

from tablee.engine import (
    GENERATOR,
    Cells,
    Deck,
    Moves,
    Options,
    Record,
    State,
    choice,
    field,
    house_rule,
    special,
    whole,
)
from tablee.engine.described.shapes import ListOf
from tablee.engine.described.values import NOBODY, OWNER, array, boolean, number, one_of, seat

from .deck import CARD_NAMES, DESIGN
from .statements import PICTURE_NAMES, PICTURES, PLACES, ROWS

SEATS = 6
CARDS = len(CARD_NAMES)
HAND = 3
PAWNS = 20
"""DR-1.4."""
FIRST_PICTURES = DESIGN.whole("pictures", 5, 20)
"""DR-2.1."""
IDLE_TURNS = 60
"""DR-5.2."""
CONTRADICTION_PRICE = DESIGN.whole("contradiction", 0, 4)
"""DR-4.2: its price in pawns."""
MOST_BONUS = PICTURES - FIRST_PICTURES
"""As many pictures as a dealt game leaves to place."""
UNKNOWN = -1

# Phases.
TURN, OVER = 0, 1
PHASES = ("turn", "over")

HELPS = ("none", "marks", "proofs")
"""DR-6.1."""

DECK = Deck(CARD_NAMES, called="statements")
CARD = DECK.card
PICTURE, PLACE = one_of(PICTURE_NAMES), number(1, PLACES)

# A discard for a pawn is a chain: how many cards, then each of them, ascending, by its number of TAKE.
SPACE = Moves()
UNCLEAR = "unclear"
"""What names too little or too much."""
LAY = SPACE.do("lay", card=CARD)
PUT = SPACE.do("place", picture=PICTURE, at=PLACE)
TAKE = SPACE.do("bonus", hand=CARD, voids={UNCLEAR: 1, "hand": 1}, by_rules=True)
CLEAR = SPACE.do("bonus", table=CARD, by_rules=True)
DISCARD = SPACE.do("discard", numbers=HAND, also={"cards": ListOf(CARD, HAND)}, voids={UNCLEAR: 1})
BLOCKED = SPACE.do("blocked")
END = SPACE.do("end")
MOVES = SPACE.size
VOID_LAY, VOID_PICTURE, VOID_PLACE = (
    SPACE.void("lay", "card"),
    SPACE.void("place", "picture"),
    SPACE.void("place", "at"),
)
VOID_BONUS_HAND, VOID_BONUS_TABLE = SPACE.void("bonus", "hand"), SPACE.void("bonus", "table")
VOID_BONUS, VOID_DISCARD = SPACE.void("bonus", UNCLEAR), SPACE.void("discard", UNCLEAR)
WIDTH = HAND + PICTURES * PLACES + HAND + CARDS + HAND + 1 + 1


class Table(Record):
    """One table of Dans ma rue. Pictures are numbers 0–24, cards 0–104 in the order of the deck, places 1–5 (0: not placed)."""

    low: Cells = field("i8", ROWS, title="row by row the arrangements still open, the first sixty (see solver.py)")
    high: Cells = field("i8", ROWS, title="the other sixty")
    work_low: Cells = field("i8", ROWS, title="scratch of the solver, zero between moves")
    work_high: Cells = field("i8", ROWS, title="scratch of the solver, zero between moves")
    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
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
    hand_size: Cells = field("i1", SEATS, title="cards in a hand")
    deck_size: int = field("i1", title="cards in the pile")
    discard_size: int = field("i1", title="cards in the discard")

    active: int = field("i1", title="whose turn it is", json=seat())
    phase: int = field("i1", title="turn or over", json=one_of(PHASES))
    acted: int = field("i1", title="1: the action of this turn is done (DR-4.1)", json=boolean())
    erred: int = field("i1", title="1: an unproved placement this turn (DR-4.3)", json=boolean())
    bonus: int = field("i1", title="bonuses left this turn (DR-4.4)", json=number(0, MOST_BONUS))
    told_grid = special("grid", array(array(PICTURE.or_none())))
    told_open = special("open", array(CARD))
    hand: Cells = field(
        "i1",
        (SEATS, HAND),
        title="the cards in a hand, ascending; UNKNOWN where hidden",
        json=CARD.by_seat("hands", size="hand_size", seen_by=OWNER),
    )
    deck: Cells = field(
        "i1",
        CARDS,
        title="the pile, the last is the top; UNKNOWN where hidden",
        json=CARD.pile(size="deck_size", seen_by=NOBODY),
    )
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top", json=CARD.pile(size="discard_size"))
    pawns: Cells = field(
        "i1", SEATS, title="pawns by seat; the rest of the 20 is the reserve", json=number(0, PAWNS).by_seat()
    )
    idle_turns: int = field("i1", title="turns ended since a picture was placed (DR-5.2)", json=number(0, IDLE_TURNS))
    told_winners = special("winners", array(seat()))
    # Only inside the engine, between the small decisions of one discard.
    discarding: int = field(
        "i1",
        title="cards still to be named in a discard for a pawn (DR-4.6)",
        json=number(0, HAND).alone(only_if="discarding"),
    )
    named: int = field(
        "i1", title="1: a card of that discard has been named", json=boolean().alone(only_if="discarding")
    )

    unproved: int = field("i1", title="pawns that an unproved placement costs (DR-4.3)")


STATE = State(Table, DECK)
GRID, OPEN = map(STATE.which, ("grid", "open"))

OPTIONS = Options(
    choice("help", "DR-6.1", HELPS, "none"),
    house_rule(whole("unproved", "DR-4.3", 0, 4, 2)),
    seats=(2, SEATS),
    seats_rule="DR-2.1",
)
