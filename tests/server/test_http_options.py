"""Options that a game is not played with, refused over HTTP in the language of whoever asks."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.registry import game, names
from tests.server.conftest import People

pytestmark = pytest.mark.anyio

ANIMALS = ["metamorph-01", "metamorph-02", "metamorph-03"]


@pytest.mark.parametrize(
    ("wish", "rule", "french", "english"),
    [
        (
            {"game": "ouaf", "seats": 2, "options": {"window": 61}},
            "OU-4.4",
            "« Délai pour réagir » : il faut un nombre entier de 0 à 60.",
            "“Time to react”: a whole number from 0 to 60 is needed.",
        ),
        (
            {"game": "ouaf", "seats": 2, "options": {"window": "6"}},
            "OU-4.4",
            "« Délai pour réagir » : il faut un nombre entier de 0 à 60.",
            "“Time to react”: a whole number from 0 to 60 is needed.",
        ),
        (
            {"game": "ouaf", "seats": 2, "options": {"referee": 1}},
            "OU-4.5",
            "« Arbitre » : il faut choisir « non » ou « oui ».",
            "“Referee”: please choose “no” or “yes”.",
        ),
        (
            {"game": "chiwawa", "seats": 9},
            "CW-2.1",
            "Ce jeu est fait pour 2 à 8 personnes.",
            "This game is for 2 to 8 people.",
        ),
        (
            {"game": "chiwawa", "seats": 2, "options": {"mode": "zzz"}},
            "CW-5.4",
            "« But du jeu » : il faut choisir « deux manches » ou « battle royal ».",
            "“How to win”: please choose “two rounds” or “battle royal”.",
        ),
        (
            {"game": "dans-ma-rue", "seats": 2, "options": {"help": None}},
            "DR-6.1",
            "« Coup de pouce » : il faut choisir « aucun », « des marques » ou « des preuves ».",
            "“Help”: please choose “none”, “marks” or “proofs”.",
        ),
        (
            {"game": "watai", "seats": 5, "options": {"boxes": "green"}},
            "WA-1.2",
            "Une boîte suffit pour deux à quatre joueurs ; au-delà, il faut les deux.",
            "One box is enough for two to four players; more of them need both.",
        ),
        (
            {"game": "wolf-and-hound", "seats": 4, "options": {"cards": ANIMALS}},
            "WH-2.4",
            "Il faut de un à six animaux du jeu, tous différents, dont deux métamorphes au plus.",
            "One to six animals of the game are played with, no two alike, and at most two metamorphs.",
        ),
        (
            {"game": "wolf-and-hound", "seats": 4, "options": {"no\u202esuch\n": 1}},
            None,
            "Ce jeu n’a pas d’option « nosuch ».",
            "This game has no option “nosuch”.",
        ),
    ],
)
async def test_wrong_options_are_refused_in_the_persons_language(
    people: People, wish: dict[str, Any], rule: str | None, french: str, english: str
) -> None:
    for lang, text in (("fr", french), ("en", english)):
        guest = await people.guest("Zoé", lang)
        answer = await guest.http.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert answer.json() == {"code": "options", "text": text, "rule": rule}


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
    refused = game("wolf-and-hound").title["options"]["cards"]["refused"]
    assert answer["text"] == refused[answer["rule"]]["fr"]


async def test_every_option_of_every_game_is_refused_by_its_label(people: People) -> None:
    guest = await people.guest()
    for name in names():
        one = game(name)
        for field in one.options.form(one.title, "fr"):
            wish = {"game": name, "seats": one.min_seats, "options": {field["name"]: {"no": "such"}}}
            answer = await guest.http.post("/api/tables", json=wish)
            refused = one.title["options"][field["name"]].get("refused", {})
            said = answer.json()
            assert answer.status_code == 400 and said["rule"]
            assert field["label"] in said["text"] or said["text"] == refused[said["rule"]]["fr"]


async def test_a_table_made_without_options_has_the_defaults_of_its_form(people: People) -> None:
    """WA-1.2: one box for two to four, both for more."""
    guest = await people.guest()
    forms = {doc["game"]: doc for doc in (await guest.http.get("/api/games")).json()}
    for name, doc in forms.items():
        for seats in range(doc["min_seats"], doc["max_seats"] + 1):
            table = (await guest.http.post("/api/tables", json={"game": name, "seats": seats})).json()
            form = {field["name"]: field["defaults"].get(str(seats), field["default"]) for field in doc["options"]}
            assert table["options"] == form
    boxes = next(field for field in forms["watai"]["options"] if field["name"] == "boxes")
    assert boxes["default"] == "both" and [boxes["defaults"][seats] for seats in "345"] == ["green", "green", "both"]
