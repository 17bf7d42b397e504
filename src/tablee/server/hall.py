"""The hall: all tables in memory, found by id or code, made, laid aside and taken up again."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from tablee import games
from tablee.server.bots import BotDesk
from tablee.server.metrics import Metrics
from tablee.server.people import NAME_LENGTH, Person, clean_text, new_id
from tablee.server.preparing import BeingPrepared
from tablee.server.sense import parts_of
from tablee.server.settings import Settings
from tablee.server.store import Store, StoreError, TableRow
from tablee.server.store.store import now_ms
from tablee.server.tables.dealing import deal
from tablee.server.tables.live import LiveMatch
from tablee.server.tables.loading import load_match
from tablee.server.tables.messages import Forget, Wake
from tablee.server.tables.seats import Seat, bot_seat
from tablee.server.tables.table import Table
from tablee.server.wire.http import MakeTable

log = logging.getLogger("tablee.hall")

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 5
TIDY_S = 3600.0
SWEEP_S = 30.0


class Full(Exception):
    """There are as many tables as there may be."""


class TooMany(Exception):
    """That person has made as many tables as one may have."""


class NotEveryoneSits(Exception):
    """A match cannot begin while a seat is empty."""


class BadSeats(Exception):
    """A seat is named twice or does not exist."""


class Part(NamedTuple):
    """Which tables are here, where they are shared out among several rooms.

    >>> ALL.has("any table"), [Part(room, 2).has("JvQm0f3xTJSmf0sJ3Jx2aA") for room in (0, 1)]
    (True, [False, True])
    """

    room: int
    rooms: int

    def has(self, table: str) -> bool:
        """Whether that table is here."""
        return room_of(table, self.rooms) == self.room


ALL = Part(0, 1)


def room_of(table: str, rooms: int) -> int:
    """The number of the room in which a table is, by its id."""
    return zlib.crc32(table.encode()) % rooms


class Hall:
    """All tables, or those of one room."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        desk: BotDesk,
        metrics: Metrics,
        clock: Callable[[], float] = time.monotonic,
        part: Part = ALL,
    ) -> None:
        self.store = store
        self.settings = settings
        self.desk = desk
        self.metrics = metrics
        self.clock = clock
        self.part = part
        self._chosen = _games_chosen(settings)
        self.prepared: set[str] = set()
        """The games that are compiled: the others have to be waited for."""
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._care: asyncio.Task[None] | None = None
        self.stopping = False

    # ---- beginning and end ----

    def open(self) -> None:
        """Begin to look after tables."""
        self._care = asyncio.create_task(self._take_care(), name="hall")

    async def open_game(self, game: str) -> None:
        """A game is prepared: take up every table at which a match of it is going on; new ones may be made."""
        began = time.monotonic()
        self.prepared.add(game)
        found = [table for table in await self.store.tables_in_play(game) if self.part.has(table)]
        for table in found[: max(0, self.settings.max_tables - len(self.tables))]:
            try:
                await self.table(table)
            except Exception:
                # One table that cannot be read must not keep the others from going on.
                log.exception("a table could not be taken up again", extra={"table": table})
                self.metrics.table_errors.inc()
        extra = {"game": game, "tables": len(found), "seconds": round(time.monotonic() - began, 3)}
        log.info("tables taken up", extra=extra)

    async def close(self) -> None:
        """Finish what is under way at every table."""
        self.stopping = True
        if self._care is not None:
            self._care.cancel()
        for loading in list(self._loading.values()):
            loading.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        self.tables.clear()

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games that are served."""
        return self._chosen or games.names()

    # ---- finding ----

    async def table(self, key: str) -> Table | None:
        """The table with that id: in memory, or from the database. Raises `BeingPrepared` while its game is."""
        found = self.tables.get(key)
        if found is not None and not found.closed:
            return found
        if self.stopping:
            return None
        loading = self._loading.get(key)
        if loading is None:
            loading = self._loading[key] = asyncio.create_task(self._load(key), name="load")
            loading.add_done_callback(lambda _: self._loading.pop(key, None))
        try:
            return await asyncio.shield(loading)
        finally:
            del loading  # a knot, if it failed: the failure remembers this call, and whoever made it

    async def _load(self, key: str) -> Table | None:
        given_up = self.tables.pop(key, None)
        if given_up is not None:
            await given_up.stop()
        row = await self.store.table(key) if self.part.has(key) else None
        if row is None or row.game not in self.games:
            return None
        if row.game not in self.prepared:
            raise BeingPrepared
        seats = [Seat.from_row(seat) for seat in await self.store.seats_of(key)]
        live = await load_match(self.store, row.match)
        return self._take_up(row, seats, live)

    def _take_up(self, row: TableRow, seats: list[Seat], live: LiveMatch | None) -> Table:
        table = Table(
            row,
            seats,
            live,
            store=self.store,
            settings=self.settings,
            desk=self.desk,
            metrics=self.metrics,
            clock=self.clock,
        )
        self.tables[row.id] = table
        self.metrics.tables.set(len(self.tables))
        table.start()
        return table

    # ---- making ----

    async def make(self, person: Person, wish: MakeTable) -> Table:
        """A new table. `WrongOptions` if the game is not played so."""
        if wish.game not in self.prepared:
            raise BeingPrepared
        game = games.game(wish.game)
        options = game.options.read(wish.seats, wish.options)
        if len(self.tables) >= self.settings.max_tables:
            raise Full
        if await self.store.unfinished_tables_of(person.id) >= self.settings.max_tables_per_person:
            raise TooMany
        seats = _seats_as_wished(person, wish)
        if wish.start and any(seat.kind == "empty" for seat in seats):
            raise NotEveryoneSits
        row = TableRow(
            id=self._new_id(),
            code="",
            game=wish.game,
            seats=wish.seats,
            options=msgspec.json.encode(options).decode(),
            private=int(wish.private),
            clock=wish.clock,
            when_away=wish.when_away,
            pace_ms=self.settings.bot_pace_ms if wish.pace_ms is None else wish.pace_ms,
            host=person.id,
            stage="lobby",
            match=None,
            number=0,
            made_at=now_ms(),
            touched_at=now_ms(),
        )
        table = self._take_up(await self._store_with_code(row, seats), seats, None)
        if wish.start:
            # Nobody has heard of the table yet: its own task has nothing to do but to wake up.
            await deal(table)
            table.post(Wake())
        return table

    def _new_id(self) -> str:
        """An id that nobody can guess, of a table that belongs here."""
        while not self.part.has(key := new_id()):
            pass
        return key

    async def _store_with_code(self, row: TableRow, seats: Sequence[Seat]) -> TableRow:
        for _ in range(20):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if await self.store.table_id_of_code(code) is None:
                coded = replace(row, code=code)
                await self.store.add_table(coded, [seat.to_row(row.id) for seat in seats])
                return coded
        raise StoreError("no free code was found for a table")

    def forget(self, guest: str) -> None:
        """Somebody wants to be forgotten, at every table."""
        for table in list(self.tables.values()):
            if table.has_seen(guest):
                table.post(Forget(guest))

        def forget_there(loading: asyncio.Task[Table | None]) -> None:
            if not loading.cancelled() and loading.exception() is None and (table := loading.result()) is not None:
                table.post(Forget(guest))

        for loading in list(self._loading.values()):
            loading.add_done_callback(forget_there)

    # ---- care ----

    async def _take_care(self) -> None:
        """Lay aside tables at which nobody is; forget what is past its time."""
        tidied = -TIDY_S
        while True:
            self.metrics.bots_quick.set(self.desk.quick_answers)
            if self.part == ALL and self.clock() - tidied >= TIDY_S:
                tidied = self.clock()
                try:
                    await self.store.tidy(self.settings)
                except StoreError:
                    log.exception("tidying failed")
            await self.sweep()
            await asyncio.sleep(SWEEP_S)

    async def sweep(self) -> None:
        """Lay aside tables at which nobody has been for a while: they are on disk."""
        limit = self.clock() - self.settings.sleep_s
        for key, table in list(self.tables.items()):
            if table.closed or (not len(table.outlet) and table.idle_since < limit):
                await table.stop()
                if self.tables.get(key) is table:
                    del self.tables[key]
        self.metrics.tables.set(len(self.tables))


def _games_chosen(settings: Settings) -> tuple[str, ...]:
    named = tuple(parts_of(settings.games))
    for name in named:
        if name not in games.names():
            raise ValueError(f"games: there is no {name!r}; there is {', '.join(games.names())}")
    return named


def _seats_as_wished(person: Person, wish: MakeTable) -> list[Seat]:
    seats = [Seat(seat) for seat in range(wish.seats)]
    bots = {int(seat): level for seat, level in wish.bots.items() if seat.isdecimal() and seat.isascii()}
    named = [*wish.sit, *bots]
    if len(bots) != len(wish.bots) or len(set(named)) != len(named) or any(seat >= wish.seats for seat in named):
        raise BadSeats
    for i, seat in enumerate(wish.sit):
        name = clean_text(wish.names[i], NAME_LENGTH) if i < len(wish.names) else person.name
        seats[seat] = Seat(seat, "person", person.id, name or person.name, ready=wish.start)
    for seat, level in bots.items():
        seats[seat] = bot_seat(seat, level, seats)
    return seats
