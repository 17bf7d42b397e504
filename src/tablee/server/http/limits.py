"""Who may come in, and how fast: origins, addresses, allowances."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit


class Allowance:
    """So many a second, and a number at once: a bucket that fills by itself."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = now

    def left(self, now: float) -> float:
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left

    def charge(self, now: float, cost: float) -> None:
        self._left = self.left(now) - cost

    def take(self, now: float) -> bool:
        """Use one up, if there is one.

        >>> bucket = Allowance(rate=1, burst=2, now=0)
        >>> [bucket.take(0), bucket.take(0), bucket.take(0), bucket.take(1.5)]
        [True, True, False, True]
        """
        if self.left(now) < 1:
            return False
        self._left -= 1
        return True

    @property
    def wait_s(self) -> float:
        """After how many seconds there is one again."""
        return max(0.0, (1 - self._left) / self.rate) if self.rate else 3600.0


class Allowances:
    """One allowance for each address; the ones not used for longest are forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float], most: int = 50_000) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._most = most
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, address: str) -> float:
        """Use one up: 0 if there was one, else how many seconds to wait."""
        allowance = self._for(address)
        return 0.0 if allowance.take(self._clock()) else allowance.wait_s

    def has_left(self, address: str) -> bool:
        return self._for(address).left(self._clock()) > 0

    def charge(self, address: str, cost: float) -> None:
        self._for(address).charge(self._clock(), cost)

    def _for(self, address: str) -> Allowance:
        now = self._clock()
        allowance = self._of.get(address)
        if allowance is None:
            allowance = self._of[address] = Allowance(self._rate, self._burst, now)
            if len(self._of) > self._most:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(address)
        return allowance


class Counts:
    """How many of something there are, in all and from each address."""

    def __init__(self) -> None:
        self.of: Counter[str] = Counter()
        self.all = 0

    def has_space(self, address: str, most: int) -> bool:
        return self.of[address] < most

    def add(self, address: str) -> None:
        self.all += 1
        self.of[address] += 1

    def remove(self, address: str) -> None:
        self.all -= 1
        self.of[address] -= 1
        if self.of[address] <= 0:
            del self.of[address]


def address_of(client: str, forwarded: str | None, trusted: frozenset[str]) -> str:
    """The address that limits are counted by: behind a trusted proxy the one it names; for IPv6 the network of a household.

    >>> address_of("127.0.0.1", "203.0.113.9", frozenset({"127.0.0.1"})), address_of("198.51.100.1", "203.0.113.9", frozenset())
    ('203.0.113.9', '198.51.100.1')
    >>> address_of("2001:db8:1:2:3:4:5:6", None, frozenset())
    '2001:db8:1:2::/64'
    """
    chosen = client
    if forwarded and client in trusted:
        # The rightmost address that is no proxy of ours: what stands left of it was written by the client.
        for named in reversed([part.strip() for part in forwarded.split(",")]):
            chosen = named
            if named not in trusted:
                break
    try:
        parsed = ipaddress.ip_address(chosen)
    except ValueError:
        return "unknown"
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


def is_allowed_origin(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """Whether a request comes from our own pages: its `Origin` is the host it was sent to, or one that the operator named.

    >>> is_allowed_origin({"origin": "https://a.example", "host": "a.example"}, frozenset())
    True
    >>> is_allowed_origin({"origin": "https://b.example", "host": "a.example"}, frozenset())
    False
    """
    origin = headers.get("origin", "")
    if origin.rstrip("/") in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc == headers.get("host")
