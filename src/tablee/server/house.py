"""The house: everything that one running server is made of."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections import Counter, OrderedDict

from tablee import games
from tablee.server.bots import BotDesk
from tablee.server.connection import Connection
from tablee.server.doors import Allowances
from tablee.server.hall import ALL, Hall, Part
from tablee.server.letters import Changed, Forgotten
from tablee.server.metrics import Metrics
from tablee.server.pages import Pages
from tablee.server.people import Person, Signer, clean_text, new_id
from tablee.server.preparing import prepare
from tablee.server.reception import AtHand, Reception
from tablee.server.rooms import Rooms
from tablee.server.sense import parts_of
from tablee.server.settings import Settings
from tablee.server.store import GuestRow, Store, open_store
from tablee.server.store.store import now_ms
from tablee.server.wire import Lang

log = logging.getLogger("tablee.house")

PEOPLE_KEPT = 20_000
LAG_EVERY_S = 0.05
PING_LOOK_S = 0.25
SEEN_AGAIN_MS = 86_400_000


class House:
    """Settings, store, hall, sockets, doors. People may come while it prepares its games; when all are prepared it is ready."""

    def __init__(self, settings: Settings, store: Store | None = None, part: Part = ALL) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store or open_store(settings)
        self.desk = BotDesk(settings.bot_threads, settings.bot_queue)
        self.hall = Hall(self.store, settings, self.desk, self.metrics, part=part)
        self.rooms = Rooms(settings, self.metrics, self._has_left) if settings.rooms else None
        self.reception: Reception = AtHand(self.hall) if self.rooms is None else self.rooms
        self.pages = Pages()
        self.signer = Signer("")
        self.connections: set[Connection] = set()
        self.sockets_of: Counter[str] = Counter()
        self.serving = False
        """Whether people may come: to the games that are prepared."""
        self.ready = False
        """Whether every game is prepared and every table taken up."""
        self.stopping = False
        self.failed: BaseException | None = None
        """Why it will never be ready."""
        self.trusted_proxies = frozenset(parts_of(settings.trusted_proxies))
        clock = time.monotonic
        self.requests = Allowances(settings.requests_per_s, settings.requests_per_s * 10, clock)
        self.joins = Allowances(settings.joins_per_minute / 60, settings.joins_per_minute, clock)
        self.new_tables = Allowances(settings.tables_per_hour / 3600, settings.tables_per_hour, clock)
        self.new_guests = Allowances(settings.guests_per_hour / 3600, settings.guests_per_hour, clock)
        self.reports = Allowances(10 / 3600, 10, clock)
        self._people: OrderedDict[str, Person] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    # ---- beginning and end ----

    async def open(self) -> None:
        """Open the database."""
        await self.store.open()
        secret = self.settings.secret or await self.store.secret()
        self.signer = Signer(secret)
        if self.rooms is not None:
            self.rooms.open(secret)
        self._tasks = [
            asyncio.create_task(self._measure_lag(), name="lag"),
            asyncio.create_task(self._ping(), name="ping"),
        ]

    def get_ready(self) -> None:
        """Prepare the games beside the event loop, and take up their tables; `ready` or `failed` says what came of it."""
        self._tasks.append(asyncio.create_task(self._get_ready(), name="get-ready"))

    async def _get_ready(self) -> None:
        try:
            began = time.monotonic()
            await asyncio.to_thread(lambda: [games.game(name) for name in self.hall.games])
            self.hall.open()
            self.serving = not self.stopping
            await prepare(self.hall.games, self._open_game)
            log.info(
                "games prepared", extra={"games": len(self.hall.games), "seconds": round(time.monotonic() - began, 3)}
            )
            self.ready = not self.stopping
        except Exception as error:
            log.exception("the server cannot get ready")
            self.failed = error

    async def _open_game(self, game: str) -> None:
        if self.rooms is not None:
            await self.rooms.prepare(game)
            self.hall.prepared.add(game)
        else:
            await self.hall.open_game(game)

    async def say_goodbye(self, patience_s: float) -> None:
        """Tell sockets to come back, and wait a moment until they have heard it."""
        self.stopping = True
        self.serving = self.ready = False
        for connection in list(self.connections):
            connection.close("restart")
        if self.rooms is not None:
            await self.rooms.close()
        until = time.monotonic() + patience_s
        while self.connections and time.monotonic() < until:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Finish what is under way, let go of the database."""
        await self.say_goodbye(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.hall.close()
        self.desk.close()
        await self.store.close()

    async def _measure_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            expected = loop.time() + LAG_EVERY_S
            await asyncio.sleep(LAG_EVERY_S)
            self.metrics.loop_lag.observe(max(0.0, loop.time() - expected))

    async def _ping(self) -> None:
        """Look after the lines of all sockets."""
        while True:
            await asyncio.sleep(PING_LOOK_S)
            await self._ping_all(time.monotonic())

    async def _ping_all(self, now: float) -> None:
        """Look once: from one look to the next nothing holds on to the last that was looked after."""
        for i, connection in enumerate(list(self.connections)):
            try:
                connection.ping(now)
            except Exception:
                # One line that cannot be looked after must not keep the others from it.
                log.exception("a line could not be pinged")
            if i % 500 == 499:
                await asyncio.sleep(0)

    # ---- people ----

    async def person_of(self, cookie: str | None) -> Person | None:
        """Who has that cookie."""
        guest = self.signer.read(cookie)
        if guest is None:
            return None
        known = self._people.get(guest)
        if known is None:
            row = await self.store.guest(guest)
            if row is None:
                return None
            known = self._remember(Person(row.id, row.name, row.lang))
            if now_ms() - row.seen_at > SEEN_AGAIN_MS:
                await self.store.keep_guest(GuestRow(row.id, row.name, row.lang, row.made_at, now_ms()))
        return known

    async def keep_person(self, person: Person | None, name: str, lang: Lang) -> Person:
        """A new guest, or one who has changed."""
        kept = Person(person.id if person is not None else new_id(), clean_text(name, 24), lang)
        await self.store.keep_guest(GuestRow(kept.id, kept.name, lang, now_ms(), now_ms()))
        self.person_changed(kept)
        if self.rooms is not None:
            await self.rooms.tell(Changed(kept))
        return kept

    def person_changed(self, person: Person) -> None:
        """Somebody is new, or has another name or language; that is stored."""
        for connection in self.connections:
            if connection.person is not None and connection.person.id == person.id:
                connection.person = person
        self._remember(person)

    async def forget_person(self, person: Person) -> None:
        """Somebody wants to be forgotten."""
        self.person_forgotten(person.id)
        if self.rooms is not None:
            await self.rooms.tell(Forgotten(person.id))
        await self.store.forget_guest(person.id)

    def person_forgotten(self, guest: str) -> None:
        """Somebody is to be forgotten here; in the database it is seen to."""
        self._people.pop(guest, None)
        self.hall.forget(guest)
        for connection in list(self.connections):
            if connection.person is not None and connection.person.id == guest:
                connection.close("restart")

    def _remember(self, person: Person) -> Person:
        self._people[person.id] = person
        if len(self._people) > PEOPLE_KEPT:
            self._people.popitem(last=False)
        return person

    def known(self, cookie: str | None) -> Person | None:
        """Who has that cookie, if that is remembered: the database is not asked."""
        guest = self.signer.read(cookie)
        return None if guest is None else self._people.get(guest)

    # ---- sockets ----

    def let_in(self, address: str) -> bool:
        """Whether one more socket from that address may be opened."""
        return (
            len(self.connections) + len(self.rooms or ()) < self.settings.max_sockets
            and self.sockets_of[address] < self.settings.max_sockets_per_address
        )

    def add(self, connection: Connection, address: str) -> None:
        """A socket is open."""
        self.connections.add(connection)
        self.sockets_of[address] += 1
        self.metrics.sockets.set(len(self.connections))

    def remove(self, connection: Connection, address: str) -> None:
        """A socket is closed."""
        self.connections.discard(connection)
        self._has_left(address)
        self.metrics.sockets.set(len(self.connections))

    def show_in(self, connection: socket.socket, said: bytes, table: str | None, address: str) -> bool:
        """Show somebody's socket into the room of that table; `False` if it is not to be, or not possible now."""
        if self.rooms is None or not self.serving or not self.let_in(address):
            return False
        if not self.rooms.show_in(connection, said, table, address):
            return False
        self.sockets_of[address] += 1
        return True

    def _has_left(self, address: str) -> None:
        self.sockets_of[address] -= 1
        if self.sockets_of[address] <= 0:
            del self.sockets_of[address]
