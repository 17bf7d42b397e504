"""The moves and positions of scramble as JSON, and what happened in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Cells, Event, Notes, Reader, Reading, Reason, Values, rule, whole_at
from tablee.engine.described import values
from tablee.engine.errors import Particulars
from tablee.engine.pen import Pen, key, null, number

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
    Table,
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


CARD, PILE = values.number(0, VALUES - 1), values.number()
NOTES = Notes()
NOTES.add("laid", composed={"open_until": values.number().or_none().schema}, seat=values.seat(), card=CARD, pile=PILE)
NOTES.add("tucked", seat=values.seat(), card=CARD)
NOTES.add("topped", seat=values.seat(), card=CARD)
NOTES.add("tapped", seat=values.seat(), pile=PILE)
NOTES.add("lapsed", pile=PILE)
NOTES.add("ended")
REFUSALS = {
    OVER: Reason("SC-1.4", "over"),
    NO_SEAT: Reason("SC-1.1", "no-seat"),
    CHANGED: Reason("SC-1.2", "changed"),
    NO_FIT: Reason("SC-1.2", "no-fit"),
    NO_TAP: Reason("SC-1.3", "no-tap"),
    NO_PILE: Reason("SC-1.2", "no-pile"),
}


PARTICULARS = (Particulars("card-on-top", {"card": values.number(), "top": values.number()}),)
CARD_ON_TOP = 1


@rule
def compose(t: Table, said: Cells, work: Cells, pen: Pen) -> None:
    """A 5 that is laid says until when it can be tapped."""
    key(pen, b'"open_until":')
    if int(said[2]) == HIGHEST:
        number(pen, int(t.now) + TAP_MS)
    else:
        null(pen)


@rule
def reason(t: Table, seat: int, code: int, moves: Cells, hint: int, out: Cells) -> int:
    """Which card does not fit on what."""
    if code != NO_FIT:
        return 0
    out[0] = t.stack[seat, int(t.height[seat]) - 1]
    out[1] = t.pile[int(moves[0])]
    return CARD_ON_TOP


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
