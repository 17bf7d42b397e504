"""Dans ma rue against a second reading of its page: random games, every field of the position, every refusal's rule."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.engine import Match, below, new_luck
from tablee.engine.rule import COMPILED
from tablee.games.dans_ma_rue.deck import CARD_NAMES
from tablee.games.dans_ma_rue.statements import PICTURE_NAMES

from .second_reading import Game, places_of
from .tables import full_street, provable, state, table

PARTS = ("deck", "discard", "hands")


def truth(match: Match) -> dict[str, Any]:
    """The whole truth but for the generator."""
    found = state(match)
    del found["rng"]
    return found


def odd_moves(match: Match, luck: Any) -> list[dict[str, Any]]:
    """Moves of all kinds, most of them wrong."""
    seen = state(match)
    known = [card for hand in seen["hands"] for card in hand] + seen["open"] + list(CARD_NAMES[:4]) + ["at:x:1"]

    def card() -> str:
        return str(known[below(luck, len(known))])

    picture = (*PICTURE_NAMES, "house-pink")[below(luck, 26)]
    return [
        {"do": "lay", "card": card()},
        {"do": "place", "picture": picture, "at": below(luck, 7)},
        {"do": "bonus", "hand": card()},
        {"do": "bonus", "table": card()},
        {"do": "bonus", "table": card(), "hand": card()},
        {"do": "discard", "cards": [card() for _ in range(below(luck, 5))]},
        {"do": "blocked"},
        {"do": "end"},
        {"do": "dance"},
    ]


def agree(match: Match, reading: Game, luck: Any) -> None:
    """The same position, the same refusals, the same moves."""
    assert truth(match) == reading.s
    for move in odd_moves(match, luck):
        for seat in (state(match)["active"], below(luck, match.seats)):
            refusal = match.why_not(seat, move)
            assert (refusal.rule if refusal else None) == reading.refusal(seat, move), (seat, move)


def chosen(match: Match, luck: Any) -> dict[str, Any]:
    """A move of whose turn it is: what is proved more often than not, now and then anything."""
    sure = [] if state(match)["erred"] else list(provable(match))
    if sure and below(luck, 5):
        return {"do": "place", "picture": sure[0][0], "at": sure[0][1]}
    moves = match.moves(match.awaited[0])
    kinds = sorted({str(move["do"]) for move in moves} - ({"place"} if below(luck, 8) else set()))
    kind = kinds[below(luck, len(kinds))]
    some = [move for move in moves if move["do"] == kind]
    return some[below(luck, len(some))]


def play(match: Match, luck: Any, steps: int) -> None:
    """Plays at random, with a look at everything after each move."""
    reading = Game(match.position())
    for _ in range(steps):
        if match.over:
            break
        seat, move = match.awaited[0], chosen(match, luck)
        before = truth(match)
        assert reading.refusal(seat, move) is None
        match.play(seat, move)
        drawn = 3 - len(before["hands"][seat]) if move["do"] == "end" else 0
        if drawn > len(before["deck"]):
            # DR-4.8: what is left of the pile comes first, then the discard, shuffled.
            after = truth(match)
            assert after["discard"] == [] and set(before["deck"]) <= set(after["hands"][seat])
            reading.s["deck"] = [*after["deck"], *set(after["hands"][seat]) - set(before["hands"][seat])]
            assert sorted(reading.s["deck"]) == sorted([*before["deck"], *before["discard"]])
            reading.s["discard"] = []
        reading.play(seat, move)
        agree(match, reading, luck)
    assert list(match.winners) == reading.s["winners"] and match.scores == reading.s["pawns"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_as_the_page_has_them(seats: int) -> None:
    """DR-1.1 to DR-5.2."""
    play(
        tablee.new("dans-ma-rue", seats=seats, seed=seats),
        new_luck(f"second reading for {seats}"),
        90 if COMPILED else 8,
    )


def test_ends_as_the_page_has_them() -> None:
    """DR-5.1, DR-5.2: streets that are nearly full."""
    for n, (first, second) in enumerate(
        (("tree-cherry", "tree-plum"), ("house-red", "house-white"), ("animal-dog", "tree-pear"))
    ):
        match = table(full_street({first: None, second: None}), seats=3, pawns=[5, 4, 4], idle_turns=57)
        assert len(places_of(state(match))) == 23
        play(match, new_luck(f"ends {n}"), 40 if COMPILED else 8)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="many games")
def test_many_games_as_the_page_has_them() -> None:
    """DR-1.1 to DR-5.2."""
    for n in range(40):
        play(tablee.new("dans-ma-rue", seats=2 + n % 5, seed=f"many {n}"), new_luck(f"many {n}"), 400)
