"""The games' files at a server: all games at once, a rule that goes wrong, and the files for browsers."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.backend import BACKEND
from tablee.engine.wasm.files import PLAIN, digest
from tablee.games import game, names
from tablee.server import house as houses
from tablee.server.house import House
from tablee.server.http.pages import Pages
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

        def step(self, *_: Any) -> int:
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


async def test_browsers_are_given_the_rules_compressed_and_for_ever(
    people: People, house: House, tmp_path: Path
) -> None:
    """The client carries the files among its own; the server says which ones its tables are played by."""
    stranger = people.stranger()
    (tmp_path / "assets").mkdir()
    for name in names():
        shutil.copy(game(name).folder / PLAIN, tmp_path / f"assets/{name}.wasm")
    house.pages = Pages(tmp_path)
    for doc in (await stranger.http.get("/api/games")).json():
        answer = await stranger.http.get(f"/assets/{doc['game']}.wasm", headers={"Accept-Encoding": "gzip"})
        assert answer.status_code == 200 and answer.headers["content-type"] == "application/wasm"
        assert answer.headers["content-encoding"] == "gzip" and "immutable" in answer.headers["cache-control"]
        if BACKEND == "wasm":  # else they may be rules that are being edited
            assert doc["rules"] == digest(answer.content)
        assert len(gzip.compress(answer.content, 9)) <= 80 * 1024
