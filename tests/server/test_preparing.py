"""Games are prepared one after the other: the page is there at once, what is prepared can be played, the rest says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tablee.games import game, names
from tablee.server import preparing
from tablee.server.house import House
from tablee.server.preparing import prepare, quickest_first
from tests.server.conftest import People

pytestmark = pytest.mark.anyio

GAME = "wolf-and-hound"


class Workshop:
    """Takes note of what is compiled and loaded, instead of doing it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cache: Path | None) -> None:
        self.compiled: list[str] = []
        self.loaded: list[str] = []
        self.done: list[str] = []
        monkeypatch.setattr(preparing, "cache_folder", lambda: cache)
        monkeypatch.setattr(preparing, "_compile_elsewhere", self._compile)
        monkeypatch.setattr(preparing, "load", self.loaded.append)
        monkeypatch.setattr("os.cpu_count", lambda: 2)

    async def _compile(self, name: str, kindness: int) -> None:
        assert (kindness > 0) == bool(self.done), "who plays goes first, as soon as there is something to play"
        self.compiled.append(name)

    async def tell(self, name: str) -> None:
        self.done.append(name)


async def test_what_is_not_compiled_is_compiled_elsewhere_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = Workshop(monkeypatch, tmp_path)
    await prepare(names(), first.tell)
    assert set(first.compiled) == set(first.loaded) == set(first.done) == set(names())
    second = Workshop(monkeypatch, tmp_path)
    await prepare(names(), second.tell)
    assert second.compiled == [] and set(second.done) == set(names())


async def test_where_nothing_can_be_kept_the_server_compiles_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    workshop = Workshop(monkeypatch, None)
    await prepare([GAME], workshop.tell)
    assert workshop.compiled == [] and workshop.loaded == workshop.done == [GAME]


def test_the_less_there_is_to_compile_the_sooner_it_can_be_played() -> None:
    order = quickest_first(names())
    assert sorted(order) == sorted(names())
    sizes = [sum(len(path.read_bytes()) for path in game(name).folder.glob("*.py")) for name in (order[0], order[-1])]
    assert sizes[0] < sizes[1]


async def test_a_house_that_cannot_prepare_a_game_says_that_it_failed(
    monkeypatch: pytest.MonkeyPatch, house: House, people: People
) -> None:
    def fail(name: str) -> None:
        raise RuntimeError(name)

    house.serving = house.ready = False
    monkeypatch.setattr(preparing, "load", fail)
    monkeypatch.setattr(preparing, "cache_folder", lambda: None)
    house.get_ready()
    async with asyncio.timeout(30):
        while house.failed is None:
            await asyncio.sleep(0.01)
    assert not house.ready
    assert (await people.stranger().http.get("/api/health")).status_code == 500


async def test_a_game_that_is_being_prepared_says_so_and_the_others_are_played(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    house.ready = False
    house.hall.prepared.discard(GAME)
    docs = (await zoe.http.get("/api/games")).json()
    assert {doc["game"]: doc["ready"] for doc in docs} == {name: name != GAME for name in names()}
    answer = await zoe.http.post("/api/tables", json={"game": GAME, "seats": 4})
    assert answer.status_code == 503 and answer.headers["retry-after"] == "5"
    assert answer.json()["code"] == "preparing"
    assert (await zoe.http.get(f"/api/lessons/{GAME}")).status_code == 503
    assert (await zoe.http.get(f"/api/rules/{GAME}")).status_code == 200

    # A table that was there before the server began: it is found again when its game is prepared.
    running = house.hall.tables.pop(table["table"])
    await running.stop()
    assert (await zoe.http.get(f"/api/tables/{table['table']}")).json()["code"] == "preparing"
    assert (await zoe.http.get("/api/me/tables")).json() == {"tables": []}
    line = await zoe.line()
    await line.say({"t": "watch", "id": "w", "table": table["table"]})
    assert (await line.hear("bye"))["why"] == "restart"

    await house.hall.open_game(GAME)
    assert table["table"] in house.hall.tables
    line = await zoe.watch(table["table"])
    assert (await line.turn(0))["choices"]
