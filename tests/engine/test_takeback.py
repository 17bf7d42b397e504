"""A move that shows its player nothing may be taken back. On toys, which are played interpreted."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from tablee.engine import Match
from tablee.engine.rule import COMPILED
from tablee.engine.takeback import reveals
from tests.toys.bids import GAME as BIDS
from tests.toys.burrows import GAME as BURROWS
from tests.toys.hats import GAME as HATS

if COMPILED:
    pytest.skip("played interpreted: compiling a toy takes longer than all of its tests", allow_module_level=True)


def test_a_secret_choice_that_others_still_have_to_make_shows_nothing() -> None:
    match = Match.deal(BIDS, 3, 1)
    move = match.moves(0)[0]
    assert not reveals(match, 0, move)
    match.play(0, move)
    match.play(1, match.moves(1)[0])
    assert reveals(match, 2, match.moves(2)[0]), "the last choice reveals all of them"


def test_drawing_a_card_shows_it() -> None:
    match = Match.deal(BURROWS, 2, 1)
    assert reveals(match, 0, next(move for move in match.moves(0) if move["do"] == "bury"))


def test_a_guess_shows_nothing_until_its_window_closes() -> None:
    match = Match.deal(HATS, 2, 1)
    assert not reveals(match, 0, {"do": "guess", "value": 1})
    match.play(0, {"do": "guess", "value": 1})
    assert reveals(match, 1, {"do": "glimpse"}), "the window closes, and a card is turned up"


def test_a_glimpse_is_told_and_leaves_no_trace_on_the_table() -> None:
    assert reveals(Match.deal(HATS, 2, 1), 0, {"do": "glimpse"})


def test_a_judgement_stands() -> None:
    kinds = [copy(kind) for kind in HATS.notes]
    for kind in kinds:
        kind.final = kind.name == "guessed"
    assert reveals(Match.deal(replace(HATS, notes=kinds), 2, 1), 0, {"do": "guess", "value": 1})


def test_asking_changes_nothing_and_a_refused_move_shows_nothing() -> None:
    match = Match.deal(BURROWS, 2, 1)
    before = match.table.tobytes()
    assert not reveals(match, 0, {"do": "dig", "burrow": 0})
    assert not reveals(match, 1, {"do": "dig", "burrow": 0})
    reveals(match, 0, match.moves(0)[0])
    assert match.table.tobytes() == before
