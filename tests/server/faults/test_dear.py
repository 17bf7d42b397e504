"""Replays, records, hints, everything to take along: whoever asks pays, and nobody waits for all that one address asks for."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import pytest

from tablee import bots
from tablee.server.house import House
from tablee.server.http.limits import Allowances
from tablee.server.tables.desk import BotDesk, NoTimeLeft
from tests.server.conftest import People
from tests.server.guests import Guest, Message, play
from tests.server.test_lines import finish_alone

pytestmark = pytest.mark.anyio

GREEDY, HONEST = "198.51.100.7", "198.51.100.8"
BURST = 200
"""What one address may ask for at once."""


class Ledger(Allowances):
    """Time for a few things at once and none afterwards, each of which costs a second, however long it took."""

    def __init__(self, seconds: float) -> None:
        super().__init__(0.0, seconds, time.monotonic)
        self.paid: list[str] = []

    def charge(self, address: str, cost: float) -> None:
        assert threading.current_thread() is threading.main_thread(), "accounts are kept on the event loop"
        assert cost > 0
        self.paid.append(address)
        super().charge(address, 1.0)


@pytest.fixture
def ledger(house: House, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """A house in which everybody has time for two dear things."""
    made = Ledger(2.0)
    monkeypatch.setattr(house.desk, "_time", made)
    return made


async def finished(guest: Guest) -> Message:
    """A match that one person has played to its end on all seats."""
    table = await guest.make_table(sit=[0, 1, 2, 3], start=True)
    await finish_alone(await guest.watch(table["table"]))
    return table


async def test_who_has_much_worked_out_at_once_gets_what_they_can_pay_for_and_others_come_between() -> None:
    ledger = Ledger(2.0)
    desk = BotDesk(1, 0, time_of=ledger)
    done: list[str] = []

    async def ask(address: str) -> None:
        async with desk.at_cost_of(address):
            done.append(await desk.dear(lambda: address))

    asked = [asyncio.create_task(ask(GREEDY)) for _ in range(BURST)]
    await asyncio.sleep(0)
    await asyncio.gather(ask(HONEST), *asked, return_exceptions=True)
    assert done == [GREEDY, HONEST, GREEDY] and ledger.paid == done
    assert [type(task.exception()) for task in asked[2:]] == [NoTimeLeft] * (BURST - 2)
    assert not desk._lines, "who waits for nothing is forgotten"
    desk.close()


async def test_work_that_fails_is_paid_for() -> None:
    ledger = Ledger(2.0)
    desk = BotDesk(1, 0, time_of=ledger)
    with pytest.raises(ZeroDivisionError):
        async with desk.at_cost_of(GREEDY):
            await desk.dear(lambda: 1 // 0)
    assert ledger.paid == [GREEDY]
    desk.close()


PATHS = [
    "/api/matches/{match}/replay",
    "/api/matches/{match}/record",
    "/api/matches/{match}/proof",
    "/api/me/records",
    "/api/me/export",
]


@pytest.mark.parametrize("path", PATHS)
async def test_a_burst_of_dear_requests_reads_nothing_that_is_not_paid_for(
    people: People, house: House, ledger: Ledger, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    zoe = await people.guest()
    table = await finished(zoe)
    asked = path.format(**table)
    fetch, read = house.store.database.fetch, list[str]()

    async def counted(sql: str, *values: Any) -> Any:
        read.append(sql)
        return await fetch(sql, *values)

    monkeypatch.setattr(house.store.database, "fetch", counted)
    assert (await zoe.http.get(asked)).status_code == 200
    for_one = read.copy()
    read.clear()
    answers = await asyncio.gather(*(zoe.http.get(asked) for _ in range(BURST)))
    assert sorted(answer.status_code for answer in answers) == [200] + [429] * (BURST - 1)
    assert {answer.headers.get("Retry-After") for answer in answers if answer.status_code == 429} == {"10"}
    # Who it is and which match are looked up for everybody; logs and lists for who can pay.
    heavy = {sql for sql in for_one if " log " in sql or "LIMIT" in sql}
    assert heavy and all(read.count(sql) == for_one.count(sql) for sql in heavy)
    assert len(ledger.paid) == 2
    assert (await zoe.http.get("/api/me/tables")).status_code == 200, "what is not dear is answered"


async def test_hints_are_thought_out_one_after_the_other_as_long_as_they_are_paid_for(
    people: People, house: House, ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    thinking, most = 0, 0
    hint = bots.hint

    def counted(*asked: Any) -> Any:
        nonlocal thinking, most
        thinking += 1
        most = max(most, house.desk.thinking)
        return hint(*asked)

    monkeypatch.setattr(bots, "hint", counted)
    tables = [await zoe.make_table(sit=[0, 1, 2, 3], start=True) for _ in range(8)]
    lines = [await zoe.watch(table["table"]) for table in tables]
    steps = [await line.turn(0) for line in lines]
    about = [{key: step[key] for key in ("table", "match", "seat")} for step in steps]
    answers = await asyncio.gather(*(line.ask("hint", **one) for line, one in zip(lines, about, strict=True)))
    assert [answer["t"] for answer in answers].count("hint") == thinking == 2
    assert {answer.get("code") for answer in answers if answer["t"] != "hint"} == {"too-fast"}
    assert most == 1, "bots have the other threads"
    assert (await play(lines[-1], steps[-1]))["t"] == "ack"


async def test_many_who_watch_from_the_beginning_have_the_log_read_as_often_as_they_can_pay_for(
    people: People, house: House, ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = await people.guest()
    table = await finished(zoe)
    live = house.hall.tables[table["table"]].live
    assert live is not None
    live.recent.clear()  # as after more rows than are kept at hand
    log_of, read = house.store.log_of, []

    async def counted(match: str) -> Any:
        read.append(match)
        return await log_of(match)

    monkeypatch.setattr(house.store, "log_of", counted)
    lines = [await people.stranger().line() for _ in range(95)]
    about = {"table": table["table"], "match": table["match"], "seen_seq": 0}
    answers = await asyncio.gather(*(line.ask("watch", **about) for line in lines))
    assert {answer["t"] for answer in answers} == {"ack"}
    steps = [await line.hear("step") for line in lines]
    assert [bool(step["steps"]) for step in steps].count(True) == len(read) == len(ledger.paid) == 2
    assert {step["seq"] for step in steps} == {live.seq}, "all are shown where the match stands"
