"""Guests: become one, change, be forgotten."""

from __future__ import annotations

from litestar import Response, delete, get, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from tablee.server.house import House
from tablee.server.http.routes.common import HttpRequest, Trouble, house_of, person_or_none, person_who_asks, spend
from tablee.server.http.routes.description import refusals
from tablee.server.people import COOKIE, COOKIE_DAYS, clean_text
from tablee.server.wire.mine import PersonChange, PersonDoc


@get("/me", responses=refusals(401))
async def me(request: HttpRequest) -> PersonDoc:
    """Oneself."""
    person = await person_who_asks(request)
    return PersonDoc(name=person.name, lang=person.lang, face=person.face)


@put("/me", responses=refusals())
async def change_me(request: HttpRequest, data: JSONBody[PersonChange]) -> Response[PersonDoc]:
    """Become a guest, or change one's name or language."""
    house = house_of(request)
    person = await person_or_none(request)
    if not clean_text(data.name, 24):
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


HANDLERS = [me, change_me, forget_me]
