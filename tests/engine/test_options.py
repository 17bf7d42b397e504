"""Options: complete, canonical, refused with a rule number; and the form that asks for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablee.engine import Cells, Option, Options, Record, WrongOptions, choice, field, flag, whole

PACE = choice("pace", "XX-1.1", ("slow", "fast", 3), "slow")


def slow_for_eight(value: Any, seats: int) -> Any:
    if seats == 8 and value == "fast":
        raise ValueError("pace: eight people play slowly (XX-9.9)")
    return PACE.check(value, seats)


OPTIONS = Options(
    replace(PACE, check=slow_for_eight),
    flag("loud", "XX-1.2", True),
    whole("rounds", "XX-1.3", 1, 9, 4),
    Option("names", "XX-1.4", lambda seats: ["x"] * seats, lambda value, seats: value, "names"),
    seats=(2, 8),
    seats_rule="XX-2.1",
)


def test_what_is_missing_is_filled_in() -> None:
    assert OPTIONS.read(3) == {"pace": "slow", "loud": True, "rounds": 4, "names": ["x", "x", "x"]}
    assert OPTIONS.read(2, {"rounds": 9})["rounds"] == 9
    assert list(OPTIONS.read(2, {"rounds": 9, "pace": "fast"})) == ["pace", "loud", "rounds", "names"]


def test_reading_again_changes_nothing() -> None:
    values = OPTIONS.read(3, {"pace": 3, "loud": False})
    assert OPTIONS.read(3, values) == values


@pytest.mark.parametrize("seats", [1, 9, 0, -2, True, 2.0, "3", None, 1 << 70, float("nan"), [2]])
def test_seats_are_refused_with_their_rule(seats: Any) -> None:
    with pytest.raises(ValueError, match=r"seats: .*2 to 8 \(XX-2\.1\)"):
        OPTIONS.read(seats)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"pace": "quick"}, r"pace: 'quick' is not one of slow, fast, 3 \(XX-1\.1\)"),
        ({"pace": 3.0}, r"XX-1\.1"),
        ({"pace": True}, r"XX-1\.1"),
        ({"pace": None}, r"XX-1\.1"),
        ({"loud": 1}, r"loud: 1 is neither true nor false \(XX-1\.2\)"),
        ({"loud": None}, r"XX-1\.2"),
        ({"rounds": 0}, r"rounds: 0 is not a whole number from 1 to 9 \(XX-1\.3\)"),
        ({"rounds": True}, r"XX-1\.3"),
        ({"rounds": 4.0}, r"XX-1\.3"),
        ({"rounds": 10**50}, r"a number of \d+ bits"),
        ({"tempo": 1}, r"no option 'tempo'; it has: pace, loud, rounds, names"),
        ({1: 2}, "no option 1"),
        ([], "is not an object"),
        ("pace", "is not an object"),
        (7, "is not an object"),
    ],
)
def test_values_are_refused_with_a_sentence(given: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        OPTIONS.read(3, given)


@pytest.mark.parametrize(
    ("seats", "given", "parts"),
    [
        (9, {}, ("seats", None, "XX-2.1", 2, 8)),
        (3, [], ("no-object", None, None, None, None)),
        (3, {"tempo": 1}, ("unknown", "tempo", None, None, None)),
        (3, {("a", 1): 1}, ("unknown", "('a', 1)", None, None, None)),
        (3, {"pace": "quick"}, ("choice", "pace", "XX-1.1", None, None)),
        (3, {"loud": 1}, ("flag", "loud", "XX-1.2", None, None)),
        (3, {"rounds": 0}, ("whole", "rounds", "XX-1.3", 1, 9)),
        (8, {"pace": "fast"}, ("own", "pace", "XX-9.9", None, None)),
    ],
)
def test_what_is_wrong_comes_in_parts_too(seats: int, given: Any, parts: tuple[Any, ...]) -> None:
    with pytest.raises(WrongOptions) as refused:
        OPTIONS.read(seats, given)
    wrong = refused.value
    assert (wrong.wrong, wrong.option, wrong.rule, wrong.low, wrong.high) == parts


def test_a_check_that_names_no_option_and_no_rule_is_told_as_it_is() -> None:
    def check(value: Any, seats: int) -> Any:
        raise ValueError("no.")

    with pytest.raises(WrongOptions, match=r"^no\.$") as refused:
        Options(Option("odd", "XX-1.1", 0, check, "odd"), seats=(2, 8), seats_rule="XX-2.1").read(2)
    assert (refused.value.wrong, refused.value.option, refused.value.rule) == ("own", None, None)


def test_what_may_be_chosen_depends_on_how_many_play() -> None:
    assert OPTIONS.read(7, {"pace": "fast"})
    with pytest.raises(ValueError, match=r"XX-9\.9"):
        OPTIONS.read(8, {"pace": "fast"})


def test_options_are_numbers_in_the_record() -> None:
    """A choice by its place, one of several numbers as it is, the truth as 1 or 0; what is more than one number as the option says."""

    class Table(Record):
        seats: int = field("i1", title="how many play")
        pace: int = field("i1", title="a choice")
        loud: int = field("i1", title="a flag")
        rounds: int = field("i1", title="a number")
        width: int = field("i2", title="one of several numbers")
        names: int = field("i1", title="how many names")
        lengths: Cells = field("i1", 3, title="of how many letters")

    def numbers(names: list[str]) -> dict[str, Any]:
        return {"names": len(names), "lengths": [len(name) for name in names]}

    *others, names = OPTIONS
    options = Options(
        *others,
        choice("size", "XX-1.5", (1, 5), 5, into="width"),
        replace(names, numbers=numbers),
        seats=(2, 8),
        seats_rule="XX-2.1",
    )
    values = options.read(3, {"pace": "fast", "names": ["a", "bb", "c"]})
    assert options.numbers(values).tolist() == [1, 1, 4, 5, 3, 1, 2, 1]
    assert options.rows(Table).tolist() == [[1, 1, 1], [2, 1, 1], [3, 1, 1], [4, 2, 1], [6, 1, 1], [7, 1, 3]]


def test_the_form_has_labels_in_the_language() -> None:
    title = {
        "options": {
            "pace": {
                "fr": "Allure",
                "en": "Pace",
                "choices": {"slow": {"fr": "lente"}, "3": {"fr": "trois"}},
                "help": {"fr": "Plus ou moins vite."},
            },
            "loud": {"fr": "Fort", "choices": {"true": {"fr": "oui"}}},
        }
    }
    pace, loud, rounds, names = OPTIONS.form(title, "fr", 3)
    assert (pace["label"], pace["help"], pace["kind"], pace["default"]) == (
        "Allure",
        "Plus ou moins vite.",
        "choice",
        "slow",
    )
    assert pace["choices"] == [
        {"value": "slow", "label": "lente"},
        {"value": "fast", "label": "fast"},
        {"value": 3, "label": "trois"},
    ]
    assert [entry["label"] for entry in loud["choices"]] == ["False", "oui"]
    assert (rounds["low"], rounds["high"], rounds["label"]) == (1, 9, "rounds")
    assert names["default"] == ["x", "x", "x"]
    assert pace["defaults"] == {} and names["defaults"] == {str(seats): ["x"] * seats for seats in range(2, 9)}
