"""Dans ma rue: pictures and statements, as numbers and by name.

A picture is a number from 0 to 24, five times its row plus its rank in the row. A statement is one number: its kind, the two pictures that it names
(or a picture and a place, counted from 0), and a bit that says whether they are of two rows.
"""

from __future__ import annotations

from functools import cache

ROWS = 5
PLACES = 5
PICTURES = ROWS * PLACES
ANYWHERE = 0b11111
"""The set of all places, bit 0 being place 1."""

CATEGORIES = ("house", "family", "animal", "vehicle", "tree")
MEMBERS = (
    ("yellow", "red", "green", "blue", "white"),
    ("german", "italian", "english", "french", "belgian"),
    ("cat", "dog", "rabbit", "bird", "fish"),
    ("shoes", "truck", "car", "bike", "scooter"),
    ("cherry", "plum", "apple", "pear", "walnut"),
)
PICTURE_NAMES = tuple(f"{CATEGORIES[row]}-{member}" for row in range(ROWS) for member in MEMBERS[row])
"""DR-1.1."""
PICTURE_OF = {name: picture for picture, name in enumerate(PICTURE_NAMES)}

AT, NOT_AT, SAME, NOT_SAME, BESIDE, NOT_BESIDE, LEFT_OF = 0, 1, 2, 3, 4, 5, 6
KIND_NAMES = ("at", "not-at", "same", "not-same", "beside", "not-beside", "left-of")
"""DR-1.3."""
CARD_PLACES = (0, 2, 4)
"""Where `at` and `not-at` cards speak of: left, in the middle, right."""

ACROSS = 1 << 13
"""Set in a statement about two pictures of two rows: all others are below."""
NOTHING = -1
"""No statement."""


def kind_of(statement: int) -> int:
    """What a statement says of its pictures."""
    return (statement >> 10) & 7


def first_of(statement: int) -> int:
    """The first picture that it names."""
    return (statement >> 5) & 31


def second_of(statement: int) -> int:
    """The second picture; of `at` and `not-at`, the place."""
    return statement & 31


def make(kind: int, first: int, second: int) -> int:
    """The number of a statement; the order of the pictures matters to `left-of` alone.

    >>> name_of(make(SAME, 11, 1))
    'same:house-red:animal-dog'
    """
    if kind in (AT, NOT_AT):
        return kind << 10 | first << 5 | second
    if kind != LEFT_OF and first > second:
        first, second = second, first
    across = ACROSS if first // PLACES != second // PLACES else 0
    return across | kind << 10 | first << 5 | second


@cache
def name_of(statement: int) -> str:
    """The statement's id: its sentence in code."""
    kind, first, second = kind_of(statement), first_of(statement), second_of(statement)
    last = str(second + 1) if kind <= NOT_AT else PICTURE_NAMES[second]
    return f"{KIND_NAMES[kind]}:{PICTURE_NAMES[first]}:{last}"


def statement_of(name: str) -> int | None:
    """The statement of that id, or `None` where the id is none (two pictures in the other order, too).

    >>> statement_of("at:house-yellow:1"), statement_of("same:animal-dog:house-red")
    (0, None)
    """
    parts = name.split(":")
    if len(parts) != 3 or parts[0] not in KIND_NAMES or parts[1] not in PICTURE_OF:
        return None
    kind, first = KIND_NAMES.index(parts[0]), PICTURE_OF[parts[1]]
    if kind <= NOT_AT:
        return make(kind, first, int(parts[2]) - 1) if parts[2] in ("1", "2", "3", "4", "5") else None
    second = PICTURE_OF.get(parts[2], first)
    if first == second or (kind in (SAME, NOT_SAME) and first // PLACES == second // PLACES):
        return None
    statement = make(kind, first, second)
    return statement if name_of(statement) == name else None


def pictures_of(statement: int) -> tuple[int, ...]:
    """The pictures that a statement names."""
    if kind_of(statement) <= NOT_AT:
        return (first_of(statement),)
    return first_of(statement), second_of(statement)


def all_statements() -> list[int]:
    """Every statement there could be, `at` and `not-at` of all places among them, in order."""
    found = []
    for first in range(PICTURES):
        for place in range(PLACES):
            found += [make(AT, first, place), make(NOT_AT, first, place)]
        for second in range(PICTURES):
            if second == first:
                continue
            found.append(make(LEFT_OF, first, second))
            if second > first:
                found += [make(BESIDE, first, second), make(NOT_BESIDE, first, second)]
                if first // PLACES != second // PLACES:
                    found += [make(SAME, first, second), make(NOT_SAME, first, second)]
    return sorted(found)


def is_true(kind: int, first: int, second: int) -> bool:
    """Whether a statement of that kind is true of pictures at these places (of `at` and `not-at`, `second` is the place it names)."""
    apart = first - second
    if kind in (AT, SAME):
        return apart == 0
    if kind in (NOT_AT, NOT_SAME):
        return apart != 0
    if kind == BESIDE:
        return apart == 1 or apart == -1
    if kind == NOT_BESIDE:
        return apart != 1 and apart != -1
    return apart < 0
