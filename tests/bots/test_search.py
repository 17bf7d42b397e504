"""The search: deterministic, anytime, by observer, and over every kind of game."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from tablee.bots.arenas import new_arena
from tablee.bots.drivers.arena import MOVE_MASK, NONE, PASSED, SEAT_SHIFT
from tablee.bots.search import FIRST_SLICE, SLICE, Found, SearchArena, Searcher, Settings, searcher
from tablee.engine import Game, seed_words
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tests.toys import TOYS, bids, hats

from .positions import Spot, spots

WOLF = named("wolf-and-hound")
ITERATIONS = 3 * SLICE + 1 if COMPILED else 25
SEED = seed_words("search")

# Compiling a toy takes longer than searching it: by default toys are searched in the interpreted leg.
on_toys = pytest.mark.long if COMPILED else pytest.mark.filterwarnings("error")


def found(spot: Spot, settings: Settings, deadline: float = float("inf"), seed: object = "search") -> Found:
    game = spot.play.game
    words = seed_words(str(seed))
    return searcher(game).search(spot.hidden, spot.memory, spot.seat, spot.optional, settings, words, deadline)


def first_spot(game: Game, seats: int) -> Spot:
    return next(spots(game, seats, "first", 1, least_moves=3))


@pytest.mark.parametrize("threads", [1, 2])
def test_same_seed_iterations_and_threads_give_the_same_search(threads: int) -> None:
    spot = first_spot(WOLF, 4)
    settings = Settings(ITERATIONS, threads=threads)
    assert found(spot, settings) == found(spot, settings)
    assert found(spot, settings) != found(spot, settings, seed="another")


def test_trees_of_several_threads_are_added_up_at_the_root() -> None:
    spot = first_spot(WOLF, 4)
    result = found(spot, Settings(64, threads=4))
    assert result.iterations == 64
    assert sum(tried.visits for tried in result.tried) == 64
    assert {tried.move for tried in result.tried} == set(spot.legal)


@pytest.mark.skipif(not COMPILED, reason="a slice takes long")
def test_a_deadline_in_the_past_still_gives_a_move() -> None:
    spot = first_spot(WOLF, 4)
    result = found(spot, Settings(1_000_000), deadline=time.perf_counter())
    assert result.iterations <= FIRST_SLICE
    assert result.tried[0].move in spot.legal


@pytest.mark.parametrize("budget", [0.05, 0.3, 5.0])
def test_as_many_iterations_are_run_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch, budget: float) -> None:
    """By a clock on which an iteration takes a millisecond."""
    spot, slow = first_spot(WOLF, 4), Searcher(WOLF)
    clock = [100.0]

    def slice_taking_time(*job: Any) -> None:
        clock[0] += job[-1] / 1000

    monkeypatch.setattr("tablee.bots.search.time.perf_counter", lambda: clock[0])
    monkeypatch.setattr(slow, "_slice", slice_taking_time)
    settings = Settings(1_000_000, early_stop=False)
    result = slow.search(spot.hidden, spot.memory, spot.seat, False, settings, SEED, clock[0] + budget)
    assert budget - 0.002 <= result.iterations / 1000 <= budget + 0.002


@pytest.mark.skipif(not COMPILED, reason="needs many iterations")
def test_stops_when_the_second_best_cannot_catch_up() -> None:
    for spot in spots(WOLF, 2, "early stop", 3, least_moves=2):
        asked = 40_000
        result = found(spot, Settings(asked))
        ahead = result.tried[0].visits - result.tried[1].visits
        assert result.iterations == asked or ahead > asked - result.iterations
        longer = found(spot, Settings(asked))
        assert longer.tried[0] == result.tried[0]
        if result.iterations < asked:
            return
    pytest.fail("no search stopped early")


def test_a_full_arena_goes_on_without_new_edges() -> None:
    spot = first_spot(WOLF, 4)
    small = Searcher(WOLF)
    small._spare = [new_arena(WOLF, small.driver, 32)]
    small._arena = lambda iterations: small._spare.pop()  # type: ignore[method-assign]
    result = small.search(spot.hidden, spot.memory, spot.seat, False, Settings(100, early_stop=False), SEED)
    assert result.iterations == 100
    assert result.tried[0].move in spot.legal


@on_toys
@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_every_kind_of_game_is_searched(game: Game) -> None:
    """Secret simultaneous choices, chains, calls, clocks, reshuffles: the toys have them all."""
    for spot in spots(game, game.max_seats, "toys", 3):
        result = found(spot, Settings(60 if COMPILED else 12, longest=200))
        choices = set(spot.legal) | ({-1} if spot.optional else set())
        assert {tried.move for tried in result.tried} <= choices
        assert result.tried[0].visits > 0
        assert all(-1000 <= tried.mean <= 1000 for tried in result.tried)


@on_toys
def test_no_tree_knows_a_move_that_its_owner_could_not_see() -> None:
    """In bids all choose in secret: in a seat's tree others' moves are "some card" and "some stake", its own are what they are."""
    spot = next(spots(bids.GAME, 3, "observers", 1, least_moves=2))
    arena = arena_of(spot, 100)
    owners = owners_of(arena, bids.GAME.PLACES)
    keys_by_owner: dict[int, set[int]] = {}
    for edge in range(int(arena.used[1])):
        row = arena.edges[edge]
        keys_by_owner.setdefault(owners[int(row["parent"])], set()).add(int(row["key"]))
    assert set(keys_by_owner) == {0, 1, 2}
    for owner, keys in keys_by_owner.items():
        for key in keys:
            mover, move = key >> SEAT_SHIFT, key & MOVE_MASK
            assert (move < bids.rules.MOVES) == (mover == owner), (owner, mover, move)


@on_toys
def test_a_call_that_is_let_go_by_is_seen_by_nobody_else() -> None:
    spot = next(spot for spot in spots(hats.GAME, 4, "calls", 40) if spot.optional)
    arena = arena_of(spot, 100)
    owners = owners_of(arena, hats.GAME.PLACES)
    passed = [
        (owners[int(row["parent"])], int(row["key"]) >> SEAT_SHIFT)
        for row in arena.edges[: int(arena.used[1])]
        if int(row["key"]) & MOVE_MASK == PASSED
    ]
    assert passed
    assert all(owner == mover for owner, mover in passed)


def arena_of(spot: Spot, iterations: int) -> SearchArena:
    """The trees of a search, to be looked at."""
    used = Searcher(spot.play.game)
    used.search(spot.hidden, spot.memory, spot.seat, spot.optional, Settings(iterations), SEED)
    return used._spare[0]


def owners_of(arena: SearchArena, places: int) -> dict[int, int]:
    """Whose tree a node belongs to."""
    owners = {seat: seat for seat in range(places)}
    for edge in range(int(arena.used[1])):
        row = arena.edges[edge]
        if int(row["child"]) != NONE:
            owners[int(row["child"])] = owners[int(row["parent"])]
    return owners


def test_the_hidden_table_and_the_memory_are_left_as_they_were() -> None:
    spot = first_spot(WOLF, 2)
    hidden, memory = spot.hidden.copy(), spot.memory.copy()
    found(spot, Settings(50))
    assert np.array_equal(spot.hidden, hidden)
    assert np.array_equal(spot.memory, memory)
