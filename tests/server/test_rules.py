"""The games' files at a server: all games at once, a rule that goes wrong, and the files for browsers."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from tablee.engine.backend import BACKEND
from tablee.engine.wasm.files import MANIFEST, PLAIN, digest
from tablee.games import game, names
from tablee.server import house as houses
from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import play

pytestmark = pytest.mark.anyio


async def test_every_game_can_be_played_at_once(people: People) -> None:
    zoe = await people.guest()
    for name in names():
        seats = game(name).min_seats
        table = await zoe.make_table(game=name, seats=seats, sit=list(range(seats)), start=True)
        assert table["stage"] == "playing"


async def test_a_rule_that_goes_wrong_leaves_the_table_as_it_was(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    step = await line.turn(0)
    live = house.hall.tables[table["table"]].live
    assert live is not None
    before = live.match.table.tobytes()

    class Broken:
        """A driver whose rules trap."""

        def __init__(self, driver: Any) -> None:
            self._driver = driver

        def __getattr__(self, name: str) -> Any:
            return getattr(self._driver, name)

        def try_move(self, *_: Any) -> int:
            raise RuntimeError("wasm trap: wasm `unreachable` instruction executed")

    monkeypatch.setattr(live.match, "_driver", Broken(live.match._driver))
    answer = await play(line, step)
    assert answer["t"] == "error" and answer["code"] == "server"
    live = house.hall.tables[table["table"]].live
    assert live is not None and live.match.table.tobytes() == before
    answer = await play(line, await line.turn(0))
    assert answer["t"] == "ack"


async def test_a_house_that_cannot_load_a_game_says_that_it_failed(
    monkeypatch: pytest.MonkeyPatch, house: House, people: People
) -> None:
    def fail(name: str) -> None:
        raise RuntimeError(name)

    house.serving = house.ready = False
    monkeypatch.setattr(houses, "load_game", fail)
    await house._get_ready()
    assert house.failed is not None and not house.ready
    assert (await people.stranger().http.get("/api/health")).status_code == 500


@pytest.mark.skipif(BACKEND != "wasm", reason="files that are not what the rules say are not handed out")
async def test_browsers_are_given_the_rules_compressed_and_for_ever(people: People, house: House) -> None:
    stranger = people.stranger()
    for name in names():
        house.pages.add_rules(game(name))
    for doc in (await stranger.http.get("/api/games")).json():
        folder = game(doc["game"]).folder
        answer = await stranger.http.get(doc["rules_file"], headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/wasm"
        assert answer.headers["content-encoding"] == "gzip" and "immutable" in answer.headers["cache-control"]
        assert digest(answer.content) == digest((folder / PLAIN).read_bytes())
        assert len(gzip.compress(answer.content, 9)) <= 80 * 1024
        told = await stranger.http.get(doc["rules_file"] + ".json")
        assert told.content == (folder / MANIFEST).read_bytes() and told.json()["version"] == doc["version"]
