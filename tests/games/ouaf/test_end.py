"""Ouaf!: the last bark, and the game without end."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Match

from .tables import BARK, CLOSE, DRAW, EARS, HANDS, STOP, card, down_to, dress, ear, forgot, named, rule_of, state, turn


def last_bark(seats: int = 3, options: dict[str, Any] | None = None, **given: Any) -> Match:
    """Seat 0 has laid its last card and owes two barks."""
    match = down_to(1, seats, options, **given)
    match.play(0, ear("right"))
    return match


def test_ou_5_1_the_last_card_and_two_barks_win() -> None:
    match = last_bark()
    found = state(match)
    assert found["phase"] == "last-bark" and found["active"] == 0 and found["owes"] == [2, 0, 0]
    assert not match.over and match.winners == () and match.scores == [0, 0, 0]
    events = match.play(0, BARK)
    found = state(match)
    assert match.over and found["phase"] == "over" and found["winner"] == 0
    assert match.winners == (0,) and match.scores == [1, 0, 0] and match.payoffs == [1000, -1000, -1000]
    assert found["owes"] == [0, 0, 0] and found["closes"] is None and match.to_act == ()
    assert named(events, "barked") == [{"event": "barked", "seat": 0, "barks": 2}]
    assert named(events, "over") == [{"event": "over", "winner": 0, "why": "barked"}]


def test_ou_5_1_the_game_waits_for_the_bark() -> None:
    match = last_bark()
    assert match.to_act == (0, 1, 2)
    for seat in (0, 1, 2):
        for move in (
            DRAW,
            ear("left"),
            card("red-collar"),
            {"do": "name", "coat": "red"},
            dress("left", "red-bone"),
            {"do": "jump"},
        ):
            assert rule_of(match, seat, move) == "OU-5.1"
    assert rule_of(match, 1, STOP) == "OU-4.1" and rule_of(match, 1, BARK) == "OU-4.3"
    assert rule_of(match, 0, forgot(0)) == "OU-4.2" and rule_of(match, 1, CLOSE) == "OU-4.4"


@pytest.mark.parametrize("how", ["forgot", "close", "clock"])
def test_ou_5_1_without_the_bark_the_game_goes_on_with_the_next_player(how: str) -> None:
    match = last_bark()
    top = state(match)["deck"][-1]
    if how == "forgot":
        match.play(2, forgot(0))
    elif how == "close":
        match.play(None, CLOSE)
    else:
        match.advance(6000)
    found = state(match)
    assert found["ears"][0] == [top, None] and found["phase"] == "turn" and found["active"] == 1
    assert found["owes"] == [0, 0, 0] and found["closes"] is None


def test_ou_5_1_a_joker_as_last_card_is_named_first() -> None:
    match = down_to(1, ears=[[None, "joker"], *EARS[1:3]])
    match.play(0, ear("right"))
    assert state(match)["phase"] == "name" and rule_of(match, 0, BARK) == "OU-4.3"
    match.play(0, {"do": "name", "coat": "blue"})
    assert state(match)["phase"] == "last-bark" and state(match)["dressing"] is None
    match.play(0, BARK)
    assert match.winners == (0,)


def test_ou_5_1_the_last_bark_is_awaited_only_where_no_clock_ends_the_wait() -> None:
    assert last_bark().awaited == ()
    assert last_bark(options={"window": 0}).awaited == (0,)


def test_ou_5_1_after_the_end_everything_is_refused() -> None:
    match = last_bark()
    match.play(0, BARK)
    for seat in (0, 1, 2):
        for move in (DRAW, BARK, STOP, forgot(0), CLOSE, {"do": "hang"}, {"do": "jump"}):
            assert rule_of(match, seat, move) == "OU-5.1"
        assert match.moves(seat) == []
    assert rule_of(match, None, CLOSE) == "OU-5.1"
    assert match.advance(50_000) == [] and match.over


def counted(seats: int, cards: list[int], **given: Any) -> Match:
    """One turn move before the end; each seat has its two ears and so many cards in hand."""
    pool = list(state(turn(seats))["deck"])
    hands = [[pool.pop() for _ in range(n - 2)] for n in cards]
    return turn(seats, hands=hands, turn=100 * seats - 1, **given)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ou_5_2_after_a_hundred_turn_moves_each_the_fewest_cards_win(seats: int) -> None:
    match = counted(seats, [4, 3, 5, 6][:seats])
    events = match.play(0, DRAW)
    found = state(match)
    assert match.over and found["turn"] == 100 * seats and found["winner"] == 1
    assert match.winners == (1,) and match.scores == [0, 1, 0, 0][:seats]
    assert named(events, "over") == [{"event": "over", "winner": 1, "why": "turns"}]


def test_ou_5_2_equals_share_and_nobody_is_the_winner() -> None:
    match = counted(3, [2, 3, 5])
    match.play(0, DRAW)
    assert state(match)["winner"] is None and match.winners == (0, 1) and match.scores == [1, 1, 0]
    assert match.payoffs == [0, 0, -1000]


def test_ou_5_2_not_before_that_turn_is_over() -> None:
    match = turn(turn=299)
    match.play(0, ear("left"))
    assert not match.over and state(match)["phase"] == "dress" and state(match)["turn"] == 300
    match.play(0, dress("left", "green-bone"))
    assert match.over and match.winners == (0,)


def test_ou_5_2_a_last_bark_that_is_awaited_comes_first() -> None:
    match = last_bark(turn=299)
    assert not match.over
    twin = match.copy()
    match.play(0, BARK)
    assert match.winners == (0,) and state(match)["winner"] == 0
    twin.play(1, forgot(0))
    assert twin.over and twin.winners == (0,), "one card, the fewest"
    assert twin.history[-1]["move"] == forgot(0)


def test_ou_5_2_what_is_still_open_at_the_end_is_gone() -> None:
    match = turn(turn=299)
    match.play(0, card("green-bone"))
    found = state(match)
    assert match.over and found["challenge"] is None and found["closes"] is None
    match = down_to(2, turn=299)
    match.play(0, ear("right"))
    assert match.over and state(match)["owes"] == [0, 0, 0] and match.winners == (0,)


def test_ou_5_2_one_move_earlier_the_game_goes_on() -> None:
    match = turn(turn=298)
    match.play(0, DRAW)
    assert not match.over and state(match)["active"] == 1
    assert HANDS[0][0] in state(match)["hands"][0]
