"""Wataï: events as sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event

_SUITS = {
    "fr": {"red": "rouge", "blue": "bleu", "green": "vert", "yellow": "jaune"},
    "en": {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"},
}
_NAMED_CARDS = {
    "fr": {"start": "un Start", "stop": "un Stop", "extra": "un Extra Stop"},
    "en": {"start": "a Start", "stop": "a Stop", "extra": "an Extra Stop"},
}
_COUNTINGS = {
    "fr": {
        2: "le cri vaudra 10",
        4: "le cri vaudra 20",
        6: "tout sera doublé",
        8: "aïe, aïe, aïe : 10 points de moins",
    },
    "en": {
        2: "the shout will be worth 10",
        4: "the shout will be worth 20",
        6: "everything counts double",
        8: "ouch: 10 points lost",
    },
}
_AS_USUAL = {"fr": "décompte habituel", "en": "counting as usual"}
VARIANTS = {
    "fr": (
        "on joue de l’autre main", "un dévidoir de six cartes pour qui a lancé", "trois cartes de plus dans un talon",
        "trois cartes de moins dans un talon", "les Extra Stop entrent en jeu", "chacun donne son stock à gauche",
        "il faut vider talon et dévidoir", "le même nombre change la couleur", "les piles vont à l’envers",
        "trois cartes de talon pour un autre", "il faut attendre un deuxième talon vide", "seuls les nombres comptent",
        "l’Extra Stop donne dix secondes seul", "on retourne deux par deux", "on tape sur les 10", "on dit les nombres",
    ),
    "en": (
        "everybody plays with the other hand", "a reel of six cards for the roller", "three cards more in a talon",
        "three cards fewer in a talon", "the Extra Stops are in", "everybody hands the stock to the left",
        "talon and reel must be empty", "the same number changes the suit", "piles run backwards",
        "three talon cards for somebody else", "a second empty talon must be awaited", "only numbers count",
        "the Extra Stop gives ten seconds alone", "stocks are flipped by twos", "tap the 10s", "say the numbers",
    ),
}  # fmt: skip
"""What each variant is about, in a few words."""


def card_in_words(name: str, lang: str) -> str:
    """A card without its pack.

    >>> card_in_words("orange/red-7", "fr"), card_in_words("violet/extra", "en")
    ('un 7 rouge', 'an Extra Stop')
    """
    face = name.split("/")[1]
    if face in _NAMED_CARDS[lang]:
        return _NAMED_CARDS[lang][face]
    suit, number = face.split("-")
    if lang == "fr":
        return f"un {number} {_SUITS['fr'][suit]}"
    return f"a {_SUITS['en'][suit]} {number}"


class Teller:
    """One event told to one reader."""

    def __init__(self, event: Event, lang: str, names: Sequence[str], you: int | None) -> None:
        self.event = event
        self.french = lang == "fr"
        self.lang = lang
        self.names = names
        self.you = you

    def who(self, field: str = "seat") -> str:
        """The name of a seat, or *you*."""
        seat = self.event[field]
        if seat == self.you:
            return "vous" if self.french else "you"
        return self.names[seat]

    def is_you(self, field: str = "seat") -> bool:
        """Whether that seat is the reader's."""
        return bool(self.event[field] == self.you)

    def does(self, french: str, french_you: str, english: str, english_you: str) -> str:
        """Somebody, or you, with the verb that goes with it."""
        verbs = (french, french_you) if self.french else (english, english_you)
        return f"{self.who()} {verbs[self.is_you()]}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _go(t: Teller) -> str:
    return "partez !" if t.french else "go!"


def _played(t: Teller) -> str:
    return f"{t.does('joue', 'jouez', 'plays', 'play')} {card_in_words(t.event['card'], t.lang)}."


def _called(t: Teller) -> str:
    blamed = t.who("of")
    if t.french:
        return f"{t.does('signale', 'signalez', '', '')} une carte jouable oubliée : 5 points de moins pour {blamed}."
    return f"{t.does('', '', 'calls', 'call')} a playable card that was left lying: 5 points off for {blamed}."


def _shouted(t: Teller) -> str:
    return f"WATAÏ ! {_upper(t.does('finit', 'finissez', 'ends', 'end'))} {'la manche' if t.french else 'the round'}."


def _false_shout(t: Teller) -> str:
    cried = t.does("crie", "criez", "shouts", "shout")
    return f"{cried} {'trop tôt : 5 points de moins.' if t.french else 'too early: 5 points off.'}"


def _ran_out(t: Teller) -> str:
    turned = t.does("retourne", "retournez", "turns", "turn")
    if t.french:
        return f"{turned} la dernière carte de {'votre' if t.is_you() else 'son'} talon."
    return f"{turned} up the last card of {'your' if t.is_you() else 'the'} talon."


def _taps_open(t: Teller) -> str:
    pile = t.event["pile"] + 1
    return f"vite, tapez sur la pile {pile} !" if t.french else f"quick, tap pile {pile}!"


def _tapped(t: Teller) -> str:
    pile = t.event["pile"] + 1
    taps = t.does("tape", "tapez", "taps", "tap")
    return f"{taps} la pile {pile} : +1." if t.french else f"{taps} pile {pile}: +1."


def _said(t: Teller) -> str:
    return f"{t.does('dit', 'dites', 'says', 'say')} {t.event['number']}{' !' if t.french else '!'}"


def _forgot(t: Teller) -> str:
    forgets = t.does("oublie", "oubliez", "forgets", "forget")
    if t.french:
        return f"{forgets} de dire {t.event['number']} : 1 point de moins."
    return f"{forgets} to say {t.event['number']}: 1 point off."


def _put_away(t: Teller) -> str:
    finds = t.does("trouve", "trouvez", "finds", "find")
    if t.french:
        return f"{finds} l’Extra Stop : dix secondes rien que pour {t.who()}."
    return f"{finds} the Extra Stop: ten seconds of playing alone."


def _thawed(t: Teller) -> str:
    return (
        "les dix secondes sont passées : tout le monde joue."
        if t.french
        else "the ten seconds are over: everybody plays."
    )


def _stuck(t: Teller) -> str:
    if t.event["why"] == "too-quiet":
        return (
            "plus aucune carte n’est jouée : la manche s’arrête."
            if t.french
            else "no card is played any more: the round ends."
        )
    return (
        "plus personne ne peut jouer : la manche s’arrête." if t.french else "nobody can play any more: the round ends."
    )


def _counted(t: Teller) -> str:
    points, total = t.event["points"], t.event["total"]
    if t.french:
        return f"{t.does('marque', 'marquez', '', '')} {points}, {total} en tout."
    return f"{t.does('', '', 'scores', 'score')} {points}, {total} in all."


def _rolled(t: Teller) -> str:
    first, second = t.event["first"], t.event["second"]
    rolls = t.does("lance", "lancez", "rolls", "roll")
    if t.event["what"] == "counting":
        return f"{rolls} {first}{' : ' if t.french else ': '}{_COUNTINGS[t.lang].get(first, _AS_USUAL[t.lang])}."
    face = first + (second or 0)
    thrown = f"{first} + {second}" if second else f"{first}"
    colon = " : " if t.french else ": "
    return f"{rolls} {thrown}{colon}{'variante' if t.french else 'variant'} {face}, {VARIANTS[t.lang][face - 1]}."


def _named(t: Teller) -> str:
    return f"{t.does('désigne', 'désignez', 'names', 'name')} {t.who('whom')}."


def _new_round(t: Teller) -> str:
    return f"manche {t.event['round']} : préparez-vous." if t.french else f"round {t.event['round']}: get ready."


def _over(t: Teller) -> str:
    if t.event["winner"] is None:
        return "match nul : personne n’est seul en tête." if t.french else "a draw: nobody is alone at the top."
    if t.is_you("winner"):
        return "vous gagnez la partie !" if t.french else "you win the game!"
    return f"{t.who('winner')} gagne la partie." if t.french else f"{t.who('winner')} wins the game."


_TOLD: dict[str, Callable[[Teller], str]] = {
    "go": _go,
    "played": _played,
    "called": _called,
    "shouted": _shouted,
    "false-shout": _false_shout,
    "ran-out": _ran_out,
    "taps-open": _taps_open,
    "tapped": _tapped,
    "said": _said,
    "forgot": _forgot,
    "put-away": _put_away,
    "thawed": _thawed,
    "stuck": _stuck,
    "counted": _counted,
    "rolled": _rolled,
    "named": _named,
    "new-round": _new_round,
    "over": _over,
}


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words; nothing for what the table shows by itself."""
    tell = _TOLD.get(event["event"])
    return _upper(tell(Teller(event, lang, names, you))) if tell else ""


_BUTTONS = {
    "fr": {"flip": "Retourner", "shout": "WATAÏ !", "roll": "Lancer", "ready": "Prêt"},
    "en": {"flip": "Flip", "shout": "WATAÏ!", "roll": "Roll", "ready": "Ready"},
}


def label(move: Mapping[str, Any], lang: str, names: Sequence[str]) -> str:
    """A move in a few words: what its button says.

    >>> label({"do": "reel", "slot": 2, "pile": None}, "en", []), label({"do": "call", "seat": 1}, "fr", ["Zoé", "Léo"])
    ('Card 3: new pile', 'Léo pouvait jouer')
    """
    do, french = move["do"], lang == "fr"
    if do in ("reel", "top"):
        card = f"{'Carte' if french else 'Card'} {move['slot'] + 1}" if do == "reel" else "Stock"
        pile = move["pile"]
        if pile is None:
            return f"{card} : nouvelle pile" if french else f"{card}: new pile"
        return f"{card} : pile {pile + 1}" if french else f"{card}: pile {pile + 1}"
    if do == "call":
        return f"{names[move['seat']]} pouvait jouer" if french else f"{names[move['seat']]} could play"
    if do == "name":
        return f"Désigner {names[move['seat']]}" if french else f"Name {names[move['seat']]}"
    if do == "tap":
        return f"Taper la pile {move['pile'] + 1}" if french else f"Tap pile {move['pile'] + 1}"
    if do == "say":
        return f"Dire {move['number']}" if french else f"Say {move['number']}"
    return _BUTTONS[lang][do]
