"""Wolf & Hound: cards, sheep, options, the deal (WH-1, WH-2)."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from itertools import product
from typing import Any

import pytest

import tablee
from tablee.engine import Match
from tablee.games import game
from tablee.games.wolf_and_hound.animals import (
    ANIMALS,
    COLOURS,
    OWN_CARDS,
    SETS,
    STEPS,
    TARGETS,
    animal_of,
    check_cards,
    form_details,
)
from tablee.games.wolf_and_hound.table import row_of

from .tables import state, table, where

OWN = {"card": "my-wolf", "colour": "black", "step": "+1", "target": "left"}


def new(seats: int = 4, seed: int = 1, **options: Any) -> Any:
    return tablee.new("wolf-and-hound", seats=seats, seed=seed, options=options)


def test_wh_1_1_32_number_cards_four_of_each() -> None:
    """WH-1.1."""
    found = state(new())
    cards = Counter([*found["deck"], *(card for hand in found["hands"] for card in hand)])
    assert cards == {f"{colour}-{value}": 4 for colour in ("black", "white") for value in (1, 2, 3, 4)}


def test_wh_1_2_sixteen_animal_cards_with_their_marks() -> None:
    """WH-1.2: the table of the page, card by card."""
    rows = {card["card"]: (card["colour"], card["step"], card["target"]) for card in form_details()["cards"]}
    assert rows == {
        "wolf-01": ("black", "0", "self"),
        "wolf-02": ("black", "+1", "self"),
        "wolf-03": ("black", "0", "left"),
        "wolf-04": ("black", "0", "right"),
        "wolf-05": ("black", "1/2", "self"),
        "wolf-06": ("black", "-1/2", "self"),
        "hound-01": ("white", "0", "self"),
        "hound-02": ("white", "-1", "self"),
        "hound-03": ("white", "0", "left"),
        "hound-04": ("white", "0", "right"),
        "tornado-01": ("blue", "0", "skip"),
        "tornado-02": ("blue", "0", "no-threes"),
        "metamorph-01": ("either", ["0", "0"], "self"),
        "metamorph-02": ("either", ["+1", "+1"], "self"),
        "metamorph-03": ("either", ["-1", "+1"], "self"),
        "metamorph-04": ("either", ["1/2", "-1/2"], "self"),
    }


def test_wh_1_3_never_more_than_16_sheep() -> None:
    """WH-1.3."""
    for seats in (2, 3, 4):
        assert sum(state(new(seats, sheep=4))["flock"]) <= 16
    with pytest.raises(ValueError, match="16"):
        table(flock=[5, 4, 4, 4])


def test_wh_1_4_an_own_card_is_played_with_under_its_name() -> None:
    """WH-1.4: an own card walks and wakes by its description."""
    match = table(
        ["hound-01", OWN],
        animals=[{"card": "hound-01", "at": 2}, {"card": "my-wolf", "at": 0}],
        hands=[["black-2"], None, None, None],
        turn=4,
    )
    match.play(0, {"do": "play", "card": "black-2"})
    assert where(match, "my-wolf") == (3, "wolf")
    match = table(
        ["hound-01", OWN],
        hands=[["black-4"], None, None, None],
        animals=[{"card": "my-wolf", "at": 0}, {"card": "hound-01", "at": 3}],
    )
    match.play(0, {"do": "play", "card": "black-4"})  # five places: in front of seat 1, whose left is seat 2
    assert state(match)["sheep"] == [3, 3, 2, 3]


@pytest.mark.parametrize(
    "change",
    [
        {"card": "Wolf"},
        {"card": ""},
        {"card": "x" * 25},
        {"card": 7},
        {"card": "wolf-01"},
        {"colour": "red"},
        {"colour": None},
        {"step": "2"},
        {"step": ["0", "0"]},
        {"colour": "either"},
        {"colour": "either", "step": ["0"]},
        {"colour": "either", "step": ["0", 1]},
        {"target": "skip"},
        {"colour": "blue"},
        {"target": ["self"]},
        {"more": 1},
    ],
)
def test_wh_1_4_a_badly_described_own_card_is_refused(change: dict[str, Any]) -> None:
    """WH-1.4."""
    with pytest.raises(ValueError, match=r"WH-1\.4"):
        new(cards=["hound-01", {**OWN, **change}])


def test_wh_1_4_own_cards_are_described_to_other_programs_as_the_rules_read_them() -> None:
    """WH-1.4: whatever is an own card is one by the description, with the very numbers, and nothing else is."""
    steps: list[Any] = [*STEPS, *([wolf, hound] for wolf in STEPS for hound in STEPS)]
    allowed = {}
    for colour, step, target in product(COLOURS, steps, TARGETS):
        entry = {"card": "mine", "colour": colour, "step": step, "target": target}
        with suppress(ValueError):
            allowed[json.dumps(entry)] = row_of(animal_of(check_cards([entry], 4)[0]))
    described = {}
    for kind in OWN_CARDS.kinds:
        for values in product(*kind.values()):
            entry = {"card": "mine", **{name: value for name, (value, _) in zip(kind, values, strict=True)}}
            described[json.dumps(entry)] = tuple(number for _, numbers in values for number in numbers)
    assert described == allowed
    assert len(described) == 2 * 5 * 3 + 5 * 2 + 25 * 3


def test_wh_1_4_what_holds_for_the_tornados_holds_for_own_blue_cards() -> None:
    """WH-1.4: at most three blue cards, and they skip and forbid like the table's."""
    blue = [{"card": f"storm-{i}", "colour": "blue", "step": "0", "target": "skip"} for i in range(3)]
    assert new(cards=[*blue, "wolf-01"]).to_act == (0,)
    with pytest.raises(ValueError, match=r"WH-1\.4"):
        new(cards=[*blue, "tornado-02"])
    match = table(["wolf-01", blue[0]], hands=[["white-1"], None, None, None])
    match.play(0, {"do": "play", "card": "white-1"})
    assert state(match)["active"] == 2, "the storm stands before seat 1, whose turn is skipped"


def test_wh_2_1_teams_and_seats() -> None:
    """WH-2.1: 2 to 4 people, seats 0 and 2 against 1 and 3; seat 0 begins."""
    assert new().to_act == (0,)
    for seats in (0, 1, 5, "4", None, 3.0, True):
        with pytest.raises(ValueError, match=r"WH-2\.1"):
            Match.deal(game("wolf-and-hound"), seats)


def test_wh_2_2_four_cards_each_and_all_animals_before_seat_0() -> None:
    """WH-2.2."""
    for seats in (2, 3, 4):
        found = state(new(seats, cards=list(ANIMALS)[:6]))
        assert [len(hand) for hand in found["hands"]] == [4, 4, 4, 4]
        assert len(found["deck"]) == 16
        assert {animal["at"] for animal in found["animals"]} == {0}


@pytest.mark.parametrize(
    ("cards", "sheep", "flock"),
    [
        (["wolf-01"], "auto", [3, 3, 3, 3]),
        (["wolf-01", "wolf-02"], "auto", [4, 4, 4, 4]),
        (["wolf-01", "metamorph-01", "metamorph-02"], "auto", [3, 3, 3, 3]),
        (["wolf-01"], 4, [4, 4, 4, 4]),
        (["wolf-01", "wolf-02"], 3, [3, 3, 3, 3]),
    ],
)
def test_wh_2_3_sheep(cards: list[str], sheep: Any, flock: list[int]) -> None:
    """WH-2.3: 4 each when more than one black card is in play, metamorphs not counted."""
    assert state(new(cards=cards, sheep=sheep))["flock"] == flock == state(new(cards=cards, sheep=sheep))["sheep"]


@pytest.mark.parametrize("sheep", [2, 5, "3", True, None, 3.0])
def test_wh_2_3_no_other_number_of_sheep(sheep: Any) -> None:
    """WH-2.3."""
    with pytest.raises(ValueError, match=r"WH-2\.3"):
        new(sheep=sheep)


def test_wh_2_4_recommended_sets_can_be_played() -> None:
    """WH-2.4: every set, at every number of players; `animals` keeps the order; the default is the first set."""
    for _, cards in SETS:
        for seats in (2, 3, 4):
            assert [animal["card"] for animal in state(new(seats, cards=list(cards)))["animals"]] == list(cards)
    assert new().options["cards"] == ["hound-01", "wolf-01"]


@pytest.mark.parametrize(
    "cards",
    [
        [],
        list(ANIMALS)[:7],
        ["wolf-07"],
        ["wolf-01", "wolf-01"],
        ["metamorph-01", "metamorph-02", "metamorph-03"],
        "wolf-01",
        [7],
        [["wolf-01"]],
        None,
        ["metamorph-01", "metamorph-02", {**OWN, "colour": "either", "step": ["0", "0"]}],
        [OWN, OWN],
    ],
)
def test_wh_2_4_other_lists_are_refused(cards: Any) -> None:
    """WH-2.4: no card, more than six, an unknown one, one twice, more than two metamorphs (own ones count)."""
    with pytest.raises(ValueError, match=r"WH-2\.4"):
        new(cards=cards)


def test_wh_2_5_faces_at_the_start() -> None:
    """WH-2.5: of two metamorphs the first in the alphabet is the wolf; a single one starts as wolf."""
    match = new(cards=["metamorph-04", "metamorph-03"])
    assert (where(match, "metamorph-03")[1], where(match, "metamorph-04")[1]) == ("wolf", "hound")
    assert where(new(cards=["metamorph-02"]), "metamorph-02")[1] == "wolf"
    own = {"card": "a-shape", "colour": "either", "step": ["0", "+1"], "target": "self"}
    match = new(cards=["metamorph-01", own])
    assert (where(match, "a-shape")[1], where(match, "metamorph-01")[1]) == ("wolf", "hound")


def test_an_option_that_the_game_does_not_have_is_answered_with_those_it_has() -> None:
    with pytest.raises(ValueError, match="cards, sheep"):
        new(wolves=3)
