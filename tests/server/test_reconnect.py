"""After a cut: exactly the rest; take-backs; restarts."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine.registry import game
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.tables.live import RECENT, LiveMatch
from tests.server.conftest import People, open_house
from tests.server.guests import Line, Message, play

pytestmark = pytest.mark.anyio


async def play_rows(line: Line, rows: int) -> list[Message]:
    """One person on all seats plays; the steps of seat 3 as they came."""
    done = 0
    while done < rows:
        step = line.last("step")
        seat = step["awaited"][0]
        answer = await play(line, await line.turn(seat, after=done - 1))
        done = answer["seq"]
        await line.hear_until(lambda seq=done: line.last("step", seat=3)["seq"] >= seq)  # type: ignore[misc]
    return [message for message in line.heard if message["t"] == "step" and message["seat"] == 3]


@pytest.mark.parametrize("rows", [5, RECENT + 6])
async def test_after_a_cut_one_is_told_exactly_the_rest(people: People, rows: int) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    told = await play_rows(line, rows)
    events = [step for message in told for step in message["steps"]]
    assert [step["seq"] for step in events] == list(range(1, rows + 1))
    ben = await people.guest("Ben")
    for seen in (0, 1, rows - 1, rows):
        # A spectator has confirmed nothing: it gets all it asks for.
        back = await ben.watch(table["table"], match=told[0]["match"], seen_seq=seen)
        step = await back.hear("step")
        assert [entry["seq"] for entry in step["steps"]] == list(range(seen + 1, rows + 1))
        assert step["seq"] == rows
    fresh = await zoe.watch(table["table"])
    assert (await fresh.hear(lambda m: m["t"] == "step" and m["seat"] == 3))["steps"] == []
    other = await zoe.watch(table["table"], match="another", seen_seq=0)
    assert (await other.hear("step"))["steps"] == []


async def test_the_rest_is_byte_for_byte_what_would_have_been_told(people: People) -> None:
    ana, ben = await people.guest("Ana"), await people.guest("Ben")
    table = (await ana.make_table(sit=[0, 1, 2]))["table"]
    a, b = await ana.watch(table), await ben.watch(table)
    await b.ask("take_seat", table=table, seat=3)
    for line, seat in ((a, 0), (a, 1), (a, 2), (b, 3)):
        await line.ask("ready", table=table, seat=seat)
    await a.ask("start", table=table)
    first = await b.hear("step")
    second = await ben.watch(table)
    await b.cut()
    for seat in (0, 1, 2):
        await play(a, await a.turn(seat))
    await second.turn(3)
    told = [entry for message in second.heard if message["t"] == "step" for entry in message["steps"]]
    back = await ben.watch(table, match=first["match"], seen_seq=0)
    step = await back.hear("step")
    assert step["steps"] == told and [entry["seq"] for entry in told] == [1, 2, 3]
    assert step["view"] == second.last("step")["view"]


async def test_what_a_seat_has_confirmed_is_not_shown_again(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    await play_rows(line, 5)
    back = await zoe.watch(table["table"], match=line.last("step")["match"], seen_seq=0)
    steps = {
        step["seat"]: [entry["seq"] for entry in step["steps"]] for step in [await back.hear("step") for _ in range(4)]
    }
    # Seat 0 moved on row 4, having seen it: it is told row 5 only. Seat 3 moved on row 3.
    assert steps == {0: [5], 1: [2, 3, 4, 5], 2: [3, 4, 5], 3: [4, 5]}


async def test_the_story_is_told_again_to_a_page_that_is_opened_in_the_middle(people: People) -> None:
    """Row by row and byte for byte as it was told, however long ago; a spectator reads a spectator's, nobody anybody else's."""
    zoe, ben = await people.guest(), await people.guest("Ben")
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    watching = await ben.watch(table["table"])
    await play_rows(line, RECENT + 3)
    await watching.hear_until(lambda: watching.last("step")["seq"] == RECENT + 3)
    asked = {"table": table["table"], "match": table["match"]}
    for who, seats in ((line, (0, 1, 2, 3)), (watching, (None,))):
        for seat in seats:
            told = [row for step in who.heard if step["t"] == "step" and step["seat"] == seat for row in step["steps"]]
            answer = await who.ask("story", **asked, seat=seat)
            assert answer["t"] == "story" and answer["seat"] == seat
            assert answer["steps"] == told and len(told) == RECENT + 3
    assert (await watching.ask("story", **asked, seat=0))["code"] == "not-yours"
    assert (await line.ask("story", **asked, seat=None))["code"] == "not-yours"
    assert (await line.ask("story", table=table["table"], match="another", seat=0))["code"] == "unknown-match"


async def play_until_offered(line: Line) -> Message:
    """Play until a move may be taken back; the step that offers it."""
    while True:
        step = line.last("step")
        assert step["result"] is None, "the match was over before any move could be taken back"
        seat = step["awaited"][0]
        answer = await play(line, await line.turn(seat, after=step["seq"] - 1))
        await line.hear_until(lambda seq=answer["seq"]: line.last("step", seat=3)["seq"] >= seq)  # type: ignore[misc]
        offered = line.last("step", seat=seat)
        if offered["take_back"] is not None:
            return offered


async def test_a_move_that_showed_nothing_is_taken_back(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    offered = await play_until_offered(line)
    seat, seq = offered["seat"], offered["take_back"]
    # No card was drawn by it: the pile is empty.
    assert offered["view"]["deck"] == [] and seq == offered["seq"]
    before = line.last("step", seat=seat, seq=seq - 1)
    wrong = await line.ask("take_back", table=table["table"], match=table["match"], seat=(seat + 1) % 4, seq=seq)
    assert wrong["code"] == "not-offered"
    asked: dict[str, Any] = {"table": table["table"], "match": table["match"], "seat": seat, "seq": seq, "id": "back"}
    assert await line.ask("take_back", **asked) == {"t": "ack", "id": "back", "seq": seq + 1}
    step = await line.turn(seat, after=seq)
    assert step["view"] == before["view"] and step["steps"][0]["undone"] == seq and step["take_back"] is None
    told = await line.ask("story", table=table["table"], match=table["match"], seat=seat)
    assert [row["seq"] for row in told["steps"]] == list(range(1, seq)), "what was taken back is not told"
    assert (await line.ask("take_back", **asked))["seq"] == seq + 1, "sent again, it is acknowledged again"
    again = await play(line, step, step["choices"][-1]["move"])
    assert again["t"] == "ack"
    live = house.hall.tables[table["table"]].live
    assert live is not None
    row = await house.store.match(table["match"])
    assert row is not None
    resumed = LiveMatch.resume(row, await house.store.log_of(row.id))
    assert resumed.match.position() == live.match.position() and resumed.seq == live.seq


async def test_nothing_is_offered_back_after_a_card_was_drawn(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    for message in await play_rows(line, 16):
        if message["view"]["deck"]:
            assert message["take_back"] is None
    assert all(
        message["take_back"] is None for message in line.heard if message["t"] == "step" and message["view"]["deck"]
    )


async def test_the_offer_ends_when_somebody_acts(people: People) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    offered = await play_until_offered(line)
    following = offered["awaited"][0]
    await play(line, await line.turn(following, after=offered["seq"] - 1))
    late = await line.ask(
        "take_back", table=table["table"], match=table["match"], seat=offered["seat"], seq=offered["take_back"]
    )
    assert late["code"] == "not-offered"


async def test_a_restart_brings_every_table_back_as_it_was(settings: Settings, compiled: None, database: str) -> None:
    chosen = Settings(
        **{**{name: getattr(settings, name) for name in settings.__dataclass_fields__}, "database": database}
    )
    first = await open_house(chosen)
    people = People(first)
    zoe = await people.guest()
    cookie = zoe.http.cookies
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True, clock="relaxed")
    line = await zoe.watch(table["table"])
    await play_rows(line, 7)
    last = line.last("step", seat=3)
    sent = await play(line, await line.turn(last["awaited"][0], after=6), id="once")
    before = first.hall.tables[table["table"]].live
    assert before is not None
    await people.leave()
    await first.close()

    second = await open_house(chosen)
    again = People(second)
    after = second.hall.tables[table["table"]].live
    assert after is not None and after.match.position() == before.match.position() and after.seq == sent["seq"] == 8
    zoe = again.stranger()
    zoe.http.cookies = cookie
    line = await zoe.watch(table["table"], match=table["match"], seen_seq=7)
    step = await line.hear(lambda message: message["t"] == "step" and message["seat"] == 1)
    assert [entry["seq"] for entry in step["steps"]] == [8]
    # The turn clock goes on from the last move: it stood still while the server was down.
    assert step["deadlines"][0]["at_ms"] == after.last_at + 120_000
    assert (await play(line, last, {"do": "play", "card": "black-1"}, seat=3, id="once"))["t"] == "ack"
    await again.leave()
    await second.close()


async def test_a_long_match_comes_back_from_its_latest_position(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0, 1, 2, 3], start=True)
    line = await zoe.watch(table["table"])
    await play_rows(line, 20)
    live = house.hall.tables[table["table"]].live
    row = await house.store.match(table["match"])
    assert live is not None and row is not None
    log = await house.store.log_of(row.id)
    halfway = LiveMatch.resume(row, log[:12])
    from_position = LiveMatch.resume(row, log, [(12, _json(halfway.match.position()))])
    assert from_position.match.position() == live.match.position()
    assert from_position.requests == live.requests and from_position.actors == live.actors
    assert game(row.game).version == row.game_version


def _json(document: Any) -> str:
    import msgspec

    return msgspec.json.encode(document).decode()
