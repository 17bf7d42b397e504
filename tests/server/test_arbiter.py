"""Who was first: pure functions over claims and lines, in times that the tests choose."""

from __future__ import annotations

import itertools
import random

import pytest

from tablee.engine.contract import TABLE
from tablee.server.tables.arbiter import (
    GRACE_MS,
    MOST_MS,
    NO_WAIT_MS,
    Claim,
    Decision,
    Line,
    Stamp,
    decide,
    stamp,
    waits_until,
)
from tablee.server.wire.measuring import LATEST, WINDOW, Measured

NEAR = Line(rtt=20, jitter=10, slowest=40)
FAR = Line(rtt=200, jitter=10, slowest=220)
REACHES = {0: NEAR.reach, 1: FAR.reach}


def played(arrivals: list[tuple[int, Claim]], reaches: dict[int, int]) -> list[tuple[int, int]]:
    """Which seat had its turn when, as the claims arrive one by one and the clock goes on, millisecond by millisecond."""
    turns: list[tuple[int, int]] = []
    waiting: list[Claim] = []
    for now in range(min(at for at, _ in arrivals), max(at for at, _ in arrivals) + MOST_MS + 1):
        waiting += [claim for at, claim in arrivals if at == now]
        while (chosen := decide(waiting, reaches, now).chosen) is not None:
            turns.append((waiting.pop(chosen).seat, now))
    assert not waiting
    return turns


def race(quick: int, slow: int, reached: int, late: int = 0) -> list[tuple[int, int]]:
    """Seat 0 on the near line taps `quick` ms after it was shown the row told at 1000, seat 1 on the far line after `slow`, delivered `late`."""
    near = stamp(1000 + 20 + quick, NEAR, 1000, quick).moment
    far = stamp(1000 + 200 + slow + late, FAR, 1000, slow).moment
    claims = [
        (1020 + quick, Claim(0, near, 1020 + quick, (1,))),
        (1200 + slow + late, Claim(1, far, 1200 + slow + late, (0,))),
    ]
    return played(claims, {0: NEAR.reach, 1: reached})


@pytest.mark.parametrize(("quick", "slow", "first"), [(300, 299, 1), (299, 300, 0), (300, 120, 1), (120, 300, 0)])
def test_who_was_quicker_is_first_whatever_the_line(quick: int, slow: int, first: int) -> None:
    assert race(quick, slow, FAR.reach)[0][0] == first


def test_without_a_hold_the_near_one_would_win() -> None:
    assert race(300, 299, reached=0)[0][0] == 0


def test_what_comes_later_than_the_line_explains_was_made_later() -> None:
    """No claim that could still win is left out: a message too late for the hold is also clamped to a moment that is too late."""
    for late in range(120):
        claimed = stamp(1200 + 280 + late, FAR, 1000, 280).moment
        near = stamp(1320, NEAR, 1000, 300).moment
        assert (race(300, 280, FAR.reach, late)[0][0] == 1) == (claimed < near)


def test_a_hold_lasts_as_long_as_a_rival_could_still_win_and_no_longer() -> None:
    turns = race(300, 900, FAR.reach)
    assert turns[0] == (0, 1300 + FAR.reach)
    assert turns[0][1] - 1320 <= FAR.slowest


def test_what_nobody_can_dispute_waits_for_nothing() -> None:
    claim = Claim(0, 1300, 1320)
    assert decide([claim], REACHES, 1320) == Decision(0, None)
    assert decide([claim._replace(rivals=(1,))], {0: 20, 1: 20}, 1320) == Decision(0, None)


def test_nobody_is_waited_for_longer_than_the_most() -> None:
    line = Line(rtt=400, jitter=100, slowest=700)
    assert line.reach == MOST_MS
    for tap in range(0, 500, 7):
        made = stamp(2000, line, 1500, tap)
        assert 2000 - MOST_MS <= made.moment <= 2000
        assert waits_until(Claim(0, made.moment, 2000, (1,)), {1: line.reach}) <= 2000 + MOST_MS


def test_a_forged_claim_is_clamped_and_counted() -> None:
    assert stamp(2000, NEAR, 1000, 0) == Stamp(2000 - NEAR.reach, 1000 - NEAR.slowest - GRACE_MS)
    assert stamp(2000, NEAR, 1000, 5000).moment == 2000
    assert stamp(2000, NEAR, 1000, 1000 - NEAR.slowest - GRACE_MS).cut == 0
    assert stamp(2000, NEAR, 1000, None) == Stamp(2000)
    assert stamp(2000, NEAR, None, 300) == Stamp(1980), "a row of which nobody knows when it was told"


def test_ties_go_by_the_order_of_the_table_after_who_acted_last() -> None:
    claims = [Claim(seat, 1300, 1320, tuple(set(range(4)) - {seat})) for seat in range(4)]
    for order in itertools.permutations(claims):
        for after in range(4):
            chosen = decide(order, dict.fromkeys(range(4), 20), 1400, after).chosen
            assert chosen is not None and order[chosen].seat == (after + 1) % 4


def test_a_timer_waits_for_what_was_done_before_it_and_comes_before_what_was_done_after() -> None:
    timer = Claim(TABLE, 3000, 3000, (0, 1))
    assert decide([timer], REACHES, 3000) == Decision(None, 3000 + FAR.reach)
    in_time, too_late = Claim(1, 2990, 3190, (0,)), Claim(0, 3005, 3025)
    assert decide([too_late, timer], REACHES, 3030).chosen is None
    assert decide([timer, in_time], REACHES, 3215).chosen == 1
    assert decide([too_late, timer], REACHES, 3215).chosen == 1
    assert decide([timer, Claim(0, 3000, 3020)], REACHES, 3400).chosen == 0, "at the same moment the timer is first"


def test_a_seat_s_own_moves_keep_their_order_and_others_do_not_wait_for_them() -> None:
    held, follows, other = Claim(0, 1300, 1320, (1,)), Claim(0, 1310, 1330), Claim(2, 1320, 1340)
    reaches = {0: 20, 1: 200, 2: 20}
    assert decide([held, follows], reaches, 1340).chosen is None
    assert decide([held, follows, other], reaches, 1340).chosen == 2
    assert decide([held, follows], reaches, 1500).chosen == 0


def test_the_order_of_arrival_never_matters_between_rivals() -> None:
    """Three seats on any lines claim the same thing; however they arrive within reach, the earliest moment is first, but for waits left out."""
    luck = random.Random(7)
    for _ in range(200):
        lines = [Line(rtt=luck.randrange(0, 230), jitter=luck.randrange(20)) for _ in range(3)]
        moments = [1000 + luck.randrange(300) for _ in range(3)]
        arrivals = []
        for seat, (line, moment) in enumerate(zip(lines, moments, strict=True)):
            at = moment + luck.randrange(line.reach + 1)
            arrivals.append((at, Claim(seat, moment, at, tuple({0, 1, 2} - {seat}))))
        turns = [seat for seat, _ in played(arrivals, {seat: line.reach for seat, line in enumerate(lines)})]
        for earlier, later in itertools.combinations(turns, 2):
            assert moments[earlier] <= moments[later] + NO_WAIT_MS


def test_on_equal_lines_a_wait_that_would_be_short_is_left_out() -> None:
    for early in range(40):
        claim = Claim(0, 1300, 1300 + NEAR.reach - early, (1,))
        waits = waits_until(claim, {1: NEAR.reach}) - claim.arrived
        assert waits == (early if early > NO_WAIT_MS else 0)


# ---- measuring ----


def measured(*trips: int) -> Measured:
    """A line that had these round trips."""
    found, now = Measured(), 0.0
    for trip in trips:
        number = found.ping(now)
        assert found.pong(number, now + trip / 1000) == trip
        now += 5
    return found


def test_a_line_is_its_quickest_round_trip_and_the_one_in_the_middle() -> None:
    assert measured(50, 20, 24, 400, 30).line == Line(rtt=20, jitter=10, slowest=400, drift=0, trips=5)
    assert measured().line.reach == 0


def test_what_was_never_asked_measures_nothing_and_no_answer_counts_twice() -> None:
    line = measured(30)
    number = line.ping(100.0)
    assert line.pong(number ^ 1, 100.0) is None and line.pong(number, 100.04) == 40
    assert line.pong(number, 100.05) is None and line.line.trips == 2


def test_a_quicker_line_is_believed_at_once_and_a_slower_one_when_half_the_window_says_so() -> None:
    slow = measured(*[200] * WINDOW, 40)
    assert (slow.line.rtt, slow.line.drift) == (40, 0)
    for later, reach in ((LATEST, 40), (WINDOW // 2 - 1, 40), (WINDOW // 2 + 1, 240), (WINDOW, 240)):
        line = measured(*[40] * WINDOW, *[240] * later).line
        assert line.reach == reach
        assert line.drift == (200 if later < WINDOW else 0)
