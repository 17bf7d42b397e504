"""Ouaf!: cards, deal, hanging, the first card."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee
from tablee.games.ouaf.table import KIND_NAMES

from .tables import DRAW, hang, hang_all, named, rule_of, state, table


def test_ou_1_1_four_coats_by_seven_symbols_and_eight_jokers() -> None:
    match = tablee.new("ouaf", seats=4, seed=1)
    found = state(match)
    cards = Counter([*found["deck"], *(card for hand in found["hands"] for card in hand)])
    plain = {
        f"{coat}-{symbol}": 1
        for coat in ("yellow", "green", "blue", "red")
        for symbol in ("heart", "bone", "ball", "bowl", "paw", "kennel", "collar")
    }
    assert cards == {**plain, "joker": 8} and cards.total() == 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ou_2_1_five_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    found = state(tablee.new("ouaf", seats=seats, seed=3))
    assert [len(hand) for hand in found["hands"]] == [5] * seats
    assert len(found["deck"]) == 36 - 5 * seats
    assert found["discard"] == [] and found["phase"] == "hang" and found["turn"] == 0
    assert found["ears"] == [[None, None]] * seats


@pytest.mark.parametrize("seats", [1, 5, 0, "2", True, None, 2.0])
def test_ou_2_1_two_to_four_players(seats: object) -> None:
    with pytest.raises(ValueError, match=r"OU-2\.1"):
        tablee.load({"game": "ouaf", "seats": seats})


def test_ou_2_2_everybody_hangs_two_of_five_at_the_same_time() -> None:
    match = tablee.new("ouaf", seats=3, seed=5)
    assert list(match.to_act) == list(match.awaited) == [0, 1, 2]
    hands = state(match)["hands"]
    assert len(match.moves(1)) == 20, "five cards for the left ear, four for the right"
    match.play(1, hang(hands[1][4], hands[1][0]))
    assert list(match.to_act) == list(match.awaited) == [0, 2]
    assert state(match)["ears"][1] == [hands[1][4], hands[1][0]]
    assert state(match)["hands"][1] == hands[1][1:4]
    match.play(2, hang(hands[2][0], hands[2][1]))
    assert state(match)["phase"] == "hang" and list(match.to_act) == [0]
    match.play(0, hang(hands[0][2], hands[0][3]))
    assert state(match)["phase"] == "turn"


def test_ou_2_2_equal_cards_make_equal_moves() -> None:
    hands = [["joker", "joker", "joker", "red-bone", "red-ball"], None]
    match = table(2, hands=hands)
    lefts = Counter((move["left"], move["right"]) for move in match.moves(0))
    assert set(lefts.values()) == {1}
    assert len(lefts) == 7, "joker twice, joker and each of two, and these two"


def test_ou_2_2_hanging_goes_choice_by_choice_too() -> None:
    match = tablee.new("ouaf", seats=2, seed=5)
    firsts = match.choices(0)
    assert {tuple(move) for move in firsts} == {("do", "left")}
    assert not any(match.is_whole(move) for move in firsts)
    seconds = match.choices(0, firsts[0])
    assert all(match.is_whole(move) and move["left"] == firsts[0]["left"] for move in seconds)
    assert {move["right"] for move in seconds} == set(state(match)["hands"][0]) - {firsts[0]["left"]}
    assert match.choices(0, seconds[0]) == []
    with pytest.raises(ValueError, match="so_far"):
        match.choices(0, {"do": "hang", "left": state(match)["hands"][1][0]})
    with pytest.raises(ValueError, match="so_far"):
        match.choices(0, {"do": "hang", "left": "purple-bone"})


def test_ou_2_2_a_hang_is_checked_whole_before_any_of_it_hangs() -> None:
    match = tablee.new("ouaf", seats=2, seed=5)
    own, other = state(match)["hands"]
    for wrong in (
        hang(own[0], other[0]),
        hang(other[0], own[0]),
        hang(own[0], own[0]),
        hang("purple-bone", own[0]),
        {"do": "hang", "left": own[0]},
        {"do": "hang", "right": own[0]},
        {"do": "hang"},
        {"do": "hang", "left": 3, "right": ["x"]},
    ):
        assert rule_of(match, 0, wrong) == "OU-2.2"
        with pytest.raises(tablee.Refused):
            match.play(0, wrong)
    assert state(match)["ears"] == [[None, None]] * 2 and match.history == []


def test_ou_2_2_nothing_but_hanging_and_only_once() -> None:
    match = tablee.new("ouaf", seats=2, seed=5)
    own = state(match)["hands"][0]
    for move in (
        DRAW,
        {"do": "stop"},
        {"do": "bark"},
        {"do": "forgot", "seat": 1},
        {"do": "ear", "ear": "left"},
        {"do": "jump"},
    ):
        assert rule_of(match, 0, move) == "OU-2.2"
    assert rule_of(match, None, {"do": "close"}) == "OU-2.2"
    assert rule_of(match, None, hang(own[0], own[1])) == "OU-2.2"
    match.play(0, hang(own[0], own[1]))
    assert rule_of(match, 0, hang(own[2], own[3])) == "OU-2.2"
    hang_rest = state(match)["hands"][1]
    match.play(1, hang(hang_rest[0], hang_rest[1]))
    for seat in (0, 1):
        assert rule_of(match, seat, hang(*state(match)["hands"][seat][:2])) == "OU-2.2"


def test_ou_2_3_when_all_have_hung_the_top_of_the_pile_begins_the_discard() -> None:
    match = tablee.new("ouaf", seats=2, seed=5)
    deck = state(match)["deck"]
    first = state(match)["hands"][0]
    match.play(0, hang(first[0], first[1]))
    assert state(match)["discard"] == [] and state(match)["deck"] == deck
    second = state(match)["hands"][1]
    match.play(1, hang(second[0], second[1]))
    turned = next(card for card in reversed(deck) if card != "joker")
    assert state(match)["discard"] == [turned]
    assert state(match)["coat"] is None


def test_ou_2_3_jokers_go_under_the_pile_in_the_order_in_which_they_are_turned() -> None:
    hands = [
        ["red-bone", "red-ball", "red-bowl", "red-paw", "red-heart"],
        ["blue-bone", "blue-ball", "blue-bowl", "blue-paw", "blue-heart"],
    ]
    rest = [card for card in KIND_NAMES[:28] if not any(card in hand for hand in hands)]
    deck = ["joker"] * 6 + rest + ["joker", "joker"]
    match = table(2, hands=hands, deck=deck)
    match.play(0, hang("red-bone", "red-ball"))
    events = match.play(1, hang("blue-bone", "blue-ball"))
    found = state(match)
    assert found["discard"] == [rest[-1]]
    assert found["deck"] == ["joker"] * 8 + rest[:-1]
    assert len(named(events, "joker-under")) == 2


def test_ou_2_4_the_first_player_is_drawn_at_the_deal_and_turns_go_clockwise() -> None:
    firsts = Counter(state(tablee.new("ouaf", seats=3, seed=seed))["active"] for seed in range(90))
    assert set(firsts) == {0, 1, 2} and min(firsts.values()) > 15
    match = tablee.new("ouaf", seats=3, seed=2)
    first = state(match)["active"]
    hang_all(match)
    assert state(match)["active"] == first and match.awaited == (first,)
    for k in range(1, 7):
        match.play(state(match)["active"], DRAW)
        assert state(match)["active"] == (first + k) % 3
