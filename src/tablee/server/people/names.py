"""What people type: made fit to show, and unlike what others are called."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Iterable

NAME_LENGTH = 24
TEXT_LENGTH = 200
MARKS_IN_A_ROW = 2
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by category, and nothing to see."""


def clean_text(text: str, length: int) -> str:
    """What people type, made fit to show: no controls, nothing invisible, no turning marks, no towers of accents, one line.

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
        elif not kind.startswith("C") and letter not in BLANK:
            kept.append(letter)
    return " ".join("".join(kept).split())[:length].strip()


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody is called so, or nearly.

    >>> is_taken("ZOÉ", ["Zoé", "Ben"]), is_taken("Ana", ["Zoé"])
    (True, False)
    """
    return _alike(name) in {_alike(other) for other in others}


def unlike_others(name: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has: with a number, if need be.

    >>> unlike_others("zoé", ["Zoé", "Ben"]), unlike_others("Ana", ["Zoé"])
    ('zoé 2', 'Ana')
    """
    taken = {_alike(other) for other in others}
    numbers = itertools.count(2)
    chosen = name
    while _alike(chosen) in taken:
        ending = f" {next(numbers)}"
        chosen = name[: NAME_LENGTH - len(ending)] + ending
    return chosen


def _alike(name: str) -> str:
    """Names that look alike have the same."""
    return unicodedata.normalize("NFKC", name).casefold()
