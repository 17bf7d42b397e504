"""ChiWaWa: placing, planting, folding and whose turn it is (CW-3.1, CW-3.2, CW-3.5, CW-3.6)."""

from __future__ import annotations

from .tables import DECK, FOLD, cards_of, place, plant, rule_of, source, state, swap, turn


def test_cw_3_1_a_card_goes_outside_either_end() -> None:
    match = turn("5a*", "5b*", hands=[["10a", "10b", "10c", "20a"], ["5c", "5c"]])
    match.play(0, place("10a", "left"))
    match.play(1, place("5c"))
    match.play(0, place("10b", "right"))
    match.play(1, place("5c", "left"))
    match.play(0, place("10c", "left"))
    assert cards_of(match.view(0)["rows"][0]) == "10c 10a 5a* 10b"


def test_cw_3_1_a_placed_card_is_its_players_secret() -> None:
    match = turn("5a*", "5b*", hands=[["10a", "10b"], ["5c", "5c"]])
    match.play(0, place("10a", "left"))
    found = state(match)
    assert found["rows"][0][0] == {"card": "10a", "pillar": False, "known": [0]}
    assert found["hands"][0] == ["10b"]
    assert match.view(0)["rows"][0][0]["card"] == "10a"
    assert match.view(1)["rows"][0][0] == {"card": None, "pillar": False, "known": [0]}
    assert match.view(None)["rows"][0][0]["card"] is None


def test_cw_3_2_planting_on_an_opponents_row() -> None:
    """CW-3.2: at either end; the planter alone knows the card, its owner does not."""
    match = turn("5a*", "5b*", "5c*", hands=[["10a", "10b", "20a"], ["5c"], ["5c"]])
    match.play(0, plant("10a", 1, "left"))
    assert state(match)["rows"][1][0] == {"card": "10a", "pillar": False, "known": [0]}
    assert match.view(1)["rows"][1][0]["card"] is None
    assert match.view(0)["rows"][1][0]["card"] == "10a"
    match.play(1, FOLD)
    match.play(2, FOLD)
    match.play(0, plant("10b", 1, "right"))
    assert cards_of(match.view(0)["rows"][1]) == "10a 5b* 10b"


def test_cw_3_2_folded_and_empty_handed_opponents_can_be_planted_on() -> None:
    match = turn("5a*", "5b*", "5c*", hands=[["10a", "10b", "20a"], [], ["5c"]], folded=[False, False, True])
    assert rule_of(match, 0, plant("10a", 1)) is None
    assert rule_of(match, 0, plant("10a", 2)) is None
    match.play(0, plant("10a", 1))
    match.play(0, plant("10b", 2))
    assert [cards_of(row) for row in match.view(0)["rows"]] == ["5a*", "5b* 10a", "5c* 10b"]


def test_cw_3_5_who_folds_keeps_the_hand_and_has_no_more_turns() -> None:
    match = turn("5a*", "5b*", "5c*", hands=[["10a"], ["10b", "20a"], ["5c", "5c"]])
    match.play(0, FOLD)
    found = state(match)
    assert found["folded"] == [True, False, False] and found["hands"][0] == ["10a"] and found["active"] == 1
    match.play(1, place("20a"))
    match.play(2, place("5c"))
    assert state(match)["active"] == 1, "seat 0 has folded"
    assert rule_of(match, 0, place("10a")) == "CW-3.5"


def test_cw_3_5_who_has_no_card_left_is_out_of_the_round() -> None:
    match = turn("5a*", "5b*", "5c*", hands=[["10a"], ["10b", "20a"], ["5c", "5c"]])
    match.play(0, place("10a"))
    match.play(1, place("10b"))
    match.play(2, place("5c"))
    assert state(match)["active"] == 1
    assert rule_of(match, 0, FOLD) == "CW-3.5"


def test_cw_3_6_turns_go_to_the_left_and_the_last_one_goes_on_alone() -> None:
    match = turn("5a*", "5b*", "5c*", hands=[["10a", "10b"], ["20a"], ["5c"]], active=1)
    match.play(1, FOLD)
    assert state(match)["active"] == 2
    match.play(2, FOLD)
    match.play(0, place("10a"))
    assert state(match)["active"] == 0 and state(match)["round"] == 1, "he goes on as long as he likes"
    match.play(0, place("10b"))
    assert state(match)["round"] == 2


def test_cw_3_6_one_action_a_turn_and_no_passing() -> None:
    """CW-3.6: what a turn offers is placing, planting, swapping and folding; after one of them it is the next one's turn."""
    match = turn("5a*", "5b*", hands=[["10a", "20a"], ["20b", "20b"]])
    assert {move["do"] for move in match.moves(0)} == {"place", "plant", "swap", "fold"}
    assert match.moves(1) == []
    match.play(0, swap("10a", source(0), DECK))
    assert match.to_act == (1,)


def test_all_legal_moves_of_a_turn() -> None:
    """CW-3.1 to CW-3.6: two ends of the own row, two of each other row, fold, and swaps."""
    match = turn("5a*", "5b*", "5c*", hands=[["10a", "10a"], ["20b"], ["5c"]], source=["5a"])
    moves = match.moves(0)
    assert [move for move in moves if move["do"] == "place"] == [place("10a", "left"), place("10a", "right")]
    assert [move for move in moves if move["do"] == "plant"] == [
        plant("10a", seat, end) for seat in (1, 2) for end in ("left", "right")
    ]
    assert [move for move in moves if move["do"] == "fold"] == [FOLD]
    assert [move for move in moves if move["do"] == "swap"] == [
        swap("10a", source(0), DECK),
        swap("10a", source(0), {"hand": "10a"}),
        swap("10a", DECK, {"hand": "10a"}),
    ]
