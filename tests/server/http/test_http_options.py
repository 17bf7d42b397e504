"""Options that a game is not played with, refused over HTTP: what is wrong, for the form to say it with its labels."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.registry import game, names
from tests.server.conftest import People

pytestmark = pytest.mark.anyio

ANIMALS = ["metamorph-01", "metamorph-02", "metamorph-03"]


@pytest.mark.parametrize(
    ("wish", "rule", "wrong"),
    [
        ({"game": "ouaf", "seats": 2, "options": {"window": 61}}, "OU-4.4", ("whole", "window", 0, 60)),
        ({"game": "ouaf", "seats": 2, "options": {"window": "6"}}, "OU-4.4", ("whole", "window", 0, 60)),
        ({"game": "ouaf", "seats": 2, "options": {"referee": 1}}, "OU-4.5", ("flag", "referee", None, None)),
        ({"game": "chiwawa", "seats": 9}, "CW-2.1", ("seats", None, 2, 8)),
        ({"game": "chiwawa", "seats": 2, "options": {"mode": "zzz"}}, "CW-5.4", ("choice", "mode", None, None)),
        ({"game": "dans-ma-rue", "seats": 2, "options": {"help": None}}, "DR-6.1", ("choice", "help", None, None)),
        ({"game": "watai", "seats": 5, "options": {"boxes": "green"}}, "WA-1.2", ("own", "boxes", None, None)),
        ({"game": "wolf-and-hound", "seats": 4, "options": {"cards": ANIMALS}}, "WH-2.4", ("own", "cards", None, None)),
        (
            {"game": "wolf-and-hound", "seats": 4, "options": {"no\u202esuch\n": 1}},
            None,
            ("unknown", "nosuch", None, None),
        ),
    ],
)
async def test_wrong_options_are_named(people: People, wish: dict[str, Any], rule: str | None, wrong: Any) -> None:
    guest = await people.guest()
    answer = await guest.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    options = dict(zip(("wrong", "option", "low", "high"), wrong, strict=True))
    assert answer.json() == {"code": "options", "rule": rule, "options": options}


@pytest.mark.parametrize(
    "wish",
    [
        {"cards": []},
        {"cards": "wolf-01"},
        {"cards": ["wolf-99"]},
        {"cards": ["wolf-01", "wolf-01"]},
        {"cards": [{"card": "mine"}]},
        {"cards": [{"card": "mine", "colour": "blue", "step": "0", "target": "self"}]},
    ],
)
async def test_what_a_games_own_check_forbids_is_said_in_the_words_of_its_title(
    people: People, wish: dict[str, Any]
) -> None:
    guest = await people.guest()
    answer = (await guest.http.post("/api/tables", json={"game": "wolf-and-hound", "seats": 4, "options": wish})).json()
    docs = {doc["game"]: doc for doc in (await guest.http.get("/api/games")).json()}
    assert answer["options"]["wrong"] == "own"
    assert docs["wolf-and-hound"]["title"]["options"]["cards"]["refused"][answer["rule"]]


async def test_every_option_of_every_game_is_refused_by_its_name(people: People) -> None:
    guest = await people.guest()
    for name in names():
        one = game(name)
        for field in one.options.form(one.title, "fr"):
            wish = {"game": name, "seats": one.min_seats, "options": {field["name"]: {"no": "such"}}}
            answer = await guest.http.post("/api/tables", json=wish)
            refused = one.title["options"][field["name"]].get("refused", {})
            said = answer.json()
            assert answer.status_code == 400 and said["rule"] and said["options"]["option"] == field["name"]
            assert said["options"]["wrong"] != "own" or said["rule"] in refused


async def test_a_table_made_without_options_has_the_defaults_of_its_form(people: People) -> None:
    """WA-1.2: one box for two to four, both for more. A house rule that is as usual is written nowhere."""
    guest = await people.guest()
    forms = {doc["game"]: doc for doc in (await guest.http.get("/api/games")).json()}
    for name, doc in forms.items():
        for seats in range(doc["min_seats"], doc["max_seats"] + 1):
            table = (await guest.http.post("/api/tables", json={"game": name, "seats": seats})).json()
            form = {field["name"]: field["defaults"].get(str(seats), field["default"]) for field in doc["options"]}
            house_rules = {option.name for option in game(name).options if option.is_house_rule}
            assert form.keys() >= house_rules
            assert table["options"] == {field: value for field, value in form.items() if field not in house_rules}
    boxes = next(field for field in forms["watai"]["options"] if field["name"] == "boxes")
    assert boxes["default"] == "both" and [boxes["defaults"][seats] for seats in "345"] == ["green", "green", "both"]
