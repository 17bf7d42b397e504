"""Wataï: the record, its constants, the options of a table."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Options, Record, Values, choice, field, whole

from .cards import FACES, NUMBERS, PACKS

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

REEL_SIZE, TALON_SIZE = 5, 13
GATHERINGS = 6
"""WA-2.11: so often everybody gathers before a round is stuck."""
MOST_GATHERED = 30_000
BLOCK = 3
"""Cards moved by variants 3, 4 and 10, and turned over by a flip."""
LAST_ROUND = 30

# Variants (WA-4.2) that change what a function of the rules does.
SIX_CARDS, MORE_TALON, LESS_TALON, EXTRA_STOPS, PASS_ON, EMPTY_REEL = 2, 3, 4, 5, 6, 7
CHANGE_SUIT, BACKWARDS, GIVE_TALON, WAIT_FOR_SECOND, NUMBERS_ONLY = 8, 9, 10, 11, 12
ALONE, BY_TWOS, TAP_TENS, SAY_NUMBERS = 13, 14, 15, 16
LAST_VARIANT = 16

# Moves.
TARGETS = PILES + 1
FIRST_TOP = REEL * TARGETS
FLIP = FIRST_TOP + TARGETS
SHOUT = FLIP + 1
FIRST_CALL = SHOUT + 1
FIRST_TAP = FIRST_CALL + SEATS
FIRST_SAY = FIRST_TAP + PILES
ROLL = FIRST_SAY + 11
FIRST_NAME = ROLL + 1
SET_READY = FIRST_NAME + SEATS
MOVES = SET_READY + 1
VOID_SLOT = MOVES
FIRST_VOID_PILE = VOID_SLOT + 1
"""From a slot (or, the last, from the top) to a pile that cannot be."""
VOID_CALL = FIRST_VOID_PILE + REEL + 1
VOID_TAP, VOID_SAY, VOID_NAME, VOID_DO = VOID_CALL + 1, VOID_CALL + 2, VOID_CALL + 3, VOID_CALL + 4
VOIDS = VOID_DO + 1 - MOVES
WIDTH = MOVES
CALLS = frozenset(range(SHOUT, ROLL))

# Refusals, in the order in which they are looked at.
GAME_OVER, NO_ROLL, NO_NAME, NO_READY, NOT_NOW, FROZEN = 1, 2, 3, 4, 5, 6
EMPTY_SLOT, NOTHING_TURNED, NOT_PLAYABLE, NOTHING_TO_FLIP, TOO_LATE = 7, 8, 9, 10, 11
NO_SUCH_PILE, PILE_CLOSED, DOES_NOT_FIT, SHOUTED_ALREADY, NO_FAULT = 12, 13, 14, 15, 16
NO_TAP, NO_SAY, RESTING, UNKNOWN_MOVE = 17, 18, 19, 20


class Table(Record):
    """One table of Wataï.

    Times are ms of the round's clock. Where one may be missing it is kept one up, so that 0 is *none*.
    """

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    now: int = field("i8", title="ms since the match was dealt")
    began: int = field("i8", title="when this round began, in ms since the match was dealt")
    wants: int = field("i8", title="mask of the faces that some pile takes or that open one; 0 between rounds")
    ended: int = field("i4", title="the clock at the end of the round; 0 while it runs")
    last_play: int = field("i4", title="when a card was last played by anybody")
    frozen_until: int = field("i4", title="the end of somebody's ten seconds (variant 13)")
    since: Cells = field("i4", (SEATS, REEL + 1), title="fits_since, one up, slot by slot, then the top; -1 = called")
    played_at: Cells = field("i4", SEATS, title="when a seat last played a card, one up")
    scores: Cells = field("i4", SEATS, title="points of the rounds before")

    seats: int = field("i1", title="how many people play")
    boxes: int = field("i1", title="green, blue or both")
    patience: int = field("i1", title="seconds after which flipping is refusing to play (WA-2.10); 0 = never")
    pace: int = field("i1", title="how many times as long everything takes (WA-5.5)")
    goal: int = field("i2", title="points to win")
    rest: int = field("i2", title="ms between two cards of one seat (WA-5.5)")

    phase: int = field("i1", title="countdown, round, dice, name, ready or over")
    round_number: int = field("i1", title="the round, from 1")
    counting: int = field("i1", title="face of the counting die, 0 = none")
    variant: int = field("i1", title="1 to 16, 0 = none")
    roller: int = field("i1", title="who rolls, or rolled for this round, or NOBODY")
    named: int = field("i1", title="who was named (WA-4.3), or NOBODY")
    shouter: int = field("i1", title="who ended the last round, or NOBODY")
    winner: int = field("i1", title="seat, or NOBODY")
    counted: int = field("i1", title="1: round_scores are those of a round played")
    frozen: int = field("i1", title="who plays alone (variant 13), or NOBODY")
    ready: int = field("u1", title="mask of the seats that are ready")
    playable: int = field("u1", title="mask of the seats whose turned-up top may be played")
    fault: int = field("u1", title="mask of the seats that are at fault (WA-2.10)")

    piles: int = field("i1", title="piles in the arena, closed ones too")
    opener: Cells = field("i2", PILES, title="the card that opened a pile")
    first: Cells = field("i2", PILES, title="the number card on it, or none")
    top: Cells = field("i2", PILES, title="the card on top of a pile")
    above: Cells = field("i2", len(PACKS) * NUMBERS, title="for each number card the number card on it in the arena")
    takers: Cells = field("i1", FACES, title="how many piles take a face")

    reel: Cells = field("i2", (SEATS, REEL), title="the face-up cards of a seat, 0 = empty slot")
    reel_size: Cells = field("i1", SEATS, title="slots of a reel")
    talon: Cells = field("i2", (SEATS, TALON), title="the talon, the last is the top; UNKNOWN where hidden")
    talon_size: Cells = field("i1", SEATS, title="cards in a talon")
    deck: Cells = field(
        "i2", (SEATS, DECK), title="turned-up cards from the front, top last; stock from the back, top first"
    )
    turned_size: Cells = field("i1", SEATS, title="turned-up cards")
    stock_size: Cells = field("i1", SEATS, title="cards in a stock")
    put_away: int = field("i2", title="the Extra Stop of variant 13 once it was seen")

    bonus: Cells = field("i2", SEATS, title="penalties and bonuses of the round")
    round_scores: Cells = field("i2", SEATS, title="points of the last round")
    gathered: Cells = field("i2", SEATS, title="gatherings since a card was last played")
    false_at: Cells = field("i1", SEATS, title="height of the talon at the last false shout, one up")
    emptied_size: int = field("i1", title="talons that have run out")
    emptied: Cells = field("i1", SEATS, title="whose, in order")
    tap_until: Cells = field("i4", PILES, title="the end of a pile's window for taps (variant 15), 0 = none")
    tap_by: Cells = field("u1", PILES, title="mask of the seats that have tapped it")
    owed_size: Cells = field("i1", SEATS, title="numbers that a seat has yet to say (variant 16)")
    owed: Cells = field("u4", (SEATS, OWED), title="those numbers, oldest first: until x 16 + number")


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets the option fields."""
    table.boxes = BOXES.index(values["boxes"])
    table.patience = values["patience"]
    table.goal = values["goal"]
    table.pace = values["pace"]
    table.rest = values["rest"]


def check_options(seats: int, values: Values) -> None:
    """WA-1.2: one box seats four."""
    if seats > 4 and values["boxes"] != "both":
        raise ValueError(f"boxes: one box seats 2 to 4, {seats} need both (WA-1.2)")


OPTIONS = Options(
    choice("boxes", "WA-1.2", BOXES, lambda seats: "green" if seats <= 4 else "both"),
    whole("patience", "WA-2.10", 0, 60, 8),
    whole("goal", "WA-5.5", 20, 500, 150),
    choice("pace", "WA-5.5", (1, 2, 3), 1),
    whole("rest", "WA-5.5", 0, 5000, 0),
    seats=(2, SEATS),
    seats_rule="WA-1.2",
    write=write_options,
    check=check_options,
)
