"""`Match` and time: stamps, timers, and moves of the table. On toys, which are played interpreted."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Match, Refused
from tablee.engine.described.reading import LATEST
from tablee.engine.rule import COMPILED
from tests.toys.scramble import GAME as SCRAMBLE

from .toy_matches import bids, everything, guess, hats

if COMPILED:
    pytest.skip("played interpreted: compiling a toy takes longer than all of its tests", allow_module_level=True)


def test_time_passes_without_a_clock_too() -> None:
    match = bids()
    assert match.due is None
    assert list(match.advance(500)) == []
    match.play(0, match.moves(0)[0])
    assert match.now == 500 and match.history[0]["at"] == 500


def test_a_timer_fires_and_its_move_is_a_row() -> None:
    match = hats()
    match.advance(100)
    guess(match, right=True)
    assert match.due == 3100
    events = match.advance(5000)
    assert [event["event"] for event in events] == ["turned-up", "wore"]
    assert match.history[-1] == {"at": 3100, "seat": None, "move": {"do": "close"}}
    assert match.now == 5000
    assert match.due is None


def test_a_move_comes_before_a_timer_of_a_later_moment_and_after_one_of_the_same() -> None:
    for at, rows in ((3099, 2), (3100, 3)):
        match = hats()
        match.advance(100)
        guess(match, right=False)
        if at < 3100:
            match.play(2, {"do": "call"}, at=at)
            assert match.scores[2] == 1
        else:
            with pytest.raises(Refused):
                match.play(2, {"do": "call"}, at=at)
            match.play(1, {"do": "glimpse"}, at=at)
        assert len(match.history) == rows
        assert match.now == at


def test_a_refused_move_with_a_stamp_changes_nothing_on_the_way() -> None:
    """Neither the clock, nor what it fired, nor the rows of what it fired."""
    match = hats()
    match.advance(100)
    guess(match, right=True)
    before = everything(match)
    with pytest.raises(Refused):
        match.play(0, {"do": "glimpse"}, at=9000)
    assert everything(match) == before
    assert match.due == 3100


def test_a_reading_that_is_no_move_with_a_stamp_changes_nothing() -> None:
    match = hats()
    guess(match, right=True)
    before = everything(match)
    for move, at in (({"do": "guess", "colour": 1}, 9000), ({"do": "glimpse"}, -1), ({"do": "glimpse"}, "soon")):
        with pytest.raises(ValueError, match=r"move|time"):
            match.play(1, move, at=at)  # type: ignore[arg-type]
        assert everything(match) == before


def test_a_stamp_in_the_past_is_now() -> None:
    match = hats()
    match.advance(700)
    match.play(0, {"do": "glimpse"}, at=30)
    assert match.history == [{"at": 700, "seat": 0, "move": {"do": "glimpse"}}]


def test_the_clock_never_goes_back() -> None:
    match = hats()
    match.advance(700)
    before = everything(match)
    assert list(match.advance(699)) == [] and list(match.advance(0)) == []
    assert everything(match) == before


@pytest.mark.parametrize("now", [-1, 1.5, True, None, "1", float("nan"), LATEST, 1 << 80])
def test_a_time_is_a_whole_number_of_milliseconds(now: Any) -> None:
    match = hats()
    with pytest.raises(ValueError, match="milliseconds since the match was dealt are wanted"):
        match.advance(now)


def test_the_table_s_own_move_by_hand() -> None:
    match = hats()
    match.advance(40)
    guess(match, right=False)
    with pytest.raises(Refused) as caught:
        match.play(1, {"do": "close"})
    assert caught.value.rule == "HA-1.4"
    events = match.play(None, {"do": "close"}, at=900)
    assert [event["event"] for event in events] == ["turned-up", "wore"]
    assert match.history[-1] == {"at": 900, "seat": None, "move": {"do": "close"}}
    assert match.now == 900
    with pytest.raises(Refused):
        match.play(None, {"do": "close"})


def test_time_in_one_step_or_in_many() -> None:
    one, many = Match.deal(SCRAMBLE, 3, 2), Match.deal(SCRAMBLE, 3, 2)
    one.advance(29_999)
    for now in range(0, 30_000, 1111):
        many.advance(now)
    many.advance(29_999)
    assert one.position() == many.position()
    assert not one.over
    one.advance(40_000)
    assert one.over and one.now == 40_000 and one.due is None


def test_nobody_is_awaited_where_all_play_at_once() -> None:
    match = Match.deal(SCRAMBLE, 4, 2)
    assert match.awaited == () and match.to_act == (0, 1, 2, 3)
    height = match.view(1)["piles"][0]["laid"]
    stale = match.why_not(0, {"do": "lay", "pile": 0, "seen": height + 3})
    assert stale is not None and stale.rule == "SC-1.2"
