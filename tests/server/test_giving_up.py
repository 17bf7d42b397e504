"""Nobody is locked out: games are given up from the table or from home, and tables against bots alone make space by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.server.house import House
from tablee.server.store import StoreError
from tablee.server.store.store import DAY_MS, now_ms
from tests.server.conftest import People, open_house
from tests.server.guests import Guest, Line, Message, play
from tests.server.test_seats import seats_of, table_of_two

pytestmark = pytest.mark.anyio

BOTS = {"1": 1, "2": 1, "3": 1}


async def begin(guest: Guest, **wish: Any) -> dict[str, Any]:
    """What *Jouer* does."""
    return await guest.make_table(**({"sit": [0], "bots": BOTS, "start": True, "pace_ms": 5000} | wish))


async def next_turn(line: Line, after: int) -> Message:
    """The next step at which seat 0 is awaited, or the last one."""

    def has_come(step: Message) -> bool:
        return step["result"] is not None or (step["seq"] > after and 0 in step["awaited"])

    await line.hear_until(lambda: has_come(line.last("step")))
    return line.last("step")


async def mine(guest: Guest) -> list[str]:
    """The tables in one's own list that are not over."""
    lines = (await guest.http.get("/api/me/tables")).json()["tables"]
    return [line["table"] for line in lines if line["stage"] != "over"]


async def test_fifty_games_are_begun_one_after_the_other(people: People, house: House) -> None:
    zoe = await people.guest()
    assert house.settings.max_tables_per_person == 20
    made = [await begin(zoe) for _ in range(50)]
    assert set(await mine(zoe)) == {table["table"] for table in made[-20:]}
    for table in made[:30]:
        match = await house.store.match(table["match"])
        assert match is not None and match.finished_at is not None and match.winners is None


@pytest.fixture
def settings_changes() -> dict[str, Any]:
    """As many tables as people have by default."""
    return {"max_tables_per_person": 20}


@pytest.mark.parametrize("settings_changes", [{"max_tables_per_person": 2}])
async def test_no_table_is_put_away_at_which_somebody_else_sits(people: People) -> None:
    zoe, ben = await people.guest(), await people.guest("Ben")
    shared = [(await zoe.make_table(sit=[0]))["table"] for _ in range(2)]
    for table in shared:
        line = await ben.watch(table)
        assert (await line.ask("take_seat", table=table, seat=1))["t"] == "ack"
    wish = {"game": "wolf-and-hound", "seats": 4, "sit": [0], "bots": BOTS, "start": True}
    refused = await zoe.http.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (409, "too-many-tables")
    assert set(await mine(zoe)) == set(shared)
    assert (await zoe.http.delete(f"/api/me/tables/{shared[0]}")).status_code == 204
    again = await begin(zoe)
    assert set(await mine(zoe)) == {shared[1], again["table"]} and await mine(ben) != []
    # Where one table is with others, it is the one against bots that makes space.
    last = await begin(zoe)
    assert set(await mine(zoe)) == {shared[1], last["table"]}


async def test_a_game_against_bots_that_is_given_up_is_closed(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await begin(zoe, pace_ms=0)
    line, tab = await zoe.watch(table["table"]), await zoe.watch(table["table"])
    await play(line, await line.turn(0))
    await line.turn(0, after=1)
    assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 204
    told = await tab.hear(lambda message: message["t"] == "table" and message["table"]["stage"] == "over")
    assert told["table"]["result"] is None and not any(seat["yours"] for seat in told["table"]["seats"])
    assert (await tab.hear(lambda message: message["t"] == "step" and message["seat"] is None))["result"] is None
    assert await mine(zoe) == []
    rows = len(await house.store.log_of(table["match"]))
    info = (await zoe.http.get(f"/api/matches/{table['match']}")).json()
    assert (info["over"], info["result"], info["steps"]) == (True, None, rows)
    for path in ("record", "replay"):
        answer = await zoe.http.get(f"/api/matches/{table['match']}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (409, "given-up")
    assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 404
    assert (await line.ask("say", table=table["table"], seat=0, phrase="hello"))["code"] == "not-yours"
    # Neither now nor when it is loaded again does a bot play on.
    await house.hall.tables[table["table"]].stop()
    later = await (await people.guest("Ève")).watch(table["table"])
    assert later.last("table")["table"]["stage"] == "over"
    assert len(await house.store.log_of(table["match"])) == rows


async def test_who_gives_up_among_people_leaves_the_seats_to_bots(people: People, house: House) -> None:
    ana, ben, a, b, table = await table_of_two(people, pace_ms=0)
    step = await a.turn(0)
    assert (await ana.http.delete(f"/api/me/tables/{table}")).status_code == 204
    await b.hear(lambda message: message["t"] == "table" and message["table"]["seats"][0]["kind"] == "bot")
    assert [seat["kind"] for seat in seats_of(b)] == ["bot", "person", "bot", "bot"] and seats_of(b)[1]["host"]
    assert await mine(ana) == [] and await mine(ben) == [table]
    assert (await play(a, step))["code"] == "not-yours"
    assert (await play(b, await b.turn(1)))["t"] == "ack"
    # The last person gives up as well: bots alone do not play on.
    assert (await b.ask("leave_seat", table=table, seat=1))["t"] == "ack"
    assert b.last("table")["table"]["stage"] == "over"
    match = await house.store.match(step["match"])
    assert match is not None and match.finished_at is not None


async def test_who_is_forgotten_leaves_no_bots_playing_among_themselves(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await begin(zoe)
    spectator = await (await people.guest("Ève")).watch(table["table"])
    assert (await zoe.http.delete("/api/me")).status_code == 204
    await spectator.hear(lambda message: message["t"] == "table" and message["table"]["stage"] == "over")


async def test_a_table_before_the_start_is_left(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0, 2]))["table"]
    b = await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    assert (await ana.http.delete(f"/api/me/tables/{table}")).status_code == 204
    await b.hear(lambda message: message["t"] == "table" and message["table"]["seats"][0]["kind"] == "empty")
    assert [seat["kind"] for seat in seats_of(b)] == ["empty", "person", "empty", "empty"] and seats_of(b)[1]["host"]
    assert await mine(ana) == [] and await mine(ben) == [table]


async def test_nobody_gives_up_what_is_not_theirs(people: People) -> None:
    zoe, ben = await people.guest(), await people.guest("Ben")
    table = (await begin(zoe))["table"]
    for guest, where, status in (
        (ben, table, 404),
        (people.stranger(), table, 401),
        (zoe, "nothing", 404),
        (zoe, "x" * 40, 404),
    ):
        answer = await guest.http.delete(f"/api/me/tables/{where}")
        assert answer.status_code == status and answer.json()["code"], (where, answer.text)
    foreign = await zoe.http.delete(f"/api/me/tables/{table}", headers={"Origin": "https://elsewhere.example"})
    assert foreign.status_code == 403
    assert await mine(zoe) == [table]


async def test_what_could_not_be_stored_is_not_given_up(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    table = await begin(zoe)
    line = await zoe.watch(table["table"])

    async def full(*_: Any) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "keep", full)
        assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 503
    assert await mine(zoe) == [table["table"]] and line.last("table")["table"]["stage"] == "playing"
    assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 204


async def test_the_list_says_where_nobody_else_sits(people: People) -> None:
    ana, ben, _, _, shared = await table_of_two(people)
    alone, device = await begin(ana), await ana.make_table(sit=[0, 1, 2, 3], start=True)
    lines = {line["table"]: line["alone"] for line in (await ana.http.get("/api/me/tables")).json()["tables"]}
    assert lines == {shared: False, alone["table"]: True, device["table"]: True}
    assert [line["alone"] for line in (await ben.http.get("/api/me/tables")).json()["tables"]] == [False]


async def test_a_table_that_is_watched_is_not_tidied_away(people: People, house: House) -> None:
    zoe = await people.guest()
    watched, left = await begin(zoe), await begin(zoe)
    await zoe.watch(watched["table"])
    await house.store.keep(("UPDATE tables SET touched_at = $1", (now_ms() - 8 * DAY_MS,)))
    for table in house.hall.tables.values():
        object.__setattr__(table.row, "touched_at", now_ms() - 8 * DAY_MS)
    await house.hall.sweep()
    line = await zoe.watch(watched["table"])  # everything before it is done
    await house.store.tidy(house.settings)
    assert line.last("table")["table"]["stage"] == "playing"
    rows = [await house.store.table(table["table"]) for table in (watched, left)]
    assert [row.stage for row in rows if row is not None] == ["playing", "over"]


async def test_a_match_that_was_put_away_and_is_finished_all_the_same_has_its_result(
    people: People, house: House
) -> None:
    zoe = await people.guest()
    table = await begin(zoe, pace_ms=0)
    line = await zoe.watch(table["table"])
    step = await line.turn(0)
    await house.store.keep(("UPDATE tables SET stage = 'over'", ()))
    await house.store.tidy(house.settings)
    while step["result"] is None:
        await play(line, step)
        step = await next_turn(line, step["seq"])
    match = await house.store.match(table["match"])
    assert match is not None and match.winners is not None and match.steps == step["seq"]


async def test_what_was_given_up_stays_so_after_a_restart(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await begin(zoe)
    assert (await zoe.http.delete(f"/api/me/tables/{table['table']}")).status_code == 204
    await house.close()
    again = await open_house(house.settings)
    try:
        assert again.hall.tables == {}
        found = await again.hall.table(table["table"])
        assert found is not None and found.row.stage == "over" and found.row.host is None
    finally:
        await again.close()
