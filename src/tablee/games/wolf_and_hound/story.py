"""Wolf & Hound: what happened, in JSON and in words, and why a move is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablee.engine import Event, NoteField, NoteKind, Number, Reason, Seat, Values

from .animals import card_name
from .notation import KIND_NAMES, KIND_OF
from .notes import ENDS, SOURCES
from .table import (
    FACES,
    FLIP_FIRST,
    GAME_OVER,
    NO_FLIP_ASKED,
    NO_SWAP_ASKED,
    NO_THREES_NOW,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    PHANTOM_FIRST,
    PHASES,
    TEAMS,
)


def _from(names: Sequence[str]) -> NoteField:
    return NoteField(lambda value, options: names[value])


def _animal_name(value: int, options: Values) -> str:
    return card_name(options["cards"][value])


Card = _from(KIND_NAMES)
SecretCard = NoteField(lambda value, options: KIND_NAMES[value], secret=True)
AnimalCard = NoteField(_animal_name)

NOTES = (
    NoteKind("played", seat=Seat, card=Card, source=_from(SOURCES)),
    NoteKind("walked", animal=AnimalCard, origin=Seat, to=Seat, spaces=Number),
    NoteKind("turned", animal=AnimalCard, face=_from(FACES)),
    NoteKind("drew", seat=Seat, card=SecretCard),
    NoteKind("turn", seat=Seat),
    NoteKind("phase", phase=_from(PHASES)),
    NoteKind("skipped", seat=Seat, animal=AnimalCard),
    NoteKind("no-threes", seat=Seat, animal=AnimalCard),
    NoteKind("took", animal=AnimalCard, seat=Seat, sheep=Number),
    NoteKind("brought", animal=AnimalCard, seat=Seat, sheep=Number),
    NoteKind("showed", seat=Seat, black=Number, white=Number),
    NoteKind("covered"),
    NoteKind("turned-up", seat=Seat, card=Card),
    NoteKind("kept", seat=Seat),
    NoteKind("swapped", seat=Seat, card=Card),
    NoteKind("last-round", seat=Seat),
    NoteKind("over", winner=_from(TEAMS), why=_from(ENDS)),
)

REFUSALS = {
    GAME_OVER: Reason("WH-4.1", "La partie est finie.", "The game is over."),
    NOT_YOUR_TURN: Reason("WH-3.10", "Ce n’est pas à cette place de jouer.", "It is not that seat's turn."),
    FLIP_FIRST: Reason(
        "WH-3.9",
        "Deux métamorphes de même couleur sont devant la même place : retournez d’abord l’un des deux.",
        "Two metamorphs of one colour stand in front of the same seat: turn one of them over first.",
    ),
    PHANTOM_FIRST: Reason(
        "WH-5.3",
        "La carte du fantôme est retournée : gardez-la ou échangez-la.",
        "The phantom's card is turned up: keep it or swap it.",
    ),
    NO_FLIP_ASKED: Reason(
        "WH-3.9", "Aucun métamorphe n’est à retourner maintenant.", "No metamorph is to be turned over now."
    ),
    NO_SWAP_ASKED: Reason(
        "WH-5.3", "Aucun fantôme n’attend votre choix maintenant.", "No phantom waits for your choice now."
    ),
    NOT_IN_HAND: Reason("WH-3.6", "Cette carte n’est pas dans votre main.", "That card is not in your hand."),
    NO_THREES_NOW: Reason(
        "WH-3.4",
        "La tornade est devant vous : aucun 3 ne se joue pendant ce tour.",
        "The tornado is in front of you: no 3 may be played this turn.",
    ),
}


# ---- folding: the events of a seat, applied to its view ----


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event, as its seat reads it."""
    _FOLDS[event["event"]](view, event)


def _order(card: str | None) -> int:
    return -1 if card is None else KIND_OF[card]


def _lose_card(view: dict[str, Any], seat: int, card: str) -> None:
    hand = view["hands"][seat]
    hand.remove(card if card in hand else None)


def _fold_played(view: dict[str, Any], event: Event) -> None:
    seat, card = event["seat"], event["card"]
    if event["source"] == "hand":
        _lose_card(view, seat, card)
    elif event["source"] == "pile":
        view["hands"][seat].pop()
    else:
        view["turned_up"] = None
    view["played"][seat].append(card)


def _animal(view: dict[str, Any], event: Event) -> dict[str, Any]:
    found: dict[str, Any] = next(animal for animal in view["animals"] if animal["card"] == event["animal"])
    return found


def _fold_walked(view: dict[str, Any], event: Event) -> None:
    _animal(view, event)["at"] = event["to"]


def _fold_turned(view: dict[str, Any], event: Event) -> None:
    _animal(view, event)["face"] = event["face"]


def _fold_drew(view: dict[str, Any], event: Event) -> None:
    view["deck"].pop()
    view["hands"][event["seat"]].append(event["card"])
    view["hands"][event["seat"]].sort(key=_order)


def _fold_turn(view: dict[str, Any], event: Event) -> None:
    view.update(active=event["seat"], turn=view["turn"] + 1, no_threes=False, phase="play")


def _fold_no_threes(view: dict[str, Any], event: Event) -> None:
    view["no_threes"] = True


def _fold_took(view: dict[str, Any], event: Event) -> None:
    view["sheep"][event["seat"]] -= event["sheep"]


def _fold_brought(view: dict[str, Any], event: Event) -> None:
    view["sheep"][event["seat"]] += event["sheep"]


def _fold_showed(view: dict[str, Any], event: Event) -> None:
    view["shown"] = sorted({*view["shown"], event["seat"]})
    view["hands"][event["seat"]] = ["black-3"] * event["black"] + ["white-3"] * event["white"]


def _fold_covered(view: dict[str, Any], event: Event) -> None:
    for seat in view["shown"]:
        if seat != view["seat"]:
            view["hands"][seat] = [None] * len(view["hands"][seat])
    view["shown"] = []


def _fold_turned_up(view: dict[str, Any], event: Event) -> None:
    view["deck"].pop()
    view["turned_up"] = event["card"]


def _fold_swapped(view: dict[str, Any], event: Event) -> None:
    view["turned_up"] = None
    view["hands"][event["seat"]].append(None)


def _fold_over(view: dict[str, Any], event: Event) -> None:
    view.update(phase="over", winner=event["winner"])


def _fold_nothing(view: dict[str, Any], event: Event) -> None:
    """Told for people only."""


_FOLDS = {
    "played": _fold_played,
    "walked": _fold_walked,
    "turned": _fold_turned,
    "drew": _fold_drew,
    "turn": _fold_turn,
    "phase": lambda view, event: view.update(phase=event["phase"]),
    "skipped": _fold_nothing,
    "no-threes": _fold_no_threes,
    "took": _fold_took,
    "brought": _fold_brought,
    "showed": _fold_showed,
    "covered": _fold_covered,
    "turned-up": _fold_turned_up,
    "kept": _fold_nothing,
    "swapped": _fold_swapped,
    "last-round": lambda view, event: view.update(last_round=True),
    "over": _fold_over,
}
