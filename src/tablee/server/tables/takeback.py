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

from tablee.engine import ALL, NOTE, Match, Refused, new_luck
from tablee.engine.driver import one_table
from tablee.engine.events import Events
from tablee.server.wire.common import Json

WORLDS = 6
"""Imagined deals in which the move is tried."""


def reveals_nothing(before: Match, after: Match, seat: int, move: Json, at_ms: int, events: Events) -> bool:
    """Whether the move that led from `before` to `after` may be taken back by its seat."""
    return (
        not _drew_lots(before, after)
        and not _told_secrets(after, seat, move, events)
        and _was_foreseeable(before, after, seat, move, at_ms, events)
    )


def _drew_lots(before: Match, after: Match) -> bool:
    rules = before.rules
    return bool((rules.Table.of(before.table).rng != rules.Table.of(after.table).rng).any())


def _told_secrets(match: Match, seat: int, move: Json, events: Events) -> bool:
    """Whether somebody was told something that not all may know, the mover's own choice excepted."""
    named = set(_values(move))
    for notes in events.notes:
        numbers: list[int] = notes.tolist()
        for at in range(1, 1 + NOTE * numbers[0], NOTE):
            kind = match.rules.notes[numbers[at]]
            seers = numbers[at + 5]
            if not kind.secrets or seers == ALL or seers == 0:
                continue
            if seers != 1 << seat:
                return True
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


def _was_foreseeable(before: Match, after: Match, seat: int, move: Json, at_ms: int, events: Events) -> bool:
    seen = after.view(seat)
    told = list(events.for_seat(seat))
    for world in foresee(before, seat):
        try:
            happened = world.play(seat, move, at=at_ms)
        except Refused:
            return False
        if world.view(seat) != seen or list(happened.for_seat(seat)) != told:
            return False
    return True


def foresee(match: Match, seat: int) -> Iterator[Match]:
    """Matches that could be this one, as far as that seat knows. A fresh memory imagines more than the seat knows: in doubt a move stays played."""
    rules, driver = match.rules, one_table(match.rules)
    hidden = match.view(seat).table
    memory = rules.Memory.buffer()
    luck = new_luck(f"{match.now} {len(match.history)} {seat}")
    for _ in range(WORLDS):
        table = hidden.copy()
        driver.imagine_deal(table, seat, memory, luck)
        yield Match(rules, match.seats, match.options, table, None, None)
