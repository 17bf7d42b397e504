"""Wataï: the piles in the middle, and which cards they take (WA-2.3, variants 5, 8, 9 and 12)."""

from __future__ import annotations

from tablee.engine import rule, short_rule

from .cards import (
    EXTRA,
    FACE_BITS,
    HIGHEST,
    HIGHEST_FOR_TWO,
    LOWEST,
    N_SUITS,
    NO_CARD,
    START,
    STOP,
    is_number,
    place_of,
    rank_of,
)
from .table import BACKWARDS, CHANGE_SUIT, EXTRA_STOPS, NUMBERS_ONLY, PILES, Table


@short_rule
def opening_rank(t: Table) -> int:
    """Start opens a pile, in variant 9 Stop."""
    return STOP if int(t.variant) == BACKWARDS else START


@short_rule
def closing_rank(t: Table) -> int:
    """Stop closes a pile, in variant 9 Start."""
    return START if int(t.variant) == BACKWARDS else STOP


@short_rule
def highest_number(t: Table) -> int:
    """WA-2.2: two players have no cards above 8."""
    return HIGHEST_FOR_TWO if int(t.seats) == 2 else HIGHEST


@short_rule
def is_closed(t: Table, top: int) -> bool:
    """Whether a pile with this card on top takes nothing more."""
    rank = rank_of(top)
    return rank == EXTRA or rank == closing_rank(t)


@short_rule
def next_rank(t: Table, rank: int) -> int:
    """What follows a rank on an open pile."""
    if int(t.variant) == BACKWARDS:
        return highest_number(t) if rank == STOP else rank - 1
    return STOP if rank == highest_number(t) else rank + 1


@rule
def fits_on(t: Table, top: int, card: int) -> bool:
    """WA-2.3: whether a card may be played on a pile with that card on top."""
    if is_closed(t, top):
        return False
    rank, under = rank_of(card), rank_of(top)
    variant = int(t.variant)
    if rank == EXTRA:
        return variant == EXTRA_STOPS
    same_suit = (card & 3) == (top & 3)
    if rank == next_rank(t, under):
        return same_suit or variant == NUMBERS_ONLY or not is_number(card) or not is_number(top)
    return variant == CHANGE_SUIT and rank == under and not same_suit


@short_rule
def opens(t: Table, card: int) -> bool:
    """Whether a card opens a pile."""
    return rank_of(card) == opening_rank(t) and int(t.piles) < PILES


@short_rule
def fits(t: Table, card: int) -> bool:
    """Whether some pile takes a card, or the card opens one."""
    return (int(t.wants) >> (card & FACE_BITS)) & 1 != 0


@short_rule
def count_taker(t: Table, face: int, change: int) -> None:
    """One pile more, or one less, takes a face."""
    takers = int(t.takers[face]) + change
    t.takers[face] = takers
    if takers == 0:
        t.wants = int(t.wants) & ~(1 << face)
    else:
        t.wants = int(t.wants) | (1 << face)


@rule
def count_takers(t: Table, top: int, change: int) -> None:
    """Counts (+1) or no longer counts (−1) what a pile with this card on top takes."""
    if is_closed(t, top):
        return
    rank, suit, variant = rank_of(top), top & 3, int(t.variant)
    following = next_rank(t, rank)
    if following < LOWEST or following > HIGHEST:
        count_taker(t, following * N_SUITS, change)
    elif not is_number(top) or variant == NUMBERS_ONLY:
        for any_suit in range(N_SUITS):
            count_taker(t, following * N_SUITS + any_suit, change)
    else:
        count_taker(t, following * N_SUITS + suit, change)
    if variant == CHANGE_SUIT and is_number(top):
        for other in range(N_SUITS):
            if other != suit:
                count_taker(t, rank * N_SUITS + other, change)
    if variant == EXTRA_STOPS:
        count_taker(t, EXTRA * N_SUITS, change)


@rule
def clear_arena(t: Table) -> None:
    """An empty arena, in which only a pile can be opened."""
    for pile in range(PILES):
        t.opener[pile] = NO_CARD
        t.first[pile] = NO_CARD
        t.top[pile] = NO_CARD
    above = t.above
    for place in range(len(above)):
        above[place] = NO_CARD
    t.piles = 0
    forget_takers(t)
    t.wants = 1 << (opening_rank(t) * N_SUITS)


@rule
def forget_takers(t: Table) -> None:
    """Nothing fits anywhere."""
    takers = t.takers
    for face in range(len(takers)):
        takers[face] = 0
    t.wants = 0


@rule
def open_pile(t: Table, card: int) -> int:
    """Lays a card as a new pile; its number."""
    pile = int(t.piles)
    t.opener[pile] = card
    t.top[pile] = card
    t.piles = pile + 1
    count_takers(t, card, 1)
    return pile


@rule
def lay_on(t: Table, pile: int, card: int) -> None:
    """Lays a card on a pile."""
    top = int(t.top[pile])
    count_takers(t, top, -1)
    if is_number(card):
        if is_number(top):
            t.above[place_of(top)] = card
        else:
            t.first[pile] = card
    t.top[pile] = card
    count_takers(t, card, 1)


@rule
def height_of(t: Table, pile: int) -> int:
    """How many cards lie on a pile."""
    card = int(t.first[pile])
    height = 1
    while card != NO_CARD:
        height += 1
        card = int(t.above[place_of(card)])
    top = int(t.top[pile])
    if top != int(t.opener[pile]) and not is_number(top):
        height += 1
    return height
