"""Wataï: the clock in the record (WA-5.1 to WA-5.5)."""

from __future__ import annotations

import json

import pytest

import tablee

from .tables import FLIP, SHOUT, events, first, of, pile, reel, rule_of, state, table, tap, top


def test_wa_5_1_the_same_moves_and_stamps_give_the_same_match() -> None:
    match = tablee.new("watai", seats=3, seed="stamps")
    match.advance(3000)
    for at, seat in ((3000, 0), (3000, 2), (3417, 1), (5000, 0), (16_000, 2)):
        match.play(seat, FLIP, at=at)
    match.advance(20_000)
    record = json.loads(json.dumps(match.record()))
    assert [row["at"] for row in record["moves"]] == [3000, 3000, 3417, 5000, 16_000]
    again = tablee.replay(record)
    assert again.position() == match.position() and again.now == 20_000


def test_wa_5_1_the_clock_never_goes_back() -> None:
    match = table(3, clock=9000)
    before = match.position()
    assert not match.advance(100)
    assert match.position() == before
    match.play(0, FLIP, at=100)
    assert match.now == 9000 and match.history[-1]["at"] == 9000


def test_wa_5_1_times_of_the_page_count_from_the_beginning_of_the_round() -> None:
    match = table(3, began=70_000, clock=3000, reel=first(3, of(0, "start", *[None] * 4)))
    assert match.now == 73_000
    match.play(0, reel(0, None), at=74_500)
    truth = state(match)
    assert (truth["clock"], truth["last_play"], truth["played_at"][0]) == (4500, 4500, 4500)
    assert match.due == 70_000 + 4500 + 120_000


def test_wa_5_2_the_countdown() -> None:
    match = tablee.new("watai", seats=3, seed=2)
    assert match.to_act == () and match.awaited == () and match.due == 3000
    for move in (FLIP, SHOUT, reel(0, None), top(0), tap(0), {"do": "dance"}):
        assert rule_of(match, 0, move) == "WA-5.2"
    with pytest.raises(tablee.Refused, match=r"WA-5\.2"):
        match.play(0, FLIP, at=2999)
    assert match.now == 0  # nothing has changed
    match.play(0, FLIP, at=3000)
    assert state(match)["phase"] == "round"
    assert len(match.to_act) == 3


@pytest.mark.parametrize("pace", [1, 2, 3])
def test_wa_5_5_the_pace_of_the_countdown(pace: int) -> None:
    match = tablee.new("watai", seats=3, seed=2, options={"pace": pace})
    assert match.due == 3000 * pace
    assert state(match)["last_play"] == 3000 * pace
    match.advance(3000 * pace)
    assert state(match)["phase"] == "round"
    assert match.due == 3000 * pace + 120_000 * pace


def test_wa_5_5_the_pace_of_windows() -> None:
    match = table(
        3, {"pace": 3}, variant=16, clock=9000, arena=[pile("start")], reel=first(3, of(0, "red-2", *[None] * 4))
    )
    match.play(0, reel(0, 0))
    assert state(match)["says"][0] == [{"number": 2, "until": 18_000}]


def test_wa_5_3_what_is_due_fires_in_order_before_a_move_of_that_moment() -> None:
    arena = [pile("start", seat=1), pile("start", seat=1)]
    reels = [of(0, "red-2", *[None] * 4), of(1, "red-2", *[None] * 4), None]
    match = table(3, variant=16, arena=arena, reel=reels)
    match.play(1, reel(0, 1), at=3100)
    match.play(0, reel(0, 0), at=3100)
    told = [event for event in match.play(2, FLIP, at=6100) if event["event"] in ("forgot", "flipped", "at")]
    assert [event["event"] for event in told] == ["at", "forgot", "forgot", "at", "flipped"]
    assert [event["seat"] for event in told if event["event"] == "forgot"] == [0, 1]


def test_wa_5_3_timers_fire_at_their_own_time() -> None:
    """Countdown, freeze and quiet in one step of time; each at its moment."""
    match = table(3, phase="countdown", variant=13, roller=0, frozen_for={"seat": 0, "until": 13_000},
                  reel=[None, of(1, "start", *[None] * 4), None])  # fmt: skip
    told = [event["event"] for event in match.advance(500_000) if event["event"] in ("go", "thawed", "stuck")]
    assert told == ["go", "thawed", "stuck"]
    truth = state(match)
    assert (truth["clock"], truth["now"]) == (123_000, 500_000)
    assert truth["fits_since"][1][0] == 13_000


def test_wa_5_3_one_step_of_time_is_as_good_as_many() -> None:
    def fresh() -> tablee.Match:
        return table(
            3,
            variant=16,
            says=[[{"number": 3, "until": 3500}, {"number": 4, "until": 4000}], [{"number": 2, "until": 3500}], []],
        )

    once, often = fresh(), fresh()
    once.advance(9000)
    for now in range(3000, 9001, 500):
        often.advance(now)
    assert once.position() == often.position()
    assert state(once)["bonus"] == [-2, -1, 0]


@pytest.mark.parametrize("rest", [0, 800])
def test_wa_5_5_rest_between_two_cards(rest: int) -> None:
    match = table(3, {"rest": rest}, reel=[of(0, "start", "start", *[None] * 3), of(1, "start", *[None] * 4), None])
    match.play(0, reel(0, None), at=4000)
    if rest:
        match.advance(4799)
        assert rule_of(match, 0, reel(1, None)) == "WA-5.5"
        assert rule_of(match, 1, reel(0, None)) is None  # somebody else may
        assert rule_of(match, 0, FLIP) is None  # and a flip is no card
        match.advance(4800)
    match.play(0, reel(1, None))
    assert state(match)["played_at"][0] == (4800 if rest else 4000)


def test_wa_5_5_rest_is_not_stretched_by_the_pace() -> None:
    match = table(3, {"rest": 500, "pace": 3}, clock=9000, reel=first(3, of(0, "start", "start", *[None] * 3)))
    match.play(0, reel(0, None))
    match.play(0, reel(1, None), at=9500)
    assert len(state(match)["arena"]) == 2


def test_wa_5_5_a_card_that_does_not_fit_is_refused_for_that_first() -> None:
    match = table(3, {"rest": 500}, reel=first(3, of(0, "start", "red-9", *[None] * 3)))
    match.play(0, reel(0, None), at=4000)
    assert rule_of(match, 0, reel(1, 0)) == "WA-2.3"


def test_moves_at_one_moment_are_ordered_by_the_caller() -> None:
    """WA-2.8: who is accepted first is first, though the stamps are equal."""
    match = table(3, arena=[pile("start")], reel=[of(0, "red-2", *[None] * 4), of(1, "red-2", *[None] * 4), None])
    match.play(1, reel(0, 0), at=3300)
    assert events(match, 0, FLIP, at=3300)
    assert rule_of(match, 0, reel(0, 0, seen=1)) == "WA-2.8"
