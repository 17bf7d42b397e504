"""Every game is played through, for few seats, for many and between, just as it was when somebody last read it."""

from __future__ import annotations

import difflib

import pytest

from tablee.games import game as named
from tablee.games import names
from tools import playthroughs

TABLES = [(name, seats) for name in names() for seats in playthroughs.counts_of(named(name))]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_playthrough(name: str, seats: int) -> None:
    game = named(name)
    path = playthroughs.path_of(game, seats)
    again = f"run `python -m tools.playthroughs {name}`, and read what has changed"
    assert path.exists(), f"{name} has no playthrough for {seats}: {again}"
    kept, found = path.read_text("utf-8").splitlines(), playthroughs.playthrough(game, seats).splitlines()
    told = list(difflib.unified_diff(kept, found, "kept", "found", lineterm="", n=1))[:40]
    assert kept == found, "\n".join([again, *told])


def test_no_playthrough_is_left_over() -> None:
    wanted = {playthroughs.path_of(named(name), seats) for name, seats in TABLES}
    assert set(playthroughs.FOLDER.glob("*.txt")) <= wanted
