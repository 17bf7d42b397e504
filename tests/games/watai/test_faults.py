"""Wataï: refusing to play, and who calls it (WA-2.10)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import FLIP, call, first, of, pile, reel, rule_of, run, state, table, top


def holding(*faces: str | None, options: dict[str, Any] | None = None, **more: Any) -> tablee.Match:
    """Seat 0 has these cards in the reel, and a stock."""
    cards = of(0, *faces, *[None] * (5 - len(faces)))
    return table(3, options, reel=[cards, of(1, "blue-9", *[None] * 4), of(2, "blue-9", *[None] * 4)], **more)


def fits_since(match: tablee.Match, seat: int = 0) -> list[int | None]:
    """Since when the cards of a seat have fitted."""
    found: list[int | None] = state(match)["fits_since"][seat]
    return found


def test_wa_2_10_since_when_a_card_fits() -> None:
    match = holding("start", "red-2", "red-3", "blue-2", arena=[])
    assert fits_since(match) == [3000, None, None, None, None, None]
    match.play(0, reel(0, None), at=3500)
    assert fits_since(match)[1:] == [3500, None, 3500, None, None]
    match.play(0, reel(1, 0), at=4000)
    assert fits_since(match)[2:] == [4000, None, None, None]
    match.play(0, reel(2, 0), at=4200)
    assert fits_since(match)[3:] == [None, None, None]


def test_wa_2_10_without_a_break_as_long_as_some_pile_takes_it() -> None:
    reels = [of(0, "red-3", *[None] * 4), of(1, "red-3", *[None] * 4), of(2, "red-3", *[None] * 4)]
    match = table(3, arena=[pile("start", "red-2", seat=0), pile("start", "red-2", seat=1)], reel=reels)
    match.play(1, reel(0, 0), at=4000)
    assert fits_since(match) == [3000, None, None, None, None, None]
    match.play(2, reel(0, 1), at=5000)
    assert fits_since(match) == [None] * 6


def test_wa_2_10_the_turned_up_top_counts_where_it_may_be_played() -> None:
    given: dict[str, Any] = {"turned": [of(0, "red-9", "start"), [], []]}
    assert fits_since(holding("red-8", **given))[5] == 3000
    assert fits_since(holding("red-8", playable_top=[False] * 3, **given))[5] is None
    match = holding("red-8", turned=[of(0, "start", "start"), [], []])
    match.play(0, top(None), at=4000)
    assert fits_since(match)[5] == 4000
    match.play(0, FLIP, at=4500)
    assert fits_since(match)[5] in (None, 4500)


def test_wa_2_10_a_flip_too_late_is_a_fault() -> None:
    match = holding("start")
    match.play(0, FLIP, at=10_999)
    assert state(match)["fault"] == [False] * 3
    match.play(0, FLIP, at=11_000)
    assert state(match)["fault"] == [True, False, False]


def test_wa_2_10_gathering_is_a_fault_too() -> None:
    match = holding("start", stock=[[], None, None], turned=[rest_of_0("start"), [], []],
                    talon=[[], None, None], playable_top=[False] * 3)  # fmt: skip
    match.play(0, FLIP, at=12_000)
    assert state(match)["gathered"] == [1, 0, 0]
    assert state(match)["fault"] == [True, False, False]


def rest_of_0(*faces: str) -> list[str | None]:
    """The pack of seat 0 without some cards."""
    rest = of(
        0, *(f"{suit}-{n}" for suit in ("red", "blue", "green", "yellow") for n in range(2, 13)), *["start", "stop"] * 4
    )
    for card in of(0, *faces):
        rest.remove(card)
    return rest


def test_wa_2_10_a_card_played_clears_the_fault() -> None:
    match = holding("start")
    match.play(0, FLIP, at=11_000)
    match.play(0, reel(0, None), at=11_500)
    assert state(match)["fault"] == [False] * 3
    assert rule_of(match, 1, call(0)) == "WA-2.10"


def test_wa_2_10_any_opponent_calls() -> None:
    match = holding("start", "start")
    match.play(0, FLIP, at=11_000)
    assert rule_of(match, 0, call(0)) == "WA-2.10"
    assert rule_of(match, 1, call(2)) == "WA-2.10"
    for odd in (-1, 3, 8, None, "0", True):
        assert rule_of(match, 1, {"do": "call", "seat": odd}) == "WA-2.10"
    match.play(2, call(0), at=11_000)
    truth = state(match)
    assert truth["bonus"] == [-5, 0, 0]
    assert truth["fault"] == [False] * 3
    assert truth["fits_since"][0][:2] == [-1, -1]
    assert rule_of(match, 1, call(0)) == "WA-2.10"


def test_wa_2_10_what_was_called_causes_no_other_fault_until_it_has_once_not_fitted() -> None:
    match = holding("red-3", arena=[run("red", 2, seat=1)])
    match.play(0, FLIP, at=11_000)
    match.play(1, call(0), at=11_000)
    match.play(0, FLIP, at=30_000)
    assert state(match)["fault"] == [False] * 3
    # Somebody else's red 3 goes there, and the card fits no more; then another red 2 is laid.
    match = table(3, clock=30_000, arena=[pile("start", "red-2", seat=1), pile("start", seat=1)],
                  reel=[of(0, "red-3", *[None] * 4), of(1, "red-3", *[None] * 4), of(2, "red-2", *[None] * 4)],
                  fits_since=[[-1, *[None] * 5], [30_000, *[None] * 5], [30_000, *[None] * 5]])  # fmt: skip
    match.play(1, reel(0, 0), at=31_000)
    assert fits_since(match) == [None] * 6
    match.play(2, reel(0, 1), at=32_000)
    assert fits_since(match) == [32_000, *[None] * 5]
    match.play(0, FLIP, at=40_000)
    assert state(match)["fault"] == [True, False, False]


@pytest.mark.parametrize(("options", "late"), [({"patience": 1}, 4000), ({"patience": 2, "pace": 3}, 9000)])
def test_wa_2_10_the_patience_of_the_table(options: dict[str, Any], late: int) -> None:
    match = holding("start", options=options)
    match.play(0, FLIP, at=late - 1)
    assert not state(match)["fault"][0]
    match.play(0, FLIP, at=late)
    assert state(match)["fault"][0]


def test_wa_2_10_patience_0_turns_the_rule_off() -> None:
    match = holding("start", options={"patience": 0})
    match.play(0, FLIP, at=100_000)
    assert not state(match)["fault"][0]


def test_wa_2_10_an_extra_stop_is_never_compulsory() -> None:
    match = holding("extra", "red-9", variant=5, arena=[pile("start", seat=1)])
    assert rule_of(match, 0, reel(0, 0)) is None
    assert fits_since(match) == [None] * 6
    match.play(0, FLIP, at=60_000)
    assert not state(match)["fault"][0]


def test_wa_2_10_nothing_counts_before_go() -> None:
    """WA-5.2: what could not be played yet is not refused: clocks begin anew at Go."""
    match = table(3, phase="countdown", reel=first(3, of(0, "start", *[None] * 4)))
    assert fits_since(match)[0] == 0
    match.advance(3000)
    assert fits_since(match)[0] == 3000
    match.play(0, FLIP, at=10_999)
    assert not state(match)["fault"][0]
    match.play(0, FLIP, at=11_000)
    assert state(match)["fault"][0]


def test_wa_2_10_a_flip_is_always_allowed() -> None:
    match = holding("start", "start")
    assert rule_of(match, 0, FLIP) is None
