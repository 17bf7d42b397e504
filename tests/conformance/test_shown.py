"""Views that are written along with a step are those that are written for themselves, and are never those of an earlier table."""

from __future__ import annotations

import random

import pytest

from tablee.engine import Game, Match
from tablee.games import game, names
from tests.toys import TOYS

GAMES = [*map(game, names()), *TOYS]
STEPS = 60


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_is_written_along_is_what_is_written_for_itself(rules: Game) -> None:
    luck = random.Random(rules.name)
    match = Match.deal(rules, rules.min_seats, 1)
    eyes = (None, *range(match.places))
    for _ in range(STEPS):
        if match.over:
            break
        shown = luck.choice((eyes, eyes, eyes[1:], ()))
        now = match.now + luck.choice((0, 300, 3000))
        if match.to_act and luck.random() < 0.8:
            seat = luck.choice(match.to_act)
            choices = match.choices(seat) or match.moves(seat)
            whole = [move for move in choices if match.is_whole(move)] or match.moves(seat)
            match.play(
                seat, luck.choice(whole), at=match.now if match.due is None else min(now, match.due - 1), shown=shown
            )
        else:
            match.advance(now if match.due is None else match.due, shown)
        if luck.random() < 0.4:
            continue  # nobody has looked at what was written
        assert match.sights(eyes) == match.copy().sights(eyes)
        assert match.sights(eyes) == match.copy().sights(eyes), "once more"
