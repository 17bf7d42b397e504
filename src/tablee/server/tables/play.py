"""Playing: moves, choices, take-backs, timers and turn clocks."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablee.engine import Refused
from tablee.engine.wasm.files import hash_of_rules
from tablee.server.store.rows import RowKind, Seat
from tablee.server.tables.desk import NoTimeLeft
from tablee.server.tables.live import Happening, LiveMatch, NoMove, Stale
from tablee.server.tables.messages import Refuse, Request
from tablee.server.tables.outlet import Listener
from tablee.server.tables.replay import happenings
from tablee.server.tables.seating import Handler, own_seat, person_of, stand_in, take_over
from tablee.server.tables.seats import STAND_IN_LEVEL
from tablee.server.telling import Eyes
from tablee.server.wire import incoming

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

MOST_OF_STORY = 300
"""Rows of the story that are told to whoever opens a page in the middle of a match."""


async def move(table: Table, request: Request, message: incoming.Move) -> None:
    """A move: played, stored, acknowledged, told. Sent again, it is acknowledged again."""
    live = table.live
    if live is None or message.match != live.id:
        await _acknowledge_old(table, request, message)
        return
    seat = own_seat(table, request, message.seat)
    if _is_known(table, live, request, seat.seat, "move"):
        return
    timed = request.timed
    if timed is None:
        await fire_timers(table)
    if message.version > live.seq or message.seen_seq > live.seq:
        raise Refuse("malformed")
    live.seen[seat.seat] = max(live.seen.get(seat.seat, 0), message.seen_seq)
    try:
        row = live.play(
            seat.seat,
            message.move,
            table.now_ms(),
            "person",
            version=message.version,
            request=message.id,
            claimed_ms=message.tap_ms,
            rtt_ms=request.listener.line.rtt if request.listener.line.trips else None,
            seen=live.seen[seat.seat],
            timed=timed,
            shown=table.outlet.all_eyes(),
        )
    except Refused as refused:
        table.metrics.moves_refused.inc()
        late = None
        if table.order is not None and timed is not None:
            late = table.order.late_by(seat.seat, message.seen_seq, timed.stamp.moment)
        raise Refuse(refused.refusal, late) from None
    except Stale:
        raise Refuse("stale") from None
    except NoMove:
        raise Refuse("malformed") from None
    table.bots.has_decided(seat.seat)
    await table.store_row(row, () if timed is None else timed.rivals)
    if seat.stand_in:
        await take_over(table, seat)
        table.outlet.tell_table()
    table.tell_step(request, row.seq)


def _is_known(table: Table, live: LiveMatch, request: Request, seat: int, kind: RowKind) -> bool:
    """Whether that was sent before: then it is acknowledged again. An id that stood for something else is refused."""
    known = live.requests.get((seat, request.message.id))
    if known is None:
        return False
    if known[1] != kind:
        raise Refuse("malformed")
    table.ack(request, known[0])
    return True


async def _acknowledge_old(table: Table, request: Request, message: incoming.Move) -> None:
    """A move of the match before that was sent again: it is acknowledged, if it was played."""
    if table.seats_held_by(person_of(request).id):
        seq = await table.store.row_of_request(table.id, message.match, message.seat, message.id)
        if seq is not None:
            table.ack(request, seq)
            return
    raise Refuse("unknown-match")


async def choices(table: Table, request: Request, message: incoming.AskChoices) -> None:
    """The next small decisions after the beginning of a move."""
    live, seat = _asked(table, request, message)
    try:
        table.outlet.tell_choices(request.listener, message.id, seat.seat, message.so_far)
    except (ValueError, RecursionError):
        raise Refuse("stale" if live.may_choose(seat.seat) else "not-now") from None


async def hint(table: Table, request: Request, message: incoming.AskHint) -> None:
    """What a strong player would do; thought out beside the table, for who plays against bots alone."""
    live, seat = _asked(table, request, message)
    if any(other.kind == "person" and other.guest != seat.guest for other in table.seats) or not live.may_choose(
        seat.seat
    ):
        raise Refuse("not-now")
    if table.desk.is_busy or not table.desk.has_time_for(request.listener.address):
        raise Refuse("too-fast")

    seq, twin = live.seq, live.match.copy()  # now: later there may be a move that is not stored yet

    async def think() -> None:
        try:
            found = await table.desk.hint(twin, seat.seat, request.listener.address)
        except NoTimeLeft:
            table.refuse(request, "too-fast")
            return
        if table.live is live and live.seq == seq and seat.seat in table.outlet.eyes_of(request.listener):
            table.outlet.tell_hint(request.listener, message.id, seat.seat, found)
        else:
            table.refuse(request, "stale")

    table.beside(request, think())


async def estimate(table: Table, request: Request, message: incoming.AskEstimate) -> None:
    """What a seat stands to score, at a table that shows it."""
    _, seat = _asked(table, request, message)
    if not table.row.aids:
        raise Refuse("not-now")
    table.outlet.tell_estimate(request.listener, message.id, seat.seat)


async def known(table: Table, request: Request, message: incoming.AskKnown) -> None:
    """The table as a seat knows it, for a client that has the very rules of the server."""
    live, seat = _asked(table, request, message)
    rules = live.match.rules
    has_rules = (message.rules, message.version) == (hash_of_rules(rules.folder), rules.version)
    table.outlet.tell_known(request.listener, message.id, seat.seat, has_rules=has_rules)


async def story(table: Table, request: Request, message: incoming.AskStory) -> None:
    """What has happened so far, as one may read it now; looked up beside the table."""
    live = _match(table, message.match)
    if message.seat not in table.outlet.eyes_of(request.listener):
        raise Refuse("not-yours")
    upto = live.seq

    async def tell() -> None:
        try:
            rows = await _happenings(table, live, 0, upto, request.listener.address)
        except NoTimeLeft:
            table.refuse(request, "too-fast")
            return
        undone = {row.undone for row in rows}
        told = [row for row in rows if row.undone is None and row.seq not in undone and len(row.events)]
        if table.live is live and message.seat in table.outlet.eyes_of(request.listener):
            table.outlet.tell_story(request.listener, message.id, message.seat, told[-MOST_OF_STORY:])
        else:
            table.refuse(request, "stale")

    table.beside(request, tell())


async def take_back(table: Table, request: Request, message: incoming.TakeBack) -> None:
    """Undo one's own last move, where it is offered."""
    live, seat = _asked(table, request, message)
    if _is_known(table, live, request, seat.seat, "take-back"):
        return
    await fire_timers(table)
    if live.undoable(seat.seat) != message.seq:
        raise Refuse("not-offered")
    row = live.take_back(seat.seat, table.now_ms(), message.id)
    table.bots.stop()
    await table.store_row(row)
    table.tell_step(request, row.seq)


def _match(table: Table, match: str) -> LiveMatch:
    if table.live is None or table.live.id != match:
        raise Refuse("unknown-match")
    return table.live


def _asked(table: Table, request: Request, message: incoming.InMatch) -> tuple[LiveMatch, Seat]:
    """The match and the seat that a request is about, which is held by who asks."""
    return _match(table, message.match), own_seat(table, request, message.seat)


async def begin_watching(table: Table, listener: Listener, message: incoming.Watch, older: Sequence[Happening]) -> None:
    """Show a table to somebody who begins to watch, with what was missed since the row last seen, if it is at hand or among the `older` rows."""
    live = table.live
    seen: dict[Eyes, int] = {}
    missed: list[Happening] = []
    if live is not None and message.match == live.id and message.seen_seq is not None:
        seen = _last_seen(table, live, listener, message.seen_seq)
        known = {entry.seq: entry for entry in (*older, *live.recent)}
        wanted = range(min(seen.values()) + 1, live.seq + 1)
        # Where something is missing one is shown where the match stands, which is enough to draw it.
        missed = [known[seq] for seq in wanted] if all(seq in known for seq in wanted) else []
    table.outlet.add(listener, seen, missed)
    await table.talk.tell(listener)


async def missed_happenings(table: Table, listener: Listener, message: incoming.Watch) -> list[Happening]:
    """What somebody who is about to watch has missed, as far as it is stored: looked up while the table goes on. Nothing for who has no time left."""
    live, upto = table.live, table.rows
    if live is None or message.match != live.id or message.seen_seq is None:
        return []
    after = min(_last_seen(table, live, listener, message.seen_seq).values())
    with contextlib.suppress(NoTimeLeft):
        return await _happenings(table, live, after, upto, listener.address)
    return []


def _last_seen(table: Table, live: LiveMatch, listener: Listener, row: int) -> dict[Eyes, int]:
    """The last row that each pair of eyes has seen: what a seat has confirmed is not shown again."""
    return {
        eyes: min(live.seq, max(row, 0 if eyes is None else live.seen.get(eyes, 0)))
        for eyes in table.outlet.eyes_of(listener)
    }


async def _happenings(table: Table, live: LiveMatch, after: int, upto: int, address: str) -> list[Happening]:
    """What happened after one row up to another: from memory, or, after a long time, from the log."""
    if after >= upto:
        return []
    if live.recent and live.recent[0].seq <= after + 1:
        found: Sequence[Happening] = live.recent
    else:
        async with table.desk.at_cost_of(address):
            log = await table.store.log_of(live.id)
            found = await table.desk.dear(lambda: happenings(live.row, log, after))
    return [entry for entry in found if after < entry.seq <= upto]


async def fire_timers(table: Table) -> None:
    """Let the match's own timers fire that are due."""
    live = table.live
    if live is None or table.row.stage != "playing" or live.due is None:
        return
    while live.due is not None and live.due <= (now := table.now_ms()):
        if table.order is None:
            await table.store_row(live.fire(now, table.outlet.all_eyes()))
        elif table.order.is_timer_next():
            # What was done before it may still be on its way, and so may what comes after: each is played at its own moment.
            rivals = live.rivals_of_timer()
            await table.store_row(live.fire(live.due, table.outlet.all_eyes()), rivals)
        else:
            return
        table.outlet.tell_step()


async def run_clocks(table: Table) -> None:
    """Turn clocks that have run out: a bot takes the seat, or makes just this decision."""
    live = table.live
    if live is None or table.row.stage != "playing" or table.clock_s is None:
        return
    now = table.now_ms()
    for deadline in table.deadlines():
        if deadline.at_ms > now or table.bots.is_skipping(deadline.seat):
            continue
        table.metrics.clocks_run_out.inc()
        if table.row.when_away == "skip":
            table.bots.skip(deadline.seat)
        else:
            await stand_in(table, table.seats[deadline.seat], STAND_IN_LEVEL)
            table.outlet.tell_table()


HANDLERS: dict[type[Any], Handler] = {
    incoming.Move: move,
    incoming.AskChoices: choices,
    incoming.AskHint: hint,
    incoming.AskEstimate: estimate,
    incoming.AskKnown: known,
    incoming.AskStory: story,
    incoming.TakeBack: take_back,
}
