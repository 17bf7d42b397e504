"""ChiWaWa's rows once more, written down from the page alone: powers, runs, and the best way to work a row."""

from __future__ import annotations

from typing import Any

ENDS = ("left", "right")
Row = list[dict[str, Any]]


def value(card: str) -> int:
    """CW-1.1: what is printed on it."""
    return 0 if card in ("mimicry", "destruction") else int(card[:-1])


def victim_of(row: Row, at: int, side: str | None) -> int | None:
    """CW-4.2: whom the destruction there can take on that side."""
    other = at - 1 if side == "left" else at + 1
    if side is None or not 0 <= other < len(row) or row[other]["pillar"] or row[other]["card"] == "destruction":
        return None
    return other


def model_of(row: Row, at: int, side: str | None) -> int | None:
    """CW-4.3: whom the mimicry there can copy on that side."""
    other = at - 1 if side == "left" else at + 1
    return other if side is not None and 0 <= other < len(row) and value(row[other]["card"]) else None


def points(row: Row, sides: dict[int, str | None]) -> int:
    """CW-4.3, CW-4.4: a row in which every mimicry has chosen."""
    total = 0
    for at, side in sides.items():
        model = model_of(row, at, side)
        total += 0 if model is None else value(row[model]["card"])
    at = 0
    while at < len(row):
        n = 1
        while at + n < len(row) and row[at + n]["card"] == row[at]["card"]:
            n += 1
        total += n * value(row[at]["card"]) * n
        at += n
    return total


def best(row: Row) -> tuple[int, list[tuple[int, str | None]]]:
    """CW-4.5: the greatest score and the steps to it, of equal ways the first in the page's order."""
    found: tuple[int, list[tuple[int, str | None]]] | None = None
    for at, entry in enumerate(row):
        if entry["card"] == "destruction":
            sides: list[str | None] = [side for side in ENDS if victim_of(row, at, side) is not None]
            for side in sides or [None]:
                gone = (at, victim_of(row, at, side))
                score, steps = best([one for i, one in enumerate(row) if i not in gone])
                if found is None or score > found[0]:
                    found = score, [(at, side), *steps]
    if found is not None:
        return found
    sides_of: dict[int, str | None] = {}
    for at, entry in enumerate(row):
        if entry["card"] == "mimicry":
            copied = {
                side: value(row[other]["card"]) for side in ENDS if (other := model_of(row, at, side)) is not None
            }
            sides_of[at] = max(copied, key=lambda side: copied[side]) if copied else None
    return points(row, sides_of), []
