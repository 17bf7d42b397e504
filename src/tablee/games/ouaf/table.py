"""Ouaf!: the record, its constants, the options of a table."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Options, Record, Values, choice, field, flag, whole

SEATS = 4
COATS = 4
SYMBOLS = 7
PLAIN = COATS * SYMBOLS
JOKER = PLAIN
KINDS = PLAIN + 1
JOKERS = 8
CARDS = PLAIN + JOKERS
"""OU-1.1."""
DEALT = 5
"""OU-2.1."""
EARS = 2
LEFT, RIGHT = 0, 1
TURNS_EACH = 100
"""OU-5.2."""
SECOND = 1000

# Hands are masks: bit *kind* is a card, jokers are counted.
ONE_COAT = (1 << SYMBOLS) - 1
"""The cards of the first coat."""
ONE_SYMBOL = 1 | 1 << SYMBOLS | 1 << 2 * SYMBOLS | 1 << 3 * SYMBOLS
"""The cards of the first symbol."""

COAT_NAMES = ("yellow", "green", "blue", "red")
SYMBOL_NAMES = ("heart", "bone", "ball", "bowl", "paw", "kennel", "collar")
EAR_NAMES = ("left", "right")

# Phases.
HANG, TURN, NAME, DRESS, LAST_BARK, OVER = 0, 1, 2, 3, 4, 5
PHASES = ("hang", "turn", "name", "dress", "last-bark", "over")

NOBODY = -1
NO_COAT = -1
NO_EAR = -1
BARE = -1
UNKNOWN = -2
"""A card that is there and hidden."""

# Moves. A hang is two of them, left and right; a joker from the hand has a number for each coat.
HANG_LEFT = 0
HANG_RIGHT = HANG_LEFT + KINDS
PLAY_EAR = HANG_RIGHT + KINDS
PLAY_CARD = PLAY_EAR + EARS
PLAY_JOKER = PLAY_CARD + PLAIN
DRAW = PLAY_JOKER + COATS
NAME_COAT = DRAW + 1
DRESS_EAR = NAME_COAT + COATS
STOP = DRESS_EAR + EARS * KINDS
BARK = STOP + 1
FORGOT = BARK + 1
CLOSE = FORGOT + SEATS
MOVES = CLOSE + 1
CALLS = frozenset(range(STOP, CLOSE))

# Moves that name what is not there.
VOID_HANG = MOVES
VOID_EAR = MOVES + 1
VOID_COAT = MOVES + 2
VOID_NAME = MOVES + 3
VOID_CARD = MOVES + 4
VOID_JOKER = MOVES + 5
"""A joker without a coat."""
VOID_DRESS_EAR = MOVES + 6
VOID_DRESS_CARD = MOVES + 7
VOID_FORGOT = MOVES + 8
VOID_DO = MOVES + 9
VOID_COATED = MOVES + 10
"""From here on: a plain card, by kind, with a coat."""
VOIDS = 10 + PLAIN

# Moves as somebody sees them who may not see the card.
SOME_LEFT = MOVES
SOME_RIGHT = MOVES + 1
SOME_DRESS = MOVES + 2
SIGHTS = SOME_DRESS + EARS

WIDTH = EARS + PLAIN + COATS + 1 + len(CALLS)

# Refusals, in the order in which they are looked at.
GAME_OVER = 1
HANG_FIRST = 2
HUNG_ALREADY = 3
NOT_TO_HANG = 4
NO_MORE_HANGING = 5
NOTHING_TO_STOP = 6
OWN_PLAY = 7
NO_FAULT = 8
NO_BARK_DUE = 9
NOTHING_FORGOTTEN = 10
OWN_BARK = 11
NOT_A_SEAT_S = 12
NO_WINDOW = 13
NO_TIMED_WINDOW = 14
LAST_BARK_FIRST = 15
NOT_YOUR_TURN = 16
NAME_FIRST = 17
NOTHING_TO_NAME = 18
NO_SUCH_COAT = 19
DRESS_FIRST = 20
NOTHING_TO_DRESS = 21
OTHER_EAR = 22
NOT_TO_DRESS = 23
BARE_EAR = 24
NOT_IN_HAND = 25
DOES_NOT_FIT = 26
COAT_TOO_MANY = 27
COAT_MISSING = 28
UNKNOWN_DO = 29


class Table(Record):
    """One table of Ouaf!."""

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    now: int = field("i8", title="ms since the match was dealt")
    closes: int = field("i8", title="when the open window closes, in ms; 0: no time is set")
    hand: Cells = field("u4", SEATS, title="the cards in a hand but for jokers, a bit each")
    turn: int = field("i2", title="turn moves so far")
    seats: int = field("i1", title="how many people play")
    window: int = field("i1", title="seconds that a window stays open; 0: until the next turn move")
    referee: int = field("i1", title="1: the table calls every stop itself (OU-4.5)")
    free_calls: int = field("i1", title="1: a stop without a fault is refused and costs nothing (OU-4.1)")
    phase: int = field("i1", title="hang, turn, name, dress, last bark or over")
    active: int = field("i1", title="whose turn it is; in the last bark, who must bark")
    coat: int = field("i1", title="the coat named for a joker on top of the discard, or NO_COAT")
    challenge: int = field("i1", title="who played from the hand and can be stopped (OU-4.1), or NOBODY")
    coat_before: int = field("i1", title="the coat named before the challenged card was laid, or NO_COAT")
    dressing: int = field("i1", title="the active seat's ear that was bared or is to be dressed (OU-3.4), or NO_EAR")
    winner: int = field("i1", title="who has won alone, or NOBODY")
    jokers: Cells = field("i1", SEATS, title="jokers in a hand")
    owes: Cells = field("i1", SEATS, title="barks due by seat: 0, 1 or 2 (OU-4.2)")
    ears: Cells = field("i1", (SEATS, EARS), title="the card on each ear, BARE, or UNKNOWN where hidden")
    hand_size: Cells = field("i1", SEATS, title="cards in a hand, jokers too")
    deck_size: int = field("i1", title="cards in the draw pile")
    discard_size: int = field("i1", title="cards in the discard")
    deck: Cells = field("i1", CARDS, title="the draw pile, the last is the top; UNKNOWN where hidden")
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top")


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets the window, the referee and the price of a call."""
    table.window = values["window"]
    table.referee = int(values["referee"])
    table.free_calls = int(values["false_call"] == "free")


OPTIONS = Options(
    whole("window", "OU-4.4", 0, 60, 6),
    flag("referee", "OU-4.5", False),
    choice("false_call", "OU-4.1", ("card", "free"), "card"),
    seats=(2, 4),
    seats_rule="OU-2.1",
    write=write_options,
)
