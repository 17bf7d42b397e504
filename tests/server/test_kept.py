"""What an earlier version left behind goes on: databases, cookies, records. `python -m tools.kept_database` made what is kept here."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee import replay
from tablee.engine.registry import game
from tablee.server.settings import Settings
from tablee.server.store.store import now_ms
from tests.server.conftest import People, open_house
from tests.server.guests import Guest

pytestmark = pytest.mark.anyio

KEPT = sorted((Path(__file__).parent / "kept").iterdir())


def remembered(people: People, cookie: str) -> Guest:
    """Somebody who comes back with a cookie of that time."""
    guest = people.stranger()
    guest.http.headers["Cookie"] = cookie
    guest.http.cookies.set("tablee", cookie.partition("=")[2])
    return guest


def has_newer_rules(settings: Settings, match: str) -> bool:
    """Whether the game of that match has changed since."""
    with contextlib.closing(sqlite3.connect(settings.database)) as found:
        name, version = found.execute("SELECT game, game_version FROM matches WHERE id = ?", (match,)).fetchone()
    return bool(game(name).version != version)


@pytest.mark.parametrize("folder", KEPT, ids=lambda path: path.name)
async def test_tables_people_and_records_of_an_earlier_version_go_on(folder: Path, settings: Settings) -> None:
    known: dict[str, Any] = msgspec.json.decode((folder / "known.json").read_bytes())
    with contextlib.closing(sqlite3.connect(settings.database)) as database:
        database.executescript((folder / "database.sql").read_text("utf-8"))
        # As if it had been left just now: codes, tables and people have a time after which they are gone.
        database.execute("UPDATE tables SET touched_at = ?", (now_ms(),))
        database.execute("UPDATE guests SET seen_at = ?", (now_ms(),))
        database.commit()
    house = await open_house(settings)
    people = People(house)
    try:
        zoe, ben = (remembered(people, cookie) for cookie in known["cookies"])
        assert (await zoe.http.get("/api/me")).json()["name"] == "Zoé"
        assert (await ben.http.get("/api/me")).json()["name"] == "Ben"
        lines = {line["table"]: line for line in (await zoe.http.get("/api/me/tables")).json()["tables"]}
        assert set(lines) == {line["table"] for line in known["lines"]}
        for was in known["lines"]:
            if not has_newer_rules(settings, was["match"]):
                assert was.items() <= lines[was["table"]].items()
        for was in known["playing"]:
            line = await zoe.watch(was["table"])
            if has_newer_rules(settings, was["match"]):
                assert line.last("table")["table"]["stage"] == "over"
                continue
            for seat, then in was["views"].items():
                step = line.last("step", seat=int(seat))
                assert step["seq"] >= then["seq"]
                if step["seq"] == then["seq"]:
                    assert step["view"] == then["view"]
        over = known["over"]
        record = (await zoe.http.get(f"/api/matches/{over['match']}/record")).json()
        assert record == over["record"]
        if not has_newer_rules(settings, over["match"]):
            assert list(replay(record).winners) == over["info"]["result"]["winners"]
        assert over["info"].items() <= (await zoe.http.get(f"/api/matches/{over['match']}?lang=fr")).json().items()
        assert (await ben.http.get(f"/api/matches/{known['given_up']['match']}")).json()["over"]
        lobby = (await zoe.http.get(f"/api/tables/{known['lobby']['code']}")).json()
        assert lobby["table"] == known["lobby"]["table"] and lobby["stage"] == "lobby"
    finally:
        await people.leave()
        await house.close()
