"""Matches of toys, for the tests of `Match`."""

from __future__ import annotations

import json
from typing import Any

from tablee.engine import Match
from tests.toys.bids import GAME as BIDS
from tests.toys.hats import GAME as HATS


def bids(seats: int = 2, seed: int = 1, **options: Any) -> Match:
    return Match.deal(BIDS, seats, seed, options)


def hats(seats: int = 3, seed: int = 1, **options: Any) -> Match:
    return Match.deal(HATS, seats, seed, options)


def everything(match: Match) -> str:
    """All that a match shows."""
    told = [match.position(), match.record(), match.now, match.due, match.to_act, match.awaited, match.scores]
    return json.dumps([*told, *(match.view(seat) for seat in (None, *range(match.places)))])


def guess(match: Match, right: bool) -> None:
    """The active seat guesses, rightly or wrongly."""
    seat = match.awaited[0]
    worn = match.position()["state"]["worn"][seat]
    match.play(seat, {"do": "guess", "value": worn if right else (worn + 1) % 4})
