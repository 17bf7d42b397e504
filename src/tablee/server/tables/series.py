"""A series: some games are so short that several in a row are one evening. Rematches are counted, and nothing else is carried over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from tablee.server.wire.http import SeriesDoc

FinishedMatch = tuple[list[str], list[int]]
"""A finished match: who sat where, and the seats that won."""


def series_of(played: Sequence[FinishedMatch], length: int) -> SeriesDoc:
    """The series that the last of a table's finished matches belongs to: as long as the same people play, so many at a time.

    People change seats between matches, so wins are theirs and not their seats'.

    >>> first, second = (["Ada", "Bo"], [0]), (["Bo", "Ada"], [1])
    >>> series_of([(["Ada", "Cy"], [0]), first, second], 5)
    SeriesDoc(length=5, played=2, won=[0, 2])
    >>> series_of([first, second, first], 2)
    SeriesDoc(length=2, played=1, won=[1, 0])
    """
    last, _ = played[-1]
    same = list(takewhile(lambda match: sorted(match[0]) == sorted(last), reversed(played)))[::-1]
    part = same[(len(same) - 1) // length * length :]
    # A place where nobody sits may win, too.
    won = Counter(names[seat] for names, winners in part for seat in winners if seat < len(names))
    return SeriesDoc(length=length, played=len(part), won=[won[name] for name in last])
