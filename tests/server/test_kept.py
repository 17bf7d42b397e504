"""What an earlier version left behind goes on: databases, cookies, records. `python -m tools.kept_database` made what is kept here.

Each folder has the name of the schema that its server had.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee import replay
from tablee.engine.registry import game
from tablee.games import names
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.store.backup import restore
from tablee.server.store.store import now_ms
from tests.server.conftest import People, open_house
from tests.server.guests import Guest
from tools.kept_database import FINISHED, PUSH, SAID

pytestmark = pytest.mark.anyio

KEPT = sorted((Path(__file__).parent / "kept").iterdir())
Known = dict[str, Any]


@pytest.fixture(params=KEPT, ids=lambda path: path.name)
def folder(request: pytest.FixtureRequest) -> Path:
    """What one earlier version left."""
    found: Path = request.param
    return found


def known_of(folder: Path) -> Known:
    """What its server had said when it was stopped."""
    found: Known = msgspec.json.decode((folder / "known.json").read_bytes())
    return found


def left_in(folder: Path, path: Path) -> Path:
    """The database, as if it had been left just now: codes, tables and people have a time after which they are gone."""
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.executescript((folder / "database.sql").read_text("utf-8"))
        database.execute("UPDATE tables SET touched_at = ?", (now_ms(),))
        database.execute("UPDATE guests SET seen_at = ?", (now_ms(),))
        database.commit()
    return path


@pytest.fixture
def left(folder: Path, tmp_path: Path) -> Path:
    """The file that it left."""
    return left_in(folder, tmp_path / "left.db")


@pytest.fixture
async def settings_of_today(settings: Settings, database: str, left: Path) -> Settings:
    """A server on that very file; or on PostgreSQL, into which it was put as a backup."""
    now = replace(settings, database=database)
    if not now.is_postgres:
        return replace(settings, database=str(left))
    await asyncio.to_thread(restore, now, str(left))
    return now


def has_our_rules(left: Path, match: str) -> bool:
    """Whether the game of that match has not changed since."""
    with contextlib.closing(sqlite3.connect(left)) as found:
        name, version = found.execute("SELECT game, game_version FROM matches WHERE id = ?", (match,)).fetchone()
    return bool(game(name).version == version)


def remembered(people: People, cookie: str) -> Guest:
    """Somebody who comes back with a cookie of that time."""
    guest = people.stranger()
    guest.http.headers["Cookie"] = cookie
    guest.http.cookies.set("tablee", cookie.partition("=")[2])
    return guest


async def test_tables_people_and_records_of_an_earlier_version_go_on(
    folder: Path, left: Path, settings_of_today: Settings
) -> None:
    known = known_of(folder)
    house = await open_house(settings_of_today)
    people = People(house)
    try:
        zoe, ben = (remembered(people, cookie) for cookie in known["cookies"])
        assert (await zoe.http.get("/api/me")).json()["name"] == "Zoé"
        assert (await ben.http.get("/api/me")).json()["name"] == "Ben"
        lines = {line["table"]: line for line in (await zoe.http.get("/api/me/tables")).json()["tables"]}
        assert set(lines) == {line["table"] for line in known["lines"]}
        for was in known["lines"]:
            if has_our_rules(left, was["match"]):
                assert was.items() <= lines[was["table"]].items()
        for was in known["playing"]:
            await tables_go_on(zoe, was, still=has_our_rules(left, was["match"]))
        for over in [known["over"], *([known["series"]] if "series" in known else [])]:
            record = (await zoe.http.get(f"/api/matches/{over['match']}/record")).json()
            assert record == over["record"]
            if has_our_rules(left, over["match"]):
                assert list(replay(record).winners) == over["info"]["result"]["winners"]
            info = (await zoe.http.get(f"/api/matches/{over['match']}?lang=fr")).json()
            assert over["info"].items() <= info.items()
        if "given_up" in known:
            assert (await ben.http.get(f"/api/matches/{known['given_up']['match']}")).json()["over"]
        lobby = (await zoe.http.get(f"/api/tables/{known['lobby']['code']}")).json()
        assert lobby["table"] == known["lobby"]["table"] and lobby["stage"] == "lobby"
        if "series" in known:
            await what_came_later_is_there(house, zoe, known)
    finally:
        await people.leave()
        await house.close()


async def tables_go_on(zoe: Guest, was: Known, *, still: bool) -> None:
    """A match stands where it stood; or it is closed and shown, where the rules are others by now."""
    line = await zoe.watch(was["table"])
    if not still:
        assert line.last("table")["table"]["stage"] == "over"
        return
    for seat, then in was["views"].items():
        step = line.last("step", seat=int(seat))
        assert (step["seq"], step["view"]) == (then["seq"], then["view"]), was["game"]


async def what_came_later_is_there(house: House, zoe: Guest, known: Known) -> None:
    """What the first versions did not have: series, whose cards they were, talk, calls, matches handed in."""
    series = known["series"]
    assert series["info"]["series"]["played"] == 2
    proof = (await zoe.http.get(f"/api/matches/{series['match']}/proof")).json()
    assert proof == series["proof"] and proof["proof"]["secret"] and proof["proof"]["words"]
    (talked_at,) = (was["table"] for was in known["playing"] if was["game"] == FINISHED)
    assert [said["text"] for said in (await zoe.watch(talked_at)).last("talk")["said"]] == [SAID]
    assert [row.endpoint for row in await house.store.pushes_of(zoe.http.cookies["tablee"].split(".")[1])] == [
        PUSH["endpoint"]
    ]
    for path, answer in known["mine"].items():
        assert (await zoe.http.get(path)).json() == answer


def test_the_views_of_every_game_are_compared_with_those_of_some_kept_server(tmp_path: Path) -> None:
    """Where a game's rules change, `python -m tools.kept_database tests/server/kept/…` keeps what a server that has them leaves."""
    compared, replayed = set(), False
    for folder in KEPT:
        known, left = known_of(folder), left_in(folder, tmp_path / folder.name)
        compared |= {was["game"] for was in known["playing"] if was["views"] and has_our_rules(left, was["match"])}
        replayed |= has_our_rules(left, known["over"]["match"])
    assert compared == set(names())
    assert replayed, "and a record is played again"
