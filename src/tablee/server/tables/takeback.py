"""Whether a move may still be taken back: it has shown nobody anything that its player did not choose to show.

A player takes back a slip of the finger; nobody may peek and then choose again. So a move is offered back only if
- no secret was told to anybody but the mover, and to the mover none that the move itself does not name,
- the mover could have foreseen all that he sees now (`tablee.engine.takeback`).
"""

from __future__ import annotations

from typing import Any

from tablee.engine import ALL, Buffer, Match
from tablee.engine.events import Events
from tablee.engine.reading import leaves
from tablee.engine.takeback import reveals, shows
from tablee.server.wire.common import Json


def may_be_taken_back(match: Match, before: Buffer, seat: int, move: Json, events: Events, at_ms: int) -> bool:
    """Whether a move that was played when the match's table was `before`, and brought about these events, shows nothing."""
    # The notes are read first: a card drawn, the most frequent case, needs no imagined deals.
    if _told_secrets(match, seat, move, events):
        return False
    if not match.rules.has_time:
        return not shows(match.rules, before, seat, *match.last_played)
    world = match.at(before)
    world.advance(at_ms)
    return not reveals(world, seat, move)


def _told_secrets(match: Match, seat: int, move: Json, events: Events) -> bool:
    """Whether somebody was told something that not all may know, the mover's own choice excepted."""
    named: set[Any] | None = None
    for number, *said, seers in events.secret_lines:
        if seers in (ALL, 0):
            continue
        if seers != 1 << seat:
            return True
        named = set(leaves(move)) if named is None else named
        fields = match.rules.notes[number].fields.values()
        for value, field in zip(said, fields, strict=False):
            if field.secret and field.show(value, match.options) not in named:
                return True
    return False
