"""What the server counts, for Prometheus. One registry a server, so that tests can run several.

Counting happens several times a move; so it is an addition, and Prometheus' own forms are made when somebody asks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

Numbers = list[float]
"""What one metric has counted; those of several processes are added up."""

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)


class One:
    """A metric that is one number."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0

    @property
    def numbers(self) -> Numbers:
        """What it stands at."""
        return [self.value]


class Counter(One):
    """Something that happens."""

    __slots__ = ()

    def inc(self, times: int = 1) -> None:
        """It has happened."""
        self.value += times

    @staticmethod
    def family(name: str, about: str, numbers: Numbers) -> Metric:
        """As Prometheus wants it."""
        return CounterMetricFamily(name, about, value=numbers[0])


class Gauge(One):
    """How many there are."""

    __slots__ = ()

    def set(self, value: int) -> None:
        """So many."""
        self.value = value

    @staticmethod
    def family(name: str, about: str, numbers: Numbers) -> Metric:
        """As Prometheus wants it."""
        return GaugeMetricFamily(name, about, value=numbers[0])


class Histogram:
    """How long something takes."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(FAST) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """So long this time."""
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum += seconds

    @property
    def numbers(self) -> Numbers:
        """How many were how long, and all together."""
        return [*self._counts, self._sum]

    @staticmethod
    def family(name: str, about: str, numbers: Numbers) -> Metric:
        """As Prometheus wants it: each bucket counts all that was no longer."""
        buckets: list[tuple[str, float]] = []
        total = 0.0
        for bound, count in zip((*map(str, FAST), "+Inf"), numbers[:-1], strict=True):
            total += count
            buckets.append((bound, total))
        return HistogramMetricFamily(name, about, buckets=buckets, sum_value=numbers[-1])


class Metrics(Collector):
    """Counters, gauges and histograms; no label has a name, an address or an id in it."""

    def __init__(self) -> None:
        self._all: list[tuple[Counter | Gauge | Histogram, str, str]] = []
        self.sockets = self._gauge("sockets", "Sockets that are open")
        self.tables = self._gauge("tables", "Tables in memory")
        self.messages_in = self._counter("messages_in", "Messages from clients")
        self.messages_bad = self._counter("messages_bad", "Messages from clients that were none")
        self.messages_out = self._counter("messages_out", "Messages to clients")
        self.moves_refused = self._counter("moves_refused", "Moves that the rules refused")
        self.rows = self._counter("log_rows", "Rows added to logs")
        self.matches_dealt = self._counter("matches_dealt", "Matches dealt")
        self.matches_finished = self._counter("matches_finished", "Matches played to their end")
        self.clocks_run_out = self._counter("clocks_run_out", "Turn clocks that ran out")
        self.sockets_overflown = self._counter("sockets_overflown", "Sockets closed because nobody read")
        self.sockets_abusive = self._counter("sockets_abusive", "Sockets closed because of abuse")
        self.store_errors = self._counter("store_errors", "Times that the database failed")
        self.table_errors = self._counter("table_errors", "Requests that failed inside a table")
        self.bot_errors = self._counter("bot_errors", "Decisions at which a bot failed")
        self.bots_quick = self._gauge("bots_quick_answers", "Decisions that bots made at once because all were busy")
        self.rooms_lost = self._counter("rooms_lost", "Rooms that ended unasked; others took their place")
        self.handling = self._histogram(
            "request_seconds", "From a request's arrival to its answer, on disk and sent out"
        )
        self.loop_lag = self._histogram("loop_lag_seconds", "How late the event loop was, measured every 50 ms")
        self._elsewhere: Sequence[list[Numbers]] = ()
        self.registry = CollectorRegistry()
        self.registry.register(self)

    @property
    def numbers(self) -> list[Numbers]:
        """All that was counted here."""
        return [what.numbers for what, _, _ in self._all]

    def collect(self) -> Iterator[Metric]:
        """Everything, as Prometheus wants it."""
        for (what, name, about), *counted in zip(self._all, self.numbers, *self._elsewhere, strict=True):
            total = [sum(several) for several in zip(*counted, strict=True)]
            yield what.family(f"tablee_{name}", about, total)

    def render(self, elsewhere: Sequence[list[Numbers]] = ()) -> bytes:
        """The text that Prometheus reads, with what was counted elsewhere added to it."""
        self._elsewhere = elsewhere
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str) -> Counter:
        counter = Counter()
        self._all.append((counter, name, about))
        return counter

    def _gauge(self, name: str, about: str) -> Gauge:
        gauge = Gauge()
        self._all.append((gauge, name, about))
        return gauge

    def _histogram(self, name: str, about: str) -> Histogram:
        histogram = Histogram()
        self._all.append((histogram, name, about))
        return histogram
