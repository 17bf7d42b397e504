"""Being called when it is one's turn: switched on and off by a browser."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post, put
from litestar.params import JSONBody

from tablee.server.http.routes.common import Trouble, house_of, person_who_asks, spend
from tablee.server.http.routes.description import refusals
from tablee.server.people.push import WrongEndpoint
from tablee.server.wire.mine import PushOff, PushWish


@put("/me/push", status_code=204, responses=refusals(400, 401, 403, 413))
async def push_on(request: Request[Any, Any, Any], data: JSONBody[PushWish]) -> Response[None]:
    """This browser wants to be called when it is one's turn and no page is open."""
    person, house = await person_who_asks(request), house_of(request)
    spend(house.new_links, request)
    try:
        await house.pusher.subscribe(person.id, data.endpoint, data.p256dh, data.auth)
    except WrongEndpoint:
        raise Trouble(400, "bad-push") from None
    return Response(None, status_code=204)


@post("/me/push/off", status_code=204, responses=refusals(400, 401, 403, 413))
async def push_off(request: Request[Any, Any, Any], data: JSONBody[PushOff]) -> Response[None]:
    """This browser is to be called no more."""
    person = await person_who_asks(request)
    await house_of(request).store.forget_push(person.id, data.endpoint)
    return Response(None, status_code=204)


HANDLERS = [push_on, push_off]
