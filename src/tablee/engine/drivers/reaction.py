"""Many tables of a game with time, played by people with eyes and hands: each looks, decides, reaches, and may come too late.

Whoever wishes to do something does it when the hand gets there, by which time the table may have changed: then the move is refused, and he looks
again. The driver goes from one such moment, or timer, to the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.chance import below, nth_key, start_nth
from tablee.engine.contract import NEVER, PASS
from tablee.engine.record import Cells
from tablee.engine.rule import rule

if TYPE_CHECKING:
    from .given import PLACES, advance, deal, due, flaw, is_over, play, refusal, stage, wish, work

QUICKEST, SPREAD = 700, 1300
"""Thousandths of the mean time: from 0.7 to 2.0 times as long, more often short than long."""
USUAL = 1000
"""The form of somebody who is neither quicker nor slower than his level, in thousandths of its times."""
NOBODY, STILL = -1, -2
"""Whose hand gets somewhere next: nobody's for now, or never anybody's again."""
PLAYED, REFUSED, FLAW, UNFINISHED, TABLE_OF_FLAW = 0, 1, 2, 3, 4
"""What is counted."""


@rule
def form_of_the_day(varies: int, luck: Cells) -> int:
    """How quick somebody is in this match beside his level, in thousandths: up to so many slower, or quicker by as much."""
    slowest = USUAL + varies
    quickest = USUAL * USUAL // slowest
    return quickest + below(luck, slowest - quickest + 1)


@rule
def plan(
    t: Any, seat: int, levels: Cells, times: Cells, forms: Cells, luck: Cells, wishes: Cells, moments: Cells
) -> None:
    """The seat looks at the table, makes up its mind, and will get there later."""
    move = wish(t, seat, luck)
    wishes[seat] = move
    moments[seat] = NEVER
    if move != PASS:
        mean = int(times[int(levels[seat]), work(move)]) * int(forms[seat]) // USUAL
        spread = below(luck, SPREAD + 1) * below(luck, SPREAD + 1) // SPREAD
        moments[seat] = int(t.now) + 1 + mean * (QUICKEST + spread) // 1000


@rule
def next_hand(
    t: Any, levels: Cells, times: Cells, dropped: Cells, forms: Cells, luck: Cells, wishes: Cells, moments: Cells
) -> int:
    """Goes on to the next moment: whose hand gets there (for what, is in `wishes`); `NOBODY` where a timer fires, or he has thought better of it."""
    # Who has nothing in mind looks again whenever something has happened.
    next_seat = 0
    for seat in range(PLACES):
        if int(moments[seat]) == NEVER:
            plan(t, seat, levels, times, forms, luck, wishes, moments)
        if int(moments[seat]) < int(moments[next_seat]):
            next_seat = seat
    moment, timer = int(moments[next_seat]), due(t)
    if timer <= moment:
        if timer == NEVER:
            return STILL
        advance(t, timer, None)
        return NOBODY
    advance(t, moment, None)
    moments[next_seat] = NEVER
    move = int(wishes[next_seat])
    if dropped[work(move)] != 0 and wish(t, next_seat, luck) != move:
        return NOBODY
    return next_seat


@rule
def react(
    t: Any, levels: Cells, times: Cells, varies: Cells, dropped: Cells, luck: Cells, forms: Cells, wishes: Cells, moments: Cells, limit: int,
    whole: bool, check: bool, tally: Cells,
) -> None:  # fmt: skip
    """Plays a table to its end, or (not `whole`) to the end of its stage."""
    first = stage(t)
    for seat in range(PLACES):
        moments[seat] = NEVER
        forms[seat] = form_of_the_day(int(varies[int(levels[seat])]), luck)
    for _ in range(limit):
        if is_over(t) or (not whole and stage(t) != first):
            return
        seat = next_hand(t, levels, times, dropped, forms, luck, wishes, moments)
        if seat == STILL:
            break
        if seat != NOBODY:
            move = int(wishes[seat])
            if refusal(t, seat, move, 0) == 0:
                play(t, seat, move, None)
                tally[PLAYED] += 1
            else:
                tally[REFUSED] += 1
        if check:
            tally[FLAW] = flaw(t)
            if tally[FLAW] != 0:
                return
    tally[UNFINISHED] += 1


@rule
def react_all(
    tables: Any, seed: Cells, first: int, levels: Cells, times: Cells, varies: Cells, dropped: Cells, luck: Cells, forms: Cells, wishes: Cells,
    moments: Cells, limit: int, whole: bool, check: bool, tally: Cells,
) -> None:  # fmt: skip
    """Plays all these tables, the i-th by the (first + i)-th generator of the family."""
    for i in range(len(tables)):
        start_nth(luck, seed, first + i)
        react(tables[i], levels, times, varies, dropped, luck, forms, wishes, moments, limit, whole, check, tally)
        if tally[FLAW] != 0:
            tally[TABLE_OF_FLAW] = first + i
            return


@rule
def deal_all(tables: Any, model: Any, seed: Cells, first: int, key: Cells) -> None:
    """Deals all these tables, options as in the model."""
    for i in range(len(tables)):
        tables[i] = model[0]
        nth_key(key, seed, first + i)
        deal(tables[i], key, None)
