"""The moves and positions of scramble as JSON, and what happened in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.engine import (
    Event,
    NoteField,
    NoteKind,
    Number,
    Reader,
    Reading,
    Reason,
    Seat,
    Values,
    plain,
    whole_at,
)

from .rules import (
    CHANGED,
    FIRST_TAP,
    HIGHEST,
    MOVES,
    NO_FIT,
    NO_PILE,
    NO_SEAT,
    NO_TAP,
    OVER,
    PILES,
    SEATS,
    STACK,
    TAP_MS,
    UNDER,
    VALUES,
)


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number, with the height that was seen as its hint."""
    given, height = move.get("pile"), move.get("seen")
    pile = given if type(given) is int and 0 <= given < PILES else None
    hint = height if type(height) is int and 0 < height < 1000 else 0
    if move["do"] == "lay" and pile is not None:
        return Reading((pile,), hint)
    if move["do"] == "tap" and pile is not None:
        return Reading((FIRST_TAP + pile,))
    return Reading((UNDER if move["do"] == "under" else MOVES,))


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    move = numbers[0]
    if move < PILES:
        return {"do": "lay", "pile": move}
    return {"do": "under"} if move == UNDER else {"do": "tap", "pile": move - FIRST_TAP}


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position."""
    given.only("now", "over", "stacks", "piles", "points", "rng")
    seats = int(t.seats)
    if "over" in given:
        t.over = int(given.flag("over"))
    if "now" in given:
        t.now = given.whole("now", 0, 1 << 53 if int(t.over) else int(t.ends) - 1)
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 9999)
    if "stacks" in given:
        t.stack[:] = 0
        for seat, cards in enumerate(given.items("stacks", seats)):
            stack = Reader({"stack": cards}, f"state.stacks[{seat}]").items("stack", at_most=STACK)
            if not stack and not int(t.over):
                raise ValueError(f"state.stacks[{seat}]: a stack is empty only when the game is over")
            t.height[seat] = len(stack)
            for i, card in enumerate(stack):
                t.stack[seat, i] = whole_at(f"state.stacks[{seat}][{i}]", card, 0, VALUES - 1)
    if "piles" in given:
        for pile, entry in enumerate(given.each("piles", lambda path, value: Reader(value, path), length=PILES)):
            entry.only("top", "laid", "open_until", "tapped")
            t.pile[pile] = entry.whole("top", 0, VALUES - 1)
            t.laid[pile] = entry.whole("laid", 1, 1 + SEATS * STACK)
            if entry.raw("open_until") is not None:
                t.open_until[pile] = entry.whole("open_until", int(t.now) + 1, 1 << 53)
            for seat in entry.each("tapped", lambda path, seat: whole_at(path, seat, 0, seats - 1), at_most=seats):
                t.tapped[pile] |= 1 << seat


NOTES = (
    NoteKind("laid", composed=True, seat=Seat, card=Number, pile=Number),
    NoteKind("tucked", seat=Seat, card=Number),
    NoteKind("topped", seat=Seat, card=NoteField(plain)),
    NoteKind("tapped", seat=Seat, pile=Number),
    NoteKind("lapsed", pile=Number),
    NoteKind("ended"),
)
REFUSALS = {
    OVER: Reason("SC-1.4", "La partie est finie.", "The game is over."),
    NO_SEAT: Reason("SC-1.1", "La table ne joue pas.", "The table does not play."),
    CHANGED: Reason("SC-1.2", "La pile a changé entre-temps.", "The pile has changed meanwhile."),
    NO_FIT: Reason("SC-1.2", "Cette carte ne va pas sur cette pile.", "That card does not fit on that pile."),
    NO_TAP: Reason("SC-1.3", "Il n’y a rien à taper.", "There is nothing to tap."),
    NO_PILE: Reason("SC-1.2", "Il n’y a pas de telle pile.", "There is no such pile."),
}


def compose(events: list[Event], before: Any, options: Values) -> list[Event]:
    """A 5 that is laid says until when it can be tapped."""
    for event in events:
        if event["event"] == "laid":
            event["open_until"] = before.now + TAP_MS if event["card"] == HIGHEST else None
    return events


def reason(view: dict[str, Any], code: int, move: Mapping[str, Any], lang: str) -> str | None:
    """Which card does not fit on what."""
    if code != NO_FIT:
        return None
    card, top = view["stacks"][view["seat"]][-1], view["piles"][move["pile"]]["top"]
    return f"Le {card} ne va pas sur le {top}." if lang == "fr" else f"The {card} does not fit on the {top}."


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "laid":
        pile = view["piles"][event["pile"]]
        view["stacks"][seat].pop()
        view["points"][seat] += 1
        pile["top"] = event["card"]
        pile["laid"] += 1
        if event["open_until"] is not None:
            pile["open_until"], pile["tapped"] = event["open_until"], []
    elif kind == "tucked":
        stack = view["stacks"][seat]
        stack[:] = [None] * len(stack)
    elif kind == "topped":
        view["stacks"][seat][-1] = event["card"]
    elif kind == "tapped":
        tapped = view["piles"][event["pile"]]["tapped"]
        tapped[:] = sorted([*tapped, seat])
        view["points"][seat] += 1
    elif kind == "lapsed":
        view["piles"][event["pile"]]["open_until"] = None
        view["piles"][event["pile"]]["tapped"] = []
    elif kind == "ended":
        view["over"] = True
    elif kind == "clock":
        view["now"] = event["now"]


def sentence(event: Event, lang: str, names: Sequence[str], you: int | None) -> str:
    """An event in words."""
    fr = lang == "fr"
    who = names[event["seat"]] if "seat" in event else ""
    if event["event"] == "laid":
        return f"{who} pose {event['card']}." if fr else f"{who} lays {event['card']}."
    if event["event"] == "tapped":
        return f"{who} tape." if fr else f"{who} taps."
    if event["event"] == "ended":
        return "C’est fini." if fr else "That is the end."
    return ""
