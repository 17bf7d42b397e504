"""Short ways to set a table of Ouaf! up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tablee
from tablee.engine import Match

EARS = [
    ["red-ball", "blue-paw"],
    ["yellow-heart", "yellow-bowl"],
    ["blue-heart", "blue-bowl"],
    ["green-heart", "green-bowl"],
]
HANDS = [
    ["green-bone", "blue-kennel"],
    ["red-collar", "yellow-paw"],
    ["red-kennel", "green-paw"],
    ["red-paw", "green-kennel"],
]
DRAW = {"do": "draw"}
STOP = {"do": "stop"}
BARK = {"do": "bark"}
CLOSE = {"do": "close"}


def table(seats: int = 3, options: dict[str, Any] | None = None, **state: Any) -> Match:
    """A match at a partial position."""
    return tablee.load(
        {"game": "ouaf", "version": 1, "options": {"seed": 1, **(options or {})}, "seats": seats, "state": state}
    )


def turn(seats: int = 3, options: dict[str, Any] | None = None, **state: Any) -> Match:
    """Seat 0's turn on a red bone. Its left ear, the red ball, fits; its right ear, the blue paw, does not; its green bone fits from the hand."""
    given: dict[str, Any] = {
        "phase": "turn",
        "active": 0,
        "ears": [list(pair) for pair in EARS[:seats]],
        "hands": [list(hand) for hand in HANDS[:seats]],
        "discard": ["red-bone"],
    }
    return table(seats, options, **{**given, **state})


def down_to(cards: int, seats: int = 3, options: dict[str, Any] | None = None, **state: Any) -> Match:
    """Seat 0's turn on a red bone, with no hand; the red ball fits on its right ear, the blue paw is on the left if it has two cards."""
    ears = [["blue-paw" if cards == 2 else None, "red-ball"], *(list(pair) for pair in EARS[1:seats])]
    hands = [[], *(list(hand) for hand in HANDS[1:seats])]
    return turn(seats, options, **{"ears": ears, "hands": hands, **state})


def ear(which: str, coat: str | None = None) -> dict[str, Any]:
    """Playing an ear."""
    return {"do": "ear", "ear": which} | ({} if coat is None else {"coat": coat})


def card(name: str, coat: str | None = None) -> dict[str, Any]:
    """Playing a card of the hand."""
    return {"do": "play", "card": name, "coat": coat}


def dress(which: str, name: str) -> dict[str, Any]:
    """Hanging a card of the hand on a bare ear."""
    return {"do": "dress", "ear": which, "card": name}


def hang(left: str, right: str) -> dict[str, Any]:
    """Hanging two cards in the beginning."""
    return {"do": "hang", "left": left, "right": right}


def forgot(seat: Any) -> dict[str, Any]:
    """Saying that a seat forgot to bark."""
    return {"do": "forgot", "seat": seat}


def state(match: Match) -> dict[str, Any]:
    """The whole truth."""
    found: dict[str, Any] = match.position()["state"]
    return found


def rule_of(match: Match, seat: int | None, move: dict[str, Any]) -> str | None:
    """The rule that refuses a move, checking that the refusal changes nothing."""
    before = match.position()
    refusal = match.why_not(seat, move)
    assert match.position() == before
    return refusal.rule if refusal else None


def named(events: Sequence[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of one name."""
    return [event for event in events if event["event"] == name]


def hang_all(match: Match) -> None:
    """Everybody hangs the first two cards of the hand."""
    for seat in range(match.seats):
        hand = state(match)["hands"][seat]
        match.play(seat, hang(hand[0], hand[1]))
