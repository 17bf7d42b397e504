"""ChiWaWa: between rounds, shortages, and the end of the game (CW-5.1 to CW-5.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablee
from tablee.engine import Match

from .tables import FOLD, cards_of, fold_all, pillar, place, plant, rest_of, rule_of, state, table, turn

ALL_54 = rest_of("")


def test_cw_5_1_everything_on_the_table_goes_to_the_discard_in_order() -> None:
    """CW-5.1: rows from seat 0 on, left to right, then the source; the hands are kept."""
    match = turn("5a 20a*", "10a* 5b", hands=[["5c"], ["10b"]], source=["20c", "20b", "20a"], starter=1, active=1)
    fold_all(match)
    found = state(match)
    assert found["discard"] == ["5a", "20a", "10a", "5b", "20c", "20b", "20a"]
    assert "5c" in found["hands"][0] and "10b" in found["hands"][1]
    assert found["rows"] == [[], []] and found["folded"] == [False, False]
    assert found["phase"] == "pillar" and found["round"] == 2 and len(found["source"]) == 3


def test_cw_5_1_three_cards_each_from_the_new_starter_round_the_table() -> None:
    deck = ["5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "5a", "5b", "5c"]
    named = " ".join(["5a", "10a", "5b", "5c", "5c", *deck])
    match = turn(
        "5a*", "10a*", "5b*", hands=[["5c"], [], ["5c"]], source=[], deck=deck, discard=rest_of(named), starter=0, active=0
    )  # fmt: skip
    events = fold_all(match)
    drawn = [(event["seat"], event["card"]) for event in events if event["event"] == "drew"]
    assert drawn == list(zip([1, 2, 0] * 3, reversed(deck[3:]), strict=True)), "seat 1 has won and draws first"
    assert state(match)["source"] == ["5c", "5b", "5a"]


def test_cw_5_1_five_cards_each_if_nobody_holds_one() -> None:
    match = turn("5a*", "10a*", hands=[["5c"], []])
    match.play(0, place("5c"))
    assert [len(hand) for hand in state(match)["hands"]] == [5, 5]


def test_cw_5_1_the_discard_becomes_the_pile_when_it_is_needed() -> None:
    match = turn("5a*", "10a*", hands=[["5c"], ["5c"]], source=[], deck=["20a"], discard=rest_of("5a 10a 5c 5c 20a"))
    events = fold_all(match)
    names = [event["event"] for event in events]
    assert names.index("drew") < names.index("shuffled"), "the last card of the pile is drawn first"
    found = state(match)
    assert found["discard"] == [] and len(found["deck"]) == 54 - 2 - 6 - 3
    stocked = {event["card"]: event["count"] for event in events if event["event"] == "stocked"}
    assert stocked == {**Counter(rest_of("5c 5c 20a"))}, "what went into the pile lay open"


def test_cw_5_1_a_pile_that_is_empty_once_the_source_lies_is_made_anew() -> None:
    deck = rest_of("")[:9]
    named = " ".join(["20a", "20b", "10a", "10a", *deck])
    match = turn("20a*", "20b*", hands=[["10a"], ["10a"]], source=[], deck=deck, discard=rest_of(named))
    events = [event["event"] for event in fold_all(match)]
    assert events.index("shuffled") > len(events) - 1 - events[::-1].index("source")
    found = state(match)
    assert found["discard"] == [] and len(found["deck"]) == 54 - 9 - 2


def test_cw_5_1_worked_case_7_more_draws_than_cards() -> None:
    """CW-5.1: eight players all fold at once; 14 cards for 24 draws."""
    match = tablee.new("chiwawa", seats=8, seed=4)
    for seat in range(8):
        match.play(seat, match.moves(seat)[0])
    fold_all(match)
    found = state(match)
    starter = found["starter"]
    sizes = [len(found["hands"][(starter + k) % 8]) for k in range(8)]
    assert sizes == [7, 7, 7, 7, 7, 7, 6, 6]
    assert found["source"] == found["deck"] == found["discard"] == []


def test_cw_5_1_after_the_last_round_nothing_is_cleared_or_drawn() -> None:
    match = turn("5a 20a*", "10a* x 5b", hands=[["5c"], ["10b"]], round=2, wins=[1, 0])
    source_before = state(match)["source"]
    fold_all(match)
    found = state(match)
    assert found["phase"] == "over" and found["winners"] == [0] and found["active"] is None
    assert [cards_of(row) for row in found["rows"]] == ["5a 20a*", "10a*"]
    assert found["hands"] == [["5c"], ["10b"]] and found["source"] == source_before
    assert found["discard"] == ["5b", "destruction"]
    for viewer in (None, 0, 1):
        assert [cards_of(row) for row in match.view(viewer)["rows"]] == ["5a 20a*", "10a*"], "open to all"


def test_cw_5_2_who_has_no_card_sits_the_round_out() -> None:
    """CW-5.2: no pillar, no row, nothing planted there, score 0."""
    match = table(seats=3, phase="pillar", hands=[["5a", "5b"], [], ["5c", "10a"]], starter=1)
    assert match.awaited == (0, 2)
    assert rule_of(match, 1, pillar("5a")) == "CW-2.4"
    match.play(0, pillar("5a"))
    match.play(2, pillar("10a"))
    assert state(match)["active"] == 2 and state(match)["rows"][1] == []
    assert rule_of(match, 2, plant("5c", 1)) == "CW-3.2"
    assert rule_of(match, 1, FOLD) == "CW-3.5"
    fold_all(match)
    assert state(match)["round_scores"] == [5, 0, 10]


def test_cw_5_2_nobody_is_without_a_card_after_a_round() -> None:
    """CW-5.2: even when everything has been drawn, last round's pillars give one each."""
    hands = [ALL_54[8 + seat :: 8] for seat in range(8)]
    match = table(
        seats=8, phase="pillar", hands=[[*hand, ALL_54[seat]] for seat, hand in enumerate(hands)], source=[], deck=[]
    )
    for seat in range(8):
        match.play(seat, match.moves(seat)[0])
    fold_all(match)
    assert all(state(match)["hands"]) or match.over


def test_cw_5_3_two_rounds_won_win_the_game() -> None:
    match = turn("5a*", "10a*", "5b*", hands=[["5c"], ["5c"], ["5c"]], round=3, wins=[1, 1, 0])
    fold_all(match)
    assert match.over and match.winners == (1,) and match.scores == [1, 2, 0]
    assert match.payoffs == [-1000, 1000, -1000]
    assert match.to_act == match.awaited == () and match.moves(0) == []


def test_cw_5_3_one_round_won_does_not() -> None:
    match = turn("5a*", "10a*", "5b*", hands=[["5c"], ["5c"], ["5c"]], round=3, wins=[1, 0, 0])
    fold_all(match)
    assert not match.over and match.winners == () and match.scores == [1, 1, 0]


@pytest.mark.parametrize(
    ("wins", "winners", "payoffs"),
    [([1, 0, 0], (0,), [1000, -1000, -1000]), ([0, 0, 0], (0, 1, 2), [-334] * 3), ([1, 1, 0], (0, 1), [0, 0, -1000])],
)
def test_cw_5_3_after_thirty_rounds_most_rounds_won_win(
    wins: list[int], winners: tuple[int, ...], payoffs: list[int]
) -> None:
    """CW-5.3: a void thirtieth round; equals draw and are all winners."""
    match = turn("10b*", "10a*", "5b*", hands=[["5c"], ["5c"], ["5c"]], round=30, wins=wins)
    fold_all(match)
    assert match.over and match.winners == winners and match.payoffs == payoffs and match.scores == wins
    before = turn("10b*", "10a*", "5b*", hands=[["5c"], ["5c"], ["5c"]], round=29, wins=wins)
    fold_all(before)
    assert not before.over


# ---- battle royal ----


def royal(*rows: str, **more: Any) -> Match:
    given = {"hands": [["5c", "mimicry"] for _ in rows], "mode": "battle-royal"} | more
    match = turn(*rows, **given)
    fold_all(match)
    return match


def test_cw_5_4_the_lowest_score_is_out_and_its_hand_goes_to_the_discard() -> None:
    match = royal("5a*", "10a*", "20a*", source=["20b"])
    found = state(match)
    assert found["alive"] == [False, True, True] and found["hands"][0] == []
    assert found["discard"][:6] == ["5c", "mimicry", "5a", "10a", "20a", "20b"], "hands first, then rows and source"
    assert [len(hand) for hand in found["hands"]] == [0, 5, 5]
    assert match.awaited == (1, 2) and rule_of(match, 0, pillar("5c")) == "CW-5.4"
    assert found["round_scores"] == [5, 10, 20] and match.scores == [0, 1, 1]


def test_cw_5_4_all_of_them_if_tied() -> None:
    match = royal("5a*", "10a*", "5b*", "20a*")
    assert state(match)["alive"] == [False, True, False, True]


def test_cw_5_4_if_that_would_be_everybody_nobody_goes_out() -> None:
    match = royal("5a*", "5b*", "5c*")
    assert state(match)["alive"] == [True, True, True] and not match.over


def test_cw_5_4_the_last_one_left_wins() -> None:
    match = royal("5a*", "10a*")
    assert match.over and match.winners == (1,) and match.scores == [0, 1] and match.payoffs == [-1000, 1000]
    found = state(match)
    assert [cards_of(row) for row in found["rows"]] == ["5a*", "10a*"], "the rows stay as counted"
    assert found["alive"] == [False, True] and found["hands"][0] == []


def test_cw_5_4_two_rounds_won_do_not() -> None:
    match = royal("5a*", "10a*", "20a*", round=3, wins=[0, 0, 2])
    assert not match.over and state(match)["wins"] == [0, 0, 3]


def test_cw_5_3_in_battle_royal_all_who_are_left_after_thirty_rounds_draw() -> None:
    match = royal("5a*", "10a*", "10b*", round=30)
    assert match.over and match.winners == (1, 2) and match.scores == [0, 1, 1]


def test_cw_5_4_who_is_out_has_no_row_no_cards_and_no_turn() -> None:
    match = royal("5a*", "10a*", "20a*")
    for seat in (1, 2):
        match.play(seat, match.moves(seat)[0])
    found = state(match)
    assert found["rows"][0] == [] and found["hands"][0] == [] and found["active"] == 2
    assert rule_of(match, 2, plant(found["hands"][2][0], 0)) == "CW-3.2"
    fold_all(match)
    assert state(match)["round_scores"][0] is None, "out of the game before the round"
