"""Wolf & Hound: the record, its constants, the options of a table."""

from __future__ import annotations

from typing import Any

from tablee.engine import Cells, Option, Options, Record, Values, choice, field

from .animals import ANIMALS, BLACK, EITHER, animal_of, check_cards, form_details

SEATS = 4
KINDS = 8
COPIES = 4
CARDS = KINDS * COPIES
THREE = 3
MOST_ANIMALS = 6
"""WH-2.4."""

# Phases.
PLAY, FLIP, PHANTOM, OVER = 0, 1, 2, 3
PHASES = ("play", "flip", "phantom", "over")

# Faces of animals, as colours of number cards where they have one.
WOLF, HOUND, TORNADO = 0, 1, 2
FACES = ("wolf", "hound", "tornado")

GREEN, ORANGE, NOBODY = 0, 1, -1
TEAMS = ("green", "orange")
NO_CARD = -1
UNKNOWN = -1

# Moves: a number card by kind, a metamorph by its place among the animals, swap, keep.
FIRST_FLIP = KINDS
SWAP = FIRST_FLIP + MOST_ANIMALS
KEEP = SWAP + 1
MOVES = KEEP + 1
VOID_PLAY = MOVES
VOID_FLIP = MOVES + 1
VOIDS = 2
WIDTH = KINDS

# Refusals, in the order in which they are looked at.
GAME_OVER = 1
NOT_YOUR_TURN = 2
FLIP_FIRST = 3
PHANTOM_FIRST = 4
NO_FLIP_ASKED = 5
NO_SWAP_ASKED = 6
NOT_IN_HAND = 7
NO_THREES_NOW = 8


class Table(Record):
    """One table of Wolf & Hound."""

    rng: Cells = field("u4", 4, title="state of the table's own generator")
    turn: int = field("i4", title="turns begun before this one, skipped ones too")
    seats: int = field("i1", title="how many people play; the other seats are phantoms")
    animals: int = field("i1", title="how many animal cards are in play")
    form: Cells = field("i1", MOST_ANIMALS, title="colour of an animal card: black, white, blue or either")
    step: Cells = field("i1", (MOST_ANIMALS, 2), title="how it changes a card's value, as wolf and as hound")
    target: Cells = field("i1", MOST_ANIMALS, title="whom it acts on")
    first_face: Cells = field("i1", MOST_ANIMALS, title="the face it starts with")
    flock: Cells = field("i1", SEATS, title="sheep at the start")
    phase: int = field("i1", title="play, flip, phantom or over")
    active: int = field("i1", title="whose turn it is, a phantom's seat too")
    last_round: int = field("i1", title="1: the game ends at seat 0's next turn (WH-4.2)")
    no_threes: int = field("i1", title="1: no 3 may be played this turn (WH-3.4)")
    turned_up: int = field("i1", title="the phantom's card, or NO_CARD")
    shown: int = field("i1", title="mask of the seats whose hand lies open (WH-3.4)")
    winner: int = field("i1", title="team, or NOBODY")
    face: Cells = field("i1", MOST_ANIMALS, title="wolf, hound or tornado")
    at: Cells = field("i1", MOST_ANIMALS, title="the seat in front of which it stands")
    sheep: Cells = field("i1", SEATS, title="in the pasture")
    hand: Cells = field("i1", (SEATS, KINDS), title="how many of each number card a person holds")
    hand_size: Cells = field("i1", SEATS, title="cards in a person's hand or a phantom's pile")
    pile: Cells = field("i1", (SEATS, CARDS), title="a phantom's pile, the last is the top; UNKNOWN where hidden")
    deck_size: int = field("i1", title="cards in the draw pile")
    deck: Cells = field("i1", CARDS, title="the draw pile, the last is the top; UNKNOWN where hidden")
    played_size: Cells = field("i1", SEATS, title="cards played beside a pasture")
    played: Cells = field("i1", (SEATS, CARDS), title="the cards played beside a pasture, in order")


def starting_flock(seats: int, base: int) -> tuple[int, ...]:
    """WH-2.3, WH-5.1, WH-6.1: the sheep of each seat, `base` being 3 or 4.

    >>> starting_flock(3, 3), starting_flock(2, 4)
    ((2, 4, 3, 3), (3, 4, 4, 4))
    """
    if seats == 4:
        return (base,) * 4
    if seats == 3:
        return base - 1, base + 1, base, base
    return base - 1, base, base, base


def write_options(table: Any, seats: int, values: Values) -> None:
    """Sets the animals in play and the flocks."""
    cards = [animal_of(entry) for entry in values["cards"]]
    table.animals = len(cards)
    for i, animal in enumerate(cards):
        table.form[i] = animal.form
        table.step[i, 0], table.step[i, 1] = animal.steps
        table.target[i] = animal.target
    metamorphs = sorted((animal.name, i) for i, animal in enumerate(cards) if animal.form == EITHER)
    for i, animal in enumerate(cards):
        table.first_face[i] = WOLF if animal.form == EITHER else animal.form
    if len(metamorphs) == 2:
        table.first_face[metamorphs[1][1]] = HOUND  # WH-2.5
    base = values["sheep"]
    if base == "auto":
        base = 4 if sum(animal.form == BLACK for animal in cards) > 1 else 3  # WH-2.3
    for seat, sheep in enumerate(starting_flock(seats, base)):
        table.flock[seat] = sheep


OPTIONS = Options(
    Option(
        "cards",
        "WH-2.4",
        lambda seats: ["hound-01", "wolf-01"],
        check_cards,
        "animals",
        choices=tuple(ANIMALS),
        high=MOST_ANIMALS,
        details=form_details(),
    ),
    choice("sheep", "WH-2.3", ("auto", 3, 4), "auto"),
    seats=(2, 4),
    seats_rule="WH-2.1",
    write=write_options,
    checked=("sheep", "cards"),
)
