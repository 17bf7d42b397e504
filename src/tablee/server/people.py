"""Guests: a name and a signed cookie, nothing else."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

from tablee.server.wire import Lang

COOKIE = "tablee"
COOKIE_DAYS = 400
NAME_LENGTH = 24
TEXT_LENGTH = 200
MARKS_IN_A_ROW = 2


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie. The id is a secret between the server and that person's browser."""

    id: str
    name: str
    lang: Lang


def new_id() -> str:
    """128 bits that nobody can guess, as 22 letters fit for a link."""
    return secrets.token_urlsafe(16)


class Signer:
    """Signs the ids of guests, and knows its own signatures again."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.blake2b(secret.encode(), digest_size=32, person=b"tablee-cookie").digest()

    def sign(self, guest: str) -> str:
        """The cookie's value for a guest."""
        return f"1.{guest}.{self._signature(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie that this server has signed, else `None`.

        >>> signer = Signer("a secret")
        >>> signer.read(signer.sign("somebody")), signer.read("1.somebody.forged"), signer.read(None)
        ('somebody', None, None)
        """
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        version, _, rest = cookie.partition(".")
        guest, _, signature = rest.rpartition(".")
        if version != "1" or not guest or not hmac.compare_digest(signature, self._signature(guest)):
            return None
        return guest

    def _signature(self, guest: str) -> str:
        digest = hmac.digest(self._key, guest.encode(), "sha256")[:16]
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def clean_text(text: str, length: int) -> str:
    """What people type, made fit to show: no controls, no invisible or turning marks, no towers of accents, one line.

    >>> clean_text("  Zo\\u0065\\u0301\\u202e  la\\n\\tpuce ", 24)
    'Zoé la puce'
    >>> clean_text("a" + "\\u0301" * 40, 24) == "á\\u0301"
    True
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: length * 20]):
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me", "Mc"):
            marks += 1
            if marks < MARKS_IN_A_ROW and kept:
                kept.append(letter)
            continue
        marks = 0
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\r\n":
            kept.append(" ")
        elif not kind.startswith("C"):
            kept.append(letter)
    return " ".join("".join(kept).split())[:length].strip()
