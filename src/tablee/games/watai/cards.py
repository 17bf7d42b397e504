"""Wataï: cards as numbers, packs, and who owns what (WA-1.1, WA-1.2)."""

from __future__ import annotations

from tablee.engine import short_rule

PACKS = ("dark-green", "light-green", "orange", "yellow", "dark-blue", "turquoise", "violet", "red")
"""WA-1.1: the green box, then the blue one."""
SUITS = ("red", "blue", "green", "yellow")
N_SUITS = len(SUITS)

# Ranks; the numbers 2 to 12 are their own.
START, LOWEST, HIGHEST, STOP, EXTRA = 1, 2, 12, 13, 14
HIGHEST_FOR_TWO = 8
"""WA-2.2."""
RANKS = {START: "start", STOP: "stop", EXTRA: "extra"}

# A card is pack × 64 + rank × 4 + suit, so that 0 is no card.
NO_CARD, UNKNOWN = 0, -1
FACES = 64
FACE_BITS = FACES - 1
NUMBERS = (HIGHEST - LOWEST + 1) * N_SUITS
"""Number cards of a pack, each there once."""
FIRST_NUMBER_FACE = LOWEST * N_SUITS


@short_rule
def card_of(pack: int, rank: int, suit: int) -> int:
    """The number of a card; Start, Stop and Extra Stop have suit 0."""
    return pack * FACES + rank * N_SUITS + suit


@short_rule
def rank_of(card: int) -> int:
    """Start, 2 to 12, Stop or Extra Stop."""
    return (card & FACE_BITS) >> 2


@short_rule
def pack_of(card: int) -> int:
    """The pack that a card belongs to."""
    return card >> 6


@short_rule
def is_number(card: int) -> bool:
    """Whether a card has a number and a suit."""
    rank = (card & FACE_BITS) >> 2
    return LOWEST <= rank <= HIGHEST


@short_rule
def place_of(card: int) -> int:
    """The place of a number card among those of all packs."""
    return (card >> 6) * NUMBERS + (card & FACE_BITS) - FIRST_NUMBER_FACE


def name_of(card: int) -> str:
    """A card in words.

    >>> name_of(card_of(2, 7, 0)), name_of(card_of(2, START, 0))
    ('orange/red-7', 'orange/start')
    """
    return NAMES[card]


NAMES = {
    **{
        card_of(p, rank, s): f"{pack}/{suit}-{rank}"
        for p, pack in enumerate(PACKS)
        for rank in range(LOWEST, HIGHEST + 1)
        for s, suit in enumerate(SUITS)
    },
    **{card_of(p, rank, 0): f"{pack}/{name}" for p, pack in enumerate(PACKS) for rank, name in RANKS.items()},
}
"""Every card's name."""
PLACES = {card: place_of(card) for card in NAMES if is_number(card)}
"""The places of number cards, for Python."""
