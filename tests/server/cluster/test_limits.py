"""Limits by address over several nodes: never twice as much as one would let in."""

from __future__ import annotations

import pytest

from tablee.server.cluster.limits import SharedLimits

NODES = 3
ADDRESS = "203.0.113.9"


class Cluster:
    """Nodes that hear of each other when the test says so."""

    def __init__(self, nodes: int = NODES) -> None:
        self.limits = [SharedLimits() for _ in range(nodes)]
        for i, one in enumerate(self.limits):
            one.set_key("a secret of the house")
            one.set_peers(frozenset(str(j) for j in range(nodes) if j != i))

    def gossip(self) -> None:
        for i, one in enumerate(self.limits):
            said = one.report(str(i))
            for j, other in enumerate(self.limits):
                if said is not None:
                    other.receive(str(j), said)


@pytest.mark.parametrize("burst", [3, 10, 60, 200])
def test_a_burst_to_all_nodes_at_once_is_less_than_twice_that_to_one(burst: int) -> None:
    cluster = Cluster()
    doors = [one.allowances("requests", 0.0, burst) for one in cluster.limits]
    let_in = 0
    for _ in range(20):
        let_in += sum(door.take(ADDRESS) == 0 for door in doors for _ in range(burst))
        cluster.gossip()
    assert burst <= let_in <= 2 * burst


def test_one_address_uses_up_nobody_elses_allowance() -> None:
    cluster = Cluster()
    doors = [one.allowances("requests", 0.0, 9) for one in cluster.limits]
    for _ in range(9):
        for door in doors:
            door.take(ADDRESS)
        cluster.gossip()
    assert all(door.take(ADDRESS) > 0 for door in doors)
    assert doors[0].take("198.51.100.1") == 0


def test_sockets_of_one_address_are_counted_over_all_nodes() -> None:
    cluster = Cluster()
    counts = [one.counts("sockets") for one in cluster.limits]
    most, opened = 10, 0
    for _ in range(20):
        for count in counts:
            while count.has_space(ADDRESS, most):
                count.add(ADDRESS)
                opened += 1
        cluster.gossip()
    assert most <= opened <= 2 * most
    for count in counts:
        while count.of[ADDRESS]:
            count.remove(ADDRESS)
    cluster.gossip()
    assert all(count.has_space(ADDRESS, 1) for count in counts)


def test_the_sockets_of_a_node_that_is_gone_count_no_more() -> None:
    cluster = Cluster(2)
    here, there = (one.counts("sockets") for one in cluster.limits)
    there.add(ADDRESS)
    cluster.gossip()
    assert not here.has_space(ADDRESS, 1)
    cluster.limits[0].set_peers(frozenset())
    assert here.has_space(ADDRESS, 1)


def test_no_address_is_said() -> None:
    limits = SharedLimits()
    limits.set_key("a secret of the house")
    limits.allowances("requests", 1, 5).take(ADDRESS)
    said = limits.report("a")
    assert said is not None and ADDRESS.encode() not in said
