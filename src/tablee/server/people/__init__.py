"""People: their cookies, their names, how they are called by push."""

from tablee.server.people.cookies import COOKIE, COOKIE_DAYS, Signer
from tablee.server.people.names import NAME_LENGTH, TEXT_LENGTH, clean_text, is_taken, unlike_others
from tablee.server.people.person import Person, new_id

__all__ = [
    "COOKIE",
    "COOKIE_DAYS",
    "NAME_LENGTH",
    "TEXT_LENGTH",
    "Person",
    "Signer",
    "clean_text",
    "is_taken",
    "new_id",
    "unlike_others",
]
