"""Wolf & Hound: the end (WH-4)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import animal, hands, play, state, table

ALL = [f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4) for _ in range(4)]


def last_cards(*held: list[str]) -> dict[str, Any]:
    """Hands as given, no draw pile, the rest played."""
    rest = list(ALL)
    for hand in held:
        for card in hand:
            rest.remove(card)
    return {"hands": list(held), "deck": [], "played": [rest, [], [], []]}


def test_wh_4_1_no_sheep_no_win() -> None:
    """WH-4.1: the team of a seat without sheep loses at once."""
    match = table(hands=hands(["white-4"]), animals=[animal("hound-01", 3), animal("wolf-01", 1)], sheep=[3, 1, 3, 3])
    play(match, 0, "white-4")
    assert (match.over, match.winners, match.scores) == (True, (0, 2), [1, 0, 1, 0])
    assert match.to_act == match.awaited == ()


def test_wh_4_1_both_teams_the_nearest_to_the_active_seat_loses() -> None:
    """WH-4.1, worked case 4: seats 1 and 2 at nothing in seat 1's phase 1: orange loses."""
    match = table(
        ["wolf-01", "wolf-03"],
        hands=hands(["white-1"]),
        animals=[animal("wolf-01", 1), animal("wolf-03", 1)],
        flock=[3, 3, 3, 3],
        sheep=[3, 1, 1, 3],
    )
    play(match, 0, "white-1")
    assert state(match)["sheep"] == [3, 0, 0, 3]
    assert state(match)["winner"] == "green"


def test_wh_4_1_a_neighbour_comes_before_the_partner() -> None:
    """WH-4.1: seat 1 is active; seat 2 (a neighbour, green) and seat 3 (its partner, orange) have nothing: green loses."""
    match = table(hands=hands(["white-4"]), animals=[animal("hound-01", 0), animal("wolf-01", 0)], sheep=[3, 3, 0, 0])
    play(match, 0, "white-4")
    assert state(match)["winner"] == "orange"
    match = table(hands=hands(["white-4"]), animals=[animal("hound-01", 0), animal("wolf-01", 0)], sheep=[3, 3, 3, 0])
    play(match, 0, "white-4")
    assert state(match)["winner"] == "green"


def test_wh_4_2_an_empty_hand_brings_the_last_round() -> None:
    """WH-4.2: play goes on until seat 0's next turn: it wakes, the end is checked, then the sheep are counted."""
    match = table(
        ["hound-01", "wolf-01"],
        active=1,
        **last_cards(["white-4"], ["white-4"], ["white-4"], ["black-4"]),
        animals=[animal("hound-01", 2), animal("wolf-01", 0)],
        sheep=[3, 2, 3, 3],
    )
    play(match, 1, "white-4")
    assert state(match)["last_round"]
    play(match, 2, "white-4")
    play(match, 3, "black-4")
    assert match.over
    assert state(match)["sheep"] == [2, 2, 3, 3], "the wolf woke before seat 0"
    assert match.winners == (1, 3), "5 to 5: the team without seat 0 (WH-4.3)"


def test_wh_4_2_a_tornado_in_that_phase_1_brings_the_count_at_once() -> None:
    """WH-4.2: no other card wakes."""
    match = table(
        ["wolf-01", "tornado-01"],
        active=3,
        last_round=True,
        **last_cards(["white-4"], [], [], ["white-4"]),
        animals=[animal("wolf-01", 0), animal("tornado-01", 0)],
        sheep=[3, 2, 3, 3],
    )
    play(match, 3, "white-4")
    assert (match.over, state(match)["sheep"]) == (True, [3, 2, 3, 3])
    assert state(match)["winner"] == "green"


def test_wh_4_2_seat_0_may_still_lose_its_last_sheep() -> None:
    """WH-4.2: WH-4.1 is checked before the count."""
    match = table(
        active=3,
        last_round=True,
        **last_cards([], [], [], ["white-4"]),
        animals=[animal("hound-01", 2), animal("wolf-01", 0)],
        sheep=[1, 1, 3, 1],
    )
    play(match, 3, "white-4")
    assert state(match)["winner"] == "orange"


@pytest.mark.parametrize(("seats", "winner"), [(4, "orange"), (3, "orange"), (2, "green")])
def test_wh_4_3_wh_5_6_wh_6_2_ties(seats: int, winner: str) -> None:
    """WH-4.3: the team without seat 0; WH-5.6: the lone player's; WH-6.2: seat 0's."""
    people = table(
        seats=seats,
        active=1,
        last_round=True,
        **last_cards(["black-4"], ["white-4"], [], []),
        animals=[animal("hound-01", 3), animal("wolf-01", 3)],
        flock=[3] * 4,
    )
    play(people, 1, "white-4")
    while not people.over:
        seat = people.to_act[0]
        people.play(seat, people.moves(seat)[0])
    assert state(people)["winner"] == winner


def test_wh_4_4_a_rematch_carries_nothing_over() -> None:
    """WH-4.4: a new match of the same seed is dealt the same, whatever was played before."""
    first = tablee.new("wolf-and-hound", seats=4, seed=5)
    dealt = first.position()
    while not first.over:
        first.play(first.to_act[0], first.moves(first.to_act[0])[0])
    assert tablee.new("wolf-and-hound", seats=4, seed=5).position() == dealt


def test_wh_4_5_winners_and_scores_count_phantoms_too() -> None:
    """WH-4.5."""
    match = table(
        seats=2,
        hands=hands(["white-4"]),
        animals=[animal("hound-01", 3), animal("wolf-01", 1)],
        flock=[3] * 4,
        sheep=[3, 1, 3, 3],
    )
    play(match, 0, "white-4")
    assert (match.winners, match.scores, match.payoffs) == ((0, 2), [1, 0, 1, 0], [1000, -1000, 1000, -1000])
