"""How a move is refused: a rule number and a sentence in each language."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .languages import languages

if TYPE_CHECKING:
    from .wording import Words

LONGEST_NUMBER = 128
"""Bits of a whole number that is quoted; a longer one is described."""


@dataclass(frozen=True)
class Reason:
    """One entry of a game's closed list of refusals: the rule that forbids, and the name of its sentence, `refusal-<name>`."""

    rule: str
    name: str

    @property
    def saying(self) -> dict[str, str]:
        """What it says, for the game's words to tell."""
        return {"say": f"refusal-{self.name}"}


class Particulars(NamedTuple):
    """What is said instead where more is known: the name of the sentence, and the fields that it tells, each a `Value`."""

    name: str
    fields: Mapping[str, Any]


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: the rule, what is said of it, and the words to tell that in."""

    rule: str
    saying: Mapping[str, Any]
    words: Words = field(repr=False, compare=False)

    @property
    def texts(self) -> dict[str, str]:
        """The sentence in every language."""
        return {lang: self.words.tell(lang, self.saying) for lang in languages()}

    @property
    def text(self) -> str:
        """The sentence in English; `texts` has it in every language."""
        return self.words.tell("en", self.saying)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Refused(ValueError):
    """Raised by `Match.play` when the rules do not allow the move; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)

    @property
    def rule(self) -> str:
        """The number of the rule that forbids the move."""
        return self.refusal.rule

    @property
    def text(self) -> str:
        """Why, in English."""
        return self.refusal.text


def no_such_seat(seat: object, places: int) -> ValueError:
    """The answer to a seat that is not at the table."""
    return ValueError(f"seat {shorten(seat)}: the table has seats 0 to {places - 1}")


def shorten(value: object, limit: int = 40) -> str:
    """A value from outside, quoted in a sentence without letting it fill the page.

    >>> shorten("x" * 100), shorten(10**5000)
    ("'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", 'a number of 16610 bits')
    """
    text = _QUOTES.repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


class _Quotes(reprlib.Repr):
    """Looks no deeper and no further than a sentence has room for: what comes from outside may be nested a thousand times."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxstring = self.maxother = 100
        self.maxlist = self.maxtuple = self.maxdict = self.maxset = 20

    def repr_int(self, value: int, _level: int) -> str:
        return repr(value) if value.bit_length() <= LONGEST_NUMBER else f"a number of {value.bit_length()} bits"

    def repr_str(self, value: str, _level: int) -> str:
        return repr(value[: self.maxstring])


_QUOTES = _Quotes()
