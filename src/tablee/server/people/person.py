"""People: a name, a language and an id that is a secret."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from tablee.server.wire import Lang


@dataclass(frozen=True)
class Person:
    """Somebody with a cookie. The id is a secret between the server and that person's browser."""

    id: str
    name: str
    lang: Lang
    face: int | None = None
    """Which face was chosen; none: it follows from the name."""


def new_id() -> str:
    """128 bits that nobody can guess, as 22 letters fit for a link."""
    return secrets.token_urlsafe(16)
