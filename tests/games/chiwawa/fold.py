"""ChiWaWa: what the events of a seat change in its view."""

from __future__ import annotations

from typing import Any

from tablee.engine import Event
from tablee.games.chiwawa.table import KIND_NAMES
from tests.games.folding import View, folded_by

# ---- pillars and turns ----


def _order(card: str | None) -> int:
    return -1 if card is None else KIND_NAMES.index(card)


def _lose(view: View, event: Event) -> None:
    hand = view["hands"][event["seat"]]
    hand.remove(event["card"] if event["card"] in hand else None)


def _gain(view: View, event: Event) -> None:
    hand = view["hands"][event["seat"]]
    hand.append(event["card"] if event["seat"] == view["seat"] else None)
    hand.sort(key=_order)


def _fold_chose(view: View, event: Event) -> None:
    _lose(view, event)
    view["chosen"][event["seat"]] = True if event["card"] is None else event["card"]


def _fold_pillar(view: View, event: Event) -> None:
    view["chosen"][event["seat"]] = None
    view["rows"][event["seat"]] = [{"card": event["card"], "pillar": True, "known": []}]


def _fold_laid(view: View, event: Event) -> None:
    _lose(view, event)
    row = view["rows"][event.get("row", event["seat"])]
    card = {"card": event["card"], "pillar": False, "known": [event["seat"]]}
    row.insert(0 if event["end"] == "left" else len(row), card)
    view["locked"] = []


def _fold_folded(view: View, event: Event) -> None:
    view["folded"][event["seat"]] = True
    view["locked"] = []


def _fold_discarded(view: View, event: Event) -> None:
    _lose(view, event)
    view["discard"].append(event["card"])


# ---- a swap ----

Lifted = tuple[str | None, list[int]]


def _lift(view: View, event: Event, spot: dict[str, Any]) -> Lifted:
    """The card at a spot as far as the viewer knows it, and who will know it where it goes."""
    if "source" in spot:
        return view["source"][spot["source"]], list(range(view["seats"]))
    if "row" in spot:
        entry = view["rows"][spot["row"]][spot["at"]]
        return entry["card"], entry["known"]
    if "deck" in spot:
        return view["deck"][-1], view["top_known"]
    _lose(view, event)
    return event["card"], [event["seat"]]


def _lay(view: View, spot: dict[str, Any], lifted: Lifted) -> None:
    card, known = lifted
    shown = card if view["seat"] in known else None
    if "source" in spot:
        view["source"][spot["source"]] = card
    elif "row" in spot:
        view["rows"][spot["row"]][spot["at"]].update(card=shown, known=known)
    elif "deck" in spot:
        view["deck"][-1] = shown
        view["top_known"] = known


def _fold_swapped(view: View, event: Event) -> None:
    a, b = _lift(view, event, event["a"]), _lift(view, event, event["b"])
    _lay(view, event["a"], b)
    _lay(view, event["b"], a)
    view["locked"] = [spot for spot in (event["a"], event["b"]) if "hand" not in spot]


def _fold_turned_up(view: View, event: Event) -> None:
    view["source"][event["source"]] = event["card"]


# ---- the count ----


def _fold_counting(view: View, event: Event) -> None:
    view.update(phase="count", active=None, locked=[], round_scores=[None] * view["seats"])


def _fold_revealed(view: View, event: Event) -> None:
    view["rows"][event["seat"]][event["at"]]["card"] = event["card"]


def _fold_destroyed(view: View, event: Event) -> None:
    row, at = view["rows"][event["seat"]], event["at"]
    if event["side"] is not None:
        victim = row.pop(at - 1 if event["side"] == "left" else at + 1)
        view["discard"].append(victim["card"])
        at -= event["side"] == "left"
    view["discard"].append(row.pop(at)["card"])


def _fold_mimicked(view: View, event: Event) -> None:
    view["mimics"].append({"at": event["at"], "side": event["side"]})
    view["mimics"].sort(key=lambda mimic: mimic["at"])


def _fold_counted(view: View, event: Event) -> None:
    view["round_scores"][event["seat"]] = event["score"]
    view["mimics"] = []


# ---- between rounds ----


def _fold_round_won(view: View, event: Event) -> None:
    view["wins"][event["seat"]] += 1


def _fold_out(view: View, event: Event) -> None:
    view["alive"][event["seat"]] = False


def _fold_cleared(view: View, event: Event) -> None:
    for row in view["rows"]:
        view["discard"] += [entry["card"] for entry in row]
    view["discard"] += view["source"]
    seats = view["seats"]
    view.update(rows=[[] for _ in range(seats)], source=[], folded=[False] * seats, active=None)


def _fold_shuffled(view: View, event: Event) -> None:
    view.update(deck=[None] * event["cards"], discard=[], top_known=[])


def _draw(view: View) -> None:
    view["deck"].pop()
    view["top_known"] = []


def _fold_drew(view: View, event: Event) -> None:
    _draw(view)
    _gain(view, event)


def _fold_source(view: View, event: Event) -> None:
    _draw(view)
    view["source"].append(event["card"])


def _fold_round(view: View, event: Event) -> None:
    view.update(round=event["round"], phase="pillar", active=None)


def _fold_over(view: View, event: Event) -> None:
    view.update(phase="over", active=None, winners=event["winners"])


fold = folded_by(
    {
        "chose": _fold_chose,
        "pillar": _fold_pillar,
        "turn": lambda view, event: view.update(phase="turn", active=event["seat"]),
        "placed": _fold_laid,
        "planted": _fold_laid,
        "folded": _fold_folded,
        "discarded": _fold_discarded,
        "swapped": _fold_swapped,
        "gained": _gain,
        "turned-up": _fold_turned_up,
        "counting": _fold_counting,
        "revealed": _fold_revealed,
        "owner": lambda view, event: view.update(active=event["seat"]),
        "destroyed": _fold_destroyed,
        "mimicked": _fold_mimicked,
        "counted": _fold_counted,
        "round-won": _fold_round_won,
        "out": _fold_out,
        "cleared": _fold_cleared,
        "starter": lambda view, event: view.update(starter=event["seat"]),
        "shuffled": _fold_shuffled,
        "drew": _fold_drew,
        "source": _fold_source,
        "round": _fold_round,
        "over": _fold_over,
    }
)
