"""Styles: legal, and the same on the hidden table as on the full one."""

from __future__ import annotations

import numpy as np
import pytest

from tablee.bots.search import searcher
from tablee.bots.styles import ANY, style_of
from tablee.engine import PASS, Game, new_luck
from tablee.engine.rule import COMPILED
from tablee.games import game as named
from tablee.games import names

from .positions import Spot, spots

SPOTS = 40 if COMPILED else 4
GAMES = [named(name) for name in names()]
SEATS = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in sorted({game.min_seats, min(4, game.max_seats)})
]


def choice(spot: Spot, table: object, way: int) -> int:
    driver = searcher(spot.play.game).driver
    return int(driver.style_choice(table, spot.memory.copy(), spot.seat, way, new_luck("style")))


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_style_answers_the_same_on_the_hidden_and_on_the_full_table(game: Game, seats: int) -> None:
    """So the search may play its imagined games by it, table unhidden, and nobody's choice there depends on another's cards."""
    for spot in spots(game, seats, "styles", SPOTS):
        for way in range(len(style_of(game).ways)):
            answers = {choice(spot, table, way) for table in (spot.hidden.copy(), spot.table.copy())}
            imagined = spot.play.imagined(spot.hidden, spot.seat, spot.memory, "another deal")
            answers.add(choice(spot, imagined, way))
            assert len(answers) == 1, (spot.seat, way)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_style_plays_legal_moves(game: Game, seats: int) -> None:
    for spot in spots(game, seats, "legal", SPOTS):
        for way in range(len(style_of(game).ways)):
            move = choice(spot, spot.hidden.copy(), way)
            assert move in spot.legal or move == ANY or (move == PASS and spot.optional), (spot.seat, way, move)


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_what_is_worth_a_thought_is_legal_and_the_same_on_every_table(game: Game, seats: int) -> None:
    candidates = style_of(game).candidates
    if candidates is None:
        pytest.skip("every legal move is worth a thought")
    for spot in spots(game, seats, "candidates", SPOTS):
        found = []
        for table in (spot.hidden.copy(), spot.table.copy()):
            out = np.zeros(game.WIDTH, dtype=np.int16)
            n = candidates(game.Table.of(table), spot.seat, game.Memory.of(spot.memory.copy()), out)
            found.append([int(move) for move in out[:n]])
        assert found[0] == found[1]
        assert found[0] and set(found[0]) <= set(spot.legal)
        assert len(set(found[0])) == len(found[0])


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_all_moves_are_open_where_the_style_says_so(game: Game, seats: int) -> None:
    """One tree serves all observers only if everybody sees every move as it is."""
    if not style_of(game).all_open:
        pytest.skip("moves are hidden from some")
    for spot in spots(game, seats, "open", SPOTS):
        for move in spot.legal:
            for viewer in range(spot.play.places):
                assert int(spot.play.driver.seen_by(spot.table, viewer, spot.seat, move)) == move
