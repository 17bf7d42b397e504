"""Tables: make one, find one, list them."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from tablee.engine.options import WrongOptions
from tablee.server.hall import BadSeats, Full, NotEveryoneSits, TooMany
from tablee.server.routes.common import Trouble, house_of, language, must_serve, person_or_none, person_who_asks, spend
from tablee.server.routes.description import refusals
from tablee.server.routes.games import game_named
from tablee.server.texts import options_text
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLines

LISTED = 50
CODE = re.compile(r"^[A-Za-z]{5}$")
ID = re.compile(r"^[A-Za-z0-9_-]{1,32}$")


@post("/tables", guards=[must_serve], responses=refusals(400, 401, 403, 404, 409, 413, 503))
async def make_table(request: Request[Any, Any, Any], data: JSONBody[MakeTable]) -> TableDoc:
    """A new table."""
    house = house_of(request)
    person = await person_who_asks(request)
    game = game_named(request, data.game)
    spend(house.new_tables, request)
    try:
        # Here, before a room is asked: from there nothing but the English sentence would come back.
        game.options.read(data.seats, data.options)
    except WrongOptions as wrong:
        text = options_text(wrong, game, language(request))
        raise Trouble(400, "options", text=text, rule=wrong.rule) from None
    try:
        return await house.reception.make(person, data)
    except (Full, TooMany) as error:
        raise Trouble(503, "full", wait_s=60) if isinstance(error, Full) else Trouble(409, "too-many") from None
    except NotEveryoneSits:
        raise Trouble(400, "seats") from None
    except BadSeats:
        raise Trouble(400, "unknown-seat") from None


@get("/tables", guards=[must_serve], responses=refusals(503))
async def open_tables(request: Request[Any, Any, Any]) -> TableLines:
    """Open tables with a free seat."""
    house = house_of(request)
    found = await house.store.open_tables(LISTED)
    return TableLines(tables=await house.reception.lines(found, await person_or_none(request)))


@get("/me/tables", guards=[must_serve], responses=refusals(401, 503))
async def my_tables(request: Request[Any, Any, Any]) -> TableLines:
    """One's own tables, running ones first."""
    house = house_of(request)
    person = await person_who_asks(request)
    found = await house.store.tables_of(person.id, LISTED)
    return TableLines(tables=await house.reception.lines(found, person))


@get("/tables/{key:str}", guards=[must_serve], responses=refusals(404, 503))
async def table_info(request: Request[Any, Any, Any], key: FromPath[str]) -> TableDoc:
    """A table by the id in its link, or by its short code."""
    house = house_of(request)
    spend(house.joins, request)
    table: str | None = None
    if CODE.match(key):
        table = await house.store.table_id_of_code(key.upper())
    elif ID.match(key):
        table = key
    found = None if table is None else await house.reception.look(table, await person_or_none(request))
    if found is None:
        raise Trouble(404, "unknown-table")
    return found


HANDLERS = [make_table, open_tables, my_tables, table_info]
