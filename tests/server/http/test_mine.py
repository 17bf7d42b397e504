"""What is one's own: matches, how they went, everything to take along, the same person on another device."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import Guest, Line, play
from tests.server.http.test_push import Browser

pytestmark = pytest.mark.anyio


async def play_out(line: Line) -> None:
    """Play all of one's seats to the end of the match."""
    played = -1
    while (step := await _next(line, played)) is not None:
        played = step["seq"]
        await play(line, step)


async def _next(line: Line, played: int) -> dict[str, Any] | None:
    """The next decision after some row; none once the match is over."""

    def found() -> dict[str, Any] | None:
        return next((step for step in reversed(_steps(line)) if step["choices"] and step["seq"] > played), None)

    def is_over() -> bool:
        return bool(line.last("table")["table"]["stage"] == "over")

    await line.hear_until(lambda: is_over() or found() is not None)
    return None if is_over() else found()


def _steps(line: Line) -> list[dict[str, Any]]:
    return [message for message in line.heard if message["t"] == "step"]


async def finished_match(guest: Guest, sit: list[int]) -> dict[str, Any]:
    """A match that is played to its end; the table."""
    bots = {str(seat): 1 for seat in range(2) if seat not in sit}
    table = await guest.make_table(seats=2, sit=sit, bots=bots, pace_ms=0, start=True)
    line = await guest.watch(table["table"])
    await play_out(line)
    return table


async def test_matches_and_how_they_went(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    alone = await finished_match(ana, [0])
    both = await finished_match(ana, [0, 1])
    given_up = await ana.make_table(seats=2, sit=[0], bots={"1": 1}, pace_ms=5000, start=True)
    await ana.http.delete(f"/api/me/tables/{given_up['table']}")
    listed = (await ana.http.get("/api/me/matches")).json()
    assert [line["match"] for line in listed["matches"]] == [given_up["match"], both["match"], alone["match"]]
    assert listed["more"] is None
    assert [line["won"] is None for line in listed["matches"]] == [True, True, False]
    assert [line["replay"] for line in listed["matches"]] == [False, True, True]
    last = listed["matches"][2]
    assert last["names"][0] == "Ana" and last["your_seats"] == [0] and last["bots"] == [1]
    assert last["won"] == (0 in last["result"]["winners"])
    records = (await ana.http.get("/api/me/records")).json()["games"]
    won = int(last["won"])
    assert [(one["game"], one["played"], one["won"], one["streak"]) for one in records] == [
        ("wolf-and-hound", 1, won, won)
    ]
    assert (await ben.http.get("/api/me/matches")).json() == {"matches": [], "more": None}
    assert (await ben.http.get("/api/me/records")).json() == {"games": []}


async def test_many_matches_come_a_page_at_a_time(people: People, house: House) -> None:
    ana = await people.guest("Ana")
    first = await finished_match(ana, [0])
    row = await house.store.match(first["match"])
    assert row is not None
    guest = (await house.store.players_of(row.id))[0]
    for i in range(44):
        columns = (
            "table_id, number, game, game_version, seats, options, names, seed, dealt_at, steps, winners, scores, bots"
        )
        await house.store.keep(
            (
                f"INSERT INTO matches (id, finished_at, {columns}) SELECT $1, finished_at - $2, {columns} FROM matches WHERE id = $3",
                # Three were closed at the same moment, and that again and again.
                (f"m{i:02}", 1000 * (i // 3 + 1), row.id),
            ),
            ("INSERT INTO players (match_id, seat, guest) VALUES ($1, 0, $2)", (f"m{i:02}", guest)),
        )
    seen: list[str] = []
    before = ""
    while True:
        page = (await ana.http.get(f"/api/me/matches{before}")).json()
        seen += [line["match"] for line in page["matches"]]
        if page["more"] is None:
            break
        before = f"?before={page['more']}"
    assert len(seen) == 45 and seen[0] == row.id and set(seen[1:]) == {f"m{i:02}" for i in range(44)}
    assert len((await ana.http.get("/api/me/export")).json()["matches"]) == 45
    assert (await ana.http.get("/api/me/records")).json()["games"][0]["played"] == 45


async def test_export_gives_all_and_forgetting_takes_all_away(people: People, house: House) -> None:
    ana, ben = await people.guest("Zéphyrine"), await people.guest("Ben")
    match = await finished_match(ana, [0])
    await ana.http.post("/api/reports", json={"text": "quelque chose cloche", "match": match["match"]})
    line = await ana.watch(match["table"])
    await line.ask("say", table=match["table"], seat=0, text="bien joué")
    await ana.http.put("/api/me", json={"name": "Zéphyrine", "face": 3})
    await ana.http.post("/api/me/link")
    await ana.http.put("/api/me/push", json=Browser("https://push.example.org/a").wish)
    lobby = await ben.make_table(sit=[0])
    seated = await ana.watch(lobby["table"])
    await seated.ask("take_seat", table=lobby["table"], seat=1)
    host = await ben.watch(lobby["table"])
    await host.ask("free_seat", table=lobby["table"], seat=1)
    answer = await ana.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    all_of_it = answer.json()
    assert (all_of_it["guest"]["name"], all_of_it["guest"]["face"]) == ("Zéphyrine", 3)
    assert [one["id"] for one in all_of_it["matches"]] == [match["match"]]
    assert [one["what"] for one in all_of_it["said"]] == ["bien joué"]
    moves = [one for one in all_of_it["moves"] if one["match_id"] == match["match"]]
    assert moves and {one["seat"] for one in moves} == {0}
    assert {"move", "at_ms", "claimed_ms", "arrived_ms", "rtt_ms", "cut_ms"} <= set(moves[0])
    assert [one["id"] for one in all_of_it["tables"]] == [match["table"]]
    assert [one["table_id"] for one in all_of_it["removed_from"]] == [lobby["table"]]
    assert len(all_of_it["links"]) == len(all_of_it["pushes"]) == 1
    # Whatever the database has by somebody's id is in it, and a new table of that kind is to be thought of.
    whose = {"seats": "tables", "players": "matches", "removed": "removed_from"}
    found = {name for (name,) in await house.store.database.fetch(*_names_of_tables(house))}
    for name in found:
        rows = await house.store.database.fetch(f"SELECT * FROM {name}")
        if ana.http.cookies["tablee"].split(".")[1] in str(rows) and name not in ("guests", "tables"):
            assert all_of_it[whose.get(name, name)], name
    # No secret is in it: neither the id that the cookie signs, nor the seed of a match.
    secret = ana.http.cookies["tablee"].split(".")[1]
    assert secret not in answer.text and "seed" not in answer.text
    assert (await ana.http.delete("/api/me")).status_code == 204
    tables = await house.store.database.fetch(*_names_of_tables(house))
    for (name,) in tables:
        for row in await house.store.database.fetch(f"SELECT * FROM {name}"):
            assert secret not in [str(value) for value in row], name
        assert "Zéphyrine" not in str(await house.store.database.fetch(f"SELECT * FROM {name}")), name
    assert (await ana.http.get("/api/me/export")).status_code == 401


async def test_no_log_tells_who_played_what(people: People, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ana, ben = await people.guest("Zéphyrine"), await people.guest("Barnabé")
    table = await finished_match(ana, [0])
    line = await ana.watch(table["table"])
    await line.ask("say", table=table["table"], seat=0, text="entre nous")
    await ana.http.post("/api/reports", json={"text": "quelque chose cloche", "match": table["match"]})
    push = {"endpoint": "https://push.example.org/zephyrine", "p256dh": "x", "auth": "y"}
    await ana.http.put("/api/me/push", json=push)
    link = (await ana.http.post("/api/me/link")).json()["token"]
    await ben.http.post("/api/link", json={"token": link, "confirmed": True})
    await line.say_raw("{not even json")
    await line.ask("take_seat", table=table["table"], seat=9, name="Clandestine")
    secrets = [one.http.cookies["tablee"].split(".")[1] for one in (ana, ben)]
    await ana.http.get("/api/nothing-of-the-kind?name=Zéphyrine")
    await ana.http.delete("/api/me")
    told = "\n".join(
        f"{record.getMessage()} {vars(record)}" for record in caplog.records if record.name.startswith("tablee")
    )
    words = [
        "phyrine",
        "Barnab",
        "Clandestine",
        "entre nous",
        "cloche",
        "push.example",
        link,
        "not even",
        "black-",
        "white-",
    ]
    assert [word for word in words + secrets if word in told] == []


def _names_of_tables(house: House) -> tuple[str]:
    if house.settings.is_postgres:
        return ("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",)
    return ("SELECT name FROM sqlite_master WHERE type = 'table'",)


async def test_a_link_makes_another_device_the_same_person_once(people: People, house: House) -> None:
    ana, phone = await people.guest("Ana"), await people.guest("Téléphone")
    await ana.http.put("/api/me", json={"name": "Ana", "lang": "en", "face": 5})
    made = (await ana.http.post("/api/me/link")).json()
    # Looking at it, as messengers do, changes nothing.
    for _ in range(2):
        looked = await phone.http.post("/api/link", json={"token": made["token"]})
        assert (
            looked.json() == {"name": "Ana", "lang": "en", "face": 5, "matches_here": 0}
            and "set-cookie" not in looked.headers
        )
    assert (await phone.http.get("/api/me")).json()["name"] == "Téléphone"
    taken = await phone.http.post("/api/link", json={"token": made["token"], "confirmed": True})
    assert taken.status_code == 200
    assert (await phone.http.get("/api/me")).json() == {"name": "Ana", "lang": "en", "face": 5}
    assert (await phone.http.post("/api/link", json={"token": made["token"], "confirmed": True})).status_code == 404
    # A new one takes the place of the one before, and each is good for a short time.
    old = (await ana.http.post("/api/me/link")).json()["token"]
    new = (await ana.http.post("/api/me/link")).json()["token"]
    assert (await phone.http.post("/api/link", json={"token": old})).json()["code"] == "old-link"
    assert (await phone.http.post("/api/link", json={"token": new})).status_code == 200
    await house.store.keep(("UPDATE links SET expires_at = 1", ()))
    assert (await phone.http.post("/api/link", json={"token": new})).status_code == 404
    # Two who tap at the same moment are not both that person.
    both = (await ana.http.post("/api/me/link")).json()["token"]
    answers = await asyncio.gather(
        *(
            one.http.post("/api/link", json={"token": both, "confirmed": True})
            for one in (phone, await people.guest("?"))
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 404]
    kept = await house.store.database.fetch("SELECT hash FROM links")
    assert all(new not in str(row) for row in kept)


@pytest.mark.parametrize("along", [True, False])
async def test_what_was_played_as_somebody_else_is_taken_along_if_one_wishes(people: People, along: bool) -> None:
    ana, phone = await people.guest("Ana"), await people.guest("Téléphone")
    mine, theirs = await finished_match(ana, [0]), await finished_match(phone, [0])
    running = await phone.make_table(seats=2, sit=[0], bots={"1": 1}, pace_ms=5000, start=True)
    before = dict(phone.http.cookies)
    made = (await ana.http.post("/api/me/link")).json()
    # To oneself nothing is to be taken along.
    assert (await ana.http.post("/api/link", json={"token": made["token"]})).json()["matches_here"] == 0
    assert (await phone.http.post("/api/link", json={"token": made["token"]})).json()["matches_here"] == 1
    wish = {"token": made["token"], "confirmed": True, "take_along": along}
    assert (await phone.http.post("/api/link", json=wish)).status_code == 200
    listed = (await ana.http.get("/api/me/matches")).json()["matches"]
    assert [line["match"] for line in listed] == ([theirs["match"]] if along else []) + [mine["match"]]
    assert (await phone.http.get("/api/me/matches")).json()["matches"] == listed
    assert (await ana.http.get("/api/me/records")).json()["games"][0]["played"] == len(listed)
    # What goes on stays with whom it was begun.
    for name, value in before.items():
        phone.http.cookies.set(name, value)
    going_on = [
        one["table"] for one in (await phone.http.get("/api/me/tables")).json()["tables"] if one["stage"] == "playing"
    ]
    assert going_on == [running["table"]]
    assert len((await phone.http.get("/api/me/matches")).json()["matches"]) == 1 - along
    # Being forgotten takes away what was taken along, too.
    await ana.http.delete("/api/me")
    assert (await ana.http.get(f"/api/matches/{mine['match']}")).json()["names"][0] != "Ana"
    names = (await ana.http.get(f"/api/matches/{theirs['match']}")).json()["names"]
    assert (names[0] == "Téléphone") is not along
