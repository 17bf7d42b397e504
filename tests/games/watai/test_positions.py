"""Wataï: positions, whole and partial, and those that are refused."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import tablee

from .tables import FLIP, of, pile, run, state, table


def test_a_fresh_game_is_read_back() -> None:
    match = tablee.new("watai", seats=5, seed=9)
    text = json.dumps(match.position())
    again = tablee.load(json.loads(text))
    assert json.dumps(again.position()) == text
    assert (again.table == match.table).all()


def test_an_empty_state_is_a_fresh_game() -> None:
    match = tablee.load({"game": "watai", "seats": 3, "options": {"seed": 4}, "state": {}})
    truth = state(match)
    assert (truth["phase"], truth["clock"], truth["round"], truth["last_play"]) == ("countdown", 0, 1, 3000)
    assert [len(talon) for talon in truth["talon"]] == [13] * 3


def test_missing_cards_are_dealt_5_13_and_the_rest() -> None:
    match = table(
        3,
        reel=[of(0, "red-2", *[None] * 4), None, None],
        arena=[of(0, "start", "blue-2")],
        turned=[[], of(1, "red-9"), []],
    )
    truth = state(match)
    assert [len(talon) for talon in truth["talon"]] == [13] * 3
    assert [len(stock) for stock in truth["stock"]] == [52 - 1 - 2 - 13, 52 - 5 - 13 - 1, 34]
    assert truth["reel"][0] == of(0, "red-2", *[None] * 4)
    assert {card.split("/")[0] for card in truth["stock"][1]} == {"light-green"}


def test_the_seed_deals_what_is_missing() -> None:
    one, two, other = (table(3, {"seed": seed}) for seed in (1, 1, 2))
    assert state(one)["reel"] == state(two)["reel"] != state(other)["reel"]


def test_missing_fits_since_is_clock_for_what_fits() -> None:
    match = table(3, clock=7777, last_play=7000, reel=[of(0, "start", "red-9", *[None] * 3), None, None])
    assert state(match)["fits_since"][0][:2] == [7777, None]


def test_missing_now_is_the_sum() -> None:
    assert table(3, began=1000, clock=5000).now == 6000
    assert table(3, phase="dice", roller=0, began=1000, clock=5000).now == 6000
    assert table(3, phase="dice", roller=0, began=1000, clock=5000, now=9000).now == 9000


def test_what_is_turned_up_is_playable_unless_it_says_no() -> None:
    assert state(table(3, turned=[of(0, "red-2"), [], []]))["playable_top"] == [True, False, False]


def test_empty_talons_have_run_out() -> None:
    assert state(table(3, talon=[None, [], []]))["emptied"] == [1, 2]
    assert state(table(3, talon=[None, [], []], emptied=[2, 1]))["emptied"] == [2, 1]


def test_positions_between_rounds_keep_the_cards_of_any_variant() -> None:
    arena = [
        of(0, "stop", "red-12", "red-11"),
        of(1, "start", "red-2", "blue-2", "extra"),
        of(2, "start", "red-2", "blue-3"),
    ]
    match = table(3, phase="dice", roller=2, clock=9000, arena=arena, reel=[of(0, "red-5", *[None] * 5), None, None])
    assert state(match)["arena"] == arena
    assert len(state(match)["reel"][0]) == 6
    assert tablee.load(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"arena": [[]]}, "arena[0]"),
        ({"arena": [of(0, "red-2")]}, "arena[0]"),
        ({"arena": [of(0, "stop", "red-12")]}, "arena[0]"),
        ({"arena": [of(0, "start", "red-3")]}, "arena[0][1]"),
        ({"arena": [of(0, "start", "red-2", "blue-3")]}, "arena[0][2]"),
        ({"arena": [of(0, "start", "stop")]}, "arena[0][1]"),
        ({"arena": [[*run("red", 12), "orange/stop", "orange/stop"]]}, "arena[0][13]"),
        ({"arena": [of(0, "start", "red-2"), of(0, "start", "red-2")]}, "arena[1][1]"),
        ({"arena": [of(0, "start")] * 5}, "arena[4][0]"),
        ({"arena": [of(3, "start")]}, "arena[0][0]"),
        ({"arena": [["green/start"]]}, "arena[0][0]"),
        ({"arena": [[7]]}, "arena[0][0]"),
        ({"arena": 3}, "arena"),
        ({"reel": [of(0, "red-2"), None, None]}, "reel[0]"),
        ({"reel": [of(0, "red-2", *[None] * 5), None, None]}, "reel[0]"),
        ({"reel": [of(0, "extra", *[None] * 4), None, None]}, "reel[0][0]"),
        ({"reel": [None, None]}, "reel"),
        (
            {"talon": [of(0, *[f"red-{n}" for n in range(2, 13)], *[f"blue-{n}" for n in range(2, 8)]), None, None]},
            "talon[0]",
        ),
        ({"stock": [of(0, "red-2"), None, None]}, "stock[0]"),
        ({"playable_top": [True, False, False]}, "playable_top[0]"),
        ({"phase": "pause"}, "phase"),
        ({"phase": "name", "variant": 2, "roller": 0}, "phase"),
        ({"phase": "dice", "variant": 2, "roller": 0}, "variant"),
        ({"phase": "countdown", "clock": 3000}, "clock"),
        ({"phase": "ready", "roller": 0, "variant": 3}, "named"),
        ({"phase": "ready", "roller": 0, "variant": 10, "named": 0}, "named"),
        ({"phase": "ready", "roller": 0, "ready": [True] * 3}, "ready"),
        ({"ready": [True, False, False]}, "ready"),
        ({"winner": 1}, "winner"),
        ({"winner": 3}, "winner"),
        ({"roller": 3}, "roller"),
        ({"variant": 17}, "variant"),
        ({"counting": 9}, "counting"),
        ({"round": 0}, "round"),
        ({"round": 31}, "round"),
        ({"clock": -1}, "clock"),
        ({"clock": 4000, "began": 1000, "now": 4000}, "now"),
        ({"last_play": 4000}, "last_play"),
        ({"clock": 200_000, "last_play": 3000}, "last_play"),
        ({"scores": [0, 0]}, "scores"),
        ({"scores": [0, 0, "0"]}, "scores[2]"),
        ({"gathered": [0, -1, 0]}, "gathered[1]"),
        ({"false_at": [17, None, None]}, "false_at[0]"),
        ({"played_at": [4000, None, None]}, "played_at[0]"),
        ({"emptied": [0, 0]}, "emptied"),
        ({"emptied": [3]}, "emptied[0]"),
        ({"fits_since": [[None] * 5] * 3}, "fits_since[0]"),
        ({"fits_since": [[4000, *[None] * 5], [None] * 6, [None] * 6]}, "fits_since[0][0]"),
        ({"fault": [0, 0, 0]}, "fault[0]"),
        ({"taps": [{"pile": 0, "until": 4000, "by": []}]}, "taps"),
        ({"variant": 15, "taps": [{"pile": 0, "until": 4000, "by": []}]}, "taps[0].pile"),
        ({"variant": 15, "arena": [pile("start")], "taps": [{"pile": 0, "until": 3000, "by": []}]}, "taps[0].until"),
        ({"variant": 15, "arena": [pile("start")], "taps": [{"pile": 0, "until": 6001, "by": []}]}, "taps[0].until"),
        ({"variant": 15, "arena": [pile("start")], "taps": [{"pile": 0, "until": 6000, "by": [1, 1]}]}, "taps[0].by"),
        ({"says": [[{"number": 2, "until": 4000}], [], []]}, "says[0]"),
        ({"variant": 16, "says": [[{"number": 13, "until": 4000}], [], []]}, "says[0][0].number"),
        (
            {"variant": 16, "says": [[{"number": 3, "until": 5000}, {"number": 2, "until": 4000}], [], []]},
            "says[0][1].until",
        ),
        ({"frozen_for": {"seat": 0, "until": 20_000}}, "frozen_for.until"),
        ({"phase": "dice", "roller": 0, "frozen_for": {"seat": 0, "until": 4000}}, "frozen_for"),
        ({"out": of(0, "red-2")}, "out[0]"),
        ({"packs": [["red"], ["blue"], ["green"]]}, "packs"),
        ({"cards": []}, "cards"),
    ],
)
def test_positions_that_break_the_counts_are_refused(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011  # the place is asserted below
        table(3, **changed)
    assert told in str(refused.value), refused.value


def test_a_card_that_is_missing_is_missed() -> None:
    position = tablee.new("watai", seats=3, seed=1).position()
    for name in ("reel", "talon", "stock"):
        less = copy.deepcopy(position)
        if name == "reel":
            less["state"][name][1][0] = None
        else:
            less["state"][name][1].pop()
        with pytest.raises(ValueError, match=r"stock\[1\]: 1 cards"):
            tablee.load(less)


def test_a_called_card_that_fits_stays_called_and_what_does_not_fit_has_no_time() -> None:
    match = table(3, clock=5000, reel=[of(0, "start", "red-9", *[None] * 3), None, None],
                  fits_since=[[-1, 4000, *[None] * 4], [None] * 6, [None] * 6])  # fmt: skip
    assert state(match)["fits_since"][0][:2] == [-1, None]


def test_a_position_in_mid_round_goes_on_alike() -> None:
    match = tablee.new("watai", seats=4, seed=11)
    match.advance(3000)
    for seat in (0, 1, 2, 3, 3, 2):
        match.play(seat, FLIP, at=match.now + 100)
    again = tablee.load(json.loads(json.dumps(match.position())))
    for one in (match, again):
        one.play(1, FLIP, at=9000)
        one.advance(200_000)
        one.play(state(one)["roller"], {"do": "roll"})
    assert match.position() == again.position()
