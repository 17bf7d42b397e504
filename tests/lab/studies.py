"""Small studies for tests: slices of a few games, since without Numba the lab is interpreted."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games import game
from tablee.lab import Study, playing

STUDIED: dict[str, Any] = {
    "seats": [2, 4],
    "players": ["random", "level 4 against random"],
    "options": {"sheep": [3, 4]},
    "within": 0.2,
    "of_means": 0.2,
    "most_games": 24,
}


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few games a slice that interpreted rules play them in a moment."""
    monkeypatch.setattr(playing, "SLICE", 2)
    monkeypatch.setattr(playing, "TIMED_SLICE", 1)
    monkeypatch.setattr(playing, "THINKING_SLICE", 1)


def small_study(**changed: Any) -> Study:
    """A study of Wolf & Hound with eight cells."""
    return Study.of(game("wolf-and-hound"), STUDIED | changed)
