"""ChiWaWa: the record and what it tells, its constants, the moves, the options of a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

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
    flag,
    house_rule,
    special,
)
from tablee.engine.described.numbers import Numbers
from tablee.engine.described.shapes import Shapes
from tablee.engine.described.values import (
    OWNER,
    SOME,
    array,
    boolean,
    number,
    one_of,
    perhaps,
    seat,
    seat_flags,
    seat_list,
    thing,
)

SEATS = 8
CARDS = 54

# CW-1.1: kinds of cards and their copies. The first nine are chihuahuas, three each of 5, 10 and 20.
KINDS = 11
CHIHUAHUAS = 9
MIMICRY, DESTRUCTION = 9, 10
KIND_NAMES = ("5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "mimicry", "destruction")
DESIGN = Numbers(Path(__file__).parent)
COPIES = {name: DESIGN.wholes(f"copies.{name}", KINDS, 0, 7) for name in ("scarce", "plenty")}
"""Of the chihuahuas with four and with three copies the scarcer ones are worth 20, or the others."""
if any(sum(copies) != CARDS for copies in COPIES.values()):
    raise ValueError(f"copies: {CARDS} cards are wanted (CW-1.1)")
VALUES = DESIGN.wholes("values", 3, 5, 40)
if any(value % 5 for value in VALUES):
    raise ValueError(f"values: {VALUES}, multiples of 5 are wanted (CW-1.1)")
VALUE_OF = {name: VALUES[kind // 3] for kind, name in enumerate(KIND_NAMES[:CHIHUAHUAS])}
DECK = Deck(KIND_NAMES, COPIES["scarce"])
CARD = DECK.card
UNKNOWN = -1
"""A card that whoever looks may not know."""
NO_CARD = -1
NO_SEAT = -1

SOURCE = 3
"""CW-2.2."""
MOST_POINTS = 9999
MOST_ROUNDS = 30
"""CW-5.3."""
ENOUGH_WINS = DESIGN.whole("wins", 1, 9)

# Phases.
PILLAR, TURN, COUNT, OVER = 0, 1, 2, 3
PHASES = ("pillar", "turn", "count", "over")

LEFT, RIGHT, NEITHER = 0, 1, 2
ENDS = ("left", "right")
SIDES = ("left", "right", None)
END, SIDE = one_of(ENDS), one_of(SIDES)
KNOWN = seat_list()
"""The seats that know a card of a row."""
POWERS = ("destroy", "mimic")

SHORT = 16
"""So many first places of a row have a move number of their own."""

# Spots: the places that a swap can name. A pair has the smaller one first, so a hand card comes last.
DECK_SPOT = SOURCE
FIRST_ROW_SPOT = DECK_SPOT + 1
FIRST_HAND_SPOT = FIRST_ROW_SPOT + SEATS * CARDS
SPOTS = FIRST_HAND_SPOT + KINDS
VOID_SPOT = SPOTS
VOID_HAND_SPOT = SPOTS + 1
SPOT_CODES = SPOTS + 2
OPEN_SPOTS = (
    thing(source=number(0, SOURCE - 1)),
    thing(deck={"const": True}),
    thing(row=seat(), at=number(0, CARDS - 1)),
)
OPEN_SPOT_TYPE = {"anyOf": [*OPEN_SPOTS]}

SPOT = Shapes(
    (
        {"source": number(0, SOURCE - 1)},
        {"deck": one_of((True,))},
        {"row": number(0, SEATS - 1), "at": number(0, CARDS - 1)},
        {"hand": CARD},
        {"row": number(0, SEATS - 1)},
        {"at": number(SHORT, CARDS - 1)},
        {"hand": one_of((None,))},
    ),
    {"anyOf": [*OPEN_SPOTS, thing(hand=CARD)]},
)
"""A spot in JSON, numbered as spots are; then what is said of one that is only begun, or of a card of a hand that is not seen."""
ROW_ALONE = SPOTS
AT_ALONE = ROW_ALONE + SEATS
UNSEEN_HAND = AT_ALONE + CARDS - SHORT
NO_HAND_CARD = SPOT.span + 3
"""A card of a hand that there is not."""

SWAP_BEGUN_TYPE = {"discard": CARD.schema, "a": perhaps(OPEN_SPOT_TYPE)}
SWAPPING_TYPE = {
    "anyOf": [
        thing(do=one_of(POWERS), side=SIDE),
        thing(**SWAP_BEGUN_TYPE),
        thing(**SWAP_BEGUN_TYPE, row=seat()),
        {"type": "null"},
    ]
}

# A swap is a chain: the card that pays, then one spot, then the other. A place beyond the SHORT first ones of a row takes two numbers, the row and
# the place in it; so does a power worked there. (Rows of every length would take more than 512 numbers otherwise.)
SPACE = Moves()
SPACE.do("pillar", card=CARD)
FIRST_PLACE = SPACE.do("place", card=CARD, end=END)
FIRST_PLANT = SPACE.do(
    "plant", card=CARD, seat=number(0, SEATS - 1), end=END, voids={"end": KINDS, "seat": KINDS}, by_rules=True
)
FOLD = SPACE.do("fold")
FIRST_DISCARD = SPACE.do(
    "swap",
    also={"discard": CARD, "a": SPOT, "b": SPOT},
    numbers=KINDS + FIRST_ROW_SPOT + SEATS * SHORT + KINDS + SEATS + CARDS - SHORT,
)
FIRST_SPOT = FIRST_DISCARD + KINDS
FIRST_ROW = FIRST_SPOT + FIRST_ROW_SPOT
FIRST_HAND = FIRST_ROW + SEATS * SHORT
FIRST_LONG_ROW = FIRST_HAND + KINDS
FIRST_AT = FIRST_LONG_ROW + SEATS
POWER = {"at": number(0, CARDS - 1), "side": SIDE}
FIRST_WORK = SPACE.do("destroy", also=POWER, numbers=3 * SHORT, voids={"at": 1})
"""A destruction, then a mimicry, for each of the first places and each side."""
FIRST_MIMIC = SPACE.do("mimic", also=POWER, numbers=3 * SHORT, voids={"at": 1})
FIRST_LONG_WORK = SPACE.do("destroy", also=POWER, numbers=3)
SPACE.do("mimic", also=POWER, numbers=3)
MOVES = SPACE.size

VOID_DO = SPACE.void_do
VOID_PILLAR = SPACE.void("pillar", "card")
VOID_CARD = SPACE.void("place", "card")
VOID_DESTROY = SPACE.void("destroy", "at")
VOID_MIMIC = SPACE.void("mimic", "at")
VOID_PLACE_END = SPACE.void("place", "end")
VOID_PLANT_END = SPACE.void("plant", "end")
VOID_PLANT_SEAT = SPACE.void("plant", "seat")

# What others see of a move that shows no card.
SOME_PILLAR = SPACE.sight("pillar", hides="card")
SOME_PLACE = SPACE.sight("place", hides="card")
SOME_PLANT = SPACE.sight("plant", hides="card")
SOME_HAND = SPACE.sight("swap")

WIDTH = 2 * KINDS + 2 * KINDS * (SEATS - 1) + 1 + KINDS


class Table(Record):
    """One table of ChiWaWa."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    lock: Cells = field("i2", 2, title="one more than a spot that was just swapped, ascending, 0 none (CW-3.4)")
    swap_a: int = field("i2", title="of a swap begun: one more than its first spot, 0 none")
    swap_discard: int = field("i1", title="of a swap begun: one more than the kind of the card that pays, 0 none")
    long_row: int = field("i1", title="of a swap begun: one more than the seat of a long row just named, 0 none")
    long_work: int = field("i1", title="of a power worked in a long row: one more than which and on which side, 0 none")
    seats: int = field("i1", title="how many people play")
    is_manual: int = field("i1", title="1: owners work their rows themselves (CW-4.5)")
    is_royal: int = field("i1", title="1: battle royal (CW-5.4)")
    chosen: Cells = field(
        "i1", SEATS, title="one more than the pillar chosen and not yet shown, 0 none, UNKNOWN hidden"
    )
    hand_size: Cells = field("i1", SEATS, title="cards in a hand")
    source_size: int = field("i1", title="cards in the source")
    deck_size: int = field("i1", title="cards in the draw pile")
    discard_size: int = field("i1", title="cards in the discard")
    row_size: Cells = field("i1", SEATS, title="cards in a row, the pillar included")
    pillar: Cells = field("i1", SEATS, title="one more than the pillar's place in the row, 0 none")
    line: Cells = field("i1", (SEATS, CARDS), title="the cards of a row, left to right; UNKNOWN where hidden")
    known: Cells = field("u1", (SEATS, CARDS), title="mask of the seats that know a face-down card of a row")
    copied: Cells = field(
        "i1", CARDS, title="manual count: one more than the side that a mimicry of the active row has chosen"
    )

    round_no: int = field("i1", title="the round, from 1", json=number(1, MOST_ROUNDS).alone("round"))
    wins: Cells = field("i1", SEATS, title="rounds won", json=number(0, MOST_ROUNDS).by_seat())
    active: int = field("i1", title="who is to move in turn and count, or NO_SEAT", json=seat(none=NO_SEAT))
    starter: int = field("i1", title="who begins this round", json=seat())
    phase: int = field("i1", title="pillar, turn, count or over", json=one_of(PHASES))
    hand: Cells = field(
        "i1",
        (SEATS, KINDS),
        title="how many of each kind a seat holds",
        json=DECK.counts.by_seat("hands", size="hand_size", seen_by=OWNER),
    )
    rows = special("rows", array(array(thing(card=CARD.or_none(), pillar=boolean(), known=KNOWN))))
    source: Cells = field("i1", SOURCE, title="the source", json=CARD.pile(size="source_size"))
    deck: Cells = field(
        "i1",
        CARDS,
        title="the draw pile, the last is the top; UNKNOWN where hidden",
        json=CARD.pile(size="deck_size", seen_by=SOME),
    )
    top_known: int = field("u1", title="mask of the seats that know the top of the draw pile", json=seat_list())
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top", json=CARD.pile(size="discard_size"))
    folded: int = field("u1", title="mask of the seats that have folded", json=seat_flags())
    locked = special("locked", array(OPEN_SPOT_TYPE))
    swapping = special("swapping", SWAPPING_TYPE)
    told_chosen = special("chosen", array({"enum": [True, None, *KIND_NAMES]}))
    mimics = special("mimics", array(thing(at=number(), side=SIDE)))
    alive: int = field("u1", title="mask of the seats that are in the game", json=seat_flags())
    scored: Cells = field(
        "i2",
        SEATS,
        title="one more than the points of the last round, 0 none",
        json=number(0, MOST_POINTS).or_none(-1, up=1).by_seat("round_scores"),
    )
    won: int = field("u1", title="mask of the winners, 0 until the game is over", json=seat_list().alone("winners"))

    copies: Cells = field("i1", KINDS, title="how many cards of each kind there are (CW-1.1)")
    special_pillars: int = field("i1", title="1: a card with a power may be a pillar (CW-2.4)")


STATE = State(Table, DECK, copies="copies")
ROWS, LOCKED, SWAPPING, MIMICS = map(STATE.which, ("rows", "locked", "swapping", "mimics"))

OPTIONS = Options(
    choice("resolution", "CW-4.5", ("best", "manual"), "best", into="is_manual"),
    choice("mode", "CW-5.4", ("rounds", "battle-royal"), "rounds", into="is_royal"),
    house_rule(
        replace(
            choice("twenties", "CW-1.1", tuple(COPIES), "scarce"), numbers=lambda which: {"copies": [*COPIES[which]]}
        )
    ),
    house_rule(flag("special_pillars", "CW-2.4", True)),
    seats=(2, SEATS),
    seats_rule="CW-2.1",
)
