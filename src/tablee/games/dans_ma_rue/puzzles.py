"""Dans ma rue: street puzzles with one solution and no spare clue, graded by the techniques that they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.engine import below, new_luck
from tablee.engine.chance import Seed, Words
from tablee.engine.errors import shorten

from .facts import Facts, Street
from .proofs import Step, solve_by_hand
from .sheet import CASES, CHAIN, COLUMN, NEIGHBOUR, PAIR
from .statements import (
    AT,
    BESIDE,
    LEFT_OF,
    NOT_AT,
    NOT_BESIDE,
    NOT_SAME,
    PICTURE_NAMES,
    PICTURES,
    PLACES,
    ROWS,
    SAME,
    all_statements,
    first_of,
    is_true,
    kind_of,
    make,
    name_of,
    second_of,
)

LEVELS = (1, 2, 3, 4, 5)
HARDEST = {1: COLUMN, 2: NEIGHBOUR, 3: PAIR, 4: CHAIN, 5: CASES}
"""The hardest technique that a puzzle of a level needs: elimination in rows and columns; neighbours; pairs; chains; case distinctions."""

SHARES = {
    1: {AT: 12, NOT_AT: 1, SAME: 14, NOT_SAME: 1},
    2: {AT: 4, NOT_AT: 1, SAME: 12, NOT_SAME: 1, BESIDE: 8, NOT_BESIDE: 1, LEFT_OF: 1},
    3: {AT: 3, NOT_AT: 2, SAME: 12, NOT_SAME: 2, BESIDE: 9, NOT_BESIDE: 2, LEFT_OF: 2},
    4: {AT: 2, NOT_AT: 1, SAME: 12, NOT_SAME: 2, BESIDE: 10, NOT_BESIDE: 2, LEFT_OF: 2},
    5: {AT: 1, NOT_AT: 1, SAME: 12, NOT_SAME: 2, BESIDE: 11, NOT_BESIDE: 3, LEFT_OF: 2},
}
"""How often a kind of statement is tried as a clue, by level: direct ones make easy puzzles."""


@dataclass(frozen=True)
class Puzzle:
    """A street to be found: the clues, the one street that satisfies them, and the steps of a person who finds it."""

    seed: Seed
    level: int
    clues: tuple[str, ...]
    solution: tuple[tuple[str, ...], ...]
    steps: tuple[Step, ...]


def make_puzzle(seed: Seed, level: int) -> Puzzle:
    """A puzzle of a level from 1 to 5; equal seeds make equal puzzles.

    >>> puzzle = make_puzzle(7, 1)
    >>> len(puzzle.solution), puzzle == make_puzzle(7, 1)
    (5, True)
    """
    if isinstance(level, bool) or not isinstance(level, int) or level not in LEVELS:
        raise ValueError(f"level {shorten(level)}: a whole number from 1 to 5 is wanted")
    luck = new_luck(f"street {level} {seed!r}")
    while True:
        street = _random_street(luck)
        clues = without_spares(_enough_clues(street, level, luck), luck)
        if (level == 1 or not is_solved_at(clues, level - 1)) and is_solved_at(clues, level):
            names = tuple(name_of(clue) for clue in clues)
            solution = tuple(tuple(PICTURE_NAMES[one] for one in row) for row in street)
            return Puzzle(seed, level, names, solution, solve_by_hand(clues, HARDEST[level])[1])


def grade(clues: Sequence[int]) -> int | None:
    """The lowest level whose techniques solve a puzzle; `None` if none does."""
    return next((level for level in LEVELS if is_solved_at(clues, level)), None)


def is_solved_at(clues: Sequence[int], level: int) -> bool:
    """Whether the techniques of a level find the street."""
    return all(left & (left - 1) == 0 for left in solve_by_hand(clues, HARDEST[level])[0])


def is_decided(clues: Sequence[int]) -> bool:
    """Whether exactly one street satisfies the clues."""
    return len(Facts({}, clues).proved) == PICTURES


def without_spares(clues: Sequence[int], luck: Words) -> list[int]:
    """Takes away clues, in random order, without which there is still one street only."""
    kept = list(clues)
    for clue in _shuffled(clues, luck):
        rest = [one for one in kept if one != clue]
        if is_decided(rest):
            kept = rest
    return kept


def _random_street(luck: Words) -> Street:
    return [_shuffled(range(PLACES * row, PLACES * row + PLACES), luck) for row in range(ROWS)]


def _shuffled(items: Sequence[int], luck: Words) -> list[int]:
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = below(luck, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def _enough_clues(street: Street, level: int, luck: Words) -> list[int]:
    """True statements at random, in the level's mixture, until one street is left."""
    true = _true_statements(street)
    kinds = [kind for kind, share in SHARES[level].items() for _ in range(share)]
    clues: list[int] = []
    facts = Facts({}, clues)
    while len(facts.proved) < PICTURES:
        pool = true[kinds[below(luck, len(kinds))]]
        clue = pool[below(luck, len(pool))]
        # A clue that says nothing new is left out, and the number of clues stays small.
        if clue not in clues and _says_something(facts, clue):
            clues.append(clue)
            facts = Facts({}, clues)
    return clues


def _says_something(facts: Facts, clue: int) -> bool:
    """Whether some street that satisfies the facts does not satisfy the clue."""
    return any(facts.allows(extra=denial) for denial in denials(clue))


def denials(statement: int) -> list[int]:
    """Statements of which, whenever this one is false, one is true."""
    kind, first, second = kind_of(statement), first_of(statement), second_of(statement)
    opposite = {AT: NOT_AT, NOT_AT: AT, SAME: NOT_SAME, NOT_SAME: SAME, BESIDE: NOT_BESIDE, NOT_BESIDE: BESIDE}
    if kind != LEFT_OF:
        return [make(opposite[kind], first, second)]
    return [make(LEFT_OF, second, first)] + ([make(SAME, first, second)] if first // PLACES != second // PLACES else [])


def _true_statements(street: Street) -> dict[int, list[int]]:
    """By kind, every statement that is true of a street: of all five places, since on cards alone the second and the fourth are twins."""
    places = {picture: place for row in street for place, picture in enumerate(row)}
    true: dict[int, list[int]] = {}
    for statement in all_statements():
        kind, first, second = kind_of(statement), first_of(statement), second_of(statement)
        if is_true(kind, places[first], second if kind <= NOT_AT else places[second]):
            true.setdefault(kind, []).append(statement)
    return true
