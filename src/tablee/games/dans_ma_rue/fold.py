"""Dans ma rue: the events of a seat, folded over its view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.engine import Event

from .deck import CARD_OF
from .statements import PICTURE_OF, PLACES


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event, as its seat reads it."""
    _FOLDS[event["event"]](view, event)


def _order(card: str | None) -> int:
    return -1 if card is None else CARD_OF[card]


def _lose(view: dict[str, Any], seat: int, card: str) -> None:
    hand = view["hands"][seat]
    hand.remove(card if card in hand else None)


def _laid(view: dict[str, Any], event: Event) -> None:
    _lose(view, event["seat"], event["card"])
    view["open"].append(event["card"])
    view["acted"] = True


def _left(view: dict[str, Any], event: Event) -> None:
    view["open"].remove(event["card"])
    view["discard"].append(event["card"])


def _placed(view: dict[str, Any], event: Event) -> None:
    view["grid"][PICTURE_OF[event["picture"]] // PLACES][event["at"] - 1] = event["picture"]
    view["pawns"][event["seat"]] += event["pawns"]
    view["bonus"] = min(view["bonus"] + 1, 19)
    view["idle_turns"] = 0


def _paid(view: dict[str, Any], event: Event) -> None:
    view["pawns"][event["seat"]] -= event["pawns"]


def _discards(view: dict[str, Any], event: Event) -> None:
    view.update(acted=True, discarding=event["cards"], named=False)


def _discarded(view: dict[str, Any], event: Event) -> None:
    if event["source"] == "hand":
        _lose(view, event["seat"], event["card"])
    else:
        view["open"].remove(event["card"])
    view["discard"].append(event["card"])
    if event["why"] == "bonus":
        view["bonus"] -= 1
    elif event["why"] == "pawn":
        view["discarding"] -= 1
        view["named"] = True
        if not view["discarding"]:
            del view["discarding"], view["named"]


def _reshuffled(view: dict[str, Any], event: Event) -> None:
    view["deck"] = [None] * event["cards"]
    view["discard"] = []


def _drew(view: dict[str, Any], event: Event) -> None:
    view["deck"].pop()
    view["hands"][event["seat"]].append(event["card"])
    view["hands"][event["seat"]].sort(key=_order)


def _ended(view: dict[str, Any], event: Event) -> None:
    view.update(bonus=0, idle_turns=event["idle_turns"])


def _turn(view: dict[str, Any], event: Event) -> None:
    view.update(active=event["seat"], acted=False, erred=False)


_FOLDS: dict[str, Callable[[dict[str, Any], Event], None]] = {
    "laid": _laid,
    "contradiction": _left,
    "left": _left,
    "placed": _placed,
    "unproved": lambda view, event: view.update(erred=True),
    "paid": _paid,
    "discards": _discards,
    "blocked": lambda view, event: view.update(acted=True),
    "discarded": _discarded,
    "reshuffled": _reshuffled,
    "drew": _drew,
    "ended": _ended,
    "turn": _turn,
    "over": lambda view, event: view.update(phase="over", winners=event["winners"]),
}
