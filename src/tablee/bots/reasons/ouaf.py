"""Ouaf!: why a card is good, from what the seat sees and remembers."""

from __future__ import annotations

from typing import Any

from tablee.bots.styles.ouaf import chance_of_fitting, count_bits, own_cards, threat
from tablee.engine import Values
from tablee.games.ouaf.piles import fits
from tablee.games.ouaf.table import (
    BARK,
    COAT_NAMES,
    DRAW,
    DRESS_EAR,
    EAR_NAMES,
    EARS,
    FORGOT,
    JOKER,
    NAME_COAT,
    ONE_COAT,
    PLAIN,
    PLAY_CARD,
    PLAY_EAR,
    PLAY_JOKER,
    STOP,
    SYMBOL_NAMES,
    SYMBOLS,
)
from tablee.games.ouaf.words import COATS_ASKED, EARS_NAMED, name_of


def reason(table: Any, seat: int, memory: Any, move: int, options: Values, lang: str) -> str:
    """Why a move is good."""
    fr = lang == "fr"
    if move < PLAY_EAR or DRESS_EAR <= move < STOP:
        return _hanging(table, seat, fr)
    if move < PLAY_CARD:
        return _from_ear(table, seat, memory, move - PLAY_EAR, lang)
    if move < PLAY_JOKER:
        return _from_hand(table, seat, move - PLAY_CARD, fr)
    if move < DRAW:
        return _joker(table, seat, memory, move - PLAY_JOKER, lang)
    if move == DRAW:
        return (
            "Rien de ce que vous connaissez ne va : mieux vaut piocher que se tromper d’oreille."
            if fr
            else "Nothing that you know of fits: better to draw than to try the wrong ear."
        )
    if move < DRESS_EAR:
        return _naming(table, seat, memory, move - NAME_COAT, lang)
    return _calling(move, fr)


def _hanging(table: Any, seat: int, fr: bool) -> str:
    if int(table.jokers[seat]) > 0:
        return (
            "Gardez le joker en main : il servira quand rien d’autre n’ira. Retenez bien cette carte."
            if fr
            else "Keep the joker in hand for when nothing else fits. And remember this card."
        )
    return (
        "Toutes se valent ici : ce qui compte est de s’en souvenir."
        if fr
        else "They are all alike here: what counts is to remember it."
    )


def _from_ear(table: Any, seat: int, memory: Any, ear: int, lang: str) -> str:
    fr, side = lang == "fr", EARS_NAMED[lang][EAR_NAMES[ear]]
    kind = int(memory.ear[ear]) - 1
    if kind < 0:
        chance = int(chance_of_fitting(table, seat, memory))
        return (
            f"Vous ne savez plus ce que porte votre oreille {side} ; environ {chance} fois sur 100, elle va."
            if fr
            else f"You no longer know what your {side} ear carries; about {chance} times in 100 it fits."
        )
    if not fits(table, kind):
        return ""
    card = name_of(_card(kind), lang)
    return (
        f"Votre oreille {side} porte {card}, et elle va : l’oreille d’abord."
        if fr
        else f"Your {side} ear carries {card}, and it fits: ear first."
    )


def _from_hand(table: Any, seat: int, kind: int, fr: bool) -> str:
    if int(threat(table, seat, kind, 0)) == 0 and _next_has_ears(table, seat):
        return (
            "Elle va, et les oreilles du joueur suivant n’iront pas dessus."
            if fr
            else "It fits, and the next player’s ears will not fit on it."
        )
    return (
        "Elle va, et pour ce que vous savez vos oreilles ne vont pas."
        if fr
        else "It fits, and as far as you know your ears do not."
    )


def _joker(table: Any, seat: int, memory: Any, coat: int, lang: str) -> str:
    asked = COATS_ASKED[lang][COAT_NAMES[coat]]
    owned = _owned(table, seat, memory, coat)
    if lang == "fr":
        return f"Le joker va toujours ; demandez {asked}{_of_which(owned, lang)}."
    return f"A joker always fits; ask for {asked}{_of_which(owned, lang)}."


def _naming(table: Any, seat: int, memory: Any, coat: int, lang: str) -> str:
    asked = COATS_ASKED[lang][COAT_NAMES[coat]]
    owned = _owned(table, seat, memory, coat)
    return f"{'Demandez' if lang == 'fr' else 'Ask for'} {asked}{_of_which(owned, lang)}."


def _of_which(owned: int, lang: str) -> str:
    if owned == 0:
        return ", que le joueur suivant ne montre pas" if lang == "fr" else ", which the next player does not show"
    if lang == "fr":
        return f", dont vous avez {owned} carte{'s' if owned > 1 else ''}"
    return f", of which you have {owned} card{'s' if owned > 1 else ''}"


def _owned(table: Any, seat: int, memory: Any, coat: int) -> int:
    return int(count_bits(int(own_cards(table, seat, memory)) & (ONE_COAT << (SYMBOLS * coat))))


def _calling(move: int, fr: bool) -> str:
    if move == STOP:
        return (
            "Une carte de son oreille allait : il devait la jouer d’abord."
            if fr
            else "A card on that ear fitted: it had to be played first."
        )
    if move == BARK:
        return (
            "Aboyez avant que quelqu’un ne remarque votre silence."
            if fr
            else "Bark before anybody notices your silence."
        )
    if move >= FORGOT:
        return "Il devait aboyer et ne l’a pas fait." if fr else "A bark was due and did not come."
    return ""


def _next_has_ears(table: Any, seat: int) -> bool:
    other = (seat + 1) % int(table.seats)
    return any(0 <= int(table.ears[other, ear]) < JOKER for ear in range(EARS))


def _card(kind: int) -> str:
    if kind >= PLAIN:
        return "joker"
    return f"{COAT_NAMES[kind // SYMBOLS]}-{SYMBOL_NAMES[kind % SYMBOLS]}"
