"""Ouaf!: what the events of a seat change in its view."""

from __future__ import annotations

from tablee.engine import Event
from tablee.games.ouaf.table import EAR_NAMES, KIND_NAMES, SECOND
from tests.games.folding import View, folded_by


def _ear(event: Event) -> int:
    return EAR_NAMES.index(event["ear"])


def _is_own(view: View, event: Event) -> bool:
    return bool(event["seat"] == view["seat"])


def _add_card(view: View, seat: int, card: str | None) -> None:
    hand = view["hands"][seat]
    hand.append(card if seat == view["seat"] else None)
    hand.sort(key=lambda one: -1 if one is None else KIND_NAMES.index(one))


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


fold = folded_by(
    {
        "clock": lambda view, event: view.update(clock=event["now"]),
        "hooked": _hooked,
        "hung": _hung,
        "revealed": _revealed,
        "turned-up": _turned_up,
        "turn": _turn,
        "phase": _phase,
        "moved": _moved,
        "laid": _laid,
        "challenged": _challenged,
        "drew": _drew,
        "reshuffled": _reshuffled,
        "dressing": _dressing,
        "dressed": _dressed,
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
)
