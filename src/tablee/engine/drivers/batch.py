"""Many tables, random play, whole games in compiled code: what `tablee sim`, fingerprints and invariants run on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.engine.chance import below, nth_key, start_nth
from tablee.engine.contract import NEVER, PASS
from tablee.engine.native import lent
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
        play,
        winners,
    )

LONGEST_STEP = 4000
"""The longest random step of time, in ms."""
WAITING = 8
"""Where nobody is awaited, once in so many steps time passes before anybody acts: so windows do close."""
STOOD, PLAYED, TIMED = 0, 1, 2
MOVES_PLAYED, FLAW, UNFINISHED, GAME_OF_FLAW = 0, 1, 2, 3
TALLY = 4
"""What is counted."""


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
    """One step of random play: a move of somebody, or of the clock. `last[0]` is the last seat that acted.

    `moves` and `play` stand here once each: on a card, where tables go through the same code together, every copy of them costs.
    """
    able = may_act(t)
    wanted = awaited(t)
    # Every seat that may act and is not awaited is asked once, clockwise, and may pass; then one that is awaited acts.
    free = able & ~wanted
    asked = free
    if HAS_TIME and free != 0 and wanted == 0 and below(luck, WAITING) == 0:
        asked = 0
    wanted &= able
    seat = int(last[0])
    move = PASS
    while move == PASS and asked | wanted != 0:
        may_pass = 0
        if asked != 0:
            may_pass = 1
            seat = next_seat(asked, seat)
            asked &= ~(1 << seat)
        else:
            seat = next_seat(wanted, int(last[0]))
        n = moves(t, seat, out)
        pick = below(luck, n + may_pass)
        if pick < n:
            move = int(out[pick])
    if move != PASS:
        play(t, seat, move, None)
        last[0] = seat
        return PLAYED
    # Nobody is awaited: the clock moves on, to `due` at the latest.
    if HAS_TIME:
        until = due(t)
        if until == NEVER and free == 0:
            return STOOD
        moment = int(t.now) + 1 + below(luck, LONGEST_STEP)
        if until != NEVER and until < moment:
            moment = until
        advance(t, moment, None)
        return TIMED
    return STOOD


@rule
def deal_game(tables: Any, i: int, model: Any, seed: Cells, number: int, key: Cells, luck: Cells, last: Cells) -> None:
    """Deals the game of that number of the family to the i-th table: options as in the model, the rest zero."""
    tables[i] = model[0]
    nth_key(key, seed, 2 * number)
    deal(tables[i], key, None)
    start_nth(luck, seed, 2 * number + 1)
    last[0] = PLACES - 1


@rule
def random_games(
    tables: Any, games: int, model: Any, seed: Cells, first: int, limit: int, check: int, luck: Cells, key: Cells, out: Cells,
    last: Cells, wins: Cells, tally: Cells,
) -> None:  # fmt: skip
    """Plays so many games, the i-th dealt from the (first + i)-th generator of the family; adds up wins (in 1/840 of a game), moves, flaws.

    The tables serve in turns: one is enough for whoever does not want to see them afterwards.
    Laws are checked after every step of one game in `check`, and at the end of the others; 0: never.
    """
    # Not counted as held, call by call: random games of Wolf & Hound are 1.4 times as fast, others 1.03 to 1.16 times.
    luck, key, out, last, tally = lent(luck), lent(key), lent(out), lent(last), lent(tally)
    for game in range(games):
        number = first + game
        i = game % len(tables)
        deal_game(tables, i, model, seed, number, key, luck, last)
        t, steps, what = tables[i], 0, PLAYED
        while steps < limit and what != STOOD and tally[FLAW] == 0 and not is_over(t):
            what = random_step(t, last, luck, out)
            steps += 1
            if what == PLAYED:
                tally[MOVES_PLAYED] += 1
            if check != 0 and number % check == 0:
                tally[FLAW] = flaw(t)
        if check > 1 and tally[FLAW] == 0:
            tally[FLAW] = flaw(t)
        if tally[FLAW] != 0:
            tally[GAME_OF_FLAW] = number
            return
        if is_over(t):
            share_win(t, wins)
        else:
            tally[UNFINISHED] += 1


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
