"""The application: routes, the client's pages, the limits."""

from __future__ import annotations

from litestar import HttpMethod, Litestar, Response, Router, get, route
from litestar.datastructures import MutableScopeHeaders, State
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from tablee.server.house import House
from tablee.server.http.limits import is_allowed_origin
from tablee.server.http.pages import HTTPS_HEADER, SECURITY_HEADERS
from tablee.server.http.previews import preview_of
from tablee.server.http.routes import account, games, matches, operations, puzzles, tables
from tablee.server.http.routes.common import (
    EXCEPTION_HANDLERS,
    FOR_EVERYBODY,
    HttpRequest,
    Trouble,
    answer_page,
    house_of,
    recall,
    spend,
)
from tablee.server.http.routes.description import Description
from tablee.server.settings import Settings
from tablee.server.version import VERSION

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def make_app(settings: Settings, house: House) -> Litestar:
    """The application. Whoever makes the house opens and closes it."""
    for_people = Router(
        "/",
        route_handlers=[
            *account.HANDLERS,
            *games.HANDLERS,
            *puzzles.HANDLERS,
            *tables.HANDLERS,
            *matches.HANDLERS,
        ],
        before_request=look_at_request_and_person,
    )
    api = Router("/api", route_handlers=[for_people, *operations.HANDLERS, unknown])
    return Litestar(
        route_handlers=[api, operations.metrics, client_page],
        state=State({"house": house}),
        before_send=[_adds(SECURITY_HEADERS | (HTTPS_HEADER if settings.is_https else {}))],
        before_request=look_at_request,
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Tablée",
            version=VERSION,
            path="/api/schema",
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=settings.message_bytes,
        debug=False,
        logging_config=None,
    )


def look_at_request(request: HttpRequest) -> None:
    """Before every request: nobody asks too fast, nothing is changed from other sites' pages."""
    house = house_of(request)
    spend(house.files if _is_for_everybody(request) else house.requests, request)
    is_safe = request.method in SAFE_METHODS
    if not is_safe and not is_allowed_origin(request.headers, house.settings.allowed_origins):
        raise Trouble(403, "wrong-origin")


def _is_for_everybody(request: HttpRequest) -> bool:
    """Whether it is a file of the client, or a text that everybody is given alike.

    A first visit asks for some 160 of them, so that everything works without a network afterwards; people who sit at one table often come from
    one address, all at the same moment.
    """
    return bool(request.route_handler.opt.get(FOR_EVERYBODY)) or house_of(request).pages.has(request.url.path)


async def look_at_request_and_person(request: HttpRequest) -> None:
    """The same, and who asks is looked up, so that the answer is in their language."""
    look_at_request(request)
    await recall(request)


@get(["/{path:path}"], include_in_schema=False)
async def unknown(path: FromPath[str]) -> None:  # whatever it is
    """Nothing else is under /api."""
    raise Trouble(404, "not-found")


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def client_page(request: HttpRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or the client's page for its own paths; of a link that people send each other, with a preview."""
    page = await preview_of(request, path) or house_of(request).pages.find(path)
    if page is None:
        raise Trouble(404, "not-found")
    return answer_page(request, page)


def _adds(headers: dict[str, str]) -> BeforeMessageSendHookHandler:
    """These headers on every answer; nothing of the API is kept by caches, nor what was refused before it came to a route."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            found = MutableScopeHeaders.from_message(message)
            for name, value in headers.items():
                found.add(name, value)
            if scope["path"].startswith("/api") or "route_handler" not in scope:
                found.add("Cache-Control", "no-store")

    return add
