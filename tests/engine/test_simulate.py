"""Many games at once: the same on any number of threads, and a broken law is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.engine import Game, seed_words
from tablee.engine.driver import model_table
from tablee.engine.rule import COMPILED
from tablee.engine.simulate import SLICE, FlawFound, _run, random_tables, simulate
from tablee.games import game as named
from tests.toys.bids import GAME as BIDS

GAME: Game = named("wolf-and-hound") if COMPILED else BIDS
GAMES = 3 * SLICE + 17 if COMPILED else 9


def test_threads_give_the_same_as_one() -> None:
    one, four = (simulate(GAME, GAMES, seed=5, threads=threads) for threads in (1, 4))
    assert replace(one, seconds=0.0) == replace(four, seconds=0.0)
    assert one.games == GAMES and one.moves > GAMES and one.unfinished == 0


def test_games_are_numbered_alike_in_any_batch() -> None:
    few, many = (random_tables(GAME, n, GAME.min_seats, None, "numbers") for n in (2, 5))
    assert few.tobytes() == many[:2].tobytes()
    assert many[0].tobytes() != many[1].tobytes()


def test_one_table_serves_all_games() -> None:
    model, words = model_table(GAME, GAME.min_seats, GAME.options.read(GAME.min_seats, None)), seed_words("one table")
    one, many = GAME.Table.batch(1), GAME.Table.batch(7)
    ends = [_run(GAME, tables, 7, model, words, 0, 0) for tables in (one, many)]
    assert all((a == b).all() for a, b in zip(*ends, strict=True))
    assert one.tobytes() == many[6:].tobytes()


def test_shares_add_up() -> None:
    result = simulate(GAME, GAMES, seats=GAME.min_seats, seed="shares", check=True)
    assert sum(result.wins) + result.undecided == pytest.approx(1)
    assert len(result.wins) == GAME.places(GAME.min_seats)


def test_seeds_matter_and_options_are_checked() -> None:
    assert simulate(GAME, 5, seed=1).moves == simulate(GAME, 5, seed=1).moves
    assert (
        random_tables(GAME, 1, GAME.min_seats, None, 1).tobytes()
        != random_tables(GAME, 1, GAME.min_seats, None, 2).tobytes()
    )
    with pytest.raises(ValueError, match="no option"):
        simulate(GAME, 5, options={"nothing": 1})
    with pytest.raises(ValueError, match="seats"):
        simulate(GAME, 5, seats=99)


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(GAME, GAMES, seed=1, progress=told.append)
    assert told[-1] == GAMES and told == sorted(told)


@pytest.mark.skipif(COMPILED, reason="a broken toy is played interpreted")
def test_a_broken_law_is_told_with_its_game() -> None:
    broken = replace(BIDS, name="toy-bids-flawed", flaw=lambda t: 4 if int(t.played) else 0)
    with pytest.raises(FlawFound, match="law 4 of the record is broken in game 0 of seed 3, 3 seats"):
        simulate(broken, 2, seed=3, check=True)
    assert simulate(broken, 2, seed=3).unfinished == 0
