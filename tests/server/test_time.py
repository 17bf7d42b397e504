"""Time: the games' own timers, turn clocks, bots where nobody waits; and all of it after a restart."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablee.bots import warm_up as warm_up_bots
from tablee.engine import Match
from tablee.engine.compiling.warm import warm_up
from tablee.server.house import House
from tablee.server.settings import Settings
from tablee.server.tables.desk import BotDesk, new_bot
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.messages import Wake
from tests.conformance.random_match import known
from tests.server.conftest import People
from tests.server.guests import play
from tests.server.worlds import Ear, World
from tests.toys import hats, scramble

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", params=[hats.GAME, scramble.GAME], ids=["hats", "scramble"])
def timed(request: pytest.FixtureRequest) -> Iterator[Any]:
    """A toy with a clock."""
    with known(request.param):
        warm_up(request.param)
        warm_up_bots(request.param)
        yield request.param


@pytest.fixture
def world() -> Iterator[World]:
    world = World(Settings(database=""))
    yield world
    world.house.desk.close()


async def act(world: World, ears: list[Ear], luck: random.Random) -> None:
    """Somebody who may act does, a while later."""
    live = world.table.live
    assert live is not None
    world.now += luck.choice((0.1, 0.4, 1.5, 7.0))
    seats = [seat for seat in live.awaited or range(live.match.seats) if live.match.moves(seat)]
    if seats:
        seat = luck.choice(seats)
        await world.move(ears[seat], seat, luck.choice(live.match.moves(seat)), f"m{live.seq}")
    await world.table.do(Wake())


async def test_timers_fire_when_they_are_due_and_are_told(timed: Any, world: World) -> None:
    world.lay(Match.deal(timed, 3, "timers", {}))
    ears = [Ear(world.person(seat)) for seat in range(3)]
    for ear in ears:
        await world.watch(ear)
    luck = random.Random("timers")
    live = world.table.live
    assert live is not None
    while live.due is None and not live.over:
        await act(world, ears, luck)
    assert live.due is not None
    before, due, log = live.seq, live.due, len(world.store.log)
    world.now += (due - world.table.now_ms() - 1) / 1000
    await world.table.do(Wake())
    assert live.seq == before, "not a moment too early"
    world.now += 0.002
    await world.table.do(Wake())
    (row,) = world.store.log[log:]
    assert (row.kind, row.seat, row.move, row.actor, row.seq) == (
        "time",
        None,
        None,
        "table",
        before + 1,
    ) and row.at_ms >= due
    told = msgspec.json.decode(ears[1].heard[-1])
    assert told["seq"] == live.seq and told["steps"][0]["seq"] == live.seq and told["steps"][0]["seat"] is None


async def test_the_table_sleeps_until_the_next_timer(timed: Any, world: World) -> None:
    world.lay(Match.deal(timed, 2, "sleep", {}))
    live = world.table.live
    assert live is not None
    ears = [Ear(world.person(seat)) for seat in range(2)]
    for ear in ears:
        await world.watch(ear)
    luck = random.Random("sleep")
    while live.due is None and not live.over:
        await act(world, ears, luck)
    assert live.due is not None
    world.now += 0.1  # who came last has not been told of to the others yet
    await world.table._look_after_time()
    wake = world.table._next_wake()
    assert wake is not None and wake == pytest.approx(world.now + (live.due - world.table.now_ms()) / 1000, abs=0.002)


async def test_a_log_with_timers_in_it_gives_the_same_match_again(timed: Any, world: World) -> None:
    kinds: set[str] = set()
    for seed in range(6):
        world.lay(Match.deal(timed, 2, "hidden", {}))
        live, row = world.table.live, world.store.row
        assert live is not None and row is not None
        ears = [Ear(world.person(seat)) for seat in range(2)]
        for ear in ears:
            await world.watch(ear)
        luck = random.Random(seed)
        for _ in range(300):
            if not live.over:
                await act(world, ears, luck)
        rows = world.store.log
        kinds |= {entry.kind for entry in rows}
        again = LiveMatch.resume(row, rows)
        assert again.match.table.tobytes() == live.match.table.tobytes()
        assert (again.seq, again.over, again.awaited, again.due) == (live.seq, live.over, live.awaited, live.due)
        # Half-way, from a position, the rest follows alike; and what was due is due.
        half = LiveMatch.resume(row, rows[: len(rows) // 2])
        position = msgspec.json.encode(half.match.position()).decode()
        later = LiveMatch.resume(row, rows, [(half.seq, position)])
        assert later.match.table.tobytes() == live.match.table.tobytes()
    assert kinds == {"move", "time"}


async def test_bots_play_a_timed_game_to_its_end(timed: Any, people: People, house: House) -> None:
    zoe = await people.guest()
    options = {"window": 1} if timed is hats.GAME else {"seconds": 2}
    table = await zoe.make_table(game=timed.name, seats=2, sit=[0], bots={"1": 1}, start=True, options=options)
    line = await zoe.watch(table["table"])
    assert (await line.ask("seat_bot", table=table["table"], seat=0))["t"] == "ack"
    step = await line.hear(lambda message: message["t"] == "step" and message["result"] is not None)
    rows = await house.store.log_of(table["match"])
    assert [row.seq for row in rows] == list(range(1, step["seq"] + 1))
    assert {row.actor for row in rows if row.seat is not None} == {"bot"}
    for name in ("table_errors_total", "bot_errors_total"):
        assert house.metrics.registry.get_sample_value(f"tablee_{name}") == 0


async def test_when_all_are_busy_bots_play_their_quick_style(compiled: None, people: People) -> None:
    game = people.house.hall
    match = Match.deal(_wolves(), 4, "busy", {})
    desk = BotDesk(threads=1, most_waiting=0)
    bot = new_bot(_wolves(), 0, 5)
    bot.see(match.view(0))
    release = asyncio.Event()
    loop = asyncio.get_running_loop()

    def block() -> None:
        asyncio.run_coroutine_threadsafe(release.wait(), loop).result(60)

    busy = asyncio.create_task(desk._beside(block))
    await asyncio.sleep(0)
    choice = await desk.decide(bot)
    assert desk.quick_answers == 1 and choice is not None and choice.move in match.moves(0)
    release.set()
    await busy
    assert (await desk.decide(bot)) is not None and desk.quick_answers == 1
    desk.close()
    assert game.desk.thinking == 0


async def test_a_level_that_a_game_does_not_have_is_played_as_its_strongest(compiled: None) -> None:
    with known(hats.GAME):
        assert new_bot(hats.GAME, 0, 5).level == new_bot(hats.GAME, 0, 1).level
    assert new_bot(_wolves(), 0, 5).level.number == 5


def test_bots_pause_between_eighty_and_a_hundred_and_twenty_percent_of_the_pace() -> None:
    desk = BotDesk(1, 1, random.Random(1))
    pauses = [desk.pause_s(1000, real_time=False) for _ in range(200)]
    assert 0.8 <= min(pauses) < 0.85 and 1.15 < max(pauses) <= 1.2
    assert desk.pause_s(0, real_time=False) == 0 and desk.pause_s(0, real_time=True) > 0
    desk.close()


async def test_a_hint_is_given_to_who_plays_against_bots_alone(people: People) -> None:
    zoe, ben = await people.guest(), await people.guest("Ben")
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line = await zoe.watch(table["table"])
    step = await line.turn(0)
    about = {"table": table["table"], "match": table["match"], "seat": 0}
    hint = await line.ask("hint", **about)
    assert all(one["say"].startswith("reason-") for one in hint["reason"])
    assert hint["t"] == "hint" and hint["move"] in [choice["move"] for choice in step["choices"]]
    assert (await play(line, step, hint["move"]))["t"] == "ack"
    other = await ben.watch(table["table"])
    assert (await other.ask("hint", **about))["code"] == "not-yours"
    company = await zoe.make_table(sit=[0, 1])
    a, b = await zoe.watch(company["table"]), await ben.watch(company["table"])
    await b.ask("take_seat", table=company["table"], seat=2)
    await a.ask("seat_bot", table=company["table"], seat=3)
    for who, seat in ((a, 0), (a, 1), (b, 2)):
        await who.ask("ready", table=company["table"], seat=seat)
    await a.ask("start", table=company["table"])
    step = await a.turn(0)
    asked = {"table": company["table"], "match": step["match"], "seat": 0}
    assert (await a.ask("hint", **asked))["code"] == "not-now"


async def test_an_estimate_is_given_at_tables_with_aids(people: People) -> None:
    """They have them where one plays against bots alone, unless whoever makes the table says otherwise."""
    zoe, ben = await people.guest(), await people.guest("Ben")
    bots = {"1": 1, "2": 1, "3": 1}
    table = await zoe.make_table(sit=[0], bots=bots, start=True)
    assert table["aids"]
    line, other = await zoe.watch(table["table"]), await ben.watch(table["table"])
    await line.turn(0)
    about = {"table": table["table"], "match": table["match"], "seat": 0}
    estimate = await line.ask("estimate", **about)
    assert (estimate["t"], estimate["points"], estimate["after"]) == ("estimate", None, [])  # this game has none
    assert (await other.ask("estimate", **about))["code"] == "not-yours"
    plain = await zoe.make_table(sit=[0], bots=bots, start=True, aids=False)
    assert not plain["aids"]
    line = await zoe.watch(plain["table"])
    answer = await line.ask("estimate", table=plain["table"], match=plain["match"], seat=0)
    assert answer["code"] == "not-now"
    assert not (await zoe.make_table(sit=[0]))["aids"]
    assert not (await zoe.make_table(sit=[0, 1], bots={"2": 1, "3": 1}))["aids"]
    assert (await zoe.make_table(sit=[0], aids=True))["aids"]


async def test_bots_are_told_everything_also_after_a_restart_and_a_step_back(people: People, house: House) -> None:
    zoe = await people.guest()
    table = await zoe.make_table(sit=[0], bots={"1": 1, "2": 1, "3": 1}, start=True)
    line = await zoe.watch(table["table"])
    await play(line, await line.turn(0))
    await line.turn(0, after=1)
    live = house.hall.tables[table["table"]].live
    assert live is not None
    players = {
        seat: playing.bot for seat, playing in house.hall.tables[table["table"]].bots._seats.items() if playing.bot
    }
    for seat, bot in players.items():
        fresh = new_bot(live.match.rules, seat, 1)
        fresh.follow(live.match.copy())
        assert bot._memory.tobytes() == fresh._memory.tobytes()
        assert bot._view is not None and bot._view["hands"] == live.match.view(seat)["hands"]
    assert set(players) == {1, 2, 3}


def _wolves() -> Any:
    from tablee.games import game

    return game("wolf-and-hound")


async def test_a_match_that_is_gone_on_with_is_not_closed(people: People, house: House) -> None:
    zoe = await people.guest()
    key = (await zoe.make_table(sit=[0, 1, 2, 3], start=True))["table"]
    line = await zoe.watch(key)
    step = await line.turn(0)
    # It was dealt 40 days ago, and somebody moves today.
    long_ago = house.hall.tables[key].row.touched_at - 40 * 86_400_000
    await house.store.keep(("UPDATE tables SET touched_at = $1 WHERE id = $2", (long_ago, key)))
    object.__setattr__(house.hall.tables[key].row, "touched_at", long_ago)
    assert (await play(line, step))["t"] == "ack"
    await house.store.tidy(house.settings)
    row = await house.store.table(key)
    assert row is not None and row.stage == "playing"
