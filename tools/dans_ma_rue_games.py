"""Sensible play of Dans ma rue with any deck: what `tools/dans_ma_rue_deck.py` measures decks by.

Place all that is proved; lay the first card of the hand that contradicts nothing; if there is none, say that one is blocked; spend bonuses on cards
of the hand that contradict. What is asked is how often that ends with a full street.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.engine import Cells, below, new_luck, rule, shuffle
from tablee.games.dans_ma_rue.cards import is_spent
from tablee.games.dans_ma_rue.ending import is_true_with, left_to_place
from tablee.games.dans_ma_rue.rules import free_places, nth_free, nth_unplaced
from tablee.games.dans_ma_rue.solver import admit, contradicts, settle
from tablee.games.dans_ma_rue.statements import PICTURES, PLACES
from tablee.games.dans_ma_rue.table import CARDS, FIRST_PICTURES, HAND, IDLE_TURNS, SEATS, Table

# What a simulation counts.
GAMES, FULL, TURNS, PLAYABLE, PLACED, IDLE, UNDECIDABLE = range(7)


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
