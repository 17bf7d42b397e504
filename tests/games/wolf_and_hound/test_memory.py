"""Wolf & Hound: what a seat keeps in mind, and imagining with it."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.engine import Match, new_luck
from tablee.engine.driver import one_table
from tablee.games.wolf_and_hound import GAME
from tablee.games.wolf_and_hound.table import KIND_NAMES

from .tables import animal, hands, play, state, table

DRIVER = one_table(GAME)


def remember(memory: Any, match: Match, seat: int, events: Any) -> None:
    for notes in events.for_seat(seat).notes:
        DRIVER.remember(memory, match.view(seat).table, seat, notes)


def imagined(match: Match, seat: int, memory: Any, seed: int) -> Any:
    hidden = match.view(seat).table
    DRIVER.imagine_deal(hidden, seat, memory, new_luck(seed))
    assert DRIVER.flaw_of(hidden) == 0
    return GAME.Table.row(hidden)


def test_wh_5_3_what_went_under_the_phantoms_pile_is_remembered() -> None:
    """WH-5.3: the view hides the swapped card again; whoever watched knows it is at the bottom, also after the next swap."""
    match = table(
        seats=3,
        active=3,
        phase="phantom",
        turned_up="white-2",
        hands=hands(["black-1"], ["black-1"], ["black-1"]),
        animals=[animal("hound-01", 0), animal("wolf-01", 0)],
    )
    memory = GAME.Memory.buffer()
    remember(memory, match, 0, match.play(1, {"do": "swap"}))
    assert match.view(0)["hands"][3] == [None] * 4
    bottoms = {KIND_NAMES[imagined(match, 0, memory, seed).pile[3][0]] for seed in range(40)}
    assert bottoms == {"white-2"}
    assert len({imagined(match, 0, memory, seed).pile[3][1] for seed in range(40)}) > 1
    for seat in (0, 1, 2):
        remember(memory, match, 0, play(match, seat, "black-1"))
    second = state(match)["turned_up"]
    remember(memory, match, 0, match.play(1, {"do": "swap"}))
    row = imagined(match, 0, memory, 1)
    assert [KIND_NAMES[kind] for kind in row.pile[3][:2]] == [second, "white-2"]


def test_wh_3_4_a_hand_that_was_shown_is_remembered_until_played() -> None:
    """WH-3.4: three 3s were shown; after one of them is played the other two are still known."""
    match = table(
        ["hound-01", "wolf-01", "tornado-02"],
        hands=[
            ["white-4", "white-4", "white-1"],
            ["black-3", "white-3", "white-3"],
            ["white-1", "white-1"],
            ["white-1"],
        ],
        animals=[animal("hound-01", 3), animal("wolf-01", 2), animal("tornado-02", 1)],
    )
    memory = GAME.Memory.buffer()
    remember(memory, match, 0, play(match, 0, "white-4"))
    for seat in (2, 3, 0):
        remember(memory, match, 0, play(match, seat, "white-1"))
    assert match.to_act == (1,)
    remember(memory, match, 0, play(match, 1, "white-3"))
    held = np.array([imagined(match, 0, memory, seed).hand[1] for seed in range(30)])
    assert held[:, KIND_NAMES.index("black-3")].min() == 1
    assert held[:, KIND_NAMES.index("white-3")].min() == 1


def test_wh_3_4_who_plays_where_no_3_may_be_played_is_imagined_with_another_card() -> None:
    """WH-3.4: a hand of 3s alone would have been shown, and the turn passed."""
    match = table(
        ["hound-01", "wolf-01", "tornado-02"],
        active=1,
        no_threes=True,
        hands=[["black-1"], ["black-2"], ["black-1"], ["black-1"]],
        animals=[animal("hound-01", 0), animal("wolf-01", 0), animal("tornado-02", 1)],
    )
    rows = [imagined(match, 0, GAME.Memory.buffer(), seed) for seed in range(60)]
    assert {KIND_NAMES[np.flatnonzero(row.hand[1])[0]][-1] for row in rows} == {"1", "2", "4"}
    assert any(row.hand[2][2] or row.hand[2][6] for row in rows), "the others may hold a 3"
