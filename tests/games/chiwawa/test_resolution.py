"""ChiWaWa: the best resolution of a row (CW-4.5) against a brute force of its own."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

from tablee.engine import new_log
from tablee.engine.notes import NOTE
from tablee.engine.rule import COMPILED
from tablee.games.chiwawa.resolving import work_best
from tablee.games.chiwawa.table import Table

VALUES = {"a": 5, "b": 5, "c": 5, "d": 10, "e": 10, "f": 10, "g": 20, "h": 20, "i": 20}
LETTERS = "abcdefghimx"
DESTROYED = 13

Row = tuple[tuple[str, bool], ...]
Way = tuple[tuple[int, int], ...]


def naive_score(row: Row) -> int:
    """CW-4.3, CW-4.4, written down from the page without looking at the rules' code."""
    letters = [letter for letter, _ in row]
    total, i = 0, 0
    while i < len(letters):
        if letters[i] == "m":
            beside = [letters[j] for j in (i - 1, i + 1) if 0 <= j < len(letters)]
            total += max([VALUES.get(letter, 0) for letter in beside], default=0)
            i += 1
            continue
        j = i
        while j < len(letters) and letters[j] == letters[i]:
            j += 1
        total += VALUES[letters[i]] * (j - i) * (j - i)
        i = j
    return total


def ways_from(row: Row) -> list[tuple[tuple[int, int], Row]]:
    """CW-4.2: all next steps: which destruction, on which side (0 left, 1 right, 2 neither), and the row after it."""
    found: list[tuple[tuple[int, int], Row]] = []
    for at, (letter, _) in enumerate(row):
        if letter != "x":
            continue
        steps = []
        for side, victim in ((0, at - 1), (1, at + 1)):
            if 0 <= victim < len(row) and row[victim][0] != "x" and not row[victim][1]:
                steps.append(((at, side), tuple(entry for i, entry in enumerate(row) if i not in (at, victim))))
        found += steps or [((at, 2), row[:at] + row[at + 1 :])]
    return found


@functools.cache
def brute_force(row: Row) -> tuple[int, Way]:
    """The greatest score, and of the ways to it the one whose first different step is further left, left before right."""
    steps = ways_from(row)
    if not steps:
        return naive_score(row), ()
    tried = []
    for step, rest in steps:
        points, way = brute_force(rest)
        tried.append((-points, (step, *way)))
    points, way = min(tried)
    return -points, way


def by_the_rules(row: Row) -> tuple[int, Way]:
    """What the table does."""
    t: Any = Table.new()
    t.seats = 2
    t.row_size[0] = len(row)
    for i, (letter, is_pillar) in enumerate(row):
        t.line[0, i] = LETTERS.index(letter)
        if is_pillar:
            t.pillar[0] = i + 1
    log = new_log(64)
    points = int(work_best(t, 0, log))
    notes = [log[1 + NOTE * i : 1 + NOTE * (i + 1)].tolist() for i in range(int(log[0]))]
    assert int(t.row_size[0]) + int(t.discard_size) == len(row)
    return points, tuple((note[2], note[3]) for note in notes if note[0] == DESTROYED)


def random_row(luck: random.Random, length: int, destructions: int) -> Row:
    kinds = luck.choice(("abc", "adg", "abcdefghi"))
    letters = [luck.choice(kinds + "m") for _ in range(length)]
    near = luck.randrange(max(1, length - 2 * destructions - 1))
    places = range(near, min(length, near + 2 * destructions + 1)) if luck.random() < 0.5 else range(length)
    for at in luck.sample(list(places), min(destructions, len(places))):
        letters[at] = "x"
    pillar = luck.randrange(length) if luck.random() < 0.9 else -1
    return tuple((letter, at == pillar) for at, letter in enumerate(letters))


@pytest.mark.parametrize("destructions", range(7))
def test_cw_4_5_the_best_resolution_is_exact(destructions: int) -> None:
    """CW-4.2 to CW-4.5: points and steps, over random rows."""
    luck = random.Random(f"rows with {destructions}")
    rows = (120 if destructions < 5 else 25) if COMPILED else 4
    for _ in range(rows):
        row = random_row(luck, luck.randint(max(1, destructions), 14), destructions)
        assert by_the_rules(row) == brute_force(row), row
        brute_force.cache_clear()


@pytest.mark.long(seconds=100)
def test_cw_4_5_the_best_resolution_is_exact_over_many_rows() -> None:
    luck = random.Random("many rows")
    for _ in range(20_000):
        destructions = luck.choice((0, 1, 2, 2, 3, 3, 4, 4, 5, 6))
        row = random_row(luck, luck.randint(max(1, destructions), 16), destructions)
        assert by_the_rules(row) == brute_force(row), row
        brute_force.cache_clear()


def test_cw_4_5_the_longest_rows_too() -> None:
    """CW-4.5: 54 cards, six destructions with a card between each two: the row with the most ways there is."""
    luck = random.Random("long rows")
    for first in (0, 6, 41) if COMPILED else (6,):
        letters = [luck.choice("adgm") for _ in range(54)]
        for k in range(6):
            letters[first + 2 * k] = "x"
        row = tuple((letter, at == 30) for at, letter in enumerate(letters))
        assert by_the_rules(row) == brute_force(row)
        brute_force.cache_clear()
