"""Tables: make one, find one, list them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from tablee.server.documents import table_doc, table_line
from tablee.server.hall import BadSeats, Full, NotEveryoneSits, TooMany
from tablee.server.people import Person
from tablee.server.preparing import BeingPrepared
from tablee.server.routes.common import Trouble, house_of, must_serve, person_or_none, person_who_asks, spend
from tablee.server.routes.games import game_named
from tablee.server.tables.table import Table
from tablee.server.wire.common import TableDoc
from tablee.server.wire.http import MakeTable, TableLines

LISTED = 50
CODE = re.compile(r"^[A-Za-z]{5}$")
ID = re.compile(r"^[A-Za-z0-9_-]{1,32}$")
RULE = re.compile(r"\(([A-Z]{2}-\d+\.\d+)\)")


@post("/tables", guards=[must_serve])
async def make_table(request: Request[Any, Any, Any], data: JSONBody[MakeTable]) -> TableDoc:
    """A new table."""
    house = house_of(request)
    person = await person_who_asks(request)
    game_named(request, data.game)
    spend(house.new_tables, request)
    try:
        table = await house.hall.make(person, data)
    except (Full, TooMany) as error:
        raise Trouble(503, "full", wait_s=60) if isinstance(error, Full) else Trouble(409, "too-many") from None
    except NotEveryoneSits:
        raise Trouble(400, "seats") from None
    except BadSeats:
        raise Trouble(400, "unknown-seat") from None
    except ValueError as error:
        # The game's own words: what is wrong with the options, and by which rule.
        rule = RULE.search(str(error))
        raise Trouble(400, "options", text=str(error), rule=rule[1] if rule else None) from None
    return table_doc(table, person, 0)


@get("/tables", guards=[must_serve])
async def open_tables(request: Request[Any, Any, Any]) -> TableLines:
    """Open tables with a free seat."""
    house = house_of(request)
    return await _lines(request, await house.store.open_tables(LISTED), await person_or_none(request))


@get("/me/tables", guards=[must_serve])
async def my_tables(request: Request[Any, Any, Any]) -> TableLines:
    """One's own tables, running ones first."""
    person = await person_who_asks(request)
    return await _lines(request, await house_of(request).store.tables_of(person.id, LISTED), person)


@get("/tables/{key:str}", guards=[must_serve])
async def table_info(request: Request[Any, Any, Any], key: FromPath[str]) -> TableDoc:
    """A table by the id in its link, or by its short code."""
    house = house_of(request)
    spend(house.joins, request)
    table: Table | None = None
    if CODE.match(key):
        table = await house.hall.table_by_code(key)
    elif ID.match(key):
        table = await house.hall.table(key)
    if table is None:
        raise Trouble(404, "unknown-table")
    return table_doc(table, await person_or_none(request), 0)


async def _lines(request: Request[Any, Any, Any], keys: list[str], person: Person | None) -> TableLines:
    lines = []
    for key in keys:
        try:
            table = await house_of(request).hall.table(key)
        except BeingPrepared:
            continue
        if table is not None:
            made = datetime.fromtimestamp(table.row.made_at / 1000, UTC).isoformat(timespec="seconds")
            lines.append(table_line(table, person, made))
    return TableLines(tables=lines)


HANDLERS = [make_table, open_tables, my_tables, table_info]
