"""Puzzles for one, over HTTP: packs that are the same in every language, another one made beside the server, what follows from a view."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.games.dans_ma_rue.coach import WORDS
from tablee.server.house import House
from tablee.server.http import puzzles
from tablee.server.http.puzzles import PuzzleLate, PuzzlesBusy
from tests.server.conftest import People

pytestmark = pytest.mark.anyio

STREETS = "/api/puzzles/dans-ma-rue"
EXPLAIN = "/api/games/dans-ma-rue/explain"


async def test_packs_come_compressed_and_are_the_same_in_every_language(people: People) -> None:
    guest = people.stranger()
    index = (await guest.http.get(STREETS)).json()
    assert index["levels"] == 5 and {"pack": "2026-11", "hash": index["packs"][0]["hash"]} == index["packs"][0]
    french = await guest.http.get(f"{STREETS}/2026-11?lang=fr")
    english = await guest.http.get(f"{STREETS}/2026-11?lang=en")
    assert french.headers["content-encoding"] == "gzip" and french.headers["content-type"] == "application/json"
    one, two = french.json(), english.json()
    assert one["hash"] == two["hash"] == index["packs"][0]["hash"] and len(one["puzzles"]) == 30
    assert french.content == english.content
    [said] = one["puzzles"][0]["steps"][0]["said"]
    assert said["say"] == "proof" and said["cause"] == {"say": "proof-written"}
    known = {"If-None-Match": french.headers["etag"]}
    assert (await guest.http.get(f"{STREETS}/2026-11?lang=fr", headers=known)).status_code == 304


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/puzzles/chess", "unknown-game"),
        ("/api/puzzles/wolf-and-hound", "no-puzzles"),
        (f"{STREETS}/1999-01", "no-pack"),
        (f"{STREETS}/..%2Fhashes", "no-pack"),
    ],
)
async def test_what_is_not_there_is_said(people: People, path: str, code: str) -> None:
    answer = await people.stranger().http.get(path)
    assert answer.status_code == 404 and answer.json()["code"] in (code, "not-found")


async def test_another_one_is_made_beside_the_server(people: People) -> None:
    made = (await people.stranger().http.post(STREETS, json={"level": 1})).json()["puzzle"]
    assert made["level"] == 1 and len(made["street"]) == 5
    assert all(step["said"][0]["say"] for step in made["steps"])


async def test_a_level_that_is_none_is_refused(people: People) -> None:
    for level, code in ((6, "no-level"), (0, "malformed")):
        answer = await people.stranger().http.post(STREETS, json={"level": level})
        assert answer.status_code == 400 and answer.json()["code"] == code


async def test_so_many_are_made_for_one_address_and_no_more(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = {"id": "x", "level": 1, "clues": [], "street": [], "steps": []}

    async def at_once(game: str, level: int) -> Any:
        return line

    monkeypatch.setattr(puzzles, "_make_elsewhere", at_once)
    guest = people.stranger()
    answers = [(await guest.http.post(STREETS, json={"level": 1})).status_code for _ in range(12)]
    assert answers == [200] * 10 + [429] * 2


async def test_who_comes_when_too_many_wait_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = asyncio.Event()

    async def slowly(game: str, level: int) -> Any:
        await gate.wait()
        return {}

    monkeypatch.setattr(puzzles, "_make_elsewhere", slowly)
    maker = puzzles.PuzzleMaker()
    most = puzzles.AT_ONCE + puzzles.MOST_WISHES
    wishes = [asyncio.create_task(maker.make("x", 1)) for _ in range(most)]
    await asyncio.sleep(0)
    with pytest.raises(PuzzlesBusy):
        await maker.make("x", 1)
    gate.set()
    assert await asyncio.gather(*wishes) == [{}] * most
    assert await maker.make("x", 1) == {}


async def test_a_search_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "LONGEST_SEARCH_S", 0.01)
    maker = puzzles.PuzzleMaker()
    with pytest.raises(PuzzleLate):
        await maker.make("dans-ma-rue", 5)


EMPTY: list[list[str | None]] = [[None] * 5 for _ in range(5)]
FACTS = {
    "grid": [["house-white", None, "house-red", None, None], *EMPTY[1:]],
    "open": ["beside:house-blue:house-white"],
}


async def test_dr_6_1_what_a_table_shows_follows_from_what_all_can_see(people: People) -> None:
    guest = people.stranger()

    async def ask(about: Any) -> Any:
        answer = await guest.http.post(EXPLAIN, json={"view": FACTS, "about": about})
        assert answer.status_code == 200, answer.text
        return answer.json()["answer"]

    assert {"picture": "house-blue", "at": 2} in (await ask({"help": "proofs"}))["proofs"]
    assert (await ask({"help": "marks"}))["marks"]["house-blue"] == [1, 3, 4, 5]
    assert await ask({"help": "none"}) == {}
    [step] = (await ask({"picture": "house-blue"}))["steps"]
    assert "edge of the street" in WORDS.tell("en", step["said"])
    assert await ask({"picture": "animal-cat"}) is None


@pytest.mark.parametrize(
    "question",
    [
        {"view": {}, "about": {"help": "marks"}},
        {"view": FACTS, "about": {}},
        {"view": FACTS, "about": {"picture": "chess"}},
        {"view": FACTS, "about": {"picture": []}},
        {"view": {"grid": 3, "open": []}, "about": {"help": "proofs"}},
        {"view": {"grid": [["chess"]], "open": []}, "about": {"help": "proofs"}},
        {"view": {"grid": [[]], "open": [[]]}, "about": {"help": "proofs"}},
        {"view": {"grid": [["house-red"] * 9], "open": []}, "about": {"help": "proofs"}},
        {
            "view": {"grid": [["house-red", "house-blue"], ["house-white"]], "open": []},
            "about": {"picture": "house-green"},
        },
        {"view": {"grid": [], "open": ["at:house-red:1"] * 200}, "about": {"help": "proofs"}},
    ],
)
async def test_what_is_no_view_is_refused_in_a_sentence(people: People, question: Any) -> None:
    answer = await people.stranger().http.post(EXPLAIN, json=question)
    assert answer.status_code == 400 and answer.json()["code"] == "malformed"


async def test_a_game_that_does_not_explain_says_so(people: People) -> None:
    answer = await people.stranger().http.post("/api/games/ouaf/explain", json={"view": {}, "about": {}})
    assert answer.status_code == 404 and answer.json()["code"] == "no-answer"
