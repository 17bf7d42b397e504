"""Fair order at a table: a toy in which all play at once, people on lines of any length, and a clock that the test moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import tablee
from tablee.engine import Match, load
from tablee.server.settings import Settings
from tablee.server.store.rows import Seat
from tablee.server.tables.arbiter import Line
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.messages import BotMove, Request
from tablee.server.wire import decode_from_client
from tests.conformance.random_match import known
from tests.server.worlds import MATCH_ID, TABLE_ID, Ear, World
from tests.toys import scramble

pytestmark = pytest.mark.anyio

NEAR = Line(rtt=20, jitter=10, slowest=40, trips=9)
FAR = Line(rtt=200, jitter=10, slowest=220, trips=9)
LAY = {"do": "lay", "pile": 0}
TAP = {"do": "tap", "pile": 0}


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The toy is a game while a test runs."""
    with known(scramble.GAME):
        yield


def position(**changes: Any) -> Match:
    """Seats 0, 1 and 2 with a 3, a 3 and a 0 in sight; a 2 on both piles."""
    state = {
        "stacks": [[0, 0, 0, 0, 0, 1, 4, top] for top in (3, 3, 0)],
        "piles": [{"top": 2, "laid": 1, "open_until": None, "tapped": []}] * 2,
        "points": [0, 0, 0],
    }
    return load({"game": "toy-scramble", "version": 1, "seats": 3, "options": {}, "state": state | changes})


class Race:
    """A table with three people, who see each row when their line has brought it, and whose moves come when it has brought them."""

    def __init__(self, settings: Settings, match: Match, *lines: Line) -> None:
        self.world = World(settings)
        self.world.lay(match)
        self.ears = [Ear(self.world.person(seat)) for seat in range(len(lines))]
        for ear, line in zip(self.ears, lines, strict=True):
            ear.line = line
        self._coming: list[tuple[int, int, dict[str, Any]]] = []
        self._ids = self._ms = 0

    @property
    def table(self) -> Any:
        """The table."""
        return self.world.table

    async def begin(self) -> None:
        """Everybody watches from now on."""
        for ear in self.ears:
            await self.world.watch(ear)
        self.began = self.world.now

    def tap(self, seat: int, after_ms: int, move: dict[str, Any], claim: int | None = None) -> None:
        """The seat will tap so long after it was shown the deal; `claim`: what the page says of that instead."""
        self._ids += 1
        message = {
            "t": "move", "id": f"m{self._ids}", "table": TABLE_ID, "match": MATCH_ID, "seat": seat, "version": 0, "seen_seq": 0,
            "tap_ms": after_ms if claim is None else claim, "move": move,
        }  # fmt: skip
        arrives = self.ears[seat].line.rtt + after_ms
        self._coming.append((arrives, seat, message))

    async def run(self, ms: int) -> list[tuple[int, int | None]]:
        """Let time go by; which seat's row was played when, in ms since everybody watched."""
        rows: list[tuple[int, int | None]] = []
        for _ in range(ms):
            self._ms += 1
            self.world.now = self.began + self._ms / 1000 + 1e-6  # which no rounding takes below the millisecond
            for arrives, seat, message in [one for one in self._coming if one[0] <= self._ms]:
                self._coming.remove((arrives, seat, message))
                request = decode_from_client(msgspec.json.encode(message))
                assert self.table.post(Request(self.ears[seat], request))  # type: ignore[arg-type]
            before = len(self.world.store.log)
            await self.table._look_after_time()
            while (task := self.table.order.next()) is not None:
                await self.table.do(task)
            rows += [(self._ms, row.seat) for row in self.world.store.log[before:]]
        return rows

    def answers(self, seat: int) -> list[dict[str, Any]]:
        """What the seat was answered."""
        heard = [msgspec.json.decode(data) for data in self.ears[seat].heard]
        return [one for one in heard if one["t"] in ("ack", "refused", "error") and one.get("id", "").startswith("m")]


async def test_who_tapped_first_has_the_pile_in_both_orders_of_arrival(settings: Settings) -> None:
    for quick, slow, first in ((300, 280, 1), (280, 300, 0)):
        race = Race(settings, position(), NEAR, FAR, NEAR)
        await race.begin()
        race.tap(0, quick, LAY)
        race.tap(1, slow, LAY)
        rows = await race.run(800)
        assert [seat for _, seat in rows] == [first]
        row = race.world.store.log[0]
        assert (row.seat, row.claimed_ms, row.rtt_ms) == (first, min(quick, slow), (20, 200)[first])
        assert row.arrived_ms is not None and row.arrived_ms - row.at_ms == (20, 200)[first]
        (won,), (lost,) = race.answers(first), race.answers(1 - first)
        assert won["t"] == "ack" and lost["t"] == "refused" and lost["late_ms"] == 20


async def test_a_move_that_nobody_can_dispute_waits_for_nothing(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(2, 100, {"do": "under"})
    race.tap(0, 150, {"do": "under"})
    assert await race.run(300) == [(120, 2), (170, 0)]


async def test_a_hold_lasts_as_long_as_the_slowest_rival_could_still_win(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 300, LAY)
    assert await race.run(700) == [(300 + FAR.reach, 0)]


async def test_a_rival_who_is_not_there_or_near_is_not_waited_for(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, NEAR, FAR)
    await race.begin()
    race.tap(0, 300, LAY)
    assert await race.run(700) == [(300 + NEAR.reach, 0)]
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.table.outlet.remove(race.ears[1])
    race.tap(0, 300, LAY)
    assert await race.run(700) == [(320, 0)]


async def test_a_forged_claim_gains_a_line_s_jitter_and_is_counted_at_the_table(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 300, LAY, claim=0)
    race.tap(1, 285, LAY)
    assert [seat for _, seat in await race.run(800)] == [1]
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 300, LAY, claim=0)
    assert [seat for _, seat in await race.run(800)] == [0]
    race.table.outlet.tell_table()
    told = [msgspec.json.decode(data) for data in race.ears[1].heard if b'"t":"table"' in data][-1]
    assert [seat["cuts"] for seat in told["table"]["seats"]] == [1, 0, 0]
    assert b"tablee_claims_cut_total 1.0" in race.world.house.metrics.render()
    log = race.world.store.log
    assert LiveMatch(race.table.live.row, position()).cuts[0] == 0
    again = LiveMatch(race.table.live.row, position())
    assert len(list(again.follow(log))) == 1 and again.cuts[0] == 1


async def test_what_was_done_in_time_counts_also_if_it_is_heard_of_later(settings: Settings) -> None:
    """SC-1.3: taps lapse at 500; one that was made at 490 on a far line counts, one that was made at 510 does not."""
    open_pile = {"top": 5, "laid": 1, "open_until": 500, "tapped": []}
    for seat, after, counts in ((1, 490, True), (1, 510, False), (0, 490, True), (0, 510, False)):
        race = Race(settings, position(piles=[open_pile, open_pile]), NEAR, FAR, NEAR)
        await race.begin()
        race.tap(seat, after, TAP)
        await race.run(900)
        assert race.table.live.match.position()["state"]["points"][seat] == int(counts)
        assert [row.kind for row in race.world.store.log] == (["move", "time"] if counts else ["time"])
        assert race.world.store.log[-1].at_ms == 500, "a timer fires at its own time, whenever it is played"
        if not counts:
            assert race.answers(seat)[0]["late_ms"] == 10


async def test_a_timer_without_anybody_on_a_line_is_on_time(settings: Settings) -> None:
    open_pile = {"top": 5, "laid": 1, "open_until": 500, "tapped": []}
    race = Race(settings, position(piles=[open_pile, open_pile]), Line(), Line(), Line())
    await race.begin()
    assert await race.run(600) == [(500, None)]


async def test_bots_act_as_if_on_the_line_in_the_middle(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.table.seats = race.table.change_seat(Seat(2, "bot", None, "Biscuit", level=3))
    middle = (NEAR.reach + FAR.reach) // 2
    assert race.table.order.bots_delay_s() == middle / 1000
    race.table.bots.begin_what_is_due = lambda: None
    assert race.table.order.lines()[2].reach == middle
    move = BotMove(MATCH_ID, 0, 1, LAY, moment=0)
    assert race.table.order.take(move) and race.table.order.next() is None, "a bot's move waits for people's as well"


async def test_lines_are_of_seats_and_a_second_page_counts_if_it_is_slower(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    second = Ear(race.world.person(0))
    second.line = FAR
    await race.world.watch(second)
    assert [line.reach for line in race.table.order.lines().values()] == [FAR.reach, FAR.reach, NEAR.reach]


async def test_a_seat_s_own_moves_keep_their_order(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 300, LAY)
    race.tap(0, 310, {"do": "under"})
    assert await race.run(700) == [(300 + FAR.reach, 0), (300 + FAR.reach, 0)]
    assert [msgspec.json.decode(row.move or "")["do"] for row in race.world.store.log] == ["lay", "under"]


async def test_a_move_that_is_none_and_a_match_that_is_none_are_answered_at_once(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 100, {"do": "nonsense"})
    race.tap(0, 101, {})
    await race.run(130)
    assert [one["t"] for one in race.answers(0)] == ["refused", "error"]


async def test_a_table_that_closes_answers_what_waits(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    race.tap(0, 300, LAY)
    await race.run(330)
    assert not race.answers(0) and race.table.order.next() is None
    assert race.table.order.next(at_once=True) is not None


async def test_so_many_moves_may_wait(settings: Settings) -> None:
    race = Race(settings, position(), NEAR, FAR, NEAR)
    await race.begin()
    for _ in range(64):
        race.tap(0, 100, LAY)
    await race.run(130)
    message = {
        "t": "move",
        "id": "x",
        "table": TABLE_ID,
        "match": MATCH_ID,
        "seat": 0,
        "version": 0,
        "seen_seq": 0,
        "move": LAY,
    }
    request = Request(race.ears[0], decode_from_client(msgspec.json.encode(message)))  # type: ignore[arg-type]
    assert not race.table.post(request)


@pytest.mark.parametrize("game", ["wolf-and-hound", "dans-ma-rue", "chiwawa"])
async def test_games_in_which_nobody_is_in_a_hurry_have_no_order(settings: Settings, game: str) -> None:
    world = World(settings)
    world.lay(tablee.new(game, seats=2, seed=1))
    assert world.table.order is None


@pytest.mark.parametrize("game", ["ouaf", "watai"])
async def test_games_of_speed_have_one(settings: Settings, game: str) -> None:
    world = World(settings)
    world.lay(tablee.new(game, seats=2, seed=1))
    assert world.table.order is not None
