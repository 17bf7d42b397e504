"""Whether a move may still be taken back: it has shown nobody anything that its player did not choose to show.

A player takes back a slip of the finger; nobody may peek and then choose again. So a move is offered back only if
- the table's generator was not used,
- no secret was told to anybody but the mover, and to the mover none that the move itself does not name,
- the mover could have foreseen all that he sees now: in imagined deals that agree with what he knew before, the same move leads to the same view and
  the same events. A card turned up from a pile differs from one imagined deal to the next, so such a move is never offered back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.engine import ALL, NOTE, Buffer, Match, Reading, Record, new_log, new_luck
from tablee.engine.contract import Game
from tablee.engine.driver import one_table
from tablee.engine.events import Events
from tablee.server.wire.common import Json

WORLDS = 4
"""Imagined deals in which the move is tried."""


def reveals_nothing(before: Buffer, match: Match, seat: int, move: Json, events: Events) -> bool:
    """Whether the move that led from the table `before` to where the match is now may be taken back by its seat."""
    after = match.table
    return (
        not _drew_lots(match.rules, before, after)
        and not _told_secrets(match, seat, move, events)
        and _was_foreseeable(before, after, match, seat, match.rules.read(move, match.options))
    )


def _generator(table: type[Record]) -> slice:
    """Where in a table's bytes the state of its generator lies."""
    fields = table.dtype.fields
    assert fields is not None
    kind, start = fields["rng"][:2]
    return slice(start, start + kind.itemsize)


def _drew_lots(game: Game, before: Buffer, after: Buffer) -> bool:
    state = _generator(game.Table)
    return before[state].tobytes() != after[state].tobytes()


def _told_secrets(match: Match, seat: int, move: Json, events: Events) -> bool:
    """Whether somebody was told something that not all may know, the mover's own choice excepted."""
    named: set[Any] | None = None
    for notes in events.notes:
        numbers: list[int] = notes.tolist()
        for at in range(1, 1 + NOTE * numbers[0], NOTE):
            kind = match.rules.notes[numbers[at]]
            seers = numbers[at + 5]
            if not kind.secrets or seers == ALL or seers == 0:
                continue
            if seers != 1 << seat:
                return True
            named = set(_values(move)) if named is None else named
            for k, field in enumerate(kind.fields.values()):
                if field.secret and field.show(numbers[at + 1 + k], match.options) not in named:
                    return True
    return False


def _values(doc: Any) -> Iterator[Any]:
    if isinstance(doc, dict):
        for value in doc.values():
            yield from _values(value)
    elif isinstance(doc, list):
        for value in doc:
            yield from _values(value)
    else:
        yield doc


def _was_foreseeable(before: Buffer, after: Buffer, match: Match, seat: int, reading: Reading) -> bool:
    """Whether the move shows its seat the same in every imagined deal as it did in the true one. Tables and notes are compared as bytes."""
    game, driver = match.rules, one_table(match.rules)
    if game.has_time:
        before = before.copy()
        driver.advance_to(before, match.now, None)
    seen = after.copy()
    driver.hide_from(seen, seat)
    told = _read(game, seat, _play(game, before.copy(), seat, reading))
    hidden = before.copy()
    driver.hide_from(hidden, seat)
    # A fresh memory imagines more than the mover knows: in doubt a move stays played.
    memory = game.Memory.buffer()
    luck = new_luck(f"{len(match.history)} {seat}")
    for _ in range(WORLDS):
        world = hidden.copy()
        driver.imagine_deal(world, seat, memory, luck)
        notes = _play(game, world, seat, reading)
        if notes is None or _read(game, seat, notes) != told:
            return False
        driver.hide_from(world, seat)
        if world.tobytes() != seen.tobytes():
            return False
    return True


def _play(game: Game, table: Buffer, seat: int, reading: Reading) -> list[Any] | None:
    """Play the small decisions of a move on a table; the notes of each, or `None` if it is refused there."""
    driver = one_table(game)
    notes = []
    for number in reading.moves:
        log = new_log(game.LOG)
        if driver.try_move(table, seat, number, reading.hint, log):
            return None
        notes.append(log)
    return notes


def _read(game: Game, seat: int, logs: list[Any] | None) -> list[bytes]:
    """The notes that the seat may read."""
    driver = one_table(game)
    found = []
    for log in logs or []:
        readable = np.zeros_like(log)
        driver.read_notes(log, seat, readable)
        found.append(readable.tobytes())
    return found
