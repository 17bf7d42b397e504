"""The house of a node: a house like any other, that stays in touch with others, and begins anew when it was not."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from tablee.server.cluster.bus import Bus
from tablee.server.cluster.hall import ClusterHall
from tablee.server.cluster.leases import RENEW_S, ClusterDatabase, ClusterStore
from tablee.server.cluster.limits import PUBLISH_S, SharedAllowances, SharedCounts, SharedLimits
from tablee.server.cluster.node import ClusterMetrics, Node
from tablee.server.cluster.questions import Answer, AwaitedAt, Changed, DocOf, Forgotten, GiveUpAt, Question
from tablee.server.cluster.session import HEARTBEAT_S
from tablee.server.house import House
from tablee.server.people import Person
from tablee.server.settings import Settings
from tablee.server.store import StoreError
from tablee.server.wire import Lang

log = logging.getLogger("tablee.cluster")

CUT_OFF_S = 2.0
"""How long NATS may be gone before a node lets go of its tables."""
LETTING_GO_S = 2.0
"""How long tables have to finish what is under way when their node lets go of them."""
RECONNECT_S = 0.5
LOOK_S = 0.25


class ClusterHouse(House):
    """A house whose tables, limits and people are shared with other nodes."""

    def __init__(self, settings: Settings) -> None:
        self._limits = SharedLimits()
        self._database = ClusterDatabase(settings.database, settings.node_name)
        self._cluster_store = ClusterStore(self._database)
        self._bus = Bus(settings.cluster, settings.node_name)
        self._node = Node(self._bus, self._database, self._limits)
        super().__init__(settings, self._cluster_store)
        self._node.answer = self._answer
        self._node.metrics = self._counted = ClusterMetrics(self.metrics)

    def make_hall(self) -> ClusterHall:
        self._cluster_hall = ClusterHall(self._cluster_store, self.settings, self.desk, self.metrics, self._node)
        self._node.hall = self._cluster_hall
        return self._cluster_hall

    def allowances(self, name: str, rate: float, burst: float) -> SharedAllowances:
        return self._limits.allowances(name, rate, burst)

    def counts(self, name: str) -> SharedCounts:
        return self._limits.counts(name)

    # ---- beginning and end ----

    async def open(self) -> None:
        await self._bus.open()
        await super().open()
        self._limits.set_key(await self.store.secret())
        await self._node.listen()
        self._tasks += [
            asyncio.create_task(self._stay_in_touch(), name="touch"),
            asyncio.create_task(self._again_and_again(HEARTBEAT_S, self._node.heartbeat), name="heartbeat"),
            asyncio.create_task(self._again_and_again(PUBLISH_S, self._node.publish_limits), name="limits"),
            asyncio.create_task(self._again_and_again(RENEW_S, self._take_over_orphans), name="orphans"),
        ]

    async def say_goodbye(self, patience_s: float) -> None:
        """Hand the tables over while sockets are told to come back: they find them on another node."""
        first = not self.stopping
        await super().say_goodbye(0)
        if first:
            await self.finish(self.hall.close)
            self._node.flush()
            await self._database.end()
        await super().say_goodbye(patience_s)

    async def close(self) -> None:
        await super().close()
        await self._bus.close()

    # ---- staying in touch ----

    async def _again_and_again(self, every_s: float, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(every_s)
            try:
                await what()
            except StoreError as error:
                log.warning("the database failed", extra={"why": str(error)})
            except Exception:
                log.exception("something that a node does again and again failed")

    async def _take_over_orphans(self) -> None:
        if self.serving and self._database.is_valid:
            self._counted.taken_over.inc(await self._cluster_hall.take_over_orphans())

    async def _stay_in_touch(self) -> None:
        renewing: asyncio.Task[None] | None = None
        while not self.stopping:
            if renewing is None or renewing.done():
                renewing = asyncio.create_task(self._renew(), name="renew")
            # A connection that says nothing may keep whoever uses it waiting for much longer than a lease lasts.
            await asyncio.wait({renewing}, timeout=LOOK_S)
            await asyncio.sleep(RENEW_S if renewing.done() else 0)
            if not self.stopping and (not self._database.is_valid or self._bus.cut_s > CUT_OFF_S):
                await self._begin_anew()

    async def _renew(self) -> None:
        known = self._database.others
        try:
            await self._database.renew()
        except StoreError as error:
            log.warning("this node could not be renewed", extra={"why": str(error)})
        else:
            self._node.let_go_of(known - self._database.others)
            self._limits.set_peers(self._database.others)
            self._counted.nodes.set(1 + len(self._database.others))

    async def _begin_anew(self) -> None:
        """Others have taken over what was here, or are to: everybody is sent to them. Back in touch, this is a node like a new one."""
        log.warning("this node is out of touch with the others", extra={"cut_off_s": round(self._bus.cut_s, 1)})
        self._counted.begun_anew.inc()
        self.serving = self.ready = False
        self._node.let_go_of_all()
        for connection in list(self.connections):
            connection.close("restart")
        ending = [asyncio.create_task(table.stop(), name="let-go") for table in self._cluster_hall.forget_tables()]
        if ending:
            await asyncio.wait(ending, timeout=LETTING_GO_S)
        self._people.clear()
        await self._database.end()
        while not self.stopping:
            await asyncio.sleep(RECONNECT_S)
            if self._bus.cut_at is None:
                with contextlib.suppress(StoreError):
                    await self._database.begin()
                    break
        await self._node.listen()
        self.serving = self.ready = self.hall.is_open and not self.stopping
        log.info("this node is back in touch with the others")

    # ---- people ----

    async def keep_person(self, person: Person | None, name: str, lang: Lang, face: int | None) -> Person:
        kept = await super().keep_person(person, name, lang, face)
        if person is not None:
            # A node that does not hear it knows the old name until it asks the database again.
            with contextlib.suppress(StoreError):
                await self._node.ask_all(Changed(kept))
        return kept

    async def forget_person(self, person: Person) -> None:
        await self._node.ask_all(Forgotten(person.id))
        await super().forget_person(person)

    # ---- what other nodes ask ----

    async def _answer(self, question: Question) -> Answer:
        match question:
            case DocOf():
                return Answer(doc=await self.hall.doc(question.table, question.person))
            case GiveUpAt():
                return Answer(done=await self.hall.give_up(question.table, question.guest))
            case AwaitedAt():
                found = ((key, self.hall.tables.get(key)) for key in question.tables)
                return Answer(awaited={key: list(table.awaited) for key, table in found if table is not None})
            case Changed():
                self.show_person(question.person)
            case Forgotten():
                self.forget_here(question.guest)
        return Answer(done=True)
