"""Wataï: taps and numbers said, within three seconds (WA-4.2, variants 15 and 16)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import SHOUT, first, of, pile, reel, rule_of, run, say, state, table, tap


def ten_to_come(seats: int = 3, **more: Any) -> tablee.Match:
    """Seat 0 can play the number that is tapped."""
    if seats == 2:
        arena = [["orange/start", *(f"orange/red-{n}" for n in range(2, 8))]]
        return table(2, variant=15, arena=arena, reel=first(2, ["dark-green/red-8", None, None, None, None]), **more)
    return table(
        seats,
        variant=15,
        arena=[run("red", 9)],
        reel=first(seats, of(0, "red-10", "red-11", *[None] * 3)),
        talon=[[], *[None] * (seats - 1)],
        **more,
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_variant_15_everybody_taps_once(seats: int) -> None:
    match = ten_to_come(seats)
    assert rule_of(match, 0, tap(0)) == "WA-4.2"
    match.play(0, reel(0, 0), at=4000)
    assert state(match)["taps"] == [{"pile": 0, "until": 7000, "by": []}]
    match.play(1, tap(0), at=4001)
    assert rule_of(match, 1, tap(0)) == "WA-4.2"
    match.play(0, tap(0), at=6999)
    truth = state(match)
    assert truth["bonus"][:2] == [1, 1]
    assert truth["taps"] == [{"pile": 0, "until": 7000, "by": [0, 1]}]
    match.advance(7000)
    assert state(match)["taps"] == []
    for odd in (0, 1, 31, 32, -1, None, "0", True):
        assert rule_of(match, 1, {"do": "tap", "pile": odd}) == "WA-4.2"


def test_variant_15_the_window_ends_at_three_seconds() -> None:
    """WA-5.3: a window opened at t for L takes moves stamped before t + L."""
    match = ten_to_come()
    match.play(0, reel(0, 0), at=4000)
    late = match.copy()
    match.play(2, tap(0), at=6999)
    with pytest.raises(tablee.Refused, match=r"WA-4\.2"):
        late.play(2, tap(0), at=7000)


def test_variant_15_other_numbers_and_other_variants_open_no_window() -> None:
    match = ten_to_come()
    match.play(0, reel(0, 0), at=4000)
    match.play(0, reel(1, 0), at=9000)
    assert state(match)["taps"] == []
    plain = table(3, arena=[run("red", 9)], reel=first(3, of(0, "red-10", *[None] * 4)))
    plain.play(0, reel(0, 0))
    assert state(plain)["taps"] == []


def test_variant_15_a_closed_pile_may_still_be_tapped() -> None:
    arena = [["orange/start", *(f"orange/red-{n}" for n in range(2, 8))]]
    match = table(2, variant=15, arena=arena, reel=first(2, ["dark-green/red-8", "dark-green/stop", None, None, None]))
    match.play(0, reel(0, 0), at=4000)
    match.play(0, reel(1, 0), at=5000)
    match.play(1, tap(0), at=6000)
    assert state(match)["bonus"] == [0, 1]


def test_case_8_variant_16_a_number_not_said() -> None:
    """WA-4.2, worked case 8: a 2 played at 3000 and not said: −1 at 6000."""
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)))
    match.play(0, reel(0, 0), at=3000)
    assert state(match)["says"][0] == [{"number": 2, "until": 6000}]
    match.advance(5999)
    assert state(match)["bonus"] == [0, 0, 0]
    told = list(match.advance(6000))
    assert {"event": "forgot", "seat": 0, "number": 2} in told
    assert state(match)["bonus"] == [-1, 0, 0]
    assert state(match)["says"] == [[], [], []]


def test_variant_16_a_number_said_in_time() -> None:
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)))
    assert rule_of(match, 0, say(2)) == "WA-4.2"
    match.play(0, reel(0, 0), at=3000)
    for odd in (3, 1, 13, -2, None, "2", True):
        assert rule_of(match, 0, {"do": "say", "number": odd}) == "WA-4.2"
    assert rule_of(match, 1, say(2)) == "WA-4.2"
    match.play(0, say(2), at=5999)
    match.advance(9000)
    assert state(match)["bonus"] == [0, 0, 0]
    assert rule_of(match, 0, say(2)) == "WA-4.2"


def test_variant_16_answers_the_oldest_of_that_number() -> None:
    arena = [pile("start", seat=1), pile("start", seat=1), pile("start", seat=1)]
    match = table(
        3,
        variant=16,
        arena=arena,
        reel=first(3, of(0, "red-2", "blue-2", "red-3", *[None] * 2)),
        talon=[[], None, None],
    )
    match.play(0, reel(0, 0), at=3000)
    match.play(0, reel(2, 0), at=3200)
    match.play(0, reel(1, 1), at=3400)
    match.play(0, say(2), at=3500)
    assert state(match)["says"][0] == [{"number": 3, "until": 6200}, {"number": 2, "until": 6400}]


def test_variant_16_start_and_stop_are_not_said() -> None:
    match = table(3, variant=16, arena=[run("red", 12)], reel=first(3, of(0, "start", "stop", *[None] * 3)))
    match.play(0, reel(0, None))
    match.play(0, reel(1, 0))
    assert state(match)["says"] == [[], [], []]


def test_variant_16_owed_at_the_end_is_forgiven() -> None:
    match = table(3, variant=16, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4)), talon=first(3, []))
    match.play(0, reel(0, 0), at=3000)
    match.play(0, SHOUT, at=3500)
    truth = state(match)
    assert truth["says"] == [[], [], []]
    assert truth["round_scores"][0] == 1 + 5
    match.advance(20_000)
    assert state(match)["scores"][0] == 6
