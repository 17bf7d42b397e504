"""The bot from Python: seeing, choosing, budgets, hints, and what is imported when."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tablee
from tablee.bots import Bot, Choice, levels_of, warm_up
from tablee.bots.duel import play_match
from tablee.engine import Match
from tablee.engine.rule import BACKEND, COMPILED
from tablee.games import game as named
from tablee.games import names
from tests.toys import bids

WOLF = named("wolf-and-hound")


def test_import_tablee_brings_neither_numba_nor_bots() -> None:
    program = "import sys, tablee; print('numba' in sys.modules, 'tablee.bots' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["False", "False"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_a_match_to_its_end(seats: int) -> None:
    match = Match.deal(WOLF, seats, seed=seats)
    play_match(match, {seat: Bot(WOLF, levels_of(WOLF.name)[seat], seat, seed=seat) for seat in range(seats)})
    assert match.over


@pytest.mark.skipif(COMPILED, reason="the toy is not compiled for this")
def test_a_chain_is_walked_until_the_move_is_whole() -> None:
    """A bid is a card and a stake: two small decisions, one move."""
    match = Match.deal(bids.GAME, 2, seed=1)
    bot = Bot(bids.GAME, levels_of(bids.GAME.name)[-1], 1, seed=1)
    bot.see(match.view(1))
    choice = bot.choose()
    assert choice is not None
    assert choice.move in match.moves(1)


def test_the_same_seed_makes_the_same_choices() -> None:
    match = Match.deal(WOLF, 4, seed=9)
    choices = []
    for seed in ("a", "a"):
        bot = tablee.bot("wolf-and-hound", level=2, seat=0, seed=seed)
        bot.see(match.view(0))
        choices.append([bot.choose() for _ in range(20)])
    assert choices[0] == choices[1]


def test_a_bot_that_sits_down_late_remembers_the_match_so_far() -> None:
    match = Match.deal(WOLF, 2, seed=4)
    early = Bot(WOLF, levels_of(WOLF.name)[0], 0, seed=0)
    early.see(match.view(0))
    for _ in range(12):
        seat = match.to_act[0]
        events = match.play(seat, match.moves(seat)[0])
        early.see(match.view(0), events)
    late = Bot(WOLF, levels_of(WOLF.name)[0], 0, seed=0)
    late.follow(match)
    assert late._memory.tobytes() == early._memory.tobytes()
    assert early._memory.any()
    assert late.choose() == early.choose()


def test_nothing_to_do_is_no_choice() -> None:
    match = Match.deal(WOLF, 4, seed=4)
    bot = Bot(WOLF, levels_of(WOLF.name)[0], 3, seed=0)
    bot.see(match.view(3))
    assert bot.choose() is None


def test_a_bot_that_has_seen_nothing_says_so() -> None:
    with pytest.raises(ValueError, match="seen nothing"):
        Bot(WOLF, levels_of(WOLF.name)[0], 0).choose()


@pytest.mark.skipif(not COMPILED, reason="a slice takes long")
def test_any_budget_gives_a_move() -> None:
    match = Match.deal(WOLF, 4, seed=4)
    bot = tablee.bot("wolf-and-hound", level=5, seat=0)
    bot.see(match.view(0))
    for budget in (0, 1, 50):
        choice = bot.choose(budget_ms=budget)
        assert isinstance(choice, Choice)
        assert choice.move in match.moves(0)
    quick = bot.quick()
    assert quick is not None
    assert quick.move in match.moves(0)


@pytest.mark.skipif(not COMPILED, reason="as many iterations as the strongest level has")
def test_a_hint_has_a_move_a_chance_alternatives_and_a_reason() -> None:
    match = Match.deal(WOLF, 4, seed=7)
    for _ in range(6):
        seat = match.to_act[0]
        advice = tablee.hint(match, seat)
        assert advice is not None
        assert advice.move in match.moves(seat)
        if len(match.moves(seat)) > 1:
            assert advice.chance is not None
            assert 0 <= advice.chance <= 1
            assert advice.alternatives[0].move == advice.move
        assert set(advice.reasons) == {"fr", "en"}
        assert bool(advice.reasons["fr"]) == bool(advice.reasons["en"])
        match.play(seat, advice.move)
    assert tablee.hint(match, (match.to_act[0] + 1) % 4) is None


@pytest.mark.parametrize("name", names())
def test_every_game_gives_hints_and_has_bots_for_any_number_of_seats(name: str) -> None:
    game = named(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        match = Match.deal(game, seats, seed=seats)
        if match.due is not None:
            match.advance(match.due)
        seat = (match.awaited or match.to_act)[0]
        bot = tablee.bot(name, level=5, seat=seat, seed=seats)
        bot.see(match.view(seat))
        advice = tablee.hint(match, seat, budget_ms=1)
        for choice in (bot.choose(budget_ms=1), bot.quick(), advice):
            assert choice is not None
            assert match.why_not(seat, choice.move) is None
        assert advice is not None
        assert (advice.chance is None) == (game.reactions is not None or len(match.moves(seat)) == 1)


@pytest.mark.parametrize("name", names())
def test_levels_are_named_in_both_languages(name: str) -> None:
    levels = levels_of(name)
    assert [level.number for level in levels] in ([0], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6])
    for texts in [level.names for level in levels] + [level.about for level in levels]:
        assert set(texts) == {"fr", "en"}
        assert all(texts.values())


@pytest.mark.skipif(BACKEND != "jit", reason="nothing is compiled")
def test_after_warming_up_nothing_is_compiled() -> None:
    warm_up(WOLF)
    match = Match.deal(WOLF, 2, seed=2)
    bot = tablee.bot("wolf-and-hound", level=5, seat=0)
    counts = compiled_functions(bot)
    bot.see(match.view(0))
    bot.choose(budget_ms=1)
    bot.quick()
    assert compiled_functions(bot) == counts


def compiled_functions(bot: Bot) -> dict[str, int]:
    """How many versions there are of each compiled function that bots call from Python."""
    return {
        name: len(function.signatures)
        for module in (bot._driver, bot._searcher.driver)
        for name, function in vars(module).items()
        if hasattr(function, "signatures")
    }
