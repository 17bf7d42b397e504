"""The usher: stands at the door of a house that has rooms, and shows every WebSocket to the room of its table."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from tablee.server.doors import address_of
from tablee.server.house import House
from tablee.server.sockets import Socket

SOCKET = "/api/socket"


class Usher(Socket):
    """A WebSocket at the door. Whoever cannot be shown in is answered here."""

    def __init__(self, house: House, **rest: Any) -> None:
        super().__init__(**rest)
        self._house = house
        self._looked_at = False

    def data_received(self, data: bytes) -> None:
        """The first is the request itself, as it came."""
        if not self._looked_at:
            self._looked_at = True
            if self._show_in(data):
                # Closed here, it stays open there.
                self.transport.abort()
                return
        super().data_received(data)

    def _show_in(self, request: bytes) -> bool:
        path, query, headers = read_request(request)
        if path != SOCKET:
            return False
        client = self.client[0] if self.client is not None else ""
        address = address_of(client, headers.get("x-forwarded-for"), self._house.trusted_proxies)
        tables = parse_qs(query).get("table", [])
        connection = self.transport.get_extra_info("socket")
        return self._house.show_in(connection, request, tables[0] if tables else None, address)


def read_request(request: bytes) -> tuple[str, str, dict[str, str]]:
    """The path of a request, what is asked there, and its headers; of several with one name, joined as usual.

    >>> read_request(b"GET /api/socket?table=a HTTP/1.1\\r\\nHost: b\\r\\n\\r\\n")
    ('/api/socket', 'table=a', {'host': 'b'})
    >>> read_request(b"GET //[ HTTP/1.1\\r\\n\\r\\n")
    ('//[', '', {})
    """
    first, *lines = request.decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if colon:
            key = name.lower()
            headers[key] = f"{headers[key]}, {value.strip()}" if key in headers else value.strip()
    path, _, query = first.split(" ")[1].partition("?")
    return path, query, headers
