"""Wolf & Hound: positions, whole and partial, and views."""

from __future__ import annotations

from typing import Any

import pytest

import tablee

from .tables import animal, hands, state, table

FIELDS = [
    "active", "phase", "turn", "last_round", "flock", "sheep", "hands", "deck", "played", "animals", "no_threes", "turned_up", "shown", "winner",
]  # fmt: skip


def test_a_position_has_the_fields_of_the_page() -> None:
    match = tablee.new("wolf-and-hound", seats=4, seed=1)
    position = match.position()
    assert list(position) == ["game", "version", "options", "seats", "state"]
    assert sorted(position["state"]) == sorted([*FIELDS, "rng"])
    view = match.view(1)
    assert sorted(view) == sorted([*FIELDS, "game", "seats", "seat", "options"])


def test_missing_hands_and_pile_are_dealt_from_what_is_named_nowhere() -> None:
    match = table(hands=hands(["white-4", "white-4", "white-4", "white-4"]))
    found = state(match)
    assert [len(hand) for hand in found["hands"]] == [4, 4, 4, 4]
    assert len(found["deck"]) == 16
    assert "white-4" not in [card for hand in found["hands"][1:] for card in hand] + found["deck"]
    again = table(hands=hands(["white-4", "white-4", "white-4", "white-4"]))
    assert state(again) == found, "the same seed deals the same"
    other = tablee.load(
        {"game": "wolf-and-hound", "seats": 4, "options": {"seed": 5}, "state": {"hands": hands(["white-4"])}}
    )
    assert state(other)["deck"] != found["deck"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"sheep": [3, 5, 3, 3]}, r"state\.sheep\[1\]: 5, the flock has 3"),
        ({"sheep": [3, -1, 3, 3]}, r"state\.sheep\[1\]"),
        ({"sheep": [3, 3, 3]}, r"state\.sheep: 3 entries, 4 are wanted"),
        ({"flock": [9, 1, 1, 1]}, r"state\.flock\[0\]"),
        ({"flock": [5, 5, 5, 5]}, r"state\.flock: 20 sheep"),
        ({"flock": [0, 3, 3, 3]}, r"state\.flock\[0\]"),
        ({"active": 4}, r"state\.active"),
        ({"active": True}, r"state\.active"),
        ({"turn": -1}, r"state\.turn"),
        ({"turn": 10**30}, r"state\.turn"),
        ({"phase": "dance"}, r"state\.phase"),
        ({"last_round": 1}, r"state\.last_round"),
        ({"winner": "blue"}, r"state\.winner"),
        ({"winner": "green"}, r"state\.winner"),
        ({"phase": "over"}, r"state\.winner"),
        ({"turned_up": "black-1"}, r"state\.turned_up"),
        ({"phase": "phantom"}, r"state\.turned_up"),
        ({"phase": "phantom", "turned_up": "black-1"}, r"state\.phase: phantom"),
        ({"phase": "flip"}, r"state\.phase: flip"),
        ({"shown": [7]}, r"state\.shown\[0\]"),
        ({"hands": [["white-9"], [], [], []]}, r"state\.hands\[0\]\[0\]"),
        ({"hands": [["white-4"] * 5, [], [], []]}, r"state\.hands\[0\]\[4\]: white-4 is there more than 4 times"),
        ({"hands": [[], None, None, None]}, r"state\.hands\[0\]: the seat to act has no card"),
        ({"hands": [["white-1"], [], [], []], "deck": []}, r"state\.deck: 31 of the 32"),
        ({"animals": [animal("hound-01", 0)]}, r"state\.animals: 1 entries"),
        (
            {"animals": [animal("hound-01", 0), animal("hound-01", 1)]},
            r"state\.animals\[1\]\.card: hound-01 is there twice",
        ),
        ({"animals": [animal("hound-01", 0), animal("wolf-02", 1)]}, r"state\.animals\[1\]\.card"),
        ({"animals": [animal("hound-01", 4), animal("wolf-01", 1)]}, r"state\.animals\[0\]\.at"),
        ({"animals": [animal("hound-01", 0, "wolf"), animal("wolf-01", 1)]}, r"state\.animals\[0\]\.face"),
        ({"rng": [1, 2, 3]}, r"state\.rng"),
        ({"cows": 3}, r"cows"),
        ({"no_threes": True, "hands": [["black-3", "white-3"], None, None, None]}, r"state\.hands\[0\]"),
    ],
)
def test_a_position_that_breaks_the_games_counts_is_refused_by_field(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        table(**given)


def test_a_phantom_is_never_active_in_phase_play() -> None:
    with pytest.raises(ValueError, match=r"state\.active: 3"):
        table(seats=3, active=3)


def test_order_of_hands_and_piles() -> None:
    """A person's hand is written sorted and read in any order; a phantom's pile and the deck keep theirs."""
    pile = ["white-2", "black-1", "white-1"]
    deck = ["black-4", "black-1"]
    rest = [f"{colour}-{value}" for colour in ("black", "white") for value in (1, 2, 3, 4) for _ in range(4)]
    for card in [*pile, *deck, "white-4", "black-2"]:
        rest.remove(card)
    match = table(seats=3, hands=[["white-4", "black-2"], [], [], pile], deck=deck, played=[rest, [], [], []])
    found = state(match)
    assert (found["hands"][0], found["hands"][3], found["deck"]) == (["black-2", "white-4"], pile, deck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_sees_what(seats: int) -> None:
    """Own hand; everybody's hand size; nobody sees the draw pile or a phantom's pile; a spectator no hand at all."""
    match = tablee.new("wolf-and-hound", seats=seats, seed=3)
    truth = state(match)
    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        for seat in range(4):
            own = viewer == seat and seat < seats
            assert view["hands"][seat] == (truth["hands"][seat] if own else [None] * len(truth["hands"][seat]))
        assert view["deck"] == [None] * len(truth["deck"])
        assert "rng" not in view
        assert "seed" not in view["options"]
