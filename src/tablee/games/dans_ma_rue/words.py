"""Dans ma rue: events as sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event

from .pictures import picture, place_name, quoted, upper
from .statements import PICTURE_OF


class Teller:
    """One event told to one reader."""

    def __init__(self, event: Event, lang: str, names: Sequence[str], you: int | None) -> None:
        self.event = event
        self.is_french = lang == "fr"
        self.lang = lang
        self.names = names
        self.you = you

    def is_you(self) -> bool:
        """Whether the reader did it."""
        return bool(self.event["seat"] == self.you)

    def does(self, french: tuple[str, str], english: tuple[str, str]) -> str:
        """Who, and the verb as it is for others and for *you*: «Zoé pose», «vous posez»."""
        verb = (french if self.is_french else english)[1 if self.is_you() else 0]
        who = ("vous" if self.is_french else "you") if self.is_you() else self.names[self.event["seat"]]
        return f"{who} {verb}"

    def card(self) -> str:
        """A statement in quotation marks."""
        return quoted(self.event["card"], self.lang)

    def picture(self) -> str:
        """A picture with its article."""
        return picture(PICTURE_OF[self.event["picture"]], self.lang)

    def place(self) -> str:
        """Where a picture is put."""
        return place_name(self.event["at"], self.lang)

    def pawns(self) -> str:
        """So many pawns."""
        n = self.event["pawns"]
        if self.is_french:
            return "un pion" if n == 1 else f"{n} pions"
        return "a pawn" if n == 1 else f"{n} pawns"


def _laid(t: Teller) -> str:
    return f"{t.does(('pose', 'posez'), ('lays', 'lay'))} {t.card()}."


def _contradiction(t: Teller) -> str:
    facts = [quoted(name, t.lang) for name in t.event["clash"]]
    if t.is_french:
        listed = " et ".join((", ".join(facts[:-1]), facts[-1])) if len(facts) > 1 else "".join(facts)
        return f"C’est impossible avec {listed} : la carte va à la défausse."
    listed = " and ".join((", ".join(facts[:-1]), facts[-1])) if len(facts) > 1 else "".join(facts)
    return f"That is impossible with {listed}: the card goes to the discard."


def _left(t: Teller) -> str:
    return f"{t.card()} quitte la table." if t.is_french else f"{t.card()} leaves the table."


def _placed(t: Teller) -> str:
    text = f"{t.does(('place', 'placez'), ('puts', 'put'))} {t.picture()} {t.place()}"
    if not t.event["pawns"]:
        return f"{text}."
    if t.is_french:
        return f"{text} et {'prenez' if t.is_you() else 'prend'} {t.pawns()}."
    return f"{text} and {'take' if t.is_you() else 'takes'} {t.pawns()}."


def _unproved(t: Teller) -> str:
    number = PICTURE_OF[t.event["picture"]]
    street = t.event["street"][number // 5]
    elsewhere = place_name(street.index(t.event["picture"]) + 1, t.lang)
    if t.is_french:
        return f"{t.picture()} {t.place()} : ce n’est pas prouvé, ce peut être {elsewhere}. L’image revient."
    return f"{t.picture()} {t.place()}: that is not proved, it may be {elsewhere}. The picture goes back."


def _paid(t: Teller) -> str:
    return f"{t.does(('rend', 'rendez'), ('gives back', 'give back'))} {t.pawns()}."


def _blocked(t: Teller) -> str:
    claim = t.does(("annonce un blocage", "annoncez un blocage"), ("claims to be blocked", "claim to be blocked"))
    if t.event["free"]:
        return f"{claim} : c’est exact." if t.is_french else f"{claim}: that is so."
    return f"{claim} : une carte convenait." if t.is_french else f"{claim}: a card would have fitted."


def _discarded(t: Teller) -> str:
    where = "" if t.event["source"] == "hand" else (", de la table" if t.is_french else ", from the table")
    return f"{t.does(('écarte', 'écartez'), ('discards', 'discard'))} {t.card()}{where}."


def _reshuffled(t: Teller) -> str:
    if t.is_french:
        return f"La défausse est mélangée en une nouvelle pioche de {t.event['cards']} cartes."
    return f"The discard is shuffled into a new pile of {t.event['cards']} cards."


def _drew(t: Teller) -> str:
    text = t.does(("pioche", "piochez"), ("draws", "draw"))
    return f"{text}." if t.event["card"] is None else f"{text} {t.card()}."


def _over(t: Teller) -> str:
    why = {
        "full": ("la rue est complète", "the street is full"),
        "idle": ("rien n’avance plus", "nothing moves any more"),
        "undecidable": (
            "plus rien ne peut départager les deux dernières images",
            "nothing can tell the last two pictures apart",
        ),
    }[t.event["why"]][0 if t.is_french else 1]
    who = [("vous" if t.is_french else "you") if seat == t.you else t.names[seat] for seat in t.event["winners"]]
    if len(who) > 1:
        names = (" et " if t.is_french else " and ").join((", ".join(who[:-1]), who[-1]))
        return f"{why} : {names}, victoire partagée." if t.is_french else f"{why}: {names} share the victory."
    is_you = t.event["winners"] == [t.you]
    if t.is_french:
        return f"{why} : {who[0]} {'gagnez' if is_you else 'gagne'}."
    return f"{why}: {who[0]} {'win' if is_you else 'wins'}."


_TOLD: dict[str, Callable[[Teller], str]] = {
    "laid": _laid,
    "contradiction": _contradiction,
    "left": _left,
    "placed": _placed,
    "unproved": _unproved,
    "paid": _paid,
    "blocked": _blocked,
    "discarded": _discarded,
    "reshuffled": _reshuffled,
    "drew": _drew,
    "over": _over,
}


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words; nothing for what the table shows by itself."""
    tell = _TOLD.get(event["event"])
    return upper(tell(Teller(event, lang, names, you))) if tell else ""


def label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """A move in a few words; of a discard that is being named card by card, the last one.

    >>> label({"do": "place", "picture": "animal-cat", "at": 2}, "fr", ()), label({"do": "discard", "cards": [None, None]}, "en", ())
    ('Placer le chat à la place 2', 'Discard 2 cards for a pawn')
    """
    do, french = move["do"], lang == "fr"
    if do == "place":
        name = picture(PICTURE_OF[move["picture"]], lang)
        return f"Placer {name} à la place {move['at']}" if french else f"Put {name} at place {move['at']}"
    if do == "lay":
        return f"{'Poser' if french else 'Lay'} {quoted(move['card'], lang)}"
    if do == "bonus":
        if "hand" in move:
            return f"{'Bonus : écarter' if french else 'Bonus: discard'} {quoted(move['hand'], lang)}"
        said = quoted(move["table"], lang)
        return f"Bonus : enlever {said} de la table" if french else f"Bonus: take {said} off the table"
    if do == "discard":
        return _discard_label(move["cards"], french, lang)
    if do == "blocked":
        return "Se déclarer bloqué" if french else "Claim to be blocked"
    return "Terminer le tour" if french else "End the turn"


def _discard_label(cards: Sequence[str | None], french: bool, lang: str) -> str:
    named = [card for card in cards if card is not None]
    if named:
        return f"{'Défausser' if french else 'Discard'} {quoted(named[-1], lang)}"
    n = len(cards)
    if french:
        return f"Défausser {'une carte' if n == 1 else f'{n} cartes'} contre un pion"
    return f"Discard {'a card' if n == 1 else f'{n} cards'} for a pawn"
