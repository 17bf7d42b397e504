"""Ouaf!: the record and what it tells, its constants, the moves, the options of a table."""

from __future__ import annotations

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
    whole,
)
from tablee.engine.described.numbers import Numbers
from tablee.engine.described.values import NOBODY as NOBODY_SEES
from tablee.engine.described.values import SOME, array, boolean, number, one_of, perhaps, seat, thing

SEATS = 4
COATS = 4
SYMBOLS = 7
PLAIN = COATS * SYMBOLS
JOKER = PLAIN
KINDS = PLAIN + 1
DESIGN = Numbers(Path(__file__).parent)
JOKERS = DESIGN.whole("jokers", 1, 16)
CARDS = PLAIN + JOKERS
"""OU-1.1."""
DEALT = DESIGN.whole("hand", 2, 8)
"""OU-2.1."""
EARS = 2
LEFT, RIGHT = 0, 1
TURNS_EACH = DESIGN.whole("turns", 10, 1000)
"""OU-5.2."""
SECOND = 1000
if SEATS * DEALT >= PLAIN:
    raise ValueError(f"hand: {SEATS} times {DEALT} cards leave no plain one to begin with (OU-2.3)")

# Hands are masks: bit *kind* is a card, jokers are counted.
ONE_COAT = (1 << SYMBOLS) - 1
"""The cards of the first coat."""
ONE_SYMBOL = 1 | 1 << SYMBOLS | 1 << 2 * SYMBOLS | 1 << 3 * SYMBOLS
"""The cards of the first symbol."""

COAT_NAMES = ("yellow", "green", "blue", "red")
SYMBOL_NAMES = ("heart", "bone", "ball", "bowl", "paw", "kennel", "collar")
EAR_NAMES = ("left", "right")
KIND_NAMES = (*(f"{coat}-{symbol}" for coat in COAT_NAMES for symbol in SYMBOL_NAMES), "joker")

# Phases.
HANG, TURN, NAME, DRESS, LAST_BARK, OVER = 0, 1, 2, 3, 4, 5
PHASES = ("hang", "turn", "name", "dress", "last-bark", "over")

NOBODY = -1
NO_COAT = -1
NO_EAR = -1
BARE = -1
UNKNOWN = -2
"""A card that is there and hidden."""

DECK = Deck(KIND_NAMES, (1,) * PLAIN + (JOKERS,), unknown=UNKNOWN)
CARD, COAT, EAR = DECK.card, one_of(COAT_NAMES), one_of(EAR_NAMES)

# A hang is two moves, left and right; a joker from the hand has a number for each coat.
SPACE = Moves()
HANG_LEFT = SPACE.do(
    "hang",
    also={"left": CARD, "right": CARD},
    numbers=2 * KINDS,
    voids={"card": 1},
)
HANG_RIGHT = HANG_LEFT + KINDS
PLAY_EAR = SPACE.do("ear", ear=EAR, also={"coat": COAT}, by_rules=True)
PLAY_CARD = SPACE.do(
    "play",
    also={"card": CARD, "coat": COAT.or_none()},
    numbers=PLAIN + COATS,
    voids={"coat": 1, "card": 1, "joker": 1, "coated": PLAIN},
)
PLAY_JOKER = PLAY_CARD + PLAIN
DRAW = SPACE.do("draw")
NAME_COAT = SPACE.do("name", coat=COAT)
DRESS_EAR = SPACE.do("dress", ear=EAR, card=CARD)
STOP = SPACE.do("stop")
BARK = SPACE.do("bark")
FORGOT = SPACE.do("forgot", seat=number(0, SEATS - 1))
CLOSE = SPACE.do("close")
MOVES = SPACE.size
CALLS = frozenset(range(STOP, CLOSE))

# Moves that name what is not there: also a joker without a coat, and (one for each) a plain card with one.
VOID_HANG = SPACE.void("hang", "card")
VOID_EAR = SPACE.void("ear", "ear")
VOID_COAT = SPACE.void("play", "coat")
VOID_CARD = SPACE.void("play", "card")
VOID_JOKER = SPACE.void("play", "joker")
VOID_COATED = SPACE.void("play", "coated")
VOID_NAME = SPACE.void("name", "coat")
VOID_DRESS_EAR = SPACE.void("dress", "ear")
VOID_DRESS_CARD = SPACE.void("dress", "card")
VOID_FORGOT = SPACE.void("forgot", "seat")

# Moves as somebody sees them who may not see the card.
SOME_LEFT = SPACE.sight("hang", numbers=2)
SOME_RIGHT = SOME_LEFT + 1
SOME_DRESS = SPACE.sight("dress", hides="card")

WIDTH = EARS + PLAIN + COATS + 1 + len(CALLS)
MOST_TURNS = 30_000


class Table(Record):
    """One table of Ouaf!."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    hand: Cells = field("u4", SEATS, title="the cards in a hand but for jokers, a bit each")
    seats: int = field("i1", title="how many people play")
    window: int = field("i1", title="seconds that a window stays open; 0: until the next turn move")
    referee: int = field("i1", title="1: the table calls every stop itself (OU-4.5)")
    free_calls: int = field("i1", title="1: a stop without a fault is refused and costs nothing (OU-4.1)")
    challenge: int = field("i1", title="who played from the hand and can be stopped (OU-4.1), or NOBODY")
    coat_before: int = field("i1", title="the coat named before the challenged card was laid, or NO_COAT")
    dressing: int = field("i1", title="the active seat's ear that was bared or is to be dressed (OU-3.4), or NO_EAR")
    jokers: Cells = field("i1", SEATS, title="jokers in a hand")
    hand_size: Cells = field("i1", SEATS, title="cards in a hand, jokers too")
    deck_size: int = field("i1", title="cards in the draw pile")
    discard_size: int = field("i1", title="cards in the discard")

    active: int = field("i1", title="whose turn it is; in the last bark, who must bark", json=seat())
    phase: int = field("i1", title="hang, turn, name, dress, last bark or over", json=one_of(PHASES))
    turn: int = field("i2", title="turn moves so far", json=number(0, MOST_TURNS))
    now: int = field("i8", title="ms since the match was dealt", json=number().alone("clock"))
    closes: int = field("i8", title="when the open window closes, in ms; 0: no time is set", json=number(1).or_none(0))
    ears: Cells = field(
        "i1",
        (SEATS, EARS),
        title="the card on each ear, BARE, or UNKNOWN where hidden",
        json=CARD.or_none(BARE).by_seat(seen_by=SOME),
    )
    told_hands = special("hands", array(array(CARD.or_none())))
    deck: Cells = field(
        "i1",
        CARDS,
        title="the draw pile, the last is the top; UNKNOWN where hidden",
        json=CARD.pile(size="deck_size", seen_by=NOBODY_SEES),
    )
    discard: Cells = field("i1", CARDS, title="the discard, the last is the top", json=CARD.pile(size="discard_size"))
    coat: int = field(
        "i1", title="the coat named for a joker on top of the discard, or NO_COAT", json=COAT.or_none(NO_COAT)
    )
    owes: Cells = field("i1", SEATS, title="barks due by seat: 0, 1 or 2 (OU-4.2)", json=number(0, 2).by_seat())
    told_challenge = special("challenge", perhaps(thing(seat=seat(), card=CARD, coat_before=COAT.or_none())))
    told_dressing = special("dressing", perhaps(thing(seat=seat(), ear=EAR)))
    winner: int = field("i1", title="who has won alone, or NOBODY", json=seat(none=NOBODY))
    worn = special("worn", array(array(boolean())), in_views_only=True)

    joker_first: int = field("i1", title="1: a joker on an ear must be played first, too (OU-4.1)")


STATE = State(Table, DECK)
HANDS, CHALLENGE, DRESSED_EAR = map(STATE.which, ("hands", "challenge", "dressing"))

OPTIONS = Options(
    whole("window", "OU-4.4", 0, 60, 6),
    flag("referee", "OU-4.5", False),
    choice("false_call", "OU-4.1", ("card", "free"), "card", into="free_calls"),
    house_rule(flag("joker_first", "OU-4.1", True)),
    seats=(2, 4),
    seats_rule="OU-2.1",
)
