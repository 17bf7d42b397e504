"""What was once wrong, seen from outside: names, codes, chat, ids sent twice, old rules, whoever asks for too much."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import tablee
from tablee.engine.registry import game
from tablee.server.house import House
from tablee.server.people import clean_text
from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tablee.server.tables import table as table_module
from tests.server.conftest import People, open_house
from tests.server.guests import Line, Message, play
from tests.server.test_lines import finish_alone
from tests.server.worlds import Ear, World

pytestmark = pytest.mark.anyio

EVICTED_AT_ONCE = {"sleep_s": 0}


@pytest.mark.parametrize("blank", ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0"])
async def test_a_name_that_cannot_be_seen_is_none(people: People, blank: str) -> None:
    assert clean_text(f"Z{blank}oé", 24) == "Zoé"
    answer = await people.stranger().http.put("/api/me", json={"name": blank * 3})
    assert answer.status_code == 400 and answer.json()["code"] == "bad-name"


async def test_nobody_sits_down_under_the_name_of_somebody_else(people: People) -> None:
    zoe, other = await people.guest("Zoé"), await people.guest("ZOÉ")
    table = await zoe.make_table(sit=[0, 1])
    line = await other.watch(table["table"])
    assert (await line.ask("take_seat", table=table["table"], seat=2))["t"] == "ack"
    seats = line.last("table")["table"]["seats"]
    assert [seat["name"] for seat in seats[:3]] == ["Zoé", "Zoé", "ZOÉ 2"]
    assert [seat["same_as"] for seat in seats] == [1, 0, None, None], "two seats of one person are told as such"


async def test_the_code_of_a_table_that_is_over_opens_nothing_and_its_link_does(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    assert len(table["code"]) == 6
    assert (await zoe.http.get(f"/api/tables/{table['code']}")).status_code == 200
    await finish_alone(await zoe.watch(table["table"]))
    assert (await zoe.http.get(f"/api/tables/{table['code']}")).status_code == 404
    assert (await zoe.http.get(f"/api/tables/{table['table']}")).json()["stage"] == "over"


async def test_who_only_watches_does_not_read_what_people_write(people: People) -> None:
    zoe, eve = await people.guest("Zoé"), await people.guest("Ève")
    table = await zoe.make_table(sit=[0], private=True)
    line, watching = await zoe.watch(table["table"]), await eve.watch(table["table"])
    await line.ask("say", table=table["table"], seat=0, text="entre nous")
    await line.ask("say", table=table["table"], seat=0, phrase="hello")
    assert (await watching.hear("said"))["phrase"] == "hello"
    assert [message["text"] for message in line.heard if message["t"] == "said"] == ["entre nous", None]
    assert b"entre nous" not in b"".join(watching.raw)


async def test_an_id_that_stood_for_a_move_is_not_a_take_backs(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    step = await line.hear(lambda message: message["t"] == "step" and message["choices"])
    assert (await play(line, step, id="x"))["t"] == "ack"
    about = {"table": table["table"], "match": table["match"], "seat": step["seat"]}
    answer = await line.ask("take_back", id="x", seq=1, **about)
    assert (answer["t"], answer["code"]) == ("error", "malformed")
    assert (await play(line, step, id="x"))["seq"] == 1, "the move itself is known again"


async def test_the_page_may_be_asked_for_without_a_body(people: People) -> None:
    for path in ("/", "/t/anything"):
        answer = await people.stranger().http.head(path)
        assert answer.status_code == 200 and answer.content == b""


@pytest.mark.parametrize(
    "headers",
    [{"Host": "jeux.example.org"}, {"X-Real-IP": "203.0.113.9"}, {"Via": "1.1 proxy"}, {"X-Forwarded-Proto": "https"}],
)
async def test_what_is_counted_is_not_told_through_a_proxy(people: People, headers: dict[str, str]) -> None:
    http = people.stranger().http
    assert (await http.get("/metrics", headers={"Host": "127.0.0.1:8430"})).status_code == 200
    assert (await http.get("/metrics", headers={"Host": "127.0.0.1:8430"} | headers)).status_code == 404


@pytest.mark.parametrize(
    ("settings_changes", "status"),
    [
        ({"public_url": "https://jeux.example.org"}, 404),
        ({"public_url": "https://jeux.example.org", "metrics": "local"}, 200),
        ({"trusted_proxies": "127.0.0.1"}, 404),
        ({"trusted_proxies": "127.0.0.1", "metrics": "local"}, 404),
        ({"trusted_proxies": "127.0.0.1", "metrics": "all"}, 200),
        ({"trusted_proxies": "10.0.0.1"}, 200),
    ],
)
async def test_what_is_counted_is_not_told_through_a_proxy_that_says_nothing_of_itself(
    people: People, status: int
) -> None:
    answer = await people.stranger().http.get("/metrics", headers={"Host": "127.0.0.1:8430"})
    assert answer.status_code == status


async def test_a_server_whose_disk_is_full_says_that_it_is_not_ready(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    execute = house.store.database.execute

    async def full(_: object) -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(house.store.database, "execute", full)
    answer = await zoe.http.put("/api/me", json={"name": "Zozo"})
    assert answer.status_code == 503 and answer.json()["code"] == "server"
    ready = await zoe.http.get("/api/ready")
    assert (ready.status_code, ready.json()["status"]) == (503, "failing")
    monkeypatch.setattr(house.store.database, "execute", execute)
    await house.store.try_again()
    assert (await zoe.http.get("/api/ready")).status_code == 200


async def test_a_list_of_tables_loads_none_and_knows_whose_turn_it_is(people: People, house: House) -> None:
    zoe, ben = await people.guest("Zoé"), await people.guest("Ben")
    table = await zoe.make_table(sit=[0], start=False, seats=2, private=False)
    line, other = await zoe.watch(table["table"]), await ben.watch(table["table"])
    await other.ask("take_seat", table=table["table"], seat=1)
    for each, seat in ((line, 0), (other, 1)):
        await each.ask("ready", table=table["table"], seat=seat)
    await line.ask("start", table=table["table"])
    awaited = (await line.hear("step"))["awaited"]
    told = [(await each.http.get("/api/me/tables")).json()["tables"] for each in (zoe, ben)]
    assert [lines[0]["your_turn"] for lines in told] == [seat in awaited for seat in (0, 1)]
    await house.hall.tables.pop(table["table"]).stop()
    again = [(await each.http.get("/api/me/tables")).json()["tables"] for each in (zoe, ben)]
    assert again == told and not house.hall.tables


async def move_on(line: Line) -> Message:
    """The next move of whoever is to move, all of whose seats are on this line; the step on which it was made."""
    last = {message["seat"]: message for message in line.heard if message["t"] == "step"}
    newest = max((message["seq"] for message in last.values()), default=-1)
    ready = [message for message in last.values() if message["seq"] == newest and message["choices"]]
    if not ready:
        await line.hear(lambda message: message["t"] == "step")
        return await move_on(line)
    step, choices = ready[0], ready[0]["choices"]
    about = {key: step[key] for key in ("table", "match", "seat")}
    while not choices[-1]["whole"]:
        choices = (await line.ask("choices", so_far=choices[-1]["move"], **about))["choices"]
    assert (await play(line, step, choices[-1]["move"]))["t"] == "ack"
    await line.hear_until(lambda: line.last("step")["seq"] > step["seq"])
    return step


async def played_table(people: People, moves: int) -> tuple[str, str]:
    """A table of one person on all seats after some moves."""
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    for _ in range(moves):
        await move_on(line)
    return table["table"], table["match"]


async def test_a_match_under_older_rules_is_kept_and_closed_and_the_rest_goes_on(
    settings: Settings, compiled: None
) -> None:
    house = await open_house(settings)
    people = People(house)
    key, match = await played_table(people, 3)
    cookie = people._made[0].http.cookies["tablee"]
    await people.leave()
    # As if the game's rules had a lower version then.
    await house.store.keep(("UPDATE matches SET game_version = game_version - 1 WHERE id = $1", (match,)))
    await house.close()
    house = await open_house(settings)
    people = People(house)
    try:
        zoe = people.stranger()
        zoe.http.cookies.set("tablee", cookie)
        lines = (await zoe.http.get("/api/me/tables")).json()["tables"]
        assert [(line["table"], line["stage"]) for line in lines] == [(key, "over")]
        line = await zoe.watch(key)
        told = line.last("table")["table"]
        assert told["unreadable"] and told["stage"] == "over" and told["result"] is None
        info = (await zoe.http.get(f"/api/matches/{match}")).json()
        assert info["over"] and info["steps"] == 3 and info["game_version"] == game("wolf-and-hound").version - 1
        assert len(await house.store.log_of(match)) == 3, "what was played is kept"
        for seat in range(4):
            answer = await line.ask("rematch", table=key, seat=seat)
            assert answer["t"] == "ack"
        again = await line.hear("step")
        assert again["match"] != match and not line.last("table")["table"]["unreadable"]
    finally:
        await people.leave()
        await house.close()


async def test_a_match_that_cannot_be_read_spoils_neither_lists_nor_other_tables(people: People, house: House) -> None:
    key, match = await played_table(people, 3)
    zoe = people._made[0]
    await house.hall.tables.pop(key).stop()
    await house.store.keep(('UPDATE log SET move = \'{"do":"nothing"}\' WHERE match_id = $1 AND seq = 2', (match,)))
    line = await zoe.watch(key)
    assert line.last("table")["table"]["unreadable"]
    assert (await zoe.http.get("/api/me/tables")).status_code == 200
    assert (await zoe.http.get(f"/api/tables/{key}")).json()["unreadable"]


async def test_what_was_seen_before_a_restart_is_not_told_again(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    seats: dict[int, int] = {}
    for _ in range(6):
        step = await move_on(line)
        seats[step["seat"]] = step["seq"]
    await line.cut()
    await house.hall.tables.pop(table["table"]).stop()
    back = await zoe.watch(table["table"], match=table["match"], seen_seq=0)
    for seat, seen in seats.items():
        told = [entry["seq"] for entry in back.last("step", seat=seat)["steps"]]
        assert told == list(range(seen + 1, 7))


async def test_bots_remember_what_came_before_a_position(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is resumed from a position has forgotten how it came about; a bot that sits down is told all of it."""
    monkeypatch.setattr(table_module, "POSITION_EVERY", 6)
    zoe = await people.guest()
    table = await zoe.make_table(game="ouaf", seats=2, sit=[0, 1], start=True)
    line = await zoe.watch(table["table"])
    for _ in range(8):
        await move_on(line)
    live = house.hall.tables[table["table"]].live
    assert live is not None and live.is_whole
    before = await house.hall.tables[table["table"]].bots._sit_down(1, 3)
    await line.cut()
    await house.hall.tables.pop(table["table"]).stop()
    again = await house.hall.table(table["table"])
    assert again is not None and again.live is not None and again.live.seq == live.seq
    assert not again.live.is_whole
    after = await again.bots._sit_down(1, 3)
    assert bytes(after._memory) == bytes(before._memory) and any(bytes(before._memory))


@pytest.mark.parametrize("settings_changes", [{"bots_alone_pace_ms": 60_000}])
async def test_bots_alone_do_not_take_the_time_of_others(people: People, house: House) -> None:
    zoe = await people.guest()
    alone = await zoe.make_table(sit=[], bots={str(seat): 1 for seat in range(4)}, start=True, pace_ms=0)
    with_zoe = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True, pace_ms=0)
    line = await zoe.watch(with_zoe["table"])
    step = await line.turn(0)
    await play(line, step)
    await line.turn(0, after=step["seq"])
    assert house.hall.tables[alone["table"]].rows == 0


async def test_who_has_used_up_their_time_is_shown_the_table_all_the_same(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    await finish_alone(line)
    live = house.hall.tables[table["table"]].live
    assert live is not None
    live.recent.clear()  # as after more rows than are kept at hand
    live.seen.clear()
    house.desk._time.charge("test", 1000.0)
    back = await zoe.watch(table["table"], match=table["match"], seen_seq=0)
    step = await back.hear("step")
    assert step["steps"] == [] and step["seq"] == line.last("step")["seq"]
    answer = await back.ask("story", table=table["table"], match=table["match"], seat=0)
    assert (answer["t"], answer["code"]) == ("error", "too-fast")


async def test_who_watches_from_the_beginning_keeps_nobody_at_the_table_waiting(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    made = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(made["table"])
    await move_on(line)
    table = house.hall.tables[made["table"]]
    assert table.live is not None
    table.live.recent.clear()  # as after more rows than are kept at hand
    log_of, read = house.store.log_of, asyncio.Event()

    async def slowly(*asked: Any) -> Any:
        await read.wait()
        return await log_of(*asked)

    monkeypatch.setattr(house.store, "log_of", slowly)
    watcher = await people.stranger().line()
    watching = asyncio.create_task(watcher.ask("watch", table=made["table"], match=made["match"], seen_seq=0))
    story = asyncio.create_task(line.ask("story", table=made["table"], match=made["match"], seat=0))
    other = await zoe.watch(made["table"])  # one's own questions on a socket are answered one after the other
    before = table.rows
    await move_on(other)
    assert table.rows > before
    assert not watching.done() and not story.done()
    read.set()
    assert (await story)["t"] == "story" and (await watching)["t"] == "ack"
    step = await watcher.hear("step")
    assert [row["seq"] for row in step["steps"]] == list(range(1, step["seq"] + 1)), "what happened meanwhile, too"


async def test_who_comes_and_goes_is_told_to_all_now_and_then_alone(settings: Settings) -> None:
    world = World(settings)
    world.lay(tablee.new("wolf-and-hound", seats=2, seed=1))
    host, others = Ear(world.person(0)), [Ear(None) for _ in range(30)]
    await world.watch(host)
    world.now += 1
    host.heard.clear()
    for other in others:
        await world.watch(other)
    for other in others[:20]:
        await world.watch(other)  # again: nothing has changed
    assert len(host.heard) == 1
    world.now += 1
    await world.table._look_after_time()
    told = [msgspec.json.decode(data)["table"]["watchers"] for data in host.heard]
    assert told == [1, 30]


async def test_a_guest_is_forgotten_in_a_match_that_another_leaves_at_the_same_time(
    people: People, house: House
) -> None:
    zoe, ben = await people.guest("Zoé"), await people.guest("Ben")
    table = await zoe.make_table(sit=[0], seats=2)
    line, other = await zoe.watch(table["table"]), await ben.watch(table["table"])
    await other.ask("take_seat", table=table["table"], seat=1)
    for each, seat in ((line, 0), (other, 1)):
        await each.ask("ready", table=table["table"], seat=seat)
    await line.ask("start", table=table["table"])
    match = (await line.hear("step"))["match"]
    await house.hall.tables.pop(table["table"]).stop()
    guests = [await house.person_of(each.http.cookies["tablee"]) for each in (zoe, ben)]
    await asyncio.gather(*(house.store.forget_guest(guest.id) for guest in guests if guest is not None))
    row = await house.store.match(match)
    assert row is not None and row.names == ["", ""]
