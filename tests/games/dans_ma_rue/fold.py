"""Dans ma rue: what the events of a seat change in its view."""

from __future__ import annotations

from tablee.engine import Event
from tablee.games.dans_ma_rue.deck import CARD_OF
from tablee.games.dans_ma_rue.statements import PICTURE_OF, PLACES
from tests.games.folding import View, folded_by


def _order(card: str | None) -> int:
    return -1 if card is None else CARD_OF[card]


def _lose(view: View, seat: int, card: str) -> None:
    hand = view["hands"][seat]
    hand.remove(card if card in hand else None)


def _laid(view: View, event: Event) -> None:
    _lose(view, event["seat"], event["card"])
    view["open"].append(event["card"])
    view["acted"] = True


def _left(view: View, event: Event) -> None:
    view["open"].remove(event["card"])
    view["discard"].append(event["card"])


def _placed(view: View, event: Event) -> None:
    view["grid"][PICTURE_OF[event["picture"]] // PLACES][event["at"] - 1] = event["picture"]
    view["pawns"][event["seat"]] += event["pawns"]
    view["bonus"] = min(view["bonus"] + 1, 19)
    view["idle_turns"] = 0


def _paid(view: View, event: Event) -> None:
    view["pawns"][event["seat"]] -= event["pawns"]


def _discards(view: View, event: Event) -> None:
    view.update(acted=True, discarding=event["cards"], named=False)


def _discarded(view: View, event: Event) -> None:
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


def _reshuffled(view: View, event: Event) -> None:
    view["deck"] = [None] * event["cards"]
    view["discard"] = []


def _drew(view: View, event: Event) -> None:
    view["deck"].pop()
    view["hands"][event["seat"]].append(event["card"])
    view["hands"][event["seat"]].sort(key=_order)


def _ended(view: View, event: Event) -> None:
    view.update(bonus=0, idle_turns=event["idle_turns"])


def _turn(view: View, event: Event) -> None:
    view.update(active=event["seat"], acted=False, erred=False)


fold = folded_by(
    {
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
)
