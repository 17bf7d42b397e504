"""Wataï: dice, naming, ready (WA-4.1 to WA-4.3, WA-5.4)."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.engine import seed_words, start
from tablee.engine.driver import one_table
from tablee.games.watai import GAME
from tablee.games.watai.table import ROLL as TWICE

from .tables import READY, ROLL, SHOUT, events, first, of, rule_of, state, table


def at_the_dice(seats: int = 3, options: dict[str, Any] | None = None, **more: Any) -> tablee.Match:
    """The roller is to roll."""
    return table(seats, options, phase="dice", **({"roller": 1} | more))


def rolled(seats: int, boxes: str, n: int = 300) -> list[tuple[int, int]]:
    """Counting and variant of so many pairs of rolls, from as many states of the generator."""
    match = at_the_dice(seats, {"boxes": boxes})
    driver, found = one_table(GAME), []
    for seed in range(n):
        table = match.table
        t = GAME.Table.of(table)
        start(t.rng, seed_words(seed))
        driver.play_move(table, 1, TWICE, None)
        driver.play_move(table, 1, TWICE, None)
        found.append((int(t.counting), int(t.variant)))
    return found


def test_wa_5_4_the_end_of_a_round() -> None:
    match = table(3, talon=first(3, []), variant=9, counting=2, arena=[of(1, "stop", "red-12")])
    match.play(0, SHOUT, at=7000)
    truth = state(match)
    assert truth["phase"] == "dice"
    assert truth["clock"] == 7000
    assert truth["arena"] == [of(1, "stop", "red-12")]
    assert truth["counting"] is None and truth["variant"] is None
    assert truth["round_scores"] == [10, 2 - 26, -26]
    assert (match.to_act, match.awaited) == ((0,), (0,))
    told = match.advance(10**7)
    assert not told and match.now == 10**7
    assert state(match)["clock"] == 7000 and match.due is None


def test_wa_4_1_the_roller_rolls_twice() -> None:
    match = at_the_dice()
    assert (match.to_act, match.awaited) == ((1,), (1,))
    assert rule_of(match, 0, ROLL) == "WA-4.1"
    assert rule_of(match, None, ROLL) == "WA-4.1"
    told = events(match, 1, ROLL)
    assert told[0]["event"] == "rolled" and told[0]["what"] == "counting"
    truth = state(match)
    assert truth["counting"] == told[0]["first"] and truth["variant"] is None and truth["phase"] == "dice"
    match.play(1, ROLL)
    assert state(match)["variant"] in range(1, 9)
    assert state(match)["phase"] in ("name", "ready")
    assert rule_of(match, 1, ROLL) == "WA-4.1"


def test_wa_4_1_and_4_2_one_box_has_one_die() -> None:
    pairs = rolled(3, "green")
    assert {counting for counting, _ in pairs} == set(range(1, 9))
    assert {variant for _, variant in pairs} == set(range(1, 9))


@pytest.mark.parametrize("seats", [2, 5])
def test_wa_4_2_both_boxes_have_two_for_the_variant(seats: int) -> None:
    pairs = rolled(seats, "both", 400)
    assert {counting for counting, _ in pairs} == set(range(1, 9))
    assert {variant for _, variant in pairs} == set(range(2, 17))
    # Nine is the likeliest sum of two dice.
    assert sum(variant == 9 for _, variant in pairs) > 2 * sum(variant == 2 for _, variant in pairs)


def test_wa_4_1_an_eight_costs_ten_at_once() -> None:
    seen = set()
    for seed in range(20):
        match = at_the_dice(options={"seed": seed}, scores=[50, 60, 70])
        match.play(1, ROLL)
        lost = 10 if state(match)["counting"] == 8 else 0
        assert state(match)["scores"] == [50, 60 - lost, 70]
        seen.add(lost)
    assert seen == {0, 10}


def test_wa_4_1_after_a_stuck_round_the_best_of_the_round_rolls() -> None:
    match = table(3, bonus=[0, 3, 3], scores=[100, 0, 0])
    match.advance(10**6)
    assert state(match)["round_scores"] == [-26, -23, -23]
    assert state(match)["roller"] == 1


@pytest.mark.parametrize(("variant", "allowed"), [(3, [0, 2]), (10, [0, 2]), (4, [0, 1, 2])])
def test_wa_4_3_whom_the_roller_names(variant: int, allowed: list[int]) -> None:
    match = table(3, phase="name", roller=1, counting=1, variant=variant)
    assert match.awaited == (1,)
    for seat in range(3):
        wanted = None if seat in allowed else "WA-4.3"
        assert rule_of(match, 1, {"do": "name", "seat": seat}) == wanted
        assert rule_of(match, 0, {"do": "name", "seat": seat}) == "WA-4.3"
    for odd in (3, 8, -1, None, "0", True):
        assert rule_of(match, 1, {"do": "name", "seat": odd}) == "WA-4.3"
    match.play(1, {"do": "name", "seat": allowed[0]})
    truth = state(match)
    assert (truth["named"], truth["phase"]) == (allowed[0], "ready")
    assert rule_of(match, 1, {"do": "name", "seat": allowed[0]}) == "WA-4.3"


def test_wa_4_3_with_one_seat_to_choose_from_nobody_is_asked() -> None:
    seen = set()
    for seed in range(40):
        match = at_the_dice(2, {"seed": seed})
        match.play(1, ROLL)
        match.play(1, ROLL)
        truth = state(match)
        seen.add(truth["variant"])
        if truth["variant"] in (3, 10):
            assert (truth["phase"], truth["named"]) == ("ready", 0)
        elif truth["variant"] == 4:
            assert (truth["phase"], truth["named"]) == ("name", None)
        else:
            assert (truth["phase"], truth["named"]) == ("ready", None)
    assert {3, 4} <= seen


def test_wa_5_4_everybody_is_ready_once_in_any_order() -> None:
    match = table(3, phase="ready", roller=1, counting=1, variant=1, round=4, began=5000, now=90_000, clock=3500)
    assert (match.awaited, match.to_act) == ((0, 1, 2), (0, 1, 2))
    match.play(2, READY)
    assert state(match)["ready"] == [False, False, True]
    assert match.awaited == (0, 1)
    assert rule_of(match, 2, READY) == "WA-5.4"
    assert rule_of(match, None, READY) == "WA-5.4"
    match.play(0, READY)
    match.play(1, READY, at=100_000)
    truth = state(match)
    assert (truth["phase"], truth["clock"], truth["began"], truth["now"]) == ("countdown", 0, 100_000, 100_000)
    assert truth["round"] == 5
    assert truth["ready"] == [False] * 3
    assert match.to_act == () and not match.awaited
    assert match.due == 103_000
    assert truth["arena"] == [] and truth["last_play"] == 3000


def test_wa_5_4_a_new_table_stands_in_the_countdown_of_round_1() -> None:
    match = tablee.new("watai", seats=4, seed=1)
    truth = state(match)
    assert (truth["phase"], truth["round"], truth["clock"]) == ("countdown", 1, 0)
    assert truth["roller"] is None and truth["round_scores"] is None and truth["variant"] is None
    assert match.to_act == ()


def test_wa_5_4_what_a_round_leaves_behind_is_gone_in_the_next() -> None:
    left: dict[str, Any] = {"bonus": [1, 2, 3], "emptied": [0], "false_at": [0, None, None], "played_at": [0, None, 0]}
    left |= {"fault": [True, False, False], "gathered": [1, 2, 3], "turned": [of(0, "red-2"), [], []]}
    match = table(3, phase="ready", roller=0, counting=2, variant=1, ready=[True, True, False], **left)
    match.play(2, READY)
    truth = state(match)
    assert truth["bonus"] == [0] * 3 and truth["emptied"] == [] and truth["false_at"] == [None] * 3
    assert truth["played_at"] == [None] * 3 and truth["fault"] == [False] * 3 and truth["gathered"] == [0] * 3
    assert truth["turned"] == [[], [], []]
    assert (truth["counting"], truth["variant"]) == (2, 1)


def test_wa_5_4_shouter_and_scores_of_the_last_round_are_kept() -> None:
    match = table(
        3, phase="ready", roller=0, shouter=0, round_scores=[7, 8, 9], counting=2, variant=1, ready=[True, True, False]
    )
    match.play(2, READY)
    truth = state(match)
    assert (truth["shouter"], truth["round_scores"]) == (0, [7, 8, 9])
