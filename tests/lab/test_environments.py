"""Environments for agents: PettingZoo's own tests, the batched one beside single tables, and nothing of what a seat may not know."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from tablee.engine.driver import one_table
from tablee.games import game, names
from tablee.lab import Batch, observed
from tablee.lab.aec import TableEnv
from tests.conformance.random_game import memories, random_game, spread
from tools.observations import PAGE, page

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation"
)  # PettingZoo would rather have no mask beside the observation
CYCLES = 100


def fewest_and_most() -> list[tuple[str, int]]:
    return [(name, seats) for name in names() for seats in sorted({game(name).min_seats, game(name).max_seats})]


@pytest.mark.parametrize(("name", "seats"), fewest_and_most())
def test_pettingzoo_s_tests(name: str, seats: int) -> None:
    api_test(TableEnv(name, seats=seats), num_cycles=CYCLES)
    seed_test(lambda: TableEnv(name, seats=seats), num_cycles=CYCLES)


@pytest.mark.long
@pytest.mark.parametrize("name", names())
def test_pettingzoo_s_benchmark(name: str) -> None:
    performance_benchmark(TableEnv(name))


def test_names_carry_the_version_of_the_rules() -> None:
    for name in names():
        told = f"{name}.{game(name).version}"
        assert TableEnv(name).metadata["name"] == told == Batch(name, 1, seed=1).name


def test_a_whole_game_by_aec_ends_with_payoffs() -> None:
    env = TableEnv("wolf-and-hound", seats=4)
    env.reset(seed=5)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sorted(total.values()) == [-1.0, -1.0, 1.0, 1.0]
    assert total["seat_0"] == total["seat_2"]


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    env = TableEnv("wolf-and-hound", seats=4)
    env.reset(seed=5)
    before = env.observe(env.agent_selection)
    forbidden = int(np.flatnonzero(before["action_mask"][:8] == 0)[0])
    for action, said in (
        (forbidden, "WH-"),
        (env.pass_action, "not allowed"),
        (-1, "not allowed"),
        (999, "not allowed"),
    ):
        with pytest.raises(ValueError, match=said):
            env.step(action)
    assert np.array_equal(env.observe(env.agent_selection)["observation"], before["observation"])
    batch = Batch("wolf-and-hound", 2, seed=1)
    kept = batch.observations.copy()
    allowed = batch.random_actions()
    for wrong in (int(np.flatnonzero(~batch.masks[1])[0]), -1, 1000):
        with pytest.raises(ValueError, match="of table 1 is not allowed to seat 0"):
            batch.step([int(allowed[0]), wrong])
    assert np.array_equal(batch.observations, kept)


def test_every_index_is_the_cell_that_it_is_said_to_be() -> None:
    for name in names():
        rules = game(name)
        how = observed(rules)
        chance = np.random.default_rng(3)
        table = chance.integers(0, 256, rules.Table.dtype.itemsize, dtype=np.uint8)
        seen = np.zeros(how.size, dtype=np.int32)
        how.write(table, 3, seen)
        record, said = rules.Table.of(table), np.zeros(how.size, dtype=bool)
        assert seen[0] == 3
        for part in how.parts.values():
            values = np.asarray(record[part.field])
            for cell in np.ndindex(*part.shape):
                index, value = part.index(*cell), int(values[cell])
                said[index] = True
                if part.kind == "i8":
                    high = part.index(*cell, high=True)
                    said[high] = True
                    assert (int(seen[high]) << 32) | (int(seen[index]) & 0xFFFFFFFF) == value
                else:
                    assert int(seen[index]) & 0xFFFFFFFF == value & 0xFFFFFFFF
        assert said[1:].all(), "some index is documented by nothing"


def test_the_page_of_indices_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run `python -m tools.observations`"


@pytest.mark.parametrize("name", names())
def test_batched_tables_are_observed_as_single_ones(name: str) -> None:
    """The lab's code beside what runs single tables: the games' files, or Numba's."""
    rules = game(name)
    single, how = one_table(rules), observed(rules)
    batch = Batch(rules, 2, seed="beside")
    out, seen = np.zeros(rules.WIDTH, dtype=np.int16), np.zeros(how.size, dtype=np.int32)
    for _ in range(12):
        for i in range(len(batch)):
            seat, table = int(batch.seats[i]), np.frombuffer(batch._tables[i].tobytes(), np.uint8).copy()
            n = int(single.moves_of(table, seat, out))
            allowed = np.flatnonzero(batch.masks[i])
            assert [move for move in allowed if move != batch.PASS] == out[:n].tolist()
            assert bool(batch.masks[i, batch.PASS]) == (int(single.acting(table)) >> 16 >> seat & 1 == 0)
            single.hide_from(table, seat)
            how.write(table, seat, seen)
            assert np.array_equal(batch.observations[i], seen)
        batch.step(batch.random_actions())


def play(batch: Batch, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        told.append(
            (batch.observations.tobytes(), batch.rewards.tobytes(), batch.done.tobytes(), batch.masks.tobytes())
        )
    return told


def test_games_end_are_rewarded_once_and_dealt_anew() -> None:
    batch = Batch("wolf-and-hound", 4, seats=4, seed=2)
    ended = 0
    for _ in range(80):
        was_done = batch.done.copy()
        batch.step(batch.random_actions())
        assert not (batch.done & was_done).any()
        for i in range(len(batch)):
            rewards = batch.rewards[i].tolist()
            assert sorted(rewards) == ([-1.0, -1.0, 1.0, 1.0] if batch.done[i] else [0.0] * 4)
        turn = observed(batch.game).parts["turn"].index()
        assert (batch.observations[batch.done, turn] == 0).all()
        ended += int(batch.done.sum())
    assert ended >= 4


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    one, two = (Batch("wolf-and-hound", 128, seats=3, seed="same", threads=threads) for threads in (1, 2))
    assert len(two._slices) == 2
    assert play(one, 6) == play(two, 6)
    one.reset("same")
    two.reset("other")
    assert not np.array_equal(one.observations, two.observations)


@pytest.mark.parametrize(("name", "seats"), fewest_and_most())
def test_an_observation_tells_nothing_that_the_seat_may_not_know(name: str, seats: int) -> None:
    """Worlds that a seat cannot tell apart are observed alike, and offer it the same actions."""
    rules = game(name)
    played, how = random_game(rules, seats, None, 23), observed(rules)
    one, other = (np.zeros(how.size, dtype=np.int32) for _ in range(2))
    differ = False
    for seat in sorted({0, seats - 1}):
        for i, (step, memory) in enumerate(spread(list(memories(played, seat)), 20)):
            hidden = played.hidden(step.before, seat)
            world = played.imagined(hidden, seat, memory, f"observed {i}")
            differ = differ or not np.array_equal(world, step.before)
            how.write(hidden, seat, one)
            how.write(played.hidden(world, seat), seat, other)
            assert np.array_equal(one, other), f"seat {seat}, step {i}: the observation tells two worlds apart"
            assert played.moves(step.before, seat) == played.moves(world, seat)
    assert differ


def test_aec_shows_every_agent_its_own_hidden_table_alone() -> None:
    """A trap for an environment that shows the truth: seats of one table see different cards, none sees the draw pile."""
    env = TableEnv("wolf-and-hound", seats=4)
    env.reset(seed=9)
    how = observed(env.game)
    hand, deck = how.parts["hand"], how.parts["deck"]
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)["observation"]
        assert (seen[deck.first : deck.first + 16] == -1).all()
        held = [seen[hand.index(other, 0) : hand.index(other, 7) + 1].sum() for other in range(4)]
        assert [count > 0 for count in held] == [other == seat for other in range(4)]


def test_warnings_are_pettingzoo_s_own_about_masks_alone() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(TableEnv("ouaf", seats=2), num_cycles=20)
    assert all(str(warning.message).startswith("Observation") for warning in told)
