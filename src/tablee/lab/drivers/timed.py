"""Whole games with time, played by people with eyes and hands (`engine/reaction.py`), watched move by move: compiled once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.chance import nth_key, start_nth
from tablee.engine.contract import NEVER
from tablee.engine.drivers.reaction import NOBODY, STILL, form_of_the_day
from tablee.engine.record import Cells
from tablee.engine.rule import rule

if TYPE_CHECKING:
    from .given import (
        PLACES,
        close_watch,
        deal,
        is_over,
        moves,
        next_hand,
        open_watch,
        play,
        refusal,
        watch_choices,
        watch_move,
    )

BRANCHING = 8


@rule
def react_watched(
    t: Any, levels: Cells, k: int, times: Cells, varies: Cells, dropped: Cells, places: int, sides: Cells, is_sampled: bool, limit: int,
    sums: Cells, trail: Cells, luck: Cells, own: Cells, forms: Cells, wishes: Cells, moments: Cells, out: Cells, points: Cells,
) -> None:  # fmt: skip
    """Plays a table to its end: as `engine/drivers/reaction.py` does, each move watched."""
    for seat in range(PLACES):
        own[seat] = levels[k, seat]
        moments[seat] = NEVER
        forms[seat] = form_of_the_day(int(varies[int(own[seat])]), luck)
    for _ in range(limit):
        if is_over(t):
            return
        seat = next_hand(t, own, times, dropped, forms, luck, wishes, moments)
        if seat == STILL:
            return
        if seat != NOBODY and refusal(t, seat, int(wishes[seat]), 0) == 0:
            if is_sampled:
                watch_choices(sums, moves(t, seat, out))
            play(t, seat, int(wishes[seat]), None)
            watch_move(t, sums, trail, seat, int(wishes[seat]), places, sides, points)


@rule
def timed_games(
    tables: Any, model: Any, seed: Cells, first: int, levels: Cells, of_a: Cells, places: int, sides: Cells, limit: int, sums: Cells,
    lengths: Cells, trail: Cells, times: Cells, varies: Cells, dropped: Cells, luck: Cells, start: Cells, own: Cells, forms: Cells,
    wishes: Cells, moments: Cells, out: Cells, points: Cells,
) -> None:  # fmt: skip
    """Plays `len(tables)` games from the first-th on; each deal comes once for each arrangement of the levels."""
    for i in range(len(tables)):
        number = first + i
        k = number % len(levels)
        tables[i] = model[0]
        nth_key(start, seed, 2 * (number // len(levels)))
        deal(tables[i], start, None)
        start_nth(luck, seed, 2 * number + 1)
        open_watch(sums, trail)
        react_watched(
            tables[i], levels, k, times, varies, dropped, places, sides, number % BRANCHING == 0, limit, sums, trail, luck, own, forms, wishes,
            moments, out, points,
        )  # fmt: skip
        lengths[i] = close_watch(tables[i], sums, trail, places, sides, of_a, k, points)
