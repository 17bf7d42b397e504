"""Reading a position: what is wrong is answered with the name of its field."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Reader, choice_at, flag_at, items_at, whole_at
from tablee.engine.errors import shorten


def test_good_values_are_read() -> None:
    state = Reader({"turn": 3, "over": False, "who": "b", "sheep": [1, 2], "in": {"x": 1}, "none": None})
    assert state.whole("turn", 0, 9) == 3
    assert state.flag("over") is False
    assert state.choice("who", ("a", "b")) == 1
    assert state.choice("none", ("a", None)) == 1
    assert state.wholes("sheep", 2, 0, 4) == [1, 2]
    assert state.inner("in").whole("x", 0, 1) == 1
    assert state.each("sheep", lambda path, value: f"{path}={value}") == ["state.sheep[0]=1", "state.sheep[1]=2"]
    assert "turn" in state and "tune" not in state


@pytest.mark.parametrize("value", [-1, 10, 2.0, True, "3", None, [3], float("nan"), float("inf"), 1 << 80])
def test_a_number_out_of_bounds_names_its_field(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^state\.turn: .*a whole number from 0 to 9 is wanted$"):
        Reader({"turn": value}).whole("turn", 0, 9)


@pytest.mark.parametrize("value", [0, 1, None, "true", []])
def test_a_flag_is_true_or_false(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^state\.over: .* is neither true nor false$"):
        Reader({"over": value}).flag("over")
    with pytest.raises(ValueError, match="here: "):
        flag_at("here", value)


@pytest.mark.parametrize("value", ["c", None, 1, True, ["a"], {"a": 1}])
def test_a_choice_is_one_of_a_few(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^state\.who: .* is not one of a, b, 0$"):
        Reader({"who": value}).choice("who", ("a", "b", 0))


def test_a_long_list_of_choices_is_cut() -> None:
    with pytest.raises(ValueError, match=r"0, 1, .*11, …$"):
        choice_at("x", "y", list(range(20)))


@pytest.mark.parametrize("value", ["ab", None, 3, {"0": 1}])
def test_a_list_is_a_list(value: Any) -> None:
    with pytest.raises(ValueError, match="is not a list"):
        items_at("cards", value)


def test_lists_have_their_length() -> None:
    assert items_at("cards", (1, 2), length=2) == [1, 2]
    with pytest.raises(ValueError, match="cards: 3 entries, 2 are wanted"):
        items_at("cards", [1, 2, 3], length=2)
    with pytest.raises(ValueError, match="cards: 3 entries, at most 2 are wanted"):
        items_at("cards", [1, 2, 3], at_most=2)


def test_entries_are_named_by_their_place() -> None:
    with pytest.raises(ValueError, match=r"state\.sheep\[1\]: 9"):
        Reader({"sheep": [1, 9]}).wholes("sheep", 2, 0, 4)
    with pytest.raises(ValueError, match=r"state\.in\.x: 5"):
        Reader({"in": {"x": 5}}).inner("in").whole("x", 0, 1)


def test_what_is_missing_is_named() -> None:
    with pytest.raises(ValueError, match=r"state\.turn is missing"):
        Reader({}).whole("turn", 0, 1)


def test_other_fields_are_refused() -> None:
    Reader({"a": 1}).only("a", "b")
    with pytest.raises(ValueError, match="state: no field is called 'c'"):
        Reader({"c": 1}).only("a", "b")
    with pytest.raises(ValueError, match="no field is called 7"):
        Reader({7: 1}).only("a")


@pytest.mark.parametrize("value", [None, [], "text", 3, float("nan")])
def test_an_object_is_an_object(value: Any) -> None:
    with pytest.raises(ValueError, match=r"position: .* is not an object"):
        Reader(value, "position")


def test_values_from_outside_do_not_fill_the_page() -> None:
    assert len(shorten("x" * 10_000)) <= 40
    assert shorten(10**5000) == "a number of 16610 bits"
    assert shorten([10**5000]).startswith("[a number of")
    assert shorten("it's") == repr("it's") and shorten(None) == "None" and shorten(7) == "7"
    assert shorten({"do": ["a", 1.5, True]}) == "{'do': ['a', 1.5, True]}"
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert len(shorten(deep)) <= 40
    assert len(shorten({"x": list(range(10**6))})) <= 40
    with pytest.raises(ValueError, match="a number of") as caught:
        whole_at("x", 10**5000, 0, 1)
    assert len(str(caught.value)) < 200
