"""Lessons: every step of every game's lesson can be played, and asks for something."""

from __future__ import annotations

import pytest

from tablee.engine import load
from tablee.games import game, names
from tablee.server.library import Step, lesson_of

STEPS = [
    pytest.param(step, id=f"{name}-{number}")
    for name in names()
    if (lesson := lesson_of(game(name))) is not None
    for number, step in enumerate(lesson.steps, start=1)
]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_has_a_right_move_and_another(step: Step) -> None:
    """What is right can be played, and so can something else: else there would be nothing to learn."""
    moves = load(step.position).moves(step.seat)
    assert step.right
    assert all(move in moves for move in step.right)
    assert any(move not in step.right for move in moves)


@pytest.mark.parametrize("step", STEPS)
def test_a_step_speaks_both_languages(step: Step) -> None:
    """Text, hint, praise and the answer to another move."""
    for words in (step.text, step.hint, step.praise, step.other):
        assert words.fr.strip() and words.en.strip() and words.fr != words.en
