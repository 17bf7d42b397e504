"""Signed cookies: whoever has one is the guest whose id it signs."""

from __future__ import annotations

import hashlib

import itsdangerous

COOKIE = "tablee"
COOKIE_DAYS = 400


class _Short(itsdangerous.HMACAlgorithm):
    """Half of an HMAC is enough, and what cookies have had from the first."""

    def get_signature(self, key: bytes, value: bytes) -> bytes:
        return super().get_signature(key, value)[:16]


class Signer:
    """Signs the ids of guests, and knows its own signatures again."""

    def __init__(self, secret: str) -> None:
        key = hashlib.blake2b(secret.encode(), digest_size=32, person=b"tablee-cookie").digest()
        self._signer = itsdangerous.Signer(key, key_derivation="none", algorithm=_Short(hashlib.sha256))

    def sign(self, guest: str) -> str:
        return f"1.{self._signer.sign(guest).decode()}"

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie that this server has signed, else `None`.

        >>> signer = Signer("a secret")
        >>> signer.read(signer.sign("somebody")), signer.read("1.somebody.forged"), signer.read(None)
        ('somebody', None, None)
        """
        signed = (cookie or "").partition(".")[2]
        try:
            guest = self._signer.unsign(signed).decode()
        except (itsdangerous.BadSignature, UnicodeError):
            return None
        # The last letter of a signature has bits that do not count: of a guest there is one cookie.
        return guest if cookie == self.sign(guest) else None
