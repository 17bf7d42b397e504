"""ChiWaWa: why a move is refused, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Reason

from .notation import KIND_OF
from .table import (
    BOTH_IN_HAND,
    DESTRUCTIONS_FIRST,
    GAME_OVER,
    MUST_COPY,
    MUST_DESTROY,
    NO_COUNT_NOW,
    NO_DESTRUCTION_THERE,
    NO_MIMICRY_THERE,
    NO_PAIR,
    NO_ROW_THERE,
    NO_SUCH_PLACE_END,
    NO_SUCH_PLANT_END,
    NO_SUCH_SPOT,
    NO_SWAP_BEGUN,
    NOT_IN_HAND,
    NOT_YOUR_COUNT,
    NOT_YOUR_TURN,
    NOTHING_TO_COPY,
    NOTHING_TO_DESTROY,
    ONLY_POWERS,
    OUT_OF_GAME,
    OUT_OF_ROUND,
    OWN_ROW,
    PILE_EMPTY,
    PILLAR_CHOSEN,
    PILLAR_NOT_IN_HAND,
    PILLAR_STAYS,
    PILLARS_FIRST,
    PILLARS_LIE,
    SAME_SPOT,
    SWAP_BEGUN,
    SWAPPED_BEFORE,
    UNKNOWN_DO,
)
from .words import card_in_words

REFUSALS = {
    GAME_OVER: Reason("CW-5.3", "La partie est finie.", "The game is over."),
    OUT_OF_GAME: Reason("CW-5.4", "Vous n’êtes plus dans la partie.", "You are out of this game."),
    PILLARS_FIRST: Reason(
        "CW-2.4", "Les piliers ne sont pas encore tous choisis.", "The pillars are not all chosen yet."
    ),
    PILLAR_CHOSEN: Reason(
        "CW-2.4",
        "Vous avez déjà choisi votre pilier, et un choix est définitif.",
        "You have chosen your pillar already, and a choice stands.",
    ),
    PILLAR_NOT_IN_HAND: Reason(
        "CW-2.4", "Votre pilier doit être une carte de votre main.", "Your pillar must be a card of your hand."
    ),
    PILLARS_LIE: Reason("CW-2.4", "Les piliers sont déjà posés.", "The pillars lie already."),
    ONLY_POWERS: Reason(
        "CW-4.1",
        "On compte les rangées : seuls les pouvoirs se jouent maintenant.",
        "The rows are being counted: only powers are worked now.",
    ),
    NOT_YOUR_COUNT: Reason(
        "CW-4.1", "Ce n’est pas votre rangée que l’on compte.", "It is not your row that is being counted."
    ),
    NO_COUNT_NOW: Reason(
        "CW-4.1",
        "Les pouvoirs n’agissent que lorsque les rangées sont comptées.",
        "Powers work only when the rows are counted.",
    ),
    OUT_OF_ROUND: Reason("CW-3.5", "Vous ne jouez plus dans cette manche.", "You are out of this round."),
    NOT_YOUR_TURN: Reason("CW-3.6", "Ce n’est pas votre tour.", "It is not your turn."),
    NOT_IN_HAND: Reason("CW-3.1", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    NO_SUCH_PLACE_END: Reason(
        "CW-3.1", "Une carte se pose au bout gauche ou au bout droit.", "A card goes to the left or the right end."
    ),
    NO_SUCH_PLANT_END: Reason(
        "CW-3.2",
        "Une carte se glisse au bout gauche ou au bout droit d’une rangée.",
        "A card is planted at the left or the right end of a row.",
    ),
    OWN_ROW: Reason(
        "CW-3.2",
        "C’est votre propre rangée : posez-y la carte, on ne glisse que chez les autres.",
        "That is your own row: place the card there; one plants on others only.",
    ),
    NO_ROW_THERE: Reason("CW-3.2", "Personne n’a de rangée à cette place.", "Nobody at that seat has a row."),
    NO_SUCH_SPOT: Reason("CW-3.3", "Il n’y a pas de carte à cet endroit.", "There is no card at that place."),
    PILE_EMPTY: Reason(
        "CW-3.3",
        "La pioche est vide : elle ne peut pas être échangée.",
        "The draw pile is empty: it can't be swapped with.",
    ),
    PILLAR_STAYS: Reason("CW-2.4", "Un pilier ne s’échange pas.", "A pillar can't be swapped."),
    BOTH_IN_HAND: Reason(
        "CW-3.3",
        "Deux cartes de votre main ne s’échangent pas entre elles.",
        "Two cards of your hand can't be swapped with each other.",
    ),
    SAME_SPOT: Reason(
        "CW-3.3", "Un échange se fait entre deux endroits différents.", "A swap needs two different places."
    ),
    SWAPPED_BEFORE: Reason(
        "CW-3.4",
        "Cette carte vient d’être échangée : elle ne bouge pas pendant ce tour.",
        "That card has just been swapped: it can't be swapped again this turn.",
    ),
    NO_DESTRUCTION_THERE: Reason(
        "CW-4.2", "Il n’y a pas de Destruction à cet endroit.", "There is no destruction at that place."
    ),
    NOTHING_TO_DESTROY: Reason(
        "CW-4.2",
        "De ce côté, il n’y a rien que la Destruction puisse détruire.",
        "On that side there is nothing that the destruction can destroy.",
    ),
    MUST_DESTROY: Reason(
        "CW-4.2",
        "Cette Destruction a une carte à détruire : choisissez un côté.",
        "This destruction has a card to destroy: choose a side.",
    ),
    DESTRUCTIONS_FIRST: Reason(
        "CW-4.2",
        "Les Destructions d’abord : il en reste dans votre rangée.",
        "Destructions first: there are some left in your row.",
    ),
    NO_MIMICRY_THERE: Reason(
        "CW-4.3",
        "Il n’y a pas, à cet endroit, de Mimétisme qui doive encore choisir.",
        "There is no mimicry at that place that has still to choose.",
    ),
    NOTHING_TO_COPY: Reason(
        "CW-4.3",
        "De ce côté, il n’y a pas de chihuahua à recopier.",
        "On that side there is no chihuahua to copy.",
    ),
    MUST_COPY: Reason(
        "CW-4.3",
        "Ce Mimétisme a un chihuahua à recopier : choisissez un côté.",
        "This mimicry has a chihuahua to copy: choose a side.",
    ),
    UNKNOWN_DO: Reason(
        "CW-3.6",
        "Posez, glissez, échangez ou couchez-vous : il n’y a pas d’autre action.",
        "Place, plant, swap or fold: there is no other action.",
    ),
    NO_PAIR: Reason("CW-3.3", "Il n’y a pas deux cartes à échanger.", "There are no two cards to swap."),
    SWAP_BEGUN: Reason("CW-3.3", "Un échange est commencé : finissez-le d’abord.", "A swap is begun: finish it first."),
    NO_SWAP_BEGUN: Reason(
        "CW-3.3", "Un échange commence par la carte défaussée.", "A swap begins with the card that is discarded."
    ),
}


def reason(view: dict[str, Any], code: int, move: Mapping[str, Any], lang: str) -> str | None:
    """A refusal with the card that it is about, where there is one; from what the refused seat sees and said itself."""
    if code != NOT_IN_HAND or view["seat"] is None:
        return None
    named = [move.get("card"), move.get("discard")]
    named += [spot.get("hand") for spot in (move.get("a"), move.get("b")) if isinstance(spot, Mapping)]
    hand = list(view["hands"][view["seat"]])
    for card in named:
        if not isinstance(card, str) or card not in KIND_OF:
            continue
        if card in hand:
            hand.remove(card)
        elif card in view["hands"][view["seat"]]:
            name = card_in_words(card, lang)
            another = "une autre" if card == "destruction" else "un autre"
            return f"Il vous faudrait {another} {name}." if lang == "fr" else f"You would need another {name}."
        else:
            name = card_in_words(card, lang)
            return f"Vous n’avez pas de {name} en main." if lang == "fr" else f"You have no {name} in your hand."
    return None
