"""Ouaf!: what a seat keeps in mind of its own ears, imagining with it, and forgetting."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

import tablee
from tablee.engine import Buffer, Match, new_luck
from tablee.engine.driver import one_table
from tablee.engine.rule import COMPILED
from tablee.engine.views import state_of
from tablee.games.ouaf import GAME
from tablee.games.ouaf.hidden import fade
from tablee.games.ouaf.table import JOKER, KIND_NAMES

from .tables import DRAW, EARS, HANDS, STOP, card, down_to, dress, ear, forgot, hang, state, table, turn

DRIVER = one_table(GAME)


def remember(memory: Buffer, match: Match, seat: int, events: Any) -> None:
    for notes in events.for_seat(seat).notes:
        DRIVER.remember(memory, match.view(seat).table, seat, notes)


def known(memory: Buffer) -> list[str | None]:
    """The cards that a memory has on its own ears."""
    row = GAME.Memory.row(memory)
    return [KIND_NAMES[kind - 1] if kind else None for kind in row.ear]


def imagined(match: Match, seat: int, memory: Buffer, seed: int) -> dict[str, Any]:
    hidden = match.view(seat).table
    DRIVER.imagine_deal(hidden, seat, memory.copy(), new_luck(seed))
    assert DRIVER.flaw_of(hidden) == 0
    return state_of(GAME, hidden, match.options, match.seats)


def test_ou_2_2_one_s_own_hang_is_remembered_left_and_right() -> None:
    match = tablee.new("ouaf", seats=2, seed=3)
    memory, other = GAME.Memory.buffer(), GAME.Memory.buffer()
    hand = state(match)["hands"][0]
    events = match.play(0, hang(hand[3], hand[1]))
    remember(memory, match, 0, events)
    remember(other, match, 1, events)
    assert known(memory) == [hand[3], hand[1]] and known(other) == [None, None]


def test_ou_3_4_a_dressed_ear_is_remembered_and_a_laid_card_is_gone() -> None:
    match, memory = turn(), GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, ear("left")))
    assert known(memory) == [None, None]
    remember(memory, match, 0, match.play(0, dress("left", "blue-kennel")))
    assert known(memory) == ["blue-kennel", None]
    assert GAME.Memory.row(memory).seen_at == [1, 0]


def test_ou_3_1_a_miss_shows_the_card_and_when() -> None:
    match, memory = turn(turn=40), GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, ear("right")))
    assert known(memory) == [None, "blue-paw"]
    assert GAME.Memory.row(memory).seen_at == [0, 41] and GAME.Memory.row(memory).turn == 41
    remember(memory, match, 0, match.play(1, DRAW))
    assert GAME.Memory.row(memory).turn == 42 and GAME.Memory.row(memory).seen_at == [0, 41]


def test_ou_4_2_and_ou_4_1_a_penalty_card_is_seen_once() -> None:
    match, memory = down_to(2), GAME.Memory.buffer()
    match.play(0, ear("right"))
    top = state(match)["deck"][-1]
    remember(memory, match, 0, match.play(1, forgot(0)))
    assert known(memory) == [None, top]
    match = turn(ears=[["blue-ball", "blue-paw"], EARS[1], ["blue-heart", None]], hands=[HANDS[0], HANDS[1], []])
    memory = GAME.Memory.buffer()
    match.play(0, card("green-bone"))
    top = state(match)["deck"][-1]
    remember(memory, match, 2, match.play(2, STOP))
    assert known(memory) == [None, top]


def test_imagining_uses_what_is_remembered_of_one_s_own_ears() -> None:
    match, memory = turn(), GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, ear("right")))
    worlds = [imagined(match, 0, memory, seed) for seed in range(60)]
    assert {world["ears"][0][1] for world in worlds} == {"blue-paw"}
    assert len({world["ears"][0][0] for world in worlds}) > 10
    assert all(world["ears"][1:] == EARS[1:3] for world in worlds), "the others' ears are seen"
    assert all(world["hands"][0] == state(match)["hands"][0] for world in worlds)
    assert len({tuple(world["hands"][1]) for world in worlds}) > 10


def test_imagining_is_even_over_the_cards_that_an_ear_may_be() -> None:
    """Each of the unknown cards is as likely: the joker 8 times as likely as a plain card."""
    match = turn(2, hands=[HANDS[0], []], discard=["red-bone"])
    unknown = 36 - 1 - 2 - 2  # discard, own hand, the other's ears
    each = 100 if COMPILED else 10
    seen = Counter(imagined(match, 0, GAME.Memory.buffer(), seed)["ears"][0][0] for seed in range(each * unknown))
    assert len(seen) == unknown - 7
    assert 7 * each < seen["joker"] < 9 * each
    assert all(0.2 * each < seen[name] < 2.1 * each for name in seen if name != "joker")


def test_ou_4_1_a_card_that_came_back_is_known_to_be_in_that_hand_until_it_is_played() -> None:
    match, memory = turn(), GAME.Memory.buffer()
    remember(memory, match, 2, match.play(0, card("green-bone")))
    remember(memory, match, 2, match.play(1, STOP))
    assert all("green-bone" in imagined(match, 2, memory, seed)["hands"][0] for seed in range(20))
    forgetful = GAME.Memory.buffer()
    assert not all("green-bone" in imagined(match, 2, forgetful, seed)["hands"][0] for seed in range(40))
    remember(memory, match, 2, match.play(1, DRAW))
    remember(memory, match, 2, match.play(2, DRAW))
    remember(memory, match, 2, match.play(0, ear("left")))
    remember(memory, match, 2, match.play(0, dress("left", "green-bone")))
    assert GAME.Memory.row(memory).held == [0, 0, 0, 0]


def test_ou_4_1_a_joker_that_came_back_is_counted() -> None:
    match, memory = turn(hands=[["joker", "blue-kennel"], *HANDS[1:3]]), GAME.Memory.buffer()
    for seat, move in ((0, card("joker", "red")), (1, STOP)):
        remember(memory, match, 2, match.play(seat, move))
    assert GAME.Memory.row(memory).held_jokers == [1, 0, 0, 0]
    for seat, move in ((1, DRAW), (2, DRAW), (0, card("joker", "red"))):
        remember(memory, match, 2, match.play(seat, move))
    assert GAME.Memory.row(memory).held_jokers == [0, 0, 0, 0]


def test_ou_2_3_jokers_under_the_pile_are_remembered() -> None:
    hands = [
        ["red-bone", "red-ball", "red-bowl", "red-paw", "red-heart"],
        ["blue-bone", "blue-ball", "blue-bowl", "blue-paw", "blue-heart"],
    ]
    rest = [name for name in KIND_NAMES[:JOKER] if not any(name in hand for hand in hands)]
    match, memory = table(2, hands=hands, deck=[*["joker"] * 6, *rest, "joker", "joker"]), GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, hang("red-bone", "red-ball")))
    remember(memory, match, 0, match.play(1, hang("blue-bone", "blue-ball")))
    assert GAME.Memory.row(memory).under == 2
    worlds = [imagined(match, 0, memory, seed)["deck"] for seed in range(40)]
    assert {tuple(deck[:2]) for deck in worlds} == {("joker", "joker")} and len({deck[2] for deck in worlds}) > 1
    twin = match.copy()
    for _ in range(len(state(match)["deck"])):
        remember(memory, match, 0, match.play(match.awaited[0], DRAW))
    assert GAME.Memory.row(memory).under == 0 and state(match)["deck"] == []
    assert state(twin)["deck"][:2] == ["joker", "joker"]


def aged(rounds: int) -> Any:
    """A memory of both ears, so many rounds old."""
    m = GAME.Memory.new()
    m.seats, m.turn = 3, 3 * rounds
    m.ear[:] = 5
    m.held[1], m.held_jokers[2], m.under = 0b11, 1, 2
    return m


def kept(rounds: int, recall: int, n: int = 400) -> float:
    """How many of a hundred ears are still known."""
    luck, n_kept = new_luck("fade"), 0
    for _ in range(n):
        m = aged(rounds)
        fade(m, recall, luck)
        n_kept += int(np.count_nonzero(m.ear))
    return 100 * n_kept / (2 * n)


def test_recall_100_keeps_everything_and_0_nothing() -> None:
    m, before = aged(9), aged(9)
    fade(m, 100, new_luck(1))
    assert m.tobytes() == before.tobytes()
    m = aged(0)
    fade(m, 0, new_luck(1))
    row = GAME.Memory.row(m)
    assert row.ear == [0, 0] and row.held == [0] * 4 and row.held_jokers == [0] * 4 and row.under == 0


def test_the_longer_a_card_hangs_the_more_easily_it_is_forgotten() -> None:
    fresh, older, old = kept(0, 80), kept(2, 80), kept(8, 80)
    assert 74 < fresh < 86 and 44 < older < 58 and old < 20
    assert kept(2, 50) < older < kept(2, 95)


def test_what_counts_is_when_it_was_last_seen() -> None:
    luck, n_kept = new_luck("seen"), np.zeros(2, dtype=int)
    for _ in range(200):
        m = aged(8)
        m.seen_at[1] = m.turn
        fade(m, 80, luck)
        n_kept += np.array(m.ear) != 0
    assert n_kept[0] < 60 < 140 < n_kept[1] < 180


def test_the_same_luck_forgets_the_same() -> None:
    one, other = aged(3), aged(3)
    fade(one, 60, new_luck(7))
    fade(other, 60, new_luck(7))
    assert one.tobytes() == other.tobytes()


def test_what_is_forgotten_is_imagined_anew_and_agrees_with_the_view() -> None:
    match, memory = turn(), GAME.Memory.buffer()
    remember(memory, match, 0, match.play(0, ear("right")))
    fade(GAME.Memory.of(memory), 0, new_luck(1))
    assert known(memory) == [None, None]
    assert len({imagined(match, 0, memory, seed)["ears"][0][1] for seed in range(40)}) > 5
