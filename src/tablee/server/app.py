"""The application: routes, socket, the client's pages, the doors."""

from __future__ import annotations

from typing import Any, cast

from litestar import Litestar, Request, Response, Router, WebSocket, get, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware.base import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.connection import Connection
from tablee.server.doors import is_allowed_origin
from tablee.server.house import House
from tablee.server.people import COOKIE
from tablee.server.preparing import BeingPrepared
from tablee.server.routes import games, matches, operations, people, tables
from tablee.server.routes.common import (
    Trouble,
    address,
    answer_being_prepared,
    answer_error,
    answer_http_exception,
    answer_too_deep,
    answer_trouble,
    headers_of_all,
    house_of,
    recall,
    spend,
)
from tablee.server.routes.description import Description
from tablee.server.settings import Settings
from tablee.server.sockets import EXTENSION, Way
from tablee.server.version import VERSION

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
TOO_MANY_CODE = 1013
FORBIDDEN_CODE = 1008


def make_app(settings: Settings, house: House) -> Litestar:
    """The application. Whoever makes the house opens and closes it."""
    for_people = Router(
        "/",
        route_handlers=[*people.HANDLERS, *games.HANDLERS, *tables.HANDLERS, *matches.HANDLERS],
        before_request=look_at_request_and_person,
    )
    api = Router("/api", route_handlers=[for_people, *operations.HANDLERS, socket, unknown])
    return Litestar(
        route_handlers=[api, operations.metrics, client_home, client_page],
        state=State({"house": house}),
        middleware=[DefineMiddleware(_headers, https=settings.is_https)],
        before_request=look_at_request,
        exception_handlers={
            Trouble: answer_trouble,
            BeingPrepared: answer_being_prepared,
            HTTPException: answer_http_exception,
            RecursionError: answer_too_deep,
            Exception: answer_error,
        },
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


def look_at_request(request: Request[Any, Any, Any]) -> None:
    """The doors: nobody too fast, nothing changed from other sites' pages."""
    house = house_of(request)
    spend(house.requests, request)
    if request.method not in SAFE_METHODS and not is_allowed_origin(
        request.headers, house.settings.allowed_origins, needed=True
    ):
        raise Trouble(403, "wrong-origin")


async def look_at_request_and_person(request: Request[Any, Any, Any]) -> None:
    """The doors, and who asks."""
    look_at_request(request)
    await recall(request)


@websocket("/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket: `docs/protocol.md`."""
    try:
        await _serve_socket(socket)
    finally:
        # Litestar's wrappers hold on to the socket that holds on to them.
        socket.receive, socket.send = empty_receive, empty_send


async def _serve_socket(socket: WebSocket[Any, Any, Any]) -> None:
    house = house_of(socket)
    where = address(socket)
    if not is_allowed_origin(socket.headers, house.settings.allowed_origins, needed=True):
        await socket.close(FORBIDDEN_CODE)
        return
    if not house.serving or house.rooms is not None or not house.let_in(where):
        # In a house with rooms whoever comes so far could not be shown in.
        await socket.close(TOO_MANY_CODE)
        return
    person = await house.person_of(socket.cookies.get(COOKIE))
    await socket.accept()
    way = cast("Way | None", (socket.scope["extensions"] or {}).get(EXTENSION))
    connection = Connection(house.hall, person, socket.receive, socket.send, way)
    house.add(connection, where)
    try:
        await connection.run()
    finally:
        house.remove(connection, where)


@get(["/{path:path}"], include_in_schema=False)
async def unknown(path: FromPath[str]) -> None:  # whatever it is
    """Nothing else is under /api."""
    raise Trouble(404, "not-found")


@get("/", include_in_schema=False)
async def client_home(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client's page."""
    return _page(request, "")


@get("/{path:path}", include_in_schema=False)
async def client_page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or the client's page for its own paths."""
    return _page(request, path)


def _page(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    page = house_of(request).pages.find(path)
    if page is None:
        raise Trouble(404, "not-found")
    headers = {"ETag": page.etag, "Cache-Control": page.cache_control, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers)
    data = page.data
    if page.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = page.gzipped
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type=page.content_type)


def _headers(app: ASGIApp, https: bool) -> ASGIApp:
    """Middleware: the security headers on every answer; nothing of the API is kept by caches."""
    pairs = [(name.lower().encode(), value.encode()) for name, value in headers_of_all(https).items()]

    async def with_headers(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *pairs]
                if scope["path"].startswith("/api"):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        await app(scope, receive, send_with_headers)

    return with_headers
