"""Dans ma rue: the 120 ways to arrange a row, and what a statement leaves of them, worked out once.

A set of arrangements is two numbers of 60 bits, `low` and `high`; a set of places is one of 5 bits. All that the solver does to a row, it does by
looking up a set here and taking the common part.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

from .statements import ANYWHERE, LEFT_OF, NOT_AT, PLACES, is_true

HALF = 60
WHOLE = (1 << HALF) - 1
KINDS = LEFT_OF + 1
SETS = ANYWHERE + 1

ARRANGEMENTS = tuple(permutations(range(PLACES)))
"""An arrangement gives the place of each picture of a row."""
PLACE_IN = np.array(ARRANGEMENTS, dtype=np.uint8)
"""[arrangement, rank]: the place of the picture of that rank."""
TRUE = np.array(
    [[[is_true(kind, first, second) for second in range(PLACES)] for first in range(PLACES)] for kind in range(KINDS)]
)
"""[kind, place, place]: whether a statement of that kind is true of pictures at these places."""


def _halves(keep: list[bool]) -> tuple[int, int]:
    bits = sum(1 << n for n, kept in enumerate(keep) if kept)
    return bits & WHOLE, bits >> HALF


def _split(sets: list[list[tuple[int, int]]], half: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    return np.array([[pair[half] for pair in line] for line in sets], dtype=np.int64)


def _places_in(places: int) -> list[int]:
    return [place for place in range(PLACES) if places >> place & 1]


_within = [
    [_halves([places >> one[rank] & 1 == 1 for one in ARRANGEMENTS]) for places in range(SETS)]
    for rank in range(PLACES)
]
WITHIN_LOW, WITHIN_HIGH = _split(_within, 0), _split(_within, 1)
"""[rank, places]: the arrangements that put the picture of that rank at one of these places."""

_related = [
    [
        _halves([kind > NOT_AT and is_true(kind, one[first], one[second]) for one in ARRANGEMENTS])
        for first in range(PLACES)
        for second in range(PLACES)
    ]
    for kind in range(KINDS)
]
RELATED_LOW, RELATED_HIGH = _split(_related, 0), _split(_related, 1)
"""[kind, 5 × rank + rank]: the arrangements in which two pictures of the row stand as a statement says."""


def _supported(kind: int, places: int, side: int) -> int:
    """The places of one picture for which the other, at one of `places`, has one that fits."""
    return sum(
        1 << mine
        for mine in range(PLACES)
        if any(is_true(kind, *((mine, other) if side == 0 else (other, mine))) for other in _places_in(places))
    )


def _certain(kind: int, places: int) -> int:
    """The places of the second picture that fit wherever, among `places`, the first stands."""
    return sum(1 << mine for mine in range(PLACES) if all(is_true(kind, other, mine) for other in _places_in(places)))


SUPPORT = np.array(
    [[_supported(kind, places, side) for places in range(SETS)] for kind in range(KINDS) for side in (0, 1)],
    dtype=np.uint8,
)
"""[2 × kind + side, places of the other]: the places left to the first (side 0) or second picture (side 1)."""
CERTAIN = np.array([[_certain(kind, places) for places in range(SETS)] for kind in range(KINDS)], dtype=np.uint8)
"""[kind, places of the first]: if the second stands within these, the statement is true whatever happens."""
COUNT = np.array([places.bit_count() for places in range(SETS)], dtype=np.uint8)
"""[places]: how many."""
LOWEST = np.array([max(0, (places & -places).bit_length() - 1) for places in range(SETS)], dtype=np.uint8)
"""[places]: the leftmost, counted from 0."""
