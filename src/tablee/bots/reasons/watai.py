"""Wataï: why something comes first."""

from __future__ import annotations

from typing import Any

from tablee.engine import Values
from tablee.games.watai.table import (
    FIRST_NAME,
    FIRST_SAY,
    FIRST_TAP,
    FIRST_TOP,
    FLIP,
    NEW_PILE,
    ROLL,
    SET_READY,
    SHOUT,
    TARGETS,
)

REASONS = {
    "reel": (
        "Cette carte de votre dévidoir va, et une carte du talon prendra sa place : c’est le talon qu’il faut vider.",
        "This card of your reel fits, and a talon card takes its place: the talon is what must be emptied.",
    ),
    "new pile": (
        "Une nouvelle pile : elle vous débarrasse d’une carte et en accueillera d’autres.",
        "A new pile: it takes this card off you, and will take others.",
    ),
    "top": (
        "La carte retournée va ; aucune de votre dévidoir ne fait mieux.",
        "The turned-up card fits, and none of your reel does better.",
    ),
    "flip": (
        "Rien ne va pour l’instant : retournez votre stock.",
        "Nothing fits for the moment: turn over your stock.",
    ),
    "shout": ("Vous avez fini : criez avant les autres !", "You are done: shout before the others!"),
    "call": (
        "Une carte jouable y est restée trop longtemps : signalez-la.",
        "A playable card was left lying too long: call it.",
    ),
    "tap": (
        "Un 10 : tapez la pile, cela rapporte un point.",
        "A 10: tap the pile, it brings a point.",
    ),
    "say": ("Dites le nombre avant qu’il ne soit trop tard.", "Say the number before it is too late."),
    "roll": ("Les dés décident de la manche suivante.", "The dice decide about the next round."),
    "name": (
        "De tous vos adversaires, c’est qui a le plus de points.",
        "Of all your opponents this one has most points.",
    ),
    "name oneself": ("Autant que cela vous serve à vous.", "It may as well be of use to you."),
    "ready": ("La manche commence quand tout le monde est prêt.", "The round begins when everybody is ready."),
}


def reason(table: Any, seat: int, memory: Any, move: int, options: Values, lang: str) -> str:
    """Why a move is good."""
    return REASONS[_what(seat, move)][0 if lang == "fr" else 1]


def _what(seat: int, move: int) -> str:
    if move < FLIP:
        if move % TARGETS == NEW_PILE:
            return "new pile"
        return "reel" if move < FIRST_TOP else "top"
    if move == FIRST_NAME + seat:
        return "name oneself"
    for last, what in (
        (FLIP, "flip"), (SHOUT, "shout"), (FIRST_TAP - 1, "call"), (FIRST_SAY - 1, "tap"), (ROLL - 1, "say"), (ROLL, "roll"),
        (SET_READY - 1, "name"),
    ):  # fmt: skip
        if move <= last:
            return what
    return "ready"
