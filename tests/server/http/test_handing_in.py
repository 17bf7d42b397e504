"""A match of somebody's device, handed to the server: played again before it is kept, kept once, and then like any other."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import tablee
from tablee.games import game, names
from tests.server.conftest import People
from tests.server.guests import Guest

pytestmark = pytest.mark.anyio


def played(name: str, seats: int, seed: str = "7") -> dict[str, Any]:
    """The record of a whole match, as a device keeps it: the moves of seats alone, with the clock."""
    match = tablee.new(name, seats=seats, seed=seed)
    chance, at = random.Random(seed), 0
    while not match.over:
        at += 500
        match.advance(at)
        if match.to_act:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.moves(seat)), at=at)
    record = match.record()
    return record | {"moves": [row for row in record["moves"] if row["seat"] is not None]}


async def hand_in(guest: Guest, record: dict[str, Any], **more: Any) -> Any:
    seats = record["seats"]
    bots = {str(seat): 2 for seat in range(1, seats)}
    return await guest.http.post("/api/me/matches", json={"record": record, "sit": [0], "bots": bots, **more})


@pytest.mark.parametrize("name", [one for one in names() if one != "watai"])
async def test_a_match_that_is_handed_in_is_kept_like_any_other(people: People, name: str) -> None:
    zoe = await people.guest("Zoé")
    record = played(name, game(name).min_seats)
    answer = await hand_in(zoe, record)
    assert answer.status_code == 201
    key = answer.json()["match"]
    (line,) = (await zoe.http.get("/api/me/matches")).json()["matches"]
    match = tablee.replay(record)
    assert line["match"] == key and line["your_seats"] == [0] and line["names"][0] == "Zoé" and line["replay"]
    assert line["result"] == {"winners": [*match.winners], "scores": match.scores}
    assert line["bots"] == [*range(1, match.seats)]
    kept = (await zoe.http.get(f"/api/matches/{key}/record")).json()
    assert tablee.replay(kept).position() == match.position()
    frames = (await zoe.http.get(f"/api/matches/{key}/replay?seat=0&from=0&to=5")).json()["frames"]
    assert len(frames) == 6
    table = (await zoe.http.get(f"/api/tables/{answer.json()['table']}")).json()
    assert table["stage"] == "over" and table["result"] == line["result"]


async def test_a_seed_is_a_text(people: People) -> None:
    """Else it would be kept as another seed: the number 7 deals other cards than the text "7"."""
    match = tablee.new("wolf-and-hound", seats=2, seed=7)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    answer = await hand_in(await people.guest(), match.record())
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_the_same_match_is_kept_once(people: People) -> None:
    zoe, ben = await people.guest("Zoé"), await people.guest("Ben")
    record = played("wolf-and-hound", 2)
    answers = await asyncio.gather(*(hand_in(zoe, record) for _ in range(3)))
    assert len({answer.json()["match"] for answer in answers}) == 1
    assert len((await zoe.http.get("/api/me/matches")).json()["matches"]) == 1
    # Somebody else who has the same record has played another match.
    assert (await hand_in(ben, record)).json()["match"] != answers[0].json()["match"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"rules": 999}, 409, "old-rules"),
        ({"game": "chess"}, 404, "unknown-game"),
        ({"seed": "another"}, 400, "malformed"),
        ({"moves": []}, 409, "not-finished"),
        ({"start": {}}, 400, "malformed"),
        ({"moves": [{"at": 0, "seat": 0, "move": {"do": "fly"}}]}, 400, "malformed"),
        ({"seats": 40}, 400, "malformed"),
    ],
)
async def test_what_the_rules_did_not_give_is_not_kept(
    people: People, change: dict[str, Any], status: int, code: str
) -> None:
    zoe = await people.guest("Zoé")
    answer = await hand_in(zoe, played("wolf-and-hound", 2) | change, bots={"1": 2})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await zoe.http.get("/api/me/matches")).json()["matches"] == []


@pytest.mark.parametrize("seats", [{"sit": [0], "bots": {}}, {"sit": [0], "bots": {"0": 1}}, {"sit": [0, 5]}])
async def test_everybody_has_a_seat(people: People, seats: dict[str, Any]) -> None:
    zoe = await people.guest("Zoé")
    answer = await hand_in(zoe, played("wolf-and-hound", 2), **seats)
    assert (answer.status_code, answer.json()["code"]) == (400, "seats")


async def test_nobody_hands_in_nothing(people: People) -> None:
    assert (await people.stranger().http.post("/api/me/matches", json={"record": {}, "sit": [0]})).status_code == 401
