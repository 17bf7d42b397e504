"""A house for each test, on SQLite or on PostgreSQL, and people who come to it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from tablee import bots
from tablee.engine.compiling.warm import warm_up
from tablee.games import game
from tablee.server.house import House
from tablee.server.http.app import make_app
from tablee.server.settings import Settings
from tablee.server.tables import dealing
from tests.server.guests import ORIGIN, Guest
from tests.server.postgres import cluster


@pytest.fixture(scope="session")
def postgres_folder(postgres_programs: Path) -> Iterator[str]:
    """The socket folder of a cluster that lives as long as the tests."""
    with cluster(postgres_programs) as made:
        yield str(made.folder)


@pytest.fixture(scope="session")
def compiled() -> None:
    """The game that most tests play is compiled once for all of them."""
    warm_up(game("wolf-and-hound"))
    bots.warm_up(game("wolf-and-hound"))


async def new_postgres_database(folder: str) -> str:
    """A fresh database in the cluster."""
    name = f"tablee_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(host=folder, user="tablee", database="postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return f"postgresql:///{name}?host={folder}&user=tablee"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of one kind and then the other."""
    if request.param == "sqlite":
        return str(tmp_path / "tablee.db")
    return await new_postgres_database(request.getfixturevalue("postgres_folder"))


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal of a test is the same, from run to run: with these cards a match is played to the last one."""
    monkeypatch.setattr(dealing, "seed_of", lambda *_: "1")


@pytest.fixture
def settings_changes() -> dict[str, Any]:
    """What a test wants otherwise; overridden by `parametrize` or in a test's module."""
    return {}


@pytest.fixture
def settings(tmp_path: Path, settings_changes: dict[str, Any]) -> Settings:
    """Settings for tests: SQLite, bots that do not pause, no limit that an honest test would meet."""
    chosen: dict[str, Any] = {
        "database": str(tmp_path / "tablee.db"),
        "bot_pace_ms": 0,
        "bots_alone_pace_ms": 0,
        "messages_per_s": 100_000,
        "requests_per_s": 100_000,
        "joins_per_minute": 100_000,
        "tables_per_hour": 100_000,
        "guests_per_hour": 100_000,
        "max_tables_per_person": 1000,
    }
    return Settings(**(chosen | settings_changes))


async def open_house(settings: Settings) -> House:
    """A house that serves every game; one that was not compiled before is compiled when it is played."""
    house = House(settings)
    await house.open()
    house.hall.open()
    for name in house.hall.games:
        await house.hall.open_game(name)
    house.serving = house.ready = True
    return house


@pytest.fixture
async def house(settings: Settings, compiled: None) -> AsyncIterator[House]:
    """An open house."""
    house = await open_house(settings)
    yield house
    await house.close()


class People:
    """Gives tests as many guests as they want."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.app: Any = make_app(house.settings, house)
        self._made: list[Guest] = []

    async def guest(self, name: str = "Zoé", lang: str = "fr") -> Guest:
        """Somebody with a name and a cookie."""
        guest = self.stranger()
        answer = await guest.http.put("/api/me", json={"name": name, "lang": lang})
        assert answer.status_code == 200, answer.text
        return guest

    def stranger(self) -> Guest:
        """Somebody without a cookie."""
        client = httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app, client=("127.0.0.1", 5000)),
            base_url=ORIGIN,
            headers={"Origin": ORIGIN},
        )
        guest = Guest(self.house, client)
        self._made.append(guest)
        return guest

    async def leave(self) -> None:
        """Everybody goes."""
        for guest in self._made:
            await guest.close()


@pytest.fixture
async def people(house: House) -> AsyncIterator[People]:
    """People for a house."""
    people = People(house)
    yield people
    await people.leave()
