"""Short ways to set a table of ChiWaWa up."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.engine import Match

Move = dict[str, Any]
COPIES = {
    "5a": 7, "5b": 7, "5c": 7, "10a": 4, "10b": 4, "10c": 4, "20a": 3, "20b": 3, "20c": 3, "mimicry": 6, "destruction": 6,
}  # fmt: skip
FOLD: Move = {"do": "fold"}
DECK: Move = {"deck": True}


def table(seats: int = 2, resolution: str = "best", mode: str = "rounds", seed: int = 0, **state: Any) -> Match:
    """A match at a partial position."""
    options = {"resolution": resolution, "mode": mode, "seed": seed}
    return tablee.load({"game": "chiwawa", "version": 1, "options": options, "seats": seats, "state": state})


def row(text: str, known: list[int] | None = None) -> list[dict[str, Any]]:
    """A row from its cards: `x` is a destruction, `m` a mimicry, `*` marks the pillar, `20a@01` is known to seats 0 and 1."""
    entries = []
    for word in text.split():
        name, _, knowers = word.strip("*").partition("@")
        card = {"x": "destruction", "m": "mimicry"}.get(name, name)
        knows = [int(seat) for seat in knowers] if knowers else list(known or [])
        entries.append({"card": card, "pillar": "*" in word, "known": [] if "*" in word else knows})
    return entries


def rest_of(cards: str) -> list[str]:
    """All cards but these."""
    left = dict(COPIES)
    for card in cards.split():
        left[card] -= 1
    return [card for card, n in left.items() for _ in range(n)]


def cards_of(entries: list[dict[str, Any]]) -> str:
    """A row back as text, without who knows what."""
    short = {"destruction": "x", "mimicry": "m", None: "?"}
    return " ".join(short.get(entry["card"], str(entry["card"])) + "*" * entry["pillar"] for entry in entries)


def turn(*rows: str, hands: list[list[str]], active: int = 0, **more: Any) -> Match:
    """A table in the middle of a round, these cards in the rows and in the hands."""
    return table(
        seats=len(rows),
        phase="turn",
        active=active,
        rows=[row(text) for text in rows],
        hands=hands,
        **({"starter": 0} | more),
    )


def pillar(card: str) -> Move:
    return {"do": "pillar", "card": card}


def place(card: str, end: str = "right") -> Move:
    return {"do": "place", "card": card, "end": end}


def plant(card: str, seat: int, end: str = "right") -> Move:
    return {"do": "plant", "card": card, "seat": seat, "end": end}


def swap(discard: str, a: Move, b: Move) -> Move:
    return {"do": "swap", "discard": discard, "a": a, "b": b}


def hand(card: str) -> Move:
    return {"hand": card}


def source(i: int) -> Move:
    return {"source": i}


def at(seat: int, place_in_row: int) -> Move:
    return {"row": seat, "at": place_in_row}


def destroy(place_in_row: int, side: str | None) -> Move:
    return {"do": "destroy", "at": place_in_row, "side": side}


def mimic(place_in_row: int, side: str | None) -> Move:
    return {"do": "mimic", "at": place_in_row, "side": side}


def state(match: Match) -> dict[str, Any]:
    """The whole truth."""
    found: dict[str, Any] = match.position()["state"]
    return found


def rule_of(match: Match, seat: int | None, move: Move) -> str | None:
    """The rule that refuses a move, checking that the refusal changes nothing."""
    before = match.position()
    refusal = match.why_not(seat, move)
    assert match.position() == before
    return refusal.rule if refusal else None


def fold_all(match: Match, events: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """Everybody folds; the events of it."""
    told: list[dict[str, Any]] = [] if events is None else events
    round_no = state(match)["round"]
    while state(match)["phase"] == "turn" and state(match)["round"] == round_no:
        told += match.play(match.to_act[0], FOLD)
    return told
