"""ChiWaWa: events as sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event

_POWERS = {
    "fr": {"mimicry": "Mimétisme", "destruction": "Destruction"},
    "en": {"mimicry": "mimicry", "destruction": "destruction"},
}
ENDS = {"fr": {"left": "à gauche", "right": "à droite"}, "en": {"left": "on the left", "right": "on the right"}}
_VOWELS = "aeiouàâäéèêëîïôöûü"


def card_in_words(card: str, lang: str) -> str:
    """A card's name for people.

    >>> card_in_words("20a", "fr"), card_in_words("mimicry", "fr")
    ('20a', 'Mimétisme')
    """
    return _POWERS[lang].get(card, card)


def one_card(card: str, lang: str) -> str:
    """A card with its article.

    >>> one_card("destruction", "fr"), one_card("20a", "en")
    ('une Destruction', 'a 20a')
    """
    article = "a" if lang == "en" else "une" if card == "destruction" else "un"
    return f"{article} {card_in_words(card, lang)}"


def of_name(name: str) -> str:
    """A French *de* before a name.

    >>> of_name("Max"), of_name("Émile")
    ('de Max', 'd’Émile')
    """
    return f"d’{name}" if name[:1].lower() in _VOWELS else f"de {name}"


def spot_in_words(spot: Mapping[str, Any], lang: str, names: Sequence[str], you: int | None = None) -> str:
    """A spot outside the hand, or a row of which no card is named yet.

    >>> spot_in_words({"row": 1, "at": 0}, "fr", ("Max", "Émile")), spot_in_words({"deck": True}, "en", ())
    ('la carte 1 de la rangée d’Émile', 'the top of the pile')
    """
    french = lang == "fr"
    if "source" in spot:
        return f"la carte {spot['source'] + 1} de la source" if french else f"card {spot['source'] + 1} of the source"
    if "deck" in spot:
        return "le dessus de la pioche" if french else "the top of the pile"
    mine, name = spot["row"] == you, names[spot["row"]]
    if french:
        card = f"la carte {spot['at'] + 1}" if "at" in spot else "une carte"
        return f"{card} de {'votre rangée' if mine else f'la rangée {of_name(name)}'}"
    card = f"card {spot['at'] + 1}" if "at" in spot else "a card"
    owner = "your" if mine else f"{name}'s"
    return f"{card} of {owner} row"


class Teller:
    """One event told to one reader."""

    def __init__(self, event: Event, lang: str, names: Sequence[str], you: int | None) -> None:
        self.event = event
        self.fr = lang == "fr"
        self.lang = lang
        self.names = names
        self.you = you

    def name(self, seat: int) -> str:
        """The name of a seat, or *you*."""
        if seat == self.you:
            return "vous" if self.fr else "you"
        return self.names[seat]

    def who(self) -> str:
        """Who does it."""
        return self.name(self.event["seat"])

    def is_you(self, field: str = "seat") -> bool:
        """Whether that seat is the reader's."""
        return bool(self.event[field] == self.you)

    def does(self, you_fr: str, other_fr: str, you_en: str, other_en: str) -> str:
        """The subject and its verb."""
        mine, others = (you_fr, other_fr) if self.fr else (you_en, other_en)
        return f"{self.who()} {mine if self.is_you() else others}"

    def card(self) -> str:
        """The card, or «une carte» where it is unknown."""
        if self.event["card"] is None:
            return "une carte" if self.fr else "a card"
        return one_card(self.event["card"], self.lang)

    def row(self, field: str) -> str:
        """Whose row: «votre rangée», “Zoé's row”."""
        if self.is_you(field):
            return "votre rangée" if self.fr else "your row"
        name = self.names[self.event[field]]
        return f"la rangée {of_name(name)}" if self.fr else f"{name}'s row"

    def end(self) -> str:
        """Which end."""
        return ENDS[self.lang][self.event["end"]]

    def spot(self, spot: Mapping[str, Any]) -> str:
        """A spot in words."""
        if "hand" in spot:
            return "une carte de sa main" if self.fr else "a card from the hand"
        return spot_in_words(spot, self.lang, self.names, self.you)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _chose(t: Teller) -> str:
    head = t.does("avez choisi votre pilier", "a choisi son pilier", "have chosen your pillar", "has chosen a pillar")
    if t.event["card"] is None:
        return f"{head}."
    name = card_in_words(t.event["card"], t.lang)
    return f"{head} : {name}." if t.fr else f"{head}: {name}."


def _pillar(t: Teller) -> str:
    name = card_in_words(t.event["card"], t.lang)
    if t.fr:
        return f"{'votre pilier' if t.is_you() else f'le pilier {of_name(t.who())}'} : {name}."
    return f"{'your pillar' if t.is_you() else f'the pillar of {t.who()}'}: {name}."


def _placed(t: Teller) -> str:
    return f"{t.does('posez', 'pose', 'place', 'places')} {t.card()} {t.end()}."


def _planted(t: Teller) -> str:
    where = t.row("row")
    if t.fr:
        return f"{t.does('glissez', 'glisse', '', '')} {t.card()} {t.end()} de {where}."
    return f"{t.does('', '', 'plant', 'plants')} {t.card()} {t.end()} of {where}."


def _folded(t: Teller) -> str:
    return f"{t.does('vous couchez', 'se couche', 'fold', 'folds')}."


def _discarded(t: Teller) -> str:
    return f"{t.does('défaussez', 'défausse', 'discard', 'discards')} {t.card()}."


def _swapped(t: Teller) -> str:
    a, b = t.spot(t.event["a"]), t.spot(t.event["b"])
    if "hand" in t.event["b"] and t.event["card"] is not None:
        b = (
            f"{t.card()} de {'votre' if t.is_you() else 'sa'} main"
            if t.fr
            else f"{t.card()} from {'your' if t.is_you() else 'the'} hand"
        )
    if t.fr:
        return f"{t.does('échangez', 'échange', '', '')} {a} contre {b}."
    return f"{t.does('', '', 'swap', 'swaps')} {a} for {b}."


def _gained(t: Teller) -> str:
    if t.event["card"] is None:
        return ""
    return f"{t.does('recevez', 'reçoit', 'get', 'gets')} {t.card()}."


def _turned_up(t: Teller) -> str:
    if t.fr:
        return f"dans la source apparaît {t.card()}."
    return f"now in the source: {t.card()}."


def _counting(t: Teller) -> str:
    return "les rangées sont révélées." if t.fr else "the rows are revealed."


def _owner(t: Teller) -> str:
    if t.fr:
        return f"à {t.who()} de faire agir {'les cartes de votre rangée' if t.is_you() else 'les cartes de sa rangée'}."
    return f"{t.who()} {'work the powers of your row' if t.is_you() else 'works the powers of the row'}."


def _destroyed(t: Teller) -> str:
    at, side = t.event["at"] + 1, t.event["side"]
    if side is None:
        if t.fr:
            return f"{t.row('seat')} : la Destruction en {at} n’a rien à détruire et part seule."
        return f"{t.row('seat')}: the destruction at {at} has nothing to destroy and goes alone."
    if t.fr:
        return f"{t.row('seat')} : la Destruction en {at} emporte la carte à sa {'gauche' if side == 'left' else 'droite'}."
    return f"{t.row('seat')}: the destruction at {at} takes the card on its {side}."


def _mimicked(t: Teller) -> str:
    at, value = t.event["at"] + 1, t.event["value"]
    if t.event["side"] is None:
        if t.fr:
            return f"{t.row('seat')} : le Mimétisme en {at} n’a rien à recopier."
        return f"{t.row('seat')}: the mimicry at {at} has nothing to copy."
    if t.fr:
        side = "gauche" if t.event["side"] == "left" else "droite"
        return f"{t.row('seat')} : le Mimétisme en {at} recopie {value} à {side}."
    return f"{t.row('seat')}: the mimicry at {at} copies {value} on the {t.event['side']}."


def _counted(t: Teller) -> str:
    points = t.event["score"]
    if t.fr:
        return f"{t.does('marquez', 'marque', '', '')} {points} point{'s' if points > 1 else ''}."
    return f"{t.does('', '', 'score', 'scores')} {points} point{'s' if points != 1 else ''}."


def _round_won(t: Teller) -> str:
    return f"{t.does('gagnez', 'gagne', 'win', 'wins')} {'la manche' if t.fr else 'the round'}."


def _round_void(t: Teller) -> str:
    return "égalité en tête : personne ne gagne la manche." if t.fr else "a tie for the highest: nobody wins the round."


def _out(t: Teller) -> str:
    return f"{t.does('êtes hors jeu', 'est hors jeu', 'are out of the game', 'is out of the game')}."


def _starter(t: Teller) -> str:
    return f"{t.does('commencerez la manche', 'commencera la manche', 'will begin the round', 'will begin the round')}."


def _shuffled(t: Teller) -> str:
    if t.fr:
        return "la défausse est mélangée et devient la pioche."
    return "the discard is shuffled and becomes the draw pile."


def _drew(t: Teller) -> str:
    if t.event["card"] is None:
        return ""
    return f"{t.does('piochez', 'pioche', 'draw', 'draws')} {t.card()}."


def _round(t: Teller) -> str:
    n = t.event["round"]
    return f"manche {n} : choisissez votre pilier." if t.fr else f"round {n}: choose your pillar."


def _over(t: Teller) -> str:
    winners = t.event["winners"]
    if winners == [t.you]:
        return "vous gagnez la partie !" if t.fr else "you win the game!"
    names = [t.name(seat) for seat in winners]
    listed = f"{', '.join(names[:-1])} {'et' if t.fr else 'and'} {names[-1]}" if len(names) > 1 else "".join(names)
    if len(names) == 1:
        return f"{listed} gagne la partie." if t.fr else f"{listed} wins the game."
    return f"la partie finit à égalité : {listed}." if t.fr else f"the game ends in a draw: {listed}."


_TOLD: dict[str, Callable[[Teller], str]] = {
    "chose": _chose,
    "pillar": _pillar,
    "placed": _placed,
    "planted": _planted,
    "folded": _folded,
    "discarded": _discarded,
    "swapped": _swapped,
    "gained": _gained,
    "turned-up": _turned_up,
    "counting": _counting,
    "owner": _owner,
    "destroyed": _destroyed,
    "mimicked": _mimicked,
    "counted": _counted,
    "round-won": _round_won,
    "round-void": _round_void,
    "out": _out,
    "starter": _starter,
    "shuffled": _shuffled,
    "drew": _drew,
    "round": _round,
    "over": _over,
}


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words; nothing for what the table shows by itself."""
    tell = _TOLD.get(event["event"])
    return _upper(tell(Teller(event, lang, names, you))) if tell else ""


# ---- what a button says ----


def label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """A move, the beginning of one, or what others see of it, in a few words.

    >>> label({"do": "plant", "card": "20a", "seat": 1, "end": "left"}, "fr", ("Max", "Émile"))
    'Glisser un 20a à gauche de la rangée d’Émile'
    >>> label({"do": "swap", "discard": "5a", "a": {"source": 0}}, "en", ())
    'Discard a 5a and swap card 1 of the source'
    """
    french, do = lang == "fr", move["do"]
    if do == "fold":
        return "Se coucher" if french else "Fold"
    if do == "swap":
        return _swap_label(move, lang, names)
    if do in ("destroy", "mimic"):
        return _power_label(move, lang)
    card = _card_or_some(move["card"], lang)
    if do == "pillar":
        return f"Choisir {card} comme pilier" if french else f"Choose {card} as pillar"
    end = ENDS[lang][move["end"]]
    if do == "place":
        return f"Poser {card} {end}" if french else f"Place {card} {end}"
    name = names[move["seat"]]
    return f"Glisser {card} {end} de la rangée {of_name(name)}" if french else f"Plant {card} {end} of {name}'s row"


def _card_or_some(card: str | None, lang: str) -> str:
    if card is None:
        return "une carte" if lang == "fr" else "a card"
    return one_card(card, lang)


def _swap_label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """The card that pays, then as many of the two spots as are named."""
    french = lang == "fr"
    spots = []
    for spot in (move[name] for name in ("a", "b") if name in move):
        if "hand" in spot:
            card = _card_or_some(spot["hand"], lang)
            spots.append(f"{card} de la main" if french else f"{card} from the hand")
        else:
            spots.append(spot_in_words(spot, lang, names))
    told = (" contre " if french else " for ").join(spots)
    paid = _card_or_some(move["discard"], lang)
    return f"{f'Défausser {paid} et échanger' if french else f'Discard {paid} and swap'} {told}".rstrip()


def _power_label(move: Mapping[str, Any], lang: str) -> str:
    """Which power, where it lies if that is named, and on which side it works."""
    french, is_mimic, side = lang == "fr", move["do"] == "mimic", move["side"]
    power = _upper(card_in_words("mimicry" if is_mimic else "destruction", lang))
    if "at" in move:
        power += f" {'en' if french else 'at'} {move['at'] + 1}"
    if french:
        verb = "recopier" if is_mimic else "détruire"
        return f"{power} : {f'rien à {verb}' if side is None else f'{verb} {ENDS[lang][side]}'}"
    verb = "copy" if is_mimic else "destroy"
    return f"{power}: {f'nothing to {verb}' if side is None else f'{verb} {ENDS[lang][side]}'}"
