"""What `game.json` says of views, events and moves is so."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.described.description import description
from tablee.games import game, names

from .cases import Case, cases_of, house_rule_cases_of
from .random_match import play_match

DECLARED = [
    case
    for name in names()
    if game(name).declared is not None
    for case in cases_of(game(name)) + house_rule_cases_of(game(name))
]
KINDS = {"integer": int, "string": str, "boolean": bool, "null": type(None), "array": list, "object": dict}


def wrong(value: Any, schema: dict[str, Any], card: dict[str, Any], at: str = "") -> str | None:
    """Where a value is not of its type."""
    schema = card if "$ref" in schema else schema
    if "anyOf" in schema:
        found = [wrong(value, kind, card, at) for kind in schema["anyOf"]]
        return None if None in found else " and ".join(map(str, found))
    if "const" in schema or "enum" in schema:
        return None if value in schema.get("enum", [schema.get("const")]) else f"{at}: {value!r}"
    if type(value) is not KINDS[schema["type"]]:
        return f"{at}: {value!r} is no {schema['type']}"
    if isinstance(value, list):
        kinds = schema.get("prefixItems") or [schema["items"]] * len(value)
        if len(kinds) != len(value):
            return f"{at}: {len(value)} instead of {len(kinds)}"
        told = (wrong(one, kind, card, f"{at}[{i}]") for i, (one, kind) in enumerate(zip(value, kinds, strict=True)))
        return next(filter(None, told), None)
    if isinstance(value, dict):
        if set(schema["required"]) - set(value) or set(value) - set(schema["properties"]):
            return f"{at}: has {', '.join(value)}, should have {', '.join(schema['properties'])}"
        fields = schema["properties"].items()
        told = (wrong(value[name], kind, card, f"{at}.{name}") for name, kind in fields if name in value)
        return next(filter(None, told), None)
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        return f"{at}: {value} is out of bounds"
    return None


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
