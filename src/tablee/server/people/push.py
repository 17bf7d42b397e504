"""Calling somebody who is not there: Web Push. What is sent says which game and whose turn it is; the push service cannot read it."""

from __future__ import annotations

import asyncio
import base64
import binascii
import ipaddress
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import http_ece
import httpx
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, b64urlencode

from tablee.server.store.database import StoreError
from tablee.server.store.rows import PushRow
from tablee.server.store.store import Store, now_ms
from tablee.server.wire import Lang

log = logging.getLogger("tablee.push")

MOST_OF_ONE = 10
"""Browsers of one person that are called, those that asked last."""
MOST_AT_ONCE = 20
"""People who are called at the same time; one more is not called at all."""
SENDING_S = 10.0
WAYS_ROUND = tuple(
    ipaddress.IPv6Network(name)
    for name in ("::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")
)
"""Addresses that stand for others."""
UNSUBSCRIBED = (404, 410)
"""What a push service says of a browser that does not want to be called any more."""

Resolve = Callable[[str, int], Awaitable[list[str]]]


class WrongEndpoint(ValueError):
    """That is no address of a push service."""


class PushMessage(msgspec.Struct, frozen=True):
    """What a browser shows."""

    title: str
    body: str
    url: str
    tag: str
    """What takes the place of an earlier one with the same."""


async def _resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def check_endpoint(endpoint: str) -> None:
    """Whether it looks like a push service's: https on its usual port, a name, no more.

    >>> check_endpoint("https://push.example.org/send/abc")
    >>> check_endpoint("http://push.example.org/send/abc")
    Traceback (most recent call last):
    ...
    tablee.server.people.push.WrongEndpoint: an address of a push service begins with https://
    """
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise WrongEndpoint("that is no address") from None
    if parts.scheme != "https" or not parts.hostname:
        raise WrongEndpoint("an address of a push service begins with https://")
    if parts.username is not None or parts.password is not None or port not in (None, 443) or parts.fragment:
        raise WrongEndpoint("an address of a push service has neither a user nor a port")
    if "." not in parts.hostname or parts.hostname.endswith(".") or _is_address(parts.hostname):
        raise WrongEndpoint("a push service is known by a public name")


def is_public(address: str) -> bool:
    """Whether an address is one of the open network: not of a private one, nor a way round into one.

    >>> [is_public(address) for address in ("93.184.215.14", "10.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1")]
    [True, False, False, False]
    """
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address) and any(found in network for network in WAYS_ROUND):
        return False
    return found.is_global and not found.is_multicast


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.rsplit(".", 1)[-1].isdecimal()  # 127.1 is one, too
    return True


def check_keys(p256dh: str, auth: str) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
        if len(_bytes(auth)) != 16:
            raise ValueError
    except (ValueError, binascii.Error):
        raise WrongEndpoint("those are no keys of a browser") from None


class Pusher:
    """Sends pushes, signed with the server's own key, which is made at the first start."""

    def __init__(self, store: Store, contact: str, resolve: Resolve = _resolve) -> None:
        self._store = store
        self._contact = contact
        self._resolve = resolve
        self._key: Vapid02 | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(MOST_AT_ONCE)
        self.transport: httpx.AsyncBaseTransport | None = None
        """Another way to push services, in tests."""
        self.public_key = ""

    async def open(self) -> None:
        """Take the key from the store; the first time, make one."""
        made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        self._key = Vapid02.from_pem((await self._store.kept_once("vapid", made.decode())).encode())
        point = self._key.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public_key = b64urlencode(point)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def subscribe(self, guest: str, endpoint: str, p256dh: str, auth: str) -> None:
        """A browser wants to be called for that person; `WrongEndpoint` if it cannot be."""
        check_endpoint(endpoint)
        check_keys(p256dh, auth)
        await self._store.keep_push(PushRow(endpoint, guest, p256dh, auth, now_ms()), MOST_OF_ONE)

    def call(self, guest: str, message: Callable[[Lang], PushMessage], ttl_s: int) -> None:
        """Call somebody on all their browsers, in their language, beside everything else."""
        task = asyncio.create_task(self._call(guest, message, ttl_s), name="push")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, guest: str, message: Callable[[Lang], PushMessage], ttl_s: int) -> None:
        try:
            person, rows = await self._store.guest(guest), await self._store.pushes_of(guest)
            if person is None or not rows:
                return
            if self._slots.locked():
                log.warning("too many pushes at once")
                return
            async with self._slots:
                for row in rows:
                    await self._push(row, msgspec.json.encode(message(person.lang)), ttl_s)
        except Exception:
            log.exception("a push could not be sent")

    async def _push(self, row: PushRow, data: bytes, ttl_s: int) -> None:
        """Call one browser; whatever comes of it, the others are called too."""
        try:
            status = await self._send(row, data, ttl_s)
            if status in UNSUBSCRIBED:
                await self._store.forget_push(row.guest, row.endpoint)
            elif status >= 300:
                log.warning("a push service refused", extra={"status": status})
        except (OSError, httpx.HTTPError, WrongEndpoint, TimeoutError, StoreError) as error:
            log.warning("a push could not be sent", extra={"why": type(error).__name__})

    async def _send(self, row: PushRow, data: bytes, ttl_s: int) -> int:
        """Send one; what the push service answers. The address is looked up here, and must be a public one: that very one is then connected to."""
        check_endpoint(row.endpoint)
        parts = urlsplit(row.endpoint)
        host = parts.hostname or ""
        async with asyncio.timeout(SENDING_S):
            addresses = await self._resolve(host, 443)
            if not addresses or not all(is_public(address) for address in addresses):
                raise WrongEndpoint("a push service is not in a private network")
            where = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            async with httpx.AsyncClient(transport=self.transport, trust_env=False, timeout=SENDING_S) as client:
                answer = await client.post(
                    f"https://{where}{path}",
                    content=_encrypted(data, row),
                    headers={**self._signed(host), "Host": host, "TTL": str(ttl_s), "Urgency": "high"},
                    extensions={"sni_hostname": host},
                )
        return answer.status_code

    def _signed(self, host: str) -> dict[str, str]:
        assert self._key is not None
        claims = {"aud": f"https://{host}", "sub": self._contact, "exp": now_ms() // 1000 + 12 * 3600}
        signed: dict[str, str] = self._key.sign(claims)
        return {**signed, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}


def _encrypted(data: bytes, row: PushRow) -> bytes:
    """What only that browser can read (RFC 8291)."""
    sealed: bytes = http_ece.encrypt(
        data,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(row.p256dh),
        auth_secret=_bytes(row.auth),
        version="aes128gcm",
    )
    return sealed


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
