"""Ouaf!: refusals, the first that applies, in the page's order; options."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.engine import Match
from tablee.games.ouaf import GAME
from tablee.games.ouaf.refusals import REFUSALS

from .tables import BARK, CLOSE, DRAW, EARS, HANDS, STOP, card, down_to, dress, ear, forgot, hang, rule_of, state, turn

NAME = {"do": "name", "coat": "red"}
JUMP = {"do": "jump"}
# One move of every kind, none of which is allowed to a seat that has nothing to do, with the rule that comes first for it then.
IDLE = {
    "OU-2.2": hang("red-collar", "yellow-paw"),
    "OU-4.1": STOP,
    "OU-4.3": BARK,
    "OU-4.2": forgot(2),
    "OU-4.4": CLOSE,
}


def at_over() -> Match:
    match = down_to(1)
    match.play(0, ear("right"))
    match.play(0, BARK)
    return match


def at_last_bark() -> Match:
    match = down_to(1)
    match.play(0, ear("right"))
    return match


def at_name() -> Match:
    match = turn(ears=[["joker", "blue-paw"], *EARS[1:3]])
    match.play(0, ear("left"))
    return match


def at_dress() -> Match:
    match = turn()
    match.play(0, ear("left"))
    return match


def test_game_over_comes_before_everything() -> None:
    for move in (*IDLE.values(), DRAW, ear("left"), NAME, dress("left", "red-bone"), JUMP):
        assert rule_of(at_over(), 1, move) == "OU-5.1"


@pytest.mark.parametrize("at", [turn, at_name, at_dress, at_last_bark])
def test_hanging_and_calls_are_looked_at_before_phase_and_turn(at: Any) -> None:
    match = at()
    for rule, move in IDLE.items():
        for seat in (0, 1, 2):
            if rule == "OU-4.3" and seat == 0 and at is at_last_bark:
                continue
            assert rule_of(match, seat, move) == rule, f"seat {seat}, {move}"


@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_last_bark_that_comes_before_whose_turn_it_is(seat: int) -> None:
    for move in (DRAW, ear("left"), card("red-collar"), NAME, {"do": "name"}, dress("left", "red-bone"), JUMP):
        assert rule_of(at_last_bark(), seat, move) == "OU-5.1"


@pytest.mark.parametrize("at", [turn, at_name, at_dress])
def test_whose_turn_it_is_comes_before_what_it_asks_for(at: Any) -> None:
    match = at()
    for move in (
        DRAW,
        ear("left"),
        ear("left", "pink"),
        card("red-collar"),
        card("x", "pink"),
        NAME,
        {"do": "name"},
        dress("left", "x"),
        JUMP,
    ):
        assert rule_of(match, 1, move) == "OU-3.1"
        assert rule_of(match, None, move) == "OU-3.1"


def test_in_name_and_dress_nothing_else() -> None:
    for move in (
        DRAW,
        ear("left"),
        ear("x"),
        ear("left", "pink"),
        card("green-bone"),
        card("joker"),
        dress("left", "green-bone"),
        JUMP,
    ):
        assert rule_of(at_name(), 0, move) == "OU-3.5"
    match = at_dress()
    for move in (
        DRAW,
        ear("left"),
        ear("x"),
        card("green-bone"),
        card("x"),
        card("joker"),
        dress("x", "green-bone"),
        JUMP,
    ):
        assert rule_of(match, 0, move) == "OU-3.4"
    # OU-3.5 is looked at first: naming elsewhere, and a coat that there is not.
    for move in (NAME, {"do": "name"}, ear("right", "pink"), card("green-bone", "pink")):
        assert rule_of(match, 0, move) == "OU-3.5"


def test_a_card_not_in_hand_or_that_does_not_fit_comes_before_its_coat() -> None:
    match = turn(hands=[["green-bone", "blue-kennel"], *HANDS[1:3]])
    assert rule_of(match, 0, card("blue-kennel", "red")) == "OU-3.2"
    assert rule_of(match, 0, card("red-heart", "red")) == "OU-3.2"
    assert rule_of(match, 0, card("joker")) == "OU-3.2"
    assert rule_of(match, 0, card("joker", "red")) == "OU-3.2"
    assert rule_of(match, 0, card("green-bone", "red")) == "OU-3.5"
    assert rule_of(match, 0, card("nothing", "pink")) == "OU-3.5", "no such coat"


def test_an_unknown_do_is_refused_last() -> None:
    assert rule_of(turn(), 0, JUMP) == "OU-3.1"
    assert rule_of(turn(), 0, {"do": ""}) == "OU-3.1"


def test_refusals_change_nothing_and_have_words() -> None:
    match = turn()
    before = match.table
    with pytest.raises(tablee.Refused) as refused:
        match.play(0, card("blue-kennel"))
    assert refused.value.rule == "OU-3.2"
    assert refused.value.refusal.texts == {
        "fr": "Cette carte ne convient pas : il faut du rouge, un os ou un joker.",
        "en": "That card does not fit: it takes red, a bone or a joker.",
    }
    assert bytes(match.table) == bytes(before) and match.history == []


def test_the_sentence_names_the_coat_asked_for_and_the_ear_that_is_bare() -> None:
    match = turn(discard=["joker"], coat="blue", hands=[["green-bone"], *HANDS[1:3]])
    refusal = match.why_not(0, card("green-bone"))
    assert refusal is not None and refusal.texts["fr"] == "Cette carte ne convient pas : il faut du bleu ou un joker."
    refusal = at_dress().why_not(0, dress("right", "green-bone"))
    assert refusal is not None and refusal.texts["en"] == "It is the left ear that is bare."
    assert refusal.texts["fr"] == "C’est l’oreille gauche qu’il faut rhabiller."


def test_every_refusal_of_the_list_can_come_up() -> None:
    seen = set()
    free = turn(options={"false_call": "free"}, ears=[["blue-ball", "blue-paw"], *EARS[1:3]])
    free.play(0, card("green-bone"))
    untimed = turn(options={"window": 0})
    untimed.play(0, card("green-bone"))
    challenged = turn()
    challenged.play(0, card("green-bone"))
    fresh, hung = (tablee.new("ouaf", seats=3, seed=1) for _ in range(2))
    hung.play(0, hang(*state(hung)["hands"][0][:2]))
    matches = [
        free,
        untimed,
        challenged,
        fresh,
        hung,
        turn(hands=[["joker", "green-bone"], *HANDS[1:3]]),
        down_to(1),
        at_over(),
        at_last_bark(),
        at_name(),
        at_dress(),
    ]
    for match in matches:
        for seat in (-1, *range(3)):
            for number in range(GAME.MOVES + GAME.VOIDS):
                seen.add(int(match._driver.refusal_of(match.table, seat, number, 0)))
    assert seen - {0} == set(REFUSALS)


# ---- options ----


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"window": -1}, "OU-4.4"),
        ({"window": 61}, "OU-4.4"),
        ({"window": 2.5}, "OU-4.4"),
        ({"window": True}, "OU-4.4"),
        ({"window": None}, "OU-4.4"),
        ({"referee": 1}, "OU-4.5"),
        ({"referee": "yes"}, "OU-4.5"),
        ({"false_call": "cards"}, "OU-4.1"),
        ({"false_call": None}, "OU-4.1"),
        ({"false_call": True}, "OU-4.1"),
    ],
)
def test_options_that_the_page_refuses(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(ValueError, match=rule):
        tablee.new("ouaf", seats=2, options=options)


def test_options_are_completed_and_others_are_refused_by_name() -> None:
    match = tablee.new("ouaf", seats=2, seed=1)
    assert match.options == {"window": 6, "referee": False, "false_call": "card"}
    for window in (0, 1, 60):
        assert tablee.new("ouaf", seats=2, options={"window": window}).options["window"] == window
    with pytest.raises(ValueError, match="window, referee, false_call"):
        tablee.new("ouaf", seats=2, options={"colour": "red"})
    form = {option["name"]: option for option in GAME.options.form(GAME.title, "fr")}
    assert form["window"]["label"] == "Délai pour réagir" and form["window"]["help"]
    assert [choice["label"] for choice in form["false_call"]["choices"]] == ["coûte une carte", "ne coûte rien"]
    assert [choice["label"] for choice in form["referee"]["choices"]] == ["non", "oui"]


# ---- what is no move at all ----


@pytest.mark.parametrize(
    "move",
    [
        None,
        [],
        "draw",
        3,
        {},
        {"do": None},
        {"do": 3},
        {"do": "draw", "card": "x"},
        {"do": "ear", "seat": 1},
        {"do": "stop", "seat": 0},
    ],
)
def test_what_is_no_move_object_has_a_sentence_without_a_rule(move: Any) -> None:
    match = turn()
    with pytest.raises(ValueError, match="move"):
        match.play(0, move)
    assert match.history == []


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0, True])
def test_seats_that_are_not_there(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        turn().play(seat, DRAW)
