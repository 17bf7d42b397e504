"""Wataï: what the events of a seat change in its view."""

from __future__ import annotations

from tablee.engine import Event
from tablee.games.watai.clocks import AGE, DAY, MINUTE
from tablee.games.watai.scoring import AIE, AIE_PENALTY
from tablee.games.watai.table import FREEZE, GO, MOST_GATHERED, WINDOW
from tests.games.folding import View, folded_by


def _pace(view: View) -> int:
    return int(view["options"]["pace"])


# ---- time ----


def _clock(view: View, event: Event) -> None:
    view["now"] = event["now"]
    if view["phase"] in ("countdown", "round"):
        view["clock"] = view["now"] - view["began"]


def _at(view: View, event: Event) -> None:
    view["clock"] = event["minute"] * MINUTE + event["ms"]
    view["now"] = view["began"] + view["clock"]


def _began(view: View, event: Event) -> None:
    view["began"] = view["now"] = ((event["age"] * AGE + event["day"]) * DAY + event["minute"]) * MINUTE + event["ms"]


def _restart_clocks(view: View, but: int | None) -> None:
    for seat, entries in enumerate(view["fits_since"]):
        if seat != but:
            entries[:] = [view["clock"] if since is not None and since >= 0 else since for since in entries]


def _go(view: View, event: Event) -> None:
    view["phase"] = "round"
    _restart_clocks(view, None)


def _thawed(view: View, event: Event) -> None:
    view["frozen_for"] = None
    _restart_clocks(view, event["seat"])


# ---- cards ----


def _played(view: View, event: Event) -> None:
    seat, slot, pile = event["seat"], event["slot"], event["pile"]
    if slot is None:
        view["turned"][seat].pop()
        if not view["turned"][seat]:
            view["playable_top"][seat] = False
    else:
        view["reel"][seat][slot] = None
    view["fits_since"][seat][-1 if slot is None else slot] = None
    if pile == len(view["arena"]):
        view["arena"].append([])
    view["arena"][pile].append(event["card"])
    view["gathered"] = [0] * view["seats"]
    view["fault"][seat] = False
    view["last_play"] = view["played_at"][seat] = view["clock"]


def _drew(view: View, event: Event) -> None:
    view["talon"][event["seat"]].pop()
    view["reel"][event["seat"]][event["slot"]] = event["card"]


def _uncovered(view: View, event: Event) -> None:
    view["turned"][event["seat"]][-1] = event["card"]


def _turned(view: View, event: Event) -> None:
    seat = event["seat"]
    turned = view["turned"][seat]
    if turned and seat != view["seat"]:
        turned[-1] = None
    view["stock"][seat].pop()
    turned.append(event["card"])


def _flipped(view: View, event: Event) -> None:
    view["playable_top"][event["seat"]] = event["playable"]
    view["fits_since"][event["seat"]][-1] = None


def _gathered(view: View, event: Event) -> None:
    seat = event["seat"]
    view["stock"][seat] = [None] * len(view["turned"][seat])
    view["turned"][seat] = []
    view["playable_top"][seat] = False
    view["fits_since"][seat][-1] = None
    view["gathered"][seat] = min(view["gathered"][seat] + 1, MOST_GATHERED)


def _fits(view: View, event: Event) -> None:
    slot = -1 if event["slot"] is None else event["slot"]
    view["fits_since"][event["seat"]][slot] = view["clock"] if event["fits"] else None


def _put_away(view: View, event: Event) -> None:
    seat = event["seat"]
    if event["source"] == "reel":
        view["reel"][seat][event["slot"]] = None
    else:
        view[event["source"]][seat].pop()
    view["out"].append(event["card"])
    until = max(view["clock"], GO * _pace(view)) + FREEZE * _pace(view)
    view["frozen_for"] = {"seat": seat, "until": until}


# ---- calls ----


def _fault(view: View, event: Event) -> None:
    view["fault"][event["seat"]] = True


def _called(view: View, event: Event) -> None:
    other = event["of"]
    view["bonus"][other] -= 5
    view["fault"][other] = False
    view["fits_since"][other] = [None if since is None else -1 for since in view["fits_since"][other]]


def _false_shout(view: View, event: Event) -> None:
    view["bonus"][event["seat"]] -= 5
    view["false_at"][event["seat"]] = event["talon"]


def _taps_open(view: View, event: Event) -> None:
    _taps_over(view, event)
    view["taps"].append({"pile": event["pile"], "until": view["clock"] + WINDOW * _pace(view), "by": []})
    view["taps"].sort(key=lambda tap: tap["pile"])


def _tapped(view: View, event: Event) -> None:
    view["bonus"][event["seat"]] += 1
    for tap in view["taps"]:
        if tap["pile"] == event["pile"]:
            tap["by"] = sorted([*tap["by"], event["seat"]])


def _taps_over(view: View, event: Event) -> None:
    view["taps"] = [tap for tap in view["taps"] if tap["pile"] != event["pile"]]


def _owes(view: View, event: Event) -> None:
    until = view["clock"] + WINDOW * _pace(view)
    view["says"][event["seat"]].append({"number": event["number"], "until": until})


def _said(view: View, event: Event) -> None:
    owed = view["says"][event["seat"]]
    owed.remove(next(one for one in owed if one["number"] == event["number"]))


def _forgot(view: View, event: Event) -> None:
    _said(view, event)
    view["bonus"][event["seat"]] -= 1


# ---- between rounds ----


def _round_over(view: View, event: Event) -> None:
    seats = view["seats"]
    view.update(phase="dice", shouter=event["shouter"], counting=None, variant=None, taps=[], frozen_for=None)
    view.update(says=[[] for _ in range(seats)], round_scores=[0] * seats)


def _counted(view: View, event: Event) -> None:
    view["round_scores"][event["seat"]] = event["points"]
    view["scores"][event["seat"]] = event["total"]


def _roller(view: View, event: Event) -> None:
    view.update(roller=event["seat"], named=None)


def _rolled(view: View, event: Event) -> None:
    if event["what"] == "variant":
        view["variant"] = event["first"] + (event["second"] or 0)
        return
    view["counting"] = event["first"]
    if event["first"] == AIE:
        view["scores"][event["seat"]] -= AIE_PENALTY


def _ready(view: View, event: Event) -> None:
    view["ready"][event["seat"]] = True


def _new_round(view: View, event: Event) -> None:
    seats = view["seats"]
    view.update(
        round=event["round"], phase="countdown", clock=0, ready=[False] * seats, arena=[], out=[], emptied=[],
        reel=[[] for _ in range(seats)], talon=[[] for _ in range(seats)], stock=[[] for _ in range(seats)],
        turned=[[] for _ in range(seats)], playable_top=[False] * seats, gathered=[0] * seats, last_play=GO * _pace(view),
        played_at=[None] * seats, bonus=[0] * seats, false_at=[None] * seats, fits_since=[[] for _ in range(seats)],
        fault=[False] * seats,
    )  # fmt: skip


def _laid(view: View, event: Event) -> None:
    seat = event["seat"]
    view["reel"][seat] = [None] * event["reel"]
    view["talon"][seat] = [None] * event["talon"]
    view["stock"][seat] = [None] * event["stock"]
    view["fits_since"][seat] = [None] * (event["reel"] + 1)


def _shown(view: View, event: Event) -> None:
    view["reel"][event["seat"]][event["slot"]] = event["card"]


def _over(view: View, event: Event) -> None:
    view.update(phase="over", winner=event["winner"])


fold = folded_by(
    {
        "clock": _clock,
        "at": _at,
        "go": _go,
        "played": _played,
        "drew": _drew,
        "uncovered": _uncovered,
        "turned": _turned,
        "flipped": _flipped,
        "gathered": _gathered,
        "fits": _fits,
        "fault": _fault,
        "called": _called,
        "false-shout": _false_shout,
        "ran-out": lambda view, event: view["emptied"].append(event["seat"]),
        "taps-open": _taps_open,
        "tapped": _tapped,
        "taps-over": _taps_over,
        "owes": _owes,
        "said": _said,
        "forgot": _forgot,
        "put-away": _put_away,
        "thawed": _thawed,
        "counted": _counted,
        "round-over": _round_over,
        "roller": _roller,
        "rolled": _rolled,
        "named": lambda view, event: view.update(named=event["whom"]),
        "ready": _ready,
        "new-round": _new_round,
        "began": _began,
        "laid": _laid,
        "shown": _shown,
        "over": _over,
    }
)
