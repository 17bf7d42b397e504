"""The hall of a node: its own tables, and those of other nodes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tablee import games
from tablee.server.cluster.leases import ClusterStore, OnAnotherNode, TableStore
from tablee.server.cluster.node import Node
from tablee.server.cluster.questions import AwaitedAt, DocOf, GiveUpAt
from tablee.server.cluster.remote import RemoteTable
from tablee.server.metrics import Metrics
from tablee.server.people import Person
from tablee.server.settings import Settings
from tablee.server.store import NotOurs, Store, StoreError
from tablee.server.store.store import TableAndSeats
from tablee.server.tables.desk import BotDesk
from tablee.server.tables.hall import Hall
from tablee.server.tables.messages import Inbox
from tablee.server.tables.table import Table
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import TableLine

log = logging.getLogger("tablee.cluster")

Found = TypeVar("Found")

FIND_AGAIN_S = 0.2
FINDING_S = 6.0
"""How long somebody waits for a table whose node may be gone: a little longer than it takes to know that it is."""
ORPHANS_AT_ONCE = 50
LOOK_FOR_ORPHANS_S = 30.0


class ClusterHall(Hall):
    """Loads a table where no other node has it, and stands in for the tables of other nodes."""

    def __init__(self, store: ClusterStore, settings: Settings, desk: BotDesk, metrics: Metrics, node: Node) -> None:
        super().__init__(store, settings, desk, metrics)
        self._cluster_store = store
        self._database = store.shared
        self._node = node
        self._others: frozenset[str] = frozenset()
        self._looked_at = 0.0

    # ---- finding ----

    async def table(self, key: str) -> Table | None:
        """That table, here; `OnAnotherNode` if another node has it."""
        if not self._database.is_valid:
            raise NotOurs("this node is out of touch with the others")
        return await super().table(key)

    async def find(self, key: str) -> Inbox | None:
        """That table, wherever it is; one whose node is gone is loaded here."""

        async def there(elsewhere: OnAnotherNode) -> Inbox:
            tables = await self._node.tables_at(elsewhere.node)
            if tables is None:
                raise StoreError("the node that has a table does not answer")
            return RemoteTable(key, is_race=games.game(elsewhere.game).is_race, node=tables)

        return await self._wherever(lambda: self.table(key), there)

    async def _wherever(
        self, here: Callable[[], Awaitable[Found]], there: Callable[[OnAnotherNode], Awaitable[Found]]
    ) -> Found:
        """What is found here or at the node that has the table; where that node may be gone, as soon as another has it."""
        until = time.monotonic() + FINDING_S
        while True:
            try:
                return await here()
            except OnAnotherNode as elsewhere:
                try:
                    return await there(elsewhere)
                except StoreError:
                    if time.monotonic() > until:
                        raise
            await asyncio.sleep(FIND_AGAIN_S)

    async def _store_for(self, key: str) -> Store:
        lease = await self._database.acquire(key)
        return self.store if lease is None else TableStore(self._cluster_store, lease)

    async def _load(self, key: str) -> Table | None:
        found = None
        try:
            found = await super()._load(key)
        except OnAnotherNode:
            raise
        except Exception:
            await self._release(key)
            raise
        if found is None:
            await self._release(key)
        return found

    async def _release(self, key: str) -> None:
        """A table that could not be loaded may be another node's."""
        with contextlib.suppress(StoreError):
            await self._database.release(key)

    # ---- taking over, and letting go ----

    async def open_game(self, game: str) -> None:
        """Tables are loaded as they are found without a node, or asked for."""

    async def take_over_orphans(self) -> int:
        """Load tables at which a match is going on and whose node is gone; how many."""
        others, now = self._database.others, time.monotonic()
        if not self._others - others and now < self._looked_at + LOOK_FOR_ORPHANS_S:
            self._others = others
            return 0
        in_all = 0
        while found := await self._database.orphans(ORPHANS_AT_ONCE):
            taken = 0
            for key in found:
                if len(self.tables) >= self.settings.max_tables or self.stopping:
                    return in_all
                try:
                    taken += await self.table(key) is not None
                except OnAnotherNode:
                    continue  # somebody else was quicker
            log.info("tables taken over", extra={"tables": taken})
            in_all += taken
            if not taken:
                break
        self._others, self._looked_at = others, now
        return in_all

    async def sweep(self) -> None:
        before = dict(self.tables)
        await super().sweep()
        for key, table in before.items():
            if self.tables.get(key) is not table and isinstance(table.store, TableStore):
                with contextlib.suppress(StoreError):
                    await self._database.release(key, table.store.lease)

    def forget_tables(self) -> list[Table]:
        """This node begins anew, with no table; those that it had are to be stopped."""
        tables = list(self.tables.values())
        for loading in list(self._loading.values()):
            loading.cancel()
        for table in tables:
            table.closed = True
        self.tables.clear()
        self.metrics.tables.set(0)
        return tables

    # ---- what is asked of tables elsewhere than on sockets ----

    async def doc(self, key: str, person: Person | None) -> TableDoc | None:
        """What that person may know of a table, wherever it is: people reload a page that hangs."""

        async def there(elsewhere: OnAnotherNode) -> TableDoc | None:
            return (await self._node.ask(elsewhere.node, DocOf(key, person))).doc

        here = super().doc
        return await self._wherever(lambda: here(key, person), there)

    async def give_up(self, key: str, guest: str) -> bool:
        try:
            return await super().give_up(key, guest)
        except OnAnotherNode as elsewhere:
            return (await self._node.ask(elsewhere.node, GiveUpAt(key, guest))).done

    async def lines(self, tables: Sequence[TableAndSeats], person: Person | None) -> list[TableLine]:
        """Those tables in a list. Whose turn it is elsewhere is asked there; of a node that does not answer, as was last written down."""
        asked = [row.id for row, _ in tables if row.stage == "playing" and row.id not in self.tables]
        owners = await self._database.owners(asked) if asked else {}
        awaited: dict[str, list[int]] = {}
        for node, keys in owners.items():
            with contextlib.suppress(StoreError):
                awaited |= (await self._node.ask(node, AwaitedAt(keys))).awaited
        known = [(replace(row, awaited=awaited.get(row.id, row.awaited)), seats) for row, seats in tables]
        return await super().lines(known, person)
