"""Tables: make one, find one, list them."""

from __future__ import annotations

import re

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from tablee.engine.options import WrongOptions
from tablee.server.http.routes.common import (
    HttpRequest,
    Trouble,
    house_of,
    person_or_none,
    person_who_asks,
    serving,
    spend,
)
from tablee.server.http.routes.games import game_named
from tablee.server.people import clean_text
from tablee.server.store.store import DAY_MS, now_ms
from tablee.server.tables.documents import table_doc
from tablee.server.tables.making import CannotBeMade
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLines, WrongOption

LISTED = 50
OPTION_LENGTH = 40
"""Letters that are quoted of an option's name that there is not."""
CODE = re.compile(r"^[A-Za-z]{5,6}$")
ID = re.compile(r"^[A-Za-z0-9_-]{1,32}$")


@post("/tables", **serving(401, 404, 409))
async def make_table(request: HttpRequest, data: JSONBody[MakeTable]) -> TableDoc:
    """The table that is made, as its host sees it."""
    house = house_of(request)
    person = await person_who_asks(request)
    game = game_named(request, data.game)
    spend(house.new_tables, request)
    try:
        game.options.read(data.seats, data.options)
    except WrongOptions as wrong:
        option = None if wrong.option is None else clean_text(wrong.option, OPTION_LENGTH)
        particulars = WrongOption(wrong=wrong.wrong, option=option, low=wrong.low, high=wrong.high)
        raise Trouble(400, "options", rule=wrong.rule, options=particulars) from None
    await house.make_space(person)
    try:
        return table_doc(await house.hall.make(person, data), person, 0)
    except CannotBeMade as error:
        raise Trouble(409 if error.why == "too-many-tables" else 400, error.why) from None


@get("/tables", **serving())
async def open_tables(request: HttpRequest) -> TableLines:
    """The open tables that have a free seat."""
    house = house_of(request)
    found = await house.store.open_tables(LISTED)
    return TableLines(tables=await house.hall.lines(found, await person_or_none(request)))


@get("/me/tables", **serving(401))
async def my_tables(request: HttpRequest) -> TableLines:
    """The tables at which one sits, running ones first."""
    house = house_of(request)
    person = await person_who_asks(request)
    found = await house.store.tables_of(person.id, LISTED)
    return TableLines(tables=await house.hall.lines(found, person))


@delete("/me/tables/{key:str}", **serving(401, 404))
async def give_up_table(request: HttpRequest, key: FromPath[str]) -> Response[None]:
    """Give up a table: bots take over one's seats while others play on; with bots alone the match is closed."""
    person = await person_who_asks(request)
    if not ID.match(key) or not await house_of(request).hall.give_up(key, person.id):
        raise Trouble(404, "unknown-table")
    return Response(None, status_code=204)


@get("/tables/{key:str}", **serving(404))
async def table_info(request: HttpRequest, key: FromPath[str]) -> TableDoc:
    """A table by the id in its link, or by its short code."""
    house = house_of(request)
    spend(house.joins, request)
    table: str | None = None
    if CODE.match(key):
        since = now_ms() - house.settings.keep_code_hours * DAY_MS // 24
        table = await house.store.table_id_of_code(key.upper(), since)
    elif ID.match(key):
        table = key
    found = None if table is None else await house.hall.doc(table, await person_or_none(request))
    if found is None:
        raise Trouble(404, "unknown-table")
    return found


HANDLERS = [make_table, open_tables, my_tables, give_up_table, table_info]
