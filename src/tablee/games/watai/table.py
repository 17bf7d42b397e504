"""Wataï: the record and what it tells, its constants, the moves, the options of a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

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
from tablee.engine.described.numbers import Numbers
from tablee.engine.described.values import NOBODY as NOBODY_SEES
from tablee.engine.described.values import array, number, one_of, perhaps, seat, seat_flags, seat_list, thing

from .cards import FACES, HIGHEST, LOWEST, NAMES, NUMBERS, PACKS

SEATS = 8
REEL = 6
TOP = REEL
"""The turned-up top card, counted after the slots of a reel."""
TALON = 16
DECK = 120
"""More than play leads to: a position may lay a whole pack of another seat on a stock."""
PILES = 32
NEW_PILE = PILES
OWED = 56

# Phases.
COUNTDOWN, ROUND, DICE, NAME, READY, OVER = 0, 1, 2, 3, 4, 5
PHASES = ("countdown", "round", "dice", "name", "ready", "over")

NOBODY = -1
BOXES = ("green", "blue", "both")
GREEN_BOX, BLUE_BOX, BOTH_BOXES = 0, 1, 2

# Times in ms, at pace 1 (WA-5.5).
GO = 3000
QUIET = 120_000
WINDOW = 3000
FREEZE = 10_000
LONGEST_CLOCK = 1_900_000_000
"""The longest clock of a round that can be told, about 22 days."""

DESIGN = Numbers(Path(__file__).parent)
REEL_SIZE, TALON_SIZE = 5, DESIGN.whole("talon", 5, 13)
GATHERINGS = 6
"""WA-2.11: so often everybody gathers before a round is stuck."""
MOST_GATHERED = 30_000
BLOCK = 3
"""Cards moved by variants 3, 4 and 10, and turned over by a flip."""
LAST_ROUND = 30
MOST_POINTS = 30_000
MOST_BONUS = 10_000

# Variants (WA-4.2) that change what a function of the rules does.
SIX_CARDS, MORE_TALON, LESS_TALON, EXTRA_STOPS, PASS_ON, EMPTY_REEL = 2, 3, 4, 5, 6, 7
CHANGE_SUIT, BACKWARDS, GIVE_TALON, WAIT_FOR_SECOND, NUMBERS_ONLY = 8, 9, 10, 11, 12
ALONE, BY_TWOS, TAP_TENS, SAY_NUMBERS = 13, 14, 15, 16
LAST_VARIANT = 16
CONSTANTS = {
    "talon": TALON_SIZE,
    "block": BLOCK,
    "countdown_ms": GO,
    "window_ms": WINDOW,
    "alone_ms": FREEZE,
    "variants": {
        "mirrored": 1,
        "six_cards": SIX_CARDS,
        "more_talon": MORE_TALON,
        "less_talon": LESS_TALON,
        "extra_stops": EXTRA_STOPS,
        "pass_on": PASS_ON,
        "empty_reel": EMPTY_REEL,
        "change_suit": CHANGE_SUIT,
        "backwards": BACKWARDS,
        "give_talon": GIVE_TALON,
        "wait_for_second": WAIT_FOR_SECOND,
        "numbers_only": NUMBERS_ONLY,
        "alone": ALONE,
        "by_twos": BY_TWOS,
        "tap_tens": TAP_TENS,
        "say_numbers": SAY_NUMBERS,
    },
}
"""What a page that shows the game needs besides views: times are at pace 1."""

DECK_OF_ALL = Deck([NAMES.get(card) for card in range(len(PACKS) * FACES)], called="cards of this table")
"""Cards of all packs by their numbers. The game reads them, and how many there are depends on the table: whose packs are in play."""
CARD = DECK_OF_ALL.card
SLOT = replace(CARD, own_schema=perhaps(CARD.schema))
"""A card, or an empty slot."""
PILE = one_of((*range(PILES), None))
"""A pile, or a new one."""
TARGETS = PILE.span

HEIGHT = number(0, (1 << 20) - 1)
"""The height of a pile as a player saw it."""

SPACE = Moves()
SPACE.do("reel", slot=number(0, REEL - 1), pile=PILE, also={"seen": HEIGHT}, hint="seen")
FIRST_TOP = SPACE.do("top", pile=PILE, also={"seen": HEIGHT}, hint="seen")
FLIP = SPACE.do("flip")
SHOUT = SPACE.do("shout")
FIRST_CALL = SPACE.do("call", seat=number(0, SEATS - 1))
FIRST_TAP = SPACE.do("tap", pile=number(0, PILES - 1))
FIRST_SAY = SPACE.do("say", number=number(LOWEST, HIGHEST))
ROLL = SPACE.do("roll")
FIRST_NAME = SPACE.do("name", seat=number(0, SEATS - 1))
SET_READY = SPACE.do("ready")
MOVES = SPACE.size
WIDTH = MOVES
VOID_SLOT = SPACE.void("reel", "slot")
FIRST_VOID_PILE = SPACE.void("reel", "pile")
"""From a slot (or, the last, from the top) to a pile that cannot be."""
VOID_CALL, VOID_TAP = SPACE.void("call", "seat"), SPACE.void("tap", "pile")
VOID_SAY, VOID_NAME = SPACE.void("say", "number"), SPACE.void("name", "seat")
CALLS = frozenset(range(SHOUT, ROLL))


class Table(Record):
    """One table of Wataï.

    Times are ms of the round's clock. Where one may be missing it is kept one up, so that 0 is *none*.
    """

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    wants: int = field("i8", title="mask of the faces that some pile takes or that open one; 0 between rounds")
    ended: int = field("i4", title="the clock at the end of the round; 0 while it runs")
    frozen_until: int = field("i4", title="the end of somebody's ten seconds (variant 13)")
    since: Cells = field("i4", (SEATS, REEL + 1), title="fits_since, one up, slot by slot, then the top; -1 = called")
    seats: int = field("i1", title="how many people play")
    boxes: int = field("i1", title="green, blue or both")
    patience: int = field("i1", title="seconds after which flipping is refusing to play (WA-2.10); 0 = never")
    pace: int = field("i1", title="how many times as long everything takes (WA-5.5)")
    goal: int = field("i2", title="points to win")
    rest: int = field("i2", title="ms between two cards of one seat (WA-5.5)")
    counted: int = field("i1", title="1: round_scores are those of a round played")
    frozen: int = field("i1", title="who plays alone (variant 13), or NOBODY")
    piles: int = field("i1", title="piles in the arena, closed ones too")
    opener: Cells = field("i2", PILES, title="the card that opened a pile")
    first: Cells = field("i2", PILES, title="the number card on it, or none")
    top: Cells = field("i2", PILES, title="the card on top of a pile")
    above: Cells = field("i2", len(PACKS) * NUMBERS, title="for each number card the number card on it in the arena")
    takers: Cells = field("i1", FACES, title="how many piles take a face")
    reel_size: Cells = field("i1", SEATS, title="slots of a reel")
    talon_size: Cells = field("i1", SEATS, title="cards in a talon")
    deck: Cells = field(
        "i2", (SEATS, DECK), title="turned-up cards from the front, top last; stock from the back, top first"
    )
    turned_size: Cells = field("i1", SEATS, title="turned-up cards")
    stock_size: Cells = field("i1", SEATS, title="cards in a stock")
    put_away: int = field("i2", title="the Extra Stop of variant 13 once it was seen")
    emptied_size: int = field("i1", title="talons that have run out")
    tap_until: Cells = field("i4", PILES, title="the end of a pile's window for taps (variant 15), 0 = none")
    tap_by: Cells = field("u1", PILES, title="mask of the seats that have tapped it")
    owed_size: Cells = field("i1", SEATS, title="numbers that a seat has yet to say (variant 16)")
    owed: Cells = field("u4", (SEATS, OWED), title="those numbers, oldest first: until x 16 + number")

    round_number: int = field("i1", title="the round, from 1", json=number(1, LAST_ROUND).alone("round"))
    phase: int = field("i1", title="countdown, round, dice, name, ready or over", json=one_of(PHASES))
    clock = special("clock", number().schema)
    began: int = field("i8", title="when this round began, in ms since the match was dealt", json=number())
    now: int = field("i8", title="ms since the match was dealt", json=number())
    scores: Cells = field(
        "i4", SEATS, title="points of the rounds before", json=number(-MOST_POINTS, MOST_POINTS).by_seat()
    )
    round_scores: Cells = field(
        "i2",
        SEATS,
        title="points of the last round",
        json=number(-MOST_POINTS, MOST_POINTS).by_seat(only_if="counted", else_null=True),
    )
    shouter: int = field("i1", title="who ended the last round, or NOBODY", json=seat(none=NOBODY))
    counting: int = field("i1", title="face of the counting die, 0 = none", json=number(1, 8).or_none(0))
    variant: int = field("i1", title="1 to 16, 0 = none", json=number(1, LAST_VARIANT).or_none(0))
    roller: int = field("i1", title="who rolls, or rolled for this round, or NOBODY", json=seat(none=NOBODY))
    named: int = field("i1", title="who was named (WA-4.3), or NOBODY", json=seat(none=NOBODY))
    ready: int = field("u1", title="mask of the seats that are ready", json=seat_flags())
    arena = special("arena", array(array(CARD)))
    reel: Cells = field(
        "i2", (SEATS, REEL), title="the face-up cards of a seat, 0 = empty slot", json=SLOT.by_seat(size="reel_size")
    )
    talon: Cells = field(
        "i2",
        (SEATS, TALON),
        title="the talon, the last is the top; UNKNOWN where hidden",
        json=CARD.by_seat(size="talon_size", seen_by=NOBODY_SEES),
    )
    stock = special("stock", array(array(CARD.or_none())))
    turned = special("turned", array(array(CARD.or_none())))
    playable: int = field(
        "u1", title="mask of the seats whose turned-up top may be played", json=seat_flags().alone("playable_top")
    )
    gathered: Cells = field(
        "i2", SEATS, title="gatherings since a card was last played", json=number(0, MOST_GATHERED).by_seat()
    )
    last_play: int = field("i4", title="when a card was last played by anybody", json=number(0, LONGEST_CLOCK))
    played_at: Cells = field(
        "i4",
        SEATS,
        title="when a seat last played a card, one up",
        json=number(0, LONGEST_CLOCK).or_none(-1, up=1).by_seat(),
    )
    bonus: Cells = field(
        "i2", SEATS, title="penalties and bonuses of the round", json=number(-MOST_BONUS, MOST_BONUS).by_seat()
    )
    false_at: Cells = field(
        "i1",
        SEATS,
        title="height of the talon at the last false shout, one up",
        json=number(0, TALON).or_none(-1, up=1).by_seat(),
    )
    emptied: Cells = field("i1", SEATS, title="whose, in order", json=seat().pile(size="emptied_size"))
    fits_since = special("fits_since", array(array(number(-1).or_none(-2))))
    fault: int = field("u1", title="mask of the seats that are at fault (WA-2.10)", json=seat_flags())
    taps = special("taps", array(thing(pile=number(), until=number(), by=seat_list())))
    says = special("says", array(array(thing(number=number(), until=number()))))
    frozen_for = special("frozen_for", perhaps(thing(seat=seat(), until=number())))
    out = special("out", array(CARD))
    packs = special("packs", array(array(one_of(PACKS))))
    winner: int = field("i1", title="seat, or NOBODY", json=seat(none=NOBODY))

    is_added: int = field("i1", title="1: what a die adds to the shout comes on top of the usual 5 (WA-4.1)")


STATE = State(Table)
CLOCK, ARENA, STOCK, TURNED = map(STATE.which, ("clock", "arena", "stock", "turned"))
FITS_SINCE, TAPS, SAYS, FROZEN_FOR, OUT = map(STATE.which, ("fits_since", "taps", "says", "frozen_for", "out"))

_ANY_BOX = choice("boxes", "WA-1.2", BOXES, lambda seats: "green" if seats <= 4 else "both")


def check_boxes(value: Any, seats: int) -> Any:
    """WA-1.2: one box seats four."""
    boxes = _ANY_BOX.check(value, seats)
    if seats > 4 and boxes != "both":
        raise ValueError(f"boxes: one box seats 2 to 4, {seats} need both (WA-1.2)")
    return boxes


OPTIONS = Options(
    replace(_ANY_BOX, check=check_boxes),
    whole("patience", "WA-2.10", 0, 60, 8),
    whole("goal", "WA-5.5", 20, 500, DESIGN.whole("goal", 20, 500)),
    choice("pace", "WA-5.5", (1, 2, 3), 1),
    whole("rest", "WA-5.5", 0, 5000, 0),
    house_rule(choice("shout_bonus", "WA-4.1", ("instead", "added"), "instead", into="is_added")),
    seats=(2, SEATS),
    seats_rule="WA-1.2",
)
