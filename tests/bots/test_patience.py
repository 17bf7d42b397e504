"""Ouaf!: bots leave people the time for their calls (OU-4.1, OU-4.2), and do not see every fault."""

from __future__ import annotations

import pytest

from tablee.bots import Bot, Choice, levels_of
from tablee.engine import Match
from tablee.games import game
from tests.games.ouaf.tables import BARK, STOP, card, down_to, ear, turn

OUAF = game("ouaf")
LEVELS = levels_of("ouaf")
PATIENCE_MS = {1: 4000, 2: 3500, 3: 3000, 4: 2500, 5: 2000}


def choice(match: Match, level: int, seat: int, seed: int = 0) -> Choice | None:
    """What a bot does that has just sat down."""
    bot = Bot(OUAF, LEVELS[level - 1], seat, seed=seed)
    bot.see(match.view(seat))
    return bot.choose()


def faulty(window: int = 6) -> Match:
    """Seat 0 has laid its green bone although the red ball on its ear fitted."""
    match = turn(options={"window": window})
    match.play(0, card("green-bone"))
    return match


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_who_may_call_or_end_the_time_for_it_waits(level: int) -> None:
    """OU-4.4: the next player's turn move ends the time for a call, too."""
    for seat in (1, 2):
        found = [one for seed in range(20) if (one := choice(faulty(), level, seat, seed)) is not None]
        assert found or (level == 1 and seat == 2)
        for one in found:
            assert PATIENCE_MS[level] <= one.after_ms <= 4500


@pytest.mark.parametrize("window", [1, 2, 3])
def test_a_call_comes_within_a_short_window(window: int) -> None:
    one = choice(faulty(window), 5, 2)
    assert one is not None and one.move == STOP
    assert 0 < one.after_ms < 1000 * window


def test_without_a_clock_it_waits_all_the_same() -> None:
    one = choice(faulty(window=0), 5, 2)
    assert one is not None and 2000 <= one.after_ms <= 2500


def test_nobody_waits_where_no_window_is_open() -> None:
    for level in PATIENCE_MS:
        one = choice(turn(), level, 0)
        assert one is not None and one.after_ms == 0


def test_its_own_bark_comes_at_once() -> None:
    match = down_to(2)
    match.play(0, ear("right"))
    one = choice(match, 5, 0)
    assert one is not None and (one.move, one.after_ms) == (BARK, 0)


@pytest.mark.parametrize(("level", "least", "most"), [(2, 20, 45), (3, 5, 25), (4, 0, 0), (5, 0, 0)])
def test_the_lower_levels_let_some_faults_pass(level: int, least: int, most: int) -> None:
    passed = sum(choice(faulty(), level, 2, seed) is None for seed in range(100))
    assert least <= passed <= most


def test_who_is_next_calls_a_bark_that_did_not_come() -> None:
    """OU-4.2: its turn move would end the wait anyway; so the table hears why."""
    match = down_to(2)
    match.play(0, ear("right"))
    one = choice(match, 5, 1)
    assert one is not None and one.move == {"do": "forgot", "seat": 0} and one.after_ms >= 2000
    assert choice(match, 5, 2) is None
