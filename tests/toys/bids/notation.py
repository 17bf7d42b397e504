"""The moves and positions of bids as JSON, and what happened in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.engine import Event, Notes, Reader, Reading, Reason, Values, whole_at
from tablee.engine.described import values

from .rules import (
    CARD_FIRST,
    CARDS,
    CHOSEN_ALREADY,
    DECK,
    FIRST_STAKE,
    GONE,
    MOVES,
    NO_SEAT,
    NOT_IN_HAND,
    OVER,
    SOME_CARD,
    SOME_STAKE,
    STAKE_NOW,
    STAKES,
)


def read(move: Mapping[str, Any], options: Values) -> Reading:
    """A whole bid."""
    card, stake = move.get("card"), move.get("stake")
    first = card - 1 if isinstance(card, int) and 1 <= card <= CARDS else MOVES
    if type(stake) is not int or not 1 <= stake <= STAKES:
        return Reading((first, MOVES))
    return Reading((first, FIRST_STAKE + stake - 1))


def begun(move: Mapping[str, Any], options: Values) -> tuple[int, ...]:
    """The beginning of a bid."""
    if "stake" in move:
        return read(move, options).moves
    card = move.get("card")
    if type(card) is not int or not 1 <= card <= CARDS:
        raise ValueError("so_far: a bid begins with a card")
    return (card - 1,)


def write(numbers: tuple[int, ...], options: Values) -> dict[str, Any]:
    """A bid, the beginning of one, or what others see of it."""
    move: dict[str, Any] = {"do": "bid"}
    for number in numbers:
        if number == SOME_CARD:
            move["card"] = None
        elif number == SOME_STAKE:
            move["stake"] = None
        elif number < CARDS:
            move["card"] = number + 1
        else:
            move["stake"] = number - FIRST_STAKE + 1
    return move


def is_whole(numbers: tuple[int, ...]) -> bool:
    """A card and a stake."""
    return len(numbers) == 2


def load(t: Any, given: Reader, options: Values) -> None:
    """Sets a fresh table to a position; cards are given all or not at all."""
    given.only("round", "hands", "gone", "picked", "stakes", "points", "rng")
    seats = int(t.seats)
    if "round" in given:
        t.played = given.whole("round", 0, options["rounds"])
    if "points" in given:
        t.points[:seats] = given.wholes("points", seats, 0, 99)
    if "hands" in given:
        t.where[:] = DECK
        for seat, hand in enumerate(given.each("hands", _cards, length=seats)):
            t.held[seat] = len(hand)
            for card in hand:
                t.where[card] = seat
    if "gone" in given:
        for card in _cards("state.gone", given.raw("gone")):
            t.where[card] = GONE
    for name, cells, most in (("picked", t.picked, CARDS), ("stakes", t.stake, STAKES)):
        if name in given:
            for seat, value in enumerate(given.items(name, seats)):
                cells[seat] = 0 if value is None else whole_at(f"state.{name}[{seat}]", value, 1, most)
    for seat in range(seats):
        if int(t.stake[seat]) and not int(t.picked[seat]):
            raise ValueError(f"state.stakes[{seat}]: a stake without a card")


def _cards(path: str, value: Any) -> list[int]:
    cards = Reader({"cards": value}, path).each("cards", lambda where, card: whole_at(where, card, 1, CARDS) - 1)
    if len(set(cards)) < len(cards):
        raise ValueError(f"{path}: a card is there twice")
    return cards


CARD, STAKE = values.number(1, CARDS, up=-1), values.number(1, STAKES)
NOTES = Notes()
NOTES.add("picked", private=True, seat=values.seat(), card=CARD.unseen())
NOTES.add("chose", seat=values.seat(), card=CARD.unseen(), stake=STAKE.unseen())
NOTES.add("revealed", seat=values.seat(), card=CARD, stake=STAKE)
NOTES.add("won", seat=values.seat(), points=values.number())
NOTES.add("ended")
REFUSALS = {
    OVER: Reason("BI-1.3", "over"),
    CHOSEN_ALREADY: Reason("BI-1.2", "chosen-already"),
    NOT_IN_HAND: Reason("BI-1.1", "not-in-hand"),
    STAKE_NOW: Reason("BI-1.2", "stake-now"),
    CARD_FIRST: Reason("BI-1.2", "card-first"),
    NO_SEAT: Reason("BI-1.1", "no-seat"),
}


def fold(view: dict[str, Any], event: Event) -> None:
    """Changes a view by one event."""
    kind, seat = event["event"], event.get("seat")
    if kind == "picked":
        view["picked"][seat] = event["card"]
    elif kind == "chose":
        view["picked"][seat] = True if event["card"] is None else event["card"]
        view["stakes"][seat] = True if event["stake"] is None else event["stake"]
    elif kind == "revealed":
        hand = view["hands"][seat]
        hand.remove(event["card"] if event["card"] in hand else None)
        view["gone"] = sorted([*view["gone"], event["card"]])
        view["picked"][seat] = view["stakes"][seat] = None
    elif kind == "won":
        view["points"][seat] += event["points"]
        view["round"] += 1
