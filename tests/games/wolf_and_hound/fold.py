"""Wolf & Hound: what the events of a seat change in its view."""

from __future__ import annotations

from typing import Any

from tablee.engine import Event
from tablee.games.wolf_and_hound.table import KIND_NAMES
from tests.games.folding import View, folded_by


def _order(card: str | None) -> int:
    return -1 if card is None else KIND_NAMES.index(card)


def _lose_card(view: View, seat: int, card: str) -> None:
    hand = view["hands"][seat]
    hand.remove(card if card in hand else None)


def _fold_played(view: View, event: Event) -> None:
    seat, card = event["seat"], event["card"]
    if event["source"] == "hand":
        _lose_card(view, seat, card)
    elif event["source"] == "pile":
        view["hands"][seat].pop()
    else:
        view["turned_up"] = None
    view["played"][seat].append(card)


def _animal(view: View, event: Event) -> dict[str, Any]:
    found: dict[str, Any] = next(animal for animal in view["animals"] if animal["card"] == event["animal"])
    return found


def _fold_walked(view: View, event: Event) -> None:
    _animal(view, event)["at"] = event["to"]


def _fold_turned(view: View, event: Event) -> None:
    _animal(view, event)["face"] = event["face"]


def _fold_drew(view: View, event: Event) -> None:
    view["deck"].pop()
    view["hands"][event["seat"]].append(event["card"])
    view["hands"][event["seat"]].sort(key=_order)


def _fold_turn(view: View, event: Event) -> None:
    view.update(active=event["seat"], turn=view["turn"] + 1, no_threes=False, phase="play")


def _fold_no_threes(view: View, event: Event) -> None:
    view["no_threes"] = True


def _fold_took(view: View, event: Event) -> None:
    view["sheep"][event["seat"]] -= event["sheep"]


def _fold_brought(view: View, event: Event) -> None:
    view["sheep"][event["seat"]] += event["sheep"]


def _fold_showed(view: View, event: Event) -> None:
    view["shown"] = sorted({*view["shown"], event["seat"]})
    view["hands"][event["seat"]] = ["black-3"] * event["black"] + ["white-3"] * event["white"]


def _fold_covered(view: View, event: Event) -> None:
    for seat in view["shown"]:
        if seat != view["seat"]:
            view["hands"][seat] = [None] * len(view["hands"][seat])
    view["shown"] = []


def _fold_turned_up(view: View, event: Event) -> None:
    view["deck"].pop()
    view["turned_up"] = event["card"]


def _fold_swapped(view: View, event: Event) -> None:
    view["turned_up"] = None
    view["hands"][event["seat"]].append(None)


def _fold_over(view: View, event: Event) -> None:
    view.update(phase="over", winner=event["winner"])


fold = folded_by(
    {
        "played": _fold_played,
        "walked": _fold_walked,
        "turned": _fold_turned,
        "drew": _fold_drew,
        "turn": _fold_turn,
        "no-threes": _fold_no_threes,
        "took": _fold_took,
        "brought": _fold_brought,
        "showed": _fold_showed,
        "covered": _fold_covered,
        "turned-up": _fold_turned_up,
        "swapped": _fold_swapped,
        "last-round": lambda view, event: view.update(last_round=True),
        "over": _fold_over,
    }
)
