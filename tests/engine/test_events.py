"""Events: a sequence that hides no error of its game; a note that is read by itself is what is read of it among others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablee.engine import Game
from tablee.engine.events import SEERS, Events, bit_of, readable
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


@pytest.mark.parametrize(
    "look",
    [list, lambda events: events.index({}), lambda events: {} in events, lambda events: events.count({})],
    ids=["iterate", "index", "in", "count"],
)
def test_an_error_of_the_games_own_is_not_taken_for_the_end(
    look: Callable[[Events], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_a_wrong_index(events: Events) -> list[Any]:
        return [events.notes[99]]

    monkeypatch.setattr(Events, "_tell", of_a_wrong_index)
    with pytest.raises(IndexError, match="list index out of range"):
        look(Events(TOYS[0], {}, []))


def test_an_event_is_found_where_it_stands_first() -> None:
    events = next(step.events for step in play_match(TOYS[0], TOYS[0].min_seats, None, "found") if len(step.events) > 1)
    assert [events.index(event) for event in events] == [list(events).index(event) for event in events]
    assert events.index(events[-1], 1) == events.index(events[-1], 1, len(events)) > 0
    with pytest.raises(ValueError, match="is not in list"):
        events.index({"event": "none"})
