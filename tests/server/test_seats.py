"""Seats: leaving, bots, stand-ins, hosts, chat, clocks."""

from __future__ import annotations

from typing import Any

import pytest

from tablee import bots
from tablee.server.house import House
from tests.server.conftest import People
from tests.server.guests import Guest, Line, Message, play

pytestmark = pytest.mark.anyio


async def table_of_two(people: People, **wish: Any) -> tuple[Guest, Guest, Line, Line, str]:
    """Ana on seats 0 and 2, Ben on 1, a bot on 3; dealt."""
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0, 2], bots={"3": 1}, **wish))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    assert (await b.ask("take_seat", table=table, seat=1))["t"] == "ack"
    for line, seat in ((a, 0), (a, 2), (b, 1)):
        await line.ask("ready", table=table, seat=seat)
    assert (await a.ask("start", table=table))["t"] == "ack"
    return ana, ben, a, b, table


def seats_of(line: Line) -> list[Message]:
    """The seats as last told."""
    seats: list[Message] = line.last("table")["table"]["seats"]
    return seats


async def test_a_seat_before_the_start_is_left_and_taken_by_somebody_else(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0, 1], private=False))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    assert (await b.ask("take_seat", table=table, seat=1))["code"] == "seat-taken"
    assert (await b.ask("leave_seat", table=table, seat=1))["code"] == "not-yours"
    assert (await a.ask("leave_seat", table=table, seat=1))["t"] == "ack"
    listed = (await ben.http.get("/api/tables")).json()["tables"]
    assert [line["table"] for line in listed] == [table] and listed[0]["free"] == 3
    assert (await b.ask("take_seat", table=table, seat=1, name="  Tata\u202e Ben "))["t"] == "ack"
    assert [seat["name"] for seat in seats_of(a)[:2]] == ["Ana", "Tata Ben"]
    assert (await b.ask("take_seat", table=table, seat=2, name="\u200b"))["code"] == "bad-name"


async def test_only_the_host_gives_seats_to_bots_and_frees_them(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    assert (await b.ask("seat_bot", table=table, seat=2))["code"] == "not-host"
    assert (await a.ask("seat_bot", table=table, seat=2, level=4))["t"] == "ack"
    assert (await a.ask("seat_bot", table=table, seat=1))["code"] == "seat-taken"
    assert (await b.ask("free_seat", table=table, seat=2))["code"] == "not-host"
    assert seats_of(b)[2]["kind"] == "bot" and seats_of(b)[2]["level"] == 4
    assert (await a.ask("free_seat", table=table, seat=2))["t"] == "ack"
    # The host leaves: the lowest person is host then.
    assert (await a.ask("leave_seat", table=table, seat=0))["t"] == "ack"
    assert (await b.ask("seat_bot", table=table, seat=0))["t"] == "ack"
    assert seats_of(b)[1]["host"]


async def test_one_leaves_a_seat_to_a_bot_and_takes_it_back(people: People) -> None:
    _, _, a, b, table = await table_of_two(people)
    assert (await b.ask("seat_bot", table=table, seat=1))["t"] == "ack"
    step = await a.turn(0)
    await play(a, step)
    # The bot plays seat 1; then it is Ana's seat 2.
    await play(a, await a.turn(2))
    assert seats_of(a)[1]["stand_in"] and seats_of(a)[1]["name"] == "Ben"
    assert (await b.ask("seat_back", table=table, seat=1))["t"] == "ack"
    await play(a, await a.turn(0, after=step["seq"]))
    mine = await b.turn(1)
    assert not seats_of(b)[1]["stand_in"]
    assert (await play(b, mine))["t"] == "ack"


@pytest.mark.parametrize("settings_changes", [{"absent_s": 0}])
async def test_the_others_hand_an_absent_players_seat_to_a_bot_and_a_move_takes_it_back(people: People) -> None:
    _, ben, a, b, table = await table_of_two(people)
    assert (await a.ask("seat_bot", table=table, seat=1))["code"] == "not-absent"
    stranger = await (await people.guest("Ève")).watch(table)
    await b.cut()
    await a.hear(lambda message: message["t"] == "table" and message["table"]["seats"][1]["absent"])
    assert (await stranger.ask("seat_bot", table=table, seat=1))["code"] == "not-yours"
    assert (await a.ask("seat_bot", table=table, seat=1, level=2))["t"] == "ack"
    await play(a, await a.turn(0))
    await play(a, await a.turn(2))
    b = await ben.watch(table)
    await play(a, await a.turn(0, after=3))
    assert seats_of(b)[1]["stand_in"]
    # The bot may be faster than Ben: his next own turn comes all the same, once he has said that he is back.
    assert (await b.ask("seat_back", table=table, seat=1))["t"] == "ack"
    assert not seats_of(b)[1]["stand_in"]


async def test_leaving_during_a_match_leaves_the_seat_to_a_bot_for_good(people: People) -> None:
    _, _, a, b, table = await table_of_two(people)
    assert (await b.ask("leave_seat", table=table, seat=1))["t"] == "ack"
    spectator = await b.hear(lambda message: message["t"] == "step" and message["seat"] is None)
    assert all(card is None for hand in spectator["view"]["hands"] for card in hand)
    assert seats_of(a)[1]["kind"] == "bot"
    assert (await b.ask("take_seat", table=table, seat=1))["code"] == "seat-taken"
    await play(a, await a.turn(0))
    assert await a.turn(2)


async def test_chat_is_preset_phrases_and_free_text_only_at_private_tables(people: People) -> None:
    _, _, a, b, table = await table_of_two(people, private=False)
    assert (await a.ask("say", table=table, seat=0, phrase="hello"))["t"] == "ack"
    said = await b.hear("said")
    what = {"t": "said", "table": table, "seat": 0, "phrase": "hello", "emote": None, "text": None}
    assert {name: said[name] for name in what} == what
    assert said.keys() - what.keys() == {"n", "at", "who", "name"}
    for wrong in ({"text": "bonjour"}, {"phrase": "?"}, {"emote": "?"}, {}, {"phrase": "hello", "emote": "smile"}):
        assert (await a.ask("say", table=table, seat=0, **wrong))["code"] == "bad-phrase"
    assert (await b.ask("say", table=table, seat=0, phrase="hello"))["code"] == "not-yours"
    private = await people.guest("Cléo")
    own = (await private.make_table(sit=[0]))["table"]
    line = await private.watch(own)
    await line.ask("say", table=own, seat=0, text="salut\n\u0000 " + "x" * 300)
    assert (await line.hear("said"))["text"] == "salut " + "x" * 194


@pytest.mark.parametrize("settings_changes", [{"clock_quick_s": 0}])
@pytest.mark.parametrize("when_away", ["bot", "skip"])
async def test_a_turn_clock_that_runs_out_brings_a_bot_or_one_decision(
    people: People, house: House, when_away: str
) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, clock="quick", when_away=when_away, start=True)
    line = await zoe.watch(table["table"])
    await line.hear(lambda message: message["t"] == "step" and message["result"] is not None)
    rows = await house.store.log_of(table["match"])
    assert {row.actor for row in rows if row.seat == 0} == ({"bot"} if when_away == "bot" else {"clock"})
    assert line.last("table")["table"]["seats"][0]["stand_in"] == (when_away == "bot")


async def test_a_clock_is_told_as_a_deadline_on_the_matchs_own_time(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, clock="relaxed", start=True)
    assert table["clock_s"] == 120
    line = await zoe.watch(table["table"])
    assert (await line.hear("step"))["deadlines"] == [{"seat": 0, "at_ms": 120_000}]


async def test_somebody_who_wants_to_be_forgotten_leaves_no_name_behind(people: People, house: House) -> None:
    _, ben, a, _, table = await table_of_two(people)
    assert (await ben.http.delete("/api/me")).status_code == 204
    gone = await a.hear(lambda message: message["t"] == "table" and message["table"]["seats"][1]["kind"] == "bot")
    assert gone["table"]["names"][1] == ""
    rows = await house.store.seats_of(table)
    assert "Ben" not in [row.name for row in rows]
    assert (await ben.http.get("/api/me")).status_code == 401


async def test_a_stand_in_plays_at_the_level_that_was_asked_for(people: People, house: House) -> None:
    _, _, a, b, key = await table_of_two(people)
    assert (await b.ask("seat_bot", table=key, seat=1, level=1))["t"] == "ack"
    step = await a.turn(0)
    await play(a, step)
    await play(a, await a.turn(2))
    assert (await b.ask("seat_back", table=key, seat=1))["t"] == "ack"
    assert (await b.ask("seat_bot", table=key, seat=1, level=4))["t"] == "ack"
    await play(a, await a.turn(0, after=step["seq"]))
    await a.turn(2, after=step["seq"] + 4)
    player = house.hall.tables[key].bots._seats[1].bot
    assert player is not None and player.level == bots.levels_of("wolf-and-hound")[3]


async def test_who_is_forgotten_is_named_nowhere_any_more(people: People, house: House) -> None:
    ana, ben, a, b, key = await table_of_two(people, pace_ms=5000)
    step = await a.turn(0)
    where = f"/api/matches/{step['match']}"
    assert (await ana.http.get(where)).json()["names"][:3] == ["Ana", "Ben", "Ana"]
    # Ben has left his seat, and is still named in the match that was dealt to him.
    assert (await b.ask("leave_seat", table=key, seat=1))["t"] == "ack"
    assert (await ben.http.delete("/api/me")).status_code == 204
    assert (await ana.http.get(where)).json()["names"][:3] == ["Ana", "", "Ana"]
    await house.hall.tables[key].stop()
    del house.hall.tables[key]
    back = await ana.watch(key)
    assert back.last("table")["table"]["names"][:3] == ["Ana", "", "Ana"]
    assert (await play(back, await back.turn(0)))["t"] == "ack"
    assert not any("Ben" in str(message) for message in back.heard)


async def test_a_running_match_says_the_name_of_the_forgotten_no_more(people: People) -> None:
    _, ben, a, _, _ = await table_of_two(people, pace_ms=0)
    step = await a.turn(0)
    assert (await ben.http.delete("/api/me")).status_code == 204
    gone = await a.hear(lambda message: message["t"] == "table" and message["table"]["seats"][1]["kind"] == "bot")
    assert gone["table"]["names"][1] == ""
    before = len(a.heard)
    assert (await play(a, step))["t"] == "ack"
    await a.turn(2)
    told = str(a.heard[before:])
    assert "'event': 'played', 'seat': 1" in told and "Ben" not in told
