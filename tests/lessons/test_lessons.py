"""Lessons: every step of every game's lesson can be played, and asks for something."""

from __future__ import annotations

import pytest

from tablee.engine import load
from tablee.engine.languages import languages
from tablee.games import game, names
from tablee.server.http.library import LessonFileStep, lesson_of

STEPS = [
    pytest.param(step, id=f"{name}-{number}")
    for name in names()
    if (lesson := lesson_of(game(name))) is not None
    for number, step in enumerate(lesson.steps, start=1)
]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_has_a_right_move_and_another(step: LessonFileStep) -> None:
    """What is right can be played, and so can something else: else there would be nothing to learn. A call can be missed."""
    match = load(step.position)
    moves = match.moves(step.seat)
    assert step.right
    assert all(move in moves for move in step.right)
    is_call = not match.choices(step.seat)
    assert is_call or any(move not in step.right for move in moves)


@pytest.mark.parametrize("name", [name for name in names() if lesson_of(game(name)) is not None])
def test_a_lesson_speaks_all_languages(name: str) -> None:
    """Title and end; of each step its text, its hint, its praise and the answer to another move."""
    lesson, words = lesson_of(game(name)), game(name).words
    assert lesson is not None
    parts = [
        f"lesson-{n}{part}" for n in range(1, len(lesson.steps) + 1) for part in ("", ".hint", ".praise", ".other")
    ]
    for part in ("lesson", "lesson.end", *parts):
        texts = words.in_all(part)
        assert set(texts) == set(languages()) and len(set(texts.values())) == len(texts), part
