"""Short ways to set a table of Wataï up."""

from __future__ import annotations

from typing import Any

import tablee
from tablee.engine import Match

PACK = ("dark-green", "light-green", "orange", "yellow", "dark-blue", "turquoise", "violet", "red")
FLIP = {"do": "flip"}
SHOUT = {"do": "shout"}
ROLL = {"do": "roll"}
READY = {"do": "ready"}
Faces = list[str | None]


def table(seats: int = 3, options: dict[str, Any] | None = None, **state: Any) -> Match:
    """A match at a partial position: in a round, at Go, unless told otherwise."""
    given = {"phase": "round", "clock": 3000, **state}
    if given["phase"] != "round" and "clock" not in state:
        del given["clock"]
    return tablee.load({"game": "watai", "version": 1, "options": options or {}, "seats": seats, "state": given})


def of(seat: int, *faces: str | None) -> Faces:
    """Cards of the pack of that seat (three players and more)."""
    return [None if face is None else f"{PACK[seat]}/{face}" for face in faces]


def first(seats: int, cards: Any) -> list[Any]:
    """One entry a seat: that of seat 0, and nothing said of the others."""
    return [cards, *[None] * (seats - 1)]


def pile(*faces: str, seat: int = 2) -> Faces:
    """A pile of cards of one pack."""
    return of(seat, *faces)


def run(suit: str, last: int, seat: int = 2) -> Faces:
    """A pile from its Start to a number."""
    return of(seat, "start", *(f"{suit}-{n}" for n in range(2, last + 1)))


def reel(slot: int, to: int | None, **more: Any) -> dict[str, Any]:
    """The move of a card from the reel."""
    return {"do": "reel", "slot": slot, "pile": to, **more}


def top(to: int | None, **more: Any) -> dict[str, Any]:
    """The move of the turned-up card."""
    return {"do": "top", "pile": to, **more}


def call(seat: int) -> dict[str, Any]:
    """The call of a fault."""
    return {"do": "call", "seat": seat}


def tap(pile: int) -> dict[str, Any]:
    """A tap on a pile."""
    return {"do": "tap", "pile": pile}


def say(number: int) -> dict[str, Any]:
    """A number said."""
    return {"do": "say", "number": number}


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


def events(match: Match, seat: int | None, move: dict[str, Any], at: int | None = None) -> list[dict[str, Any]]:
    """Plays a move; what happened, without the times."""
    return [event for event in match.play(seat, move, at=at) if event["event"] not in ("at", "fits")]


def stocked(stock: Faces, seats: int = 3, **more: Any) -> Match:
    """Seat 0 has this stock, no talon and an empty reel; the rest of its pack lies, of no use, under the turned-up cards of the last seat."""
    rest = of(0, *(f"{suit}-{n}" for suit in ("red", "blue", "green", "yellow") for n in range(2, 13)))
    rest += of(0, *["start"] * 4, *["stop"] * 4)
    for card in [*stock, *_named(more)]:
        if card in rest:
            rest.remove(card)
    others = [None] * (seats - 1)
    given: dict[str, Any] = {"reel": [[None] * 5, *others], "talon": [[], *others], "stock": [stock, *others]}
    given |= {"turned": [*[[]] * (seats - 1), rest], "playable_top": [False] * seats}
    return table(seats, **(given | more))


def _named(value: Any) -> list[str]:
    """All texts in a document."""
    if isinstance(value, dict):
        return _named(list(value.values()))
    if isinstance(value, list):
        return [card for one in value for card in _named(one)]
    return [value] if isinstance(value, str) else []


def begun(variant: int, seats: int = 3, roller: int = 0, named: int | None = None, **options: Any) -> Match:
    """The countdown of a round of that variant."""
    match = table(seats, options, phase="ready", roller=roller, named=named, counting=1, variant=variant)
    for seat in range(seats):
        match.play(seat, READY)
    return match
