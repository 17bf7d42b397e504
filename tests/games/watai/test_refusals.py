"""Wataï: refusals, in the page's order, and moves that are none."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.games.watai.refusals import REFUSALS

from .tables import FLIP, READY, ROLL, SHOUT, call, first, of, pile, reel, rule_of, run, say, table, tap, top

NAME = {"do": "name", "seat": 1}
IN_A_ROUND = (FLIP, SHOUT, call(1), reel(0, None), reel(9, 0), reel(0, 99), top(0), tap(0), say(2), {"do": "dance"})
ALL = (*IN_A_ROUND, ROLL, NAME, READY)


def test_wa_3_2_the_game_is_over_comes_first() -> None:
    match = table(3, phase="over", winner=1, scores=[0, 150, 0])
    assert match.over and match.to_act == ()
    for seat in (None, 0, 1):
        for move in ALL:
            assert rule_of(match, seat, move) == "WA-3.2"


@pytest.mark.parametrize("phase", ["countdown", "dice", "name", "ready", "round"])
def test_roll_name_and_ready_out_of_their_phase_come_second(phase: str) -> None:
    """WA-4.1, WA-4.3, WA-5.4; then WA-5.2 for all else outside a round."""
    match = table(
        3, phase=phase, roller=0, counting=1 if phase != "dice" else None, variant=4 if phase == "name" else None
    )
    wanted = {"roll": "WA-4.1", "name": "WA-4.3", "ready": "WA-5.4"}
    own = {"dice": "roll", "name": "name", "ready": "ready"}.get(phase)
    for move in (ROLL, NAME, READY):
        assert rule_of(match, 0, move) == (None if move["do"] == own else wanted[str(move["do"])])
        if move["do"] != "ready" or phase != "ready":
            assert rule_of(match, 2, move) == wanted[str(move["do"])]
    if phase != "round":
        for move in IN_A_ROUND:
            assert rule_of(match, 0, move) == "WA-5.2"


def test_wa_4_2_someone_elses_ten_seconds_come_before_the_card() -> None:
    match = table(3, variant=13, roller=0, frozen_for={"seat": 0, "until": 9000})
    for move in IN_A_ROUND:
        assert rule_of(match, 1, move) == "WA-4.2"
    assert rule_of(match, 1, ROLL) == "WA-4.1"


def test_wa_2_4_comes_before_2_7_and_the_pile() -> None:
    match = table(
        3, reel=first(3, of(0, None, "red-9", *[None] * 3)), turned=[[], of(1, "red-9"), []], playable_top=[False] * 3
    )
    for slot in (0, 5, 6, -1, None, "1", True, 1.0, 10**30):
        assert rule_of(match, 0, reel(slot, 99)) == "WA-2.4"  # type: ignore[arg-type]
    assert rule_of(match, 0, {"do": "reel"}) == "WA-2.4"
    assert rule_of(match, 0, top(99)) == "WA-2.4"
    assert rule_of(match, 1, top(99)) == "WA-2.7"


def test_wa_2_3_no_such_pile() -> None:
    match = table(3, reel=first(3, of(0, "red-9", *[None] * 4)), arena=[pile("start")])
    for to in (1, 31, 32, 33, -1, "0", True, 0.0, 10**30):
        assert rule_of(match, 0, reel(0, to)) == "WA-2.3"  # type: ignore[arg-type]
        assert rule_of(match, 0, reel(0, to, seen=7)) == "WA-2.3"  # type: ignore[arg-type]
    assert rule_of(match, 0, {"do": "reel", "slot": 0}) == "WA-2.3"
    # A new pile has no height that somebody could have seen.
    assert rule_of(match, 0, reel(0, None, seen=3)) == "WA-2.3"


def test_wa_2_8_comes_before_2_3() -> None:
    match = table(3, reel=first(3, of(0, "red-9", *[None] * 4)), arena=[[*run("red", 12), "orange/stop"]])
    assert rule_of(match, 0, reel(0, 0, seen=8)) == "WA-2.8"
    assert rule_of(match, 0, reel(0, 0, seen=13)) == "WA-2.3"


def test_wa_2_3_an_unknown_move_comes_last() -> None:
    match = table(3)
    for do in ("dance", "", "REEL", "Flip"):
        assert rule_of(match, 0, {"do": do}) == "WA-2.3"


@pytest.mark.parametrize("move", [None, [], "flip", {}, {"do": None}, {"do": 3}, {"move": "flip"}])
def test_what_is_no_move_at_all(move: Any) -> None:
    with pytest.raises(ValueError, match="do"):
        table(3).play(0, move)


@pytest.mark.parametrize(
    "move", [{"do": "flip", "pile": 0}, {"do": "reel", "slot": 0, "pile": 0, "card": "x"}, {"do": "say", "seat": 1}]
)
def test_fields_that_a_move_does_not_have(move: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no field"):
        table(3).play(0, move)


@pytest.mark.parametrize("seat", [3, -1, "0", True, 1.0])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(ValueError, match="seats 0 to 2"):
        table(3).play(seat, FLIP)


def test_the_table_itself_has_no_move() -> None:
    match = table(3)
    assert match.moves(None) == []
    rules = [rule_of(match, None, move) for move in ALL]
    assert None not in rules


def test_a_refused_move_leaves_stamp_and_table_alone() -> None:
    match = table(3, variant=16, says=[[{"number": 2, "until": 4000}], [], []])
    before = match.position()
    with pytest.raises(tablee.Refused):
        match.play(0, say(3), at=9000)
    assert match.position() == before and match.now == 3000 and not match.history


def test_refusals_tell_what_lies_there() -> None:
    match = table(3, reel=first(3, of(0, "red-9", "blue-3", *[None] * 3)), arena=[run("red", 5)])
    misfit = match.why_not(0, reel(0, 0))
    assert misfit is not None and misfit.texts == {
        "fr": "Cette carte ne va pas sur un 5 rouge.",
        "en": "That card does not go on a red 5.",
    }
    opener = match.why_not(0, reel(0, None))
    assert opener is not None and "Start" in opener.text
    backwards = table(3, variant=9, reel=first(3, of(0, "red-9", *[None] * 4)))
    opener = backwards.why_not(0, reel(0, None))
    assert opener is not None and "Stop" in opener.text


def test_every_refusal_has_a_rule_of_the_page() -> None:
    rules = {reason.rule for reason in REFUSALS.values()}
    assert rules == {
        "WA-2.3", "WA-2.4", "WA-2.7", "WA-2.8", "WA-2.9", "WA-2.10", "WA-3.2", "WA-4.1", "WA-4.2", "WA-4.3", "WA-5.2", "WA-5.4", "WA-5.5",
    }  # fmt: skip
