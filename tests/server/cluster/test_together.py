"""Two nodes in one process: whatever is done on the one concerns the tables of the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bench.server_parts.nodes import Nats
from tablee.server.cluster import node, session
from tablee.server.cluster.bus import Bus
from tablee.server.cluster.house import ClusterHouse
from tablee.server.cluster.leases import ClusterDatabase
from tablee.server.cluster.node import Node
from tablee.server.cluster.questions import Answer, Question
from tablee.server.cluster.session import SendToSocket, read_packet
from tablee.server.people import COOKIE
from tablee.server.serve import house_for
from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tests.server.conftest import People, new_postgres_database
from tests.server.guests import Closed, Guest, Message, play

pytestmark = [pytest.mark.anyio, pytest.mark.postgres, pytest.mark.nats]


async def open_node(settings: Settings) -> ClusterHouse:
    house = ClusterHouse(settings)
    await house.open()
    house.hall.open()
    house.serving = house.ready = True
    return house


class Nodes:
    """Two of them, and people who come to either."""

    def __init__(self, a: ClusterHouse, b: ClusterHouse) -> None:
        self.a, self.b = a, b
        self._at_a, self._at_b = People(a), People(b)

    async def guest(self, name: str) -> tuple[Guest, Guest]:
        """One person, as they come to the one node and to the other."""
        here, there = await self._at_a.guest(name), self._at_b.stranger()
        there.http.cookies.set(COOKIE, here.http.cookies[COOKIE])
        return here, there

    async def leave(self) -> None:
        await self._at_a.leave()
        await self._at_b.leave()


@pytest.fixture
async def nodes(settings: Settings, nats: Nats, postgres_folder: str, compiled: None) -> AsyncIterator[Nodes]:
    chosen = replace(settings, database=await new_postgres_database(postgres_folder), cluster=nats.url())
    a, b = await open_node(replace(chosen, node="a")), await open_node(replace(chosen, node="b"))
    made = Nodes(a, b)
    yield made
    await made.leave()
    await a.close()
    await b.close()


async def two_people(nodes: Nodes) -> tuple[str, Any, Any]:
    """A table on node a; Ada's line is there, Bob's comes to node b."""
    ada, _ = await nodes.guest("Ada")
    _, bob = await nodes.guest("Bob")
    table = await ada.make_table(seats=2, sit=[0])
    here, there = await ada.watch(table["table"]), await bob.watch(table["table"])
    about = {"table": table["table"]}
    assert (await there.ask("take_seat", seat=1, **about))["t"] == "ack"
    assert (await there.ask("ready", seat=1, **about))["t"] == "ack"
    assert (await here.ask("ready", seat=0, **about))["t"] == "ack"
    assert (await there.ask("start", **about))["t"] == "ack"
    return table["table"], here, there


async def play_on(here: Any, there: Any, moves: int) -> None:
    """Both play; each is shown every row."""
    step: Message = await here.hear("step")
    for _ in range(moves):
        seat = step["awaited"][0]
        line = (here, there)[seat]
        step = await line.turn(seat, step["seq"] - 1)
        answer = await play(line, step)
        assert answer["t"] == "ack", answer
        for other in (here, there):
            await other.hear_until(lambda other=other, seq=answer["seq"]: _seen(other) >= seq)
        step = here.last("step")
        if step["result"] is not None:
            return


def _seen(line: Any) -> int:
    return max((message["seq"] for message in line.heard if message["t"] == "step"), default=0)


def _rows(line: Any) -> list[int]:
    return [row["seq"] for message in line.heard if message["t"] == "step" for row in message["steps"]]


async def test_a_match_is_played_across_nodes_and_told_to_each_for_their_eyes_alone(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    carried: list[bytes] = []
    say = Bus.publish

    def listen(bus: Bus, subject: str, data: bytes) -> None:
        if subject.startswith("tablee.node.b-"):
            carried.append(data)
        say(bus, subject, data)

    monkeypatch.setattr(Bus, "publish", listen)
    _, here, there = await two_people(nodes)
    await play_on(here, there, 8)
    assert _rows(there) == _rows(here) == list(range(1, _seen(here) + 1))
    told = [item for data in carried for item in read_packet(data).items if isinstance(item, SendToSocket)]
    steps = [msgspec.json.decode(message) for item in told for message in item.messages if b'"t":"step"' in message]
    assert len(steps) >= 8
    # Before somebody sits down nobody's eyes are theirs.
    assert {step["seat"] for step in steps} == {1}


async def test_what_the_bus_loses_is_asked_for_again(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    _, here, there = await two_people(nodes)
    say, luck = Bus.publish, random.Random(1)

    def lose_some(bus: Bus, subject: str, data: bytes) -> None:
        if luck.random() > 0.3:
            say(bus, subject, data)

    monkeypatch.setattr(Bus, "publish", lose_some)
    await play_on(here, there, 10)
    assert _rows(there) == _rows(here) == list(range(1, _seen(here) + 1))
    counted = [house.metrics.registry.get_sample_value("tablee_bus_gaps_total") or 0 for house in (nodes.a, nodes.b)]
    assert sum(counted) > 0


async def test_a_table_is_known_listed_and_given_up_on_any_node(nodes: Nodes) -> None:
    table, here, there = await two_people(nodes)
    stranger = await nodes._at_b.guest("Cy")
    answer = await stranger.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200 and answer.json()["stage"] == "playing"
    step = here.last("step")
    for line, at_a in ((here, True), (there, False)):
        guest = next(one for one in (nodes._at_a if at_a else nodes._at_b)._made if line in one.lines)
        other = (nodes._at_b if at_a else nodes._at_a).stranger()
        other.http.cookies.set(COOKIE, guest.http.cookies[COOKIE])
        (found,) = (await other.http.get("/api/me/tables")).json()["tables"]
        assert found["your_turn"] is (step["awaited"][0] == (0 if at_a else 1))
    bob = next(one for one in nodes._at_b._made if there in one.lines)
    assert (await bob.http.delete(f"/api/me/tables/{table}")).status_code == 204
    await here.hear_until(lambda: here.last("table")["table"]["seats"][1]["kind"] == "bot")
    assert (await stranger.http.delete(f"/api/me/tables/{table}")).status_code == 404


async def test_a_person_who_changes_or_is_forgotten_on_one_node_is_so_on_all(nodes: Nodes) -> None:
    ada, ada_there = await nodes.guest("Ada")
    table = await ada.make_table(seats=2, sit=[0])
    watching = await ada.watch(table["table"])
    assert (await ada_there.http.get("/api/me")).json()["name"] == "Ada"
    assert (await ada_there.http.put("/api/me", json={"name": "Ada", "face": 7})).status_code == 200
    await watching.hear_until(lambda: watching.last("table")["table"]["seats"][0]["face"] == 7)
    assert (await ada.http.get("/api/me")).json()["face"] == 7
    assert (await ada_there.http.delete("/api/me")).status_code == 204
    assert await watching.wait_closed() == 1012
    assert (await ada.http.get("/api/me")).status_code == 401
    seats = await nodes.b.store.seats_of(table["table"])
    assert all(seat.guest is None for seat in seats)


async def test_a_node_that_stops_hands_its_tables_over(nodes: Nodes) -> None:
    table, here, there = await two_people(nodes)
    await play_on(here, there, 2)
    seen = _seen(there)
    await nodes.a.say_goodbye(0)
    assert await here.wait_closed() == 1012
    assert await there.wait_closed() == 1012  # Bob's table was there, though his line was not
    bob = next(one for one in nodes._at_b._made if there in one.lines)
    again = await bob.watch(table, match=there.last("step")["match"], seen_seq=seen)
    assert (await again.hear("step"))["seq"] == seen
    assert table in nodes.b.hall.tables


async def test_a_node_that_slept_shows_nothing_old_and_begins_anew(
    nodes: Nodes, caplog: pytest.LogCaptureFixture
) -> None:
    _, here, there = await two_people(nodes)
    database = nodes.a._database
    first = database.node
    database.valid_until = 0.0
    step = here.last("step")
    with pytest.raises(Closed):
        await play((here, there)[step["awaited"][0]], step | {"seat": step["awaited"][0]}, {"do": "anything"})
    async with asyncio.timeout(30):
        while database.node == first or not nodes.a.serving:
            await asyncio.sleep(0.05)
    assert database.is_valid and nodes.a.ready and not nodes.a.store.failing
    assert [record.message for record in caplog.records if record.levelname != "INFO"] == [
        "a table may be another node's by now",
        "this node is out of touch with the others",
    ]


async def test_nobody_waits_long_for_a_node_that_is_gone(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for one that is known to be, nor for one of which that was known before anybody waited."""
    monkeypatch.setattr(session, "SILENT_S", 1e9)
    monkeypatch.setattr(node, "FIRST_WORD_S", 1e9)
    here = nodes.b._node
    waiting = asyncio.create_task(here.tables_at("c-1"))
    await asyncio.sleep(0)
    here.let_go_of({"c-1"})
    async with asyncio.timeout(30):
        assert await waiting is None
        assert await here.tables_at(nodes.a._database.node) is not None
        monkeypatch.setattr(node, "FIRST_WORD_S", 0.01)
        assert await here.tables_at("d-1") is None


async def test_a_page_that_is_reloaded_while_its_node_is_gone_waits_until_another_has_the_table(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, _ = await two_people(nodes)
    ask, failed = Node.ask, 0

    async def fail_first(asking: Node, other: str, question: Question) -> Answer:
        nonlocal failed
        failed += 1
        if failed <= 2:
            raise StoreError("another node does not answer")
        return await ask(asking, other, question)

    monkeypatch.setattr(Node, "ask", fail_first)
    answer = await nodes._at_b.stranger().http.get(f"/api/tables/{table}")
    assert answer.status_code == 200 and failed == 3


async def test_a_row_can_be_written_where_a_node_is_ready(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    asking = nodes._at_a.stranger()
    assert (await asking.http.get("/api/ready")).status_code == 200
    monkeypatch.setattr(ClusterDatabase, "is_late", property(lambda _self: True))
    assert (await asking.http.get("/api/ready")).status_code == 503


async def test_metrics_name_the_node(nodes: Nodes) -> None:
    for house, name in ((nodes.a, "a"), (nodes.b, "b")):
        assert f'target_info{{node="{name}"}} 1.0' in house.metrics.render().decode()


def test_a_cluster_needs_postgresql(settings: Settings) -> None:
    with pytest.raises(ValueError, match="a cluster needs a database that all its nodes reach"):
        house_for(replace(settings, cluster="nats://u:p@localhost"))
