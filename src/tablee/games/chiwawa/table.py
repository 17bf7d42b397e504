"""ChiWaWa: the record, its constants, the options of a table."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Options, Record, Values, choice, field

SEATS = 8
CARDS = 54

# CW-1.1: kinds of cards and their copies. The first nine are chihuahuas, three each of 5, 10 and 20.
KINDS = 11
CHIHUAHUAS = 9
MIMICRY, DESTRUCTION = 9, 10
COPIES = (7, 7, 7, 4, 4, 4, 3, 3, 3, 6, 6)
UNKNOWN = -1
"""A card that whoever looks may not know."""
NO_CARD = -1
NO_SEAT = -1

SOURCE = 3
"""CW-2.2."""
MOST_ROUNDS = 30
"""CW-5.3."""
ENOUGH_WINS = 2

# Phases.
PILLAR, TURN, COUNT, OVER = 0, 1, 2, 3
PHASES = ("pillar", "turn", "count", "over")

LEFT, RIGHT, NEITHER = 0, 1, 2
ENDS = ("left", "right")
SIDES = ("left", "right", None)

# Spots: the places that a swap can name. A pair has the smaller one first, so a hand card comes last.
DECK_SPOT = SOURCE
FIRST_ROW_SPOT = DECK_SPOT + 1
FIRST_HAND_SPOT = FIRST_ROW_SPOT + SEATS * CARDS
SPOTS = FIRST_HAND_SPOT + KINDS
VOID_SPOT = SPOTS
VOID_HAND_SPOT = SPOTS + 1
SPOT_CODES = SPOTS + 2

# Moves. A swap is a chain: the card that pays, then one spot, then the other. A place beyond the SHORT first ones of a row takes two
# numbers, the row and the place in it; so does a power worked there. (Rows of every length would take more than 512 numbers otherwise.)
SHORT = 16
FIRST_PLACE = KINDS
FIRST_PLANT = FIRST_PLACE + 2 * KINDS
FOLD = FIRST_PLANT + 2 * SEATS * KINDS
FIRST_DISCARD = FOLD + 1
FIRST_SPOT = FIRST_DISCARD + KINDS
FIRST_ROW = FIRST_SPOT + FIRST_ROW_SPOT
FIRST_HAND = FIRST_ROW + SEATS * SHORT
FIRST_LONG_ROW = FIRST_HAND + KINDS
FIRST_AT = FIRST_LONG_ROW + SEATS
FIRST_WORK = FIRST_AT + CARDS - SHORT
"""A destruction, then a mimicry, for each of the first places and each side."""
FIRST_MIMIC = FIRST_WORK + 3 * SHORT
FIRST_LONG_WORK = FIRST_MIMIC + 3 * SHORT
MOVES = FIRST_LONG_WORK + 6

VOID_DO = MOVES
VOID_PILLAR = MOVES + 1
VOID_CARD = MOVES + 2
VOID_DESTROY = MOVES + 3
VOID_MIMIC = MOVES + 4
VOID_PLACE_END = MOVES + 5
VOID_PLANT_END = VOID_PLACE_END + KINDS
VOID_PLANT_SEAT = VOID_PLANT_END + KINDS
VOIDS = 5 + 3 * KINDS

# What others see of a move that shows no card.
SOME_PILLAR = MOVES
SOME_PLACE = MOVES + 1
SOME_PLANT = SOME_PLACE + 2
SOME_HAND = SOME_PLANT + 2 * SEATS
SIGHTS = SOME_HAND + 1

WIDTH = 2 * KINDS + 2 * KINDS * (SEATS - 1) + 1 + KINDS

# Refusals, in the page's order as far as one can come after the other.
GAME_OVER = 1
OUT_OF_GAME = 2
PILLARS_FIRST = 3
PILLAR_CHOSEN = 4
PILLAR_NOT_IN_HAND = 5
PILLARS_LIE = 6
ONLY_POWERS = 7
NOT_YOUR_COUNT = 8
NO_COUNT_NOW = 9
OUT_OF_ROUND = 10
NOT_YOUR_TURN = 11
NOT_IN_HAND = 12
NO_SUCH_PLACE_END = 13
NO_SUCH_PLANT_END = 14
OWN_ROW = 15
NO_ROW_THERE = 16
NO_SUCH_SPOT = 17
PILE_EMPTY = 18
PILLAR_STAYS = 19
BOTH_IN_HAND = 20
SAME_SPOT = 21
SWAPPED_BEFORE = 22
NO_DESTRUCTION_THERE = 23
NOTHING_TO_DESTROY = 24
MUST_DESTROY = 25
DESTRUCTIONS_FIRST = 26
NO_MIMICRY_THERE = 27
NOTHING_TO_COPY = 28
MUST_COPY = 29
UNKNOWN_DO = 30
NO_PAIR = 31
SWAP_BEGUN = 32
NO_SWAP_BEGUN = 33


class Table(Record):
    """One table of ChiWaWa."""

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    scored: Cells = field("i2", SEATS, title="one more than the points of the last round, 0 none")
    lock: Cells = field("i2", 2, title="one more than a spot that was just swapped, ascending, 0 none (CW-3.4)")
    swap_a: int = field("i2", title="of a swap begun: one more than its first spot, 0 none")
    swap_discard: int = field("i1", title="of a swap begun: one more than the kind of the card that pays, 0 none")
    long_row: int = field("i1", title="of a swap begun: one more than the seat of a long row just named, 0 none")
    long_work: int = field("i1", title="of a power worked in a long row: one more than which and on which side, 0 none")
    seats: int = field("i1", title="how many people play")
    is_manual: int = field("i1", title="1: owners work their rows themselves (CW-4.5)")
    is_royal: int = field("i1", title="1: battle royal (CW-5.4)")
    round_no: int = field("i1", title="the round, from 1")
    phase: int = field("i1", title="pillar, turn, count or over")
    active: int = field("i1", title="who is to move in turn and count, or NO_SEAT")
    starter: int = field("i1", title="who begins this round")
    alive: int = field("u1", title="mask of the seats that are in the game")
    folded: int = field("u1", title="mask of the seats that have folded")
    won: int = field("u1", title="mask of the winners, 0 until the game is over")
    top_known: int = field("u1", title="mask of the seats that know the top of the draw pile")
    wins: Cells = field("i1", SEATS, title="rounds won")
    chosen: Cells = field(
        "i1", SEATS, title="one more than the pillar chosen and not yet shown, 0 none, UNKNOWN hidden"
    )
    hand: Cells = field("i1", (SEATS, KINDS), title="how many of each kind a seat holds")
    hand_size: Cells = field("i1", SEATS, title="cards in a hand")
    source_size: int = field("i1", title="cards in the source")
    source: Cells = field("i1", SOURCE, title="the source")
    deck_size: int = field("i1", title="cards in the draw pile")
    deck: Cells = field("i1", CARDS, title="the draw pile, the last is the top; UNKNOWN where hidden")
    discard_size: int = field("i1", title="cards in the discard")
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top")
    row_size: Cells = field("i1", SEATS, title="cards in a row, the pillar included")
    pillar: Cells = field("i1", SEATS, title="one more than the pillar's place in the row, 0 none")
    line: Cells = field("i1", (SEATS, CARDS), title="the cards of a row, left to right; UNKNOWN where hidden")
    known: Cells = field("u1", (SEATS, CARDS), title="mask of the seats that know a face-down card of a row")
    copied: Cells = field(
        "i1", CARDS, title="manual count: one more than the side that a mimicry of the active row has chosen"
    )


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets how rows are counted and how the game is won."""
    table.is_manual = int(values["resolution"] == "manual")
    table.is_royal = int(values["mode"] == "battle-royal")


OPTIONS = Options(
    choice("resolution", "CW-4.5", ("best", "manual"), "best"),
    choice("mode", "CW-5.4", ("rounds", "battle-royal"), "rounds"),
    seats=(2, SEATS),
    seats_rule="CW-2.1",
    write=write_options,
)
