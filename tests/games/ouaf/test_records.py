"""Ouaf!: records and replays, with the clock."""

from __future__ import annotations

import json

import numpy as np
import pytest

import tablee
from tablee.engine.rule import COMPILED

from .tables import BARK, CLOSE, DRAW, STOP, card, down_to, ear, forgot, hang, state, turn


def check_replay(match: tablee.Match) -> None:
    again = tablee.replay(json.loads(json.dumps(match.record())))
    assert np.array_equal(again.table, match.table) and again.record() == match.record()


def test_a_hang_is_one_row_of_the_record() -> None:
    match = tablee.new("ouaf", seats=2, seed=4)
    for seat in (1, 0):
        match.play(seat, hang(*state(match)["hands"][seat][:2]), at=100 * seat)
    assert [list(row["move"]) for row in match.history] == [["do", "left", "right"]] * 2
    assert [row["at"] for row in match.history] == [100, 100]
    check_replay(match)


def test_ou_4_4_the_tables_close_is_a_row_of_nobody_and_replays() -> None:
    match = turn()
    match.play(0, card("green-bone"), at=250)
    match.advance(8000)
    match.play(1, DRAW, at=8500)
    assert [row["seat"] for row in match.history] == [0, None, 1]
    assert [row["at"] for row in match.history] == [250, 6250, 8500]
    check_replay(match)
    early = turn()
    early.play(0, card("green-bone"), at=250)
    early.play(None, CLOSE, at=700)
    early.advance(9000)
    check_replay(early)
    assert state(early)["clock"] == 9000


def test_a_game_that_the_clock_turns_replays_to_the_byte() -> None:
    match = down_to(1)
    match.play(0, ear("right"), at=10)
    match.advance(60_000)
    assert match.history[-1] == {"at": 6010, "seat": None, "move": CLOSE}
    match.play(1, DRAW)
    check_replay(match)


def test_a_move_that_comes_after_the_window_finds_it_closed() -> None:
    match = turn()
    match.play(0, card("green-bone"))
    with pytest.raises(tablee.Refused, match=r"OU-4\.1"):
        match.play(1, STOP, at=6000)
    assert match.now == 0 and state(match)["challenge"] is not None
    match.play(1, STOP, at=5999)
    check_replay(match)


def test_random_matches_replay() -> None:
    for seed in range(4):
        match = tablee.new("ouaf", seats=2 + seed % 3, seed=seed, options={"false_call": ("card", "free")[seed % 2]})
        for i in range(150 if COMPILED else 20):
            if match.over:
                break
            able = match.to_act
            seat = able[(i * 7 + seed) % len(able)]
            moves = match.moves(seat)
            match.play(seat, moves[(i * 5) % len(moves)], at=match.now + 311 * (i % 5))
        check_replay(match)


def test_a_record_of_other_rules_is_refused() -> None:
    record = turn().record()
    with pytest.raises(ValueError, match="version"):
        tablee.replay({**record, "rules": 99})
    record["moves"] = [{"at": 0, "seat": 1, "move": DRAW}]
    with pytest.raises(ValueError, match=r"moves\[0\].*OU-3\.1"):
        tablee.replay(record)


def test_calls_replay_too() -> None:
    match = down_to(2)
    match.play(0, ear("right"), at=5)
    match.play(2, forgot(0), at=40)
    match.play(1, DRAW)
    check_replay(match)
    match = down_to(1)
    match.play(0, ear("right"))
    match.play(0, BARK, at=3)
    check_replay(match)
    assert match.over
