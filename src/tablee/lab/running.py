"""A study is run: cell by cell, in slices on CPU threads or elsewhere (`places.py`), until every figure is narrow enough; what was counted is kept,
and gone on from.

The slices of a cell are numbered, and all cells play the same deals by number. How many more are played is decided where a round of them is
complete, from these alone: so a study that was interrupted, or has more threads, ends with the same numbers.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from .figures import MEAN, Collected, Figure, figures
from .places import Place, Processes, place_called
from .playing import Cell
from .study import Study

FIRST_ROUND = 32
"""Slices before the first look: fewer say little about how much they differ."""
MOST_AT_ONCE = 256
"""Slices that are handed to the threads before the first of them is waited for, and after which what was counted is kept."""
GROWTH = 4
"""A round is at most so many times as long as all before it."""
MARGIN = 1.03
"""So much more is played than seems to be needed."""

Progress = Callable[[int, Cell, Collected, float], None]
"""(which cell, it, what was counted, how many times too wide its widest figure is)."""


@dataclass(frozen=True)
class Found:
    """What a study has found in a cell."""

    cell: Cell
    collected: Collected
    figures: list[Figure]
    too_wide: float
    """How many times as wide as asked its widest figure is: 1 or less, unless `most_games` came first."""


def run(
    study: Study,
    folder: Path | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
    on: str | None = None,
) -> list[Found]:
    """Runs a study; with a folder it keeps there what was counted, and goes on from what it finds. `on`: `ray`, or the address of a Ray cluster."""
    found = []
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        here = stack.enter_context(closing(place_called(on, threads)))
        changed = (
            stack.enter_context(closing(Processes(threads, study.changes.path))) if study.changes is not None else None
        )
        for number, cell in enumerate(study.cells):
            place: Place = here
            if cell.is_changed and changed is not None:
                place = changed
                cell = replace(cell, named=changed.moves(study, number))
            path = None if folder is None else folder / f"{study.key(cell)}.npz"
            found.append(_run_cell(study, number, cell, path, place, progress))
    return found


def _run_cell(
    study: Study, number: int, cell: Cell, path: Path | None, place: Place, progress: Progress | None
) -> Found:
    most = max(1, -(-study.most_games // cell.slice_size))
    collected, wanted = read_counts(path)
    wanted = min(wanted or FIRST_ROUND, most)
    while True:
        while collected.slices < wanted:
            numbers = range(collected.slices, min(wanted, collected.slices + MOST_AT_ONCE))
            for played in place.play(study, number, numbers):
                collected.add(cell, played)
            if path is not None:
                write_counts(path, collected, wanted)
            if progress is not None:
                progress(number, cell, collected, math.inf)
        found = figures(cell, collected)
        too_wide = max(width(study, figure) for figure in found)
        if progress is not None:
            progress(number, cell, collected, too_wide)
        if too_wide <= 1 or collected.slices >= most:
            return Found(cell, collected, found, too_wide)
        needed = math.ceil(min(collected.slices * too_wide * too_wide * MARGIN, collected.slices * GROWTH))
        wanted = min(most, max(needed, collected.slices + FIRST_ROUND // 4))
        if path is not None:
            write_counts(path, collected, wanted)


def width(study: Study, figure: Figure) -> float:
    """How many times as wide as asked a figure is."""
    asked = study.within
    if figure.kind == MEAN:
        asked = study.of_means * max(1.0, abs(figure.value))
    return figure.spread / asked


def read_counts(path: Path | None) -> tuple[Collected, int]:
    """What was counted in a cell before, and how many slices its round goes to; nothing if there is no file."""
    if path is None or not path.exists():
        return Collected(), 0
    with np.load(path) as kept:
        return Collected(list(kept["heads"]), kept["moves"], kept["lengths"]), int(kept["wanted"])


def write_counts(path: Path, collected: Collected, wanted: int) -> None:
    """Keeps what was counted: whole, or as it was before."""
    written = path.with_suffix(".new.npz")
    np.savez_compressed(
        written, heads=np.array(collected.heads), moves=collected.moves, lengths=collected.lengths, wanted=wanted
    )
    os.replace(written, path)
