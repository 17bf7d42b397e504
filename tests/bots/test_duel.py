"""Duels and ladders: balanced, repeatable, and told as JSON."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tablee.bots import RANDOM_PLAY, level_of, levels_of
from tablee.bots.duel import Outcome, arrangements, duel, share_of, summed_up
from tablee.bots.ladder import games_of_pairing, pairings, ratings, style_alone
from tablee.cli.main import main
from tablee.engine import Match
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names
from tests.toys import scramble

WOLF = named("wolf-and-hound")
GAMES = 40 if COMPILED else 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_team_game_each_side_is_a_whole_team(seats: int) -> None:
    assert arrangements(WOLF, seats) == [frozenset({0, 2}), frozenset({1, 3})]


def test_without_teams_every_half_of_the_table_is_tried() -> None:
    assert arrangements(scramble.GAME, 2) == [frozenset({0}), frozenset({1})]
    four = arrangements(scramble.GAME, 4)
    assert len(four) == len(set(four)) == 6
    assert all(len(half) == 2 for half in four)
    assert all(one | other == {0, 1, 2, 3} for one, other in pairwise(four) if four.index(one) % 2 == 0)


def test_of_an_odd_number_the_bigger_half_comes_in_turn() -> None:
    three = arrangements(scramble.GAME, 3)
    assert sorted(len(half) for half in three) == [1, 1, 1, 2, 2, 2]
    assert len(three[0]) != len(three[1])


def test_a_game_counts_for_the_side_of_its_winner() -> None:
    match = Match.deal(WOLF, 4, seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    winners = frozenset(match.winners)
    assert share_of(match.winners, winners) == 1
    assert share_of(match.winners, frozenset(range(4)) - winners) == 0
    assert share_of(match.winners, frozenset({0, 1})) == 0.5


def test_equal_levels_share_the_deals_evenly() -> None:
    """Each deal is played once from either side, so even luck with the cards is shared; random play against itself comes out near the half."""
    outcome = duel(WOLF, RANDOM_PLAY, RANDOM_PLAY, 2, 10 * GAMES, seed="even")
    assert outcome.low < 0.5 < outcome.high


def test_the_same_seed_gives_the_same_duel() -> None:
    first, second = (duel(WOLF, level_of(WOLF.name, 2), RANDOM_PLAY, 4, GAMES, seed=5, workers=n) for n in (1, 2))
    assert first == second


@pytest.mark.skipif(not COMPILED, reason="needs whole games")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", names())
def test_every_game_is_played_to_its_end(name: str, seats: int) -> None:
    outcome = duel(named(name), level_of(name, 4), RANDOM_PLAY, seats, 2, seed="ends")
    assert outcome.games == 2


@pytest.mark.long(seconds=300)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", names())
def test_every_level_beats_the_one_below(name: str, seats: int) -> None:
    """The whole measure stands in docs/bots.md; here fewer games are enough to see that none has fallen behind."""
    levels = levels_of(name)
    for low, high in pairwise(levels):
        games = 60 if high.search else 400
        assert duel(named(name), high, low, seats, games, seed="rungs").a_win_rate > 0.55, high.number


@pytest.mark.skipif(not COMPILED, reason="needs many games")
def test_a_better_level_wins_more_often() -> None:
    assert duel(WOLF, level_of(WOLF.name, 4), level_of(WOLF.name, 1), 4, 100, seed=1).low > 0.55


def test_wilson_interval_stays_between_nothing_and_everything() -> None:
    assert summed_up([1.0] * 10).high == pytest.approx(1)
    assert summed_up([0.0] * 10).low == pytest.approx(0)
    assert summed_up([1.0] * 10).low > 0.6


def test_ratings_explain_the_results() -> None:
    shares = {(1, 0): 10 / 11, (2, 1): 10 / 11, (2, 0): 100 / 101}
    rated = ratings(3, [(a, b, Outcome(10**9, share, share, share)) for (a, b), share in shares.items()])
    assert [round(value) for value in rated] == [0, 400, 800]


def test_every_level_is_paired_with_the_one_below_and_the_strongest_with_random_play_the_weakest_and_its_style() -> (
    None
):
    pairs = pairings(WOLF)
    assert pairs[4:] == [(5, 4, "below"), (5, 0, "random"), (5, 1, "weakest"), (5, None, "style")]
    assert [high - 1 for high, low, called in pairs if called == "below"] == [0, 1, 2, 3, 4]
    assert [games_of_pairing(WOLF, high, low, 400, 100) for high, low, _ in pairs] == [400] * 4 + [100] * 4
    strongest = levels_of(WOLF.name)[-1]
    assert strongest.search is not None
    assert style_alone(strongest).search is None
    assert style_alone(strongest).way == strongest.way


def test_ladder_prints_a_table_for_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "watai", "--games", "2", "--markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 7
    assert len({line.count("|") for line in lines}) == 1
    assert lines[2].startswith("| Machine (6) |")
    assert lines[-1].startswith("| random play | 0 |")


def test_duel_prints_json_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "wolf-and-hound", "--a", "1", "--b", "random", "--games", "2", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {"a_win_rate", "low", "high"} <= set(answer)
    assert 0 <= answer["low"] <= answer["a_win_rate"] <= answer["high"] <= 1
    assert answer["seats"] == 2


def test_duel_says_what_level_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "wolf-and-hound", "--a", "6", "--b", "random"]) == 2
    assert (
        "level '6': a number from 1 to 5, random or a learned player's .npz file is wanted" in capsys.readouterr().err
    )


def test_duel_says_how_many_can_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "wolf-and-hound", "--a", "1", "--b", "2", "--seats", "7"]) == 2
    assert "WH-2.1" in capsys.readouterr().err
