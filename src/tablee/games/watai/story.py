"""Wataï: what happened, in JSON, and why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.engine import NoteField, NoteKind, Number, Reason, Seat

from .clocks import MS_OFFSET
from .notation import CARD_NAMES
from .notes import DICE, SOURCES, WHYS
from .table import (
    DOES_NOT_FIT,
    EMPTY_SLOT,
    FROZEN,
    GAME_OVER,
    NO_FAULT,
    NO_NAME,
    NO_READY,
    NO_ROLL,
    NO_SAY,
    NO_SUCH_PILE,
    NO_TAP,
    NOBODY,
    NOT_NOW,
    NOT_PLAYABLE,
    NOTHING_TO_FLIP,
    NOTHING_TURNED,
    PHASES,
    PILE_CLOSED,
    RESTING,
    SHOUTED_ALREADY,
    TOO_LATE,
    TOP,
    UNKNOWN_MOVE,
)
from .words import card_in_words


def _from(names: Sequence[str]) -> NoteField:
    return NoteField(lambda value, options: names[value])


Card = NoteField(lambda value, options: CARD_NAMES[value])
SecretCard = NoteField(lambda value, options: CARD_NAMES[value], secret=True)
Slot = NoteField(lambda value, options: None if value == TOP else value)
Ms = NoteField(lambda value, options: value + MS_OFFSET)
Flag = NoteField(lambda value, options: bool(value))
SomeSeat = NoteField(lambda value, options: None if value == NOBODY else value)
Die = NoteField(lambda value, options: value or None)

NOTES = (
    NoteKind("at", minute=Number, ms=Ms),
    NoteKind("go"),
    NoteKind("played", seat=Seat, card=Card, pile=Number, slot=Slot),
    NoteKind("drew", seat=Seat, slot=Slot, card=Card),
    NoteKind("uncovered", seat=Seat, card=Card),
    NoteKind("turned", seat=Seat, card=SecretCard),
    NoteKind("flipped", seat=Seat, cards=Number, playable=Flag),
    NoteKind("gathered", seat=Seat),
    NoteKind("fits", seat=Seat, slot=Slot, fits=Flag),
    NoteKind("fault", seat=Seat),
    NoteKind("called", seat=Seat, of=Seat),
    NoteKind("shouted", seat=Seat),
    NoteKind("false-shout", final=True, seat=Seat, talon=Number),
    NoteKind("ran-out", seat=Seat),
    NoteKind("taps-open", pile=Number),
    NoteKind("tapped", seat=Seat, pile=Number),
    NoteKind("taps-over", pile=Number),
    NoteKind("owes", seat=Seat, number=Number),
    NoteKind("said", seat=Seat, number=Number),
    NoteKind("forgot", seat=Seat, number=Number),
    NoteKind("put-away", seat=Seat, card=Card, source=_from(SOURCES), slot=Slot),
    NoteKind("thawed", seat=Seat),
    NoteKind("stuck", why=_from(WHYS)),
    NoteKind("counted", seat=Seat, points=Number, total=Number),
    NoteKind("round-over", shouter=SomeSeat),
    NoteKind("roller", seat=Seat),
    NoteKind("rolled", seat=Seat, what=_from(DICE), first=Number, second=Die),
    NoteKind("named", seat=Seat, whom=Seat),
    NoteKind("ready", seat=Seat),
    NoteKind("phase", phase=_from(PHASES)),
    NoteKind("new-round", round=Number),
    NoteKind("began", age=Number, day=Number, minute=Number, ms=Ms),
    NoteKind("laid", seat=Seat, reel=Number, talon=Number, stock=Number),
    NoteKind("shown", seat=Seat, slot=Slot, card=Card),
    NoteKind("over", winner=SomeSeat),
)

REFUSALS = {
    GAME_OVER: Reason("WA-3.2", "La partie est finie.", "The game is over."),
    NO_ROLL: Reason("WA-4.1", "Ce n’est pas à vous de lancer le dé maintenant.", "It is not for you to roll now."),
    NO_NAME: Reason("WA-4.3", "Vous ne pouvez pas désigner ce joueur maintenant.", "You cannot name that player now."),
    NO_READY: Reason("WA-5.4", "On ne vous attend pas maintenant.", "Nobody is waiting for you to be ready now."),
    NOT_NOW: Reason("WA-5.2", "La manche n’a pas commencé : attendez le départ.", "The round is not on: wait for Go."),
    FROZEN: Reason(
        "WA-4.2",
        "Quelqu’un a trouvé son Extra Stop et joue seul : patience, dix secondes.",
        "Somebody has found the Extra Stop and plays alone: ten seconds of patience.",
    ),
    EMPTY_SLOT: Reason(
        "WA-2.4",
        "Il n’y a pas de carte à cet endroit de votre dévidoir.",
        "There is no card in that slot of your reel.",
    ),
    NOTHING_TURNED: Reason(
        "WA-2.4", "Aucune carte de votre stock n’est retournée.", "No card of your stock is turned up."
    ),
    NOT_PLAYABLE: Reason(
        "WA-2.7",
        "Votre stock est fini : rassemblez-le avant de jouer une carte retournée.",
        "Your stock has run out: gather it before you play a turned-up card.",
    ),
    NOTHING_TO_FLIP: Reason("WA-2.7", "Vous n’avez plus rien à retourner.", "You have nothing left to turn over."),
    TOO_LATE: Reason("WA-2.8", "Trop tard : la pile a changé.", "Too late: the pile has changed."),
    NO_SUCH_PILE: Reason("WA-2.3", "Cette pile n’existe pas.", "There is no such pile."),
    PILE_CLOSED: Reason("WA-2.3", "Cette pile est fermée.", "That pile is closed."),
    DOES_NOT_FIT: Reason("WA-2.3", "Cette carte ne va pas ici.", "That card does not go there."),
    SHOUTED_ALREADY: Reason(
        "WA-2.9",
        "Vous avez déjà crié pour rien avec ce talon.",
        "You have already shouted in vain with a talon of this height.",
    ),
    NO_FAULT: Reason("WA-2.10", "Il n’y a pas de faute à signaler.", "There is no fault to call."),
    NO_TAP: Reason("WA-4.2", "Il n’y a rien à taper sur cette pile.", "There is nothing to tap on that pile."),
    NO_SAY: Reason("WA-4.2", "Vous n’avez pas ce nombre à dire.", "You do not owe that number."),
    RESTING: Reason("WA-5.5", "Un instant de repos entre deux cartes.", "A moment of rest between two cards."),
    UNKNOWN_MOVE: Reason("WA-2.3", "Ce coup n’existe pas.", "There is no such move."),
}

_TOO_LATE = {"fr": "Trop tard : sur cette pile il y a maintenant {top}.", "en": "Too late: that pile now shows {top}."}
_NO_FIT = {"fr": "Cette carte ne va pas sur {top}.", "en": "That card does not go on {top}."}
_NO_START = {
    "fr": "Cette carte n’ouvre pas de pile : il faut {opener}.",
    "en": "That card opens no pile: {opener} is needed.",
}
_OPENERS = {"fr": ("un Start", "un Stop"), "en": ("a Start", "a Stop")}


def reason(view: dict[str, Any], code: int, move: Mapping[str, Any], lang: str) -> str | None:
    """A refusal with particulars: what lies on the pile now (WA-2.8), what would open one."""
    if code not in (TOO_LATE, DOES_NOT_FIT):
        return None
    pile = move.get("pile")
    if pile is None:
        return _NO_START[lang].format(opener=_OPENERS[lang][view["variant"] == 9])
    top = card_in_words(view["arena"][pile][-1], lang)
    return (_TOO_LATE if code == TOO_LATE else _NO_FIT)[lang].format(top=top)
