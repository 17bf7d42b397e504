"""Matches: facts, records, replays, reports of problems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tablee import games
from tablee.server.http.routes.common import HttpRequest, Trouble, address, house_of, serving, spend
from tablee.server.http.routes.games import game_named
from tablee.server.people import clean_text, new_id
from tablee.server.store import LogRow, MatchRow
from tablee.server.store.rows import ReportRow
from tablee.server.store.statements import insert
from tablee.server.store.store import now_ms
from tablee.server.tables.loading import stored_result
from tablee.server.tables.outlet import frame
from tablee.server.tables.replay import record, walk
from tablee.server.tables.series import series_of
from tablee.server.wire.common import utc
from tablee.server.wire.http import Frame, MatchDoc, Proof, ProofDoc, Replay, Report, Reported, SeriesDoc

MOST_FRAMES = 100

Found = TypeVar("Found")


@get("/matches/{match:str}", **serving(404))
async def match_info(request: HttpRequest, match: FromPath[str]) -> MatchDoc:
    """What everybody may know of a match: who sat where, when, how it ended."""
    row = await _match(request, match)
    steps = await house_of(request).store.rows_of(row.id) if row.steps is None else row.steps
    return MatchDoc(
        match=row.id,
        table=row.table_id,
        game=row.game,
        game_version=row.game_version,
        seats=row.seats,
        names=row.names,
        number=row.number,
        options=row.options,
        dealt_at=utc(row.dealt_at),
        over=row.finished_at is not None,
        steps=steps,
        result=stored_result(row),
        bots=row.bots or [],
        series=await _series(request, row),
    )


async def _series(request: HttpRequest, row: MatchRow) -> SeriesDoc | None:
    house = house_of(request)
    length = games.game(row.game).title.get("series") if row.game in house.hall.games else None
    if length is None or row.winners is None:
        return None
    return series_of(await house.store.played_at(row.table_id, row.number), length)


@get("/matches/{match:str}/record", **serving(404, 409))
async def match_record(request: HttpRequest, match: FromPath[str]) -> dict[str, Any]:
    """The record of a finished match, as `tablee.replay` reads it."""
    row = await _finished(request, match)
    return await _worked_out(request, row, lambda log: record(row, log))


@get("/matches/{match:str}/proof", **serving(404, 409))
async def match_proof(request: HttpRequest, match: FromPath[str]) -> ProofDoc:
    """A match that is over, with what its deal was made of. Only then: while it goes on, the secret tells all cards."""
    row = await _over(request, match)
    game = game_named(request, row.game)
    told = await _worked_out(request, row, lambda log: record(row, log))
    same = game.version == row.game_version
    return ProofDoc(
        match=row.id,
        table=row.table_id,
        number=row.number,
        proof=_proof(row),
        record=told,
        numbers=game.options.numbers(told["options"]).tolist() if same else [],
        result=stored_result(row),
    )


@get("/matches/{match:str}/replay", **serving(400, 404, 409))
async def match_replay(
    request: HttpRequest,
    match: FromPath[str],
    seat: FromQuery[int | None] = None,
    first: Annotated[int, QueryParameter(name="from")] = 0,
    last: Annotated[int | None, QueryParameter(name="to")] = None,
) -> Replay:
    """Frames of a finished match, from the eyes of a seat or of a spectator."""
    row = await _finished(request, match)
    game = game_named(request, row.game)
    if seat is not None and not 0 <= seat < game.places(row.seats):
        raise Trouble(400, "unknown-seat")
    if game.version != row.game_version:
        raise Trouble(409, "old-rules")
    steps = row.steps or 0
    low = max(0, min(first, steps))
    high = min(steps, low + MOST_FRAMES - 1, steps if last is None else max(low, last))
    frames = await _worked_out(request, row, lambda log: _frames(row, log, seat, low, high))
    result = stored_result(row)
    assert result is not None
    return Replay(match=row.id, seat=seat, steps=steps, frames=frames, result=result)


@post("/reports", **serving())
async def report(request: HttpRequest, data: JSONBody[Report]) -> Reported:
    """The number under which a reported problem is kept, with the record of its match."""
    house = house_of(request)
    spend(house.reports, request)
    text = "\n".join(clean_text(line, 1000) for line in data.text.splitlines()).strip()
    if not text:
        raise Trouble(400, "malformed")
    attached = None
    row = await house.store.match(data.match) if data.match is not None else None
    if row is not None:
        # What is attached stays with the operator: nobody is sent it, so it may hold the seed.
        attached = record(row, await house.store.log_of(row.id))
    match = None if row is None else row.id
    page, browser = clean_text(data.page, 200), clean_text(data.browser, 300)
    kept = ReportRow(new_id(), now_ms(), data.table, match, data.seq, text, page, browser, attached)
    await house.store.keep(insert("reports", kept))
    return Reported(report=kept.id)


async def _worked_out(request: HttpRequest, row: MatchRow, work: Callable[[list[LogRow]], Found]) -> Found:
    """What comes of a match's log, beside the event loop and at the cost of who asks."""
    desk = house_of(request).desk
    async with desk.at_cost_of(address(request)):
        log = await house_of(request).store.log_of(row.id)
        return await desk.dear(lambda: work(log))


def _frames(row: MatchRow, log: list[LogRow], seat: int | None, low: int, high: int) -> list[Frame]:
    found = []
    for live, entry in walk(row, log):
        if live.seq > high:
            break
        if live.seq >= low:
            found.append(frame(live, entry, seat))
    return found


async def _match(request: HttpRequest, match: str) -> MatchRow:
    house = house_of(request)
    row = await house.store.match(match) if len(match) <= 32 else None
    if row is None or row.game not in house.hall.games:
        raise Trouble(404, "not-found")
    return row


async def _over(request: HttpRequest, match: str) -> MatchRow:
    row = await _match(request, match)
    if row.finished_at is None:
        raise Trouble(409, "not-finished")
    return row


async def _finished(request: HttpRequest, match: str) -> MatchRow:
    row = await _over(request, match)
    if row.winners is None:
        raise Trouble(409, "given-up")
    return row


def _proof(row: MatchRow) -> Proof | None:
    if row.commitment is None or row.secret is None or row.words is None:
        return None
    return Proof(commitment=row.commitment, secret=row.secret, words=row.words)


HANDLERS = [match_info, match_record, match_proof, match_replay, report]
