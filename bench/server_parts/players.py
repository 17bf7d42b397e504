"""Players for a load: real sockets, one for each seat, that choose among what the server offers and play at a steady rate."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from .http import HOST as HOST
from .http import Http
from .line import Line, connect, upgrade

NO_CHOICES = b'"choices":[]'
MAY_START = b'"may_start":true'


class OneChoice(msgspec.Struct):
    """A choice, as far as a player looks at it."""

    move: msgspec.Raw
    whole: bool


class Step(msgspec.Struct):
    """A step, as far as a player looks at it."""

    seat: int | None
    seq: int
    match: str
    choices: list[OneChoice]
    awaited: list[int]
    result: dict[str, Any] | None


class Kind(msgspec.Struct):
    """What a message is."""

    t: str
    n: int = 0
    id: str | None = None
    code: str | None = None


class Choices(msgspec.Struct):
    """The next part of a move."""

    choices: list[OneChoice]


_step = msgspec.json.Decoder(Step)
_kind = msgspec.json.Decoder(Kind)
_choices = msgspec.json.Decoder(Choices)


def _seq_in(data: bytes) -> int:
    """The row of a step, without reading the rest of it."""
    at = data.index(b'"seq":') + 6
    return int(data[at : data.index(b",", at)])


class Tally:
    """What came of a load."""

    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []
        """From a move's sending to its view, once for each person at the table."""
        self.refused = 0
        """Moves that came too late."""
        self.wrong: list[str] = []
        """Answers that nobody should have got."""
        self.lost = 0
        self.matches = 0
        self.recording = False


class Party(Protocol):
    """People at one table."""

    playing: bool
    lines: list[Line]


class LoadTable:
    """One table: its people, its rate, when its last move was sent."""

    def __init__(self, table: str, seats: int, interval_s: float, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.interval_s = interval_s
        self.next_at = 0.0
        self.lines: list[Line] = []
        self.seats = seats
        self.playing = False
        self._ids = 0
        self._sent_at = 0.0
        self._sent_on = 0
        """The row on which the last move was made: a later one is its view."""
        self._unseen: set[int] = set()
        """The people who have not been shown the last move yet."""
        self._taken = ("", -1)
        """The match and row after which somebody is to move already."""
        self.match = ""
        self.complete = asyncio.Event()
        """Everybody sits and is ready."""

    def heard(self, person: int, data: bytes) -> None:
        """A message to one of the people."""
        if data.startswith(b'{"t":"step"'):
            self._stepped(person, data)
            return
        kind = _kind.decode(data)
        if kind.t == "ping":
            self.lines[person].say(b'{"t":"pong","n":%d}' % kind.n)
        elif kind.t == "choices":
            self._choose(person, _choices.decode(data).choices)
        elif kind.t in ("refused", "error"):
            self._turned_down(person, data, kind)
        elif kind.t == "table" and MAY_START in data:
            self.complete.set()
        elif kind.t == "bye":
            self.tally.lost += 1

    def _turned_down(self, person: int, data: bytes, kind: Kind) -> None:
        """Where the clock plays too, somebody may come too late: look again. Everything else is wrong."""
        if kind.t == "error" and kind.code not in ("stale", "not-now"):
            self.tally.wrong.append(data.decode())
        self.tally.refused += 1
        self._taken = ("", -1)
        self.lines[person].say(f'{{"t":"watch","id":"w","table":"{self.table}"}}'.encode())

    def _stepped(self, person: int, data: bytes) -> None:
        now = time.perf_counter()
        if person in self._unseen and _seq_in(data) > self._sent_on:
            self._unseen.discard(person)
            if self.tally.recording:
                self.tally.latencies.append(now - self._sent_at)
        if NO_CHOICES in data[-400:] and b'"result":null' in data[-60:]:
            return
        step = _step.decode(data)
        if step.result is not None:
            self._again(person, step)
        elif self.playing and step.choices and (step.match, step.seq) != self._taken:
            self._taken = (step.match, step.seq)
            delay = self.next_at - now
            if delay > 0:
                asyncio.get_running_loop().call_later(delay, self._play, person, step)
            else:
                self._play(person, step)

    def _play(self, person: int, step: Step) -> None:
        if not self.playing:
            return
        self.next_at = max(self.next_at + self.interval_s, time.perf_counter())
        self._at, self.match = step, step.match
        self._choose(person, step.choices)

    def _choose(self, person: int, choices: Sequence[OneChoice]) -> None:
        choice = random.choice(choices)
        step = self._at
        self._ids += 1
        head = f'"id":"{self._ids}","table":"{self.table}","match":"{step.match}","seat":{step.seat}'
        if choice.whole:
            text = f'{{"t":"move",{head},"version":{step.seq},"seen_seq":{step.seq},"tap_ms":300,"move":'
            self.tally.moves += self.tally.recording
            self._sent_at, self._sent_on = time.perf_counter(), step.seq
            self._unseen = set(range(self.seats))
        else:
            text = f'{{"t":"choices",{head},"so_far":'
        self.lines[person].say(text.encode() + bytes(choice.move) + b"}")

    def _again(self, person: int, step: Step) -> None:
        self._ids += 1
        self.tally.matches += person == 0
        self.lines[person].say(
            f'{{"t":"rematch","id":"{self._ids}","table":"{self.table}","seat":{step.seat}}}'.encode()
        )


async def seat_people(
    port: int, games: Sequence[tuple[str, int]], tables: int, rate: float, tally: Tally, sockets: int | None = None
) -> list[LoadTable]:
    """Make the tables, bring people to them, one socket each, and deal; nobody plays yet. `sockets`: the port of another node, to which they come."""
    made: list[LoadTable] = []
    queue = list(range(tables))

    async def work() -> None:
        async with Http(HOST, port) as http:
            _, _, about = await http.ask("GET", "/api/about")
            hello = b'{"t":"hello","protocol":%d}' % about["protocol"]  # an older server speaks an older one
            while queue:
                number = queue.pop()
                game, seats = games[number % len(games)]
                people = [f"{chr(65 + (number + 7 * seat) % 26)}{number}-{seat}" for seat in range(seats)]
                made.append(
                    await _make(http, sockets or port, hello, game, people, tables / rate if rate else 0.0, tally)
                )

    await asyncio.gather(*(work() for _ in range(16)))
    return made


async def _make(
    http: Http, port: int, hello: bytes, game: str, people: list[str], interval_s: float, tally: Tally
) -> LoadTable:
    """A table with people whose names are nobody else's, as it is among people."""
    cookies, seats = [], len(people)
    for name in people:
        status, headers, _ = await http.ask("PUT", "/api/me", {"name": name})
        assert status == 200, status
        cookies.append(headers["set-cookie"].split(";")[0])
    wish: dict[str, Any] = {"game": game, "seats": seats, "sit": [0]}
    status, _, doc = await http.ask("POST", "/api/tables", wish, cookies[0])
    assert status == 201, doc
    table = LoadTable(doc["table"], seats, interval_s, tally)
    for person, cookie in enumerate(cookies):
        line = await connect(
            HOST,
            port,
            lambda person=person, cookie=cookie: Line(  # type: ignore[misc]
                upgrade(f"{HOST}:{port}", f"/api/socket?table={table.table}", cookie),
                lambda data: table.heard(person, data),
            ),
        )
        table.lines.append(line)
        about = f'"id":"s","table":"{table.table}","seat":{person}'
        line.say(hello)
        line.say(f'{{"t":"watch","id":"w","table":"{table.table}"}}'.encode())
        if person:
            line.say(f'{{"t":"take_seat",{about}}}'.encode())
        line.say(f'{{"t":"ready",{about}}}'.encode())
    # What is said on several lines may be heard in any order: nobody starts before all are ready.
    await table.complete.wait()
    return table


async def deal(tables: Sequence[LoadTable], within_s: float = 3.0) -> None:
    """Everybody begins to play within so long, one table after the other, each at its own beat, so that moves come evenly and not all at once."""
    began = time.perf_counter()
    for i, table in enumerate(tables):
        after, beat = within_s * i / len(tables), table.interval_s * i / len(tables)
        passed = math.ceil((after - beat) / table.interval_s) if table.interval_s else 0
        table.playing = True
        table.next_at = began + beat + (passed + 1) * table.interval_s
        table.lines[0].say(f'{{"t":"start","id":"g","table":"{table.table}"}}'.encode())
        await asyncio.sleep(max(0.0, began + after - time.perf_counter()))


async def hang_up(tables: Sequence[Party]) -> None:
    """Nobody plays on; when all has been answered, everybody says goodbye."""
    for table in tables:
        table.playing = False
    await asyncio.sleep(1.0)
    for table in tables:
        await asyncio.gather(*(line.hang_up() for line in table.lines))
