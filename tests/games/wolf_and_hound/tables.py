"""Short ways to set a table of Wolf & Hound up."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.engine import Match


def table(cards: list[Any] | None = None, seats: int = 4, **state: Any) -> Match:
    """A match at a partial position."""
    options = {"cards": cards or ["hound-01", "wolf-01"]}
    return tablee.load({"game": "wolf-and-hound", "version": 1, "options": options, "seats": seats, "state": state})


def animal(card: str, at: int, face: str | None = None) -> dict[str, Any]:
    """Where an animal stands."""
    return {"card": card, "at": at} | ({} if face is None else {"face": face})


def hands(*given: list[str] | None) -> list[list[str] | None]:
    """Four hands; those not named are dealt."""
    return [*given, *[None] * (4 - len(given))]


def where(match: Match, card: str) -> tuple[int, str]:
    """The seat in front of which an animal stands, and its face."""
    found = next(entry for entry in match.position()["state"]["animals"] if entry["card"] == card)
    return found["at"], found["face"]


def state(match: Match) -> dict[str, Any]:
    """The whole truth."""
    found: dict[str, Any] = match.position()["state"]
    return found


def play(match: Match, seat: int, card: str) -> Any:
    """Plays a number card."""
    return match.play(seat, {"do": "play", "card": card})


def rule_of(match: Match, seat: int | None, move: dict[str, Any]) -> str | None:
    """The rule that refuses a move, checking that the refusal changes nothing."""
    before = match.position()
    refusal = match.why_not(seat, move)
    assert match.position() == before
    return refusal.rule if refusal else None
