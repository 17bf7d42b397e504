"""Wataï: what happens by itself when its time has come (WA-5.2, WA-5.3)."""

from __future__ import annotations

from tablee.engine import NEVER, Log, note, rule

from .clocks import clock_of, earlier, is_running, restart_clocks, tell_clock
from .notes import FORGOT, GONE, STUCK, TAPS_OVER, THAWED, TOO_QUIET
from .playing import strike_owed
from .rounds import end_round
from .table import COUNTDOWN, GO, NOBODY, QUIET, ROUND, SAY_NUMBERS, TAP_TENS, Table


@rule
def due(t: Table) -> int:
    """When the next timer fires."""
    pace = int(t.pace)
    if int(t.phase) == COUNTDOWN:
        return int(t.began) + GO * pace
    if int(t.phase) != ROUND:
        return NEVER
    first = int(t.last_play) + QUIET * pace
    if int(t.frozen) != NOBODY:
        first = earlier(first, int(t.frozen_until))
    if int(t.variant) == SAY_NUMBERS:
        for seat in range(int(t.seats)):
            if int(t.owed_size[seat]) > 0:
                first = earlier(first, int(t.owed[seat, 0]) >> 4)
    elif int(t.variant) == TAP_TENS:
        for pile in range(int(t.piles)):
            if int(t.tap_until[pile]) != 0:
                first = earlier(first, int(t.tap_until[pile]))
    return int(t.began) + first


@rule
def advance(t: Table, now: int, log: Log) -> None:
    """WA-5.3: fires what is due up to and including `now`, each at its own time, then sets the clock."""
    while is_running(t):
        time = due(t)
        if time > now:
            break
        t.now = time
        fire(t, log)
    if now > int(t.now):
        t.now = now


@rule
def fire(t: Table, log: Log) -> None:
    """What is due at this very moment: seat by seat, then what concerns the table."""
    tell_clock(t, log)
    if int(t.phase) == COUNTDOWN:
        t.phase = ROUND
        # Nothing could be played before: what fits, fits from now on.
        restart_clocks(t, NOBODY)
        note(log, GONE)
        return
    clock = clock_of(t)
    for seat in range(int(t.seats)):
        while int(t.owed_size[seat]) > 0 and int(t.owed[seat, 0]) >> 4 <= clock:
            t.bonus[seat] = int(t.bonus[seat]) - 1
            note(log, FORGOT, seat, int(t.owed[seat, 0]) & 15)
            strike_owed(t, seat, 0)
        if int(t.frozen) == seat and int(t.frozen_until) <= clock:
            t.frozen = NOBODY
            t.frozen_until = 0
            restart_clocks(t, seat)
            note(log, THAWED, seat)
    for pile in range(int(t.piles)):
        if 0 < int(t.tap_until[pile]) <= clock:
            t.tap_until[pile] = 0
            t.tap_by[pile] = 0
            note(log, TAPS_OVER, pile)
    if clock >= int(t.last_play) + QUIET * int(t.pace):
        note(log, STUCK, TOO_QUIET)
        end_round(t, NOBODY, log)
