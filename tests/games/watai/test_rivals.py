"""Wataï: whose moves could stand against a move: two cards for one place, shouts, faults, windows (WA-2.8, WA-5.3)."""

from __future__ import annotations

from typing import Any

from tablee.engine import Match

from .tables import FLIP, SHOUT, call, of, pile, reel, table


def three_with(*faces: str, **state: Any) -> Match:
    """Each of three seats has one of these cards in its reel, besides one that fits nowhere."""
    reels = [of(seat, face, "blue-9", None, None, None) for seat, face in enumerate(faces)]
    return table(3, arena=[pile("start", "red-2", seat=1), pile("start", seat=2)], reel=reels, **state)


def test_wa_2_8_whose_open_card_goes_on_the_same_pile() -> None:
    match = three_with("red-3", "red-3", "red-4")
    assert match.rivals(0, reel(0, 0)) == (1,)
    assert match.rivals(1, reel(0, 0)) == (0,)
    assert three_with("red-3", "blue-2", "yellow-2").rivals(1, reel(0, 1)) == (2,)


def test_wa_2_8_who_opens_a_pile_or_flips_is_in_nobody_s_way() -> None:
    match = three_with("start", "start", "red-3")
    assert match.rivals(0, reel(0, None)) == () == match.rivals(0, FLIP)


def test_wa_2_9_a_shout_that_is_due_stands_against_all_and_a_false_one_against_nobody() -> None:
    match = three_with("start", "blue-3", "blue-3", talon=[[], None, None])
    assert match.rivals(0, SHOUT) == (1, 2) and match.rivals(1, SHOUT) == ()
    assert three_with("blue-3", "start", "blue-3", talon=[[], None, None]).rivals(1, reel(0, None)) == (0,)


def test_wa_2_10_a_call_stands_against_the_card_that_ends_the_fault() -> None:
    match = three_with("red-3", "blue-4", "blue-4")
    match.play(0, FLIP, at=60_000)
    assert match.rivals(1, call(0)) == (0,)
    assert match.rivals(0, reel(0, 0)) == (1, 2)


def test_wa_5_3_against_the_end_of_a_window_everybody_s_and_before_go_nobody_s() -> None:
    assert three_with("red-3", "red-3", "red-4").rivals(None) == (0, 1, 2)
    assert table(3, phase="countdown").rivals(None) == ()
