"""A node among others: what it receives on the bus, the tables of other nodes, the listeners of other nodes at its own."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet

import msgspec
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from prometheus_client import Counter, Gauge

from tablee.server.cluster.bus import Bus
from tablee.server.cluster.leases import ClusterDatabase
from tablee.server.cluster.limits import SharedLimits
from tablee.server.cluster.questions import Answer, Question, read_answer, read_question
from tablee.server.cluster.remote import RemoteListeners, RemoteTables, Sockets
from tablee.server.cluster.session import Packet, Session, read_packet, refusal
from tablee.server.metrics import Metrics
from tablee.server.store import StoreError
from tablee.server.tables.hall import Hall

log = logging.getLogger("tablee.cluster")

FIRST_WORD_S = 1.0
"""How long another node may take to say its first word."""
LIMITS = "tablee.limits"


class ClusterMetrics:
    """What is counted where there are several nodes."""

    def __init__(self, metrics: Metrics) -> None:
        registry = metrics.registry
        self.nodes = Gauge("tablee_nodes", "Nodes that are there, this one among them", registry=registry)
        self.visitors = Gauge("tablee_visitors", "Sockets of other nodes at tables here", registry=registry)
        self.gaps = Counter("tablee_bus_gaps", "Times that something was asked for again", registry=registry)
        self.taken_over = Counter("tablee_tables_taken_over", "Tables of nodes that were gone", registry=registry)
        self.begun_anew = Counter("tablee_begun_anew", "Times that this node was out of touch", registry=registry)


class Node:
    """One node. Whatever is said to it is said to its id, which is another each time that it begins anew."""

    def __init__(self, bus: Bus, database: ClusterDatabase, limits: SharedLimits) -> None:
        self._bus = bus
        self._database = database
        self._limits = limits
        self._sockets = Sockets()
        self._remote_tables: dict[str, RemoteTables] = {}
        """The tables of each other node, by its id."""
        self._remote_listeners: dict[tuple[str, int], RemoteListeners] = {}
        """The sockets of other nodes at tables here, by the node's id and the number of its session."""
        self._subscriptions: list[Subscription] = []
        self._beside: set[asyncio.Task[None]] = set()
        self.hall: Hall
        self.answer: Callable[[Question], Awaitable[Answer]]
        self.metrics: ClusterMetrics

    async def listen(self) -> None:
        """Hear what is said to this node from now on."""
        for old in self._subscriptions:
            await old.unsubscribe()
        me = self._database.node
        self._subscriptions = [
            await self._bus.subscribe(f"tablee.node.{me}", self._receive),
            await self._bus.subscribe(f"tablee.ask.{me}", self._be_asked),
            await self._bus.subscribe(LIMITS, self._receive_limits),
        ]

    # ---- tables and listeners on other nodes ----

    async def tables_at(self, node: str) -> RemoteTables | None:
        """The tables of another node; `None` if that node is gone, or does not answer: then who has the table is to be asked again."""
        tables = self._remote_tables.get(node)
        if tables is None:
            session = self._session(node, secrets.randbits(48), to_tables=True)
            tables = self._remote_tables[node] = RemoteTables(session, self._sockets)
            session.deliver = self._sockets.take
            session.heartbeat()
        try:
            async with asyncio.timeout(FIRST_WORD_S):
                await tables.session.heard.wait()
        except TimeoutError:
            return None
        return None if tables.session.closed else tables

    def _session(self, node: str, number: int, *, to_tables: bool) -> Session:
        return Session(
            number,
            self._database.node,
            to_tables=to_tables,
            publish=lambda data: self._bus.publish(f"tablee.node.{node}", data),
            on_gap=self.metrics.gaps.inc,
        )

    async def _receive(self, message: Msg) -> None:
        try:
            packet = read_packet(message.data)
        except msgspec.DecodeError:
            log.warning("something on the bus was no packet")
            return
        if packet.to_tables:
            self._receive_from_sockets(packet)
        else:
            self._receive_from_tables(packet)

    def _receive_from_sockets(self, packet: Packet) -> None:
        key = (packet.sender, packet.session)
        listeners = self._remote_listeners.get(key)
        if packet.n < 0:
            self._drop_listeners(key)
        elif listeners is not None:
            listeners.session.receive(packet)
        elif packet.n > 1:
            self._bus.publish(f"tablee.node.{packet.sender}", refusal(self._database.node, packet))
        else:
            session = self._session(packet.sender, packet.session, to_tables=False)
            listeners = self._remote_listeners[key] = RemoteListeners(self.hall, session, self._run_beside)
            session.deliver = listeners.take
            session.receive(packet)
            session.heartbeat()

    def _receive_from_tables(self, packet: Packet) -> None:
        tables = self._remote_tables.get(packet.sender)
        if tables is not None and tables.session.number == packet.session:
            if packet.n < 0:
                self._drop_tables(packet.sender)
            else:
                tables.session.receive(packet)
        elif packet.n >= 0:
            self._bus.publish(f"tablee.node.{packet.sender}", refusal(self._database.node, packet))

    def _drop_tables(self, node: str) -> None:
        tables = self._remote_tables.pop(node, None)
        if tables is not None:
            tables.close()

    def _drop_listeners(self, key: tuple[str, int]) -> None:
        listeners = self._remote_listeners.pop(key, None)
        if listeners is not None:
            listeners.leave()

    async def heartbeat(self) -> None:
        """Say to everybody that this node is there; let go of who has not been heard of."""
        for node, tables in list(self._remote_tables.items()):
            if tables.session.is_lost:
                log.warning("a node is not heard of any more", extra={"other": node})
                self._drop_tables(node)
            else:
                tables.send_lines()
                tables.session.heartbeat()
        for key, listeners in list(self._remote_listeners.items()):
            if listeners.session.is_lost:
                self._drop_listeners(key)
            else:
                listeners.session.heartbeat()
        self.metrics.visitors.set(sum(map(len, self._remote_listeners.values())))

    def let_go_of(self, nodes: AbstractSet[str]) -> None:
        """Those nodes are gone: sockets need not wait until nothing is heard of them."""
        for node in nodes:
            self._drop_tables(node)
        for key in [key for key in self._remote_listeners if key[0] in nodes]:
            self._drop_listeners(key)

    def flush(self) -> None:
        """Send what sessions would send at the end of this turn of the event loop."""
        for session in [
            *(tables.session for tables in self._remote_tables.values()),
            *(one.session for one in self._remote_listeners.values()),
        ]:
            session.flush()

    def let_go_of_all(self) -> None:
        self.let_go_of({*self._remote_tables, *(node for node, _ in self._remote_listeners)})

    # ---- questions ----

    async def ask(self, node: str, question: Question) -> Answer:
        """The answer of another node; `StoreError` where there is none."""
        answer = read_answer.decode(await self._bus.request(f"tablee.ask.{node}", msgspec.json.encode(question)))
        if answer.failed:
            raise StoreError(answer.failed)
        return answer

    async def ask_all(self, question: Question) -> None:
        """Have every other node do something; `StoreError` where one does not say that it has."""
        for node in await self._database.others_now():
            await self.ask(node, question)

    async def _be_asked(self, message: Msg) -> None:
        self._run_beside(asyncio.create_task(self._answer(message), name="answer"))

    async def _answer(self, message: Msg) -> None:
        try:
            answer = await self.answer(read_question.decode(message.data))
        except Exception as error:
            log.warning("a question of another node could not be answered", extra={"why": str(error)})
            answer = Answer(failed=str(error) or type(error).__name__)
        self._bus.publish(message.reply, msgspec.json.encode(answer))

    def _run_beside(self, task: asyncio.Task[None]) -> None:
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    # ---- limits ----

    async def publish_limits(self) -> None:
        said = self._limits.report(self._database.node)
        if said is not None:
            self._bus.publish(LIMITS, said)

    async def _receive_limits(self, message: Msg) -> None:
        self._limits.receive(self._database.node, message.data)
