"""The deck of Dans ma rue: checks it, measures how it plays, and chooses one among many.

    python -m tools.dans_ma_rue_deck check      the deck of the game against DR-1.3
    python -m tools.dans_ma_rue_deck measure    how it plays, for two to six
    python -m tools.dans_ma_rue_deck choose     makes decks at random and keeps the best

Sensible play: place all that is proved; lay the first card of the hand that contradicts nothing; if there is none, say that one is blocked;
spend bonuses on cards of the hand that contradict. What is asked is how often that ends with a full street.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.engine import Cells, below, new_luck, rule, shuffle
from tablee.games.dans_ma_rue.cards import is_spent
from tablee.games.dans_ma_rue.deck import CARD_NAMES
from tablee.games.dans_ma_rue.ending import is_true_with, left_to_place
from tablee.games.dans_ma_rue.rules import free_places, nth_free, nth_unplaced
from tablee.games.dans_ma_rue.solver import admit, contradicts, settle
from tablee.games.dans_ma_rue.statements import (
    ACROSS,
    BESIDE,
    CARD_PLACES,
    KIND_NAMES,
    NOT_AT,
    PICTURE_NAMES,
    PICTURES,
    PLACES,
    all_statements,
    kind_of,
    name_of,
    pictures_of,
    second_of,
    statement_of,
)
from tablee.games.dans_ma_rue.table import CARDS, FIRST_PICTURES, HAND, IDLE_TURNS, SEATS, Table
from tools import repository

NUMBERS = (10, 5, 45, 5, 30, 5, 5)
"""DR-1.3: how many cards of each kind."""
NAMED_AT_LEAST = 5
BESIDE_AT_LEAST = 10
QUOTED = (
    "at:house-yellow:1", "at:house-red:1", "at:family-german:1", "at:family-french:5", "not-at:tree-plum:1", "beside:house-blue:house-white",
    "beside:house-green:house-blue", "beside:family-german:family-english", "beside:family-italian:family-belgian",
    "not-beside:vehicle-truck:vehicle-car", "same:house-red:animal-dog", "same:family-italian:animal-cat", "same:family-english:vehicle-shoes",
    "same:family-french:tree-cherry", "same:family-belgian:animal-rabbit", "same:animal-bird:vehicle-bike", "not-same:animal-rabbit:tree-apple",
)  # fmt: skip
"""The statements that the booklet quotes."""

# What a simulation counts.
GAMES, FULL, TURNS, PLAYABLE, PLACED, IDLE, UNDECIDABLE = range(7)


# ---- DR-1.3 ----


def faults_of(names: Sequence[str]) -> list[str]:
    """What is wrong with a deck, a sentence each.

    >>> faults_of(CARD_NAMES)
    []
    """
    statements = [statement_of(name) for name in names]
    faults = [f"{name} is no statement." for name, one in zip(names, statements, strict=True) if one is None]
    known = [one for one in statements if one is not None]
    faults += [f"{name_of(one)} is there {n} times." for one, n in Counter(known).items() if n > 1]
    kinds = Counter(map(kind_of, known))
    for kind, number in enumerate(NUMBERS):
        if kinds[kind] != number:
            faults.append(f"{kinds[kind]} cards say {KIND_NAMES[kind]}, {number} are wanted.")
    faults += [f"{name_of(one)} speaks of place {second_of(one) + 1}." for one in known if _is_odd_place(one)]
    across = sum(kind_of(one) == BESIDE and one >= ACROSS for one in known)
    for n, which in ((across, "two categories"), (kinds[BESIDE] - across, "one category")):
        if n < BESIDE_AT_LEAST:
            faults.append(f"{n} cards say beside of {which}, at least {BESIDE_AT_LEAST} are wanted.")
    named = Counter(picture for one in known for picture in pictures_of(one))
    for picture, name in enumerate(PICTURE_NAMES):
        if named[picture] < NAMED_AT_LEAST:
            faults.append(f"{name} is named by {named[picture]} cards, at least {NAMED_AT_LEAST} are wanted.")
    return faults + [f"{name}, which the booklet quotes, is missing." for name in QUOTED if name not in names]


def _is_odd_place(statement: int) -> bool:
    return kind_of(statement) <= NOT_AT and second_of(statement) not in CARD_PLACES


# ---- making decks ----


def random_deck(seed: str) -> list[int]:
    """A deck that DR-1.3 allows, at random: the quoted statements, and others that name each picture about as often as the rest."""
    luck = new_luck(seed)
    while True:
        deck = [one for name in QUOTED if (one := statement_of(name)) is not None]
        named = Counter(picture for one in deck for picture in pictures_of(one))
        for kind, number in enumerate(NUMBERS):
            pool = [
                one for one in all_statements() if kind_of(one) == kind and not _is_odd_place(one) and one not in deck
            ]
            while sum(kind_of(one) == kind for one in deck) < number:
                # Of a few at random, the one whose pictures have been named least.
                few = [pool[below(luck, len(pool))] for _ in range(4)]
                best = min(few, key=lambda one: max(named[picture] for picture in pictures_of(one)))
                pool.remove(best)
                deck.append(best)
                named.update(pictures_of(best))
        if not faults_of([name_of(one) for one in deck]):
            return in_order(deck)


def in_order(deck: Sequence[int]) -> list[int]:
    """The cards as they are listed: by kind, then by their pictures, row by row."""
    return sorted(deck, key=lambda one: (kind_of(one), one % ACROSS))


# ---- sensible play, of any deck ----


@rule
def deal_street(t: Table, luck: Cells) -> None:
    """DR-2.1: six pictures at random."""
    for n in range(FIRST_PICTURES):
        picture = nth_unplaced(t, below(luck, PICTURES - n))
        t.place[picture] = nth_free(t, picture, below(luck, free_places(t, picture)))
    settle(t)


@rule
def place_proved(t: Table, pile: Cells, sizes: Cells) -> int:
    """Places all that is proved; statements that are spent go to the discard. How many were placed."""
    n = 0
    for picture in range(PICTURES):
        places = int(t.possible[picture])
        if int(t.place[picture]) == 0 and places & (places - 1) == 0:
            for place in range(PLACES):
                if places == 1 << place:
                    t.place[picture] = place + 1
            n += 1
    if n > 0:
        kept = 0
        for slot in range(int(t.open_size)):
            statement = int(t.open[slot])
            if is_spent(t, statement):
                throw(pile, sizes, statement)
            else:
                t.open[kept] = statement
                kept += 1
        t.open_size = kept
    return n


@rule
def throw(pile: Cells, sizes: Cells, statement: int) -> None:
    """Puts a statement on the discard: `pile[1]`, `sizes[1]` of them."""
    pile[1, int(sizes[1])] = statement
    sizes[1] = int(sizes[1]) + 1


@rule
def fill(pile: Cells, sizes: Cells, hand: Cells, held: int, luck: Cells) -> int:
    """DR-4.8: draws up to three; how many cards the hand has now."""
    while held < HAND:
        if int(sizes[0]) == 0:
            n = int(sizes[1])
            if n == 0:
                return held
            for i in range(n):
                pile[0, i] = pile[1, i]
            shuffle(luck, pile[0], n)
            sizes[0] = n
            sizes[1] = 0
        sizes[0] = int(sizes[0]) - 1
        hand[held] = pile[0, int(sizes[0])]
        held += 1
    return held


@rule
def lay_one(t: Table, pile: Cells, sizes: Cells, hand: Cells, held: int) -> int:
    """Lays the first card that fits, or discards all as blocked; how many cards are left."""
    for slot in range(held):
        statement = int(hand[slot])
        if admit(t, statement):
            if is_spent(t, statement):
                t.open_size = int(t.open_size) - 1
                throw(pile, sizes, statement)
            for other in range(slot, held - 1):
                hand[other] = hand[other + 1]
            return held - 1
    for slot in range(held):
        throw(pile, sizes, int(hand[slot]))
    return 0


@rule
def spend(t: Table, pile: Cells, sizes: Cells, hand: Cells, held: int, bonus: int) -> int:
    """Discards cards of the hand that contradict, a bonus each; how many cards are left."""
    slot = 0
    while slot < held:
        if bonus > 0 and contradicts(t, int(hand[slot])):
            throw(pile, sizes, int(hand[slot]))
            for other in range(slot, held - 1):
                hand[other] = hand[other + 1]
            held -= 1
            bonus -= 1
        else:
            slot += 1
    return held


@rule
def cannot_be_told_apart(t: Table, deck: Cells) -> bool:
    """DR-5.2 (b), for any deck."""
    if left_to_place(t) != 2:
        return False
    first, second, left, right = -1, -1, 0, 0
    for picture in range(PICTURES):
        if int(t.place[picture]) == 0:
            first, second = second, picture
    if first // PLACES != second // PLACES:
        return False
    for place in range(PLACES):
        if int(t.possible[first]) & (1 << place) != 0:
            left, right = right, place + 1
    differ = 0
    for i in range(CARDS):
        one = is_true_with(t, int(deck[i]), first, left, second, right)
        other = is_true_with(t, int(deck[i]), first, right, second, left)
        differ += 1 if one != other else 0
    return differ == 0


@rule
def play_game(
    t: Table, deck: Cells, seats: int, luck: Cells, pile: Cells, sizes: Cells, hands: Cells, held: Cells, counts: Cells
) -> None:
    """One game of sensible play from a zeroed table, counted in `counts`."""
    deal_street(t, luck)
    for i in range(CARDS):
        pile[0, i] = deck[i]
    shuffle(luck, pile[0], CARDS)
    sizes[0] = CARDS
    sizes[1] = 0
    for seat in range(seats):
        held[seat] = fill(pile, sizes, hands[seat], 0, luck)
    counts[GAMES] += 1
    idle, seat = 0, 0
    while True:
        counts[TURNS] += 1
        hand = hands[seat]
        n_placed = place_proved(t, pile, sizes)
        before = int(held[seat])
        left = lay_one(t, pile, sizes, hand, before)
        counts[PLAYABLE] += 1 if left == before - 1 else 0
        n_placed += place_proved(t, pile, sizes)
        left = spend(t, pile, sizes, hand, left, n_placed)
        counts[PLACED] += n_placed
        if left_to_place(t) == 0:
            counts[FULL] += 1
            return
        held[seat] = fill(pile, sizes, hand, left, luck)
        idle = 1 if n_placed > 0 else idle + 1
        if idle == IDLE_TURNS:
            counts[IDLE] += 1
            return
        if cannot_be_told_apart(t, deck):
            counts[UNDECIDABLE] += 1
            return
        seat = (seat + 1) % seats


@rule
def play_games(
    tables: Any,
    deck: Cells,
    seats: int,
    games: int,
    luck: Cells,
    pile: Cells,
    sizes: Cells,
    hands: Cells,
    held: Cells,
    counts: Cells,
) -> None:
    """Many of them."""
    for _ in range(games):
        tables[0] = tables[1]
        play_game(tables[0], deck, seats, luck, pile, sizes, hands, held, counts)


@dataclass(frozen=True)
class Measure:
    """How a deck plays with so many at the table."""

    seats: int
    games: int
    full: float
    playable: float
    placed: float
    turns: float
    idle: int
    undecidable: int


def measure(deck: Sequence[int], seats: int, games: int, seed: str) -> Measure:
    """Plays so many games of sensible play."""
    counts: npt.NDArray[np.int64] = np.zeros(7, dtype=np.int64)
    play_games(
        Table.batch(2),
        np.array(deck, dtype=np.int16),
        seats,
        games,
        new_luck(seed),
        np.zeros((2, CARDS), dtype=np.int16),
        np.zeros(2, dtype=np.int64),
        np.zeros((SEATS, HAND), dtype=np.int16),
        np.zeros(SEATS, dtype=np.int64),
        counts,
    )
    n = [int(count) for count in counts]
    return Measure(
        seats,
        games,
        n[FULL] / games,
        n[PLAYABLE] / n[TURNS],
        n[PLACED] / n[TURNS],
        n[TURNS] / games,
        n[IDLE],
        n[UNDECIDABLE],
    )


# ---- the command ----


def check(arguments: argparse.Namespace) -> int:
    """Says what DR-1.3 has against the game's deck."""
    return repository.report(faults_of(CARD_NAMES))


def show(arguments: argparse.Namespace) -> int:
    """Measures the game's deck."""
    deck = [one for name in CARD_NAMES if (one := statement_of(name)) is not None]
    print(
        "| players | full streets | hands with a playable card | pictures placed a turn | turns a game | idle | undecidable |"
    )
    print("|---|---|---|---|---|---|---|")
    for seats in range(2, SEATS + 1):
        m = measure(deck, seats, arguments.games, f"measure {seats}")
        print(
            f"| {seats} | {m.full:.2%} | {m.playable:.1%} | {m.placed:.2f} | {m.turns:.1f} | {m.idle} | {m.undecidable} |"
        )
    return 0


def choose(arguments: argparse.Namespace) -> int:
    """Makes decks at random, measures all of them briefly and the best again at length, and writes the best."""
    rated = []
    for n in range(arguments.decks):
        deck = random_deck(f"{arguments.seed} {n}")
        rated.append((*_rating(deck, arguments.games, "first"), n, deck))
    rated.sort()
    finalists = []
    for *_, n, deck in rated[: arguments.finalists]:
        rating = _rating(deck, arguments.games * 10, "second")
        finalists.append((*rating, n, deck))
        print(f"deck {n}: {1 - rating[0]:.3%} full at worst, {rating[1]:.2f} turns", file=sys.stderr)
    finalists.sort()
    failed, turns, n, deck = finalists[0]
    print(f"# deck {n} of seed {arguments.seed!r}: {1 - failed:.3%} full at worst, {turns:.2f} turns")
    for one in deck:
        print(name_of(one))
    return 0


def _rating(deck: Sequence[int], games: int, stage: str) -> tuple[float, float]:
    """What a deck is compared by: first the share of streets left unfinished, at the number of players where it is worst; then turns a game."""
    measures = [measure(deck, seats, games, f"{stage} {seats}") for seats in (2, 4, 6)]
    return max(1 - one.full for one in measures), sum(one.turns for one in measures) / len(measures)


def main() -> int:
    """Runs one of the three commands."""
    parser = argparse.ArgumentParser(description="The deck of Dans ma rue.")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("check", help="the deck of the game against DR-1.3").set_defaults(run=check)
    shown = commands.add_parser("measure", help="how the deck of the game plays")
    shown.add_argument("--games", type=int, default=20000)
    shown.set_defaults(run=show)
    chosen = commands.add_parser("choose", help="make decks at random and keep the best")
    chosen.add_argument("--decks", type=int, default=400)
    chosen.add_argument("--games", type=int, default=2000)
    chosen.add_argument("--finalists", type=int, default=16)
    chosen.add_argument("--seed", default="rue")
    chosen.set_defaults(run=choose)
    arguments = parser.parse_args()
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
