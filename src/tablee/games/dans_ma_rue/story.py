"""Dans ma rue: what happened, as JSON, and why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.engine import Event, NoteField, NoteKind, Number, Reason, Seat, Values

from .deck import CARD_NAMES, CARD_OF
from .notes import CAUSES, ENDS, SOURCES
from .pictures import is_are, picture, place_name, quoted, upper
from .reasons import clash, counter_street
from .statements import PICTURE_NAMES, PICTURE_OF, name_of, statement_of
from .table import (
    ALREADY_PLACED,
    BONUS_NOT_IN_HAND,
    BONUS_NOT_OPEN,
    BONUS_UNCLEAR,
    DISCARD_FIRST,
    DISCARD_WRONG,
    ERRED_BEFORE,
    GAME_OVER,
    NO_ACTION_YET,
    NO_BONUS,
    NO_SUCH_DEED,
    NO_SUCH_PICTURE,
    NO_SUCH_PLACE,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    SEATS,
    SECOND_ACTION,
)


def _from(names: Sequence[str]) -> NoteField:
    return NoteField(lambda value, options: names[value])


def _seats_in(mask: int, options: Values) -> list[int]:
    return [seat for seat in range(SEATS) if mask >> seat & 1]


Card = _from(CARD_NAMES)
SecretCard = NoteField(lambda value, options: CARD_NAMES[value], secret=True)
Picture = _from(PICTURE_NAMES)
Flag = NoteField(lambda value, options: bool(value))

NOTES = (
    NoteKind("laid", seat=Seat, card=Card),
    NoteKind("contradiction", final=True, composed=True, card=Card),
    NoteKind("left", card=Card),
    NoteKind("placed", seat=Seat, picture=Picture, at=Number, pawns=Number),
    NoteKind("unproved", final=True, composed=True, picture=Picture, at=Number),
    NoteKind("paid", seat=Seat, pawns=Number),
    NoteKind("discards", seat=Seat, cards=Number),
    NoteKind("blocked", final=True, seat=Seat, free=Flag),
    NoteKind("discarded", seat=Seat, card=Card, source=_from(SOURCES), why=_from(CAUSES)),
    NoteKind("reshuffled", cards=Number),
    NoteKind("drew", seat=Seat, card=SecretCard),
    NoteKind("ended", seat=Seat, idle_turns=Number),
    NoteKind("turn", seat=Seat),
    NoteKind("over", winners=NoteField(_seats_in), why=_from(ENDS)),
)


def compose(events: list[Event], before: Any, options: Values) -> list[Event]:
    """Says why a mistake was one. What it is worked out from lies open to all: the street and the statements on the table."""
    for event in events:
        if event["event"] == "contradiction":
            statement = statement_of(event["card"])
            assert statement is not None
            facts = clash(tuple(before.place), tuple(before.open[: before.open_size]), statement)
            event["clash"] = [name_of(fact) for fact in facts]
        elif event["event"] == "unproved":
            number = PICTURE_OF[event["picture"]]
            street = counter_street(tuple(before.place), tuple(before.open[: before.open_size]), number, event["at"])
            event["street"] = [[PICTURE_NAMES[one] for one in row] for row in street]
    return events


REFUSALS = {
    GAME_OVER: Reason("DR-5.1", "La partie est finie.", "The game is over."),
    NOT_YOUR_TURN: Reason("DR-4.1", "Ce n’est pas à cette place de jouer.", "It is not that seat's turn."),
    NO_SUCH_DEED: Reason(
        "DR-4.1",
        "Ce coup n’existe pas : posez une affirmation, placez une image, dépensez un bonus, défaussez, ou déclarez-vous bloqué.",
        "There is no such move: lay a statement, place a picture, spend a bonus, discard, or claim to be blocked.",
    ),
    SECOND_ACTION: Reason(
        "DR-4.1",
        "Vous avez déjà fait votre action de ce tour : placez encore des images, ou terminez.",
        "You have taken your action of this turn: place more pictures, or end it.",
    ),
    NO_ACTION_YET: Reason(
        "DR-4.8",
        "Avant de terminer, faites une action : posez une affirmation, défaussez contre un pion, ou déclarez-vous bloqué.",
        "Take an action before you end: lay a statement, discard for a pawn, or claim to be blocked.",
    ),
    NOT_IN_HAND: Reason("DR-4.2", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    NO_SUCH_PICTURE: Reason("DR-1.2", "Cette image n’existe pas.", "There is no such picture."),
    ALREADY_PLACED: Reason("DR-1.2", "Cette image est déjà placée.", "That picture is already placed."),
    NO_SUCH_PLACE: Reason(
        "DR-1.2",
        "Il faut une place libre de la rangée de l’image, de 1 à 5.",
        "A free place in the picture's own row is wanted, from 1 to 5.",
    ),
    ERRED_BEFORE: Reason(
        "DR-4.3",
        "Une image n’était pas prouvée : vous n’en placez plus pendant ce tour.",
        "A picture was not proved: you place no more this turn.",
    ),
    NO_BONUS: Reason(
        "DR-4.4",
        "Il ne vous reste pas de bonus : chaque image placée pendant ce tour en donne un.",
        "You have no bonus left: each picture placed this turn gives one.",
    ),
    BONUS_NOT_IN_HAND: Reason("DR-4.4", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    BONUS_NOT_OPEN: Reason(
        "DR-4.4", "Cette affirmation n’est pas sur la table.", "That statement is not on the table."
    ),
    BONUS_UNCLEAR: Reason(
        "DR-4.4",
        "Un bonus écarte une carte de votre main ou une affirmation de la table : nommez l’une des deux.",
        "A bonus discards a card of your hand or a statement from the table: name one of the two.",
    ),
    DISCARD_WRONG: Reason(
        "DR-4.6",
        "Nommez une ou plusieurs cartes de votre main, chacune une fois.",
        "Name one or more cards of your hand, each of them once.",
    ),
    DISCARD_FIRST: Reason(
        "DR-4.6", "Nommez d’abord les cartes que vous défaussez.", "First name the cards that you discard."
    ),
}


def reason(view: dict[str, Any], code: int, move: Mapping[str, Any], lang: str) -> str | None:
    """A refusal with its particulars: which card, which picture, what stands there."""
    if code in (NOT_IN_HAND, BONUS_NOT_IN_HAND):
        name = _known(move.get("card" if code == NOT_IN_HAND else "hand"), CARD_OF)
        where = "n’est pas dans votre main" if lang == "fr" else "is not in your hand"
        return None if name is None else f"{quoted(name, lang)} {where}."
    if code == BONUS_NOT_OPEN:
        name = _known(move.get("table"), CARD_OF)
        where = "n’est pas sur la table" if lang == "fr" else "is not on the table"
        return None if name is None else f"{quoted(name, lang)} {where}."
    if code in (ALREADY_PLACED, NO_SUCH_PLACE):
        name = _known(move.get("picture"), PICTURE_OF)
        return None if name is None else _why_not_there(view, PICTURE_OF[name], move.get("at"), lang)
    return None


def _known(name: Any, names: Mapping[str, int]) -> str | None:
    return name if isinstance(name, str) and name in names else None


def _why_not_there(view: dict[str, Any], number: int, at: Any, lang: str) -> str | None:
    """Where the picture already stands, or what stands at the place that was named."""
    row = view["grid"][number // 5]
    name = PICTURE_NAMES[number]
    if name in row:
        where = place_name(row.index(name) + 1, lang)
        there = "déjà" if lang == "fr" else "already"
        return upper(f"{picture(number, lang)} {is_are(number, lang)} {there} {where}.")
    if isinstance(at, int) and not isinstance(at, bool) and 1 <= at <= 5 and row[at - 1] is not None:
        other = PICTURE_OF[row[at - 1]]
        if lang == "fr":
            return f"La place {at} est prise : {picture(other, lang)} y {is_are(other, lang)} déjà."
        return f"Place {at} is taken: {picture(other, lang)} {is_are(other, lang)} already there."
    return None
