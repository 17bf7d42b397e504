"""Studies are run until they are narrow enough, on any number of threads, and can be interrupted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablee.lab import running
from tablee.lab.running import Found, run

from .studies import small_study

pytestmark = pytest.mark.usefixtures("small_slices")


def counts(found: list[Found]) -> list[Any]:
    return [(np.array(one.collected.heads).tolist(), one.collected.lengths.tolist(), one.figures) for one in found]


class Interrupted(Exception):
    """Somebody has pulled the plug."""


def test_interrupted_and_taken_up_again_it_ends_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    monkeypatch.setattr(running, "MOST_AT_ONCE", 3)
    whole = run(small_study(), threads=1)
    patience = 0

    def pull(*_: Any) -> None:
        nonlocal patience
        patience -= 1
        if patience == 0:
            raise Interrupted

    for calls in (1, 5, 9, 13):
        patience = calls
        with pytest.raises(Interrupted):
            run(small_study(), tmp_path, threads=3, progress=pull)
    assert counts(run(small_study(), tmp_path, threads=3)) == counts(whole)


def test_it_goes_on_until_it_is_narrow_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_ROUND", 4)
    study = small_study(seats=[4], players=["random"], options={}, within=0.3, of_means=0.5, most_games=400)
    (found,) = run(study)
    assert found.too_wide <= 1 and found.collected.games < 400
    assert all(running.width(study, figure) <= 1 for figure in found.figures)
    (short,) = run(small_study(seats=[4], players=["random"], options={}, within=0.01, most_games=10))
    assert short.too_wide > 1 and short.collected.games == 10
