"""From fixed deals there are as many continuations as there were: no rule allows a move too many or too few."""

from __future__ import annotations

import difflib
from typing import Any

import pytest

from tablee.games import game as named
from tablee.games import names
from tools import counts

WOLF = named("wolf-and-hound")


@pytest.mark.parametrize("name", names())
def test_counts(name: str) -> None:
    game = named(name)
    path = counts.path_of(game)
    assert path.exists(), f"{name} has no counts: run `python -m tools.counts {name}`"
    kept, found = path.read_text("utf-8"), counts.as_text(game)
    # The count under each first move says where to look.
    told = difflib.unified_diff(kept.splitlines(), found.splitlines(), "kept", "found", lineterm="", n=0)
    assert kept == found, "\n".join(told)


def test_counts_are_of_the_tree() -> None:
    counter = counts.Counter(WOLF, 2, None)
    table = counter.deal("tree")
    steps = counter.continuations(table)
    assert counter.count(table, 1) == len(steps)
    assert counter.count(table, 2) == sum(len(counter.continuations(counter.after(table, step))) for step in steps)
    assert sum(counter.under_each(table, 3).values()) == counter.count(table, 3)


def test_one_move_less_is_noticed() -> None:
    class Short(counts.Counter):
        def moves(self, table: Any, seat: int) -> list[int]:
            return super().moves(table, seat)[1:]

    table = counts.Counter(WOLF, 2, None).deal("tree")
    assert Short(WOLF, 2, None).by_depth(table) != counts.Counter(WOLF, 2, None).by_depth(table)
