"""What the server counts, for Prometheus. One registry a server, so that tests can run several."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counters, gauges and histograms; no label has a name, an address or an id in it."""

    def __init__(self, node: str = "") -> None:
        self.registry = CollectorRegistry(target_info={"node": node} if node else None)
        self.sockets = self._gauge("sockets", "Sockets that are open")
        self.tables = self._gauge("tables", "Tables in memory")
        self.messages_in = self._counter("messages_in", "Messages from clients")
        self.messages_bad = self._counter("messages_bad", "Messages from clients that were none")
        self.messages_out = self._counter("messages_out", "Messages to clients")
        self.moves_refused = self._counter("moves_refused", "Moves that the rules refused")
        self.rows = self._counter("log_rows", "Rows added to logs")
        self.matches_dealt = self._counter("matches_dealt", "Matches dealt")
        self.matches_finished = self._counter("matches_finished", "Matches played to their end")
        self.matches_given_up = self._counter("matches_given_up", "Matches that were closed, since nobody played on")
        self.clocks_run_out = self._counter("clocks_run_out", "Turn clocks that ran out")
        self.sockets_overflown = self._counter("sockets_overflown", "Sockets closed because nobody read")
        self.sockets_abusive = self._counter("sockets_abusive", "Sockets closed because of abuse")
        self.store_errors = self._counter("store_errors", "Times that the database failed")
        self.table_errors = self._counter("table_errors", "Requests that failed inside a table")
        self.bot_errors = self._counter("bot_errors", "Decisions at which a bot failed")
        self.bots_quick = self._gauge("bots_quick_answers", "Decisions that bots made at once because all were busy")
        self.handling = self._histogram(
            "request_seconds", "From a request's arrival to its answer, on disk and sent out"
        )
        self.round_trips = self._histogram("line_round_trip_seconds", "Round trips of pings")
        self.drift = self._histogram("line_drift_seconds", "How much slower lines have become within their window")
        self.holds = self._histogram(
            "move_hold_seconds", "How long moves waited for earlier ones that could still be on their way"
        )
        self.claims_cut = self._counter("claims_cut", "Moves said to be made earlier than their line can explain")
        self.loop_lag = self._histogram("loop_lag_seconds", "How late the event loop was, measured every 50 ms")

    def render(self) -> bytes:
        return generate_latest(self.registry)

    def _counter(self, name: str, about: str) -> Counter:
        return Counter(f"tablee_{name}", about, registry=self.registry)

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(f"tablee_{name}", about, registry=self.registry)

    def _histogram(self, name: str, about: str) -> Histogram:
        return Histogram(f"tablee_{name}", about, buckets=SECONDS, registry=self.registry)
