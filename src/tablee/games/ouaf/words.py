"""Ouaf!: events as sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event

COATS_ASKED = {
    "fr": {"yellow": "du jaune", "green": "du vert", "blue": "du bleu", "red": "du rouge"},
    "en": {"yellow": "yellow", "green": "green", "blue": "blue", "red": "red"},
}
EARS_NAMED = {"fr": {"left": "gauche", "right": "droite"}, "en": {"left": "left", "right": "right"}}
_COATS = {
    "m": {"yellow": "jaune", "green": "vert", "blue": "bleu", "red": "rouge"},
    "f": {"yellow": "jaune", "green": "verte", "blue": "bleue", "red": "rouge"},
}
# The article and gender of each symbol in French.
_SYMBOLS = {
    "heart": ("le cœur", "m"),
    "bone": ("l’os", "m"),
    "ball": ("la balle", "f"),
    "bowl": ("la gamelle", "f"),
    "paw": ("la patte", "f"),
    "kennel": ("la niche", "f"),
    "collar": ("le collier", "m"),
}
_ONE_OF = {
    "heart": "un cœur",
    "bone": "un os",
    "ball": "une balle",
    "bowl": "une gamelle",
    "paw": "une patte",
    "kennel": "une niche",
    "collar": "un collier",
}


def name_of(card: str, lang: str) -> str:
    """A card with its article.

    >>> name_of("green-ball", "fr"), name_of("green-ball", "en"), name_of("joker", "fr")
    ('la balle verte', 'the green ball', 'un joker')
    """
    if card == "joker":
        return "un joker" if lang == "fr" else "a joker"
    coat, symbol = card.split("-")
    if lang == "en":
        return f"the {coat} {symbol}"
    noun, gender = _SYMBOLS[symbol]
    return f"{noun} {_COATS[gender][coat]}"


def asked_for(top: str, coat: str | None, lang: str) -> str:
    """What the top of the discard asks for.

    >>> asked_for("red-bone", None, "fr"), asked_for("joker", "blue", "en")
    ('du rouge, un os ou un joker', 'blue or a joker')
    """
    wanted = [] if coat is None else [COATS_ASKED[lang][coat]]
    if top != "joker":
        own_coat, symbol = top.split("-")
        wanted = [COATS_ASKED[lang][own_coat], _ONE_OF[symbol] if lang == "fr" else f"a {symbol}"]
    last = "un joker" if lang == "fr" else "a joker"
    return f"{', '.join(wanted)} {'ou' if lang == 'fr' else 'or'} {last}" if wanted else last


class Teller:
    """One event told to one reader."""

    def __init__(self, event: Event, lang: str, names: Sequence[str], you: int | None) -> None:
        self.event = event
        self.lang = lang
        self.names = names
        self.you = you

    def who(self, field: str = "seat") -> str:
        """The name of a seat, or *you*."""
        seat = self.event[field]
        if seat is not None and seat == self.you:
            return "vous" if self.lang == "fr" else "you"
        return self.names[seat]

    def is_you(self, field: str = "seat") -> bool:
        """Whether that seat is the reader's."""
        return self.you is not None and bool(self.event[field] == self.you)

    def card(self) -> str:
        """The event's card, or just *a card* for who may not see it."""
        if self.event["card"] is None:
            return "une carte" if self.lang == "fr" else "a card"
        return name_of(self.event["card"], self.lang)

    def ear(self, field: str = "ear") -> str:
        """Left or right."""
        return EARS_NAMED[self.lang][self.event[field]]

    def say(self, fr_you: str, fr: str, en_you: str, en: str) -> str:
        """The one of four sentences that is for this reader."""
        if self.lang == "fr":
            return fr_you if self.is_you() else fr
        return en_you if self.is_you() else en


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _hung(t: Teller) -> str:
    return t.say(
        "Vos deux cartes pendent à vos oreilles : retenez-les bien !",
        f"{t.who()} a accroché ses deux cartes.",
        "Your two cards hang on your ears: remember them well!",
        f"{t.who()} has hung two cards.",
    )


def _joker_under(t: Teller) -> str:
    if t.lang == "fr":
        return "Un joker : il est glissé sous la pioche, on en retourne une autre."
    return "A joker: it goes under the pile, and another card is turned up."


def _turned_up(t: Teller) -> str:
    return f"La défausse commence par {t.card()}." if t.lang == "fr" else f"The discard begins with {t.card()}."


def _laid(t: Teller) -> str:
    if t.event["source"] == "hand":
        return t.say(
            f"Vous jouez {t.card()} de votre main.",
            f"{t.who()} joue {t.card()} de sa main.",
            f"You play {t.card()} from your hand.",
            f"{t.who()} plays {t.card()} from the hand.",
        )
    ear = t.ear("source")
    return t.say(
        f"Vous jouez {t.card()} de votre oreille {ear}.",
        f"{t.who()} joue {t.card()} de son oreille {ear}.",
        f"You play {t.card()} from your {ear} ear.",
        f"{t.who()} plays {t.card()} from the {ear} ear.",
    )


def _named(t: Teller) -> str:
    coat = COATS_ASKED[t.lang][t.event["coat"]]
    return t.say(
        f"Vous demandez {coat}.", f"{t.who()} demande {coat}.", f"You ask for {coat}.", f"{t.who()} asks for {coat}."
    )


def _showed(t: Teller) -> str:
    return t.say(
        f"Raté : à votre oreille {t.ear()} pend {t.card()}, qui ne convient pas.",
        f"{t.who()} montre {t.card()} de son oreille {t.ear()} : raté, elle ne convient pas."
        if t.event["card"] is None
        else f"Raté pour {t.who()} : à l’oreille {t.ear()} pend {t.card()}, qui ne convient pas.",
        f"A miss: on your {t.ear()} ear hangs {t.card()}, which does not fit.",
        f"A miss for {t.who()}: on the {t.ear()} ear hangs {t.card()}"
        + (" that does not fit." if t.event["card"] is None else ", which does not fit."),
    )


def _drew(t: Teller) -> str:
    if t.event["card"] is None:
        return f"{t.who()} pioche." if t.lang == "fr" else f"{t.who()} draws."
    return t.say(
        f"Vous piochez {t.card()}.",
        f"{t.who()} pioche {t.card()}.",
        f"You draw {t.card()}.",
        f"{t.who()} draws {t.card()}.",
    )


def _nothing_drawn(t: Teller) -> str:
    return f"Plus rien à piocher pour {t.who()}." if t.lang == "fr" else f"There is nothing left to draw for {t.who()}."


def _reshuffled(t: Teller) -> str:
    if t.lang == "fr":
        return "La pioche est vide : la défausse est mélangée pour en refaire une."
    return "The pile is empty: the discard is shuffled to make a new one."


def _dressed(t: Teller) -> str:
    return t.say(
        f"Votre carte pend à votre oreille {t.ear()} : retenez-la bien !",
        f"{t.who()} accroche {t.card()} à son oreille {t.ear()}.",
        f"Your card hangs on your {t.ear()} ear: remember it well!",
        f"{t.who()} hangs {t.card()} on the {t.ear()} ear.",
    )


def _stopped(t: Teller) -> str:
    if t.event["by"] is None:
        return t.say(
            "L’arbitre siffle : une de vos oreilles convenait !",
            f"L’arbitre siffle : {t.who()} avait une oreille qui convenait !",
            "The referee calls it: one of your ears fitted!",
            f"The referee calls it: {t.who()} had an ear that fitted!",
        )
    by = _upper(t.who("by"))
    cry, call = ("criez", "call") if t.is_you("by") else ("crie", "calls")
    return t.say(
        f"{by} {cry} « Stop ! Oreille ! » : une de vos oreilles convenait !",
        f"{by} {cry} « Stop ! Oreille ! » : {t.who()} avait une oreille qui convenait !",
        f"{by} {call} “Stop! Ear!”: one of your ears fitted!",
        f"{by} {call} “Stop! Ear!”: {t.who()} had an ear that fitted!",
    )


def _returned(t: Teller) -> str:
    return t.say(
        f"Vous reprenez {t.card()} en main.",
        f"{t.who()} reprend {t.card()} en main.",
        f"You take {t.card()} back into your hand.",
        f"{t.who()} takes {t.card()} back into the hand.",
    )


def _false_stop(t: Teller) -> str:
    return t.say(
        "Vous criez « Stop ! Oreille ! » pour rien : aucune oreille ne convenait.",
        f"{t.who()} crie « Stop ! Oreille ! » pour rien : aucune oreille ne convenait.",
        "You call “Stop! Ear!” for nothing: no ear fitted.",
        f"{t.who()} calls “Stop! Ear!” for nothing: no ear fitted.",
    )


def _penalty(t: Teller) -> str:
    return t.say(
        f"En gage, {t.card()} pend à votre oreille {t.ear()} : retenez bien cette carte !",
        f"En gage, {t.who()} accroche {t.card()} à son oreille {t.ear()}.",
        f"As a forfeit, {t.card()} hangs on your {t.ear()} ear: remember it well!",
        f"As a forfeit, {t.who()} hangs {t.card()} on the {t.ear()} ear.",
    )


def _barked(t: Teller) -> str:
    if t.event["barks"] == 2:
        return t.say(
            "Vous aboyez : « Ouaf, ouaf ! »",
            f"{t.who()} aboie : « Ouaf, ouaf ! »",
            "You bark: woof, woof!",
            f"{t.who()} barks: woof, woof!",
        )
    return t.say(
        "Vous aboyez : « Ouaf ! »", f"{t.who()} aboie : « Ouaf ! »", "You bark: woof!", f"{t.who()} barks: woof!"
    )


def _forgotten(t: Teller) -> str:
    by = t.event["by"]
    if by is None:
        return t.say(
            "Vous avez oublié d’aboyer !",
            f"{t.who()} a oublié d’aboyer !",
            "You forgot to bark!",
            f"{t.who()} forgot to bark!",
        )
    noticed = "vous l’avez remarqué" if t.is_you("by") else f"{t.who('by')} l’a remarqué"
    return t.say(
        f"Vous avez oublié d’aboyer : {noticed} !",
        f"{t.who()} a oublié d’aboyer : {noticed} !",
        f"You forgot to bark: {t.who('by')} noticed!",
        f"{t.who()} forgot to bark: {t.who('by')} noticed!",
    )


def _over(t: Teller) -> str:
    if t.event["winner"] is None:
        if t.lang == "fr":
            return "Tous les coups sont joués : à égalité de cartes, on partage la victoire."
        return "All turns are used up: equals in cards share the win."
    is_you = t.is_you("winner")
    who = t.who("winner")
    if t.event["why"] == "barked":
        if t.lang == "fr":
            return f"{who} {'avez' if is_you else 'a'} gagné !"
        return f"{who} {'have' if is_you else 'has'} won!"
    if t.lang == "fr":
        return f"Tous les coups sont joués : {who} {'gagnez' if is_you else 'gagne'} avec le moins de cartes !"
    return f"All turns are used up: {who} {'win' if is_you else 'wins'} with the fewest cards!"


_TOLD: dict[str, Callable[[Teller], str]] = {
    "hung": _hung,
    "joker-under": _joker_under,
    "turned-up": _turned_up,
    "laid": _laid,
    "named": _named,
    "showed": _showed,
    "drew": _drew,
    "nothing-drawn": _nothing_drawn,
    "reshuffled": _reshuffled,
    "dressed": _dressed,
    "stopped": _stopped,
    "returned": _returned,
    "false-stop": _false_stop,
    "penalty": _penalty,
    "barked": _barked,
    "forgotten": _forgotten,
    "over": _over,
}


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words; nothing for what the table shows by itself, nor for a bark that is due: it is the player's to remember."""
    tell = _TOLD.get(event["event"])
    return _upper(tell(Teller(event, lang, names, you))) if tell else ""


def label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """A move, the beginning of one, or what others see of it, in a few words.

    >>> label({"do": "dress", "ear": "left", "card": "blue-paw"}, "fr", ()), label({"do": "hang", "left": "joker"}, "en", ())
    ('Accrocher la patte bleue à gauche', 'Hang a joker on the left')
    """
    french, do = lang == "fr", move["do"]
    if do == "hang":
        hung = [(move[ear], EARS_NAMED[lang][ear]) for ear in ("left", "right") if move.get(ear)]
        told = " et " if french else " and "
        told = told.join(f"{name_of(card, lang)} {'à' if french else 'on the'} {ear}" for card, ear in hung)
        return f"{'Accrocher' if french else 'Hang'} {told or ('deux cartes' if french else 'two cards')}"
    if do == "dress":
        card = name_of(move["card"], lang) if move["card"] else "une carte" if french else "a card"
        ear = EARS_NAMED[lang][move["ear"]]
        return f"Accrocher {card} à {ear}" if french else f"Hang {card} on the {ear}"
    coat = COATS_ASKED[lang][move["coat"]] if move.get("coat") else None
    asking = "" if coat is None else f" et demander {coat}" if french else f" and ask for {coat}"
    if do == "ear":
        ear = EARS_NAMED[lang][move["ear"]]
        return (f"Jouer l’oreille {ear}" if french else f"Play the {ear} ear") + asking
    if do == "play":
        return f"{'Jouer' if french else 'Play'} {name_of(move['card'], lang)}{asking}"
    if do == "name":
        return f"{'Demander' if french else 'Ask for'} {coat}"
    if do == "forgot":
        name = names[move["seat"]]
        return f"{name} n’a pas aboyé !" if french else f"{name} did not bark!"
    return _ALONE[lang][do]


_ALONE = {
    "fr": {"draw": "Piocher", "stop": "Stop ! Oreille !", "bark": "Ouaf !", "close": "Fin du délai"},
    "en": {"draw": "Draw", "stop": "Stop! Ear!", "bark": "Woof!", "close": "Time is up"},
}
