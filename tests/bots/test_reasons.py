"""Reasons: something to say, in both languages, about what a style would do."""

from __future__ import annotations

import pytest

from tablee.bots.reasons import nothing_to_say, reason_of
from tablee.bots.search import searcher
from tablee.bots.styles import style_of
from tablee.engine import Game, new_luck
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names
from tests.toys import bids

from .positions import spots

SPOTS = 30 if COMPILED else 4
ENOUGH = 0.8
"""Of the moves that a style chooses so many have a reason at least."""


@pytest.mark.parametrize("game", [named(name) for name in names()], ids=lambda game: game.name)
def test_what_the_style_chooses_has_a_reason_in_both_languages(game: Game) -> None:
    given = total = 0
    for spot in spots(game, game.max_seats, "reasons", SPOTS, least_moves=2):
        driver, ways = searcher(game).driver, len(style_of(game).ways)
        move = int(driver.style_choice(spot.hidden, spot.memory, spot.seat, ways - 1, new_luck("reasons")))
        if move < 0:
            continue
        table, memory = game.Table.of(spot.hidden.copy()), game.Memory.of(spot.memory.copy())
        said = [reason_of(game)(table, spot.seat, memory, move, spot.play.options, lang) for lang in ("fr", "en")]
        assert bool(said[0]) == bool(said[1]), move
        assert all(text == "" or text.endswith((".", "!")) for text in said), said
        assert not said[0] or said[0] != said[1]
        given += bool(said[0])
        total += 1
    assert given >= ENOUGH * total > 0


def test_a_game_without_reasons_says_nothing() -> None:
    assert reason_of(bids.GAME) is nothing_to_say
