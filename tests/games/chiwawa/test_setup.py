"""ChiWaWa: components, options, the deal and the pillars (CW-1.1 to CW-2.4)."""

from __future__ import annotations

from collections import Counter

import pytest

import tablee

from .tables import COPIES, FOLD, cards_of, fold_all, pillar, place, rule_of, state, table, turn


def all_cards(match: tablee.Match) -> Counter[str]:
    found = state(match)
    rows = [entry["card"] for row in found["rows"] for entry in row]
    hands = [card for hand in found["hands"] for card in hand]
    return Counter(
        rows + hands + found["source"] + found["deck"] + found["discard"] + [c for c in found["chosen"] if c]
    )


def test_cw_1_1_fifty_four_cards() -> None:
    """CW-1.1."""
    assert sum(COPIES.values()) == 54
    for seats in range(2, 9):
        assert all_cards(tablee.new("chiwawa", seats=seats, seed=seats)) == COPIES


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_cw_2_1_hands_and_source(seats: int, each: int) -> None:
    """CW-2.1, CW-2.2: so many cards each, three in the source, the rest is the pile."""
    found = state(tablee.new("chiwawa", seats=seats, seed=3))
    assert [len(hand) for hand in found["hands"]] == [each] * seats
    assert len(found["source"]) == 3
    assert len(found["deck"]) == 54 - 3 - seats * each
    assert found["discard"] == [] and found["round"] == 1 and found["phase"] == "pillar" and found["active"] is None


@pytest.mark.parametrize("seats", [0, 1, 9, -1, True, "4", 2.0])
def test_cw_2_1_other_numbers_of_seats_are_refused(seats: object) -> None:
    with pytest.raises(ValueError, match=r"CW-2\.1"):
        tablee.new("chiwawa", seats=seats, seed=1)  # type: ignore[arg-type]  # what a caller may send


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"resolution": "worst"}, r"CW-4\.5"),
        ({"resolution": True}, r"CW-4\.5"),
        ({"mode": "royal"}, r"CW-5\.4"),
        ({"mode": 2}, r"CW-5\.4"),
        ({"jokers": 1}, "resolution, mode"),
    ],
)
def test_options_that_are_refused(options: dict[str, object], rule: str) -> None:
    """CW-4.5, CW-5.4: one of two values each."""
    with pytest.raises(ValueError, match=rule):
        tablee.new("chiwawa", seats=4, seed=1, options=options)


def test_the_options_defaults() -> None:
    """CW-4.5, CW-5.4."""
    assert tablee.new("chiwawa", seats=4, seed=1).options == {"resolution": "best", "mode": "rounds"}


def test_cw_2_3_the_first_starter_is_drawn() -> None:
    """CW-2.3: everybody can be it."""
    starters = {state(tablee.new("chiwawa", seats=3, seed=seed))["starter"] for seed in range(40)}
    assert starters == {0, 1, 2}


def test_cw_2_3_the_winner_begins_the_next_round() -> None:
    match = turn("5a*", "10a*", "5b*", hands=[["5c"], ["5c"], ["5c"]], active=0, starter=0)
    fold_all(match)
    assert state(match)["starter"] == 1


def test_cw_2_3_after_a_void_round_whoever_began_it_begins_again() -> None:
    match = turn("5a*", "10a*", "10b*", hands=[["5c"], ["5c"], ["5c"]], active=2, starter=2)
    fold_all(match)
    assert state(match)["starter"] == 2 and state(match)["wins"] == [0, 0, 0]


def test_cw_2_3_a_starter_who_is_out_of_the_game_is_passed_over() -> None:
    """CW-2.3, CW-5.4: seat 2 began, the round is void, and seat 2 is out: seat 0 is the first one to his left who is not."""
    match = turn(
        "10a*", "10b*", "5b*", "10c*", hands=[["5c"], ["5c"], ["5c"], ["5c"]], active=2, starter=2, mode="battle-royal",
        alive=[True, True, True, True],
    )  # fmt: skip
    fold_all(match)
    found = state(match)
    assert found["alive"] == [True, True, False, True] and found["starter"] == 3


def test_cw_2_4_everybody_chooses_at_once_and_secretly() -> None:
    """CW-2.4: any order; the card leaves the hand; nothing lies before all have chosen."""
    match = tablee.new("chiwawa", seats=3, seed=5)
    assert list(match.to_act) == list(match.awaited) == [0, 1, 2]
    cards = [state(match)["hands"][seat][0] for seat in range(3)]
    match.play(2, pillar(cards[2]))
    assert list(match.awaited) == [0, 1]
    assert len(state(match)["hands"][2]) == 9 and state(match)["chosen"] == [None, None, cards[2]]
    assert match.view(0)["chosen"] == [None, None, True]
    assert match.view(2)["chosen"] == [None, None, cards[2]]
    assert match.view(None)["chosen"] == [None, None, True]
    match.play(0, pillar(cards[0]))
    assert state(match)["rows"] == [[], [], []]
    match.play(1, pillar(cards[1]))
    found = state(match)
    assert found["rows"] == [[{"card": card, "pillar": True, "known": []}] for card in cards]
    assert found["chosen"] == [None, None, None]
    assert found["phase"] == "turn" and found["active"] == found["starter"]


def test_cw_2_4_a_special_card_can_be_a_pillar() -> None:
    match = table(hands=[["destruction", "5a"], ["mimicry", "5a"]], phase="pillar", starter=0)
    match.play(0, pillar("destruction"))
    match.play(1, pillar("mimicry"))
    assert [cards_of(row) for row in state(match)["rows"]] == ["x*", "m*"]


def test_cw_2_4_the_first_turn_goes_to_who_still_holds_a_card() -> None:
    """CW-2.4: the starter has put his only card down."""
    match = table(seats=3, hands=[["5a"], ["5b"], ["5c", "10a"]], phase="pillar", starter=0)
    for seat, card in enumerate(["5a", "5b", "5c"]):
        match.play(seat, pillar(card))
    assert state(match)["active"] == 2


def test_cw_2_4_if_nobody_holds_a_card_the_round_is_counted() -> None:
    match = table(hands=[["5a"], ["10b"]], phase="pillar", starter=0)
    match.play(1, pillar("10b"))
    events = match.play(0, pillar("5a"))
    found = state(match)
    assert found["round"] == 2 and found["round_scores"] == [5, 10] and found["wins"] == [0, 1]
    assert [len(hand) for hand in found["hands"]] == [5, 5], "nobody held a card: five each (CW-5.1)"
    assert [event["event"] for event in events][:4] == ["chose", "pillar", "pillar", "counting"]


def test_cw_2_4_a_pillar_stays_where_it_is() -> None:
    """CW-2.4: cards laid on its left push it to the right, and it is the pillar still."""
    match = turn("5a*", "10a*", hands=[["5b", "5c", "20a"], ["5c"]])
    match.play(0, place("5b", "left"))
    match.play(1, FOLD)
    match.play(0, place("5c", "left"))
    assert cards_of(state(match)["rows"][0]) == "5c 5b 5a*"
    assert (
        rule_of(match, 0, {"do": "swap", "discard": "20a", "a": {"row": 0, "at": 2}, "b": {"deck": True}}) == "CW-2.4"
    )
