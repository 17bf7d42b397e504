"""How a move is refused: a rule number and a sentence in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LANGUAGES = ("fr", "en")


@dataclass(frozen=True)
class Reason:
    """One entry of a game's closed list of refusals: the rule that forbids, and the sentences."""

    rule: str
    fr: str
    en: str


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed.

    >>> Refusal("WH-3.6", {"fr": "Cette carte n'est pas dans votre main.", "en": "That card is not in your hand."}).text
    'That card is not in your hand.'
    """

    rule: str
    texts: Mapping[str, str]

    @property
    def text(self) -> str:
        """The sentence in English; `texts` has it in every language."""
        return self.texts["en"]

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Refused(ValueError):
    """Raised by `Match.play` when the rules do not allow the move; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

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
    """A value from outside, quoted in a sentence without letting it fill the page."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**limit:
        return f"a number of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
