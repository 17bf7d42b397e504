"""Reasons: something to say, in both languages, about what a style would do."""

from __future__ import annotations

import json

import pytest

from tablee.bots.player import reason_for
from tablee.bots.reasons import reason_of
from tablee.bots.search import searcher
from tablee.bots.styles import style_of
from tablee.engine import Game, Saying, new_luck
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names
from tablee.games.ouaf.table import KIND_NAMES
from tests.toys import bids

from .positions import Spot, spots

SPOTS = 30 if COMPILED else 4
ENOUGH = 0.8
"""Of the moves that a style chooses so many have a reason at least."""


def reason_at(game: Game, spot: Spot, move: int) -> list[Saying]:
    """What is said of a move there."""
    return reason_for(game, spot.hidden, spot.seat, spot.memory, move)


@pytest.mark.parametrize("game", [named(name) for name in names()], ids=lambda game: game.name)
def test_what_the_style_chooses_has_a_reason_in_both_languages(game: Game) -> None:
    given = total = 0
    for spot in spots(game, game.max_seats, "reasons", SPOTS, least_moves=2):
        driver, ways = searcher(game).driver, len(style_of(game).ways)
        move = int(driver.style_choice(spot.hidden, spot.memory, spot.seat, ways - 1, new_luck("reasons")))
        if move < 0:
            continue
        reason = reason_at(game, spot, move)
        total += 1
        if reason:
            said = [game.words.tell(lang, reason) for lang in ("fr", "en")]
            assert all(text.endswith((".", "!")) for text in said) and said[0] != said[1], said
            given += 1
    assert given >= ENOUGH * total > 0


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_reason_names_a_card_on_an_ear_of_ones_own(lang: str) -> None:
    """OU-2.2: an adviser may say that an ear fits, not what hangs there."""
    game = named("ouaf")
    seen = 0
    for spot in spots(game, 3, "ears", SPOTS, least_moves=2):
        memory = game.Memory.of(spot.memory.copy())
        for move in spot.legal:
            reason = reason_at(game, spot, move)
            said = game.words.tell(lang, reason) + json.dumps(reason)
            for ear in range(2):
                kind = KIND_NAMES[int(memory.ear[ear]) - 1] if int(memory.ear[ear]) > 0 else None
                # A card of the same kind that is played from the hand may be named.
                if kind is not None and game.write((move,), spot.play.options).get("card") != kind:
                    seen += 1
                    assert game.words.text(lang, "card", {"it": kind}) not in said and kind not in said
    assert seen


def test_a_game_without_reasons_says_nothing() -> None:
    assert reason_of(bids.GAME) is None
    for spot in spots(bids.GAME, 3, "nothing", 1):
        assert all(reason_at(bids.GAME, spot, move) == [] for move in spot.legal)
