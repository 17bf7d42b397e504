"""Wataï: points of a round and of a match (WA-3.1, WA-3.2)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import SHOUT, first, of, run, state, table


def end(match: tablee.Match) -> dict[str, Any]:
    """Lets the round run out of time; the truth then."""
    match.advance(match.now + 10**6)
    return state(match)


def test_case_1_fifteen_in_the_arena_four_in_the_talon() -> None:
    """WA-3.1, worked case 1: 15 − 8 = 7."""
    arena = [[*run("red", 12, seat=0), "dark-green/stop"], of(0, "start", "blue-2")]
    truth = end(table(3, arena=arena, talon=first(3, of(0, "green-9", "green-8", "green-7", "green-6"))))
    assert truth["round_scores"][0] == 7
    assert truth["scores"][0] == 7


def test_wa_3_1_cards_count_for_their_owner_whoever_played_them() -> None:
    arena = [["light-green/start", "dark-green/red-2", "orange/red-3"], of(1, "start", "blue-2", "blue-3")]
    truth = end(table(3, arena=arena, talon=[[], [], []]))
    assert truth["round_scores"] == [1, 4, 1]


def test_wa_3_1_both_packs_of_two_players_count() -> None:
    arena = [["dark-green/start", "light-green/red-2", "orange/red-3", "yellow/red-4", "dark-green/red-5"]]
    truth = end(table(2, arena=arena, talon=[[], []]))
    assert truth["round_scores"] == [3, 2]


def test_wa_3_1_the_blue_box_counts_alike() -> None:
    arena = [["dark-blue/start", "turquoise/red-2", "violet/red-3"]]
    truth = end(table(3, {"boxes": "blue"}, arena=arena, talon=[[], [], []]))
    assert truth["round_scores"] == [1, 1, 1]


@pytest.mark.parametrize(("counting", "worth"), [(None, 5), (1, 5), (3, 5), (5, 5), (7, 5), (2, 10), (4, 20), (8, 5)])
def test_wa_4_1_what_a_shout_is_worth(counting: int | None, worth: int) -> None:
    match = table(3, counting=counting, talon=[[], None, None], bonus=[2, 0, 0])
    match.play(0, SHOUT)
    truth = state(match)
    assert truth["round_scores"] == [worth + 2, -26, -26]
    assert truth["counting"] is None and truth["variant"] is None


def test_case_7_everything_doubled() -> None:
    """WA-4.1, worked case 7: (10 − 4 − 5) × 2 = 2."""
    match = table(3, counting=6, arena=[run("red", 10, seat=0)], talon=first(3, of(0, "blue-9", "blue-8")))
    match.play(0, SHOUT)
    truth = end(match)
    assert truth["round_scores"][0] == 2


def test_wa_4_1_the_shout_is_doubled_too() -> None:
    match = table(3, counting=6, talon=first(3, []))
    match.play(0, SHOUT)
    assert state(match)["round_scores"] == [10, -52, -52]


def test_wa_3_1_stock_reel_and_turned_cards_count_nothing() -> None:
    truth = end(table(3, talon=[[], [], []], turned=[of(0, "red-9"), [], []]))
    assert truth["round_scores"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("scores", "winner", "over"),
    [
        ([144, 0, 0], None, False),
        ([145, 0, 0], 0, True),
        ([145, 176, 0], None, False),
        ([145, 177, 0], 1, True),
        ([160, 0, 600], 2, True),
    ],
)
def test_wa_3_2_alone_at_the_top_with_enough(scores: list[int], winner: int | None, over: bool) -> None:
    """A shout is worth 5 here, and the others lose 26 each."""
    match = table(3, talon=first(3, []), scores=scores)
    match.play(0, SHOUT)
    truth = state(match)
    assert truth["scores"] == [scores[0] + 5, scores[1] - 26, scores[2] - 26]
    assert (truth["phase"] == "over", truth["winner"]) == (over, winner)
    assert match.over is over
    assert match.winners == (() if winner is None else (winner,))
    assert match.scores == truth["scores"]


def test_wa_3_2_equal_at_the_top_goes_on() -> None:
    match = table(3, talon=first(3, []), scores=[195, 226, 0])
    match.play(0, SHOUT)
    truth = state(match)
    assert truth["scores"][:2] == [200, 200]
    assert truth["phase"] == "dice" and truth["winner"] is None


def test_wa_3_2_the_goal_is_an_option() -> None:
    match = table(3, {"goal": 20}, talon=first(3, []), scores=[15, 0, 0])
    match.play(0, SHOUT)
    assert match.winners == (0,)
    assert match.payoffs == [1000, -1000, -1000]


def test_wa_3_2_after_thirty_rounds_the_highest_wins() -> None:
    match = table(3, round=30, talon=first(3, []), scores=[0, 20, 40])
    match.play(0, SHOUT)
    assert state(match)["scores"] == [5, -6, 14]
    assert match.winners == (2,)


def test_wa_3_2_after_thirty_rounds_equal_is_a_draw() -> None:
    match = table(3, round=30, talon=first(3, []), scores=[0, 31, 0])
    match.play(0, SHOUT)
    truth = state(match)
    assert (truth["phase"], truth["winner"]) == ("over", None)
    assert match.over and match.winners == ()
    assert match.payoffs == [0, 0, 0]


def test_wa_3_2_scores_may_be_negative() -> None:
    truth = end(table(3, scores=[-100, 0, 0]))
    assert truth["scores"] == [-126, -26, -26]
