"""Dans ma rue: moves as JSON. States are written in writing.py, positions read in positions.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reading, Values

from .deck import CARD_NAMES, CARD_OF
from .statements import PICTURE_NAMES, PICTURE_OF, PLACES
from .table import (
    BLOCKED,
    CLEAR,
    DISCARD,
    END,
    HAND,
    LAY,
    PUT,
    TAKE,
    VOID_BONUS,
    VOID_BONUS_HAND,
    VOID_BONUS_TABLE,
    VOID_DISCARD,
    VOID_DO,
    VOID_LAY,
    VOID_PICTURE,
    VOID_PLACE,
)

FIELDS = {
    "lay": ("card",),
    "place": ("picture", "at"),
    "bonus": ("hand", "table"),
    "discard": ("cards",),
    "blocked": (),
    "end": (),
}


def _card(value: Any) -> int | None:
    return CARD_OF.get(value) if isinstance(value, str) else None


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number; a discard as how many cards, then each of them.

    >>> read({"do": "place", "picture": "house-yellow", "at": 2}, {}).moves
    (106,)
    """
    do = move["do"]
    if do == "lay":
        card = _card(move.get("card"))
        return Reading((VOID_LAY if card is None else LAY + card,))
    if do == "place":
        return Reading((_read_place(move.get("picture"), move.get("at")),))
    if do == "bonus":
        return Reading((_read_bonus(move.get("hand"), move.get("table")),))
    if do == "discard":
        cards = _read_cards(move.get("cards"))
        return Reading(
            (VOID_DISCARD,) if cards is None else (DISCARD + len(cards) - 1, *(TAKE + card for card in cards))
        )
    return Reading(({"blocked": BLOCKED, "end": END}.get(do, VOID_DO),))


def _read_place(picture: Any, place: Any) -> int:
    if not isinstance(picture, str) or picture not in PICTURE_OF:
        return VOID_PICTURE
    if isinstance(place, bool) or not isinstance(place, int) or not 1 <= place <= PLACES:
        return VOID_PLACE
    return PUT + PLACES * PICTURE_OF[picture] + place - 1


def _read_bonus(in_hand: Any, on_table: Any) -> int:
    if (in_hand is None) == (on_table is None):
        return VOID_BONUS
    if on_table is None:
        card = _card(in_hand)
        return VOID_BONUS_HAND if card is None else TAKE + card
    card = _card(on_table)
    return VOID_BONUS_TABLE if card is None else CLEAR + card


def _read_cards(named: Any) -> list[int] | None:
    """The cards of a discard, ascending; `None` if they are none, too many, unknown or named twice."""
    if not isinstance(named, list | tuple) or not 1 <= len(named) <= HAND:
        return None
    cards = [_card(name) for name in named]
    known = sorted(card for card in cards if card is not None)
    return known if len(set(known)) == len(named) else None


def write(moves: tuple[int, ...], options: Values) -> dict[str, Any]:
    """Numbers as a JSON move; of a discard that is only begun, `null` stands for each card that is still to be named."""
    move = moves[0]
    if move < PUT:
        return {"do": "lay", "card": CARD_NAMES[move - LAY]}
    if move < TAKE:
        picture, place = divmod(move - PUT, PLACES)
        return {"do": "place", "picture": PICTURE_NAMES[picture], "at": place + 1}
    if move < CLEAR:
        return {"do": "bonus", "hand": CARD_NAMES[move - TAKE]}
    if move < DISCARD:
        return {"do": "bonus", "table": CARD_NAMES[move - CLEAR]}
    if move < BLOCKED:
        named = [CARD_NAMES[card - TAKE] for card in moves[1:]]
        return {"do": "discard", "cards": named + [None] * (move - DISCARD + 1 - len(named))}
    return {"do": "blocked" if move == BLOCKED else "end"}


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
        return read(move, options).moves
    named = list(cards)
    while named and named[-1] is None:
        named.pop()
    numbers = [_card(name) for name in named]
    if not 1 <= len(cards) <= HAND or None in numbers:
        raise ValueError(f"cards: one to {HAND} cards are wanted, null for those still to be named")
    return DISCARD + len(cards) - 1, *(TAKE + number for number in numbers if number is not None)
