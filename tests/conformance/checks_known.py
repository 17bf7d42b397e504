"""Checks of what whole moves let a viewer know: memories that are true, sights that tell no more than events, what may be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tablee.engine import NOTE, SPECTATOR, Buffer, Game, below, new_luck
from tablee.engine.rule import COMPILED
from tablee.engine.takeback import may_be_taken_back

from .random_game import Notes, Options, Tables, spread
from .random_match import Played, play_match

MOMENTS = 12 if COMPILED else 3
CERTAIN = 2000 if COMPILED else 300
"""Imagined deals after which what was the same in all of them is taken for certain."""
FIRST_DECISIONS = 30 if COMPILED else 8
TRIED, FEWEST = 16, 4
"""Deals that each of the others imagines for a move that may be taken back, and how many must allow it to say something."""


@dataclass(frozen=True)
class _Moment:
    """A table after a whole move, and what a viewer keeps in mind."""

    table: Buffer
    memory: Buffer


def check_notice_is_sound(game: Game, seats: int, options: Options, seed: int) -> None:
    """What is the same in all deals that a viewer can imagine with what it keeps in mind is true."""
    tables = Tables(game, seats, options)
    for viewer in tables.viewers:
        for i, moment in enumerate(_moments(tables, viewer, options, seed)):
            hidden = tables.hidden(moment.table, viewer)
            truth = _without_generator(tables, moment.table)
            first = _without_generator(tables, tables.imagined(hidden, viewer, moment.memory, f"{i} first"))
            believed = first != truth
            for world in range(CERTAIN):
                if not believed.any():
                    break
                other = tables.imagined(hidden, viewer, moment.memory, f"{i} {world}")
                believed &= _without_generator(tables, other) == first
            wrong = np.where(believed, first, truth)
            assert not believed.any(), f"viewer {viewer} is sure of what is not so: {tables.difference(wrong, truth)}"


def check_seen_tells_no_more_than_events(game: Game, seats: int, options: Options, seed: int) -> None:
    """Moves after which a viewer sees and is told the same look the same to it, in this world and in one that it imagines."""
    tables = Tables(game, seats, options)
    for viewer in tables.viewers:
        for i, moment in enumerate(_moments(tables, viewer, options, seed)):
            hidden = tables.hidden(moment.table, viewer)
            worlds = (moment.table, tables.imagined(hidden, viewer, moment.memory, i))
            for seat in set(range(tables.places)) - {viewer}:
                sights: dict[bytes, tuple[int, ...]] = {}
                for looks, sight in (found for world in worlds for found in _sights(tables, world, viewer, seat)):
                    assert sights.setdefault(looks, sight) == sight, (
                        f"viewer {viewer} is told the same of two moves of seat {seat}, seen as {sights[looks]} and {sight}"
                    )


def check_what_is_taken_back_was_shown_to_nobody(game: Game, seats: int, options: Options, seed: int) -> None:
    """A move is offered back only if it tells everybody else hardly more than that it was made.

    In most deals that somebody else can imagine, and in which that move is allowed and not judged, it looks and sounds as it did.
    """
    tables = Tables(game, seats, options)
    after: Buffer | None = None
    for played in play_match(game, seats, options, seed):
        before, after = after, played.match.table
        if before is None or played.seat is None or played.move is None or played.match.over:
            continue
        # Where nobody is awaited time is part of the game: nothing is offered back.
        if not tables.acting(before)[1] or not may_be_taken_back(played.match, played.seat, played.move, played.events):
            continue
        for viewer in {SPECTATOR, *range(seats)} - {played.seat}:
            looks = (
                tables.hidden(after, viewer).tobytes() + tables.readable(_joined(played.events.notes), viewer).tobytes()
            )
            others = list(_looks_elsewhere(tables, before, viewer, played))
            assert len(others) < FEWEST or 2 * others.count(looks) >= len(others), (
                f"seat {played.seat} may take back {played.move}, which shows viewer {viewer} more: {list(played.events)}"
            )


def _looks_elsewhere(tables: Tables, before: Buffer, viewer: int, played: Played) -> Iterator[bytes]:
    """How a move looks and sounds to a viewer in deals that it could not tell from the true one."""
    assert played.seat is not None
    _, _, numbers, hint = played.match.last_played
    hidden = tables.hidden(before, viewer)
    for world in range(TRIED):
        deal, log = tables.imagined(hidden, viewer, tables.game.Memory.buffer(), world), tables.log()
        if any(tables.driver.try_move(deal, played.seat, number, hint, log) for number in numbers):
            continue
        kinds = log[1 : 1 + NOTE * int(log[0]) : NOTE].tolist()
        if not any(tables.game.notes[kind].final for kind in kinds):
            yield tables.hidden(deal, viewer).tobytes() + tables.readable(log, viewer).tobytes()


def _moments(tables: Tables, viewer: int, options: Options, seed: int) -> list[_Moment]:
    """A few moments of a match, between whole moves."""
    return spread(list(_all_moments(tables, viewer, options, seed)), MOMENTS)


def _all_moments(tables: Tables, viewer: int, options: Options, seed: int) -> Iterator[_Moment]:
    memory = tables.game.Memory.buffer()
    for played in play_match(tables.game, tables.seats, options, seed):
        memory = tables.remembered(memory, played.match.table, viewer, _joined(played.events.notes))
        yield _Moment(played.match.table, memory)


def _sights(tables: Tables, world: Buffer, viewer: int, seat: int) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """How whole moves of a seat look to the viewer afterwards, and how each of their decisions is seen."""
    luck = new_luck("further decisions")
    for first in spread(tables.moves(world, seat), FIRST_DECISIONS):
        table, log, moves, sights = world.copy(), tables.log(), [first], []
        while True:
            sights.append(int(tables.driver.seen_by(table, viewer, seat, moves[-1])))
            tables.driver.play_move(table, seat, moves[-1], log)
            if tables.game.is_whole(tuple(moves)):
                break
            further = tables.moves(table, seat)
            moves.append(further[below(luck, len(further))])
        looks = tables.hidden(table, viewer).tobytes() + tables.readable(log, viewer).tobytes()
        yield looks, tuple(sights)


def _joined(notes: list[Notes]) -> Notes:
    """The notes of several steps as those of one."""
    lines = [one[1 : 1 + NOTE * int(one[0])] for one in notes]
    return np.concatenate([np.array([sum(map(len, lines)) // NOTE], dtype=np.int16), *lines])


def _without_generator(tables: Tables, table: Buffer) -> Buffer:
    copy = table.copy()
    tables.game.Table.of(copy).rng[:] = 0
    return copy
