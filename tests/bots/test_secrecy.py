"""Non-interference: a bot's choice depends on nothing that its seat may not know."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tablee.bots import Bot, levels_of
from tablee.engine import Game, Match
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names

from .positions import spots, view_of

SPOTS = 4 if COMPILED else 1
ITERATIONS = 200 if COMPILED else 8
GAMES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in map(named, names())
    for seats in sorted({game.min_seats, min(4, game.max_seats)})
]


def check_choices(game: Game, seats: int, seed: str, n: int) -> None:
    """At about n spots of each seat every level chooses the same, whatever lies where the seat cannot see it."""
    for spot in spots(game, seats, seed, n, least_moves=2):
        other = spot.play.imagined(spot.hidden, spot.seat, spot.memory, "another truth")
        for level in levels_of(game.name):
            quick = replace(level, search=level.search and replace(level.search, iterations=ITERATIONS))
            choices = []
            for truth in (spot.table, other):
                bot = Bot(game, quick, spot.seat, seed="same")
                bot._memory[:] = spot.memory
                bot._view = view_of(spot, truth)
                choices.append((bot.choose(math.inf), bot.quick()))
            assert choices[0] == choices[1], (level.number, spot.seat)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_choice_does_not_change_when_the_true_table_is_permuted(game: Game, seats: int) -> None:
    check_choices(game, seats, "secrets", SPOTS)


@pytest.mark.long(seconds=100)
@pytest.mark.parametrize("game", [named(name) for name in names()], ids=lambda game: game.name)
def test_the_same_over_many_games_and_every_number_of_seats(game: Game) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        for seed in range(3):
            check_choices(game, seats, f"secrets {seed}", 40)


def test_a_bot_reads_only_what_its_seat_may_read() -> None:
    """Told the truth, it remembers what it would have been told as that seat."""
    game = named("wolf-and-hound")
    match = Match.deal(game, 2, seed=3)
    told_truth, told_own = Bot(game, levels_of(game.name)[0], 1, 0), Bot(game, levels_of(game.name)[0], 1, 0)
    while not match.over:
        seat = match.to_act[0]
        events = match.play(seat, match.moves(seat)[0])
        told_truth.see(match.view(1), events)
        told_own.see(match.view(1), events.for_seat(1))
        assert told_truth._memory.tobytes() == told_own._memory.tobytes()


def test_another_seats_view_is_refused() -> None:
    match = Match.deal(named("wolf-and-hound"), 2, seed=3)
    with pytest.raises(ValueError, match="the view of seat 0 is not for the bot on seat 1"):
        Bot(match.rules, levels_of(match.game)[0], 1).see(match.view(0))
