"""Where a match stands, as far as it is told: what the table that plays it and a scribe that writes of it have in common."""

from __future__ import annotations

from tablee.engine import Match
from tablee.server.phrases import names_at, phrasebook
from tablee.server.wire.common import Lang


class Standing:
    """A match, where it stands, and for whom it is told."""

    def __init__(self, key: str, match: Match, names: list[str], seq: int) -> None:
        self.id = key
        self.match = match
        self.names = names
        """Those of the people, by seat."""
        self.seq = seq
        """How many rows its log has."""
        self.phrases = phrasebook(match)
        self.awaited: tuple[int, ...] = ()
        self.over = False
        """Whether the match is over."""
        self.take_back_offer: tuple[int, int] | None = None
        """The seat that may take a row back now, and that row."""
        self._names_in: dict[Lang, list[str]] = {}

    def names_in(self, lang: Lang) -> list[str]:
        """The names by seat, phantoms included."""
        found = self._names_in.get(lang)
        if found is None:
            found = self._names_in[lang] = names_at(self.match, self.names, lang)
        return found

    def undoable(self, seat: int) -> int | None:
        """The row that this seat may take back now."""
        if self.take_back_offer is not None and self.take_back_offer[0] == seat:
            return self.take_back_offer[1]
        return None

    def may_choose(self, seat: int) -> bool:
        """Whether the seat is to be shown its choices: it is awaited, or nobody is."""
        return not self.over and seat < self.match.seats and (not self.awaited or seat in self.awaited)
