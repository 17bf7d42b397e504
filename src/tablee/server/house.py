"""The house: everything that one running server is made of."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace

from tablee import bots, games
from tablee.engine import Match
from tablee.engine.backend import BACKEND, JIT, WHY, is_interpreted
from tablee.engine.languages import FIRST, languages
from tablee.server.http.limits import Allowances, Counts
from tablee.server.http.pages import Pages
from tablee.server.http.puzzles import PuzzleMaker
from tablee.server.metrics import Metrics
from tablee.server.people import NAME_LENGTH, Person, Signer, clean_text, new_id
from tablee.server.people.push import Pusher
from tablee.server.settings import Settings
from tablee.server.settings_checks import parts_of
from tablee.server.store import GuestRow, Store, StoreError, open_store
from tablee.server.store.store import now_ms
from tablee.server.tables.desk import DEAR_BURST, DEAR_RATE, BotDesk
from tablee.server.tables.hall import Hall
from tablee.server.wire import Lang
from tablee.server.wire.connection import Connection

log = logging.getLogger("tablee.house")

PEOPLE_KEPT = 20_000
LAG_EVERY_S = 0.05
PING_LOOK_S = 0.25
SEEN_AGAIN_MS = 86_400_000
STORE_LOOK_S = 2.0
STOPPING_S = 4.0
"""How long the database may take to finish what is under way when the server stops."""


def load_game(name: str) -> None:
    """Load a game, so that nobody waits for it at a table: its file, or what Numba compiles."""
    game = games.game(name)
    if BACKEND == JIT:
        from tablee.engine.compiling.warm import warm_up

        warm_up(game)
        bots.warm_up(game)
    else:
        Match.deal(game, game.min_seats, seed=0)


class House:
    """Settings, store, hall, people, limits. People may come as soon as the games are loaded; when all tables are loaded it is ready."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics(settings.node_name if settings.cluster else "")
        self.store = store or open_store(settings)
        self.desk = BotDesk(
            settings.bot_threads, settings.bot_queue, time_of=self.allowances("dear", DEAR_RATE, DEAR_BURST)
        )
        self.hall = self.make_hall()
        self.pusher = Pusher(self.store, settings.push_contact or settings.public_url or "mailto:operator@localhost")
        self.hall.call = self.pusher.call
        self.pages = Pages()
        self.signer = Signer("")
        self.connections: set[Connection] = set()
        self.sockets_gone = 0
        """How many were closed since garbage was collected last."""
        self.sockets_of = self.counts("sockets")
        self.tcp_connections = self.counts("connections")
        self.serving = False
        """Whether the games are loaded, so that people may come."""
        self.ready = False
        """Whether every table at which a match is going on is loaded."""
        self.stopping = False
        self.reachable_at: str | None = None
        """Where other devices find this server, if that is known."""
        self.failed: BaseException | None = None
        """Why it will never be ready, or not any more."""
        self.trusted_proxies = frozenset(parts_of(settings.trusted_proxies))
        self.requests = self.allowances("requests", settings.requests_per_s, settings.requests_per_s * 10)
        self.files = self.allowances("files", settings.files_per_s, settings.files_per_s * 20)
        self.joins = self.allowances("joins", settings.joins_per_minute / 60, settings.joins_per_minute)
        self.new_tables = self.allowances("tables", settings.tables_per_hour / 3600, settings.tables_per_hour)
        self.new_guests = self.allowances("guests", settings.guests_per_hour / 3600, settings.guests_per_hour)
        self.new_links = self.allowances("links", 20 / 3600, 10)
        self.reports = self.allowances("reports", 10 / 3600, 10)
        self.questions = self.allowances("questions", 1, 30)
        self.new_puzzles = self.allowances("puzzles", 30 / 3600, 10)
        self.puzzles = PuzzleMaker()
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    # ---- what it is made of ----

    def make_hall(self) -> Hall:
        return Hall(self.store, self.settings, self.desk, self.metrics)

    def allowances(self, name: str, rate: float, burst: float) -> Allowances:  # noqa: ARG002  # nodes name it to each other
        return Allowances(rate, burst, time.monotonic)

    def counts(self, name: str) -> Counts:  # noqa: ARG002  # the same
        return Counts()

    # ---- beginning and end ----

    async def open(self) -> None:
        await self.store.open()
        self.signer = Signer(self.settings.secret or await self.store.secret())
        await self.pusher.open()
        self._tasks = [
            asyncio.create_task(self._measure_lag(), name="lag"),
            asyncio.create_task(self._ping(), name="ping"),
            asyncio.create_task(self._watch_store(), name="store"),
        ]

    def get_ready(self) -> None:
        """Load the games beside the event loop, and their tables; `ready` or `failed` says what came of it."""
        self._tasks.append(asyncio.create_task(self._get_ready(), name="get-ready"))

    async def _get_ready(self) -> None:
        try:
            began = time.monotonic()
            for name in self.hall.games:
                await asyncio.to_thread(load_game, name)
            seconds = round(time.monotonic() - began, 3)
            slow = [name for name in self.hall.games if is_interpreted(games.game(name).folder)]
            told = {"games": len(self.hall.games), "backend": BACKEND, "why": WHY, "interpreted": slow}
            log.info("games loaded", extra=told | {"seconds": seconds})
            self.hall.open()
            self.serving = not self.stopping
            for name in self.hall.games:
                await self.hall.open_game(name)
            self.ready = not self.stopping
        except Exception as error:
            log.exception("the server cannot get ready")
            self.failed = error

    async def say_goodbye(self, patience_s: float) -> None:
        """Tell sockets to come back, and wait a moment until they have heard it."""
        self.stopping = True
        self.serving = self.ready = False
        for connection in list(self.connections):
            connection.close("restart")
        until = time.monotonic() + patience_s
        while self.connections and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finish what is under way, let go of the database."""
        await self.say_goodbye(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.finish(self.hall.close, self.pusher.close, self.store.close)
        self.desk.close()

    async def finish(self, *parts: Callable[[], Awaitable[None]]) -> None:
        """Let parts finish what is under way, as long as the database answers in time."""
        # What waits for a connection that says nothing does so even where it is cancelled.
        abandoning = asyncio.get_running_loop().call_later(STOPPING_S, self.store.database.abandon)
        try:
            async with asyncio.timeout(STOPPING_S):
                for finished in parts:
                    await finished()
        except (TimeoutError, StoreError):
            log.warning("the database did not answer in time; what was not acknowledged may not be stored")
        finally:
            abandoning.cancel()

    async def _watch_store(self) -> None:
        """A server whose database another one has taken over ends; one whose database fails tries until it works again."""
        while not self.store.database.lost.is_set():
            with contextlib.suppress(TimeoutError, StoreError):
                async with asyncio.timeout(STORE_LOOK_S):
                    await self.store.database.lost.wait()
            if self.store.failing:
                with contextlib.suppress(StoreError):
                    await self.store.try_again()
        log.error("another server has taken over the database")
        self.serving = self.ready = False
        self.failed = StoreError("another server has taken over the database")

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            expected = loop.time() + LAG_EVERY_S
            await asyncio.sleep(LAG_EVERY_S)
            self.metrics.loop_lag.observe(max(0.0, loop.time() - expected))

    async def _ping(self) -> None:
        """Ping all sockets, each when its time has come."""
        while True:
            await asyncio.sleep(PING_LOOK_S)
            await self._ping_all()  # which lets go of the last one when it is over

    async def _ping_all(self) -> None:
        for i, connection in enumerate(list(self.connections)):
            try:
                connection.ping(time.monotonic())
            except Exception:
                # One that cannot be pinged must not keep the others from it.
                log.exception("a connection could not be pinged")
            if i % 500 == 499:
                await asyncio.sleep(0)

    # ---- people ----

    async def person_of(self, cookie: str | None) -> Person | None:
        guest = self.signer.read(cookie)
        if guest is None:
            return None
        known = self._people.get(guest)
        if known is None:
            row = await self.store.guest(guest)
            if row is None:
                return None
            known = self._remember(Person(row.id, row.name, row.lang, row.face))
            if now_ms() - row.seen_at > SEEN_AGAIN_MS:
                await self.store.keep_guest(replace(row, seen_at=now_ms()))
        return known

    async def keep_person(self, person: Person | None, name: str, lang: Lang, face: int | None) -> Person:
        """Store a new guest, or somebody's new name, language and face; sockets and tables know it when this returns."""
        lang = lang if lang in languages() else FIRST
        kept = Person(person.id if person is not None else new_id(), clean_text(name, NAME_LENGTH), lang, face)
        await self.store.keep_guest(GuestRow(kept.id, kept.name, lang, now_ms(), now_ms(), face))
        if person is not None:
            self.show_person(kept)
        return self._remember(kept)

    def show_person(self, person: Person) -> None:
        """Somebody has changed: sockets and tables know it from now on."""
        self.hall.show_face(person)
        self._remember(person)
        for connection in self._connections_of(person.id):
            connection.person = person

    async def forget_person(self, person: Person) -> None:
        self.forget_here(person.id)
        await self.store.forget_guest(person.id)

    def forget_here(self, guest: str) -> None:
        """Somebody is to be forgotten: no socket and no table here knows them any more."""
        self._people.pop(guest, None)
        self.hall.forget(guest)
        for connection in self._connections_of(guest):
            connection.close("restart")

    def _connections_of(self, guest: str) -> list[Connection]:
        return [one for one in self.connections if one.person is not None and one.person.id == guest]

    def _remember(self, person: Person) -> Person:
        self._people[person.id] = person
        if len(self._people) > PEOPLE_KEPT:
            self._people.popitem(last=False)
        return person

    def known(self, cookie: str | None) -> Person | None:
        """Who has that cookie, if that is remembered: the database is not asked."""
        guest = self.signer.read(cookie)
        return None if guest is None else self._people.get(guest)

    async def make_space(self, person: Person) -> None:
        """So that nobody is kept from playing: whoever has as many tables as one may have loses the oldest at which nobody else sits."""
        excess = await self.store.unfinished_tables_of(person.id) - self.settings.max_tables_per_person + 1
        for table in await self.store.tables_alone_of(person.id) if excess > 0 else ():
            excess -= await self.hall.give_up(table, person.id)
            if excess <= 0:
                return

    # ---- sockets ----

    def let_in(self, address: str) -> bool:
        """Whether one more socket from that address may be opened."""
        return len(self.connections) < self.settings.max_sockets and self.sockets_of.has_space(
            address, self.settings.max_sockets_per_address
        )

    def add(self, connection: Connection, address: str) -> None:
        self.connections.add(connection)
        self.sockets_of.add(address)
        self.metrics.sockets.set(len(self.connections))

    def remove(self, connection: Connection, address: str) -> None:
        self.connections.discard(connection)
        self.sockets_gone += 1
        self.sockets_of.remove(address)
        self.metrics.sockets.set(len(self.connections))
