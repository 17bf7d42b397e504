"""Ouaf!: who sees what. A seat sees everybody's ears but its own; a card that hung on an ear never comes back to its owner."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.engine import Buffer, below, new_log, new_luck
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.games.ouaf import GAME
from tablee.games.ouaf.table import BARE, UNKNOWN

from .tables import BARK, CLOSE, DRAW, EARS, HANDS, STOP, card, down_to, dress, ear, hang, named, state, turn

DRIVER = one_table(GAME)
STEPS = 60 if COMPILED else 12


def test_a_seat_sees_its_hand_and_everybodys_ears_but_its_own() -> None:
    """OU-2.2: the owner may not look at his own from the moment they hang."""
    view = turn().view(1)
    assert view["ears"] == [EARS[0], [None, None], EARS[2]]
    assert view["worn"] == [[True, True]] * 3
    assert view["hands"] == [[None, None], ["yellow-paw", "red-collar"], [None, None]]
    assert view["discard"] == ["red-bone"] and view["deck"] == [None] * len(state(turn())["deck"])


def test_worn_tells_one_s_own_bare_ear_too() -> None:
    view = down_to(1).view(0)
    assert view["ears"][0] == [None, None] and view["worn"][0] == [False, True]
    assert "worn" not in state(down_to(1))


def test_a_spectator_sees_no_hand_and_no_ear_while_the_game_runs() -> None:
    view = turn().view(None)
    assert view["ears"] == [[None, None]] * 3 and view["hands"] == [[None, None]] * 3
    assert view["worn"] == [[True, True]] * 3 and view["discard"] == ["red-bone"]


def test_when_it_is_over_ears_and_hands_are_open_and_the_pile_is_not() -> None:
    """OU-5.1."""
    match = down_to(1)
    match.play(0, ear("right"))
    events = match.play(0, BARK)
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert view["ears"] == [[None, None], *EARS[1:3]]
        assert [sorted(hand) for hand in view["hands"]] == [sorted(hand) for hand in [[], *HANDS[1:3]]]
        assert set(view["deck"]) == {None}
        opened = named(events.for_seat(viewer), "opened-hand")
        assert sorted(event["card"] for event in opened) == sorted(HANDS[1] + HANDS[2])


def test_ou_2_2_what_one_hung_is_hidden_until_all_have_hung() -> None:
    match = tablee.new("ouaf", seats=3, seed=8)
    hands = state(match)["hands"]
    events = match.play(1, hang(hands[1][0], hands[1][3]))
    for viewer in (None, 0, 2):
        view = match.view(viewer)
        assert view["ears"][1] == [None, None] and view["worn"][1] == [True, True] and view["hands"][1] == [None] * 3
        assert list(events.for_seat(viewer)) == [{"event": "hung", "seat": 1}]
    assert match.view(1)["ears"][1] == [None, None] and match.view(1)["worn"][1] == [True, True]
    match.play(0, hang(hands[0][0], hands[0][1]))
    assert match.view(2)["ears"] == [[None, None]] * 3
    events = match.play(2, hang(hands[2][0], hands[2][1]))
    assert match.view(2)["ears"] == [hands[0][:2], [hands[1][0], hands[1][3]], [None, None]]
    assert named(events.for_seat(1), "revealed")[1] == {"event": "revealed", "seat": 1, "left": None, "right": None}
    assert {event["left"] for event in named(events.for_seat(None), "revealed")} == {None}


def test_ou_2_2_a_hang_that_is_half_done_is_its_owners_alone() -> None:
    """The small decision for the left ear, before the one for the right: the others see a hand of five and bare ears."""
    match = tablee.new("ouaf", seats=2, seed=8)
    half, log = match.table, new_log(GAME.LOG)
    kind = int(_moves(half, 0)[0])
    DRIVER.play_move(half, 0, kind, log)
    for viewer in (-1, 1):
        assert np.array_equal(_hidden(half, viewer), _hidden(match.table, viewer))
        assert _readable(log, viewer)[0] == 0
    own = GAME.Table.row(_hidden(half, 0))
    assert own.ears[0] == [UNKNOWN, BARE] and own.hand_size[0] == 4


def test_the_owner_is_told_no_name_when_a_card_hangs() -> None:
    """OU-3.4: the event says which place of the hand it left; only the others read what hangs."""
    match = turn()
    match.play(0, ear("left"))
    events = match.play(0, dress("left", "blue-kennel"))
    own = events.for_seat(0)
    assert "blue-kennel" not in json.dumps(list(own))
    assert named(own, "hooked") == [{"event": "hooked", "seat": 0, "ear": "left", "place": 1}]
    for seat in (1, 2):
        told = events.for_seat(seat)
        assert named(told, "dressed") == [{"event": "dressed", "seat": 0, "ear": "left", "card": "blue-kennel"}]
        assert named(told, "hooked") == []
    assert "blue-kennel" not in json.dumps(list(events.for_seat(None)))


def test_moves_are_redacted_for_who_may_not_see_the_card() -> None:
    """OU-2.2: a hang by another is "some cards"; a dressed ear is hidden from spectators only."""
    match = tablee.new("ouaf", seats=2, seed=8)
    hand = state(match)["hands"][0]
    numbers = GAME.read(hang(hand[0], hand[1]), match.options).moves
    for viewer, seen in (
        (0, hang(hand[0], hand[1])),
        (1, {"do": "hang", "left": None, "right": None}),
        (-1, {"do": "hang", "left": None, "right": None}),
    ):
        sights = tuple(int(DRIVER.seen_by(match.table, viewer, 0, number)) for number in numbers)
        assert GAME.write(sights, match.options) == seen
    match = turn()
    match.play(0, ear("left"))
    [number] = GAME.read(dress("left", "blue-kennel"), match.options).moves
    for viewer, name in ((0, "blue-kennel"), (1, "blue-kennel"), (-1, None)):
        sight = int(DRIVER.seen_by(match.table, viewer, 0, number))
        assert GAME.write((sight,), match.options) == {"do": "dress", "ear": "left", "card": name}


def test_choices_have_no_calls() -> None:
    """With free calls the list of who may call would betray a fault: no seat is sent it."""
    match = turn(options={"false_call": "free"})
    match.play(0, card("green-bone"))
    assert match.choices(2) == [] and STOP in match.moves(2)
    assert all(move["do"] not in ("stop", "bark", "forgot") for move in match.choices(1))
    match = down_to(1)
    match.play(0, ear("right"))
    assert [match.choices(seat) for seat in range(3)] == [[], [], []]


# ---- own ears as the secret ----


def _moves(table: Buffer, seat: int) -> list[int]:
    out = np.zeros(GAME.WIDTH, dtype=np.int16)
    return [int(move) for move in out[: DRIVER.moves_of(table, seat, out)]]


def _hidden(table: Buffer, seat: int) -> Buffer:
    copy = table.copy()
    DRIVER.hide_from(copy, seat)
    return copy


def _readable(log: Any, seat: int) -> Any:
    out = np.zeros_like(log)
    DRIVER.read_notes(log, seat, out)
    return out


def _twin(table: Buffer, seat: int) -> Buffer | None:
    """The same table with other cards on that seat's own ears, taken from the bottom of the pile; None where there are none."""
    twin = table.copy()
    t = GAME.Table.of(twin)
    size, changed = int(t.deck_size), False
    if size < 8:
        return None
    for i, e in enumerate((0, 1)):
        own, other = int(t.ears[seat, e]), int(t.deck[i])
        if own != BARE and own != other:
            t.ears[seat, e], t.deck[i] = other, own
            changed = True
    return twin if changed else None


def _random_tables(seats: int, seed: int, steps: int, **options: Any) -> Iterator[Buffer]:
    match = tablee.new("ouaf", seats=seats, seed=seed, options=options)
    table, luck = match.table, new_luck(f"own ears {seed}")
    for _ in range(steps):
        if DRIVER.over(table):
            return
        yield table.copy()
        able = [seat for seat in range(seats) if _moves(table, seat)]
        seat = able[below(luck, len(able))]
        moves = _moves(table, seat)
        DRIVER.play_move(table, seat, moves[below(luck, len(moves))], None)


OPTIONS = [{}, {"false_call": "free"}, {"referee": True}, {"window": 0, "false_call": "free"}]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_own_ears_change_nothing_that_a_seat_is_told(seats: int, options: dict[str, Any]) -> None:
    """Two worlds that differ in a seat's own ears give it the same view, the same refusals and the same events, whatever anybody does;
    but for what the rules reveal: playing that ear (OU-3.1), a stop of its own play (OU-4.1), the referee (OU-4.5) and the end.
    """
    compared = 0
    for table in _random_tables(seats, 4, STEPS, **options):
        for seat in range(seats):
            twin = _twin(table, seat)
            if twin is None:
                continue
            assert np.array_equal(_hidden(table, seat), _hidden(twin, seat))
            for number in range(GAME.MOVES + GAME.VOIDS):
                codes = [int(DRIVER.refusal_of(world, seat, number, 0)) for world in (table, twin)]
                assert codes[0] == codes[1], f"move {number}"
            assert _moves(table, seat) == _moves(twin, seat)
            assert int(DRIVER.acting(table)) >> 16 == int(DRIVER.acting(twin)) >> 16, "awaited"
            compared += _compare_steps(table, twin, seat, seats, options)
    assert compared > 4 * STEPS


def _compare_steps(table: Buffer, twin: Buffer, viewer: int, seats: int, options: dict[str, Any]) -> int:
    compared = 0
    for actor in (-1, *range(seats)):
        for number in _moves(table, actor):
            document = GAME.write((number,), {})
            own_ear = document["do"] == "ear" and actor == viewer
            own_fault = document["do"] == "stop" and int(GAME.Table.of(table).challenge) == viewer
            judged = bool(options.get("referee")) and document["do"] == "play" and actor == viewer
            if own_ear or own_fault or judged or DRIVER.refusal_of(twin, actor, number, 0):
                continue
            told, seen, minds = [], [], []
            for world in (table.copy(), twin.copy()):
                log = new_log(GAME.LOG)
                DRIVER.play_move(world, actor, number, log)
                if DRIVER.over(world):
                    break
                memory = GAME.Memory.buffer()
                told.append(_readable(log, viewer))
                seen.append(_hidden(world, viewer))
                DRIVER.remember(memory, seen[-1], viewer, told[-1])
                minds.append(memory)
            else:
                assert np.array_equal(told[0], told[1]), f"{document} by {actor}"
                assert np.array_equal(seen[0], seen[1]), f"{document} by {actor}"
                assert np.array_equal(minds[0], minds[1]), f"{document} by {actor}"
                compared += 1
    return compared


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_name_of_a_card_on_one_s_own_ear_is_ever_sent(seats: int) -> None:
    """Views, events and refusals as JSON, all through a game; but for the moments of OU-3.1, OU-4.1 and OU-4.2."""
    match = tablee.new("ouaf", seats=seats, seed=seats)
    luck, moments = new_luck("names"), 0
    while not match.over and len(match.history) < 4 * STEPS:
        able = match.to_act
        seat = able[below(luck, len(able))]
        moves = match.moves(seat)
        events = match.play(seat, moves[below(luck, len(moves))], at=match.now + below(luck, 1500))
        if match.over:
            break
        for owner in range(seats):
            worn = [name for name in state(match)["ears"][owner] if name not in (None, "joker")]
            told = [
                event
                for event in events.for_seat(owner)
                if not (event["event"] in ("showed", "penalty") and event["seat"] == owner)
            ]
            moments += len(events.for_seat(owner)) - len(told)
            sent: list[Any] = [dict(match.view(owner)), told, match.choices(owner)]
            sent += [match.sentence(event, lang, None, owner) for event in told for lang in ("fr", "en")]
            for move in (ear("left"), ear("right"), ear("left", "red"), DRAW, STOP, BARK, CLOSE):
                refusal = match.why_not(owner, move)
                sent.append(refusal and [refusal.rule, dict(refusal.texts)])
            text = json.dumps(sent)
            for name in worn:
                assert name not in text, f"{name} on seat {owner}'s ear, after {match.history[-1]}"
    assert moments > STEPS // 12


def test_whether_a_free_call_would_succeed_is_in_nothing_that_is_sent() -> None:
    """OU-4.1: views and events of every seat are the same with and without a fault, but for the ears that all others see."""
    free = {"false_call": "free"}
    faulty, clean = turn(options=free), turn(options=free, ears=[["blue-ball", "blue-paw"], *EARS[1:3]])
    events, also = (match.play(0, card("green-bone")) for match in (faulty, clean))
    assert faulty.to_act != clean.to_act and faulty.awaited == clean.awaited
    for viewer in (None, 0):
        assert dict(faulty.view(viewer)) == dict(clean.view(viewer))
        assert list(events.for_seat(viewer)) == list(also.for_seat(viewer))
    for viewer in (1, 2):
        one, other = dict(faulty.view(viewer)), dict(clean.view(viewer))
        assert one.pop("ears") != other.pop("ears") and one == other
