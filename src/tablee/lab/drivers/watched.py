"""Whole games, played by the bots' styles and levels or at random, watched move by move: compiled once a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.bots.drivers.search import NOBODY, OPTIONAL
from tablee.engine.chance import below, nth_key, start_nth
from tablee.engine.contract import NEVER, PASS
from tablee.engine.notes import redact
from tablee.engine.record import Cells
from tablee.engine.rule import rule

if TYPE_CHECKING:
    from .given import (
        HAS_FADE,
        HAS_TIME,
        KEEPS_MEMORY,
        PLACES,
        SECRETS,
        advance,
        close_watch,
        deal,
        due,
        fade,
        hide,
        is_over,
        moves,
        next_to_choose,
        notice,
        open_watch,
        play,
        watch_choices,
        watch_move,
        way_0,
        way_1,
        way_2,
        way_3,
    )

WAY, LAPSE, CARELESS, RECALL = 0, 1, 2, 3
"""What a player is, in numbers: see `Level`."""
RANDOM = -1
EVERYTHING = 100
BRANCHING = 8
"""In one game of so many it is counted how many moves there are to choose from: asking for them takes as long as choosing."""


@rule
def by_way(t: Any, seat: int, m: Any, way: int, luck: Cells) -> int:
    """What one of the style's ways chooses."""
    if way == 0:
        return way_0(t, seat, m, luck)
    if way == 1:
        return way_1(t, seat, m, luck)
    if way == 2:
        return way_2(t, seat, m, luck)
    return way_3(t, seat, m, luck)


@rule
def chosen(t: Any, seat: int, optional: bool, players: Cells, k: int, minds: Any, luck: Cells, out: Cells) -> int:
    """What a player does: a move, or PASS for a call that is let go by; as `bots/player.py` has it of a level that does not search."""
    way = int(players[k, seat, WAY])
    if way != RANDOM and int(players[k, seat, LAPSE]) > 0 and below(luck, 1000) < int(players[k, seat, LAPSE]):
        way = int(players[k, seat, CARELESS])
        if way == RANDOM and optional:
            return PASS
    if way != RANDOM:
        mind = seat
        if HAS_FADE and int(players[k, seat, RECALL]) < EVERYTHING:
            mind = PLACES
            minds[mind] = minds[seat]
            fade(minds[mind], int(players[k, seat, RECALL]), luck)
        move = by_way(t, seat, minds[mind], way, luck)
        if move >= 0 or (move == PASS and optional):
            return move
    n = moves(t, seat, out)
    pick = below(luck, n + 1 if optional else n)
    return int(out[pick]) if pick < n else PASS


@rule
def remember(tables: Any, i: int, places: int, minds: Any, spare: Any, log: Cells, told: Cells) -> None:
    """Everybody keeps in mind what his seat may know of what has just happened."""
    for seat in range(places):
        spare[0] = tables[i]
        hide(spare[0], seat)
        redact(log, seat, SECRETS, told)
        notice(minds[seat], spare[0], seat, told)


@rule
def play_one(
    tables: Any, i: int, players: Cells, k: int, places: int, sides: Cells, is_sampled: bool, limit: int, sums: Cells, trail: Cells,
    minds: Any, spare: Any, log: Cells, told: Cells, luck: Cells, order: Cells, out: Cells, points: Cells,
) -> None:  # fmt: skip
    """Plays the dealt table i to its end, for `limit` steps at most."""
    t = tables[i]
    order[0] = PLACES - 1
    order[1] = 0
    for _ in range(limit):
        if is_over(t):
            return
        log[0] = 0
        who = next_to_choose(t, order)
        if who == NOBODY:
            # Nobody has anything to do: the clock moves on to the next timer.
            until = due(t) if HAS_TIME else NEVER
            if until == NEVER:
                return
            advance(t, until, log)
            order[1] = 0
        else:
            seat = who & (OPTIONAL - 1)
            if is_sampled and who < OPTIONAL:
                watch_choices(sums, moves(t, seat, out))
            move = chosen(t, seat, who >= OPTIONAL, players, k, minds, luck, out)
            if move == PASS:
                order[1] = int(order[1]) | (1 << seat)
                continue
            if KEEPS_MEMORY:
                play(t, seat, move, log)
            else:
                play(t, seat, move, None)
            order[0] = seat
            order[1] = 0
            watch_move(t, sums, trail, seat, move, places, sides, points)
        if KEEPS_MEMORY:
            remember(tables, i, places, minds, spare, log, told)


@rule
def watched_games(
    tables: Any, model: Any, seed: Cells, first: int, players: Cells, of_a: Cells, places: int, sides: Cells, limit: int, sums: Cells,
    lengths: Cells, trail: Cells, minds: Any, spare: Any, log: Cells, told: Cells, luck: Cells, start: Cells, order: Cells, out: Cells,
    points: Cells,
) -> None:  # fmt: skip
    """Plays `len(tables)` games from the first-th on; each deal comes once for each arrangement of the players."""
    for i in range(len(tables)):
        number = first + i
        k = number % len(players)
        tables[i] = model[0]
        nth_key(start, seed, 2 * (number // len(players)))
        deal(tables[i], start, None)
        start_nth(luck, seed, 2 * number + 1)
        if KEEPS_MEMORY:
            log[0] = 0
            for seat in range(places):
                minds[seat] = minds[PLACES + 1]
            remember(tables, i, places, minds, spare, log, told)
        open_watch(sums, trail)
        play_one(
            tables, i, players, k, places, sides, number % BRANCHING == 0, limit, sums, trail, minds, spare, log, told, luck, order, out, points
        )  # fmt: skip
        lengths[i] = close_watch(tables[i], sums, trail, places, sides, of_a, k, points)
