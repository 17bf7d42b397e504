"""Events are shared by those who may read the same: nothing is different from the slow way."""

from __future__ import annotations

import pytest

from tablee.engine import Game
from tablee.engine.rule import COMPILED
from tests.conformance.random_match import play_match
from tests.toys import TOYS


@pytest.mark.skipif(COMPILED, reason="compiling a toy takes longer than all of its tests")
@pytest.mark.parametrize("one", [toy for toy in TOYS if not toy.composed], ids=lambda one: one.name)
def test_who_may_read_the_same_secrets_reads_the_same_events(one: Game) -> None:
    shared = 0
    for step in play_match(one, one.min_seats, None, "secrets"):
        viewers = [None, *range(one.min_seats)]
        for first in viewers:
            for second in viewers:
                if step.events.secrets_for(first) == step.events.secrets_for(second):
                    assert step.events.for_seat(first) == step.events.for_seat(second)
                    shared += first != second
    assert shared


@pytest.mark.skipif(COMPILED, reason="compiling a toy takes longer than all of its tests")
@pytest.mark.parametrize("one", TOYS, ids=lambda one: one.name)
def test_notes_are_redacted_as_the_compiled_rule_does_it(one: Game) -> None:
    hidden = 0
    for step in play_match(one, one.min_seats, None, "redacted"):
        for viewer in (None, *range(one.min_seats)):
            readable = [tuple(line[:5]) for line in step.events.for_seat(viewer).lines]
            assert step.events.read_by(viewer).said == readable
            hidden += readable != [line[:5] for line in step.events.lines]
    assert hidden or not any(kind.secrets for kind in one.notes)
