"""Sockets: greeting, limits, slow readers, goodbyes."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from tablee.server.house import House
from tablee.server.tables.arbiter import Line as Measurement
from tablee.server.wire import PROTOCOL
from tablee.server.wire.connection import MOST_UNREAD
from tests.server.conftest import People
from tests.server.guests import Line, play

pytestmark = pytest.mark.anyio


def counted(house: House, name: str) -> float:
    return house.metrics.registry.get_sample_value(f"tablee_{name}") or 0.0


async def test_a_socket_is_greeted_by_name_and_version(people: People) -> None:
    line = await (await people.guest("Ana")).line()
    assert await line.hear("welcome") == {
        "t": "welcome", "protocol": PROTOCOL, "server": line.last("welcome")["server"], "name": "Ana", "ping_s": 20,
    }  # fmt: skip
    await line.say({"t": "ping", "n": 5})
    assert await line.hear("pong") == {"t": "pong", "n": 5}


async def test_nothing_overtakes_a_message_that_waits_its_turn(
    people: People, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await (await people.guest()).line()
    await line.hear("welcome")
    found = asyncio.Event()

    async def look_for_table(_: str) -> None:
        await found.wait()

    monkeypatch.setattr(house.hall, "table", look_for_table)
    await line.say({"t": "watch", "id": "w", "table": "nowhere"})
    for n in range(MOST_UNREAD + 3):
        await line.say({"t": "ping", "n": n})
    assert line.last("welcome") is line.heard[-1], "the table is still looked for"
    assert line._pausing.is_set(), "no more is read than may wait"
    found.set()
    assert (await line.hear("error"))["code"] == "unknown-table"
    assert [(await line.hear("pong"))["n"] for _ in range(MOST_UNREAD + 3)] == list(range(MOST_UNREAD + 3))
    assert not line._pausing.is_set()
    await line.say({"t": "ping", "n": 99})
    assert (await line.hear("pong"))["n"] == 99


async def test_another_protocol_is_sent_away(people: People) -> None:
    line = Line(people.house, None)
    line.greeting = {"t": "hello", "protocol": PROTOCOL + 1}
    await line.open()
    assert (await line.hear("error"))["code"] == "protocol"
    assert (await line.hear("bye"))["why"] == "protocol"
    assert await line.wait_closed() == 1008
    silent = Line(people.house, None)
    silent.greeting = {"t": "ping", "n": 1}
    await silent.open()
    assert await silent.wait_closed() == 1008


@pytest.mark.parametrize("settings_changes", [{"messages_per_s": 5}])
async def test_who_is_too_fast_is_told_so_and_then_sent_away(people: People, house: House) -> None:
    line = await (await people.guest()).line()
    for n in range(200):
        await line.say({"t": "ping", "n": n})
    assert await line.wait_closed() == 1008
    codes = [message["code"] for message in line.heard if message["t"] == "error"]
    assert set(codes) == {"too-fast"} and 40 <= len(codes) <= 60
    assert line.last("bye") == {"t": "bye", "why": "abuse", "back_in_ms": None}
    assert counted(house, "sockets_abusive_total") == 1


async def test_what_is_too_large_or_no_message_is_answered_and_harmless(people: People) -> None:
    line = await (await people.guest()).line()
    await line.say_raw("x" * 9000)
    assert (await line.hear("error"))["code"] == "too-large"
    for junk in ("", "{", "[]", "\x00", '{"t":"move","id":"q"}', b"\xff\xfe", "[" * 8000):
        await line.say_raw(junk)
        assert (await line.hear("error"))["code"] == "malformed"
    assert [message["id"] for message in line.heard if message["t"] == "error"][5] == "q"
    await line.say({"t": "ping", "n": 1})
    await line.hear("pong")


async def test_one_socket_watches_a_few_tables_and_no_more(people: People) -> None:
    zoe = await people.guest()
    line = await zoe.line()
    tables = [(await zoe.make_table(sit=[0]))["table"] for _ in range(9)]
    answers = [await line.ask("watch", table=table) for table in tables]
    assert [answer["t"] for answer in answers] == ["ack"] * 8 + ["error"]
    assert (await line.ask("unwatch", table=tables[0]))["t"] == "ack"
    assert (await line.ask("watch", table=tables[8]))["t"] == "ack"
    await line.ask("unwatch", table=tables[1])
    assert (await line.ask("watch", table="nowhere"))["code"] == "unknown-table"


async def finish_alone(line: Line) -> list[int]:
    """One person on all seats plays to the end; the rows that seat 0 was told of."""
    while line.last("step")["result"] is None:
        step = line.last("step")
        answer = await play(line, await line.turn(step["awaited"][0], after=step["seq"] - 1))
        await line.hear_until(lambda seq=answer["seq"]: line.last("step", seat=3)["seq"] >= seq)  # type: ignore[misc]
    return [
        entry["seq"]
        for message in line.heard
        if message["t"] == "step" and message["seat"] == 0
        for entry in message["steps"]
    ]


@pytest.mark.parametrize("settings_changes", [{"queue_messages": 8}])
async def test_who_does_not_read_loses_that_line_and_nobody_else_anything(people: People, house: House) -> None:
    ana, eve = await people.guest("Ana"), await people.guest("Ève")
    table = await ana.make_table(sit=[0, 1, 2, 3], start=True)
    line = await ana.watch(table["table"])
    await line.hear("step")
    slow, other = await eve.watch(table["table"]), await eve.watch(table["table"])
    await slow.hear("step")
    slow.may_read.clear()
    rows = await finish_alone(line)
    assert rows == list(range(1, len(rows) + 1)) and len(rows) > 20
    await other.hear(lambda message: message["t"] == "step" and message["result"] is not None)
    told = [entry["seq"] for message in other.heard if message["t"] == "step" for entry in message["steps"]]
    assert told == rows, "another line of the same person hears everything"
    assert counted(house, "sockets_overflown_total") == 1
    assert len(slow.connection._waiting) <= 8
    slow.may_read.set()
    assert await slow.wait_closed() == 1013
    back = await eve.watch(table["table"], match=table["match"], seen_seq=slow.last("step")["seq"])
    missed = [entry["seq"] for entry in (await back.hear("step"))["steps"]]
    assert missed == rows[slow.last("step")["seq"] :]


@pytest.mark.parametrize("settings_changes", [{"queue_messages": 3}])
async def test_too_much_at_one_go_closes_the_line_with_a_goodbye(people: People) -> None:
    line = await (await people.guest()).line()
    line.may_read.clear()
    for _ in range(10):
        line.connection.send(b'{"t":"pong","n":1}')
    line.may_read.set()
    assert await line.wait_closed() == 1013
    assert line.heard[-1]["t"] == "bye" and line.heard[-1]["why"] == "overflow"


async def test_a_table_that_had_to_be_given_up_ends_when_it_is_opened_again(people: People, house: House) -> None:
    """It could not be read again after a failure: everybody was sent away, and the first to come back gets another."""
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0, 1, 2, 3], start=True))["table"]
    line = await zoe.watch(key)
    await line.hear("step")
    given_up = house.hall.tables[key]
    given_up.closed = True
    given_up.outlet.send_away()
    assert await line.wait_closed() == 1012
    back = await zoe.watch(key)
    await back.hear("step")
    assert house.hall.tables[key] is not given_up and given_up._running is None


async def test_a_house_that_stops_tells_everybody_when_to_come_back(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    await house.say_goodbye(5)
    assert line.last("bye") == {"t": "bye", "why": "restart", "back_in_ms": 1500}
    assert await line.wait_closed() == 1012 and not house.connections


@pytest.mark.parametrize("settings_changes", [{"max_sockets_per_address": 2, "max_sockets": 3}])
async def test_sockets_are_limited_by_address_and_in_all(house: House) -> None:
    class Socket:
        pass

    opened: list[Any] = []
    for address in ("a", "a", "b"):
        assert house.let_in(address)
        opened.append(Socket())
        house.add(opened[-1], address)
    assert not house.let_in("a") and not house.let_in("c")
    house.remove(opened[0], "a")
    assert house.let_in("a")
    for socket, address in zip(opened[1:], ("a", "b"), strict=True):
        house.remove(socket, address)


async def test_the_server_measures_the_line_by_pings_that_cannot_be_foreseen(people: People) -> None:
    line = await (await people.guest()).line()
    await line.hear("welcome")
    now = time.monotonic()
    for hour in (1, 2, 3):
        # Each ping is due by then; the person has been heard of meanwhile.
        line.connection._heard_at = now + 3600 * hour
        line.connection.ping(now + 3600 * hour)
        line.connection.ping(now + 3600 * hour + 1)
    pings = [(await line.hear("ping"))["n"] for _ in range(3)]
    assert len(set(pings)) == 3 == len([message for message in line.heard if message["t"] == "ping"])
    for number in (pings[0] ^ 1, 7):
        await line.say({"t": "pong", "n": number})
    await line.say({"t": "ping", "n": 1})
    await line.hear("pong")
    assert not line.connection.line.trips, "an answer to a ping that was never sent measures nothing"
    await line.say({"t": "pong", "n": pings[2]})
    await line.say({"t": "ping", "n": 2})
    await line.hear("pong")
    assert line.connection.measured.line.trips == 1


async def test_where_it_matters_who_was_first_lines_are_measured_soon_and_often_but_nobody_is_flooded(
    people: People, house: House
) -> None:
    """Six pings one after the other, then one every five seconds at the latest, answered or not; elsewhere as usual."""
    zoe = await people.guest()
    for game, least, most in (("watai", 18, 47), ("wolf-and-hound", 3, 11)):
        table = await zoe.make_table(game=game, seats=2, sit=[0, 1], start=True)
        line = await zoe.watch(table["table"])
        now = time.monotonic()
        for tick in range(240):
            line.connection._heard_at = now + tick / 4
            line.connection.ping(now + tick / 4)
        pings = sum(message["t"] == "ping" for message in line.heard)
        assert least <= pings <= most


async def test_who_stays_silent_is_let_go(people: People) -> None:
    line = await (await people.guest()).line()
    await line.hear("welcome")
    line.connection.ping(time.monotonic() + 51)
    assert await line.wait_closed() == 1001 and line.last("bye")["back_in_ms"] == 0


async def test_claims_and_round_trips_are_logged_with_the_move(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    line.connection.measured.line = Measurement(rtt=37, trips=1)
    await play(line, await line.turn(0), tap_ms=420)
    (row,) = await house.store.log_of(table["match"])
    assert (row.claimed_ms, row.rtt_ms, row.actor) == (420, 37, "person")


@pytest.mark.parametrize("why", ["silent", "abuse", "restart"])
async def test_who_does_not_read_is_let_go_whatever_the_reason(people: People, house: House, why: Any) -> None:
    line = await (await people.guest()).line()
    await line.hear("welcome")
    line.may_read.clear()
    line.connection.send(b'{"t":"pong","n":1}')
    if why == "silent":
        line.connection.ping(time.monotonic() + 51)
    else:
        line.connection.close(why)
    await line.wait_closed()
    assert line.connection not in house.connections


@pytest.mark.parametrize("settings_changes", [{"messages_per_s": 2}])
async def test_what_comes_too_fast_or_is_too_large_is_answered_by_its_id(people: People, house: House) -> None:
    line = await (await people.guest()).line()
    await line.hear("welcome")
    ids = [f"u{i}" for i in range(12)]
    for request in ids:
        await line.say({"t": "unwatch", "id": request, "table": "x"})
    await line.hear_until(lambda: any(message.get("id") == ids[-1] for message in line.heard))
    answers = {message["id"]: message.get("code") for message in line.heard if message["t"] in ("ack", "error")}
    assert list(answers) == ids
    assert (answers[ids[0]], answers[ids[-1]]) == (None, "too-fast")
    calm = await (await people.guest()).line()
    await calm.hear("welcome")
    await calm.say({"t": "unwatch", "id": "long", "table": "x" * house.settings.message_bytes})
    assert (await calm.hear("error"))["id"] == "long"
