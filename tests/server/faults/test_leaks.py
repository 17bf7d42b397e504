"""What a seat may not know is in nothing that it is sent: two worlds that differ only in that give the same bytes.

The second world is imagined from what the viewer knows of the first. Both are asked the same things and played on alike, by moves that the viewer
cannot tell apart; where a move shows the viewer different things (a card is turned up), the pair ends before it. That the engine's views and
events themselves tell nothing is proved in `tests/conformance`; here it is every byte of the server's.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tablee.engine import Game, Match, new_luck
from tablee.engine.compiling.warm import warm_up
from tablee.engine.driver import one_table
from tablee.engine.registry import game as named
from tablee.engine.wasm.files import hash_of_rules
from tablee.games import names
from tablee.server.http.app import make_app
from tablee.server.people import COOKIE
from tablee.server.settings import Settings
from tablee.server.tables import dealing, talking
from tablee.server.tables.messages import Wake
from tests.conformance.cases import cases_of
from tests.conformance.random_match import known, play_match
from tests.server.guests import ORIGIN
from tests.server.worlds import CODE, MATCH_ID, PROMISE, TABLE_ID, WORD, Ear, World
from tests.toys import TOYS

pytestmark = pytest.mark.anyio

PAIRS = 100
MOST_MOVES = 60
MOVES_ALIKE = 3
GAMES = [*names(), *(toy.name for toy in TOYS)]

PATHS = (
    f"/api/tables/{TABLE_ID}",
    f"/api/tables/{CODE}",
    "/api/me/tables",
    f"/api/matches/{MATCH_ID}",
    f"/api/matches/{MATCH_ID}/record",
    f"/api/matches/{MATCH_ID}/proof",
    f"/api/matches/{MATCH_ID}/replay?seat=0",
)


@contextmanager
def game_of(name: str) -> Iterator[Game]:
    """A game, or a toy made known for a while."""
    toy = next((toy for toy in TOYS if toy.name == name), None)
    if toy is None:
        yield named(name)
    else:
        with known(toy):
            yield toy


class Pair:
    """Two worlds that look the same to one viewer."""

    def __init__(self, worlds: tuple[World, World], luck: random.Random) -> None:
        self.worlds = worlds
        self.luck = luck
        self.clients = [
            httpx.AsyncClient(transport=httpx.ASGITransport(_app(world)), base_url=ORIGIN, headers={"Origin": ORIGIN})
            for world in worlds
        ]

    async def compare(self, true: Match, viewer: int | None) -> int:
        """Ask both the same, play on alike; how many moves were played. What the viewer was sent must be equal."""
        self.viewer = viewer
        matches = (true, imagined(true, viewer, self.luck))
        for world, match in zip(self.worlds, matches, strict=True):
            world.lay(match)
        self.ears = [[Ear(world.person(viewer)) for _ in range(2)] for world in self.worlds]
        await self._look()
        await self._ask_what_is_refused()
        played = 0
        while played < MOVES_ALIKE and await self._play_alike():
            played += 1
        await self._look()
        await self._ask_what_is_refused()
        await self._read_pages()
        self._must_be_equal()
        return played

    async def _look(self) -> None:
        for world, ears in zip(self.worlds, self.ears, strict=True):
            for ear, seen in zip(ears, (None, 0), strict=True):
                await world.watch(ear, seen)

    async def _ask_what_is_refused(self) -> None:
        viewer = 0 if self.viewer is None else self.viewer
        moves = [{"do": "?"}, {"do": ""}, {"nothing": 1}, *self._moves_refused_in_both(viewer)]
        other = (viewer + 1) % self._match(0).seats
        questions: list[dict[str, Any]] = [
            *(
                {"t": "move", "match": MATCH_ID, "seat": viewer, "version": 0, "seen_seq": 0, "move": move}
                for move in moves
            ),
            {"t": "move", "match": MATCH_ID, "seat": other, "version": 0, "seen_seq": 0, "move": {"do": "?"}},
            {"t": "move", "match": "other", "seat": viewer, "version": 0, "seen_seq": 0, "move": {"do": "?"}},
            {"t": "choices", "match": MATCH_ID, "seat": viewer},
            {"t": "choices", "match": MATCH_ID, "seat": viewer, "so_far": {"do": "?"}},
            {"t": "choices", "match": MATCH_ID, "seat": other},
            *({"t": "choices", "match": MATCH_ID, "seat": viewer, "so_far": move} for move in self._beginnings(viewer)),
            {"t": "story", "match": MATCH_ID, "seat": self.viewer},
            {"t": "story", "match": MATCH_ID, "seat": other},
            {"t": "story", "match": MATCH_ID},
            *(
                {"t": "known", "match": MATCH_ID, "seat": seat, "rules": rules, "version": self._match(0).rules.version}
                for seat in (viewer, other)
                for rules in (self._hash, "0" * 64)
            ),
            {"t": "take_back", "match": MATCH_ID, "seat": viewer, "seq": 10**5},
            {"t": "take_back", "match": MATCH_ID, "seat": other, "seq": 1},
            {"t": "seat_bot", "seat": other},
            {"t": "start"},
            {"t": "word", "commitment": PROMISE, "word": WORD},
            {"t": "word", "commitment": "0" * 64, "word": "0" * 32},
            {"t": "say", "seat": viewer, "phrase": "hello"},
        ]
        if not self._match(0).over:
            questions.append({"t": "rematch", "seat": viewer})
        for world, ears in zip(self.worlds, self.ears, strict=True):
            for question in questions:
                await world.ask(ears[0], question)

    @property
    def _hash(self) -> str:
        rules = self._match(0).rules
        return hash_of_rules(rules.folder) or ""

    def _moves_refused_in_both(self, seat: int) -> list[dict[str, Any]]:
        """Moves of anybody, in either world, that this seat may make in neither, for the same reason."""
        first, second = self._match(0), self._match(1)
        pool = [move for match in (first, second) for who in range(match.seats) for move in match.moves(who)[:40]]
        chosen = []
        for move in self.luck.sample(pool, min(12, len(pool))):
            reasons = [_why_not(match, seat, move) for match in (first, second)]
            if reasons[0] is not None and reasons[0] == reasons[1]:
                chosen.append(move)
        return chosen

    def _beginnings(self, seat: int) -> list[dict[str, Any]]:
        if self.viewer is None:
            return []
        match = self._match(0)
        return [move for move in match.choices(seat)[:3] if not match.is_whole(move)]

    async def _play_alike(self) -> bool:
        """A move in each world that the viewer cannot tell apart, or a moment of time; `False` if there is none."""
        first, second = self._match(0), self._match(1)
        if first.over or second.over:
            return False
        if self.luck.random() < 0.3:
            return await self._let_time_pass(first, second)
        seats = list(first.awaited or first.to_act)
        self.luck.shuffle(seats)
        for seat in seats:
            moves, others = first.moves(seat), second.moves(seat)
            for move in self.luck.sample(moves, min(4, len(moves))):
                for candidate in [other for other in others if other == move] + self.luck.sample(
                    others, min(4, len(others))
                ):
                    if self._looks_alike(seat, move, candidate):
                        for world, choice in zip(self.worlds, (move, candidate), strict=True):
                            await self._make(world, seat, choice)
                        return True
        return False

    async def _make(self, world: World, seat: int, move: dict[str, Any]) -> None:
        ear = Ear(world.person(seat))
        if seat == self.viewer:
            ear = self.ears[self.worlds.index(world)][0]
        world.now += 0.25
        live = world.table.live
        assert live is not None
        before = live.seq
        await world.move(ear, seat, move, f"m{before}")
        assert live.seq > before, ear.heard[-1]
        assert any(said.startswith(b'{"t":"ack","id":"m%d"' % before) for said in ear.heard), ear.heard

    async def _let_time_pass(self, first: Match, second: Match) -> bool:
        copies = (first.copy(), second.copy())
        now = self.worlds[0].table.now_ms() + 1500
        if self._observed(copies[0], copies[0].advance(now)) != self._observed(copies[1], copies[1].advance(now)):
            return False
        for world in self.worlds:
            world.now += 1.5
            await world.table.do(Wake())
        return True

    def _looks_alike(self, seat: int, move: dict[str, Any], candidate: dict[str, Any]) -> bool:
        seen = []
        for match, choice in zip((self._match(0), self._match(1)), (move, candidate), strict=True):
            copy = match.copy()
            at = max(copy.now, self.worlds[0].table.now_ms() + 250)
            try:
                seen.append(self._observed(copy, copy.play(seat, choice, at=at)))
            except ValueError:
                return False
        return bool(seen[0] == seen[1])

    def _observed(self, match: Match, events: Any) -> Any:
        viewer = self.viewer
        own = None if viewer is None else match.choices(viewer)
        return (
            match.view(viewer),
            list(events.for_seat(viewer)),
            match.awaited,
            match.over,
            match.winners,
            own,
            match.due,
        )

    def _match(self, world: int) -> Match:
        live = self.worlds[world].table.live
        assert live is not None
        return live.match

    async def _read_pages(self) -> None:
        for world, client, ears in zip(self.worlds, self.clients, self.ears, strict=True):
            if self.viewer is not None:
                client.cookies.set(COOKIE, world.house.signer.sign(f"g{self.viewer}"))
            for path in PATHS:
                answer = await client.get(path)
                ears[0].heard.append(
                    repr((answer.status_code, sorted(answer.headers.items()))).encode() + answer.content
                )

    def _must_be_equal(self) -> None:
        for ear, other in zip(*self.ears, strict=True):
            assert len(ear.heard) == len(other.heard)
            for said, also_said in zip(ear.heard, other.heard, strict=True):
                assert said == also_said
            assert ear.closed is other.closed is None

    async def close(self) -> None:
        for client in self.clients:
            await client.aclose()


def _app(world: World) -> Any:
    world.house.serving = True
    return make_app(world.house.settings, world.house)


def _why_not(match: Match, seat: int, move: dict[str, Any]) -> Any:
    try:
        refusal = match.why_not(seat, move)
    except ValueError:
        return "no move"
    return None if refusal is None else (refusal.rule, dict(refusal.texts))


def imagined(match: Match, viewer: int | None, luck: random.Random) -> Match:
    """Another match that looks the same to the viewer."""
    rules = match.rules
    seat = -1 if viewer is None else viewer
    table = match.view(viewer).table.copy()
    one_table(rules).imagine_deal(table, seat, rules.Memory.buffer(), new_luck(luck.randrange(2**32)))
    other = Match(rules, match.seats, match.options, table, "other", None)
    assert other.view(viewer) == match.view(viewer)
    return other


@pytest.fixture
async def worlds(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[World, World]]:
    # What is said carries the time of day, which is nobody's secret and not the same for both.
    monkeypatch.setattr(talking, "now_ms", lambda: 0)
    # Each world has secrets of its own, of this deal and of the next. What is told before the end of a secret is its hash, and nothing else.
    monkeypatch.setattr(dealing, "commitment_of", lambda _: PROMISE)
    settings = Settings(database="", requests_per_s=10**6, joins_per_minute=10**6)
    pair = (World(settings), World(settings))
    yield pair
    for world in pair:
        world.house.desk.close()


async def compare_pairs(worlds: tuple[World, World], name: str, pairs: int) -> None:
    with game_of(name) as game:
        warm_up(game)
        cases = cases_of(game)
        luck = random.Random(f"leaks of {name}")
        pair = Pair(worlds, luck)
        played = 0
        for i in range(pairs):
            case = cases[i % len(cases)]
            stop = luck.randrange(MOST_MOVES)
            true = None
            for n, step in enumerate(play_match(game, case.seats, case.options, f"{case.seed} {i}")):
                if step.match.over:
                    break
                true = step.match.copy()
                if n >= stop:
                    break
            assert true is not None
            viewer = luck.choice([None, *range(case.seats)])
            true.history.clear()
            try:
                played += await pair.compare(true, viewer)
            except AssertionError as error:
                error.add_note(f"pair {i} of {case}, viewer {viewer}, {true.position()}")
                raise
        assert played >= pairs // 4, "the worlds were hardly ever played on"
        assert worlds[0].house.metrics.registry.get_sample_value("tablee_table_errors_total") == 0
        await pair.close()


@pytest.mark.parametrize("name", GAMES)
async def test_nothing_that_a_seat_is_sent_depends_on_what_it_may_not_know(
    worlds: tuple[World, World], name: str
) -> None:
    await compare_pairs(worlds, name, PAIRS)


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("name", GAMES)
async def test_nothing_leaks_in_a_thousand_pairs(worlds: tuple[World, World], name: str) -> None:
    await compare_pairs(worlds, name, 10 * PAIRS)
