"""A note that is read by itself is what is read of it among others."""

from __future__ import annotations

import pytest

from tablee.engine import Game
from tablee.engine.events import SEERS, bit_of, readable
from tablee.engine.rule import COMPILED
from tests.conformance.random_match import play_match
from tests.toys import TOYS


@pytest.mark.skipif(COMPILED, reason="compiling a toy takes longer than all of its tests")
@pytest.mark.parametrize("one", TOYS, ids=lambda one: one.name)
def test_a_note_by_itself_is_what_is_read_of_it_among_others(one: Game) -> None:
    hidden = 0
    for step in play_match(one, one.min_seats, None, "redacted"):
        for viewer in (None, *range(one.min_seats)):
            together = [line[:SEERS] for line in step.events.for_seat(viewer).lines]
            single = [readable(one, line, line[SEERS] & bit_of(viewer) != 0) for line in step.events.lines]
            assert [note for note in single if note is not None] == together
            hidden += together != [line[:SEERS] for line in step.events.lines]
    assert hidden or not any(kind.secrets for kind in one.notes)
