"""Many tables, random play, whole games in compiled code: what `tablee sim`, fingerprints and invariants run on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.chance import below, start_nth
from tablee.engine.contract import NEVER
from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule

if TYPE_CHECKING:
    from .given import (
        HAS_TIME,
        PLACES,
        advance,
        awaited,
        deal,
        due,
        flaw,
        is_over,
        may_act,
        moves,
        payoff,
        play,
        winners,
    )

LONGEST_STEP = 4000
"""The longest random step of time, in ms."""
WAITING = 8
"""Where nobody is awaited, once in so many steps time passes before anybody acts: so windows do close."""
PLAYED, TIMED, STOOD = 1, 2, 0


@short_rule
def play_random_move(t: Any, seat: int, n: int, out: Cells, luck: Cells) -> int:
    """Plays one of the n moves in `out`."""
    move = int(out[below(luck, n)])
    play(t, seat, move, None)
    return move


@short_rule
def next_seat(mask: int, last: int) -> int:
    """The first seat of a mask (which has one) clockwise from the last that acted."""
    later = mask >> (last + 1)
    seat = last + 1
    if later == 0:
        later = mask
        seat = 0
    while later & 1 == 0:
        later >>= 1
        seat += 1
    return seat


@short_rule
def random_step(t: Any, last: Cells, luck: Cells, out: Cells) -> int:
    """One step of random play: a move of somebody, or of the clock. `last[0]` is the last seat that acted."""
    able = may_act(t)
    wanted = awaited(t)
    # Ask every seat that may act and is not awaited once, clockwise; it may pass.
    others = able & ~wanted
    if others != 0:
        asked = others
        if HAS_TIME and wanted == 0 and below(luck, WAITING) == 0:
            asked = 0
        seat = int(last[0])
        while asked != 0:
            seat = next_seat(asked, seat)
            asked &= ~(1 << seat)
            n = moves(t, seat, out)
            pick = below(luck, n + 1)
            if pick < n:
                play(t, seat, int(out[pick]), None)
                last[0] = seat
                return PLAYED
    # An awaited seat acts.
    wanted &= able
    if wanted != 0:
        seat = next_seat(wanted, int(last[0]))
        n = moves(t, seat, out)
        play_random_move(t, seat, n, out, luck)
        last[0] = seat
        return PLAYED
    # Nobody is awaited: the clock moves on, to `due` at the latest.
    if HAS_TIME:
        until = due(t)
        now = int(t.now)
        if until == NEVER and others == 0:
            return STOOD
        step = now + 1 + below(luck, LONGEST_STEP)
        if until != NEVER and until < step:
            step = until
        advance(t, step, None)
        return TIMED
    return STOOD


@rule
def play_out(t: Any, luck: Cells, out: Cells, last: Cells, limit: int, check: bool, tally: Cells) -> int:
    """Plays a dealt table to its end; the number of moves, or −1 minus the flaw. `tally`: moves, flaw, unfinished."""
    n_moves = 0
    for _ in range(limit):
        if is_over(t):
            return n_moves
        what = random_step(t, last, luck, out)
        if what == STOOD:
            break
        if what == PLAYED:
            n_moves += 1
        if check:
            broken = flaw(t)
            if broken != 0:
                tally[1] = broken
                return n_moves
    if not is_over(t):
        tally[2] += 1
    return n_moves


@rule
def random_games(
    tables: Any, model: Any, seed: Cells, first: int, limit: int, check: bool, luck: Cells, start: Cells, out: Cells, last: Cells,
    wins: Cells, tally: Cells, points: Cells,
) -> None:  # fmt: skip
    """Plays `len(tables)` games, the i-th dealt from the (first + i)-th generator of the family; adds up wins (in 1/840 of a game), moves, flaws."""
    for i in range(len(tables)):
        t = tables[i]
        copy_table(tables, i, model)
        start_nth(start, seed, 2 * (first + i))
        deal(t, start, None)
        start_nth(luck, seed, 2 * (first + i) + 1)
        last[0] = PLACES - 1
        tally[0] += play_out(t, luck, out, last, limit, check, tally)
        if tally[1] != 0:
            tally[3] = first + i
            return
        if is_over(t):
            share_win(t, wins)
            payoff(t, points)


@rule
def copy_table(tables: Any, i: int, model: Any) -> None:
    """Sets a table to the model: options set, the rest zero."""
    tables[i] = model[0]


@rule
def share_win(t: Any, wins: Cells) -> None:
    """Adds one game's win, shared among its winners; wins[PLACES] counts games that nobody won."""
    mask = winners(t)
    n = 0
    for seat in range(PLACES):
        if mask & (1 << seat) != 0:
            n += 1
    if n == 0:
        wins[PLACES] += 840
        return
    for seat in range(PLACES):
        if mask & (1 << seat) != 0:
            wins[seat] += 840 // n
