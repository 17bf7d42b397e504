"""`Match`: JSON moves, bundles, the clock, and a refused move that changes nothing. On toys, which are played interpreted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tablee.engine import Match, Reading, Refused, Values, load
from tablee.engine.rule import COMPILED
from tests.conformance.random_match import known
from tests.toys.bids import GAME as BIDS
from tests.toys.bids.rules import MOVES as BIDS_END
from tests.toys.burrows import GAME as BURROWS
from tests.toys.hats import GAME as HATS
from tests.toys.scramble import GAME as SCRAMBLE

from .toy_matches import bids, everything, guess, hats

if COMPILED:
    pytest.skip("played interpreted: compiling a toy takes longer than all of its tests", allow_module_level=True)


# ---- bundles ----


def test_a_bundle_is_played_whole_and_is_one_row() -> None:
    match = bids()
    move = match.moves(0)[4]
    events = match.play(0, move)
    assert [event["event"] for event in events] == ["picked", "chose"]
    assert match.history == [{"at": 0, "seat": 0, "move": move}]


def test_a_bundle_that_goes_wrong_in_the_end_changes_nothing() -> None:
    match = bids()
    before = everything(match)
    with pytest.raises(Refused) as caught:
        match.play(0, {**match.moves(0)[0], "stake": 9})
    assert (caught.value.rule, caught.value.text) == ("BI-1.2", "Choose a stake of 1 to 3.")
    assert everything(match) == before


def test_why_a_bundle_is_refused_is_told_of_the_table_before_it() -> None:
    picked: list[int] = []

    def reason(t: Any, seat: int, _code: int, _moves: Any, _hint: int, _out: Any) -> int:
        picked.append(int(t.picked[seat]))
        return 0

    match = Match.deal(replace(BIDS, reason=reason), 2, 1)
    for at in (None, 5):
        with pytest.raises(Refused):
            match.play(0, {**match.moves(0)[0], "stake": 9}, at=at)
    assert picked == [0, 0]


def test_why_not_says_what_play_would_and_changes_nothing() -> None:
    match = bids()
    held = match.view(0)["hands"][0][0]
    before = everything(match)
    for move in (
        {"do": "bid", "card": held, "stake": 1},
        {"do": "bid", "card": held, "stake": 7},
        {"do": "bid", "card": 99},
    ):
        refusal = match.why_not(0, move)
        assert everything(match) == before
        if refusal is None:
            match.copy().play(0, move)
        else:
            with pytest.raises(Refused) as caught:
                match.play(0, move)
            assert caught.value.refusal == refusal
            assert set(refusal.texts) == {"fr", "en"}


def test_choices_are_one_small_decision() -> None:
    match = bids()
    first = match.choices(0)
    assert [set(choice) for choice in first] == [{"do", "card"}] * 4
    assert not match.is_whole(first[0])
    second = match.choices(0, first[1])
    assert second == [{**first[1], "stake": stake} for stake in (1, 2, 3)]
    assert match.is_whole(second[0])
    assert match.choices(0, second[0]) == []


@pytest.mark.parametrize(
    "so_far", [{"do": "bid", "card": 99}, {"do": "bid"}, {"do": "bid", "card": None}, {"do": "pass"}]
)
def test_so_far_must_be_the_beginning_of_a_move(so_far: dict[str, Any]) -> None:
    match = bids()
    with pytest.raises(ValueError, match="so_far"):
        match.choices(0, so_far)


def test_so_far_that_is_another_s_card_is_no_beginning() -> None:
    match = bids()
    mine = match.view(0)["hands"][0]
    other = next(card for card in range(1, 13) if card not in mine)
    with pytest.raises(ValueError, match="not the beginning of a move that is allowed now"):
        match.choices(0, {"do": "bid", "card": other})


def test_games_without_chains_have_no_so_far() -> None:
    with pytest.raises(ValueError, match="in one piece"):
        hats().choices(0, {"do": "guess"})


def test_all_may_choose_at_once_in_any_order() -> None:
    one, other = bids(seats=3), bids(seats=3)
    moves = [one.moves(seat)[seat] for seat in range(3)]
    for seat in (0, 1, 2):
        one.play(seat, moves[seat])
    for seat in (2, 0, 1):
        other.play(seat, moves[seat])
    assert one.position() == other.position()
    assert one.to_act == (0, 1, 2)


def test_an_optional_tail_is_dropped_if_it_is_refused() -> None:
    def read(move: Mapping[str, Any], options: Values) -> Reading:
        return replace(BIDS.read(move, options), optional_tail=True)

    match = Match.deal(replace(BIDS, read=read), 2, 1)
    held = match.view(0)["hands"][0][0]
    assert match.why_not(0, {"do": "bid", "card": held, "stake": 9}) is None
    match.play(0, {"do": "bid", "card": held, "stake": 9})
    assert match.history[0]["move"] == {"do": "bid", "card": held}
    assert match.view(0)["picked"][0] == held and match.view(0)["stakes"][0] is None
    with pytest.raises(Refused):
        match.play(1, {"do": "bid", "card": 99, "stake": 1})


def test_a_hint_reaches_every_part_of_a_bundle() -> None:
    hints: list[int] = []

    def refusal(t: Any, seat: int, move: int, hint: int) -> int:
        hints.append(hint)
        return BIDS.refusal(t, seat, move, hint)

    def read(move: Mapping[str, Any], options: Values) -> Reading:
        return Reading(BIDS.read(move, options).moves, hint=5)

    match = Match.deal(replace(BIDS, refusal=refusal, read=read), 2, 1)
    move = match.moves(0)[0]
    hints.clear()
    match.why_not(0, move)
    assert hints == [5, 5]


# ---- what is refused at the door ----


@pytest.mark.parametrize("seat", [-1, 2, 99, True, 1.0, "0", [0], 1 << 70])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    match = bids()
    before = everything(match)
    for ask in (match.moves, match.choices, match.view):
        with pytest.raises(ValueError, match=r"seat .*: the table has seats 0 to 1"):
            ask(seat)
    with pytest.raises(ValueError, match="the table has seats"):
        match.play(seat, {"do": "bid", "card": 1, "stake": 1})
    assert everything(match) == before


@pytest.mark.parametrize("move", [None, [], "bid", 3, {}, {"do": 3}, {"do": None}, {"Do": "bid"}])
def test_what_is_no_move_object(move: Any) -> None:
    match = bids()
    for ask in (match.play, match.why_not):
        with pytest.raises(ValueError, match='an object with a text "do" is wanted') as caught:
            ask(0, move)
        assert not isinstance(caught.value, Refused)


def test_a_field_that_the_move_does_not_have() -> None:
    with pytest.raises(ValueError, match="move: 'bid' has no field 'colour'"):
        bids().play(0, {"do": "bid", "card": 1, "colour": "red"})


def test_an_unknown_do_is_a_refusal_with_a_rule() -> None:
    with pytest.raises(Refused) as caught:
        hats().play(0, {"do": "sing"})
    assert caught.value.rule == "HA-1.2"


def test_a_reading_out_of_bounds_never_reaches_a_rule() -> None:
    match = Match.deal(replace(HATS, read=lambda move, options: Reading((HATS.MOVES + HATS.VOIDS,))), 2, 1)
    with pytest.raises(AssertionError):
        match.play(0, {"do": "guess", "value": 1})


def test_a_particular_reason() -> None:
    match = Match.deal(SCRAMBLE, 2, 4)
    view = match.view(0)
    for pile in (0, 1):
        refusal = match.why_not(0, {"do": "lay", "pile": pile})
        if refusal is not None:
            assert refusal.text == f"The {view['stacks'][0][-1]} does not fit on the {view['piles'][pile]['top']}."
            assert refusal.texts["fr"].startswith("Le ")
            return
    pytest.fail("no refusal to look at")


# ---- calls ----


def test_calls_are_moves_but_never_choices() -> None:
    match = hats()
    guess(match, right=False)
    assert match.to_act == (1, 2)
    assert match.awaited == (1,)
    assert {"do": "call"} in match.moves(2)
    assert match.choices(2) == []
    assert {"do": "call"} not in match.choices(1)
    match.play(2, {"do": "call"})
    assert match.scores == [0, 0, 1]


# ---- copies and questions ----


def test_a_copy_goes_its_own_way() -> None:
    match = hats()
    guess(match, right=True)
    before = everything(match)
    twin = match.copy()
    twin.advance(4000)
    twin.play(1, {"do": "glimpse"})
    assert everything(match) == before
    assert len(twin.history) == 3


def test_what_is_handed_out_is_nobody_else_s() -> None:
    match = bids(seats=2)
    match.play(0, match.moves(0)[0])
    before = everything(match)
    _spoil(match.position())
    _spoil(match.record())
    match.table[:] = 0
    assert everything(match) == before
    # Views are made by the thousand and share their options: no more than the words of another view can be spoilt.
    truth = match.position()
    _spoil(match.view(0))
    assert match.position() == truth


def _spoil(value: Any) -> None:
    if isinstance(value, dict):
        for entry in list(value.values()):
            _spoil(entry)
        value.clear()
    elif isinstance(value, list):
        for entry in value:
            _spoil(entry)
        value.clear()


def test_asking_changes_nothing() -> None:
    match = hats()
    guess(match, right=False)
    before = match.table
    for seat in (None, 0, 1, 2):
        match.moves(seat), match.choices(seat), match.view(seat)
        match.why_not(seat, {"do": "call"})
    _ = match.scores, match.payoffs, match.winners, match.over, match.due, repr(match)
    assert np.array_equal(match.table, before)


def test_events_are_read_as_each_may() -> None:
    match = hats()
    events = match.play(0, {"do": "glimpse"})
    card = match.position()["state"]["worn"][0]
    assert events[0] == {"event": "glimpsed", "seat": 0, "card": card}
    assert events.for_seat(0)[0]["card"] == card
    assert events.for_seat(1)[0]["card"] is None and events.for_seat(None)[0]["card"] is None
    assert len(events.notes) == 1 and events.for_seat(1).seat == 1


def test_the_whole_truth_can_be_hidden_again_but_not_found_again() -> None:
    """`for_seat` of what was already read by somebody knows no more than that somebody."""
    match = hats()
    events = match.play(0, {"do": "glimpse"})
    assert events.for_seat(1).for_seat(0)[0]["card"] is None


def test_sentences_have_names() -> None:
    match = hats()
    (event, *_) = match.play(0, {"do": "guess", "value": 2})
    assert match.sentence(event) == "Seat 1 guesses 2."
    assert match.sentence(event, "fr") == "Place 1 annonce 2."
    assert match.sentence(event, "fr", ["Ana", "Bo", "Cy"]) == "Ana annonce 2."


def test_nobody_has_won_before_the_end() -> None:
    match = bids(rounds=1)
    assert match.winners == ()
    for seat in (0, 1):
        match.play(seat, match.moves(seat)[-1])
    assert match.over and match.winners and match.to_act == () and match.awaited == () and match.moves(0) == []
    with pytest.raises(Refused) as caught:
        match.play(0, {"do": "bid", "card": 1, "stake": 1})
    assert caught.value.rule == "BI-1.3"


def test_the_seed_may_stand_among_the_options() -> None:
    assert Match.deal(BURROWS, 2, None, {"seed": 9}).position() == Match.deal(BURROWS, 2, 9).position()
    assert "seed" not in Match.deal(BURROWS, 2, None, {"seed": 9}).view(0)["options"]


def test_a_void_number_is_refused_by_the_rules() -> None:
    match = bids()
    assert BIDS.read({"do": "bid", "card": 77, "stake": 1}, match.options).moves[0] == BIDS_END
    with pytest.raises(Refused) as caught:
        match.play(0, {"do": "bid", "card": 77, "stake": 1})
    assert caught.value.rule == "BI-1.1"


def test_a_match_goes_on_from_a_position_in_the_middle_of_a_window() -> None:
    with known(HATS):
        match = hats()
        match.advance(250)
        guess(match, right=True)
        again = load(match.position())
        assert (again.now, again.due) == (250, 3250)
        again.advance(4000)
        match.advance(4000)
        assert again.position() == match.position()
