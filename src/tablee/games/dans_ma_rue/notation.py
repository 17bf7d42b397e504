"""Dans ma rue: the moves that are more than one number or go two ways, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .deck import CARD_NAMES, CARD_OF
from .table import (
    BLOCKED,
    CLEAR,
    DISCARD,
    HAND,
    SPACE,
    TAKE,
    VOID_BONUS,
    VOID_BONUS_HAND,
    VOID_BONUS_TABLE,
    VOID_DISCARD,
)


def _card(value: Any) -> int | None:
    return CARD_OF.get(value) if isinstance(value, str) else None


@SPACE.reads("bonus")
def _read_bonus(move: Mapping[str, Any], options: Values) -> Reading:
    """A card of the hand, or one from the table."""
    in_hand, on_table = move.get("hand"), move.get("table")
    if (in_hand is None) == (on_table is None):
        return Reading((VOID_BONUS,))
    card = _card(in_hand if on_table is None else on_table)
    first, void = (TAKE, VOID_BONUS_HAND) if on_table is None else (CLEAR, VOID_BONUS_TABLE)
    return Reading((void if card is None else first + card,))


@SPACE.reads("discard")
def _read_discard(move: Mapping[str, Any], options: Values) -> Reading:
    """How many cards, then each of them, ascending; none, too many, unknown ones or one named twice are no discard."""
    named = move.get("cards")
    cards = [_card(name) for name in named] if isinstance(named, list | tuple) and len(named) <= HAND else []
    known = sorted({card for card in cards if card is not None})
    if not known or len(known) != len(cards):
        return Reading((VOID_DISCARD,))
    return Reading((DISCARD + len(known) - 1, *(TAKE + card for card in known)))


@SPACE.writes("discard")
def _write_discard(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """Of a discard that is only begun, `null` stands for each card that is still to be named."""
    named = [CARD_NAMES[card - TAKE] for card in moves[1:]]
    return {"do": "discard", "cards": named + [None] * (moves[0] - DISCARD + 1 - len(named))}


def is_whole(moves: tuple[int, ...]) -> bool:
    """Whether all the cards of a discard are named; every other move is one number."""
    return not DISCARD <= moves[0] < BLOCKED or len(moves) == moves[0] - DISCARD + 2


def begun(move: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    """A move as numbers, also a discard whose last cards are `null`.

    >>> begun({"do": "discard", "cards": [CARD_NAMES[4], None]}, {}) == (DISCARD + 1, TAKE + 4)
    True
    """
    cards = move.get("cards")
    if move["do"] != "discard" or not isinstance(cards, list | tuple):
        return SPACE.read(move, options).moves
    named = list(cards)
    while named and named[-1] is None:
        named.pop()
    numbers = [_card(name) for name in named]
    if not 1 <= len(cards) <= HAND or None in numbers:
        raise ValueError(f"cards: one to {HAND} cards are wanted, null for those still to be named")
    return DISCARD + len(cards) - 1, *(TAKE + number for number in numbers if number is not None)
