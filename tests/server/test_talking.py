"""Talking at a table: kept, read again by who may, forgotten with who said it."""

from __future__ import annotations

import pytest

from tablee.server.house import House
from tablee.server.store.store import now_ms
from tablee.server.tables.talking import MOST_SAID, SAID_AT_ONCE
from tests.server.conftest import People
from tests.server.guests import Line

pytestmark = pytest.mark.anyio


def talk_of(line: Line) -> list[tuple[str, str]]:
    """Names and what they said, as last told."""
    return [(said["name"], said["text"] or said["phrase"] or said["emote"]) for said in line.last("talk")["said"]]


async def test_what_was_said_is_read_again_by_who_sits_there(people: People, house: House) -> None:
    ana, ben, eve = [await people.guest(name) for name in ("Ana", "Ben", "Ève")]
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    assert (await a.ask("say", table=table, seat=0, text="  bonsoir  à tous "))["t"] == "ack"
    assert (await b.ask("say", table=table, seat=1, emote="laugh"))["t"] == "ack"
    assert (await a.hear(lambda message: message.get("emote") == "laugh"))["name"] == "Ben"
    everything = [("Ana", "bonsoir à tous"), ("Ben", "laugh")]
    await house.hall.tables[table].stop()
    again, watching = await ben.watch(table), await eve.watch(table)
    await again.hear("talk")
    assert talk_of(again) == everything
    # Who watches reads no text; who sits down reads all; who gets up, no more.
    await watching.hear("talk")
    assert talk_of(watching) == everything[1:]
    await watching.ask("take_seat", table=table, seat=2)
    await watching.hear("talk")
    assert talk_of(watching) == everything
    await watching.ask("leave_seat", table=table, seat=2)
    await watching.hear("talk")
    assert talk_of(watching) == everything[1:]
    whose = {said["who"] for said in again.last("talk")["said"]}
    assert whose == {seat["who"] for seat in again.last("table")["table"]["seats"] if seat["who"]}


async def test_what_somebody_said_is_forgotten_with_them(people: People, house: House) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=1)
    await b.ask("say", table=table, seat=1, text="oubliez-moi")
    await a.ask("say", table=table, seat=0, text="pas moi")
    await ben.http.delete("/api/me")
    await a.hear("talk")
    assert talk_of(a) == [("Ana", "pas moi")]
    assert [row.what for row in await house.store.said_at(table)] == ["pas moi"]


async def test_only_the_latest_is_kept_and_nobody_talks_without_end(people: People, house: House) -> None:
    ana = await people.guest("Ana")
    table = (await ana.make_table(sit=[0]))["table"]
    a = await ana.watch(table)
    now = [house.hall.clock()]
    house.hall.tables[table].clock = lambda: now[0]
    for _ in range(SAID_AT_ONCE):
        assert (await a.ask("say", table=table, seat=0, phrase="hello"))["t"] == "ack"
    assert (await a.ask("say", table=table, seat=0, phrase="hello"))["code"] == "too-fast"
    for _ in range(MOST_SAID):
        now[0] += 2
        assert (await a.ask("say", table=table, seat=0, phrase="bye"))["t"] == "ack"
    said = await house.store.said_at(table)
    assert len(said) == MOST_SAID and {row.what for row in said} == {"bye"}


async def test_what_was_said_is_deleted_after_its_days(people: People, house: House) -> None:
    ana = await people.guest("Ana")
    table = (await ana.make_table(sit=[0]))["table"]
    a = await ana.watch(table)
    await a.ask("say", table=table, seat=0, text="il y a longtemps")
    long_ago = now_ms() - 31 * 86_400_000
    await house.store.keep(("UPDATE said SET at = $1", (long_ago,)))
    await a.ask("say", table=table, seat=0, text="hier")
    await house.store.tidy(house.settings)
    assert [row.what for row in await house.store.said_at(table)] == ["hier"]
