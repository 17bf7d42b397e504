"""Limits by address that hold over all nodes, within a factor of two.

Ten times a second each node says what was used up there, and every other one charges it to its own account of that address. What a node has not
said yet is no more than its share of what may come at once: so all of them together let in less than twice as much as one would.
Addresses are not said, but hashes of them under the key of the house.
"""

from __future__ import annotations

import functools
import hashlib
import time
from collections import Counter, defaultdict

import msgspec

from tablee.server.http.limits import Allowances, Counts

PUBLISH_S = 0.1


class Used(msgspec.Struct, array_like=True):
    """What was used up on one node since it was last said, and how many there are now; by name of the limit, and by address."""

    node: str
    spent: dict[str, dict[bytes, float]]
    there: dict[str, dict[bytes, int]]


class SharedAllowances(Allowances):
    """Allowances by address that are used up by what other nodes let in, too."""

    def __init__(self, limits: SharedLimits, rate: float, burst: float) -> None:
        super().__init__(rate, burst, time.monotonic)
        self._limits = limits
        self.unsaid: defaultdict[bytes, float] = defaultdict(float)

    def take(self, address: str) -> float:
        key = self._limits.key_of(address)
        if self.unsaid[key] >= max(1.0, self._burst / self._limits.nodes):
            return PUBLISH_S
        wait_s = super().take(key.hex())
        if not wait_s:
            self.unsaid[key] += 1
        return wait_s

    def has_left(self, address: str) -> bool:
        return super().has_left(self._limits.key_of(address).hex())

    def charge(self, address: str, cost: float) -> None:
        key = self._limits.key_of(address)
        self.unsaid[key] += cost
        super().charge(key.hex(), cost)

    def receive(self, key: bytes, cost: float) -> None:
        """Charge what another node has let in."""
        super().charge(key.hex(), cost)


class SharedCounts(Counts):
    """Counts by address, with those of other nodes."""

    def __init__(self, limits: SharedLimits) -> None:
        super().__init__()
        self._limits = limits
        self.unsaid: dict[bytes, int] = {}
        self._new: Counter[bytes] = Counter()
        """How many came since it was last said."""
        self._elsewhere: dict[str, dict[bytes, int]] = {}

    def has_space(self, address: str, most: int) -> bool:
        key = self._limits.key_of(address)
        elsewhere = sum(counts.get(key, 0) for counts in self._elsewhere.values())
        return self.of[address] + elsewhere < most and self._new[key] < max(1, most / self._limits.nodes)

    def add(self, address: str) -> None:
        super().add(address)
        self._new[self._limits.key_of(address)] += 1
        self.unsaid[self._limits.key_of(address)] = self.of[address]

    def remove(self, address: str) -> None:
        super().remove(address)
        self.unsaid[self._limits.key_of(address)] = self.of[address]

    def take_unsaid(self) -> dict[bytes, int]:
        """What other nodes have not been told yet; from now on they have."""
        unsaid, self.unsaid = self.unsaid, {}
        self._new.clear()
        return unsaid

    def receive(self, node: str, counts: dict[bytes, int]) -> None:
        known = self._elsewhere.setdefault(node, {})
        known.update(counts)
        for key in [key for key, count in counts.items() if not count]:
            del known[key]

    def forget_all_but(self, nodes: frozenset[str]) -> None:
        for node in [node for node in self._elsewhere if node not in nodes]:
            del self._elsewhere[node]


class SharedLimits:
    """All allowances and counts of one node that others hear of."""

    def __init__(self) -> None:
        self._allowances: dict[str, SharedAllowances] = {}
        self._counts: dict[str, SharedCounts] = {}
        self._key = b""
        self.nodes = 1
        self.key_of = functools.lru_cache(10_000)(self._hash)

    def set_key(self, secret: str) -> None:
        """The secret that all nodes share: under it addresses are hashed."""
        self._key = hashlib.blake2b(secret.encode(), person=b"tablee-address").digest()
        self.key_of.cache_clear()

    def _hash(self, address: str) -> bytes:
        return hashlib.blake2b(address.encode(), key=self._key, digest_size=8).digest()

    def allowances(self, name: str, rate: float, burst: float) -> SharedAllowances:
        self._allowances[name] = SharedAllowances(self, rate, burst)
        return self._allowances[name]

    def counts(self, name: str) -> SharedCounts:
        self._counts[name] = SharedCounts(self)
        return self._counts[name]

    def set_peers(self, others: frozenset[str]) -> None:
        self.nodes = 1 + len(others)
        for counts in self._counts.values():
            counts.forget_all_but(others)

    def report(self, node: str) -> bytes | None:
        """What other nodes are to hear, if there is anything."""
        spent = {name: dict(one.unsaid) for name, one in self._allowances.items() if one.unsaid}
        for one in self._allowances.values():
            one.unsaid.clear()
        there = {name: said for name, one in self._counts.items() if (said := one.take_unsaid())}
        return msgspec.msgpack.encode(Used(node, spent, there)) if spent or there else None

    def receive(self, me: str, data: bytes) -> None:
        """What another node has used up."""
        used = msgspec.msgpack.decode(data, type=Used)
        if used.node == me:
            return
        for name, spent in used.spent.items():
            for key, cost in spent.items():
                if name in self._allowances:
                    self._allowances[name].receive(key, cost)
        for name, there in used.there.items():
            if name in self._counts:
                self._counts[name].receive(used.node, there)
