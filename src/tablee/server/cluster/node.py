"""A node among others: what it hears on the bus, the ways to others' tables, the sockets of others at its own."""

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
from tablee.server.cluster.elsewhere import Sockets, Visitors, Way
from tablee.server.cluster.leases import ClusterDatabase
from tablee.server.cluster.limits import SharedLimits
from tablee.server.cluster.questions import Answer, Question, read_answer, read_question
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
        self._ways: dict[str, Way] = {}
        """By node."""
        self._visitors: dict[tuple[str, int], Visitors] = {}
        """By node, and the number of its session."""
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
            await self._bus.listen(f"tablee.node.{me}", self._hear),
            await self._bus.listen(f"tablee.ask.{me}", self._be_asked),
            await self._bus.listen(LIMITS, self._hear_of_limits),
        ]

    # ---- ways and visitors ----

    async def way_to(self, node: str) -> Way | None:
        """The way to another node's tables; `None` if that node is gone, or does not answer: then who has the table is to be asked again."""
        way = self._ways.get(node)
        if way is None:
            session = self._session(node, secrets.randbits(48), to_tables=True)
            way = self._ways[node] = Way(session, self._sockets)
            session.deliver = self._sockets.take
            session.beat()
        try:
            async with asyncio.timeout(FIRST_WORD_S):
                await way.session.heard.wait()
        except TimeoutError:
            return None
        return None if way.session.closed else way

    def _session(self, node: str, number: int, *, to_tables: bool) -> Session:
        return Session(
            number,
            self._database.node,
            to_tables=to_tables,
            publish=lambda data: self._bus.say(f"tablee.node.{node}", data),
            on_gap=self.metrics.gaps.inc,
        )

    async def _hear(self, message: Msg) -> None:
        try:
            packet = read_packet(message.data)
        except msgspec.DecodeError:
            log.warning("something on the bus was no packet")
            return
        if packet.to_tables:
            self._hear_visitors(packet)
        else:
            self._hear_tables(packet)

    def _hear_visitors(self, packet: Packet) -> None:
        """From the sockets of another node."""
        key = (packet.sender, packet.session)
        visitors = self._visitors.get(key)
        if packet.n < 0:
            self._drop_visitors(key)
        elif visitors is not None:
            visitors.session.take(packet)
        elif packet.n > 1:
            self._bus.say(f"tablee.node.{packet.sender}", refusal(self._database.node, packet))
        else:
            session = self._session(packet.sender, packet.session, to_tables=False)
            visitors = self._visitors[key] = Visitors(self.hall, session, self._keep)
            session.deliver = visitors.take
            session.take(packet)
            session.beat()

    def _hear_tables(self, packet: Packet) -> None:
        """From the tables of another node."""
        way = self._ways.get(packet.sender)
        if way is not None and way.session.number == packet.session:
            if packet.n < 0:
                self._drop_way(packet.sender)
            else:
                way.session.take(packet)
        elif packet.n >= 0:
            self._bus.say(f"tablee.node.{packet.sender}", refusal(self._database.node, packet))

    def _drop_way(self, node: str) -> None:
        way = self._ways.pop(node, None)
        if way is not None:
            way.close()

    def _drop_visitors(self, key: tuple[str, int]) -> None:
        visitors = self._visitors.pop(key, None)
        if visitors is not None:
            visitors.leave()

    def beat(self) -> None:
        """Say to everybody that this node is there; let go of who has not been heard of."""
        for node, way in list(self._ways.items()):
            if way.session.is_lost:
                log.warning("a node is not heard of any more", extra={"other": node})
                self._drop_way(node)
            else:
                way.say_lines()
                way.session.beat()
        for key, visitors in list(self._visitors.items()):
            if visitors.session.is_lost:
                self._drop_visitors(key)
            else:
                visitors.session.beat()
        self.metrics.visitors.set(sum(map(len, self._visitors.values())))

    def miss(self, nodes: AbstractSet[str]) -> None:
        """Those are gone: sockets need not wait until nothing is heard of them."""
        for node in nodes:
            self._drop_way(node)
        for key in [key for key in self._visitors if key[0] in nodes]:
            self._drop_visitors(key)

    def flush(self) -> None:
        """Say what is to be said at once."""
        for session in [
            *(way.session for way in self._ways.values()),
            *(one.session for one in self._visitors.values()),
        ]:
            session.flush()

    def drop_all(self) -> None:
        """Know nobody any more."""
        self.miss({*self._ways, *(node for node, _ in self._visitors)})

    # ---- questions ----

    async def ask(self, node: str, question: Question) -> Answer:
        """The answer of another node; `StoreError` where there is none."""
        answer = read_answer.decode(await self._bus.ask(f"tablee.ask.{node}", msgspec.json.encode(question)))
        if answer.failed:
            raise StoreError(answer.failed)
        return answer

    async def ask_all(self, question: Question) -> None:
        """Have every other node do something; `StoreError` where one does not say that it has."""
        for node in await self._database.others_now():
            await self.ask(node, question)

    async def _be_asked(self, message: Msg) -> None:
        self._keep(asyncio.create_task(self._answer(message), name="answer"))

    async def _answer(self, message: Msg) -> None:
        try:
            answer = await self.answer(read_question.decode(message.data))
        except Exception as error:
            log.warning("a question of another node could not be answered", extra={"why": str(error)})
            answer = Answer(failed=str(error) or type(error).__name__)
        self._bus.say(message.reply, msgspec.json.encode(answer))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    # ---- limits ----

    def say_limits(self) -> None:
        said = self._limits.say(self._database.node)
        if said is not None:
            self._bus.say(LIMITS, said)

    async def _hear_of_limits(self, message: Msg) -> None:
        self._limits.hear(self._database.node, message.data)
