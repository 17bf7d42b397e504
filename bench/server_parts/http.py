"""As much HTTP as it takes to become a guest and make a table, quickly."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any

import msgspec

HOST = "127.0.0.1"


class Http:
    """One connection that is used again and again."""

    def __init__(self, host: str, port: int, own_address: str = HOST) -> None:
        self._host, self._port, self._own_address = host, port, own_address

    async def __aenter__(self) -> Http:
        self._reader, self._writer = await asyncio.open_connection(
            self._host, self._port, local_addr=(self._own_address, 0)
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._writer.close()

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, dict[str, str], Any]:
        """The status, the headers and the document of an answer."""
        data = msgspec.json.encode(body) if body is not None else b""
        where = f"{self._host}:{self._port}"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {where}\r\nOrigin: http://{where}\r\nContent-Type: application/json\r\n"
        )
        head += f"Content-Length: {len(data)}\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "") + "\r\n"
        self._writer.write(head.encode() + data)
        top = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in top[1:] if line)}
        text = await self._reader.readexactly(int(headers.get("content-length", 0)))
        is_json = headers.get("content-type", "").startswith("application/json")
        return int(top[0].split()[1]), headers, msgspec.json.decode(text) if is_json and text else text
