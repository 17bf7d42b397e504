"""Wolf & Hound: the record and what it tells, its constants, the moves, the options of a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tablee.engine import (
    COUNT,
    GENERATOR,
    RANK,
    Cells,
    Deck,
    Listing,
    Moves,
    Option,
    Options,
    Record,
    State,
    choice,
    field,
    flag,
    house_rule,
    rule,
    special,
)
from tablee.engine.described.numbers import Numbers
from tablee.engine.described.values import NOBODY as NOBODY_SEES
from tablee.engine.described.values import array, boolean, listed_in, number, one_of, seat, seat_list, thing

from .animals import (
    ANIMALS,
    BLACK,
    BLUE,
    EITHER,
    MOST_BLUE,
    MOST_CARDS,
    MOST_METAMORPHS,
    OWN_CARD,
    OWN_CARDS,
    Animal,
    animal_of,
    check_cards,
    form_details,
)

SEATS = 4
KIND_NAMES = tuple(f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4))
KINDS = len(KIND_NAMES)
DESIGN = Numbers(Path(__file__).parent)
HAND = DESIGN.whole("hand", 1, 6)
"""WH-2.2."""
SHEEP, MORE_SHEEP = DESIGN.wholes("sheep", 2, 2, 4)
"""WH-2.3."""
SPREADS = {name: DESIGN.wholes(f"copies.{name}", 4, 0, 8) for name in ("even", "low", "high")}
"""WH-1.1: how many 1s, 2s, 3s and 4s there are of each colour."""
CARDS = 2 * max(sum(spread) for spread in SPREADS.values())
if 2 * min(sum(spread) for spread in SPREADS.values()) < SEATS * HAND:
    raise ValueError(f"copies: too few cards to deal {HAND} to each of {SEATS} (WH-2.2)")
THREE = 3
MOST_ANIMALS = 6
"""WH-2.4."""
LATEST_TURN = 2**31 - 1000
"""No game has a thousand turns left to play, and the record counts them in 32 bits."""

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

DECK = Deck(KIND_NAMES, 2 * SPREADS["even"], called="number cards")
CARD = DECK.card
ANIMAL = listed_in("cards", "card", MOST_ANIMALS)

# A number card by kind, a metamorph by its place among the animals, swap, keep.
SPACE = Moves()
PLAY_CARD = SPACE.do("play", card=CARD)
FIRST_FLIP = SPACE.do("flip", card=ANIMAL)
SWAP = SPACE.do("swap")
KEEP = SPACE.do("keep")
VOID_FLIP = SPACE.void("flip", "card")
WIDTH = KINDS


class Table(Record):
    """One table of Wolf & Hound."""

    rng: Cells = field("u4", GENERATOR, title="state of the table's own generator")
    seats: int = field("i1", title="how many people play; the other seats are phantoms")
    animals: int = field("i1", title="how many animal cards are in play")
    form: Cells = field("i1", MOST_ANIMALS, title="colour of an animal card: black, white, blue or either")
    step: Cells = field("i1", (MOST_ANIMALS, 2), title="how it changes a card's value, as wolf and as hound")
    target: Cells = field("i1", MOST_ANIMALS, title="whom it acts on")
    rank: Cells = field("i1", MOST_ANIMALS, title="its place in the order of names")
    sheep_each: int = field("i1", title="sheep of a shepherd, 0: by the wolves (WH-2.3)")
    first_face: Cells = field("i1", MOST_ANIMALS, title="the face it starts with")
    face: Cells = field("i1", MOST_ANIMALS, title="wolf, hound or tornado")
    at: Cells = field("i1", MOST_ANIMALS, title="the seat in front of which it stands")
    hand: Cells = field("i1", (SEATS, KINDS), title="how many of each number card a person holds")
    hand_size: Cells = field("i1", SEATS, title="cards in a person's hand or a phantom's pile")
    pile: Cells = field("i1", (SEATS, CARDS), title="a phantom's pile, the last is the top; UNKNOWN where hidden")
    deck_size: int = field("i1", title="cards in the draw pile")
    played_size: Cells = field("i1", SEATS, title="cards played beside a pasture")

    active: int = field("i1", title="whose turn it is, a phantom's seat too", json=seat())
    phase: int = field("i1", title="play, flip, phantom or over", json=one_of(PHASES))
    turn: int = field("i4", title="turns begun before this one, skipped ones too", json=number(0, LATEST_TURN))
    last_round: int = field("i1", title="1: the game ends at seat 0's next turn (WH-4.2)", json=boolean())
    flock: Cells = field("i1", SEATS, title="sheep at the start", json=number(1, 8).by_seat())
    sheep: Cells = field("i1", SEATS, title="in the pasture", json=number(0, 127).by_seat())
    told_hands = special("hands", array(array(CARD.or_none())))
    deck: Cells = field(
        "i1",
        CARDS,
        title="the draw pile, the last is the top; UNKNOWN where hidden",
        json=CARD.pile(size="deck_size", seen_by=NOBODY_SEES),
    )
    played: Cells = field(
        "i1", (SEATS, CARDS), title="the cards played beside a pasture, in order", json=CARD.by_seat(size="played_size")
    )
    told_animals = special("animals", array(thing(card=ANIMAL, face=one_of(FACES), at=seat())))
    no_threes: int = field("i1", title="1: no 3 may be played this turn (WH-3.4)", json=boolean())
    turned_up: int = field("i1", title="the phantom's card, or NO_CARD", json=CARD.or_none(NO_CARD))
    shown: int = field("i1", title="mask of the seats whose hand lies open (WH-3.4)", json=seat_list())
    winner: int = field("i1", title="team, or NOBODY", json=one_of(TEAMS, none=NOBODY))

    copies: Cells = field("i1", KINDS, title="how many of each number card there are (WH-1.1)")
    last_waking: int = field("i1", title="1: the animals wake once more before the sheep are counted (WH-4.2)")


@rule
def set_up(t: Table) -> None:
    """WH-2.3, WH-5.1, WH-6.1: three or four sheep each; fewer for seat 0 where a phantom plays, one more for seat 1 where just one does.

    WH-2.5: an animal has the face of its colour; of two metamorphs the first by name is a wolf, the other a hound.
    """
    each, wolves, first = int(t.sheep_each), 0, MOST_ANIMALS
    for a in range(int(t.animals)):
        wolves += 1 if int(t.form[a]) == BLACK else 0
        if int(t.form[a]) == EITHER:
            first = min(first, int(t.rank[a]))
    if each == 0:
        each = MORE_SHEEP if wolves > 1 else SHEEP
    for place in range(SEATS):
        t.flock[place] = each
    if int(t.seats) < SEATS:
        t.flock[0] = each - 1
    if int(t.seats) == SEATS - 1:
        t.flock[1] = each + 1
    for a in range(int(t.animals)):
        if int(t.form[a]) != EITHER:
            t.first_face[a] = t.form[a]
        else:
            t.first_face[a] = WOLF if int(t.rank[a]) == first else HOUND


STATE = State(Table, DECK, places=SEATS, copies="copies")
HANDS = STATE.which("hands")


def row_of(animal: Animal) -> tuple[int, ...]:
    """The numbers of an animal card."""
    return animal.form, *animal.steps, animal.target


LISTING = Listing(
    MOST_CARDS,
    rows={name: row_of(animal) for name, animal in ANIMALS.items()},
    fields={"animals": COUNT, "form": (0,), "step": (1, 2), "target": (3,), "rank": RANK},
    limits=((0, EITHER, MOST_METAMORPHS), (0, BLUE, MOST_BLUE)),
    invented=OWN_CARDS,
)
"""WH-2.4, WH-1.4."""


def numbers_of_cards(entries: list[Any]) -> dict[str, Any]:
    """The animal cards in play, as the record has them."""
    return LISTING.numbers({animal.name: row_of(animal) for animal in map(animal_of, entries)})


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
        schema=array({"anyOf": [one_of(tuple(ANIMALS)).schema, OWN_CARD]}),
        numbers=numbers_of_cards,
        listing=LISTING,
    ),
    replace(
        choice("sheep", "WH-2.3", ("auto", 3, 4), "auto"),
        numbers=lambda sheep: {"sheep_each": 0 if sheep == "auto" else sheep},
    ),
    house_rule(
        replace(
            choice("copies", "WH-1.1", tuple(SPREADS), "even"),
            numbers=lambda spread: {"copies": [*SPREADS[spread], *SPREADS[spread]]},
        )
    ),
    house_rule(flag("last_waking", "WH-4.2", True)),
    seats=(2, 4),
    seats_rule="WH-2.1",
    checked=("sheep", "cards"),
    set_up=set_up,
)
