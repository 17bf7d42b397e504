"""The hall: all tables in memory, found by id or code, made, evicted and loaded again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from tablee import games
from tablee.engine import Refused
from tablee.engine.proof import new_secret
from tablee.server.metrics import Metrics
from tablee.server.people import Person
from tablee.server.settings import Settings
from tablee.server.settings_checks import parts_of
from tablee.server.store import Store, StoreError
from tablee.server.store.statements import secret_made
from tablee.server.store.store import TableAndSeats
from tablee.server.tables.dealing import deal
from tablee.server.tables.desk import BotDesk
from tablee.server.tables.documents import table_doc, table_line
from tablee.server.tables.loading import OldRules, close_old, load_match
from tablee.server.tables.making import CannotBeMade, slow_options, store_with_code, table_as_wished
from tablee.server.tables.messages import Forget, GiveUp, Inbox, ShowFace, Wake
from tablee.server.tables.table import Table
from tablee.server.tables.turns import Call
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLine

log = logging.getLogger("tablee.hall")

TIDY_S = 3600.0
SWEEP_S = 30.0


class Full(Exception):
    """There are as many tables as there may be."""


class Hall:
    """All tables in memory, and how those on disk come there and go again."""

    def __init__(self, store: Store, settings: Settings, desk: BotDesk, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.desk = desk
        self.metrics = metrics
        self.clock: Callable[[], float] = time.monotonic
        self.call: Call = lambda *_: None
        """What is done when somebody's turn has come who is not there."""
        self._chosen = _games_chosen(settings)
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._care: asyncio.Task[None] | None = None
        self.handing_in = asyncio.Lock()
        """One match after the other is looked for and kept."""
        self.stopping = False

    # ---- beginning and end ----

    def open(self) -> None:
        self._care = asyncio.create_task(self._take_care(), name="hall")

    async def open_game(self, game: str) -> None:
        """Load every table at which a match of this game is going on."""
        began = time.monotonic()
        found = await self.store.tables_in_play(game)
        for table in found[: max(0, self.settings.max_tables - len(self.tables))]:
            try:
                await self.table(table)
            except Exception:
                # One table that cannot be read must not keep the others from going on.
                log.exception("a table could not be loaded", extra={"table": table})
                self.metrics.table_errors.inc()
        extra = {"game": game, "tables": len(found), "seconds": round(time.monotonic() - began, 3)}
        log.info("tables loaded", extra=extra)

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
    def is_open(self) -> bool:
        return self._care is not None

    @property
    def games(self) -> tuple[str, ...]:
        return self._chosen or games.names()

    # ---- finding ----

    async def table(self, key: str) -> Table | None:
        """The table with that id: in memory, or from the database."""
        found = self.tables.get(key)
        if found is not None and not found.closed:
            return found
        if self.stopping:
            return None
        loading = self._loading.get(key)
        if loading is None:
            loading = self._loading[key] = asyncio.create_task(self._load(key), name="load")
            loading.add_done_callback(lambda done: self._loaded(key, done))
        return await asyncio.shield(loading)

    def _loaded(self, key: str, loading: asyncio.Task[Table | None]) -> None:
        self._loading.pop(key, None)
        if not loading.cancelled():
            loading.exception()  # whoever waited for it may be gone

    async def find(self, key: str) -> Inbox | None:
        """That table, for somebody who has something to ask of it."""
        return await self.table(key)

    async def doc(self, key: str, person: Person | None) -> TableDoc | None:
        table = await self.table(key)
        return None if table is None else table_doc(table, person, 0)

    async def _store_for(self, key: str) -> Store:  # noqa: ARG002  # one of many nodes asks for its lease
        """The store in which a table is kept from now on."""
        return self.store

    async def _load(self, key: str) -> Table | None:
        given_up = self.tables.pop(key, None)
        if given_up is not None:
            await given_up.stop()
        store = await self._store_for(key)
        row = await store.table(key)
        if row is None or row.game not in self.games:
            return None
        if len(self.tables) >= self.settings.max_tables:
            raise Full
        if row.secret is None:
            secret = new_secret()
            await store.keep(secret_made(key, secret))
            row = replace(row, secret=secret)
        seats = await store.seats_of(key)
        removed = await store.removed_from(key)
        match = None if row.match is None else await store.match(row.match)
        live = unreadable = None
        try:
            live = await load_match(store, match)
        except OldRules:
            row, unreadable = await close_old(store, row, seats), match
        except (ValueError, Refused):
            # It is as it is, and not to be lost: whoever comes is told so, and the other tables go on.
            log.exception("a match cannot be read", extra={"table": key})
            self.metrics.table_errors.inc()
            unreadable = match
        return self._begin(Table(self, store, row, seats, live, removed, unreadable))

    def _begin(self, table: Table) -> Table:
        self.tables[table.id] = table
        self.metrics.tables.set(len(self.tables))
        table.start()
        return table

    async def lines(self, tables: Sequence[TableAndSeats], person: Person | None) -> list[TableLine]:
        """Those tables in a list, as that person may know them. None is loaded for it."""
        found = []
        for row, seats in tables:
            table = self.tables.get(row.id)
            if table is not None and not table.closed:
                found.append(table_line(table.row, table.seats, table.awaited, person))
            elif row.game in self.games:
                found.append(table_line(row, seats, row.awaited, person))
        return found

    # ---- making ----

    async def make(self, person: Person, wish: MakeTable) -> Table:
        """A new table. `WrongOptions` if the game is not played so, `CannotBeMade` if there is another reason."""
        game = games.game(wish.game)
        wished = {**wish.options, **slow_options(game)} if wish.clock == "slow" else wish.options
        options = game.options.read(wish.seats, wished)
        if len(self.tables) >= self.settings.max_tables:
            raise Full
        if await self.store.unfinished_tables_of(person.id) >= self.settings.max_tables_per_person:
            raise CannotBeMade("too-many-tables")
        row, seats = table_as_wished(person, wish, options, self.settings.bot_pace_ms)
        row = await store_with_code(self.store, row, seats)
        table = self._begin(Table(self, await self._store_for(row.id), row, seats))
        if wish.start:
            # Nobody has heard of the table yet: its own task has nothing to do but to wake up.
            await deal(table)
            table.post(Wake())
        return table

    async def give_up(self, key: str, guest: str) -> bool:
        """Somebody gives up a table; stored when this returns. `False` if it is not theirs to give up."""
        table = await self.table(key)
        if table is None or not (table.seats_held_by(guest) or table.row.host == guest):
            return False
        done = asyncio.get_running_loop().create_future()
        if not table.post(GiveUp(guest, done)):
            raise StoreError("a table that is being evicted cannot be given up")
        await done
        return True

    def show_face(self, person: Person) -> None:
        """Somebody has chosen another face: those at the same tables see it."""
        for table in list(self.tables.values()):
            if table.seats_held_by(person.id):
                table.post(ShowFace(person))

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
        """Evict tables at which nobody is; forget what is past its time."""
        tidied = -TIDY_S
        while True:
            self.metrics.bots_quick.set(self.desk.quick_answers)
            if self.clock() - tidied >= TIDY_S:
                tidied = self.clock()
                try:
                    await self.store.tidy(self.settings)
                except StoreError:
                    log.exception("tidying failed")
            await self.sweep()
            await asyncio.sleep(SWEEP_S)

    async def sweep(self) -> None:
        """Evict tables at which nobody has been for a while: they are on disk."""
        limit = self.clock() - self.settings.sleep_s
        for key, table in list(self.tables.items()):
            if table.closed or (not len(table.outlet) and table.idle_since < limit and not table.is_slow):
                await table.stop()
                if self.tables.get(key) is table:
                    del self.tables[key]
            elif table.is_untouched:
                table.post(Wake())
        self.metrics.tables.set(len(self.tables))


def _games_chosen(settings: Settings) -> tuple[str, ...]:
    named = tuple(parts_of(settings.games))
    for name in named:
        if name not in games.names():
            raise ValueError(f"games: there is no {name!r}; there is {', '.join(games.names())}")
    return named
