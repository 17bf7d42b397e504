"""Checks of who may do what: `moves`, `refusal`, `may_act`, `awaited`, and the ways out of a game."""

from __future__ import annotations

import re

import numpy as np

from tablee.engine import TABLE, Game, seed_words
from tablee.engine.chacha import KEY
from tablee.engine.chance import LUCK
from tablee.engine.driver import batch, model_table
from tablee.engine.languages import languages
from tablee.engine.rule import COMPILED
from tablee.engine.simulate import MOST_STEPS

from .random_game import Options, random_game

SAMPLE = 30 if COMPILED else 5
RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")


def check_moves_are_what_refusal_passes(game: Game, seats: int, options: Options, seed: int) -> None:
    """Over the whole move space, for every seat and the table itself; void numbers never pass; asking changes nothing."""
    play = random_game(game, seats, options, seed)
    for table in play.sample(SAMPLE):
        before = table.copy()
        for seat in (TABLE, *range(play.places)):
            codes = [int(play.driver.refusal_of(table, seat, move, 0)) for move in range(game.MOVES + game.VOIDS)]
            passed = [move for move, code in enumerate(codes) if code == 0]
            assert all(move < game.MOVES for move in passed), f"seat {seat}: a void number passes, {passed}"
            assert len(passed) <= game.WIDTH, f"seat {seat}: {len(passed)} moves, WIDTH is {game.WIDTH}"
            assert play.moves(table, seat) == passed, f"seat {seat}: moves {play.moves(table, seat)}, passed {passed}"
            unknown = set(codes) - {0} - set(game.refusals)
            assert not unknown, f"seat {seat}: refusal codes {unknown} are not in the closed list"
        assert np.array_equal(table, before), f"asking has changed the table: {play.difference(before, table)}"


def check_may_act_is_who_has_a_move(game: Game, seats: int, options: Options, seed: int) -> None:
    """`may_act` is the mask of the seats with a legal move, nobody's once the game is over."""
    play = random_game(game, seats, options, seed)
    for table in play.tables:
        able = int(game.may_act(game.Table.of(table)))
        having = sum(1 << seat for seat in range(play.places) if play.moves(table, seat))
        assert able == having, f"may_act {able:b}, seats with moves {having:b}"
        assert not play.driver.over(table) or able == 0, "somebody may act after the end"


def check_awaited_may_act(game: Game, seats: int, options: Options, seed: int) -> None:
    """Those who are awaited may act; while nobody is awaited and nobody may act, a timer runs or the game is over."""
    play = random_game(game, seats, options, seed)
    for table in play.tables:
        t = game.Table.of(table)
        able, awaited = int(game.may_act(t)), int(game.awaited(t))
        if play.driver.over(table):
            continue
        assert awaited & ~able == 0, f"awaited {awaited:b}, may act {able:b}"
        assert able or awaited or play.driver.due_at(table) < 1 << 62, "the game stands still"


def check_games_end(game: Game, seats: int, options: Options, seed: int, most_steps: int | None = None) -> None:
    """Random games come to an end, and no law of the record is broken on the way. Interpreted, only the beginning is played."""
    must_end = COMPILED or most_steps is not None
    most_steps = most_steps or (MOST_STEPS if COMPILED else 60)
    driver, n = batch(game), 30 if COMPILED else 1
    model, tables = model_table(game, seats, game.options.read(seats, options)), game.Table.batch(n)
    luck, key = np.zeros(LUCK, dtype=np.uint32), np.zeros(KEY, dtype=np.uint32)
    out, last = np.zeros(game.WIDTH, dtype=np.int16), np.zeros(1, dtype=np.int64)
    wins, tally = np.zeros(game.PLACES + 1, dtype=np.int64), np.zeros(4, dtype=np.int64)
    words = seed_words(seed)
    driver.random_games(tables, n, model, words, 0, most_steps, 1, luck, key, out, last, wins, tally)
    assert tally[1] == 0, f"law {tally[1]} of the record is broken in game {tally[3]}"
    assert tally[2] == 0 or not must_end, f"{tally[2]} of {n} games did not end"


def check_refusals_have_words(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every code of the closed list has a rule number and a sentence in every language."""
    assert game.refusals and 0 not in game.refusals
    for code, reason in game.refusals.items():
        assert RULE.fullmatch(reason.rule), f"refusal {code}: {reason.rule!r} is no rule number"
        texts = list(game.words.in_all(reason.saying["say"]).values())
        assert len(texts) == len(languages()), f"refusal {code}: there is only {texts}"
        for text in texts:
            assert text.strip() == text and text.endswith((".", "!", "?")), f"refusal {code}: {text!r} is no sentence"
        assert len(set(texts)) == len(texts), f"refusal {code}: two languages say the same"
