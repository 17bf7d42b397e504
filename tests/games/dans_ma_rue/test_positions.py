"""Dans ma rue: positions, whole and partial, and those that are refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import tablee
from tablee.games.dans_ma_rue.deck import CARD_NAMES

from .tables import TOGETHER, full_street, grid, lay, others, placed, situations, state, table

YELLOW, FRENCH = "at:house-yellow:1", "at:family-french:5"


def test_a_position_is_read_back_without_loss() -> None:
    for match in situations("positions", games=2, most_turns=6):
        again = tablee.load(match.position())
        assert again.position() == match.position() and (again.table == match.table).all()


def test_dr_2_1_a_partial_position_is_dealt_the_rest() -> None:
    """Missing hands are dealt and a missing pile made from the cards named nowhere, by the seed; missing fields are those of a fresh game."""
    match = table(None, seats=3, hands=[[YELLOW], None, []], discard=[FRENCH], pawns=[1, 2, 3])
    there = state(match)
    assert there["hands"][0] == [YELLOW] and len(there["hands"][1]) == 3 and there["hands"][2] == []
    assert len(there["deck"]) == 100 and len(placed(match)) == 6 and there["pawns"] == [1, 2, 3]
    assert sorted([*there["deck"], YELLOW, FRENCH, *there["hands"][1]]) == sorted(CARD_NAMES)
    again, other = table(None, seats=3, hands=[[YELLOW], None, []], discard=[FRENCH]), table(None, seats=3, seed=1)
    assert state(again)["deck"] == there["deck"] and state(other)["deck"] != there["deck"]
    fresh = tablee.load({"game": "dans-ma-rue"})
    assert state(fresh)["phase"] == "turn" and fresh.seats == 2 and fresh.options == {"help": "none"}


def test_missing_while_open_is_named_the_grid_is_empty() -> None:
    assert placed(table(None, open=[TOGETHER])) == {}
    assert len(placed(table(None))) == 6


def test_the_order_of_a_hand_means_nothing() -> None:
    one, two = (
        table({}, hands=[list(hand), None]) for hand in ((YELLOW, TOGETHER, FRENCH), (FRENCH, TOGETHER, YELLOW))
    )
    assert (one.table == two.table).all()


def test_dr_3_1_any_number_of_pictures_may_be_placed() -> None:
    assert placed(table({})) == {}
    assert len(placed(table(full_street(), phase="over"))) == 25


FULL = grid(full_street())
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"deck": CARD_NAMES[:50]}, r"state\.deck: 49 of the 105 statements are named nowhere"),
    ({"deck": [*others(YELLOW), YELLOW, YELLOW]}, r"state\.deck: 106 entries"),
    ({"open": [YELLOW, YELLOW]}, r"state\.open\[1\]: at:house-yellow:1 is there twice"),
    ({"discard": ["same:a:b"]}, r"state\.discard\[0\]: 'same:a:b' is not one of the 105 statements"),
    ({"discard": [None]}, r"state\.discard\[0\]"),
    ({"hands": [[YELLOW], [YELLOW]]}, r"state\.hands\[1\]\[0\]: at:house-yellow:1 is there twice"),
    ({"hands": [[*CARD_NAMES[:4]], None]}, r"state\.hands\[0\]: 4 entries, at most 3"),
    ({"hands": [None]}, r"state\.hands: 1 entries, 2 are wanted"),
    ({"grid": [*grid({"house-red": 1}), []]}, r"state\.grid: 6 entries"),
    (
        {"grid": [["house-red", "house-red", None, None, None], *grid({})[1:]]},
        r"state\.grid\[0\]\[1\]: house-red is there twice",
    ),
    (
        {"grid": [["tree-plum", None, None, None, None], *grid({})[1:]]},
        r"state\.grid\[0\]\[0\]: 'tree-plum' is not one of house-yellow",
    ),
    ({"grid": [[None] * 4, *grid({})[1:]]}, r"state\.grid\[0\]: 4 entries"),
    ({"open": [YELLOW, "at:house-red:1"]}, r"state\.open: the open facts contradict each other.*DR-3\.1"),
    (
        {"open": [YELLOW], "grid": grid({"house-yellow": 2})},
        r"state\.open\[0\]: at:house-yellow:1 names placed pictures only",
    ),
    (
        {"open": [YELLOW], "grid": grid({"house-yellow": 1})},
        r"state\.open\[0\]: at:house-yellow:1 names placed pictures only.*DR-4\.5",
    ),
    ({"pawns": [-1, 0]}, r"state\.pawns\[0\]: -1"),
    ({"pawns": [12, 9]}, r"state\.pawns: 21 in all, there are 20"),
    ({"pawns": [1]}, r"state\.pawns: 1 entries"),
    ({"bonus": 20}, r"state\.bonus: 20, a whole number from 0 to 19"),
    ({"bonus": -1}, r"state\.bonus: -1"),
    ({"idle_turns": 61}, r"state\.idle_turns: 61, a whole number from 0 to 60"),
    ({"grid": FULL}, r"state\.phase: turn, but all 25 pictures are placed"),
    ({"active": 2}, r"state\.active: 2"),
    ({"phase": "deal"}, r"state\.phase: 'deal' is not one of turn, over"),
    ({"acted": 1}, r"state\.acted: 1 is neither true nor false"),
    ({"erred": "no"}, r"state\.erred"),
    ({"winners": [0]}, r"state\.winners: nobody has won yet"),
    ({"winners": [0], "phase": "over", "pawns": [0, 1]}, r"state\.winners: \[0\], by their pawns it is \[1\]"),
    ({"winners": [5], "phase": "over"}, r"state\.winners\[0\]: 5"),
    ({"discarding": 3, "hands": [[YELLOW], None]}, r"state\.discarding: 3, a whole number from 0 to 1"),
    ({"named": True}, r"state\.named: no discard is under way"),
    ({"weather": "fine"}, r"state: no field is called 'weather'"),
    ({"hands": 3}, r"state\.hands: 3 is not a list"),
]


@pytest.mark.parametrize(("given", "sentence"), REFUSED, ids=[sentence[:34] for _, sentence in REFUSED])
def test_positions_that_are_refused(given: dict[str, Any], sentence: str) -> None:
    """DR-1.2, DR-1.3, DR-1.4, DR-3.1, DR-4.5, DR-5.1: with a sentence that names the field."""
    with pytest.raises(ValueError, match=sentence):
        table(None, **given)


@pytest.mark.parametrize("help_level", ["some", "", None, 1, True, ["marks"]])
def test_dr_6_1_an_option_that_is_none(help_level: Any) -> None:
    with pytest.raises(ValueError, match=r"DR-6\.1"):
        tablee.new("dans-ma-rue", options={"help": help_level})
    with pytest.raises(ValueError, match="it has: help"):
        tablee.new("dans-ma-rue", options={"weather": help_level})


def test_a_position_in_the_middle_of_a_discard() -> None:
    """DR-4.6: only inside the engine, and yet read back."""
    match = table({}, hands=[[YELLOW, TOGETHER], None], discarding=1, named=True, discard=[FRENCH], acted=True)
    again = tablee.load(match.position())
    assert (again.table == match.table).all() and state(match)["discarding"] == 1 and state(match)["named"] is True


def test_a_record_is_replayed() -> None:
    match = tablee.new("dans-ma-rue", seats=3, seed="a record")
    for _ in range(12):
        seat = match.awaited[0]
        lay(match, seat, state(match)["hands"][seat][0])
        match.play(seat, {"do": "end"})
    again = tablee.replay(deepcopy(match.record()))
    assert (again.table == match.table).all()
    begun = tablee.load(match.position())
    begun.play(begun.awaited[0], {"do": "discard", "cards": state(begun)["hands"][begun.awaited[0]][:2]})
    assert (tablee.replay(begun.record()).table == begun.table).all()


def test_bonuses_stop_at_what_a_position_can_hold() -> None:
    """DR-4.4: nineteen, as many as a dealt street leaves to place."""
    match = table({"tree-cherry": 1, "tree-plum": 2, "tree-apple": 3, "tree-pear": 4}, bonus=19)
    match.play(0, {"do": "place", "picture": "tree-walnut", "at": 5})
    assert state(match)["bonus"] == 19 and (tablee.load(match.position()).table == match.table).all()
