"""Ouaf!: stop, false stop, bark, forgotten bark, the window on the clock, the referee."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.engine import Match
from tablee.engine.events import Events

from .tables import BARK, CLOSE, DRAW, EARS, HANDS, STOP, card, down_to, ear, forgot, named, rule_of, state, turn

FREE = {"false_call": "free"}


def no_fault(seats: int = 3, options: dict[str, Any] | None = None) -> Match:
    """Seat 0's ears do not fit: its play from the hand is a good one."""
    return turn(seats, options, ears=[["blue-ball", "blue-paw"], *EARS[1:seats]])


# ---- stop ----


@pytest.mark.parametrize("caller", [1, 2])
def test_ou_4_1_a_play_from_the_hand_while_an_ear_fitted_is_taken_back(caller: int) -> None:
    match = turn()
    before = state(match)
    match.play(0, card("green-bone"))
    assert match.to_act == (1, 2)
    top = state(match)["deck"][-1]
    events = match.play(caller, STOP)
    found = state(match)
    assert found["discard"] == before["discard"] and found["coat"] is None
    assert sorted(found["hands"][0]) == sorted([*HANDS[0], top])
    assert found["active"] == 1 and found["phase"] == "turn" and found["turn"] == 1
    assert found["challenge"] is None and found["closes"] is None
    assert found["hands"][1:] == before["hands"][1:] and found["ears"] == before["ears"]
    assert named(events, "stopped") == [{"event": "stopped", "by": caller, "seat": 0}], "not which ear"
    assert rule_of(match, caller, STOP) == "OU-4.1"


def test_ou_4_1_the_coat_named_before_comes_back() -> None:
    match = turn(discard=["red-bone", "joker"], coat="red", hands=[["joker", "blue-kennel"], *HANDS[1:3]])
    match.play(0, card("joker", "blue"))
    assert state(match)["challenge"] == {"seat": 0, "card": "joker", "coat_before": "red"}
    match.play(2, STOP)
    assert state(match)["coat"] == "red" and state(match)["discard"] == ["red-bone", "joker"]


@pytest.mark.parametrize("named_now", ["red", "blue", "yellow"])
@pytest.mark.parametrize(("named_before", "fitted"), [("red", True), ("yellow", False)])
def test_ou_4_1_on_a_joker_the_coat_named_before_decides(named_before: str, fitted: bool, named_now: str) -> None:
    """Seat 0 wears a red ball and a blue paw: what is named now makes no fault and takes none away."""
    match = turn(options=FREE, discard=["red-bone", "joker"], coat=named_before, hands=[["joker"], *HANDS[1:3]])
    match.play(0, card("joker", named_now))
    assert rule_of(match, 2, STOP) == (None if fitted else "OU-4.1")
    assert match.to_act == ((1, 2) if fitted else (1,))


def test_ou_4_1_the_fault_is_judged_by_the_discard_as_it_lay_before() -> None:
    """The blue paw fits the green paw that is laid, and did not fit what lay under it."""
    match = turn(
        ears=[["blue-paw", "blue-heart"], *EARS[1:2], ["blue-ball", "blue-bowl"]],
        hands=[["green-paw"], HANDS[1], ["red-kennel"]],
        discard=["green-collar"],
        options=FREE,
    )
    match.play(0, card("green-paw"))
    assert rule_of(match, 1, STOP) == "OU-4.1"
    assert match.to_act == (1,)


def test_ou_4_1_a_joker_on_the_ear_always_fitted() -> None:
    match = turn(options=FREE, ears=[["blue-ball", "joker"], *EARS[1:3]])
    match.play(0, card("green-bone"))
    assert match.to_act == (1, 2)
    match.play(1, STOP)
    assert state(match)["discard"] == ["red-bone"]


def test_ou_4_1_not_by_the_player_and_not_after_the_next_turn_move() -> None:
    match = turn()
    assert rule_of(match, 1, STOP) == "OU-4.1", "nothing to challenge"
    match.play(0, card("green-bone"))
    assert rule_of(match, 0, STOP) == "OU-4.1"
    assert rule_of(match, None, STOP) == "OU-4.1"
    match.play(1, DRAW)
    assert rule_of(match, 2, STOP) == "OU-4.1" and state(match)["challenge"] is None


def test_ou_4_1_nothing_else_can_be_challenged() -> None:
    match = turn()
    match.play(0, ear("right"))
    assert state(match)["challenge"] is None and rule_of(match, 1, STOP) == "OU-4.1"
    match = turn()
    match.play(0, DRAW)
    assert state(match)["challenge"] is None and rule_of(match, 1, STOP) == "OU-4.1"


def test_ou_4_1_the_returned_card_is_not_shuffled_in() -> None:
    """OU-3.6: with an empty pile and one card under the returned one there is nothing to draw."""
    lying = {"red-bone", *(name for pile in (*EARS[:3], *HANDS[:3]) for name in pile)}
    deck = [name for name in state(turn())["deck"] if name not in lying]
    match = turn(hands=[HANDS[0], HANDS[1], [*HANDS[2], *deck]], deck=[])
    match.play(0, card("green-bone"))
    events = match.play(1, STOP)
    assert state(match)["hands"][0] == HANDS[0] and state(match)["discard"] == ["red-bone"]
    assert named(events, "nothing-drawn") == [{"event": "nothing-drawn", "seat": 0}]


def test_ou_4_1_a_call_without_a_fault_costs_the_caller_a_card_into_the_hand() -> None:
    match = no_fault()
    match.play(0, card("green-bone"))
    before = state(match)
    events = match.play(2, STOP)
    found = state(match)
    assert sorted(found["hands"][2]) == sorted([*HANDS[2], before["deck"][-1]])
    assert found["discard"] == before["discard"] and found["challenge"] is None and found["closes"] is None
    assert found["active"] == 1
    assert named(events.for_seat(1), "drew") == [{"event": "drew", "seat": 2, "card": None}]
    assert rule_of(match, 1, STOP) == "OU-4.1", "the play stands"


@pytest.mark.parametrize("bare", [0, 1])
def test_ou_4_1_a_call_without_a_fault_costs_a_card_onto_a_bare_ear(bare: int) -> None:
    one: list[str | None] = ["blue-heart", "blue-heart"]
    one[bare] = None
    match = turn(
        ears=[["blue-ball", "blue-paw"], EARS[1], one],
        hands=[HANDS[0], HANDS[1], []],
    )
    match.play(0, card("green-bone"))
    top = state(match)["deck"][-1]
    events = match.play(2, STOP)
    found = state(match)
    assert found["ears"][2][bare] == top and found["hands"][2] == []
    assert found["owes"] == [0, 0, 0], "a penalty card makes no bark due"
    told = {"event": "penalty", "seat": 2, "ear": ("left", "right")[bare], "card": top}
    for seat in (0, 1, 2):
        assert named(events.for_seat(seat), "penalty") == [told], "all see it as it hangs, its owner too"
    assert named(events.for_seat(None), "penalty") == [{**told, "card": None}]
    assert match.view(2)["ears"][2] == [None, None], "this once"


def test_ou_4_1_free_calls_are_refused_without_a_fault_and_cost_nothing() -> None:
    match = no_fault(options=FREE)
    match.play(0, card("green-bone"))
    assert match.to_act == (1,)
    assert rule_of(match, 2, STOP) == "OU-4.1"
    assert state(match)["challenge"] is not None, "the window stays open"


# ---- barks ----


def test_ou_4_2_one_card_left_one_bark() -> None:
    match = down_to(2)
    match.play(0, ear("right"))
    assert state(match)["owes"] == [1, 0, 0]
    assert list(match.to_act) == [0, 1, 2] and match.awaited == (1,)
    events = match.play(0, BARK)
    assert named(events, "barked") == [{"event": "barked", "seat": 0, "barks": 1}]
    found = state(match)
    assert found["owes"] == [0, 0, 0] and found["closes"] is None and list(match.to_act) == [1]


def test_ou_4_2_two_cards_left_no_bark() -> None:
    match = turn(hands=[["green-bone"], *HANDS[1:3]])
    match.play(0, card("green-bone"))
    assert state(match)["owes"] == [0, 0, 0]


def forgetful(options: dict[str, Any] | None = None) -> Match:
    """Seat 0 has one card left, on the left ear, and has not barked."""
    match = down_to(2, options=options)
    match.play(0, ear("right"))
    return match


def check_penalty(match: Match, top: str, events: Events) -> None:
    found = state(match)
    assert found["ears"][0] == ["blue-paw", top] and found["owes"] == [0, 0, 0]
    for seat in (0, 1, 2):
        told = named(events.for_seat(seat), "penalty")
        assert told == [{"event": "penalty", "seat": 0, "ear": "right", "card": top}], "all see it, its owner too"
    assert match.view(0)["ears"][0] == [None, None], "this once"


@pytest.mark.parametrize("caller", [1, 2])
def test_ou_4_2_another_player_says_that_the_bark_was_forgotten(caller: int) -> None:
    match = forgetful()
    top = state(match)["deck"][-1]
    events = match.play(caller, forgot(0))
    check_penalty(match, top, events)
    assert named(events, "forgotten") == [{"event": "forgotten", "seat": 0, "by": caller}]
    assert state(match)["active"] == 1 and state(match)["closes"] is None
    assert rule_of(match, 0, BARK) == "OU-4.3" and rule_of(match, caller, forgot(0)) == "OU-4.2"


def test_ou_4_2_the_next_turn_move_closes_the_window_first_the_penalty_then_the_move() -> None:
    match = forgetful()
    top, second = state(match)["deck"][-1], state(match)["deck"][-2]
    events = match.play(1, DRAW)
    check_penalty(match, top, events)
    assert second in state(match)["hands"][1]
    order = [event["event"] for event in events]
    assert order.index("penalty") < order.index("moved") < order.index("drew")
    assert named(events, "forgotten") == [{"event": "forgotten", "seat": 0, "by": None}]


def test_ou_4_2_the_window_closes_and_the_omission_is_punished() -> None:
    match = forgetful()
    top = state(match)["deck"][-1]
    check_penalty(match, top, match.play(None, CLOSE))
    assert state(match)["active"] == 1


def test_ou_4_2_the_left_ear_if_both_are_bare() -> None:
    match = down_to(1)
    match.play(0, ear("right"))
    top = state(match)["deck"][-1]
    match.play(2, forgot(0))
    assert state(match)["ears"][0] == [top, None]


def test_ou_4_2_whom_one_cannot_call() -> None:
    match = forgetful()
    for seat, whom in ((1, 1), (1, 2), (0, 0), (1, 3), (1, 9), (1, -1), (1, None), (1, True), (1, "0")):
        assert rule_of(match, seat, forgot(whom)) == "OU-4.2"
    assert rule_of(match, None, forgot(0)) == "OU-4.2"
    assert rule_of(match, 1, {"do": "forgot"}) == "OU-4.2"


def test_ou_4_2_a_penalty_card_makes_no_bark_due_and_an_empty_pile_is_made_anew() -> None:
    rest = state(down_to(2))["deck"]
    match = down_to(2, hands=[[], HANDS[1], [*HANDS[2], *rest[1:]]], deck=[], discard=[rest[0], "red-bone"])
    match.play(0, ear("right"))
    events = match.play(1, forgot(0))
    assert named(events, "reshuffled") == [{"event": "reshuffled", "cards": 2}]
    found = state(match)
    assert found["ears"][0][1] in (rest[0], "red-bone") and found["discard"] == ["red-ball"]
    assert found["owes"] == [0, 0, 0]


def test_ou_4_3_a_bark_that_is_not_due_is_refused_and_costs_nothing() -> None:
    match = forgetful()
    assert rule_of(match, 1, BARK) == "OU-4.3" and rule_of(match, None, BARK) == "OU-4.3"
    match.play(0, BARK)
    assert rule_of(match, 0, BARK) == "OU-4.3"
    assert rule_of(turn(), 0, BARK) == "OU-4.3"


# ---- the clock ----


def test_ou_4_4_every_play_from_the_hand_opens_a_window_of_six_seconds() -> None:
    """Whether an ear fitted or not: the time tells nothing."""
    for match in (turn(clock=1000), turn(clock=1000, ears=[["blue-ball", "blue-paw"], *EARS[1:3]])):
        match.play(0, card("green-bone"))
        found = state(match)
        assert found["closes"] == 7000 and match.due == 7000
        assert found["challenge"] == {"seat": 0, "card": "green-bone", "coat_before": None}


def test_ou_4_4_the_table_closes_the_window_and_it_stands_in_the_record() -> None:
    match = turn()
    match.play(0, card("green-bone"), at=500)
    assert match.advance(6499) == [] and state(match)["challenge"] is not None
    match.advance(9000)
    found = state(match)
    assert found["challenge"] is None and found["closes"] is None and found["clock"] == match.now == 9000
    assert match.history[-1] == {"at": 6500, "seat": None, "move": CLOSE}
    assert rule_of(match, 2, STOP) == "OU-4.1" and match.due is None


def test_ou_4_4_an_owed_bark_is_an_omission() -> None:
    match = forgetful()
    assert state(match)["closes"] == 6000
    top = state(match)["deck"][-1]
    events = match.advance(6000)
    check_penalty(match, top, events)
    assert named(events, "forgotten") == [{"event": "forgotten", "seat": 0, "by": None}]


def test_ou_4_4_a_bark_in_time_and_nothing_is_due() -> None:
    match = forgetful()
    match.play(0, BARK, at=5999)
    assert match.advance(20_000) == [] and len(match.history) == 2
    assert state(match)["ears"][0] == ["blue-paw", None]


def test_ou_4_4_a_call_at_the_moment_of_closing_is_too_late() -> None:
    match = forgetful()
    with pytest.raises(ValueError, match=r"OU-4\.3"):
        match.play(0, BARK, at=6000)
    assert match.now == 0 and len(match.history) == 1, "a refused move changes nothing, the clock neither"


def test_ou_4_4_the_table_s_move_is_the_table_s() -> None:
    match = turn()
    assert rule_of(match, None, CLOSE) == "OU-4.4", "no window is open"
    match.play(0, card("green-bone"))
    for seat in (0, 1, 2):
        assert rule_of(match, seat, CLOSE) == "OU-4.4"
    assert match.moves(None) == [CLOSE]
    match.play(None, CLOSE)
    assert state(match)["challenge"] is None and match.history[-1]["seat"] is None


def test_ou_4_4_with_window_0_only_the_next_turn_move_closes() -> None:
    match = turn(options={"window": 0})
    match.play(0, card("green-bone"))
    assert state(match)["closes"] is None and match.due is None
    match.advance(100_000)
    assert state(match)["challenge"] is not None
    assert rule_of(match, None, CLOSE) == "OU-4.4" and match.moves(None) == []
    match.play(1, DRAW)
    assert state(match)["challenge"] is None


def test_ou_4_4_a_table_that_is_never_advanced_never_closes_by_time() -> None:
    match = turn()
    match.play(0, card("green-bone"))
    for _ in range(3):
        match.moves(1)
    assert state(match)["challenge"] is not None and match.now == 0
    match.play(2, STOP)
    assert state(match)["discard"] == ["red-bone"]


def test_ou_4_4_the_next_window_has_its_own_time() -> None:
    match = turn()
    match.play(0, card("green-bone"), at=1000)
    match.play(1, DRAW, at=2000)
    assert state(match)["closes"] is None
    match.play(2, card("green-paw"), at=3000)
    assert state(match)["closes"] == 9000


# ---- the referee ----


def test_ou_4_5_the_referee_stops_within_the_play() -> None:
    match = turn(options={"referee": True})
    top = state(match)["deck"][-1]
    events = match.play(0, card("green-bone"))
    found = state(match)
    assert found["discard"] == ["red-bone"] and sorted(found["hands"][0]) == sorted([*HANDS[0], top])
    assert found["active"] == 1 and found["turn"] == 1
    assert found["challenge"] is None and found["closes"] is None
    assert named(events, "stopped") == [{"event": "stopped", "by": None, "seat": 0}]


def test_ou_4_5_a_good_play_stands_at_once_and_stops_are_refused() -> None:
    match = no_fault(options={"referee": True})
    match.play(0, card("green-bone"))
    found = state(match)
    assert found["discard"] == ["red-bone", "green-bone"] and found["challenge"] is None and found["closes"] is None
    assert rule_of(match, 1, STOP) == "OU-4.1" and match.to_act == (1,)


def test_ou_4_5_barks_remain_the_players_own() -> None:
    match = forgetful({"referee": True})
    assert state(match)["owes"] == [1, 0, 0] and state(match)["closes"] == 6000
    match.play(1, forgot(0))
    assert state(match)["ears"][0][1] is not None


def test_ou_4_1_while_a_play_can_be_challenged_callers_and_the_next_in_turn_are_rivals() -> None:
    match = turn()
    assert match.rivals(0, card("green-bone")) == () == match.rivals(None)
    match.play(0, card("green-bone"))
    assert match.rivals(1, DRAW) == (2,)
    assert match.rivals(2, STOP) == (1,)
    assert match.rivals(None) == (1, 2)


def test_ou_4_2_a_bark_that_is_owed_is_a_race_between_all() -> None:
    match = down_to(2)
    match.play(0, ear("right"))
    assert match.rivals(0, BARK) == (1, 2)
    assert match.rivals(1, {"do": "forgot", "seat": 0}) == (0, 2)
