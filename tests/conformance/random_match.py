"""A match at random, whole JSON moves and stamps as people and servers make them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.engine import Game, Match, below, new_luck, registry
from tablee.engine.driver import one_table
from tablee.engine.events import Events
from tablee.engine.rule import COMPILED

from .random_game import LONGEST_WAIT, Options

MOST_MOVES = 400 if COMPILED else 20
"""Moves of one match that are looked at."""


@dataclass(frozen=True)
class Played:
    """One move of a match, just made, or (`move` is None) a move of the clock."""

    match: Match
    seat: int | None
    move: dict[str, Any] | None
    events: Events


@contextlib.contextmanager
def known(game: Game) -> Iterator[None]:
    """Makes a game known by its name, for documents that name it."""
    before = registry.game(game.name) if game.name in registry.names() else None
    registry.register(game.name, game)
    try:
        yield
    finally:
        if before is None:
            registry.forget(game.name)
        else:
            registry.register(game.name, before)


def random_whole_move(match: Match, seat: int, luck: Any) -> tuple[int, ...]:
    """One whole move of a seat that has one, its small decisions at random."""
    game, driver, table = match.rules, one_table(match.rules), match.table
    out = np.zeros(game.WIDTH, dtype=np.int16)
    moves: tuple[int, ...] = ()
    while not moves or not game.is_whole(moves):
        n = int(driver.moves_of(table, seat, out))
        assert n, f"seat {seat}: {moves} is the beginning of a move that has no end"
        moves = (*moves, int(out[below(luck, n)]))
        driver.play_move(table, seat, moves[-1], None)
    return moves


def play_match(
    game: Game, seats: int, options: Options, seed: int | str, most_moves: int = MOST_MOVES
) -> Iterator[Played]:
    """Plays a match; each entry is the match just after a move. The first is the deal, without a move."""
    match = Match.deal(game, seats, seed, options)
    luck = new_luck(f"whole moves of {seed}")
    yield Played(match, None, None, Events(game, match.options, []))
    for _ in range(most_moves):
        if match.over:
            return
        awaited = match.awaited
        calling = [seat for seat in match.to_act if seat not in awaited and below(luck, 3) == 0]
        own = match.moves(None)
        stamp = match.now + below(luck, 900) if game.has_time and below(luck, 3) == 0 else None
        if own and below(luck, 12) == 0:
            move = own[below(luck, len(own))]
            yield Played(match, None, move, match.play(None, move))
        elif game.has_time and (not (awaited or calling) or below(luck, 4) == 0):
            until = match.now + 1 + below(luck, LONGEST_WAIT)
            due = match.due
            if due is not None and below(luck, 2) == 0:
                until = due
            yield Played(match, None, None, match.advance(until))
        elif awaited or calling:
            able = calling or awaited
            seat = able[below(luck, len(able))]
            if stamp is not None:
                events = match.advance(stamp)
                yield Played(match, None, None, events)
                if match.over or seat not in match.to_act:
                    continue
            move = game.write(random_whole_move(match, seat, luck), match.options)
            try:
                events = match.play(seat, move, at=stamp)
            except ValueError as refused:
                raise AssertionError(
                    f"seat {seat}: {move} is allowed as numbers, and refused as JSON: {refused}"
                ) from None
            yield Played(match, seat, move, events)
        elif not game.has_time:
            return
