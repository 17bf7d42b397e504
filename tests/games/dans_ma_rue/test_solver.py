"""Dans ma rue: the solver against OR-Tools CP-SAT, and against counting by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
import pytest

from tablee.engine import below, new_luck
from tablee.engine.driver import one_table
from tablee.engine.rule import BOUNDS_CHECKED, COMPILED
from tablee.games import game
from tablee.games.dans_ma_rue.deck import CARD_NAMES, STATEMENTS
from tablee.games.dans_ma_rue.facts import Facts
from tablee.games.dans_ma_rue.statements import (
    NOT_AT,
    PICTURE_NAMES,
    PICTURE_OF,
    all_statements,
    first_of,
    is_true,
    kind_of,
    name_of,
    second_of,
    statement_of,
)
from tablee.games.dans_ma_rue.table import Table

from .oracle import Oracle
from .tables import placed, possible, situations, state

SHARE = (10 if BOUNDS_CHECKED else 1) if COMPILED else 20
"""Asked in full where rules run as people run them; a part of the questions will do with bounds checks, and interpreted, which is slow."""


def _numbers(there: dict[str, int]) -> dict[int, int]:
    return {PICTURE_OF[name]: at for name, at in there.items()}


def _codes(names: Sequence[str]) -> list[int]:
    found = [statement_of(name) for name in names]
    return [one for one in found if one is not None]


class Answers(NamedTuple):
    """How often the two solvers said the same thing, by what they said."""

    contradicts: int
    proved: int
    unproved: int


def ask_many(seed: str, proofs: int) -> Answers:
    """Asks on tables of real games whether cards contradict and, of those that fit, whether one of their pictures is then proved."""
    luck = new_luck(seed)
    contradicts, proved, unproved = 0, 0, 0
    for match in situations(seed, games=10**6):
        there, laid = placed(match), state(match)["open"]
        facts = Facts(_numbers(there), _codes(laid))
        for _ in range(8):
            card = below(luck, 105)
            if CARD_NAMES[card] in laid:
                continue
            oracle = Oracle(PICTURE_NAMES, there, [*laid, CARD_NAMES[card]])
            street = oracle.street()
            assert facts.allows(extra=int(STATEMENTS[card])) == (street is not None), (there, laid, CARD_NAMES[card])
            if street is None:
                contradicts += 1
                continue
            # Where CP-SAT's own street has the picture is the one place that could be proved.
            picture = first_of(int(STATEMENTS[card]))
            follows = oracle.street_without(picture, street[picture]) is None
            known = Facts(_numbers(there), [*_codes(laid), int(STATEMENTS[card])])
            assert known.proved.get(picture) == (street[picture] if follows else None), (there, laid, CARD_NAMES[card])
            proved, unproved = proved + follows, unproved + (not follows)
            if proved + unproved == proofs:
                return Answers(contradicts, proved, unproved)
    raise AssertionError


def random_facts(seed: str, n: int) -> Iterator[tuple[dict[int, int], list[int]]]:
    """Facts of any kind: a street at random, some of its pictures, statements that are mostly true of it."""
    luck = new_luck(seed)
    statements = all_statements()
    for _ in range(n):
        places = [place for _ in range(5) for place in _shuffled(luck)]
        there = {picture: places[picture] for picture in range(25) if below(luck, 25) < below(luck, 12)}
        lies = below(luck, 12)
        chosen: list[int] = []
        for _ in range(below(luck, 24)):
            one = statements[below(luck, len(statements))]
            second = second_of(one) + 1 if kind_of(one) <= NOT_AT else places[second_of(one)]
            if is_true(kind_of(one), places[first_of(one)], second) or below(luck, 100) < lies:
                chosen.append(one)
        yield there, chosen


def _shuffled(luck: np.ndarray[tuple[int], np.dtype[np.uint32]]) -> list[int]:
    order = [1, 2, 3, 4, 5]
    for i in range(4, 0, -1):
        j = below(luck, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def compare_tables(seed: str, n: int) -> int:
    """Compares all proved placements, indeed all possible ones, over random facts; how many could be satisfied."""
    satisfiable = 0
    for there, statements in random_facts(seed, n):
        oracle = Oracle(
            PICTURE_NAMES, {PICTURE_NAMES[one]: at for one, at in there.items()}, [name_of(one) for one in statements]
        )
        facts, expected = Facts(there, statements), oracle.possible()
        assert facts.possible == expected, (there, [name_of(one) for one in statements])
        assert facts.is_satisfiable == any(expected)
        assert facts.proved == {n: one.bit_length() for n, one in enumerate(expected) if one.bit_count() == 1}
        satisfiable += facts.is_satisfiable
    return satisfiable


def test_dr_3_2_contradictions_agree_with_cp_sat() -> None:
    """A thousand questions of real games, and more that are answered by a contradiction."""
    answers = ask_many("questions", 1000 // SHARE)
    assert SHARE > 1 or min(answers) > 100


def test_dr_3_3_proofs_agree_with_cp_sat() -> None:
    """A hundred tables of random facts, every placement of each; some cannot be satisfied."""
    n = 100 // min(SHARE, 10)
    satisfiable = compare_tables("tables", n)
    assert n // 3 < satisfiable
    assert satisfiable < n or n < 100, "of a hundred some cannot be satisfied; of fewer perhaps none"


@pytest.mark.long(seconds=200)
def test_dr_3_2_dr_3_3_ten_thousand_situations() -> None:
    """Whether each can be, and what it proves; and of some more, all that they prove."""
    answers = ask_many("many questions", 10_000 // SHARE)
    assert min(answers) > 1_000 // SHARE
    compare_tables("many tables", 2_000 // SHARE)


def test_dr_3_1_the_open_facts_of_a_game_can_always_be_satisfied() -> None:
    """At every turn of real games; and what the record holds of them is what the facts alone give."""
    n = 0
    for match in situations("open facts", games=12 if COMPILED else 1):
        facts = Facts(_numbers(placed(match)), _codes(state(match)["open"]))
        assert facts.is_satisfiable and facts.possible == possible(match)
        n += 1
    assert n > 10


def by_hand(there: dict[int, int], statements: list[int]) -> int:
    """How many streets satisfy the facts, by going through all arrangements of the rows that they speak of."""
    rows = sorted({one // 5 for one in there} | {p // 5 for s in statements for p in _named(s)})
    count = 0
    for arrangement in product(*[permutations(range(1, 6)) for _ in rows]):
        at = {
            5 * row + n: place for row, places in zip(rows, arrangement, strict=True) for n, place in enumerate(places)
        }
        if all(at[one] == place for one, place in there.items()) and all(_holds(s, at) for s in statements):
            count += 1
    for _ in range(5 - len(rows)):
        count *= 120
    return count


def _named(statement: int) -> list[int]:
    return [first_of(statement)] + ([second_of(statement)] if kind_of(statement) > NOT_AT else [])


def _holds(statement: int, at: dict[int, int]) -> bool:
    second = second_of(statement) + 1 if kind_of(statement) <= NOT_AT else at[second_of(statement)]
    return is_true(kind_of(statement), at[first_of(statement)], second)


@pytest.mark.parametrize(
    ("there", "named"),
    [
        ({}, []),
        ({"house-red": 3}, ["beside:house-green:house-blue"]),
        ({"house-red": 3}, ["beside:house-green:house-blue", "beside:house-blue:house-white"]),
        ({}, ["same:house-red:animal-dog", "left-of:house-red:animal-cat"]),
        (
            {"animal-cat": 2},
            ["beside:house-red:animal-dog", "not-same:house-blue:animal-dog", "not-beside:house-green:animal-cat"],
        ),
        ({}, ["left-of:house-red:animal-cat", "left-of:animal-cat:house-blue", "not-at:house-red:1"]),
        ({}, ["left-of:house-red:animal-cat", "left-of:animal-cat:house-red"]),
    ],
)
def test_dr_3_1_streets_are_counted(there: dict[str, int], named: list[str]) -> None:
    places, statements = _numbers(there), _codes(named)
    expected = by_hand(places, statements)
    facts = Facts(places, statements)
    assert facts.count(limit=10**12) == expected
    if expected > 10:
        assert facts.count(limit=10) == 11
        assert facts.count(limit=expected - 1) == expected


def test_dr_3_1_a_street_satisfies_what_was_asked() -> None:
    """The street that is shown has every picture once, and makes all facts true."""
    shown = 0
    for there, statements in random_facts("streets", 60 // min(SHARE, 4)):
        facts = Facts(there, statements)
        for picture in (3, 17):
            for place in range(5):
                street = facts.street(picture=picture, places=1 << place)
                assert (street is not None) == bool(facts.possible[picture] >> place & 1)
                if street is not None:
                    at = {one: n + 1 for row in street for n, one in enumerate(row)}
                    assert sorted(at) == list(range(25)) and all(
                        one // 5 == n for n, row in enumerate(street) for one in row
                    )
                    assert at[picture] == place + 1 and all(at[one] == where for one, where in there.items())
                    assert all(_holds(one, at) for one in statements)
                    shown += 1
    assert shown


def test_dr_3_1_what_a_table_knows_depends_on_its_facts_alone() -> None:
    """Laying, placing and discarding lead to the same bytes as loading the position that came of it, scratch included."""
    rules = game("dans-ma-rue")
    for n, match in enumerate(situations("bytes", games=4 if COMPILED else 1, most_turns=40 if COMPILED else 8)):
        t = Table.of(match.table)
        assert not t.work_low.any() and not t.work_high.any() and not t.work.any() and not t.found.any()
        if n % 3 == 0:
            from tablee import load

            assert (load(match.position()).table == match.table).all()
        assert one_table(rules).flaw_of(match.table) == 0


def test_too_many_statements_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 105"):
        Facts({}, all_statements()[:106])
