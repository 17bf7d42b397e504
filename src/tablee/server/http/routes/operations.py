"""For operators: health, readiness, metrics."""

from __future__ import annotations

import functools
import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar import HttpMethod, Response, get, route
from litestar.handlers import HTTPRouteHandler
from litestar.types import Scope

from tablee.server.http.routes.common import HttpRequest, Trouble, house_of
from tablee.server.http.routes.description import condition
from tablee.server.wire.http import Health

PROXIES = (b"forwarded", b"via", b"x-real-ip")


def _operation_id(handler: HTTPRouteHandler, method: Any, _path: Any) -> str:
    return f"{method.value.lower()}_{handler.handler_name}"


asked = functools.partial(
    route, http_method=[HttpMethod.GET, HttpMethod.HEAD], operation_id=_operation_id, sync_to_thread=False
)
"""What other programs ask now and then, some of them for no more than the status."""


@asked("/health", responses=condition(500, "The server will never be ready."))
def health(request: HttpRequest) -> Response[Health]:
    """Whether the process lives."""
    failed = house_of(request).failed is not None
    return Response(Health(status="stopping" if failed else "ok"), status_code=500 if failed else 200)


@asked(
    "/ready",
    responses=condition(503, "Not every game can be played yet, the database fails, or the server is stopping."),
)
def ready(request: HttpRequest) -> Response[Health]:
    """Whether every game can be played; else whether that is to come, fails, or is over."""
    house = house_of(request)
    if house.store.failing:
        return Response(Health(status="failing"), status_code=503)
    if house.ready:
        return Response(Health(status="ok"))
    return Response(Health(status="stopping" if house.stopping else "starting"), status_code=503)


@get("/metrics", include_in_schema=False)
async def metrics(request: HttpRequest) -> Response[bytes]:
    """What the server counts, for Prometheus."""
    house = house_of(request)
    allowed = house.settings.metrics_for
    if allowed == "off" or (allowed == "local" and not _is_local(request.scope, house.trusted_proxies)):
        raise Trouble(404, "not-found")
    return Response(house.metrics.render(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _is_local(scope: Scope, proxies: frozenset[str]) -> bool:
    """Whether somebody asks from this machine, and not through a proxy on it."""
    client, headers = scope.get("client"), {name.lower(): value for name, value in scope["headers"]}
    if client is None or client[0] in proxies:
        return False
    if any(name in PROXIES or name.startswith(b"x-forwarded-") for name in headers):
        return False
    # Most proxies pass on the name by which people reach them.
    host = urlsplit("//" + headers.get(b"host", b"").decode("latin-1")).hostname or ""
    return all(_is_loopback(name) for name in (client[0], host))


def _is_loopback(name: str) -> bool:
    try:
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


HANDLERS = [health, ready]
