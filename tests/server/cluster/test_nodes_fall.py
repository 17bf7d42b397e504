"""Nodes fall while people play all games: nothing acknowledged is lost or doubled, no view goes back, matches end."""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from bench.server_parts.nodes import Nats
from tablee.games import names
from tests.server.cluster.nodes import Balancer, OneNode, three_nodes
from tests.server.cluster.players import Pace, Player, begin, nothing_is_lost_or_doubled, sit_down, wish_for
from tests.server.conftest import new_postgres_database

log = logging.getLogger("tests.cluster")

pytestmark = [pytest.mark.anyio, pytest.mark.postgres, pytest.mark.nats]

SLOWLY_S = 0.6
"""How long people think while nodes fall: no match is to be over before."""


class Party:
    """People at tables of all games."""

    def __init__(self, nodes: Sequence[OneNode], pace: Pace) -> None:
        self.nodes = nodes
        self.balancer = Balancer(nodes)
        self.pace = pace
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self.away_s: list[float] = []
        """How long it took after each fall until everybody was back: to be read, not judged."""

    async def come(self, tables: int) -> None:
        """So many tables of each game are begun."""
        for name in names() * tables:
            players = await sit_down(self.balancer.port, wish_for(name), self.pace)
            self.playing += await begin(players)
            self.players += players

    async def everybody_is_back(self, since: float | None = None) -> None:
        """Each is shown their table again, whatever has fallen, just now or `since`; who is not is waited for, and what went wrong is told."""
        now = time.monotonic()
        while True:
            for task in self.playing:
                if task.done():
                    task.result()
            if all(player.over or (player.shown_at > now and player.line is not None) for player in self.players):
                self.away_s.append(time.monotonic() - (now if since is None else since))
                return
            for player in self.players:
                if not player.over and player.shown_at <= now:
                    await player.look_again()
            await asyncio.sleep(0.5)

    async def play_to_the_end(self, *, in_a_hurry: bool) -> None:
        self.pace.in_a_hurry = in_a_hurry
        self.pace.pause_s, self.pace.is_last = 0, True
        await asyncio.gather(*self.playing)


@asynccontextmanager
async def party(nats: Nats, folder: str, tables: int = 1, *, in_a_hurry: bool = False) -> AsyncIterator[Party]:
    """People who have begun to play; in the end everything must be there that was acknowledged."""
    database = await new_postgres_database(folder)
    async with three_nodes(nats, database, "--bot-pace-ms", "50", "--bots-alone-pace-ms", "50") as nodes:
        made = Party(nodes, Pace(SLOWLY_S))
        balancing = asyncio.create_task(made.balancer.watch())
        try:
            await made.come(tables)
            yield made
            await made.play_to_the_end(in_a_hurry=in_a_hurry)
        finally:
            for task in (balancing, *made.playing):
                task.cancel()
            await asyncio.gather(balancing, *made.playing, return_exceptions=True)
    await nothing_is_lost_or_doubled(database, made.players)
    log.warning("until everybody was back: %s", ", ".join(f"{seconds:.1f} s" for seconds in made.away_s))


async def kill(node: OneNode, made: Party) -> None:
    await node.kill()
    await asyncio.gather(made.everybody_is_back(), node.start())


async def freeze(node: OneNode, made: Party) -> None:
    """Thirty seconds asleep: it wakes with tables and sockets that are others' by now."""
    node.send(signal.SIGSTOP)
    try:
        await asyncio.gather(made.everybody_is_back(), asyncio.sleep(30))
    finally:
        node.send(signal.SIGCONT)
    await ready_again(node)
    await made.everybody_is_back()


async def cut_from_nats(node: OneNode, made: Party) -> None:
    since = time.monotonic()
    node.to_nats.cut()
    await until_not_ready(node)
    await made.everybody_is_back(since)
    node.to_nats.mend()
    await ready_again(node)


async def cut_from_postgres(node: OneNode, made: Party) -> None:
    since = time.monotonic()
    node.to_postgres.cut()
    await until_not_ready(node)
    await made.everybody_is_back(since)
    node.to_postgres.mend()
    await ready_again(node)


async def roll(node: OneNode, made: Party) -> None:
    """One after the other is stopped and started again, as for a newer version."""
    since = time.monotonic()
    await node.stop()
    await asyncio.gather(made.everybody_is_back(since), node.start())


async def until_not_ready(node: OneNode) -> None:
    while await node.is_ready():
        await asyncio.sleep(0.1)


async def ready_again(node: OneNode) -> None:
    while not await node.is_ready():
        await asyncio.sleep(0.1)


async def test_three_kills(nats: Nats, postgres_folder: str) -> None:
    async with party(nats, postgres_folder, in_a_hurry=True) as made:
        for node in random.sample(made.nodes, 3):
            await kill(node, made)


@pytest.mark.long(seconds=200)
@pytest.mark.parametrize("harm", [freeze, cut_from_nats, cut_from_postgres, roll])
async def test_harm_to_each_node_in_turn(
    harm: Callable[[OneNode, Party], Awaitable[None]], nats: Nats, postgres_folder: str
) -> None:
    async with party(nats, postgres_folder) as made:
        for node in made.nodes:
            await harm(node, made)


@pytest.mark.long(seconds=200)
@pytest.mark.parametrize("ten", range(1, 11))
async def test_a_hundred_kills(ten: int, nats: Nats, postgres_folder: str) -> None:
    async with party(nats, postgres_folder, tables=2) as made:
        made.pace.pause_s *= 3
        fallen: OneNode | None = None
        for _ in range(10):
            # One that has just come back has hardly a table yet.
            fallen = random.choice([node for node in made.nodes if node is not fallen])
            await kill(fallen, made)
        assert not all(player.over for player in made.players), (
            f"nobody played any more when the last of the {ten}. ten fell"
        )
