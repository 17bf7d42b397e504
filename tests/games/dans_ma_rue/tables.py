"""Short ways to set a table of Dans ma rue up, and to play one sensibly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import tablee
from tablee.engine import Match, below, new_luck
from tablee.games.dans_ma_rue.deck import CARD_NAMES
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES, PICTURE_OF
from tablee.games.dans_ma_rue.table import Table

RABBIT, BELGIAN = "animal-rabbit", "family-belgian"
FITS = "at:house-yellow:1"
TOGETHER = "same:family-belgian:animal-rabbit"


def grid(placed: Mapping[str, int]) -> list[list[str | None]]:
    """The street as a position has it, from the places of pictures."""
    rows: list[list[str | None]] = [[None] * 5 for _ in range(5)]
    for name, at in placed.items():
        rows[PICTURE_OF[name] // 5][at - 1] = name
    return rows


def table(placed: Mapping[str, int] | None = None, seats: int = 2, seed: Any = 0, **state: Any) -> Match:
    """A match at a partial position, seat 0 to move; `placed` gives pictures their places."""
    state.setdefault("active", 0)
    if placed is not None:
        state["grid"] = grid(placed)
    options = {"seed": seed, "help": state.pop("help", "none")}
    return tablee.load({"game": "dans-ma-rue", "version": 1, "options": options, "seats": seats, "state": state})


def full_street(but: Mapping[str, int | None] | None = None) -> dict[str, int]:
    """Every picture at its own rank, but for those that are named: elsewhere, or (None) nowhere."""
    places: dict[str, int | None] = {name: n % 5 + 1 for n, name in enumerate(PICTURE_NAMES)}
    places.update(but or {})
    return {name: at for name, at in places.items() if at is not None}


def state(match: Match) -> dict[str, Any]:
    """The whole truth."""
    found: dict[str, Any] = match.position()["state"]
    return found


def placed(match: Match) -> dict[str, int]:
    """Where the placed pictures are."""
    return {name: at for row in state(match)["grid"] for at, name in enumerate(row, start=1) if name is not None}


def lay(match: Match, seat: int, card: str) -> Any:
    """Lays a statement."""
    return match.play(seat, {"do": "lay", "card": card})


def put(match: Match, seat: int, picture: str, at: int) -> Any:
    """Places a picture."""
    return match.play(seat, {"do": "place", "picture": picture, "at": at})


def end(match: Match, seat: int) -> Any:
    """Ends the turn."""
    return match.play(seat, {"do": "end"})


def names(events: Any) -> list[str]:
    """What kinds of events there were."""
    return [event["event"] for event in events]


def rule_of(match: Match, seat: int | None, move: dict[str, Any]) -> str | None:
    """The rule that refuses a move, checking that the refusal changes nothing."""
    before = match.position()
    refusal = match.why_not(seat, move)
    assert match.position() == before
    return refusal.rule if refusal else None


def possible(match: Match) -> list[int]:
    """By picture the places that some street gives it, as the record has them."""
    return [int(places) for places in Table.of(match.table).possible]


def provable(match: Match) -> Iterator[tuple[str, int]]:
    """The pictures that can be placed now."""
    there = placed(match)
    for name, places in zip(PICTURE_NAMES, possible(match), strict=True):
        if name not in there and places.bit_count() == 1:
            yield name, places.bit_length()


def situations(seed: str, games: int, most_turns: int = 40) -> Iterator[Match]:
    """Tables as they are in real games, just before each action: all that is proved gets placed, a random card of the hand is laid."""
    luck = new_luck(seed)
    for n in range(games):
        match = tablee.new("dans-ma-rue", seats=2 + n % 5, seed=f"{seed} {n}")
        for _ in range(most_turns):
            seat = match.awaited[0]
            for name, at in list(provable(match)):
                put(match, seat, name, at)
            if match.over:
                break
            yield match
            hand = state(match)["hands"][seat]
            lay(match, seat, hand[below(luck, len(hand))])
            end(match, seat)
            if match.over:
                break


def others(*named: str) -> list[str]:
    """The cards that are not named."""
    return [name for name in CARD_NAMES if name not in named]
