"""One telling of where a match stands: a `step` for each pair of eyes, written from parts that are made once for all who share them.

What is written is, byte for byte, the `Step` of the wire's types; the view in it is written by the game's compiled code. It has no sentences: whoever
reads it has the words (`docs/words.md`), so it is the same in every language.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tablee.engine.events import Events
from tablee.server.tables.live import Happening, LiveMatch

if TYPE_CHECKING:
    from tablee.server.tables.table import Table

Eyes = int | None
"""A seat, or `None` for a spectator's."""

_encode = msgspec.json.Encoder().encode


class Telling:
    """Where a match stands, told to all at its table."""

    def __init__(self, table: Table, live: LiveMatch, audience: Sequence[Eyes] = ()) -> None:
        self._live = live
        self._head = b'{"t":"step","table":"%b","match":"%b","seq":%d,"seat":' % (
            table.row.id.encode(),
            live.id.encode(),
            live.seq,
        )
        self._clocks = b'],"awaited":%b,"now_ms":%d,"deadlines":%b,"take_back":' % (
            _encode(live.awaited),
            table.now_ms(),
            _encode(table.deadlines()),
        )
        self._result = b',"result":%b}' % _encode(table.result)
        self._views = dict(zip(audience, live.match.views_json(audience), strict=True)) if audience else {}
        """The views of those who will be told, written at one go."""
        self._rows: dict[tuple[int, tuple[bool, ...]], bytes] = {}
        """Rows as some may read them: who may read the same secrets reads the same."""
        self._messages: dict[tuple[Eyes, int | None], bytes] = {}

    def message(self, eyes: Eyes, missed: list[Happening]) -> bytes:
        """The `step` for these eyes, with those rows."""
        key = (eyes, missed[0].seq if missed else None)
        found = self._messages.get(key)
        if found is None:
            found = self._messages[key] = self._step(eyes, missed)
        return found

    def _step(self, eyes: Eyes, missed: list[Happening]) -> bytes:
        live = self._live
        steps = b",".join([self._row(entry, eyes) for entry in missed])
        choices, undoable = b"", None
        if eyes is not None:
            choices = choices_of(live, eyes)
            undoable = live.undoable(eyes)
        return b"".join((
            self._head, _number(eyes), b',"view":', self._views.get(eyes) or live.match.view_json(eyes),
            b',"steps":[', steps, b'],"choices":[', choices, self._clocks, _number(undoable), self._result,
        ))  # fmt: skip

    def _row(self, entry: Happening, eyes: Eyes) -> bytes:
        key = (entry.seq, entry.events.secrets_for(eyes))
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = row_of(self._live, entry, entry.events.read_by(eyes))
        return found


def story(table: str, live: LiveMatch, request: str, eyes: Eyes, rows: Sequence[Happening]) -> bytes:
    """What has happened so far, told once more: the `StoryAnswer` of the wire's types."""
    return b'{"t":"story","id":%b,"table":"%b","match":"%b","seat":%b,"steps":[%b]}' % (
        _encode(request),
        table.encode(),
        live.id.encode(),
        _number(eyes),
        b",".join([row_of(live, row, row.events.retold().read_by(eyes)) for row in rows]),
    )


def row_of(live: LiveMatch, entry: Happening, readable: Events) -> bytes:
    """What a row brought about, as some may read it: a `StepEvents`."""
    return b'{"seq":%d,"at_ms":%d,"seat":%b,"undone":%b,"events":[%b]}' % (
        entry.seq,
        entry.at_ms,
        _number(entry.seat),
        _number(entry.undone),
        live.written.events(readable),
    )


def choices_of(live: LiveMatch, seat: int) -> bytes:
    """The next small decisions of a seat, where it is to be shown any, separated by commas."""
    if not live.may_choose(seat):
        return b""
    return live.written.choices(live.match.first_numbers(seat))


def _number(value: int | None) -> bytes:
    return b"null" if value is None else b"%d" % value
