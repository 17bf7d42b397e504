"""Wolf & Hound: events as sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event

from .animals import ANIMALS

_COLOURS = {"fr": {"black": "noir", "white": "blanc"}, "en": {"black": "black", "white": "white"}}
_TEAMS = {"fr": {"green": "verte", "orange": "orange"}, "en": {"green": "green", "orange": "orange"}}
_ANIMALS = {
    "fr": {"wolf": "le loup", "hound": "le chien", "tornado": "la tornade", "metamorph": "le métamorphe"},
    "en": {"wolf": "the wolf", "hound": "the hound", "tornado": "the tornado", "metamorph": "the metamorph"},
}
_FACES = {"fr": {"wolf": "loup", "hound": "chien"}, "en": {"wolf": "wolf", "hound": "hound"}}


def animal_in_words(name: str, lang: str) -> str:
    """The first card of a kind by its kind, the others by their number too, an own card by its name.

    >>> animal_in_words("wolf-01", "en"), animal_in_words("metamorph-02", "fr"), animal_in_words("wolf-grey", "en")
    ('the wolf', 'le métamorphe 02', 'wolf-grey')
    """
    if name not in ANIMALS:
        return name
    kind, number = name.split("-")
    return _ANIMALS[lang][kind] + ("" if number == "01" else f" {number}")


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
        if seat == self.you:
            return "vous" if self.lang == "fr" else "you"
        return self.names[seat]

    def is_you(self, field: str = "seat") -> bool:
        """Whether that seat is the reader's."""
        return bool(self.event[field] == self.you)

    def card(self) -> str:
        """A number card: «3 blanc», “white 3”."""
        colour, value = str(self.event["card"]).split("-")
        word = _COLOURS[self.lang][colour]
        return f"{value} {word}" if self.lang == "fr" else f"{word} {value}"

    def animal(self) -> str:
        """The animal card that the event speaks of."""
        return animal_in_words(str(self.event["animal"]), self.lang)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _played(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.who()} {'jouez' if t.is_you() else 'joue'} {t.card()}."
    return f"{t.who()} {'play' if t.is_you() else 'plays'} {t.card()}."


def _walked(t: Teller) -> str:
    spaces = abs(t.event["spaces"])
    back = t.event["spaces"] < 0
    if t.lang == "fr":
        return f"{t.animal()} {'recule' if back else 'avance'} de {spaces}, devant {t.who('to')}."
    return f"{t.animal()} walks {spaces}{' back' if back else ''}, to {t.who('to')}."


def _turned(t: Teller) -> str:
    face = _FACES[t.lang][t.event["face"]]
    return f"{t.animal()} se change en {face}." if t.lang == "fr" else f"{t.animal()} turns into a {face}."


def _drew(t: Teller) -> str:
    if t.event["card"] is None:
        return f"{t.who()} pioche." if t.lang == "fr" else f"{t.who()} draws."
    if t.lang == "fr":
        return f"{t.who()} {'piochez' if t.is_you() else 'pioche'} {t.card()}."
    return f"{t.who()} {'draw' if t.is_you() else 'draws'} {t.card()}."


def _skipped(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.animal()} se lève : {t.who()} {'passez votre' if t.is_you() else 'passe son'} tour."
    return f"{t.animal()} rises: {t.who()} {'miss your' if t.is_you() else 'misses a'} turn."


def _no_threes(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.animal()} se lève : aucun 3 pour {t.who()} ce tour-ci."
    return f"{t.animal()} rises: no 3 for {t.who()} this turn."


def _took(t: Teller) -> str:
    if not t.event["sheep"]:
        return (
            f"{t.animal()} ne trouve plus de mouton chez {t.who()}."
            if t.lang == "fr"
            else f"{t.animal()} finds no sheep left at {t.who()}."
        )
    if t.lang == "fr":
        return f"{t.animal()} emporte un mouton chez {t.who()}."
    return f"{t.animal()} takes a sheep from {t.who()}."


def _brought(t: Teller) -> str:
    if not t.event["sheep"]:
        return (
            f"{t.animal()} veille : le troupeau est au complet chez {t.who()}."
            if t.lang == "fr"
            else f"{t.animal()} keeps watch: no sheep is missing at {t.who()}."
        )
    if t.lang == "fr":
        return f"{t.animal()} ramène un mouton chez {t.who()}."
    return f"{t.animal()} brings a sheep back to {t.who()}."


def _showed(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.who()} n’{'avez' if t.is_you() else 'a'} que des 3 et {'montrez votre' if t.is_you() else 'montre sa'} main."
    return (
        f"{t.who()} {'hold' if t.is_you() else 'holds'} only 3s and {'show your' if t.is_you() else 'shows the'} hand."
    )


def _turned_up(t: Teller) -> str:
    return f"{t.card()} est retourné pour {t.who()}." if t.lang == "fr" else f"{t.card()} is turned up for {t.who()}."


def _kept(t: Teller) -> str:
    return f"la carte de {t.who()} est gardée." if t.lang == "fr" else f"{t.who()}'s card is kept."


def _swapped(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.card()} va sous la pile de {t.who()} ; le dessus de la pile est joué."
    return f"{t.card()} goes under {t.who()}'s pile; its top card is played."


def _last_round(t: Teller) -> str:
    if t.lang == "fr":
        return f"{t.who()} n’{'avez' if t.is_you() else 'a'} plus de carte : dernier tour de table."
    return f"{t.who()} {'have' if t.is_you() else 'has'} no card left: last time round the table."


def _over(t: Teller) -> str:
    team = _TEAMS[t.lang][t.event["winner"]]
    if t.lang == "fr":
        why = "un berger n’a plus de mouton" if t.event["why"] == "out-of-sheep" else "les moutons sont comptés"
        return f"{why} : l’équipe {team} gagne."
    why = "a shepherd has no sheep left" if t.event["why"] == "out-of-sheep" else "the sheep are counted"
    return f"{why}: the {team} team wins."


_TOLD: dict[str, Callable[[Teller], str]] = {
    "played": _played,
    "walked": _walked,
    "turned": _turned,
    "drew": _drew,
    "skipped": _skipped,
    "no-threes": _no_threes,
    "took": _took,
    "brought": _brought,
    "showed": _showed,
    "turned-up": _turned_up,
    "kept": _kept,
    "swapped": _swapped,
    "last-round": _last_round,
    "over": _over,
}


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words; nothing for what the table shows by itself."""
    tell = _TOLD.get(event["event"])
    return _upper(tell(Teller(event, lang, names, you))) if tell else ""


def label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """A move in a few words.

    >>> label({"do": "play", "card": "white-3"}, "fr", ()), label({"do": "keep"}, "en", ())
    ('Jouer 3 blanc', 'Keep the card')
    """
    french = lang == "fr"
    if move["do"] == "play":
        card = Teller({"card": move["card"]}, lang, names, None).card()
        return f"Jouer {card}" if french else f"Play {card}"
    if move["do"] == "flip":
        animal = animal_in_words(str(move["card"]), lang)
        return f"Retourner {animal}" if french else f"Turn {animal} over"
    if move["do"] == "swap":
        return "Échanger la carte" if french else "Swap the card"
    return "Garder la carte" if french else "Keep the card"
