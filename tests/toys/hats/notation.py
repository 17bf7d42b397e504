"""The moves and positions of hats as JSON, and what happened in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Cells, Event, Notes, Reader, Reading, Reason, Values, rule, whole_at
from tablee.engine.described import values
from tablee.engine.pen import Pen, key, null, number

from .rules import (
    BARE,
    CALL,
    CARDS,
    CLOSE,
    COPIES,
    GLIMPSE,
    MOVES,
    NO_CARD,
    NO_SUCH,
    NO_WINDOW,
    NOBODY,
    NOT_THE_TABLE,
    NOT_YOUR_TURN,
    OVER,
    OWN_GUESS,
    RIGHT_GUESS,
    TURNS,
    VALUES,
    Table,
)

DOES = {"glimpse": GLIMPSE, "call": CALL, "close": CLOSE}


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number."""
    value = move.get("value")
    if move["do"] == "guess":
        return Reading((value if type(value) is int and 0 <= value < VALUES else MOVES,))
    return Reading((DOES.get(move["do"], MOVES),))


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move."""
    if numbers[0] < VALUES:
        return {"do": "guess", "value": numbers[0]}
    return {"do": {number: do for do, number in DOES.items()}[numbers[0]]}


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position."""
    given.only("now", "closes", "active", "turn", "guess", "over", "worn", "points", "deck", "shown", "rng")
    seats = int(t.seats)
    if "now" in given:
        t.now = given.whole("now", 0, 1 << 53)
    if "active" in given:
        t.active = given.whole("active", 0, seats - 1)
    if "turn" in given:
        t.turn = given.whole("turn", 0, TURNS * seats)
    if "over" in given:
        t.over = int(given.flag("over"))
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 99)
    if "shown" in given:
        t.shown[:] = given.wholes("shown", VALUES, 0, COPIES)
    if "worn" in given:
        for seat, value in enumerate(given.items("worn", seats)):
            t.worn[seat] = BARE if value == "bare" else whole_at(f"state.worn[{seat}]", value, 0, VALUES - 1)
    if "deck" in given:
        deck = given.items("deck", at_most=CARDS)
        t.deck[:] = 0
        t.deck_size = len(deck)
        for i, value in enumerate(deck):
            t.deck[i] = whole_at(f"state.deck[{i}]", value, 0, VALUES - 1)
    if "guess" in given and given.raw("guess") is not None:
        guess = given.inner("guess")
        guess.only("seat", "value")
        t.guesser = guess.whole("seat", 0, seats - 1)
        t.guess = guess.whole("value", 0, VALUES - 1)
        if int(t.worn[int(t.guesser)]) == BARE:
            raise ValueError("state.guess.seat: nobody guesses without a card")
    if "closes" in given and given.raw("closes") is not None:
        if int(t.guesser) == NOBODY or not int(t.window):
            raise ValueError("state.closes: no window is open")
        t.closes = given.whole("closes", int(t.now) + 1, 1 << 53)


CARD = values.one_of(("bare", None, *range(VALUES)), up=BARE)
NOTES = Notes()
NOTES.add(
    "guessed",
    composed={"closes": values.number().or_none().schema},
    seat=values.seat(),
    value=values.number(0, VALUES - 1),
)
NOTES.add("glimpsed", seat=values.seat(), card=CARD.unseen())
NOTES.add("called", seat=values.seat())
NOTES.add("turned-up", final=True, seat=values.seat(), card=CARD, right=values.boolean())
NOTES.add("wore", seat=values.seat(), card=CARD.unseen())
NOTES.add("turn", seat=values.seat())
NOTES.add("ended")
REFUSALS = {
    OVER: Reason("HA-1.5", "over"),
    NO_WINDOW: Reason("HA-1.3", "no-window"),
    OWN_GUESS: Reason("HA-1.3", "own-guess"),
    RIGHT_GUESS: Reason("HA-1.3", "right-guess"),
    NOT_THE_TABLE: Reason("HA-1.4", "not-the-table"),
    NOT_YOUR_TURN: Reason("HA-1.2", "not-your-turn"),
    NO_SUCH: Reason("HA-1.2", "no-such"),
    NO_CARD: Reason("HA-1.2", "no-card"),
}


@rule
def compose(t: Table, said: Cells, work: Cells, pen: Pen) -> None:
    """When the window closes and opens again is said by nobody in particular: each guess carries it."""
    key(pen, b'"closes":')
    if int(t.window) != 0:
        number(pen, int(t.now) + 1000 * int(t.window))
    else:
        null(pen)


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "guessed":
        view["guess"] = {"seat": seat, "value": event["value"]}
        view["closes"] = event["closes"]
    elif kind == "called":
        view["points"][seat] += 1
    elif kind == "turned-up":
        view["shown"][event["card"]] += 1
        view["points"][seat] += event["right"]
        view["worn"][seat] = "bare"
        view["guess"] = view["closes"] = None
    elif kind == "wore":
        view["worn"][seat] = event["card"]
        view["deck"].pop()
    elif kind == "turn":
        view["turn"] += 1
        view["active"] = seat
    elif kind == "ended":
        view["over"] = True
    elif kind == "clock":
        view["now"] = event["now"]
