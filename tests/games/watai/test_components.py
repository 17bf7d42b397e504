"""Wataï: packs, boxes, options, the layout (WA-1.1 to WA-2.2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.engine import Match

from .tables import PACK, state

SUITS = ("red", "blue", "green", "yellow")


def cards_of(match: Match, seat: int) -> list[str]:
    """All cards in front of a seat."""
    truth = state(match)
    return [card for name in ("reel", "talon", "stock", "turned") for card in truth[name][seat] if card]


@pytest.mark.parametrize("seats", range(3, 9))
def test_wa_1_1_wa_2_1_each_has_a_pack_of_52(seats: int) -> None:
    match = tablee.new("watai", seats=seats, seed=5)
    for seat in range(seats):
        wanted = Counter(f"{PACK[seat]}/{suit}-{n}" for suit in SUITS for n in range(2, 13))
        wanted += Counter({f"{PACK[seat]}/start": 4, f"{PACK[seat]}/stop": 4})
        assert Counter(cards_of(match, seat)) == wanted
        truth = state(match)
        sizes = [len(truth[name][seat]) for name in ("reel", "talon", "stock", "turned")]
        assert sizes == [5, 13, 34, 0]
        assert truth["packs"][seat] == [PACK[seat]]


def test_wa_2_2_two_have_two_packs_of_34() -> None:
    match = tablee.new("watai", seats=2, seed=5)
    for seat in range(2):
        packs = PACK[2 * seat : 2 * seat + 2]
        wanted = Counter(f"{pack}/{suit}-{n}" for pack in packs for suit in SUITS for n in range(2, 9))
        for pack in packs:
            wanted += Counter({f"{pack}/start": 3, f"{pack}/stop": 3})
        assert sum(wanted.values()) == 68
        assert Counter(cards_of(match, seat)) == wanted
        assert [len(state(match)[name][seat]) for name in ("reel", "talon", "stock")] == [5, 13, 50]
        assert state(match)["packs"][seat] == list(packs)


@pytest.mark.parametrize(
    ("seats", "boxes", "packs"),
    [
        (2, "blue", [["dark-blue", "turquoise"], ["violet", "red"]]),
        (2, "both", [["dark-green", "light-green"], ["orange", "yellow"]]),
        (3, "blue", [["dark-blue"], ["turquoise"], ["violet"]]),
        (4, "both", [["dark-green"], ["light-green"], ["orange"], ["yellow"]]),
        (5, "both", [["dark-green"], ["light-green"], ["orange"], ["yellow"], ["dark-blue"]]),
    ],
)
def test_wa_1_2_packs_go_by_box_and_seat(seats: int, boxes: str, packs: list[list[str]]) -> None:
    match = tablee.new("watai", seats=seats, seed=1, options={"boxes": boxes})
    assert state(match)["packs"] == packs
    for seat, own in enumerate(packs):
        assert {card.split("/")[0] for card in cards_of(match, seat)} == set(own)


@pytest.mark.parametrize(("seats", "boxes"), [(2, "green"), (4, "green"), (5, "both"), (8, "both")])
def test_wa_1_2_default_box(seats: int, boxes: str) -> None:
    match = tablee.new("watai", seats=seats, seed=1)
    assert match.options == {"boxes": boxes, "patience": 8, "goal": 150, "pace": 1, "rest": 0}


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (1, {}, "WA-1.2"),
        (9, {}, "WA-1.2"),
        ("3", {}, "WA-1.2"),
        (5, {"boxes": "green"}, "WA-1.2"),
        (8, {"boxes": "blue"}, "WA-1.2"),
        (3, {"boxes": "red"}, "WA-1.2"),
        (3, {"boxes": None}, "WA-1.2"),
        (3, {"patience": -1}, "WA-2.10"),
        (3, {"patience": 61}, "WA-2.10"),
        (3, {"patience": 1.5}, "WA-2.10"),
        (3, {"patience": True}, "WA-2.10"),
        (3, {"goal": 19}, "WA-5.5"),
        (3, {"goal": 501}, "WA-5.5"),
        (3, {"pace": 0}, "WA-5.5"),
        (3, {"pace": 4}, "WA-5.5"),
        (3, {"pace": 1.0}, "WA-5.5"),
        (3, {"rest": -1}, "WA-5.5"),
        (3, {"rest": 5001}, "WA-5.5"),
    ],
)
def test_options_are_refused(seats: Any, options: dict[str, Any], rule: str) -> None:
    with pytest.raises(ValueError, match=rule):
        tablee.new("watai", seats=seats, seed=1, options=options)


def test_an_unknown_option_is_answered_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="boxes, patience, goal, pace, rest"):
        tablee.new("watai", seats=3, seed=1, options={"speed": 3})


def test_equal_seeds_deal_alike_and_others_do_not() -> None:
    one, two, other = (tablee.new("watai", seats=4, seed=seed) for seed in (3, 3, 4))
    assert one.position() == two.position()
    assert state(one)["reel"] != state(other)["reel"]
