"""Ouaf!: what happened, as events and in a view, and why a move is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablee.engine import Event, NoteField, NoteKind, Number, Reason, Seat

from .notation import KIND_NAMES, KIND_OF, card_name, coat_name
from .notes import ENDS, SOURCES, TURN_MOVES
from .table import (
    BARE_EAR,
    COAT_MISSING,
    COAT_TOO_MANY,
    DOES_NOT_FIT,
    DRESS_FIRST,
    EAR_NAMES,
    GAME_OVER,
    HANG_FIRST,
    HUNG_ALREADY,
    LAST_BARK_FIRST,
    NAME_FIRST,
    NO_BARK_DUE,
    NO_FAULT,
    NO_MORE_HANGING,
    NO_SUCH_COAT,
    NO_TIMED_WINDOW,
    NO_WINDOW,
    NOT_A_SEAT_S,
    NOT_IN_HAND,
    NOT_TO_DRESS,
    NOT_TO_HANG,
    NOT_YOUR_TURN,
    NOTHING_FORGOTTEN,
    NOTHING_TO_DRESS,
    NOTHING_TO_NAME,
    NOTHING_TO_STOP,
    OTHER_EAR,
    OWN_BARK,
    OWN_PLAY,
    PHASES,
    SECOND,
    UNKNOWN_DO,
)
from .words import COATS_ASKED, EARS_NAMED, asked_for


def _from(names: Sequence[str]) -> NoteField:
    return NoteField(lambda value, options: names[value])


Card = _from(KIND_NAMES)
SecretCard = NoteField(lambda value, options: KIND_NAMES[value], secret=True)
EarCard = NoteField(lambda value, options: card_name(value))
Ear = _from(EAR_NAMES)
Coat = _from(tuple(COATS_ASKED["en"]))
CoatOrNone = NoteField(lambda value, options: coat_name(value))
SeatOrNone = NoteField(lambda value, options: value if value >= 0 else None)
Flag = NoteField(lambda value, options: bool(value))

NOTES = (
    # For its owner alone, who is told the place in the hand; the card itself is a fourth number, for memories only, and never an event's.
    NoteKind("hooked", private=True, seat=Seat, ear=Ear, place=Number),
    NoteKind("hung", seat=Seat),
    NoteKind("revealed", seat=Seat, left=SecretCard, right=SecretCard),
    NoteKind("joker-under"),
    NoteKind("turned-up", card=Card),
    NoteKind("turn", seat=Seat),
    NoteKind("phase", phase=_from(PHASES)),
    NoteKind("moved", seat=Seat, move=_from(TURN_MOVES)),
    NoteKind("laid", seat=Seat, card=Card, source=_from(SOURCES)),
    NoteKind("named", seat=Seat, coat=Coat),
    NoteKind("challenged", seat=Seat, coat_before=CoatOrNone),
    NoteKind("showed", seat=Seat, ear=Ear, card=SecretCard),
    NoteKind("drew", seat=Seat, card=SecretCard),
    NoteKind("nothing-drawn", seat=Seat),
    NoteKind("reshuffled", cards=Number),
    NoteKind("dressing", seat=Seat, ear=Ear),
    NoteKind("dressed", seat=Seat, ear=Ear, card=SecretCard),
    NoteKind("stopped", by=SeatOrNone, seat=Seat),
    NoteKind("returned", seat=Seat, card=Card, coat=CoatOrNone),
    NoteKind("false-stop", final=True, seat=Seat),
    NoteKind("penalty", seat=Seat, ear=Ear, card=SecretCard),
    NoteKind("owes", seat=Seat, barks=Number),
    NoteKind("barked", seat=Seat, barks=Number),
    NoteKind("forgotten", seat=Seat, by=SeatOrNone),
    NoteKind("window", open=Flag),
    NoteKind("over", winner=SeatOrNone, why=_from(ENDS)),
    NoteKind("opened-ears", seat=Seat, left=EarCard, right=EarCard),
    NoteKind("opened-hand", seat=Seat, card=Card, count=Number),
)

REFUSALS = {
    GAME_OVER: Reason("OU-5.1", "La partie est finie.", "The game is over."),
    HANG_FIRST: Reason(
        "OU-2.2",
        "On commence par accrocher : tout le monde choisit d’abord deux cartes pour ses oreilles.",
        "Hanging comes first: everybody chooses two cards for the ears.",
    ),
    HUNG_ALREADY: Reason("OU-2.2", "Vos deux oreilles sont déjà habillées.", "Both of your ears are dressed already."),
    NOT_TO_HANG: Reason(
        "OU-2.2",
        "Choisissez deux cartes de votre main, une pour l’oreille gauche et une pour la droite.",
        "Choose two cards of your hand, one for the left ear and one for the right.",
    ),
    NO_MORE_HANGING: Reason(
        "OU-2.2", "Tout le monde a déjà accroché : la partie est lancée.", "Everybody has hung: the game has begun."
    ),
    NOTHING_TO_STOP: Reason(
        "OU-4.1", "Il n’y a aucune carte à contester en ce moment.", "There is no card to challenge just now."
    ),
    OWN_PLAY: Reason("OU-4.1", "On ne crie pas stop contre soi-même.", "You cannot stop yourself."),
    NO_FAULT: Reason(
        "OU-4.1", "Aucune oreille ne convenait : le coup est bon.", "No ear fitted: the play was a good one."
    ),
    NO_BARK_DUE: Reason("OU-4.3", "Vous ne devez aucun aboiement.", "You owe no bark."),
    NOTHING_FORGOTTEN: Reason(
        "OU-4.2", "Personne n’a oublié d’aboyer à cette place.", "Nobody forgot to bark at that seat."
    ),
    OWN_BARK: Reason(
        "OU-4.2", "C’est à vous d’aboyer, pas de vous dénoncer !", "Bark, rather than telling on yourself!"
    ),
    NOT_A_SEAT_S: Reason("OU-4.4", "Seule la table met fin au délai.", "The table alone closes the window."),
    NO_WINDOW: Reason("OU-4.4", "Aucun délai ne court en ce moment.", "No window is open just now."),
    NO_TIMED_WINDOW: Reason(
        "OU-4.4",
        "À cette table, seul le coup suivant met fin à l’attente.",
        "At this table only the next turn move closes the window.",
    ),
    LAST_BARK_FIRST: Reason(
        "OU-5.1",
        "La dernière carte est posée : on attend les deux aboiements.",
        "The last card is laid: the table waits for two barks.",
    ),
    NOT_YOUR_TURN: Reason("OU-3.1", "Ce n’est pas à cette place de jouer.", "It is not that seat's turn."),
    NAME_FIRST: Reason("OU-3.5", "Annoncez d’abord le pelage du joker.", "Name the joker's coat first."),
    NOTHING_TO_NAME: Reason("OU-3.5", "Aucun pelage n’est à annoncer maintenant.", "No coat is to be named now."),
    NO_SUCH_COAT: Reason(
        "OU-3.5",
        "Ce pelage n’existe pas : jaune, vert, bleu ou rouge.",
        "There is no such coat: yellow, green, blue or red.",
    ),
    DRESS_FIRST: Reason("OU-3.4", "Rhabillez d’abord votre oreille nue.", "Dress your bare ear first."),
    NOTHING_TO_DRESS: Reason(
        "OU-3.4", "Aucune oreille n’est à rhabiller maintenant.", "No ear is to be dressed now."
    ),
    OTHER_EAR: Reason("OU-3.4", "C’est l’autre oreille qui est nue.", "It is the other ear that is bare."),
    NOT_TO_DRESS: Reason("OU-3.4", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    BARE_EAR: Reason("OU-3.1", "Aucune carte ne pend à cette oreille.", "No card hangs on that ear."),
    NOT_IN_HAND: Reason("OU-3.2", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    DOES_NOT_FIT: Reason("OU-3.2", "Cette carte ne convient pas.", "That card does not fit."),
    COAT_TOO_MANY: Reason(
        "OU-3.5", "On n’annonce un pelage qu’avec un joker.", "A coat is named with a joker only."
    ),
    COAT_MISSING: Reason(
        "OU-3.5", "Annoncez un pelage avec le joker.", "Name a coat with the joker."
    ),
    UNKNOWN_DO: Reason("OU-3.1", "Ce coup n’existe pas.", "There is no such move."),
}  # fmt: skip


def reason(view: Mapping[str, Any], code: int, move: Mapping[str, Any], lang: str) -> str | None:
    """What would have fitted, which ear is bare: from the view of who is refused, so it tells nothing new."""
    if code == DOES_NOT_FIT:
        wanted = asked_for(view["discard"][-1], view["coat"], lang)
        return (
            f"Cette carte ne convient pas : il faut {wanted}."
            if lang == "fr"
            else f"That card does not fit: it takes {wanted}."
        )
    if code == OTHER_EAR and view["dressing"] is not None:
        ear = EARS_NAMED[lang][view["dressing"]["ear"]]
        return f"C’est l’oreille {ear} qu’il faut rhabiller." if lang == "fr" else f"It is the {ear} ear that is bare."
    return None


# ---- folding: the events of a seat, applied to its view ----

View = dict[str, Any]


def fold(view: View, event: Event) -> None:
    """Changes a view by one event, as its seat reads it."""
    _FOLDS[event["event"]](view, event)


def _ear(event: Event) -> int:
    return EAR_NAMES.index(event["ear"])


def _is_own(view: View, event: Event) -> bool:
    return bool(event["seat"] == view["seat"])


def _add_card(view: View, seat: int, card: str | None) -> None:
    hand = view["hands"][seat]
    hand.append(card if seat == view["seat"] else None)
    hand.sort(key=lambda one: -1 if one is None else KIND_OF[one])


def _lose_card(view: View, seat: int, card: str | None) -> None:
    view["hands"][seat].remove(card if seat == view["seat"] else None)


def _wear(view: View, seat: int, ear: int, card: str | None) -> None:
    """A card hangs on an ear; on one's own it is not seen."""
    view["worn"][seat][ear] = True
    view["ears"][seat][ear] = None if seat == view["seat"] else card


def _hooked(view: View, event: Event) -> None:
    del view["hands"][event["seat"]][event["place"]]
    _wear(view, event["seat"], _ear(event), None)


def _hung(view: View, event: Event) -> None:
    if not _is_own(view, event):
        for ear in range(len(EAR_NAMES)):
            _lose_card(view, event["seat"], None)
            _wear(view, event["seat"], ear, None)


def _revealed(view: View, event: Event) -> None:
    view["ears"][event["seat"]] = [event["left"], event["right"]]


def _turned_up(view: View, event: Event) -> None:
    view["deck"].pop()
    view["discard"].append(event["card"])


def _turn(view: View, event: Event) -> None:
    view.update(active=event["seat"], phase="turn", dressing=None)


def _phase(view: View, event: Event) -> None:
    view["phase"] = event["phase"]
    if event["phase"] == "last-bark":
        view["dressing"] = None


def _moved(view: View, event: Event) -> None:
    view.update(turn=view["turn"] + 1, challenge=None)


def _laid(view: View, event: Event) -> None:
    seat, card = event["seat"], event["card"]
    if event["source"] == "hand":
        _lose_card(view, seat, card)
    else:
        ear = EAR_NAMES.index(event["source"])
        view["worn"][seat][ear] = False
        view["ears"][seat][ear] = None
    view["discard"].append(card)
    view["coat"] = None


def _challenged(view: View, event: Event) -> None:
    card = view["discard"][-1]
    view["challenge"] = {"seat": event["seat"], "card": card, "coat_before": event["coat_before"]}


def _drew(view: View, event: Event) -> None:
    view["deck"].pop()
    _add_card(view, event["seat"], event["card"])


def _reshuffled(view: View, event: Event) -> None:
    view.update(deck=[None] * event["cards"], discard=view["discard"][-1:], challenge=None)


def _dressing(view: View, event: Event) -> None:
    view["dressing"] = {"seat": event["seat"], "ear": event["ear"]}


def _dressed(view: View, event: Event) -> None:
    if not _is_own(view, event):
        _lose_card(view, event["seat"], None)
        _wear(view, event["seat"], _ear(event), event["card"])


def _returned(view: View, event: Event) -> None:
    view["discard"].pop()
    _add_card(view, event["seat"], event["card"])
    view.update(coat=event["coat"], challenge=None)
    view["owes"][event["seat"]] = 0


def _penalty(view: View, event: Event) -> None:
    view["deck"].pop()
    _wear(view, event["seat"], _ear(event), event["card"])


def _owes(view: View, event: Event) -> None:
    view["owes"][event["seat"]] = event["barks"]


def _owes_nothing(view: View, event: Event) -> None:
    view["owes"][event["seat"]] = 0


def _window(view: View, event: Event) -> None:
    if event["open"]:
        view["closes"] = view["clock"] + SECOND * view["options"]["window"]
    else:
        view.update(closes=None, challenge=None)


def _over(view: View, event: Event) -> None:
    view.update(phase="over", winner=event["winner"], dressing=None, closes=None, challenge=None)
    view["owes"] = [0] * view["seats"]


def _opened_ears(view: View, event: Event) -> None:
    view["ears"][event["seat"]] = [event["left"], event["right"]]


def _opened_hand(view: View, event: Event) -> None:
    hand = view["hands"][event["seat"]]
    for i, card in enumerate(hand):
        if card is None:
            hand[i : i + event["count"]] = [event["card"]] * event["count"]
            break


def _nothing(view: View, event: Event) -> None:
    """Told for people only."""


_FOLDS: dict[str, Callable[[View, Event], None]] = {
    "clock": lambda view, event: view.update(clock=event["now"]),
    "hooked": _hooked,
    "hung": _hung,
    "revealed": _revealed,
    "joker-under": _nothing,
    "turned-up": _turned_up,
    "turn": _turn,
    "phase": _phase,
    "moved": _moved,
    "laid": _laid,
    "named": lambda view, event: view.update(coat=event["coat"]),
    "challenged": _challenged,
    "showed": _nothing,
    "drew": _drew,
    "nothing-drawn": _nothing,
    "reshuffled": _reshuffled,
    "dressing": _dressing,
    "dressed": _dressed,
    "stopped": _nothing,
    "returned": _returned,
    "false-stop": lambda view, event: view.update(challenge=None),
    "penalty": _penalty,
    "owes": _owes,
    "barked": _owes_nothing,
    "forgotten": _owes_nothing,
    "window": _window,
    "over": _over,
    "opened-ears": _opened_ears,
    "opened-hand": _opened_hand,
}
