"""One telling of where a match stands: a `step` for each pair of eyes, from parts that are made once for all who share them.

Views are written by the game's compiled code, events and moves kept as they were written (`event_cache.py`). Made anew for everybody, a move and its
telling to four take 1.8 to 2.6 times the processor's time; with the views alone written so, 1.3 to 2.3 times (`python -m bench.telling`).
There are no sentences in it: whoever reads it has the words (`docs/words.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.engine.events import Events
from tablee.server.tables.live import Happening, LiveMatch
from tablee.server.wire.common import StepEvents
from tablee.server.wire.outgoing import Step, StoryAnswer, encode

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

Eyes = int | None
"""A seat, or `None` for a spectator's."""


class Telling:
    """Where a match stands, told to all at its table."""

    def __init__(self, table: Table, live: LiveMatch, audience: Sequence[Eyes] = ()) -> None:
        self._live = live
        self._step = Step(
            table=table.row.id,
            match=live.id,
            seq=live.seq,
            seat=None,
            view={},
            steps=[],
            choices=[],
            awaited=list(live.awaited),
            now_ms=table.now_ms(),
            deadlines=table.deadlines(),
            take_back=None,
            result=table.result,
        )
        self._sights = dict(zip(audience, live.match.sights(audience), strict=True)) if audience else {}
        """The views and choices of those who will be told, written at one go."""
        self._messages: dict[tuple[Eyes, int | None], bytes] = {}
        self._rows: dict[tuple[int, Eyes], StepEvents] = {}

    def message(self, eyes: Eyes, missed: list[Happening]) -> bytes:
        """The `step` for these eyes, with those rows."""
        key = (eyes, missed[0].seq if missed else None)
        if key not in self._messages:
            step, live = self._step, self._live
            step.seat = eyes
            view, choices = self._sights.get(eyes) or live.match.sights((eyes,))[0]
            step.view = _raw(view)
            step.steps = [self._row(entry, eyes) for entry in missed]
            may_choose = eyes is not None and live.may_choose(eyes)
            step.choices = _raw(live.event_cache.choices(choices)) if may_choose else []
            step.take_back = None if eyes is None else live.undoable(eyes)
            self._messages[key] = encode(step)
        return self._messages[key]

    def _row(self, entry: Happening, eyes: Eyes) -> StepEvents:
        """A row; one that has no secret everybody reads alike."""
        key = (entry.seq, eyes if entry.events.secret_lines else None)
        if key not in self._rows:
            self._rows[key] = row_of(self._live, entry, entry.events, eyes)
        return self._rows[key]


def story(table: str, live: LiveMatch, request: str, eyes: Eyes, rows: Sequence[Happening]) -> bytes:
    """What has happened so far, told once more."""
    steps = [row_of(live, row, row.events.retold(), eyes) for row in rows]
    return encode(StoryAnswer(id=request, table=table, match=live.id, seat=eyes, steps=steps))


def row_of(live: LiveMatch, entry: Happening, events: Events, eyes: Eyes) -> StepEvents:
    """What a row brought about, as these eyes may read it."""
    told = _raw(live.event_cache.events(events, eyes))
    return StepEvents(seq=entry.seq, at_ms=entry.at_ms, seat=entry.seat, undone=entry.undone, events=told)


def _raw(part: bytes) -> Any:
    """A part of a message that is JSON already."""
    return msgspec.Raw(part)
