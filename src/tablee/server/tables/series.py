"""A series: some games are so short that several in a row are one evening. Rematches are counted, and nothing else is carried over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from tablee.server.wire.http import SeriesDoc


class Played(NamedTuple):
    """A finished match: who sat where, and the seats that won."""

    names: list[str]
    winners: list[int]


def series_of(played: Sequence[Played], length: int) -> SeriesDoc:
    """The series that the last of a table's finished matches belongs to: as long as the same people play, so many at a time.

    People change seats between matches, so wins are theirs and not their seats'.

    >>> first, second = Played(["Ada", "Bo"], [0]), Played(["Bo", "Ada"], [1])
    >>> series_of([Played(["Ada", "Cy"], [0]), first, second], 5)
    SeriesDoc(length=5, played=2, won=[0, 2])
    >>> series_of([first, second, first], 2)
    SeriesDoc(length=2, played=1, won=[1, 0])
    """
    last = played[-1].names
    same = list(takewhile(lambda match: sorted(match.names) == sorted(last), reversed(played)))[::-1]
    part = same[(len(same) - 1) // length * length :]
    # A place where nobody sits may win, too.
    won = Counter(match.names[seat] for match in part for seat in match.winners if seat < len(match.names))
    return SeriesDoc(length=length, played=len(part), won=[won[name] for name in last])
