"""What the routes share: who asks, in which language, and how no is said."""

from __future__ import annotations

import contextlib
import logging
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from litestar.utils.path import normalize_path

from tablee.engine.languages import FIRST, languages
from tablee.server.house import House
from tablee.server.http.limits import Allowances, address_of
from tablee.server.http.pages import Page
from tablee.server.http.puzzles import LONGEST_SEARCH_S, PuzzleLate, PuzzlesBusy
from tablee.server.http.routes.description import refusals
from tablee.server.people import COOKIE, Person
from tablee.server.people.push import WrongEndpoint
from tablee.server.store.database import NotOurs, StoreError
from tablee.server.tables.desk import NoTimeLeft
from tablee.server.tables.hall import Full
from tablee.server.tables.handing_in import NotOver
from tablee.server.wire import Lang
from tablee.server.wire.http import Problem, ProblemCode, WrongOption
from tablee.server.wire.outgoing import ErrorCode

log = logging.getLogger("tablee.http")

FOR_EVERYBODY = "for_everybody"
"""On a route: what it answers is the same for everybody, and cheap."""
HttpConnection = ASGIConnection[Any, Any, Any, Any]
HttpRequest = Request[Any, Any, Any]


class Trouble(Exception):
    """A request that cannot be granted."""

    def __init__(
        self,
        status: int,
        code: ErrorCode | ProblemCode,
        *,
        rule: str | None = None,
        options: WrongOption | None = None,
        wait_s: float = 0,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, rule, options)
        self.wait_s = wait_s


def house_of(connection: HttpConnection) -> House:
    house: House = connection.app.state.house
    return house


def address(connection: HttpConnection) -> str:
    client = connection.client.host if connection.client is not None else ""
    return address_of(client, connection.headers.get("x-forwarded-for"), house_of(connection).trusted_proxies)


async def person_or_none(connection: HttpConnection) -> Person | None:
    return await house_of(connection).person_of(connection.cookies.get(COOKIE))


async def person_who_asks(connection: HttpConnection) -> Person:
    """Who asks; refused while that is nobody."""
    person = await person_or_none(connection)
    if person is None:
        raise Trouble(401, "nobody")
    return person


async def recall(connection: HttpConnection) -> None:
    """Remember who asks, so that `language` knows it."""
    with contextlib.suppress(StoreError):  # the language is no reason to fail
        await person_or_none(connection)


def language(connection: HttpConnection) -> Lang:
    """The language to answer in: as asked, else the person's, else the browser's; French if in doubt."""
    asked: str | None = connection.query_params.get("lang")
    if asked in languages():
        return asked
    person = house_of(connection).known(connection.cookies.get(COOKIE))
    if person is not None and person.lang in languages():
        return person.lang
    wished = connection.headers.get("accept-language", "").lower()
    return min((lang for lang in languages() if lang in wished), key=wished.find, default=FIRST)


def spend(allowances: Allowances, connection: HttpConnection) -> None:
    """Use up one of an address's allowance."""
    wait_s = allowances.take(address(connection))
    if wait_s:
        raise Trouble(429, "too-fast", wait_s=wait_s)


def serving(*statuses: int, success: dict[int, ResponseSpec] | None = None) -> dict[str, Any]:
    """What a route is given that answers only while the games are loaded, and how else it may say no."""
    return {"guards": [_must_serve], "responses": (success or {}) | refusals(*statuses, 503)}


async def _must_serve(connection: HttpConnection, _handler: BaseRouteHandler) -> None:
    """A guard: nothing about games before they are known, or while the server stops."""
    if not house_of(connection).serving:
        raise Trouble(503, "starting", wait_s=2)


def answer_page(request: HttpRequest, page: Page) -> Response[bytes]:
    """A page, compressed for who understands it; nothing to who has it already."""
    headers = {"ETag": page.etag, "Cache-Control": page.cache_control, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=304, headers=headers)
    data = page.data
    if page.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = page.gzipped
        headers["Content-Encoding"] = "gzip"
    return Response(data, headers=headers, media_type=page.content_type)


def _trouble(request: HttpRequest, trouble: Trouble) -> Response[Problem]:
    return _problem(trouble.problem, trouble.status, trouble.wait_s)


_KNOWN: dict[type[Exception], Trouble] = {
    RecursionError: Trouble(400, "malformed"),  # a document nested without end
    WrongEndpoint: Trouble(400, "bad-push"),
    NotOver: Trouble(409, "not-finished"),
    NoTimeLeft: Trouble(429, "too-fast", wait_s=10),
    Full: Trouble(503, "full", wait_s=60),
    PuzzlesBusy: Trouble(503, "full", wait_s=LONGEST_SEARCH_S),
    PuzzleLate: Trouble(503, "puzzle-late", wait_s=1),
}
"""What other parts raise, as it is answered."""


def _known(request: HttpRequest, error: Exception) -> Response[Problem]:
    return _trouble(request, _KNOWN[type(error)])


def _http_exception(request: HttpRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses, said our way and without its details."""
    status, allowed = error.status_code, _methods_known(request) if error.status_code == 405 else []
    if status == 405 and not allowed:
        status = 404  # the address looks like one of ours, and is none
    codes: dict[int, ErrorCode | ProblemCode] = {404: "not-found", 405: "method", 413: "too-large"}
    code = codes.get(status, "malformed" if status < 500 else "server")
    answer = _problem(Problem(code), status)
    if allowed:
        answer.headers["Allow"] = ", ".join(allowed)
    return answer


def _methods_known(request: HttpRequest) -> list[str]:
    """The methods that the address of a request understands."""
    known, path = [], normalize_path(request.scope["path"])
    for method in HttpMethod:
        with contextlib.suppress(HTTPException):
            request.app.asgi_router.handle_routing(path=path, method=method.value)
            known.append(method.value)
    return known


def _store_error(request: HttpRequest, error: StoreError) -> Response[Problem]:
    """The database fails: a line in the log, for there will be many. A node that is out of touch with others says so itself."""
    if not isinstance(error, NotOurs):
        log.error("the database failed", extra={"why": str(error)})
    return _problem(Problem("server"), 503, wait_s=5)


def _error(request: HttpRequest, error: Exception) -> Response[Problem]:
    """Something went wrong inside: logged here, not told there."""
    log.error("a request failed", exc_info=error)
    return _problem(Problem("server"), 500)


def _problem(problem: Problem, status: int, wait_s: float = 0) -> Response[Problem]:
    headers = {"Retry-After": str(max(1, round(wait_s)))} if wait_s else {}
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Trouble: _trouble,
    StoreError: _store_error,
    HTTPException: _http_exception,
    **dict.fromkeys(_KNOWN, _known),
    Exception: _error,
}
"""How each kind of failure is answered."""
