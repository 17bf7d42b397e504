"""What `game.json` says of views, events and moves is so."""

from __future__ import annotations

import pytest

from tablee.engine.described.description import description
from tablee.games import game, names

from .cases import Case, cases_of, house_rule_cases_of
from .random_match import play_match
from .schemas import wrong

DECLARED = [
    case
    for name in names()
    if game(name).declared is not None
    for case in cases_of(game(name)) + house_rule_cases_of(game(name))
]


def check(case: Case, seed: int, views_of_all: bool) -> None:
    """Everything that a match tells; each view is that of all viewers, or of one after the other."""
    told = description(case.game)
    card = told.get("$defs", {}).get("card", {})
    viewers = (None, *range(case.seats))
    for i, played in enumerate(play_match(case.game, case.seats, case.options, seed)):
        for viewer in viewers if views_of_all or played.match.over else [viewers[i % len(viewers)]]:
            assert not wrong(dict(played.match.view(viewer)), told["view"], card)
        for viewer in viewers:
            for event in played.events.for_seat(viewer):
                assert not wrong(event, told["events"][event["event"]], card), event
        if played.move is not None:
            assert not wrong(played.move, told["moves"][played.move["do"]], card), played.move


@pytest.mark.parametrize("case", DECLARED, ids=str)
def test_what_is_told_is_of_the_types_that_are_described(case: Case) -> None:
    check(case, case.seed, views_of_all=False)


@pytest.mark.long
@pytest.mark.parametrize("case", DECLARED, ids=str)
def test_all_that_is_told_is_of_the_types_that_are_described(case: Case) -> None:
    for seed in range(100, 103):
        check(case, seed, views_of_all=True)


def test_what_is_wrong_is_noticed() -> None:
    kind = {
        "type": "object",
        "properties": {"a": {"enum": ["x"]}, "b": {"type": "array", "items": {"type": "integer", "minimum": 1}}},
        "required": ["a"],
        "additionalProperties": False,
    }
    assert wrong({"a": "x", "b": [1]}, kind, {}) is None and wrong({"a": "x"}, kind, {}) is None
    for value in (
        {},
        {"a": "y"},
        {"a": "x", "b": [0]},
        {"a": "x", "b": [True]},
        {"a": "x", "c": 1},
        {"a": "x", "b": None},
        None,
    ):
        assert wrong(value, kind, {}), value


def test_what_is_wrong_in_an_object_of_any_keys_is_noticed() -> None:
    places = {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "integer"}}}
    saying = {"type": "object", "properties": {"say": {"type": "string"}}, "required": ["say"]}
    assert wrong({"a": [1], "b": []}, places, {}) is None and wrong({"say": "so", "who": 1}, saying, {}) is None
    assert wrong({"a": [1], "b": ["x"]}, places, {}) and wrong({"who": 1}, saying, {})
