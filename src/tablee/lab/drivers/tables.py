"""Many tables for somebody who learns: a choice for each, observations, masks, rewards; compiled once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.bots.drivers.search import NOBODY, OPTIONAL
from tablee.engine.chance import below, nth_key
from tablee.engine.contract import NEVER
from tablee.engine.described.fields import cell
from tablee.engine.record import Cells
from tablee.engine.rule import rule, short_rule

if TYPE_CHECKING:
    from .given import HAS_TIME, MOVES, PLACES, advance, deal, due, hide, is_over, moves, next_to_choose, payoff, play

TICK_MS = 200
"""Where everybody lets the moment go by, the clock of a game moves on by so much, to its next timer at the latest."""
THOUSANDTHS = 1000.0
AT, KIND, CELLS, FIRST = 0, 1, 2, 3
"""The columns of a run of numbers: see `observing.py`."""
I1, U1, I2, U2, I4 = 0, 1, 2, 3, 4


@short_rule
def let_time_pass(t: Any, order: Cells, i: int) -> bool:
    """The clock moves on; whether there is one."""
    if HAS_TIME:
        until = due(t)
        moment = int(t.now) + TICK_MS
        advance(t, until if until != NEVER and until < moment else moment, None)
        order[i, 1] = 0
        return True
    return False


@rule
def next_choice(t: Any, order: Cells, i: int) -> int:
    """Who is asked next (OPTIONAL added: he may pass), or NOBODY at the end."""
    while not is_over(t):
        who = next_to_choose(t, order[i])
        if who != NOBODY or not let_time_pass(t, order, i):
            return who
    return NOBODY


@rule
def begin(tables: Any, i: int, model: Any, seed: Cells, played: Cells, start: Cells, order: Cells) -> None:
    """Deals the next game of a table: the k-th of table i of n is number i + k·n of the family."""
    tables[i] = model[0]
    nth_key(start, seed, int(played[i]))
    deal(tables[i], start, None)
    order[i, 0] = PLACES - 1
    order[i, 1] = 0


@rule
def observe(
    tables: Any, i: int, who: int, hidden: Any, cells: Cells, runs: Cells, out: Cells, observations: Cells, masks: Cells
) -> None:
    """What the seat that is asked may know, and may do."""
    seat = who & (OPTIONAL - 1)
    hidden[0] = tables[i]
    hide(hidden[0], seat)
    observations[i, 0] = seat
    for run in range(len(runs)):
        at, kind, n, first = int(runs[run, AT]), int(runs[run, KIND]), int(runs[run, CELLS]), int(runs[run, FIRST])
        # Counted from 0 in both, the compiler sees that nothing lies before them, and copies many at a time.
        into = observations[i, first : first + n]
        if kind == I1:
            source = cells[at : at + n]
            for k in range(n):
                into[k] = source[k]
        else:
            width = 1 if kind == U1 else 2 if kind < I4 else 4
            for k in range(n):
                into[k] = cell(cells, at + k * width, width, 1 if kind in (I2, I4) else 0)
    allowed = masks[i]
    for move in range(MOVES + 1):
        allowed[move] = 0
    for k in range(moves(tables[i], seat, out)):
        allowed[int(out[k])] = 1
    if who >= OPTIONAL:
        allowed[MOVES] = 1


@rule
def reset_all(
    tables: Any, model: Any, seed: Cells, played: Cells, start: Cells, order: Cells, hidden: Any, cells: Cells, runs: Cells, out: Cells,
    observations: Cells, masks: Cells, seats: Cells,
) -> None:  # fmt: skip
    """Deals all these tables."""
    for i in range(len(tables)):
        begin(tables, i, model, seed, played, start, order)
        who = next_choice(tables[i], order, i)
        seats[i] = who & (OPTIONAL - 1)
        observe(tables, i, who, hidden, cells, runs, out, observations, masks)


@rule
def first_illegal(actions: Cells, masks: Cells) -> int:
    """The first table whose action is none that its mask allows, or −1."""
    for i in range(len(actions)):
        action = int(actions[i])
        if action < 0 or action > MOVES:
            return i
        if int(masks[i, action]) == 0:
            return i
    return -1


@rule
def step_all(
    tables: Any, actions: Cells, step: int, model: Any, seed: Cells, played: Cells, start: Cells, order: Cells, hidden: Any, cells: Cells,
    runs: Cells, out: Cells, points: Cells, observations: Cells, masks: Cells, seats: Cells, rewards: Cells, done: Cells,
) -> None:  # fmt: skip
    """One choice at each table; where a game ends, rewards are given and the next is dealt."""
    for i in range(len(tables)):
        seat, action = int(seats[i]), int(actions[i])
        if done[i] != 0:
            for place in range(PLACES):
                rewards[i, place] = 0
            done[i] = 0
        if action == MOVES:
            order[i, 1] = int(order[i, 1]) | (1 << seat)
        else:
            play(tables[i], seat, action, None)
            order[i, 0] = seat
            order[i, 1] = 0
        who = next_choice(tables[i], order, i)
        if who == NOBODY:
            done[i] = 1
            payoff(tables[i], points)
            for place in range(PLACES):
                rewards[i, place] = int(points[place]) / THOUSANDTHS
            played[i] += step
            begin(tables, i, model, seed, played, start, order)
            who = next_choice(tables[i], order, i)
        seats[i] = who & (OPTIONAL - 1)
        observe(tables, i, who, hidden, cells, runs, out, observations, masks)


@rule
def any_actions(masks: Cells, luck: Cells, actions: Cells) -> None:
    """At each table any of the actions that its mask allows, by chance."""
    for i in range(len(masks)):
        n = 0
        for action in range(MOVES + 1):
            n += int(masks[i, action])
        pick = below(luck, n)
        for action in range(MOVES + 1):
            if int(masks[i, action]) != 0:
                if pick == 0:
                    actions[i] = action
                    break
                pick -= 1
