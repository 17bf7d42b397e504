"""Compiling a game before it is wanted: a server does it before it says that it is ready."""

from __future__ import annotations

import numpy as np

from tablee.engine.chance import new_luck, seed_words
from tablee.engine.contract import TABLE, Game
from tablee.engine.course import UNMOVED, Played
from tablee.engine.described.moves import FIRST, ROOM
from tablee.engine.described.values import ABSENT
from tablee.engine.driver import blank_table, one_table
from tablee.engine.events import added
from tablee.engine.match import Match
from tablee.engine.notes import new_log, redact
from tablee.engine.simulate import simulate
from tablee.engine.takeback import shows


def warm_up(game: Game) -> None:
    """Makes every function of the drivers run once: afterwards nothing is compiled any more.

    Only `step` is given a log: nobody else who plays asks what a move or a moment of the clock tells, and each function with one is another, down to
    the last rule that it calls.
    """
    if game.warm is not None:
        game.warm()
    match = _with_a_move(Match.deal(game, game.min_seats, seed=0))
    driver = one_table(game)
    log = new_log(game.LOG)
    table = match.table
    memory = game.Memory.buffer()
    luck = new_luck(0)
    empty = blank_table(game, match.seats, match.options)
    driver.deal_table(empty, seed_words(0), None)
    out = np.zeros(game.WIDTH, dtype=np.int16)
    for seat in (TABLE, *range(match.places)):
        if driver.moves_of(table, seat, out):
            driver.play_move(table.copy(), seat, int(out[0]), None)
        driver.try_move(table.copy(), seat, game.MOVES, 0, None)
        driver.seen_by(table, 0, seat, 0)
    driver.advance_to(table.copy(), 0, None)
    moves = game.declared[1].kinds if game.declared else ()
    first = next((kind.first for kind in moves if kind.by_rules), 0)
    spoken, read = np.full(ROOM, ABSENT, dtype=np.int64), np.zeros(FIRST + ROOM, dtype=np.int64)
    driver.numbers_said(first, spoken, False, read)
    driver.fields_said(np.array([first]), spoken)
    driver.is_whole(np.array([first]))
    driver.acting(table)
    driver.over(table)
    driver.due_at(table)
    driver.winning(table)
    driver.flaw_of(table)
    driver.refusal_of(table, 0, 0, 0)
    driver.rivals_of(table.copy(), 0, 0, 0)
    shows(game, 0, Played(table, UNMOVED, (game.MOVES,), 0))
    hidden = table.copy()
    driver.hide_from(hidden, 0)
    readable = np.zeros_like(log)
    driver.read_notes(log, 0, readable)
    redact(log, 0, game.secrets, readable)
    driver.remember(memory, hidden, 0, readable)
    driver.imagine_deal(hidden, 0, memory, luck)
    _ = match.to_act, match.over, match.scores, match.payoffs, match.view_json(None), match.position()
    driver.reason_of(table.copy(), 0, 1, np.zeros(1, dtype=np.int16), 0, np.zeros(4, dtype=np.int16))
    for kind in game.composed or (0,):
        added(game, table.tobytes(), (kind, 1, 1, 1, 1))
    simulate(game, games=1, seats=game.min_seats, seed=0, threads=1)


def _with_a_move(match: Match) -> Match:
    """The match at a moment at which somebody has a move: at first there may be a countdown."""
    while not match.to_act and match.due is not None:
        match.advance(match.due)
    return match
