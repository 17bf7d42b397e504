"""The moves and positions of burrows as JSON, and what happened in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import (
    Event,
    Notes,
    Reader,
    Reading,
    Reason,
    Values,
    whole_at,
)
from tablee.engine.described.values import number, seat

from .rules import (
    BURROWS,
    CARDS,
    COPIES,
    EMPTY,
    FIRST_DIG,
    FIRST_SOME,
    FIRST_SWITCH,
    FULL,
    NO_BURROW,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOTHING_THERE,
    OVER,
    PAIRS,
    VALUES,
    VOID_BURROW,
    VOID_CARD,
)


def _number(move: Mapping[str, Any], name: str, end: int) -> int | None:
    value = move.get(name)
    return value if type(value) is int and 0 <= value < end else None


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A JSON move as a number."""
    card, burrow = _number(move, "card", VALUES), _number(move, "burrow", BURROWS)
    if move["do"] == "bury" and card is None:
        return Reading((VOID_CARD,))
    if move["do"] == "bury" and card is not None and burrow is not None:
        return Reading((card * BURROWS + burrow,))
    if move["do"] == "dig" and burrow is not None:
        return Reading((FIRST_DIG + burrow,))
    pair = (_number(move, "first", BURROWS), _number(move, "second", BURROWS))
    if move["do"] == "switch" and pair in PAIRS:
        return Reading((FIRST_SWITCH + PAIRS.index(pair),))
    return Reading((VOID_BURROW,))


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A number as a JSON move, or what others see of it."""
    move = numbers[0]
    if move < FIRST_DIG:
        return {"do": "bury", "card": move // BURROWS, "burrow": move % BURROWS}
    if move < FIRST_SWITCH:
        return {"do": "dig", "burrow": move - FIRST_DIG}
    if move < FIRST_SOME:
        first, second = PAIRS[move - FIRST_SWITCH]
        return {"do": "switch", "first": first, "second": second}
    return {"do": "bury", "card": None, "burrow": move - FIRST_SOME}


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position."""
    given.only("active", "turn", "hands", "burrows", "deck", "discard", "points", "rng")
    seats = int(t.seats)
    if "active" in given:
        t.active = given.whole("active", 0, seats - 1)
    if "turn" in given:
        t.turn = given.whole("turn", 0, options["turns"] * seats)
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 9999)
    if "discard" in given:
        t.discard[:] = given.wholes("discard", VALUES, 0, COPIES)
    if "hands" in given:
        t.hand[:] = 0
        for seat, hand in enumerate(given.each("hands", _cards, length=seats)):
            t.held[seat] = len(hand)
            for card in hand:
                t.hand[seat, card] += 1
    if "deck" in given:
        deck = _cards("state.deck", given.raw("deck"))
        t.deck[:] = 0
        t.deck_size = len(deck)
        t.deck[: len(deck)] = deck
    if "burrows" in given:
        for i, value in enumerate(given.items("burrows", BURROWS)):
            t.burrow[i], t.known[i] = EMPTY, 0
            if value is not None:
                burrow = Reader(value, f"state.burrows[{i}]")
                burrow.only("card", "known")
                t.burrow[i] = burrow.whole("card", 0, VALUES - 1)
                for seat in burrow.each("known", lambda path, seat: whole_at(path, seat, 0, seats - 1), at_most=seats):
                    t.known[i] |= 1 << seat


def _cards(path: str, value: Any) -> list[int]:
    return Reader({"cards": value}, path).each(
        "cards", lambda where, card: whole_at(where, card, 0, VALUES - 1), at_most=CARDS
    )


CARD, BURROW = number(0, VALUES - 1), number()
NOTES = Notes()
NOTES.add("buried", seat=seat(), card=CARD.unseen(), burrow=BURROW)
NOTES.add("dug", final=True, seat=seat(), card=CARD, burrow=BURROW)
NOTES.add("switched", seat=seat(), first=BURROW, second=BURROW)
NOTES.add("shuffled", cards=number())
NOTES.add("drew", seat=seat(), card=CARD.unseen())
NOTES.add("turn", seat=seat())
NOTES.add("ended")
REFUSALS = {
    OVER: Reason("BU-1.4", "over"),
    NOT_YOUR_TURN: Reason("BU-1.2", "not-your-turn"),
    NOT_IN_HAND: Reason("BU-1.2", "not-in-hand"),
    FULL: Reason("BU-1.2", "full"),
    NOTHING_THERE: Reason("BU-1.2", "nothing-there"),
    NO_BURROW: Reason("BU-1.2", "no-burrow"),
}


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "buried":
        hand = view["hands"][seat]
        hand.remove(event["card"] if event["card"] in hand else None)
        view["burrows"][event["burrow"]] = {"card": event["card"], "known": [seat]}
    elif kind == "dug":
        view["burrows"][event["burrow"]] = None
        view["discard"][event["card"]] += 1
        view["points"][seat] += event["card"]
    elif kind == "switched":
        burrows, first, second = view["burrows"], event["first"], event["second"]
        burrows[first], burrows[second] = burrows[second], burrows[first]
    elif kind == "shuffled":
        view["deck"] = [None] * event["cards"]
        view["discard"] = [0] * VALUES
    elif kind == "drew":
        view["deck"].pop()
        view["hands"][seat] = sorted(
            [*view["hands"][seat], event["card"]], key=lambda card: -1 if card is None else card
        )
    elif kind == "turn":
        view["turn"] += 1
        view["active"] = seat
