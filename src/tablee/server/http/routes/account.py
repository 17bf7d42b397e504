"""Oneself: become a guest, change, be forgotten; matches played, everything to take along, the same person on another device, being called."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter

from tablee import games
from tablee.server.house import House
from tablee.server.http.routes.common import (
    HttpRequest,
    Trouble,
    address,
    house_of,
    person_or_none,
    person_who_asks,
    serving,
    spend,
)
from tablee.server.http.routes.description import refusals
from tablee.server.http.routes.games import game_named
from tablee.server.people import COOKIE, COOKIE_DAYS, NAME_LENGTH, clean_text, new_id
from tablee.server.store import account
from tablee.server.store.account import LINK_MS, PlayedMatch
from tablee.server.tables.handing_in import keep, match_of
from tablee.server.tables.loading import stored_result
from tablee.server.tables.making import CannotBeMade
from tablee.server.wire.account import (
    HandedIn,
    HandIn,
    LinkDoc,
    LinkedDoc,
    LinkUse,
    MyMatch,
    MyMatches,
    MyRecords,
    PersonChange,
    PersonDoc,
    PushOff,
    PushWish,
)
from tablee.server.wire.common import utc

PAGE = 20
RECORD_BYTES = 1_000_000
"""No match of any game has a longer record."""


@get("/me", responses=refusals(401))
async def me(request: HttpRequest) -> PersonDoc:
    """One's own name, language and face."""
    person = await person_who_asks(request)
    return PersonDoc(name=person.name, lang=person.lang, face=person.face)


@put("/me", responses=refusals())
async def change_me(request: HttpRequest, data: JSONBody[PersonChange]) -> Response[PersonDoc]:
    """Become a guest, or change one's name, language or face; the cookie says who one is."""
    house = house_of(request)
    person = await person_or_none(request)
    if not clean_text(data.name, NAME_LENGTH):
        raise Trouble(400, "bad-name")
    if person is None:
        spend(house.new_guests, request)
    face = person.face if person is not None else None
    if data.face is not None:
        face = data.face if data.face >= 0 else None
    kept = await house.keep_person(person, data.name, data.lang, face)
    return Response(PersonDoc(name=kept.name, lang=kept.lang, face=kept.face), cookies=[signed_in(house, kept.id)])


def signed_in(house: House, guest: str) -> Cookie:
    """The cookie by which somebody is known."""
    return Cookie(
        key=COOKIE,
        value=house.signer.sign(guest),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        secure=house.settings.is_https,
        samesite="lax",
        path="/",
    )


@delete("/me", responses=refusals(401))
async def forget_me(request: HttpRequest) -> Response[None]:
    """Be forgotten: seats go to bots or are free, the name goes away."""
    person = await person_who_asks(request)
    await house_of(request).forget_person(person)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@get("/me/matches", **serving(401))
async def my_matches(
    request: HttpRequest, before: Annotated[str | None, QueryParameter(name="before")] = None
) -> MyMatches:
    """One's own matches that are over, the latest first, a page at a time."""
    person, house = await person_who_asks(request), house_of(request)
    found = await account.matches_of(house.store, person.id, before, PAGE + 1)
    shown = [one for one in found[:PAGE] if one.row.game in house.hall.games]
    more = found[PAGE - 1].row.id if len(found) > PAGE else None
    return MyMatches(matches=[_line(one) for one in shown], more=more)


@post("/me/matches", request_max_body_size=RECORD_BYTES, **serving(401, 404, 409))
async def hand_in(request: HttpRequest, data: JSONBody[HandIn]) -> HandedIn:
    """A finished match of one's own device, kept once it was played again here. The same one is kept once."""
    person, house = await person_who_asks(request), house_of(request)
    spend(house.new_tables, request)
    game = game_named(request, str(data.record.get("game")))
    if data.record.get("rules") != game.version:
        raise Trouble(409, "old-rules")
    try:
        async with house.desk.at_cost_of(address(request)):
            match = await house.desk.dear(lambda: match_of(data.record))
        row = await keep(house.hall, person, data, match)
    except CannotBeMade:
        raise Trouble(400, "seats") from None
    except (ValueError, TypeError):
        raise Trouble(400, "malformed") from None
    return HandedIn(match=row.id, table=row.table_id)


@get("/me/records", **serving(401))
async def my_records(request: HttpRequest) -> MyRecords:
    """How many matches of each game one has played and won, and one's best score."""
    person, house = await person_who_asks(request), house_of(request)
    async with house.desk.at_cost_of(address(request)):
        found = await account.records_of(house.store, person.id)
    return MyRecords(games=[one for one in found if one.game in house.hall.games])


@get("/me/export", responses=refusals(401))
async def export_me(request: HttpRequest) -> Response[dict[str, Any]]:
    """Everything that is kept of oneself, as a file."""
    person, house = await person_who_asks(request), house_of(request)
    guest = await house.store.guest(person.id)
    if guest is None:
        raise Trouble(401, "nobody")
    async with house.desk.at_cost_of(address(request)):
        found = await account.everything_of(house.store, guest)
    return Response(found, headers={"Content-Disposition": 'attachment; filename="tablee.json"'})


@post("/me/link", responses=refusals(401))
async def make_link(request: HttpRequest) -> LinkDoc:
    """A link by which another device becomes the same person: good once, for ten minutes."""
    person, house = await person_who_asks(request), house_of(request)
    spend(house.new_links, request)
    token = new_id()
    await account.make_link(house.store, person.id, token)
    return LinkDoc(token=token, good_for_s=LINK_MS // 1000)


@post("/link", status_code=200, responses=refusals(404))
async def use_link(request: HttpRequest, data: JSONBody[LinkUse]) -> Response[LinkedDoc]:
    """Whom such a link is of; and, once that is confirmed, be that person on this device. Looking changes nothing: messengers open links."""
    house = house_of(request)
    spend(house.joins, request)
    guest = await account.guest_of_link(house.store, data.token)
    if guest is None:
        raise Trouble(404, "old-link")
    before = await person_or_none(request)
    other = before.id if before is not None and before.id != guest.id else None
    here = await account.how_many_of(house.store, other) if other is not None else 0
    found = LinkedDoc(name=guest.name, lang=guest.lang, face=guest.face, matches_here=here)
    if not data.confirmed:
        return Response(found)
    if not await account.use_link(house.store, data.token, guest.id, other if data.take_along else None):
        raise Trouble(404, "old-link")
    return Response(found, cookies=[signed_in(house, guest.id)])


@put("/me/push", status_code=204, responses=refusals(401))
async def push_on(request: HttpRequest, data: JSONBody[PushWish]) -> Response[None]:
    """This browser wants to be called when it is one's turn and no page is open."""
    person, house = await person_who_asks(request), house_of(request)
    spend(house.new_links, request)
    await house.pusher.subscribe(person.id, data.endpoint, data.p256dh, data.auth)
    return Response(None, status_code=204)


@post("/me/push/off", status_code=204, responses=refusals(401))
async def push_off(request: HttpRequest, data: JSONBody[PushOff]) -> Response[None]:
    """This browser is to be called no more."""
    person = await person_who_asks(request)
    await house_of(request).store.forget_push(person.id, data.endpoint)
    return Response(None, status_code=204)


def _line(one: PlayedMatch) -> MyMatch:
    row, result = one.row, stored_result(one.row)
    return MyMatch(
        match=row.id,
        table=row.table_id,
        game=row.game,
        names=row.names,
        your_seats=one.seats,
        won=one.won,
        result=result,
        bots=row.bots or [],
        finished_at=utc(row.finished_at or 0),
        replay=result is not None and games.game(row.game).version == row.game_version,
    )


HANDLERS = [
    me,
    change_me,
    forget_me,
    my_matches,
    hand_in,
    my_records,
    export_me,
    make_link,
    use_link,
    push_on,
    push_off,
]
